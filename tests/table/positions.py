"""Bounded games, and ways through their trees."""

from collections.abc import Iterator
from random import Random
from typing import Any

from seka_profiles.engine.game import Game
from seka_profiles.table.bounded.game import BoundedGame
from seka_profiles.table.bounded.position import Position, begin
from tests.engine.playing import table

HEAD = """
language: 1
name: inline
players: {min: 2, max: 2}
cards: {suits: [♠], ranks: [2, 3]}
"""


def of(name: str, seats: int, max_moves: int = 1_000, max_amount: int = 100, **settings: str) -> BoundedGame:
    return BoundedGame(table(name, seats, tuple(settings.items())), max_moves=max_moves, max_amount=max_amount)


def following(position: Position) -> Iterator[Position]:
    return map(position.after, position.outcomes if position.is_chance else position.choices)


def everywhere(game: BoundedGame) -> Iterator[Position]:
    """All positions of a small game."""
    waiting = [begin(game)]
    while waiting:
        yield (position := waiting.pop())
        waiting += following(position)


def wandering(game: BoundedGame, seed: int, **more: Any) -> Iterator[Position]:
    """The positions of a random game."""
    random = Random(seed)
    position = begin(game, **more)
    while True:
        yield position
        if position.is_end:
            return
        position = position.after(random.choice(list(position.outcomes or position.choices)))


def number_of(position: Position, words: str) -> int:
    return next(number for number in position.choices if position.name(number) == words)


def play(position: Position, *moves: str) -> Position:
    """Makes moves by their words, chance bringing the first outcome wherever it is asked."""
    for move in (*moves, None):
        while position.is_chance:
            position = position.after(next(iter(position.outcomes)))
        if move is not None:
            position = position.after(number_of(position, move))
    return position


def followed(game: Game, bound: BoundedGame) -> Position:
    """The position of a game: the same outcomes chosen, the same moves made."""
    outcomes = [told[2] for told in game.log if told[0] in ("deal", "draw")]
    position = begin(bound)
    moves = iter(game.moves)
    while True:
        if position.is_chance:
            outcome = outcomes.pop(0)
            position = position.after(next(n for n, value in position.outcomes.items() if value == outcome))
        elif (made := next(moves, None)) is not None:
            seat, move = made
            assert position.turn == game.seats.index(seat)
            position = position.after(number_of(position, str(move)))
        else:
            return position


def table_size(name: str) -> int:
    return {"kuhn": 2, "leduc": 2}.get(name, 3)
