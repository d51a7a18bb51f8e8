"""What scripts reach of profiles, place by place: actions, guards, branches, conditions, hand classes.

A guard (`when` or `forced`) is reached when it was seen to hold and seen not to; each of the
two counts.  So do those of conditions: what stands behind the `if` of `x if c else y`, and both
sides of `and` and `or`, wherever a game or a hand is valued by them; not those of settings, of the
pack and of first values, which are computed once before.  A guard, branch or condition counts
where it stands, under whichever variant it is reached; an action or class counts for the file
that says more of it than what it is called.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Literal, get_args

from ...core.places import Span
from ...language import core as c
from ...language.traverse import everything, everything_in
from ...rules.build import build
from ...rules.load import LoadedProfile
from ..actions import addresses
from .playing import Played, play_script
from .reached import Way, reached
from .reading import Script
from .unreached import own_actions, own_classes, where

Kind = Literal["actions", "guards", "branches", "conditions", "classes"]
KINDS: tuple[Kind, ...] = get_args(Kind)

_Key = tuple[str, int, int, bool | None]
"""A part by its file and place; of what can hold or not, which of the two."""

TWO_SIDED: tuple[Kind, ...] = ("guards", "conditions")
"""What can hold or not, and both are to be reached."""

MOST_QUOTED = 60
"""How much of a condition is repeated."""


@dataclass(frozen=True)
class Part:
    """Something in a file that a script can reach.

    `missed`: what is so when none does.  `side`: of what can hold or not which of the two, true of a branch,
    which is taken where it holds; None of an action or a class.
    """

    kind: Kind
    what: str
    missed: str
    span: Span
    side: bool | None = None

    @property
    def key(self) -> _Key:
        """What makes two parts the same."""
        return _key(self.span, self.side)


@dataclass(frozen=True)
class FileCoverage:
    """How many parts of each kind a file has, how many of them are reached, and those that are not, in file order."""

    name: str
    there: dict[Kind, int]
    reached: dict[Kind, int]
    missed: tuple[Part, ...]


class Coverage:
    """Collects what scripts reach."""

    def __init__(self) -> None:
        self._names: dict[str, LoadedProfile] = {}
        self._reached: set[_Key] = set()

    def include(self, loaded: LoadedProfile) -> None:
        """A file of which all is to be reached that stands there."""
        self._names.setdefault(loaded.texts[-1].name, loaded)

    def of(self, loaded: LoadedProfile, script: Script) -> Played:
        """A script, played under a profile that can be, and what it reaches noted."""
        profile = loaded.profile
        assert profile is not None
        self.include(loaded)
        played = play_script(script, profile, partial(build, profile, observe=self._observe))
        met = reached(played)
        for way, span in _own_actions(loaded):
            if way in met.actions:
                self._observe(span, None)
        for name, span in _own_classes(loaded):
            if name in met.classes:
                self._observe(span, None)
        return played

    def _observe(self, place: Span, holds: bool | None) -> None:
        self._reached.add(_key(place, holds))

    def files(self) -> Iterator[FileCoverage]:
        """The files, in the order in which they came."""
        for name, loaded in self._names.items():
            own = [part for part in parts(loaded) if part.span.text.name == name]
            missed = sorted(self._missed(own), key=lambda part: part.span.start)
            yield FileCoverage(
                name,
                {kind: sum(part.kind == kind for part in own) for kind in KINDS},
                {kind: sum(part.kind == kind and part.key in self._reached for part in own) for kind in KINDS},
                tuple(missed),
            )

    def _missed(self, own: Iterable[Part]) -> Iterator[Part]:
        """The parts that are not reached; what was not looked at at all is told once."""
        for part in own:
            if part.key in self._reached:
                continue
            other = replace(part, side=not part.side)
            if part.kind not in TWO_SIDED or other.key in self._reached:
                yield part
            elif part.side:
                yield replace(part, missed="is never looked at")


def _key(span: Span, side: bool | None) -> _Key:
    return span.text.name, span.start, span.end, side


# ---------- what there is ---------------------------------------------------------


def parts(loaded: LoadedProfile) -> Iterator[Part]:
    """Everything of a profile that a script can reach: its own actions and classes, all that holds or does not."""
    profile = loaded.profile
    if profile is None:
        return
    for way, span in _own_actions(loaded):
        yield Part("actions", f"`{way[-1]}` {where(way)}", "is never taken", span)
    for name, span in _own_classes(loaded):
        yield Part("classes", f"the class `{name}`", "has no hand that is listed or compared", span)
    for phase in profile.phases:
        yield from _branches((*phase.steps, *phase.then))
    for _, _, action in addresses(profile):
        yield from _guard("when", action.name, action.when)
        yield from _guard("forced", action.name, action.forced)
        yield from _branches(action.steps)
    for condition in {_key(each.span, None): each for each in _conditions(profile)}.values():
        what = f"`{_quoted(condition.span)}`"
        yield Part("conditions", what, "never holds", condition.span, side=True)
        yield Part("conditions", what, "always holds", condition.span, side=False)


def _own_actions(loaded: LoadedProfile) -> Iterator[tuple[Way, Span]]:
    """The file's own actions, and where they stand."""
    if loaded.profile is not None and loaded.own is not None:
        yield from own_actions(loaded.profile, loaded.own)


def _own_classes(loaded: LoadedProfile) -> Iterator[tuple[str, Span]]:
    """The file's own hand classes, and where they stand."""
    if loaded.profile is not None and loaded.own is not None:
        yield from own_classes(loaded.profile, loaded.own)


def _guard(key: str, action: str, guard: c.Expr | None) -> Iterator[Part]:
    if guard is not None:
        what = f"`{key}` of `{action}`"
        yield Part("guards", what, "never holds", guard.span, side=True)
        yield Part("guards", what, "always holds", guard.span, side=False)


def _branches(block: c.Block) -> Iterator[Part]:
    for node in everything_in(block):
        if isinstance(node, c.If):
            for place, (condition, _) in zip(node.places, node.branches, strict=True):
                said = "else" if condition is None else f"if {_quoted(condition.span)}"
                yield Part("branches", f"the branch `{said}`", "is never taken", place, side=True)


def _conditions(profile: c.Profile) -> Iterator[c.Expr]:
    """What decides within expressions: the parts of `and` and `or` rather than what they make up."""
    for node in chain.from_iterable(map(everything, _expressions(profile))):
        decides: tuple[c.Expr, ...] = ()
        if isinstance(node, c.Conditional):
            decides = (node.condition,)
        elif _is_joined(node):
            decides = node.operands
        yield from (each for each in decides if not _is_joined(each))


def _is_joined(node: object) -> bool:
    return isinstance(node, c.Operation) and node.operator in ("and", "or")


def _expressions(profile: c.Profile) -> Iterator[object]:
    """Whatever holds expressions that are computed in play."""
    yield from (each.body for each in profile.definitions.values())
    if profile.hands is not None:
        yield profile.hands.of
        yield from (each.body for each in profile.hands.definitions.values())
        for hand_class in profile.hands.classes:
            yield from (each for each in (hand_class.when, hand_class.score) if each is not None)
    yield from profile.phases


def _quoted(span: Span) -> str:
    said = " ".join(span.quoted.split())
    return said if len(said) <= MOST_QUOTED else said[:MOST_QUOTED] + "…"
