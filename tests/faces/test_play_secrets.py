"""Whatever the table at the terminal shows a seat is the same when cards that it cannot know are exchanged."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from seka_profiles.engine.game import Game
from seka_profiles.faces.drawing.draw import draw_choices, draw_scene, draw_sentences
from seka_profiles.faces.model.choices import choices
from seka_profiles.faces.model.course import Course
from seka_profiles.faces.model.hands import HandWords
from seka_profiles.faces.model.help import explained
from seka_profiles.faces.model.hints import Hints
from seka_profiles.faces.model.onlooker import Onlooker
from seka_profiles.faces.model.steps import AnyStep, End, HandOver, Secret, Turn
from seka_profiles.faces.model.table import scene
from seka_profiles.faces.model.words import Words
from seka_profiles.faces.terminal.plain import PlainPen
from seka_profiles.table.prices import price
from seka_profiles.table.session import Session
from tests.engine.exchanging import noted
from tests.engine.playing import NAMES, Case, Player, cases, inline, new_game, profile
from tests.engine.test_secrets import exchanged


def shown(game: Game, seat: str | None) -> str:
    """All that a seat can be shown of a game at a moment."""
    words = Words(game.rules.profile)
    hands = HandWords(game.rules, game.values, words)
    onlooker = Onlooker(game, seat, words, hands)
    console = Console(width=200, color_system=None)
    with console.capture() as captured:
        onlooker.look()
        console.print(onlooker.has_secret, *draw_sentences(onlooker.read()), sep="\n")
        table = scene(game, seat, onlooker.last, words, hands)
        console.print(*draw_scene(table), *PlainPen().table(table, 24), sep="\n")
        if seat is not None and game.turn == seat:
            open_moves = choices(game, words)
            console.print(*draw_choices(open_moves), *explained(game, open_moves, words), sep="\n")
            console.print(Hints(game, hands).hint(seat))
    return captured.get()


def between(game: Game) -> str:
    """All that stands on a screen that several people share while one goes and the next one comes."""
    step = Course(Session(game, {})).step
    assert isinstance(step, HandOver | End)
    assert step.viewer is None
    console = Console(width=200, color_system=None)
    with console.capture() as captured:
        console.print(*draw_sentences(step.news), *draw_scene(step.scene), sep="\n")
        console.print(*PlainPen().news(step.news), *PlainPen().table(step.scene, 24), sep="\n")
        console.print(step.standings if isinstance(step, End) else step.seat)
    return captured.get()


@pytest.mark.parametrize("name", NAMES)
def test_the_screen_is_the_same_when_hidden_cards_are_exchanged(name: str):
    tally: Counter[str] = Counter()

    @settings(max_examples=max(12, settings().max_examples // 20), derandomize=True)  # the tally wants enough of them
    @given(cases((name,), most=30), st.integers(0, 2**32))
    def compare(case: Case, seed: int) -> None:
        first = noted(case)
        for seat in {first.game.turn or case.names[0], case.names[-1], None}:
            possible, other = exchanged(first, seat, Random(seed))
            tally["possible"] += possible
            if other is not None:
                tally["compared"] += 1
                assert shown(other, seat) == shown(first.game, seat), (case, seat)
                if seat is None:
                    tally["between"] += 1
                    assert between(other) == between(first.game), case

    compare()
    assert tally["possible"] >= 5
    assert tally["compared"] > 0.6 * tally["possible"]
    assert tally["between"] > 0


MOST_STEPS = 600
"""So many steps of a session at one screen are looked at."""


def walked(at: Course, player: Player) -> Iterator[AnyStep]:
    """The steps of a session at one screen, with moves by chance."""
    for _ in range(MOST_STEPS):
        yield at.step
        match at.step:
            case Turn(choices=open_moves, decision=decision):
                number, values = player.move(at.game)
                place = [offer[0] for offer in at.game.state.offers].index(number)
                chosen = map(at.game.values.shown, values, at.game.machine.actions(at.game.state)[number].kinds)
                assert decision.take(open_moves[place], tuple(chosen)) is None
                assert at.play() is None
            case HandOver() | Secret():
                at.go_on()
            case _:
                return


SOON_DEALT_AGAIN = ("tamashebi", "seca", "teen-patti", "challenge", "workshop")
"""Profiles in which whoever has ended a deal may be the first to act in the next."""


@pytest.mark.parametrize("name", SOON_DEALT_AGAIN)
def test_a_pot_that_is_taken_is_told_to_all_before_a_hand_is_shown(name: str):
    again, before = 0, None
    for seed in range(6):
        game = new_game(Case(name, profile(name).least_seats, (), seed, 0))
        for step in walked(Course(Session(game, {})), Player(seed)):
            if isinstance(step, Turn) and not step.hides:  # he has been there all the time, with others beside him
                assert "end" not in [sentence.mood for sentence in step.news]
            elif isinstance(step, HandOver) and step.seat == before:
                again += 1
                assert (step.viewer, step.hides) == (None, True)
                assert "end" in [sentence.mood for sentence in step.news]
                assert step.scene.own == ()
                assert not any(sentence.text.startswith("You get") for sentence in step.news)
            before = step.viewer
    assert again > 0


SLY = """
language: 1
name: sly
title: Prices that would tell
players: {min: 2, max: 2}
cards: {suits: [♠], ranks: [2, 3, 4, 5]}
hands: {size: 1, classes: {card: {score: first(hand).rank}}}
zones: {board: {seen_by: all}}
table: {toss: nobody, dear: 3}
define: {other: left of actor}
phases:
  deal:
    steps:
      - deal 1 to each of seats
      - go betting
  betting:
    turns: {first: first(seats), until: lap == 2}
    actions:
      plain: {steps: actor pays dear}
      open question:
        steps:
          - if dear > 2: actor pays 2
            else: actor pays 1
      by strength:
        steps:
          - if strength(actor) > strength(other): actor pays 2
      by chance:
        steps:
          - draw toss from seats
          - if toss == actor: actor pays 2
      by deal:
        steps:
          - deal 1 to board
          - actor pays 1
      then secret:
        steps:
          - actor pays 1
          - if strength(actor) > strength(other): go done
      choose:
        choose: {amount: 1 to 4}
        steps: actor pays 2 * amount
      nothing: {}
    then: go done
  done:
    steps:
      - first(seats) takes pot
      - end
"""


@pytest.fixture(scope="module")
def sly() -> Game:
    return inline(SLY)


@pytest.mark.parametrize(
    ("action", "chosen", "cost"),
    [
        ("plain", (), 3),
        ("open question", (), 2),
        ("by strength", (), None),
        ("by chance", (), None),
        ("by deal", (), None),
        ("then secret", (), 1),
        ("choose", (3,), 6),
        ("nothing", (), None),
    ],
)
def test_a_price_is_told_only_where_everybody_can_know_it(
    sly: Game, action: str, chosen: tuple[int, ...], cost: object
):
    log, key = list(sly.log), sly.state.key()
    assert price(sly, action, chosen) == cost
    assert (list(sly.log), sly.state.key()) == (log, key)
