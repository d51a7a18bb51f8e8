"""A whole profile in words, topic by topic."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...language.core import Profile
from .hands import hands, terms
from .happenings import happenings
from .house import memory, money, players, session, settings
from .pack import pack, places, points, wild_cards
from .rule import Rule, Topic
from .speaker import Speaker
from .speaking import speaker_of


def _terms(speaker: Speaker) -> Iterator[Rule]:
    yield from terms(speaker, speaker.profile.definitions.values())


_TOPICS: dict[str, Callable[[Speaker], Iterator[Rule]]] = {
    "players": players,
    "pack": pack,
    "wild cards": wild_cards,
    "points": points,
    "places for cards": places,
    "hands": hands,
    "money": money,
    "settings": settings,
    "terms": _terms,
    "what is kept in mind": memory,
    "what happens": happenings,
    "session": session,
}


def topics(profile: Profile) -> tuple[Topic, ...]:
    """All that a profile says about the game, in words."""
    speaker = speaker_of(profile)
    return tuple(Topic(title, tuple(rules(speaker))) for title, rules in _TOPICS.items())
