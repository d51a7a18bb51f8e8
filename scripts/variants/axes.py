"""The axes by which profiles are compared, in the order of the page."""

from collections.abc import Callable, Iterator, Mapping

from scripts.variants import cards, endings, money
from scripts.variants.table import Table

NOTHING = "–"
"""What stands where a game has nothing of it."""

Phrases = Callable[[Table], Iterator[str]]

AXES: Mapping[str, Phrases] = {
    "Pack": cards.pack,
    "Wild card": cards.wild_card,
    "Triples": cards.triples,
    "Two of a rank": cards.two_of_a_rank,
    "Dark play": money.dark_play,
    "Stakes": money.stakes,
    "Showdown": endings.showdown,
    "Ties": endings.ties,
    "Entry": endings.entry,
    "End": endings.end,
}
"""What stands in the table: a few words each."""

DETAILS: Mapping[str, Phrases] = {
    "Pack": cards.more_on_pack,
    "Wild card": cards.more_on_wild_card,
    "Hands": cards.more_on_hands,
    "Triples": cards.more_on_triples,
    "Dark play": money.more_on_dark_play,
    "Stakes": money.more_on_stakes,
    "Showdown": endings.more_on_showdown,
    "Ties": endings.more_on_ties,
    "Entry": endings.more_on_entry,
    "End": endings.more_on_end,
}
"""What a profile's own section says."""
