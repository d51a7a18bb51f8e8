"""A bounded game and its positions as OpenSpiel wants them.  Here money becomes floats."""

from __future__ import annotations

from typing import Any

import numpy
import pyspiel

from ...engine.machine import MOST_ENTRIES
from ...language.core import Profile
from ...rules.build import build
from ...table.bounded.game import BoundedGame
from ...table.bounded.position import Position, begin
from ...table.settings import read_settings


class TableGame(pyspiel.Game):
    """A profile with the parameters of one table.

    `players`, `max_moves` and `max_amount` are numbers, `settings` is text in the form
    `ante:2;step:1/2`.  Raises `ProfileError` and `ValueError` as `BoundedGame` does.
    """

    def __init__(self, profile: Profile, game_type: pyspiel.GameType, parameters: dict[str, Any]) -> None:
        settings = read_settings(profile, split_settings(parameters["settings"]))
        rules = build(profile, parameters["players"], settings)
        self.bounded = BoundedGame(rules, max_moves=parameters["max_moves"], max_amount=parameters["max_amount"])
        self.first = begin(self.bounded)
        information = pyspiel.GameInfo(
            num_distinct_actions=max(1, self.bounded.numbering.count),
            max_chance_outcomes=self.bounded.most_outcomes,
            num_players=rules.layout.seats,
            min_utility=float(self.bounded.least),
            max_utility=float(self.bounded.most),
            utility_sum=0.0 if self.bounded.is_zero_sum else None,
            max_game_length=self.bounded.max_moves,
        )
        super().__init__(game_type, information, parameters)

    def __reduce__(self) -> Any:
        """A game is pickled as the line that loads it; one's own profile is to be registered where it is read."""
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> TableState:
        """The state at which the game begins."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than there can be by far: as if every phase that a step may enter dealt the whole pack."""
        cards = len(self.bounded.rules.pack.cards)
        return min(2**30, (self.bounded.max_moves + 1) * MOST_ENTRIES * cards)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Who looks at states: at what is there, or with perfect recall at all that has been seen."""
        if params:
            raise ValueError(f"an observer takes no parameters, but was given {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class TableState(pyspiel.State):
    """A position with its history; the position itself is shared by all copies of the state."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.position: Position = game.first

    def current_player(self) -> int:
        """The number of the seat that is to act, or OpenSpiel's for chance and for the end."""
        if self.position.is_end:
            return int(pyspiel.PlayerId.TERMINAL)
        turn = self.position.turn
        return int(pyspiel.PlayerId.CHANCE) if turn is None else turn

    def is_terminal(self) -> bool:
        """Whether the game is over or cut."""
        return self.position.is_end

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.position.choices) if player == self.position.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, all equally likely."""
        outcomes = self.position.outcomes
        return [(number, 1 / len(outcomes)) for number in outcomes]

    def _apply_action(self, action: int) -> None:
        try:
            self.position = self.position.after(action)
        except KeyError:
            raise ValueError(f"action {action} is not open here; legal_actions() says what is") from None

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.name(action)

    def returns(self) -> list[float]:
        """What the session is worth to each seat at the end, and nothing before."""
        worth = self.position.worth
        return [float(each) if self.position.is_end else 0.0 for each in worth]

    def __str__(self) -> str:
        return str(self.position)


class Observer:
    """What a player sees of a state, or nobody in particular, or all of them together.

    With perfect recall there is text alone, for a history has no bound that a tensor could have.
    """

    def __init__(self, game: TableGame, kind: pyspiel.IIGObservationType) -> None:
        self._kind = kind
        self._recalls = kind.perfect_recall
        size = 0 if self._recalls else len(game.first.features(0))
        self.tensor: Any = numpy.zeros(size, numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """Fills the tensor with what a player sees."""
        if not self._recalls:
            self.tensor[:] = [float(number) for number in state.position.features(self._viewer(player))]

    def string_from(self, state: TableState, player: int) -> str:
        """What a player sees, or has seen, as text."""
        viewer = self._viewer(player)
        return state.position.told(viewer) if self._recalls else state.position.seen(viewer)

    def _viewer(self, player: int) -> int | None:
        return player if self._kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER else None


def split_settings(written: str) -> dict[str, str]:
    """The settings of `ante:2;step:1/2`.

    Raises `ValueError` for a setting that is given twice and for any other form, also for the
    signs `,` and `=`, which would end the text where OpenSpiel writes the whole game as a line
    and reads it again.
    """
    parts = [part.partition(":") for part in written.split(";") if part.strip()]
    names = [name.strip() for name, _, _ in parts]
    if set(",=()") & set(written) or not all(name.strip() and value.strip() for name, _, value in parts):
        raise ValueError(f"settings are written KEY:VALUE;KEY:VALUE, without , = and brackets, not {written!r}")
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"the setting {name} is given twice")
    return {name: value.strip() for name, (_, _, value) in zip(names, parts, strict=True)}
