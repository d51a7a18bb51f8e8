"""Seats taken by people and bots."""

import pytest

from seka_profiles import load
from seka_profiles.engine.game import Game
from seka_profiles.table.bots.bot import Bot
from seka_profiles.table.bots.budget import Watch
from seka_profiles.table.bots.counting import Choice
from seka_profiles.table.bots.registry import bot
from seka_profiles.table.bots.sight import Sight
from seka_profiles.table.session import MOST_CHOICES_IN_A_DEAL, Happened, Session


class Stubborn:
    """Goes on for ever: takes the last move there is, at the highest price."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch

    def choose(self, sight: Sight) -> Choice:
        self._watch.stop()
        offer = sight.offers[-1]
        return offer, tuple(domain[-1] for domain in offer[1:])


def made(kind: str, seed: int, seat: int, watch: Watch) -> Bot:
    return Stubborn(watch) if kind == "stubborn" else bot(kind, seed, seat, watch)


def table(people: str, bots: str) -> Session:
    game = load("tamashebi", {"pots": 1}).start([*people, *bots], draws={"dealer": "A"})
    return Session(game, dict.fromkeys(bots, "stubborn"), make=made)


def test_every_seat_is_a_persons_or_a_bots():
    session = table("AB", "CD")
    assert session.people == ("A", "B")
    session.game.play("fold")
    session.play_bot()
    assert [str(move) for _, move in session.game.moves] == ["fold", "bet 10"]


def test_whoever_lets_a_bot_move_is_asked_while_it_thinks():
    session, asked = table("AB", "CD"), []
    session.game.play("fold")
    session.play_bot(Watch(stop=lambda: asked.append(session.game.turn)))
    assert asked == ["C"]


def test_a_step_is_heard_of_as_it_is_taken_and_one_that_is_repeated_by_whoever_repeats_it():
    heard: list[Happened] = []
    game = load("tamashebi", {"pots": 1}).start("AB", draws={"dealer": "A"})
    session, before = Session(game, {}, listener=heard.append), len(game.log)
    repeated = session.repeat("B", "bet 2")
    assert heard == []
    assert (repeated.seat, str(repeated.move), repeated.told) == ("B", "bet 2", tuple(game.log[before:]))
    before = len(game.log)
    move = session.play("fold")
    session.leave()
    assert heard == [Happened(game, "A", move, tuple(game.log[before:]))]


def test_a_person_is_not_played_for():
    with pytest.raises(KeyError):
        table("AB", "CD").play_bot()


@pytest.mark.parametrize("people", ["", "AB"])
def test_bots_that_would_never_stop_do(people: str):
    session = table(people, "ABCDEF"[len(people) :])
    game: Game = session.game
    while not game.is_over:
        if game.turn in session.bots:
            session.play_bot()
        else:
            game.play("fold")
    assert (
        MOST_CHOICES_IN_A_DEAL * len(session.bots) < len(game.moves) < 10 * MOST_CHOICES_IN_A_DEAL * len(session.bots)
    )


def test_patience_starts_anew_when_a_person_has_been_asked():
    session = table("AB", "CD")
    for _ in range(3 * MOST_CHOICES_IN_A_DEAL):
        while session.game.turn in session.bots:
            session.play_bot()
        session.game.play("bet 10")
    assert {str(move) for seat, move in session.game.moves if seat in session.bots} == {"bet 10"}


class Interrupted(Exception):
    """Stands for whatever a watch raises."""


def interrupt() -> None:
    raise Interrupted


def moves_made(interruptions: int) -> list[str]:
    """Those of six bots as long as none is tired, each choice interrupted some times."""
    session = table("", "ABCDEF")
    for _ in range(6 * MOST_CHOICES_IN_A_DEAL):
        for _ in range(interruptions):
            with pytest.raises(Interrupted):
                session.play_bot(Watch(stop=interrupt))
        session.play_bot()
    return [str(move) for _, move in session.game.moves]


def test_a_choice_that_is_interrupted_and_made_again_counts_once():
    moves = moves_made(interruptions=0)
    assert set(moves) == {"bet 10"}
    assert moves_made(interruptions=1) == moves
