"""`--setup`: what is played is asked first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from shlex import join

from ...core.diagnostics import ProfileError
from ...language.core import Profile
from ...rules.load import load
from ...source.finder import Finder, standard_finder
from ...source.tree import Mapping, Scalar
from ...table.bots.registry import BOTS
from ...table.settings import split_assignments
from ..model.seats import SeatsProblem, Wishes
from ..model.setup import Chosen, Offer, Setup
from ..terminal.asking import ask_all
from ..terminal.screen import Screen
from ..tongue import tr
from .exits import INTERRUPTED, WELL, Usage, as_typed
from .full import check_full
from .play import play
from .wanted import Wanted


def play_chosen(wanted: Wanted) -> int:
    """Asks what is to be played, and plays it; the exit code.  Raises `ProfileError` and `Usage`."""
    wanted.check()
    screen = Screen(wanted.in_ascii, wanted.is_plain)
    if wanted.manner.is_full:
        check_full(screen)
    return ask_first(wanted, screen, "play", play)


def ask_first(
    wanted: Wanted, screen: Screen, command: str, then: Callable[[Wanted], int], more: Sequence[str] = ()
) -> int:
    """Asks what is to be played, says how that is typed, and goes on with it; the exit code.

    What was typed with the command is what Enter keeps; `more` of it is told again as it is.  Raises `ProfileError`
    and `Usage` before anything is asked where it cannot be kept.
    """
    setup = _setup(wanted)
    try:
        found = chosen(wanted, ask_all(setup, screen))
    except (EOFError, KeyboardInterrupt) as left:
        screen.say("")
        return INTERRUPTED if isinstance(left, KeyboardInterrupt) else WELL
    # For translators: {command} is what has to be typed for the same choice.
    again = tr("The same again: {command}", command=join(["seka", command, *found.arguments, *more]))
    screen.show("", again, "")
    return then(found)


def chosen(wanted: Wanted, found: Chosen) -> Wanted:
    """What was asked for, with what was chosen in the place of what was typed for it."""
    sets = tuple(f"{name}={value}" for name, value in found.settings.items())
    return replace(wanted, name=found.name, wishes=Wishes(found.players, found.people, found.bots), sets=sets)


def _setup(wanted: Wanted) -> Setup:
    """The questions, of which each can be answered by Enter.  Raises `ProfileError` and `Usage`."""
    name, wishes = wanted.name, wanted.wishes
    if wishes.players is not None and not wishes.players.strip().isdecimal():
        help = tr("`--people` names the people; all others are bots")
        raise Usage(tr("`--setup` asks who plays, so `--players` is a number here"), help)
    finder = standard_finder()
    offers = list(_offers(finder))
    if name not in [offer.name for offer in offers]:
        offers.insert(0, Offer(name, _named(name, finder)))
    settings = as_typed(lambda: split_assignments(wanted.sets))
    usual = Chosen(name, settings, wishes.players, wishes.people, wishes.bots)
    _check_usual(Setup(offers, tuple(BOTS), usual))
    return Setup(offers, tuple(BOTS), usual)


def _named(name: str, finder: Finder) -> Profile:
    """The profile that an argument means.  Raises `ProfileError` where it cannot be played."""
    loaded = load(name, finder)
    if loaded.profile is None:
        raise ProfileError(loaded.hindrances)
    return loaded.profile


def _check_usual(setup: Setup) -> None:
    """That whoever presses Enter at every question comes to its end.  Raises `Usage`."""
    try:
        while setup.question is not None:
            if (wrong := setup.answer("")) is not None:
                raise Usage(wrong.rstrip("."))
    except SeatsProblem as wrong_seats:
        raise Usage(str(wrong_seats)) from None


def _offers(finder: Finder) -> Iterator[Offer]:
    """Every profile that a name finds and that can be played."""
    loaded = {each.location.name: load(each.location.path, finder) for each in finder.listing()}
    for name, each in loaded.items():
        if each.profile is not None:
            parent = loaded.get(_base(each.own))
            yield Offer(name, each.profile, parent.profile if parent else None)


def _base(own: Mapping | None) -> str:
    """The name that a file extends; empty where it extends none, or several."""
    base = own.get("extends") if own is not None else None
    return base.text if isinstance(base, Scalar) else ""
