"""Nobody gets to know what he cannot know, by whatever he is shown or told.

For random games at random moments, and for each seat: a second game is made in which cards that
the seat cannot know are exchanged for others, so that all it could see happened in the same way.
Then everything that the seat gets is the same to the letter.
"""

import json
import re
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seka_profiles.core.places import Text
from seka_profiles.engine.game import Game
from seka_profiles.table.scripts.playing import Played
from seka_profiles.table.scripts.reading import script_file
from seka_profiles.table.scripts.report import report
from tests.engine.exchanging import Noted, Witness, exchanges, noted, other_game
from tests.engine.playing import NAMES, Case, cases

DARK = ("seca", "blind", "teen-patti")
"""Profiles in which one does not know one's own hand."""

SCRIPT, _ = script_file(Text("script.yaml", "profile: any"))
assert SCRIPT is not None


def eyes_of(game: Game, seat: str | None) -> frozenset[int]:
    return frozenset(range(len(game.seats)) if seat is None else [game.seats.index(seat)])


def wrong_moves(game: Game) -> list[str]:
    """Moves that are wrong wherever everybody sees the same; some that name cards, too."""
    names = [action.name for action in game.machine.actions(game.state)]
    cards = [game.rules.pack.names[card] for card in game.rules.pack.cards]
    words = ["", " 1", " ?", f" {cards[0]} {cards[-1]}", " 1000", " 1/7", " yes 1 2 3", f" {cards[1]}"]
    return ["", "xyzzy", *(name + word for name in names for word in words)]


def told(game: Game, seat: str | None) -> dict[str, str]:
    """Everything that a seat gets, or anybody who looks on, as text by where it comes from."""
    everything = {"view": repr(game.view(seat)), "events": repr(game.events(seat))}
    if seat is None:
        return everything
    everything["report"] = json.dumps(report(Played(SCRIPT, game, ()), seat, with_events=True), ensure_ascii=False)
    if game.turn == seat:
        everything["legal"] = repr(game.legal())
    for move in wrong_moves(game):
        diagnostic = game.why_not(move, seat)
        if diagnostic is not None:
            everything[f"why not {move}"] = f"{diagnostic.message} {diagnostic.help}"
    return everything


def exchanged(first: Noted, seat: str | None, random: Random) -> tuple[bool, Game | None]:
    """Whether there was anything to exchange, and a game that `seat` cannot tell from the first, if one was found."""
    witness = Witness(first.game, eyes_of(first.game, seat))
    tried = False
    for exchange in exchanges(first, witness, random):
        tried = True
        other = other_game(first, exchange)
        if other is None or other.log == first.game.log:
            continue
        if Witness(other, witness.eyes).history == witness.history:
            return True, other
    return tried, None


def look(case: Case, random: Random, tally: Counter[str]) -> None:
    """Compares what every seat, and an onlooker, gets of a game and of one with cards exchanged."""
    first = noted(case)
    for seat in (*case.names, None):
        possible, other = exchanged(first, seat, random)
        tally["possible"] += possible
        if other is not None:
            tally["compared"] += 1
            tally["dark"] += seat is not None and own_cards_differ(first.game, other, seat)
            assert told(other, seat) == told(first.game, seat), (case, seat)


def own_cards_differ(game: Game, other: Game, seat: str) -> bool:
    hands = (each.position().seat_zones["hand"][seat] for each in (game, other))
    return len(set(hands)) > 1


