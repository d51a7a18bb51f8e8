"""A game written out by hand, played beside the engine: what both say at every decision."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from seka_profiles.engine.events import Drawn
from seka_profiles.engine.game import Game
from tests.engine.playing import Case, Player, make

Amounts = tuple[Fraction, ...]


@dataclass(frozen=True)
class Question:
    """Who is to act, and what may be done: by action the amounts, () where none is chosen."""

    seat: str
    legal: dict[str, Amounts]


@dataclass(frozen=True)
class Answer:
    """What is done, and the amount that goes with it."""

    action: str
    amount: Fraction = Fraction(0)


Talk = Generator[Question, Answer, None]


class ByHand(Protocol):
    """A session by hand.  `hands`: the cards on the table, to be put there before each answer."""

    hands: dict[str, list[str]]

    def session(self) -> Talk:
        """Asks one seat after the other what it does."""


def first_dealer(game: Game) -> str:
    """Who was drawn, which is all that a session by hand is told beforehand."""
    dealer = next(event.value for event in game.events() if isinstance(event, Drawn))
    assert isinstance(dealer, str)
    return dealer


def play_beside(game: Game, by_hand: ByHand, case: Case, eager: Mapping[str, float], check: Callable[[], None]) -> None:
    """Plays a session to its end by both, at random, every other one with the likings of `eager`.

    `check` compares the tables, before each decision and at the end.
    """
    talk, player = by_hand.session(), Player(case.seed)
    if case.seed % 2:
        player.likings |= eager
    question = next(talk, None)
    for _ in range(case.moves):
        check()
        if question is None:
            break
        check_question(game, question)
        by_hand.hands = {seat: list(cards) for seat, cards in game.position().seat_zones["hand"].items()}
        make(game, player.move(game))
        question = _told(talk, game)
    assert question is None


def check_question(game: Game, question: Question) -> None:
    """Who is asked, and exactly what may be done for which amounts."""
    assert game.turn == question.seat
    legal = {option.action: option.choices[0][1] if option.choices else () for option in game.legal()}
    assert {action: tuple(amounts) for action, amounts in legal.items()} == question.legal


def check_winners(game: Game, standing: Mapping[str, Fraction]) -> None:
    """The most win, and equal ones share."""
    assert game.result is not None
    most = max(standing.values())
    assert game.result.winners == tuple(seat for seat in game.seats if standing[seat] == most)


def _told(talk: Talk, game: Game) -> Question | None:
    """What is asked when the last move of the game has been told; None at the end."""
    _, move = game.moves[-1]
    amount = Fraction(move.choices[0]) if move.choices else Fraction(0)
    try:
        return talk.send(Answer(move.action, amount))
    except StopIteration:
        return None
