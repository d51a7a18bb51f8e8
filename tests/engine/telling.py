"""A game in a line: who did what, and what its table has written down."""

from seka_profiles.core.numbers import Number
from seka_profiles.engine.events import Acted, Answered, Entered
from seka_profiles.engine.game import Game


def story(game: Game) -> str:
    """Who did what, phase by phase; `!` marks what was forced, `…` a secret answer."""
    words = []
    for event in game.history():
        if isinstance(event, Entered):
            words.append(f"{event.phase}:")
        elif isinstance(event, Acted):
            choices = "".join(f" {choice}" for choice in event.choices)
            words.append(f"{event.seat} {event.action}{choices}{'!' if event.forced else ''}")
        elif isinstance(event, Answered):
            words.append(f"{event.seat} …")
    return ", ".join(words).replace(":,", ":")


def plays(game: Game, *moves: str) -> Game:
    for move in moves:
        seat, _, action = move.partition(" ")
        game.play(action, seat)
    return game


def of_table(game: Game, name: str) -> object:
    return game.view().table[name]


def numbers(game: Game, name: str) -> list[Number]:
    """A list variable of the table, without the number that it began with."""
    value = game.view().table[name]
    assert isinstance(value, tuple)
    return [item for item in value[1:] if not isinstance(item, str | bool | tuple | None)]
