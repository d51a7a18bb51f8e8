"""Profiles as games of OpenSpiel: its own tests pass, and the two games that it has itself are the same games."""

import pickle
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from types import ModuleType
from typing import Any

import pytest

from seka_profiles.core.diagnostics import ProfileError
from seka_profiles.core.places import Text
from seka_profiles.source.finder import shipped_folder
from tests.figures import FIGURES

pytestmark = pytest.mark.extra

SHIPPED = tuple(location.name for location in shipped_folder().profiles())


@pytest.fixture(scope="module")
def adapter() -> ModuleType:
    from seka_profiles.faces import openspiel

    return openspiel


@pytest.fixture(scope="module")
def pyspiel(adapter: ModuleType) -> ModuleType:
    """OpenSpiel, in which every shipped profile has been registered."""
    import pyspiel

    return pyspiel


def test_every_shipped_profile_is_registered(adapter: ModuleType, pyspiel: ModuleType):
    assert tuple(f"seka_{name}" for name in SHIPPED) == adapter.GAMES
    assert set(adapter.GAMES) <= set(pyspiel.registered_names())


# ---------- OpenSpiel's own tests -----------------------------------------------------


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("seats", ["fewest", "most"])
def test_random_games_pass_the_tests_of_openspiel(pyspiel: ModuleType, name: str, seats: str):
    kind = pyspiel.load_game(f"seka_{name}").get_type()
    players, moves = (kind.min_num_players, 1_000) if seats == "fewest" else (kind.max_num_players, 30)
    game = pyspiel.load_game(f"seka_{name}", {"players": players, "max_moves": moves})
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False, mask_test=True)
    assert game.max_game_length() == moves
    assert game.num_players() == players


def test_with_settings_too(pyspiel: ModuleType):
    game = pyspiel.load_game("seka_tamashebi(players=3,settings=ante:1/3;step:1/2;entry:1/3;pots:2,max_amount=5)")
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False, mask_test=True)
    assert game.num_distinct_actions() == 4 + 11


def test_python_lets_go_of_games_without_complaint():
    code = "import pyspiel, seka_profiles.faces.openspiel; pyspiel.load_game('seka_kuhn').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# ---------- the same games ------------------------------------------------------------


def leduc_card(theirs: int) -> int:
    """Our number of a card: theirs go by rank and then by suit, ours by suit and then by rank."""
    rank, suit = divmod(theirs, 2)
    return 3 * suit + rank


TWINS = {
    "kuhn": ("kuhn_poker", {"check": 0, "fold": 0, "bet": 1, "call": 1}, int),
    "leduc": ("leduc_poker", {"fold": 0, "call": 1, "raise": 2}, leduc_card),
}
"""The games that OpenSpiel has: the name there, the numbers of its actions by our names, our number of its cards."""


@pytest.mark.parametrize("name", TWINS)
def test_the_game_is_that_of_openspiel_state_by_state(pyspiel: ModuleType, name: str):
    twin, actions, card = TWINS[name]
    ours = pyspiel.load_game(f"seka_{name}")
    counts: Counter[str] = Counter()
    sets: set[tuple[int, str, str]] = set()
    waiting = [(ours.new_initial_state(), pyspiel.load_game(twin).new_initial_state())]
    while waiting:
        mine, other = waiting.pop()
        assert mine.current_player() == other.current_player()
        if other.is_terminal():
            counts["terminal_nodes"] += 1
            assert mine.returns() == other.returns()
        elif other.is_chance_node():
            counts["chance_nodes"] += 1
            expected = {card(outcome): (chance, outcome) for outcome, chance in other.chance_outcomes()}
            found = dict(mine.chance_outcomes())
            assert found == pytest.approx({number: chance for number, (chance, _) in expected.items()})
            waiting += [(mine.child(number), other.child(outcome)) for number, (_, outcome) in expected.items()]
        else:
            counts["decision_nodes"] += 1
            legal = {actions[mine.action_to_string(number)]: number for number in mine.legal_actions()}
            assert sorted(legal) == other.legal_actions()
            for player in range(2):
                texts = (mine.information_state_string(player), other.information_state_string(player))
                if player == other.current_player():
                    sets.add((player, *texts))
            waiting += [(mine.child(number), other.child(theirs)) for theirs, number in legal.items()]
    renamed = [len({pair[:2] for pair in sets}), len({pair[::2] for pair in sets}), len(sets)]
    tree = FIGURES["trees"][name]
    assert renamed == [tree["information_sets"]] * 3  # each set of theirs is one of ours, and the other way round
    assert counts == {kind: tree[kind] for kind in counts}


@pytest.mark.parametrize("name", TWINS)
def test_uniform_play_is_worth_what_is_published(pyspiel: ModuleType, name: str):
    tree = FIGURES["trees"][name]
    value, nash_conv = float(Fraction(tree["value_uniform_play"])), float(Fraction(tree["nash_conv_uniform"]))
    game = pyspiel.load_game(f"seka_{name}")
    uniform = pyspiel.UniformRandomPolicy(game)
    worth = pyspiel.expected_returns(game.new_initial_state(), uniform, -1, True)
    assert worth == pytest.approx([value, -value], abs=1e-12)
    assert pyspiel.nash_conv(game, uniform) == pytest.approx(nash_conv, abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "iterations", "near"), [("kuhn", 500, 0.002), ("leduc", 60, 0.03)])
