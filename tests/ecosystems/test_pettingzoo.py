"""Profiles as environments of PettingZoo: its own tests pass, and Gymnasium's where they apply."""

import warnings
from types import ModuleType
from typing import Any

import pytest

from seka_profiles.core.diagnostics import ProfileError
from seka_profiles.engine.game import Game
from seka_profiles.source.finder import shipped_folder
from tests.engine.playing import table

pytestmark = pytest.mark.extra

SHIPPED = tuple(location.name for location in shipped_folder().profiles())

# PettingZoo warns of every observation with a mask beside it, but for the games that it has itself.
UNUSUAL = "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"


@pytest.fixture(scope="module")
def adapter() -> ModuleType:
    from seka_profiles.faces import pettingzoo

    return pettingzoo


@pytest.fixture(scope="module")
def checks(adapter: ModuleType) -> ModuleType:
    """PettingZoo's tests, which on being imported warn of how they import PettingZoo."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        import pettingzoo.test
    return pettingzoo.test


def play(env: Any, choose: Any) -> list[str]:
    """Plays a session to its end; who has been asked, one after the other."""
    asked = []
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        over = terminated or truncated
        asked += [] if over else [agent]
        env.step(None if over else choose(agent, observation))
    return asked


def any_of(env: Any, seed: int) -> Any:
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + number)
    return lambda agent, observation: env.action_space(agent).sample(observation["action_mask"])


def number_of(env: Any, move: str) -> int:
    position = env.unwrapped.position
    return next(number for number in position.choices if position.name(number) == move)


# ---------- their own tests -----------------------------------------------------------


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.filterwarnings(*UNUSUAL)
def test_the_environment_keeps_the_interface(adapter: ModuleType, checks: ModuleType, name: str):
    checks.api_test(adapter.env(name), num_cycles=60)
    checks.api_test(adapter.env(name, max_moves=5), num_cycles=20)  # cut over and over


@pytest.mark.parametrize("name", SHIPPED)
def test_one_seed_is_one_session(adapter: ModuleType, checks: ModuleType, name: str):
    checks.seed_test(lambda: adapter.env(name), num_cycles=60)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_spaces_are_as_gymnasium_wants_them(adapter: ModuleType, name: str):
    from gymnasium.utils.env_checker import check_space_limit
    from gymnasium.utils.passive_env_checker import check_action_space, check_obs, check_observation_space

    env = adapter.env(name, max_moves=15)
    env.reset(seed=1)
    for agent in env.agents:
        check_observation_space(env.observation_space(agent))
        check_action_space(env.action_space(agent))
        check_space_limit(env.observation_space(agent)["action_mask"], "observation")
        check_obs(env.observe(agent), env.observation_space(agent), "reset")
    choose = any_of(env, 1)

    def looked(agent: str, observation: Any) -> Any:
        check_obs(observation, env.observation_space(agent), "step")
        assert env.observation_space(agent).contains(observation)
        return choose(agent, observation)

    assert play(env, looked)


# ---------- what it means -------------------------------------------------------------


def test_a_session_is_that_of_the_seed(adapter: ModuleType):
    env = adapter.env("tamashebi", players=3)
    env.reset(seed=5)
    game = Game(table("tamashebi", 3), tuple(env.possible_agents), 5)
    while not game.is_over:
        assert env.agent_selection == game.turn
        mask = env.observe(env.agent_selection)["action_mask"]
        position = env.unwrapped.position
        assert {number for number, is_open in enumerate(mask) if is_open} == set(position.choices)
        number = max(position.choices) if len(game.moves) % 3 else min(position.choices)
        game.play(position.name(number))
        env.step(number)
    assert env.terminations == dict.fromkeys(env.agents, True)
    assert env.rewards == game.result.balances
    assert {type(reward) for reward in env.rewards.values()} == {float}


def test_sessions_of_a_seed_follow_each_other(adapter: ModuleType):
    def sessions(env: Any) -> list[str]:
        texts = []
        for seed in (7, None, None):
            env.reset(seed=seed)
            texts.append(str(env.unwrapped.position))
        return texts

    first = sessions(adapter.env("tamashebi"))
    assert sessions(adapter.env("tamashebi")) == first
    assert len(set(first)) == 3


def test_without_a_seed_sessions_differ(adapter: ModuleType):
    env = adapter.env("tamashebi", players=6)
    env.reset()
    first = str(env.unwrapped.position)
    other = adapter.env("tamashebi", players=6)
    other.reset()
    assert str(other.unwrapped.position) != first


def test_the_cut_is_a_truncation_and_fractions_become_floats(adapter: ModuleType):
    env = adapter.env("tamashebi", players=3, settings={"ante": 1 / 2}, max_moves=1)
    env.reset(seed=0)
    env.step(number_of(env, "bet 1"))
    assert env.truncations == dict.fromkeys(env.agents, True)
    assert env.terminations == dict.fromkeys(env.agents, False)
    assert sorted(env.rewards.values()) == pytest.approx([5 / 6 - 3 / 2, 1 / 3, 1 / 3])
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_hidden_cards_are_not_observed(adapter: ModuleType):
    env = adapter.env("leduc")
    env.reset(seed=3)
    names = env.unwrapped.bounded.features.names(env.unwrapped.position.view(0))
    said = {
        agent: {name for name, number in zip(names, env.observe(agent)["observation"], strict=True) if number}
        for agent in env.agents
    }
    for agent, other in (env.agents, env.agents[::-1]):
        assert f"hand {other} ?" in said[agent]
        assert {name for name in said[agent] if name.startswith(f"hand {other}")} == {f"hand {other} ?"}
        assert len([name for name in said[agent] if name.startswith(f"hand {agent}")]) == 1


def test_who_is_not_to_act_may_do_nothing(adapter: ModuleType):
    env = adapter.env("kuhn")
    env.reset(seed=0)
    acting, waiting = env.agents
    assert list(env.observe(acting)["action_mask"]) == [1, 1, 0, 0]
    assert list(env.observe(waiting)["action_mask"]) == [0, 0, 0, 0]
    with pytest.raises(ValueError, match="action 2 is not open to seat_0"):
        env.step(2)


def test_it_can_be_looked_at_as_text(adapter: ModuleType):
    env = adapter.env("kuhn", render_mode="ansi")
    env.reset(seed=0)
    assert "turn=seat_0; " in env.render()
    assert "{seat_0: [?], seat_1: [?]}" in env.render()
    assert str(env) == "seka_kuhn"


@pytest.mark.parametrize(
    ("parameters", "error", "message"),
    [
        ({"players": 3}, ProfileError, "2"),
        ({"settings": {"wager": 2}}, ProfileError, "wager"),
        ({"max_moves": 0}, ValueError, "max_moves"),
        ({"max_amount": 1.5}, ValueError, "max_amount"),
        ({"max_moves": 10**400}, ValueError, "whole number from 1 to 1000000000"),
        ({"players": 2.5}, TypeError, "players is a whole number"),
        ({"players": "2"}, TypeError, "players is a whole number"),
        ({"settings": "bet:2"}, TypeError, "settings are values by their names"),
        ({"settings": ["bet"]}, TypeError, "settings are values by their names"),
        ({"settings": {1: 2}}, TypeError, "settings are values by their names"),
        ({"render_mode": "human"}, ValueError, "ansi"),
    ],
)
def test_wrong_parameters_say_what_is_wrong(
    adapter: ModuleType, parameters: dict[str, Any], error: type[Exception], message: str
):
    with pytest.raises(error, match=message):
        adapter.env("kuhn", **parameters)


@pytest.mark.parametrize("source", [None, 5, b"kuhn"])
def test_what_is_no_source_of_a_profile(adapter: ModuleType, source: Any):
    with pytest.raises(TypeError, match="a profile is given by its NAME, path or text"):
        adapter.env(source)


@pytest.mark.parametrize("seed", [1.5, "1", True])
def test_a_seed_is_a_whole_number(adapter: ModuleType, seed: Any):
    with pytest.raises(TypeError, match="a seed is a whole number"):
        adapter.env("kuhn").reset(seed=seed)