@pytest.mark.parametrize("name", NAMES)
def test_nobody_can_tell_cards_apart_that_he_cannot_know(name: str):
    tally: Counter[str] = Counter()

    @settings(max_examples=max(10, settings().max_examples // 5), derandomize=True)  # the tally wants enough
    @given(cases((name,)), st.integers(0, 2**32))
    def compare(case: Case, seed: int) -> None:
        look(case, Random(seed), tally)

    compare()
    assert tally["possible"] >= 10
    assert tally["compared"] > 0.8 * tally["possible"]


@pytest.mark.parametrize("name", DARK)
def test_own_cards_that_one_has_not_looked_at_are_as_unknown(name: str):
    tally: Counter[str] = Counter()
    for seed in range(40):
        look(Case(name, 3, (), seed, seed % 10), Random(seed), tally)
    assert tally["dark"] > 20
    assert tally["compared"] > 0.8 * tally["possible"]


LEAKS = {
    "views._cards": lambda state, cards, eyes: tuple(state.rules.pack.names[card] for card in cards),
    "events.Witness.card": lambda witness, card, known: witness.values.rules.pack.names[card],
    "machine.heard_by": lambda state, action, choices: (state.rules.layout.everyone,) * len(choices),
}
"""Functions of the engine without their care for who looks."""


@pytest.mark.parametrize("place", LEAKS)
def test_a_planted_leak_is_found(place: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(f"seka_profiles.engine.{place}", LEAKS[place])
    with pytest.raises(AssertionError):
        look_often()


def look_often() -> None:
    for seed in range(40):
        look(Case("workshop", 3, (), seed, 30), Random(seed), Counter())


# ---------- no name of a card that one cannot know ------------------------------


def cards_in(text: str, game: Game) -> set[str]:
    names = sorted((re.escape(name) for name in game.rules.pack.names), key=len, reverse=True)
    return set(re.findall(rf"(?<!\w)(?:{'|'.join(names)})(?!\w)", text))


@given(cases(most=40))
def test_no_text_names_a_card_that_one_cannot_know(case: Case):
    game = noted(case).game
    names, cards = game.rules.pack.names, game.rules.pack.cards
    examples = {names[cards[0]], names[cards[-1]]}  # `a card of the pack, like …`
    lying = {card for zone in game.state.zones for card in zone}
    for seat in (*case.names, None):
        witness = Witness(game, eyes_of(game, seat))
        now, ever = ({names[card] for card in known} for known in (witness.now, set().union(*witness.ever)))
        for source, text in told(game, seat).items():
            found = cards_in(text, game)
            if source == "view":
                assert found == {names[card] for card in witness.now & lying}, (seat, source)
            elif source.startswith("why not"):
                assert found <= now | examples | cards_in(source, game), (seat, source)
            else:
                assert found <= ever, (seat, source)


def test_the_search_finds_what_is_there():
    game = noted(Case("workshop", 3, (), 5, 12)).game
    names = game.rules.pack.names
    everything = repr(game.history())
    assert {names[card] for zone in game.state.zones for card in zone} <= cards_in(everything, game)
    assert cards_in("x10♦ Fools 4♥, Star", game) == {"4♥", "Star"}


# ---------- answers that are given in secret ------------------------------------


def secret_moments(case: Case) -> list[tuple[Noted, Any]]:
    """Moments of a game in which somebody has answered in secret and others are still to answer."""
    full = noted(case)
    found = []
    for moves in range(1, len(full.moves) + 1):
        part = noted(replace(case, moves=moves))
        if part.game.state.answers and not part.game.is_over:
            found.append((part, part.game.state.answers))
    return found


def test_a_secret_answer_is_told_to_nobody_before_all_have_answered():
    compared = 0
    for seed in range(60):
        name, setting = (("workshop", "covered"), ("seca", "secret_vote"))[seed % 2]
        for part, answers in secret_moments(Case(name, 3, ((setting, "yes"),), seed, 40)):
            asked = [part.game.seats[seat] for seat, _, _ in answers]
            for offer in offers_of_last(part):
                other = noted(replace(part.case, moves=len(part.moves) - 1)).game
                other.take(offer, tuple(domain[-1] for domain in offer[1:]))
                if other.state.answers == part.game.state.answers:
                    continue
                compared += 1
                for seat in (*part.case.names, None):
                    if seat != asked[-1]:
                        assert told(other, seat) == told(part.game, seat)
                assert other.view().answered == tuple(asked)
    assert compared > 30


def offers_of_last(part: Noted) -> tuple[Any, ...]:
    return noted(replace(part.case, moves=len(part.moves) - 1)).game.state.offers