def test_counterfactual_regret_minimisation_finds_the_value(
    pyspiel: ModuleType, name: str, iterations: int, near: float
):
    game = pyspiel.load_game(f"seka_{name}")
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    exploitability = pyspiel.exploitability(game, policy)
    first, _ = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
    assert abs(first - float(Fraction(FIGURES["trees"][name]["value"]))) <= exploitability < near


# ---------- parameters ----------------------------------------------------------------


def test_what_a_game_says_of_itself_follows_from_its_bounds(pyspiel: ModuleType):
    game = pyspiel.load_game("seka_tamashebi(players=4,max_moves=20,max_amount=6)")
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-120, 360, 0)
    assert (game.max_game_length(), game.max_chance_outcomes()) == (20, 36)
    assert str(pyspiel.load_game(str(game))) == str(game)
    points = pyspiel.load_game("seka_quatre-en-jeu")
    assert points.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


def test_at_the_cut_returns_are_floats_that_add_up(pyspiel: ModuleType):
    state = pyspiel.load_game("seka_tamashebi(players=3,max_moves=2)").new_initial_state()
    while not state.is_terminal():
        assert state.returns() == [0, 0, 0]
        state.apply_action(state.legal_actions()[-1])
    assert sorted(state.returns()) == pytest.approx([23 / 3 - 11, 23 / 3 - 11, 23 / 3 - 1])
    assert all(type(each) is float for each in state.returns())


def test_a_state_is_pickled_by_its_history(pyspiel: ModuleType):
    state = pyspiel.load_game("seka_leduc(settings=ante:1/2)").new_initial_state()
    for action in (2, 4):
        state.apply_action(action)
    again = pickle.loads(pickle.dumps(state))
    assert (str(again), again.history()) == (str(state), [2, 4])
    assert again.information_state_string(1) == state.information_state_string(1)
    assert "pot=1;" in str(again)


@pytest.mark.parametrize(
    ("parameters", "error", "message"),
    [
        ({"players": 3}, ProfileError, "2"),
        ({"settings": "bet:x"}, ProfileError, "bet"),
        ({"settings": "wager:2"}, ProfileError, "wager"),
        ({"settings": "bet"}, ValueError, "KEY:VALUE"),
        ({"settings": "bet=2"}, ValueError, "KEY:VALUE"),
        ({"settings": "bet:2;bet:3"}, ValueError, "bet is given twice"),
        ({"max_moves": 0}, ValueError, "max_moves"),
        ({"max_amount": -3}, ValueError, "max_amount"),
    ],
)
def test_wrong_parameters_say_what_is_wrong(
    pyspiel: ModuleType, parameters: dict[str, Any], error: type[Exception], message: str
):
    with pytest.raises(error, match=message):
        pyspiel.load_game("seka_kuhn", parameters)


def test_observers_look_with_the_eyes_that_are_asked_for(pyspiel: ModuleType):
    game = pyspiel.load_game("seka_kuhn")
    state = game.new_initial_state()
    for outcome in (0, 2):
        state.apply_action(outcome)
    public = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
    from open_spiel.python.observation import make_observation

    assert "hand A ?; dealt hand B ?" in make_observation(game, public).string_from(state, 0)
    assert "hand: {A: [?], B: [K♠]}" in state.observation_string(1)
    assert len(state.observation_tensor(0)) == game.observation_tensor_size()
    assert state.observation_tensor(0) != state.observation_tensor(1)


# ---------- profiles of one's own -----------------------------------------------------

OWN = """
language: 1
name: {name}
extends: kuhn
settings: {{bet: {bet}}}
"""


def test_a_profile_of_ones_own_is_registered_once(adapter: ModuleType, pyspiel: ModuleType):
    text = Text("own.yaml", OWN.format(name="own", bet=2))
    assert adapter.register(text) == adapter.register(text) == "seka_own"
    game = pyspiel.load_game("seka_own")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False, mask_test=True)
    with pytest.raises(ValueError, match="other rules are registered as seka_own"):
        adapter.register(Text("own.yaml", OWN.format(name="own", bet=3)))
    with pytest.raises(ProfileError, match="nowhere"):
        adapter.register("nowhere")


@pytest.mark.parametrize("name", ["sp ace(x=1,y)", "a b", "wörd"])
def test_a_name_that_openspiel_cannot_read_is_refused(adapter: ModuleType, name: str):
    with pytest.raises(ValueError, match="OpenSpiel reads names"):
        adapter.register(Text("own.yaml", OWN.format(name=f"'{name}'", bet=2)))


@pytest.mark.parametrize("source", [None, 5, b"kuhn"])
def test_what_is_no_source_of_a_profile(adapter: ModuleType, source: Any):
    with pytest.raises(TypeError, match="a profile is given by its NAME, path or text"):
        adapter.register(source)


def test_a_game_is_pickled_by_its_line(pyspiel: ModuleType):
    game = pyspiel.load_game("seka_tamashebi(players=3,settings=pots:1)")
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_an_action_that_is_not_open(pyspiel: ModuleType):
    with pytest.raises(ValueError, match="action 99 is not open here"):
        pyspiel.load_game("seka_kuhn").new_initial_state().apply_action(99)
