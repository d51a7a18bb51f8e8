"""`seka play --setup`: what is played is asked first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.diagnostics import ProfileError
from ...language.core import Profile
from ...rules.load import load
from ...source.finder import Finder, standard_finder
from ...source.tree import Mapping, Scalar
from ...table.bots.registry import BOTS
from ...table.settings import split_assignments
from ..model.manner import Manner
from ..model.opening import spoken
from ..model.seats import SeatsProblem, Wishes
from ..model.setup import Chosen, Offer, Setup
from ..terminal.asking import ask_all
from ..terminal.screen import Screen
from ..tongue import tr
from .exits import INTERRUPTED, WELL, Usage, as_typed
from .full import check_full
from .play import Keeping, check_keeping, play


def play_chosen(
    name: str,
    wishes: Wishes,
    seed: int | None,
    sets: Sequence[str],
    ascii: bool,
    plain: bool,
    keeping: Keeping,
    manner: Manner,
) -> int:
    """Asks what is to be played and plays it; the exit code.

    What was typed with the command is what Enter keeps.  Raises `ProfileError` and `Usage` before anything is
    asked where it cannot be kept.
    """
    check_keeping(keeping, seed)
    screen = Screen(ascii, plain)
    if manner.is_full:
        check_full(screen)
    setup = _setup(name, wishes, sets)
    try:
        found = ask_all(setup, screen)
    except (EOFError, KeyboardInterrupt) as left:
        screen.say("")
        return INTERRUPTED if isinstance(left, KeyboardInterrupt) else WELL
    command = " ".join([found.command, *_also(seed, ascii, plain, keeping, manner)])
    # For translators: {command} is what has to be typed for the same choice.
    screen.show("", tr("The same again: {command}", command=command), "")
    changed = [f"{name}={value}" for name, value in found.settings.items()]
    return play(found.name, found.players, seed, changed, found.people, found.bots, ascii, plain, keeping, manner)


def _setup(name: str, wishes: Wishes, sets: Sequence[str]) -> Setup:
    """The questions, of which each can be answered by Enter.  Raises `ProfileError` and `Usage`."""
    if wishes.players is not None and not wishes.players.strip().isdecimal():
        help = tr("`--people` names the people; all others are bots")
        raise Usage(tr("`--setup` asks who plays, so `--players` is a number here"), help)
    finder = standard_finder()
    offers = list(_offers(finder))
    if name not in [offer.name for offer in offers]:
        offers.insert(0, Offer(name, _named(name, finder)))
    settings = as_typed(lambda: split_assignments(sets))
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


def _also(seed: int | None, ascii: bool, plain: bool, keeping: Keeping, manner: Manner) -> Iterator[str]:
    """What a command says beside what was asked; no `--journal`, for none is written twice."""
    yield from [f"--seed {seed}"] if seed is not None else []
    yield from [f"--pace {manner.pace:g}"] if manner.pace else []
    yield from spoken()
    switches = {
        "--seal": keeping.is_sealed,
        "--no-journal": not keeping.is_kept,
        "--hints": manner.has_hints,
        "--tui": manner.is_full,
        "--ascii": ascii,
        "--plain": plain,
    }
    yield from (name for name, is_on in switches.items() if is_on)


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
