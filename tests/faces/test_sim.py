"""`seka sim`: what it prints, refuses, and how it is interrupted."""

import json
import os
import signal
import subprocess
import sys
from typing import Any

import pytest

from tests.faces.commanding import PATIENCE, ROOT, Here, environment

KEYS = (
    "profile", "players", "sessions", "seed", "decisions", "deals", "pots", "pot_mean", "balance_mean", "wins",
    "capped", "seconds", "decisions_per_second",
)  # fmt: skip


def counted(here: Here, *typed: str) -> dict[str, Any]:
    """The object that `--json` prints, without the two timings."""
    ended = here("sim", *typed, "--json")
    assert (ended.code, ended.err) == (0, "")
    found = json.loads(ended.out)
    assert set(KEYS) <= set(found)
    return {key: value for key, value in found.items() if key not in ("seconds", "decisions_per_second")}


def test_the_object_of_a_seed(here: Here):
    found = counted(here, "tamashebi", "--sessions", "3", "--seed", "7")
    assert found == {
        "profile": "tamashebi", "players": 4, "bots": ["random"] * 4, "sessions": 3, "seed": 7, "decisions": 203,
        "deals": 26, "pots": 24, "pot_mean": pytest.approx((373 + 345 + 473) / 24),
        "balance_mean": {"A": pytest.approx(-55 / 3), "B": pytest.approx(5 / 3), "C": pytest.approx(23 / 3), "D": 9},
        "wins": {"A": 1, "B": 0, "C": 1, "D": 1}, "capped": 0,
    }  # fmt: skip


def test_the_same_seed_whatever_the_jobs(here: Here):
    typed = ("tamashebi", "--sessions", "60", "--seed", "5", "--players", "3")
    assert counted(here, *typed, "--jobs", "2") == counted(here, *typed) != counted(here, *typed[:-3], "6")


@pytest.mark.parametrize(
    ("typed", "players"),
    [((), 4), (("--players", "2"), 2), (("--bots", "random,steady,random"), 3), (("--bots", "steady,random"), 2)],
)
def test_how_many_play(here: Here, typed: tuple[str, ...], players: int):
    found = counted(here, "tamashebi", "--sessions", "1", "--set", "pots=1", *typed)
    assert found["players"] == players == len(found["balance_mean"]) == len(found["wins"])


def test_the_nearest_number_of_players_that_a_profile_allows(here: Here):
    assert counted(here, str(ROOT / "profiles" / "kuhn.yaml"), "--sessions", "1")["players"] == 2


def test_without_pots_and_with_the_limit_met(here: Here):
    found = counted(here, "tamashebi", "--sessions", "2", "--max-steps", "1")
    assert (found["capped"], found["pots"], found["pot_mean"]) == (2, 0, None)
    assert set(found["balance_mean"].values()) == {None}
    out = here("sim", "tamashebi", "--sessions", "2", "--max-steps", "1").out
    assert "Stopped after 1 moves: 2 sessions, not in the means" in out


def test_the_summary(here: Here):
    out = here("sim", "tamashebi", "--sessions", "20", "--seed", "7", "--set", "ante=2").out
    assert out.startswith("Seka (Tamashebi): 20 sessions of 4, seed 7\n")
    assert "mean balance" in out
    assert "Pots: 160, on average " in out


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        (("--bots", "stedy"), 2, "there is no bot `stedy`; did you mean `steady`?"),
        (("--bots", "random,random", "--players", "3"), 2, "2 bots for 3 seats"),
        (("--players", "13"), 2, "2 to 12 players, not for 13"),
        (("--sessions", "0"), 2, "`--sessions` is a whole number of at least 1"),
        (("--sessions", "many"), 2, "`--sessions`"),
        (("--jobs", "0"), 2, "`--jobs`"),
        (("--max-steps", "0"), 2, "`--max-steps`"),
        (("--seed", "-1"), 2, "`--seed`"),
        (("--set", "ante=-1"), 2, "ante"),
        (("--set", "anti=1"), 2, "ante"),
    ],
)
def test_what_is_refused(here: Here, typed: tuple[str, ...], code: int, said: str):
    ended = here("sim", "tamashebi", *typed)
    assert (ended.code, ended.out) == (code, "")
    assert said in ended.err


TELLING = """
import sys
from seka_profiles.faces.cli import main, sim
from seka_profiles.table import simulation

def told(deed, what):
    return lambda *given: (deed(*given), print(what, flush=True))[0]

simulation._pool = told(simulation._pool, "begun")
simulation.Totals.merge = told(simulation.Totals.merge, "played")
main.run(sys.argv[1:])
"""
"""The program, which tells when other processes are begun, and when something has been played."""


@pytest.mark.parametrize(("jobs", "sign"), [("1", b"played"), ("2", b"played"), ("2", b"begun")])
def test_an_interruption_is_quiet(jobs: str, sign: bytes):
    typed = [sys.executable, "-c", TELLING, "sim", "tamashebi", "--sessions", "1000000", "--jobs", jobs]
    with subprocess.Popen(
        typed, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as running:
        assert running.stdout is not None
        while (line := running.stdout.readline()) != sign + b"\n":
            assert line, "it has ended"
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does it
        out, err = running.communicate(timeout=PATIENCE)
        assert (running.returncode, set(out.split()) - {b"played"}, err) == (130, set(), b"")


def test_where_points_decide_these_are_told_and_not_money(here: Here):
    out = here("sim", "quatre-en-jeu", "--sessions", "2").out
    assert "mean points" in out
    assert "balance" not in out


@pytest.mark.parametrize(("name", "is_shared"), [("leduc", True), ("kuhn", False)])
def test_wins_that_are_shared_are_told_as_such(here: Here, name: str, is_shared: bool):
    out = here("sim", name, "--sessions", "200").out
    assert ("A first place that several share counts as a win of each.\n" in out) == is_shared
