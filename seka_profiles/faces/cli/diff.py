"""`seka diff`: how the rules of two profiles differ, in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from shutil import get_terminal_size
from textwrap import wrap

from ...core.diagnostics import ProfileError
from ...core.places import Span, Text
from ...language.core import Profile
from ...rules.load import LoadedProfile, load
from ...source.finder import Location, standard_finder
from ...source.tree import Mapping, Scalar, Sequence
from ...source.writer import write
from ..model.words import capital, listed
from ..prose.compare import Difference, differences
from ..report.lines import Line, line
from .exits import WELL, Usage
from .streams import stdout


def diff(name: str, other: str | None, as_json: bool, ascii: bool) -> int:
    """Tells how the rules of two profiles differ, or of one and those that it extends; the exit code.

    Raises `ProfileError` where one is not in order, `Usage` where there is nothing to compare with.
    """
    loaded = [load(name)] if other is None else [load(name), load(other)]
    found = [each.profile for each in loaded if each.profile is not None]
    if len(found) < len(loaded):
        raise ProfileError(dict.fromkeys(problem for each in loaded for problem in each.hindrances))
    sides = _sides(name, other, loaded[0], found)
    told = differences(sides[0].profile, sides[1].profile)
    out = stdout(ascii)
    if as_json:
        out.data([_as_data(each) for each in told])
    else:
        out.lines(_report(told, sides[0].name, sides[1].name))
    return WELL


# ---------- what is compared --------------------------------------------------------


@dataclass(frozen=True)
class _Side:
    name: str
    profile: Profile


def _sides(name: str, other: str | None, first: LoadedProfile, found: list[Profile]) -> tuple[_Side, _Side]:
    """The two that are compared; of one profile alone what it extends comes first."""
    if other is None:
        return _parents(name, first), _Side(found[0].name, found[0])
    one, two = (_Side(profile.name, profile) for profile in found)
    return (replace(one, name=name), replace(two, name=other)) if one.name == two.name else (one, two)


def _parents(name: str, variant: LoadedProfile) -> _Side:
    """All that a profile extends, without what it says itself."""
    own = variant.own
    extends = own.get("extends") if own else None
    if extends is None:
        raise Usage(f"`{name}` extends no profile", f"name another to compare it with: `seka diff {name} NAME`")
    items = extends.items if isinstance(extends, Sequence) else (extends,)
    names = listed([Path(item.text).stem for item in items if isinstance(item, Scalar)])
    text = Text(f"<what {name} extends>", "")
    keys = {"language": Scalar("1", Span(text, 0, 0)), "name": Scalar("parents", Span(text, 0, 0)), "extends": extends}
    tree = Mapping(tuple((Scalar(key, extends.span), value) for key, value in keys.items()), extends.span)
    found = load(replace(text, content=write(tree)), folder=_folder(name))
    if found.profile is None:
        help = f"name one of them: `seka diff PARENT {name}`"
        raise Usage(f"what `{name}` extends is no game without `{name}` itself", help)
    return _Side(names, found.profile)


def _folder(name: str) -> Path:
    """Where a profile lies, since its parents are sought beside it."""
    location = standard_finder().argument(name)
    assert isinstance(location, Location)
    return location.path.parent


# ---------- how it is told ----------------------------------------------------------


def _as_data(each: Difference) -> dict[str, str | None]:
    return {
        "topic": each.topic,
        "what": each.what,
        "a": each.a.said if each.a else None,
        "b": each.b.said if each.b else None,
    }


def _report(told: Iterable[Difference], one: str, other: str) -> Iterator[Line]:
    """Topic by topic what differs; or that nothing does."""
    blank = False
    for topic, found in groupby(told, key=lambda each: each.topic):
        if blank:
            yield line()
        blank = True
        yield line(capital(topic), "strong")
        yield from (line(text) for each in found for text in _told(each, one, other))
    if not blank:
        yield line(f"{one} and {other}: the same rules.")


def _place(within: tuple[str, ...]) -> str:
    return f"{capital(', '.join(within))}: " if within else ""


def _told(each: Difference, one: str, other: str) -> Iterator[str]:
    """One difference: a sentence about what only one of them has, or what each of them has it like."""
    rule = each.rule
    if rule.kind and (each.a is None or each.b is None):
        yield from _alone(each, f"{other} has" if each.a is None else f"{one} alone has")
        return
    yield from _wrapped(1, f"{capital(each.what)}:")
    for name, side in ((one, each.a), (other, each.b)):
        if side is not None:
            yield from _wrapped(2, f"{name}: {side.said}")


def _alone(each: Difference, has: str) -> Iterator[str]:
    """What only one of them has, in full."""
    rule = each.rule
    has = f"{_place(each.within)}{has} the {rule.what}:"
    if not rule.parts:
        yield from _wrapped(1, f"{has} {rule.said}")
        return
    yield from _wrapped(1, has)
    for depth, text in rule.told():
        yield from _wrapped(2 + depth, text, hanging="")


def _wrapped(depth: int, text: str, hanging: str = "  ") -> Iterator[str]:
    """A paragraph at its depth, as wide as the terminal; names of several words are not taken apart."""
    indent = "  " * depth
    width = max(min(get_terminal_size().columns, WIDEST) - 1, NARROWEST)
    whole = re.sub("`[^`]*`", lambda name: name[0].replace(" ", UNBROKEN), text)
    for row in wrap(whole, width, initial_indent=indent, subsequent_indent=indent + hanging, break_on_hyphens=False):
        yield row.replace(UNBROKEN, " ")


UNBROKEN = "\N{NO-BREAK SPACE}"
"""Stands for a blank within a name while lines are broken."""


WIDEST = 100
"""The most columns of a text that is read line by line."""

NARROWEST = 30
"""The fewest columns that it is broken for."""
