"""A bounded game as an environment of PettingZoo.  Here money becomes floats."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ...core.places import Text
from ...engine.chance import Seeded
from ...table.bounded.game import MAX_AMOUNT, MAX_MOVES, bounded
from ...table.bounded.position import Position, begin
from ...table.seeds import derived


def env(source: str | Path | Text, **parameters: Any) -> AECEnv:
    """A `TableEnv` that also minds the order of calls, and actions that no number stands for."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(TableEnv(source, **parameters)))


class TableEnv(AECEnv):
    """A profile by NAME, path or text as an environment in which one agent acts after the other.

    The agents are `seat_0`, `seat_1` …, clockwise.  An observation holds `observation`, what
    the agent sees as numbers, and `action_mask`, a 1 for every action that is open, none
    while another agent is to act.  Rewards come at the end: what the session is worth to
    each agent.  Where a bound ends the game, all agents are truncated, else terminated.

    `players`: how many, the fewest that may play unless said.  `settings`: of the profile.
    `max_moves`, `max_amount`: the bounds.  Raises `ProfileError` and `ValueError` for what
    does not fit.
    """

    def __init__(
        self,
        source: str | Path | Text,
        players: int | None = None,
        settings: Mapping[str, Any] | None = None,
        *,
        max_moves: int = MAX_MOVES,
        max_amount: int = MAX_AMOUNT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or ansi, not {render_mode!r}")
        self.bounded = bounded(source, players, settings, seats="seat_", max_moves=max_moves, max_amount=max_amount)
        self.metadata = {
            "name": f"seka_{self.bounded.rules.profile.name}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(self.bounded.seats)
        self._numbers = {agent: number for number, agent in enumerate(self.possible_agents)}
        size, limit = len(begin(self.bounded, Seeded(0)).features(0)), float(self.bounded.features.limit)
        self._observations = {agent: self._observed(size, limit) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(self._count) for agent in self.possible_agents}
        self._seed: int | None = None
        self._sessions = 0
        self.position: Position | None = None

    @property
    def _count(self) -> int:
        return max(1, self.bounded.numbering.count)

    def _observed(self, size: int, limit: float) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-limit, limit, (size,), numpy.float32),
                "action_mask": spaces.Box(0, 1, (self._count,), numpy.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space:
        """What an agent may observe."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """The numbers of actions."""
        return self._actions[agent]

    # ---------- playing -----------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new session.  Of one seed the first is the session that the seed is everywhere, the others follow from it.

        `options` are not looked at.  Raises `TypeError` for a seed that is no whole number.
        """
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int | numpy.integer)):
            raise TypeError(f"a seed is a whole number, not {seed!r}")
        if seed is not None or self._seed is None:
            self._seed, self._sessions = secrets.randbits(63) if seed is None else int(seed), 0
        number = self._sessions
        self._sessions += 1
        self.position = begin(self.bounded, Seeded(derived(self._seed, "session", number) if number else self._seed))
        self.agents = list(self.possible_agents)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._skip_agent_selection = None
        self._look()

    def step(self, action: Any) -> None:
        """Makes the move of the agent that is to act; None for one whose session is over.

        Raises `ValueError` for an action that is not open.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.position is not None
        if action not in self.position.choices:
            raise ValueError(f"action {action} is not open to {agent}; the action mask says what is")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.position = self.position.after(int(action))
        self._look()
        self._accumulate_rewards()

    def _look(self) -> None:
        """Who is next, or how it has ended."""
        assert self.position is not None
        is_end, is_cut = self.position.is_end, self.position.is_cut
        self.terminations = dict.fromkeys(self.agents, is_end and not is_cut)
        self.truncations = dict.fromkeys(self.agents, is_cut)
        if is_end:
            self.rewards = {agent: float(worth) for agent, worth in zip(self.agents, self.position.worth, strict=True)}
        self.agent_selection = self.agents[self.position.turn or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may do."""
        assert self.position is not None
        number = self._numbers[agent]
        mask: Any = numpy.zeros(self._count, numpy.int8)
        if self.position.turn == number:
            mask[list(self.position.choices)] = 1
        seen = numpy.array([float(each) for each in self.position.features(number)], numpy.float32)
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str | None:
        """What everybody can see, as text, where the mode is `ansi`."""
        if self.render_mode is None or self.position is None:
            return None
        return self.position.seen(None)
