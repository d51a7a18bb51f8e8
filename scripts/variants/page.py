"""The page: tables by axis, then a section for each profile."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path

from scripts.variants.axes import AXES, DETAILS, NOTHING
from scripts.variants.table import Table
from seka_profiles.faces.model.words import listed
from seka_profiles.faces.prose.house import players
from seka_profiles.language import core as c
from seka_profiles.rules.load import load_profile

ROOT = Path(__file__).parents[2]
PROFILES = ROOT / "profiles"
PAGE = ROOT / "docs" / "variants.md"
SAME = "="

_HEAD = """\
# The shipped profiles, and how they differ

This page is written from the profiles by `python -m scripts.variants --write`; do not edit it, edit those. \
What can be measured at a table is measured there: packs, hands, first payments; everything else is read off the rules \
and said in the words of `seka diff`.

A name between marks is one that the profile gives: an action, a setting, a variable, a step of the game. \
Values are those that the settings have unless a house changes them. A A 22 is: two aces beside \
an odd card of another suit count 22; of two of a rank those are named that count more than their cards, and those \
that a wild card or another of special worth makes up. – is where a game has nothing of it, \
= where a variant is as its base. Each profile has [more below](#profile-by-profile), with all its settings. \
`seka diff A B` tells every difference of two."""


class Entry:
    """A profile on the page; `base` is what it is built on in the end, None where it stands by itself."""

    def __init__(self, profile: c.Profile, base: Entry | None) -> None:
        self.profile = profile
        self.base = base
        self.table = Table(profile)

    @property
    def link(self) -> str:
        return _link(self.profile.name)

    @cached_property
    def phrases(self) -> dict[str, tuple[str, ...]]:
        """What is said on each axis in few words."""
        return {title: tuple(said(self.table)) for title, said in AXES.items()}

    @cached_property
    def details(self) -> dict[str, tuple[str, ...]]:
        """What there is to say at length."""
        return {title: tuple(said(self.table)) for title, said in DETAILS.items()}

    def cell(self, axis: str) -> str:
        """What stands in the table; of a variant what is new on top of all that its base has, or all of it."""
        said = self.phrases[axis]
        known = self.base.phrases[axis] if self.base else ()
        new = [each for each in said if each not in known]
        if self.base and not new and len(said) == len(known):
            return SAME
        is_more = known and set(known) <= set(said)
        return (f"{SAME} and " if is_more else "") + ("; ".join(new if is_more else said) or NOTHING)


def entries(profiles: Sequence[c.Profile]) -> list[Entry]:
    """All profiles, bases before what is built on them."""
    by_name = {each.name: each for each in profiles}
    made: dict[str, Entry] = {}

    def made_of(name: str) -> Entry:
        if name not in made:
            parents = by_name[name].extends
            parent = made_of(parents[0]) if parents else None
            made[name] = Entry(by_name[name], parent and (parent.base or parent))
        return made[name]

    return [made_of(name) for name in sorted(by_name)]


def page(folder: Path = PROFILES) -> str:
    """The whole page, with a line's end behind its last line."""
    groups = list(_groups(entries([load_profile(path) for path in sorted(folder.glob("*.yaml"))])))
    lines = [_HEAD]
    for title, group in groups:
        lines += ["", f"## {title}", "", *_table(group)]
    lines += ["", "## Profile by profile"]
    for entry in (each for _, group in groups for each in group):
        lines += ["", *_section(entry)]
    return "\n".join(lines) + "\n"


def _groups(found: Sequence[Entry]) -> Iterator[tuple[str, list[Entry]]]:
    """Games by themselves, those on which others are built first; those others; and where hands are otherwise."""
    bases = list(dict.fromkeys(each.base for each in found if each.base))
    found = sorted(found, key=lambda each: (each not in bases, each.profile.name))
    kinds: list[tuple[str, Callable[[Entry], bool]]] = [
        ("Games of three cards", lambda each: each.base is None and _is_of(each, 3)),
        *((f"Variants of {base.profile.name}", lambda each, base=base: each.base is base) for base in bases),
        ("Other games", lambda each: each.base is None and not _is_of(each, 3)),
    ]
    for title, belongs in kinds:
        if group := [each for each in found if belongs(each)]:
            yield title, group


def _is_of(entry: Entry, cards: int) -> bool:
    """Whether all hands are of so many cards."""
    hands = entry.profile.hands
    return hands is not None and hands.least == hands.most == cards


def _table(group: Sequence[Entry]) -> Iterator[str]:
    """Axes as rows, profiles as columns; axes on which no variant differs are named below."""
    same = [axis for axis in AXES if all(each.cell(axis) == SAME for each in group)]
    yield _row(["", *(each.link for each in group)])
    yield _row(["---"] * (len(group) + 1))
    for axis in (axis for axis in AXES if axis not in same):
        yield _row([f"**{axis}**", *(each.cell(axis) for each in group)])
    if same:
        yield from ("", f"All are as their base on these: {listed(same).lower()}.")


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(each.replace('|', chr(92) + '|') for each in cells)} |"


def _link(name: str) -> str:
    return f"[{name}](#{name})"


# ---------- a profile ---------------------------------------------------------------


def _section(entry: Entry) -> Iterator[str]:
    profile = entry.profile
    yield f"### {profile.name}"
    yield ""
    seats = next(players(entry.table.speaker)).said
    built = [f"Built on {listed([_link(name) for name in profile.extends])}."] if profile.extends else []
    region = [f"{profile.region}."] if profile.region else []
    yield " ".join([f"**{profile.title}.**", *region, seats, *built])
    if profile.about:
        yield from ("", " ".join(profile.about.split()))
    details = list(_details(entry))
    if details:
        yield from ("", *details)
    yield from ("", *_settings(entry))


def _details(entry: Entry) -> Iterator[str]:
    """What there is to say at length, each thing once; of a variant only what is not so of its base."""
    said = {each for lines in entry.base.details.values() for each in lines} if entry.base else set()
    for title, lines in entry.details.items():
        new = [each for each in dict.fromkeys(lines) if each not in said]
        said |= set(new)
        if new:
            yield f"- **{title}.** {new[0]}" if len(new) == 1 else f"- **{title}.**"
            yield from (f"  - {each}" for each in new if len(new) > 1)


def _settings(entry: Entry) -> Iterator[str]:
    """All settings with values and bounds; of a variant those that it has itself."""
    known = _rows(entry.base) if entry.base else {}
    rows = {name: row for name, row in _rows(entry).items() if known.get(name) != row}
    if rows:
        yield _row(["setting", "value", "at least", "at most", "what it is"])
        yield _row(["---"] * 5)
        yield from rows.values()
    elif entry.base:
        yield f"Settings are those of {entry.base.link}."


def _rows(entry: Entry) -> dict[str, str]:
    said = entry.table.speaker.noun
    return {
        name: _row(
            [
                f"`{name}`",
                said(each.value),
                said(each.low) if each.low else NOTHING,
                said(each.high) if each.high else NOTHING,
                each.about or "",
            ]
        )
        for name, each in entry.profile.settings.items()
    }
