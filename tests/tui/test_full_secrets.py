"""Between two people at one full screen nothing stands on it that the next must not see, nor in anything it holds."""

from collections.abc import Sequence
from random import Random
from types import SimpleNamespace

import pytest

from seka_profiles.engine.chance import Recorded
from seka_profiles.engine.game import Game
from seka_profiles.faces.model.steps import End, HandOver, Secret, Turn
from seka_profiles.faces.tui import quiet
from seka_profiles.faces.tui.options import KEYS
from tests.engine.exchanging import Noted, noted
from tests.engine.playing import Case, Raw, new_game
from tests.engine.test_secrets import exchanged
from tests.faces.test_play_screens import SHIPPED
from tests.tui.at_table import Table, at_table, play

pytestmark = pytest.mark.extra

LEAST_COMPARED = 3
"""So many screens between two people are compared for each profile, at least."""


def outcomes(game: Game) -> list[object]:
    """What chance brought in a game."""
    return [told[2] for told in game.log if told[0] in ("deal", "draw")]


def again(case: Case, game: Game) -> Game:
    """The game at its beginning, with the same chance."""
    return new_game(case, chance=Recorded(outcomes(game)))  # type: ignore[arg-type]


def raw_moves(game: Game) -> list[Raw]:
    return [(told[2], told[3]) for told in game.log if told[0] == "act"]


async def make(table: Table, raw: Raw) -> None:
    """Makes a move by the keys of its buttons and fields."""
    number, choices = raw
    offers = table.game.state.offers
    at = next(place for place, offer in enumerate(offers) if offer[0] == number)
    await table.press(KEYS[at])
    for domain, value in zip(offers[at][1:], choices, strict=True):
        if len(domain) == 1:
            continue
        if table.asks_amount:
            table.app.query_one("#typed").value = str(value)  # type: ignore[attr-defined]
            await table.press("enter")
        else:
            await table.click(list(domain).index(value))


async def seen_between(case: Case, game: Game, moves: Sequence[Raw]) -> list[str]:
    """All that the screen holds whenever somebody is to come, and at the end."""
    found = []
    async with at_table(again(case, game)) as table:
        left = list(moves)
        while not isinstance(table.step, End):
            match table.step:
                case HandOver():
                    found.append(table.everything)
                    await table.press("enter")
                case Secret():
                    await table.press("enter")
                case Turn() if left:
                    await table.press("question_mark", "escape")
                    await make(table, left.pop(0))
                case _:
                    await table.press("q", "enter")
        found.append(table.everything)
    return found


def pairs(name: str, seats: int) -> list[tuple[Noted, Game]]:
    """Games, and others that nobody can tell from them by what everybody may know."""
    found, dice = [], Random(name)
    for seed in range(40):
        first = noted(Case(name, seats, (), seed, 6))
        _, other = exchanged(first, None, Random(dice.random()))
        if other is not None:
            found.append((first, other))
    return found


@pytest.mark.parametrize("name", SHIPPED)
def test_the_screen_between_two_people_is_the_same_when_hidden_cards_are_exchanged(
    name: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(quiet, "SECONDS_WITHOUT_KEY", 0)
    compared = 0

    async def both(first: Noted, other: Game) -> int:
        seen = await seen_between(first.case, first.game, [move for _, move, _ in first.moves])
        assert await seen_between(first.case, other, raw_moves(other)) == seen
        return len(seen)

    async def some() -> None:
        nonlocal compared
        for first, other in pairs(name, 3 if name not in ("kuhn", "leduc") else 2)[:2]:
            compared += await both(first, other)

    play(some())
    assert compared >= LEAST_COMPARED


@pytest.mark.parametrize("ahead", ["1", "x", "right", "tab", "question_mark escape", "q escape"])
def test_what_was_typed_ahead_uncovers_no_hand(ahead: str, monkeypatch: pytest.MonkeyPatch):
    now = 0.0
    monkeypatch.setattr(quiet, "time", SimpleNamespace(monotonic=lambda: now))

    async def session() -> None:
        nonlocal now
        async with at_table(new_game(Case("tamashebi", 3, (), 5, 0))) as table:
            await table.press(*["enter", "1"] * 3)
            await table.click(0)
            assert isinstance(table.step, HandOver)
            now += quiet.SECONDS_WITHOUT_KEY
            await table.press(*ahead.split(), "enter")
            assert isinstance(table.step, HandOver)
            now += quiet.SECONDS_WITHOUT_KEY
            await table.press("enter")
            assert isinstance(table.step, Turn)

    play(session())


def test_a_click_uncovers_a_hand_where_it_is_no_second_one(monkeypatch: pytest.MonkeyPatch):
    now = 0.0
    monkeypatch.setattr(quiet, "time", SimpleNamespace(monotonic=lambda: now))

    async def session() -> None:
        nonlocal now
        async with at_table(new_game(Case("tamashebi", 3, (), 5, 0))) as table:
            await table.click(0)
            assert isinstance(table.step, HandOver)
            now += quiet.SECONDS_WITHOUT_KEY
            await table.click(0)
            assert isinstance(table.step, Turn)

    play(session())


def test_a_hand_that_is_shown_is_on_the_screen_so_that_the_comparison_means_something(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(quiet, "SECONDS_WITHOUT_KEY", 0)

    async def session() -> None:
        async with at_table(new_game(Case("tamashebi", 3, (), 5, 0))) as table:
            before = table.everything
            await table.press("enter")
            turn = table.turn()
            own = " ".join(turn.scene.own[0].cards)
            assert own in table.everything
            assert own not in before

    play(session())
