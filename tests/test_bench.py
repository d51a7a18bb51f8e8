"""What measures the speed of games plays them; how fast is nothing that a test may depend on."""

import re
from collections.abc import Callable
from functools import partial
from itertools import count

import pytest

from bench import bots, compare, ecosystems, family, others, ours, rounds
from bench.rounds import Pace, Play
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile

GAMES = ("kuhn", "leduc", "tamashebi")


def made_up(length: int) -> Play:
    return lambda seed: length


def test_each_round_has_games_of_every_player():
    paces = rounds.contest({"short": made_up(1), "long": made_up(50)}, rounds=3, seconds=0)
    assert {name: [pace.games for pace in found] for name, found in paces.items()} == {
        "short": [1, 1, 1],
        "long": [1, 1, 1],
    }
    assert [pace.decisions for pace in paces["long"]] == [50] * 3


def test_every_round_has_seeds_of_its_own_which_all_players_share():
    seen: dict[str, list[int]] = {"one": [], "other": []}

    def watched(name: str) -> Play:
        return lambda seed: seen[name].append(seed) or 1  # type: ignore[func-returns-value]

    rounds.contest({name: watched(name) for name in seen}, rounds=3, seconds=0)
    assert seen["one"] == seen["other"]
    assert len({*seen["one"]}) == 3


def test_ratios_are_those_of_the_rounds():
    yardstick = [Pace(100, 10, 1.0), Pace(300, 10, 1.0), Pace(100, 10, 1.0)]
    other = [Pace(100, 40, 1.0), Pace(900, 20, 2.0), Pace(50, 20, 1.0)]
    lines = rounds.table({"yardstick": yardstick, "other": other})
    assert lines[2:] == [
        "| yardstick | 100 | 10 | 16.7 | 1.000 (1.000 to 1.000) | 1.000 (1.000 to 1.000) |",
        "| other | 100 | 20 | 13.1 | 1.000 (0.500 to 1.500) | 2.000 (1.000 to 4.000) |",
    ]
    assert [line.count("|") for line in lines] == [7] * 4


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", [ours.by_numbers, ours.by_names])
def test_our_games_end(way: Callable[[str], Play], name: str):
    play = way(name)
    assert all(0 < play(seed) < rounds.MOST_DECISIONS for seed in range(3))
    assert play(5) == play(5)


def test_the_engine_plays_as_by_hand():
    rules = build(load_profile("tamashebi"), compare.SEATS)
    for play in (compare.by_hand, compare.engine(rules)):
        assert 1_000 < sum(map(play, range(30))) < 4_000  # 68 decisions each, on the average


@pytest.mark.slow
def test_every_shipped_profile_is_measured():
    lines = family.report(rounds=1, seconds=0)
    names = [line.split("|")[1].strip() for line in lines[2:]]
    assert names[0] == "tamashebi"
    assert set(names) == {path.stem for path in family.PROFILES.glob("*.yaml") if "part: yes" not in path.read_text()}


def test_decisions_of_bots_are_timed_in_every_seat_number():
    assert [bots.seats_of(name) for name in ("kuhn", "teen-patti", "tamashebi")] == [[2], [3, 4, 7], [2, 4, 12]]
    assert set(bots.TIMES) == set(bots.TIMED) | set(bots.UNTIMED)
    for kind, seconds in (("random", 0.0), ("keen@2", 0.0), ("keen@0.01s", 0.01)):
        found = bots.taken("kuhn", kind, seconds, 4, 2, count(0.0, 0.001).__next__)
        assert len(found) == 5
        assert all(clock > 0 and processor > 0 for clock, processor in found[1:])


def test_figures_of_first_decisions_stand_apart():
    tables = [[(0.5, 0.4), (0.001, 0.001), (0.003, 0.002)], [(-0.1, 0.6), (0.002, 0.002)]]
    assert list(bots.cells(tables)) == ["3", "2.0", "3.0", "3.0", "500.0", "2.0", "2.0", "2.0", "600.0"]


def test_who_does_not_run_is_named_with_the_reason():
    def absent() -> Play:
        raise ImportError("No module named 'elsewhere'")

    work = ecosystems.Work("A game", {"ours": partial(made_up, 2), "theirs": absent})
    lines = list(ecosystems.report((work,), rounds=1, seconds=0))
    assert re.match(r"Python 3\.", lines[0])
    assert lines[1:4] == ["", "A game", ""]
    assert lines[-1] == "theirs does not run here: ImportError: No module named 'elsewhere'"


@pytest.mark.extra
@pytest.mark.filterwarnings("ignore")  # theirs
def test_games_of_other_packages_are_played():
    lines = list(ecosystems.report(ecosystems.WORKS, rounds=1, seconds=0))
    assert not [line for line in lines if "does not run" in line]
    assert sum(line.startswith("| OpenSpiel") for line in lines) == 3


@pytest.mark.extra
@pytest.mark.parametrize("name", ["kuhn", "leduc"])
def test_games_of_two_packages_are_as_long(name: str):
    theirs, our = others.openspiel(f"{name}_poker"), ours.by_numbers(name)
    lengths = [sum(map(play, range(2_000))) / 2_000 for play in (theirs, our)]
    assert abs(lengths[0] - lengths[1]) < 0.2
