"""`seka play --setup`: what is played is asked first."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.load import load
from ...source.finder import Finder, standard_finder
from ...source.tree import Mapping, Scalar
from ...table.bots.registry import BOTS
from ..model.setup import Chosen, Offer, Setup
from ..terminal.asking import ask_all
from ..terminal.screen import Screen
from ..terminal.sitting import Manner
from ..tongue import tr
from .exits import INTERRUPTED, WELL
from .play import Keeping, play


def play_chosen(usual: str, seed: int | None, ascii: bool, plain: bool, keeping: Keeping, manner: Manner) -> int:
    """Asks what is to be played, with `usual` as the first game, and plays it; the exit code."""
    screen = Screen(ascii, plain)
    try:
        found = _chosen(usual, screen)
    except (EOFError, KeyboardInterrupt) as left:
        screen.say("")
        return INTERRUPTED if isinstance(left, KeyboardInterrupt) else WELL
    sets = [f"{name}={value}" for name, value in found.settings.items()]
    return play(found.name, found.players, seed, sets, found.people, found.bots, ascii, plain, keeping, manner)


def _chosen(usual: str, screen: Screen) -> Chosen:
    """What somebody chooses at the screen."""
    found = ask_all(Setup(list(_offers(standard_finder())), tuple(BOTS), usual), screen)
    screen.say("")
    # For translators: {command} is what has to be typed for the same choice.
    screen.say(tr("The same again: {command}", command=found.command))
    screen.say("")
    return found


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
