"""The rulebook of a profile at one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ...rules.load import LoadedProfile
from ...rules.records import Rules
from .book import Book, Entries, Section
from .inline import unmarked
from .matter import Matter, anchor
from .sections import course, hands, house, opening, sources, stories

_SECTIONS: tuple[Callable[[Matter], Section], ...] = (
    opening.aim,
    opening.cards,
    hands.hands,
    course.deal,
    course.turn,
    course.showdown,
    hands.ties,
    house.session,
    house.settings,
    house.terms,
    course.flow,
    stories.stories,
    sources.notes,
    sources.sources,
)


def book(loaded: LoadedProfile, rules: Rules) -> Book:
    """The book; `rules` are those of the table that it is for."""
    matter = Matter(loaded, rules)
    sections = tuple(make(matter) for make in _SECTIONS)
    profile = rules.profile
    lead = (profile.region or "", f"Profile `{profile.name}`.", house.lead(matter))
    return Book(matter.title, tuple(text for text in lead if text), sections, _anchors(sections, matter))


def _anchors(sections: tuple[Section, ...], matter: Matter) -> dict[str, str]:
    """Where the rule of a name is found; a name of several things leads nowhere."""
    found = [(matter.words.of("settings", name), "settings") for name in matter.profile.settings]
    found += [(matter.words.phase(each.name), anchor("phase", each.name)) for each in matter.profile.phases]
    for section in sections:
        for block in section.everything():
            if isinstance(block, Entries):
                found += [(unmarked(each.term), each.anchor) for each in block.entries if each.anchor]
    once = Counter(name for name, _ in found)
    return {name: to for name, to in found if once[name] == 1}
