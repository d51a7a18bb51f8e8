"""Random games that look for faults: what they find, where, and the scripts that lead there."""

from pathlib import Path

import pytest

from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.core.places import Text
from seka_profiles.engine.machine import Machine
from seka_profiles.rules.load import load_profile
from seka_profiles.source.data import replay_text
from seka_profiles.table.trials import BUDGET, LONGEST, numbers_of_seats, try_out
from tests.engine.playing import profile
from tests.engine.scripting import play_text

SHIPPED = sorted(path.stem for path in (Path(__file__).parents[2] / "profiles").glob("*.yaml"))

HEAD = """\
language: 1
name: own
players: {min: 2, max: 6}
cards: {suits: [♥, ♠], ranks: [2, 3, 4, J, Q], extra: [Fool]}
table: {round: 0}
seat: {out: no}
"""

PLANTED = {
    "who leaves last is stuck": ("SP612", """\
phases:
  one:  # here
    turns: {among: "seats"}
    actions:
      leave: {when: not actor.out and count(seats where out) < 3, steps: actor.out = yes}
    then: end
"""),
    "the pack runs out in the third round": ("SP610", """\
phases:
  one:
    turns: {until: lap == 9}
    actions:
      take: {steps: deal 1 to actor}  # here
      pass: {}
    then: end
"""),
    "whoever pays often enough is broke": ("SP607", """\
money: {start: 3, debt: no}
phases:
  one:
    turns: {until: lap == 9}
    actions:
      pay: {choose: {sum: 1 to 2}, steps: actor pays sum}  # here
      pass: {}
    then:
      - seats take pot
      - end
"""),
    "a pot that is forgotten by one way out": ("SP614", """\
phases:
  one:  # here
    turns: {until: lap == 6}
    actions:
      pay: {steps: actor pays 1}
      stop: {when: pot > 2, steps: end}
    then:
      - seats take pot
      - end
"""),
    "a circle that closes late": ("SP613", """\
phases:
  one:
    turns: {until: lap == 3}
    actions:
      on: {steps: round += 1}
      off: {}
    then:
      - if round > 4: go two
      - end
  two:
    steps:
      - go three
  three:  # here
    steps:
      - go two
"""),
    "a neighbour where nobody is left": ("SP601", """\
phases:
  one:
    ask: {who: seats}
    actions:
      leave: {steps: actor.out = yes}
      stay: {}
    then:
      - first(seats where not out) pays 0  # here
      - end
"""),
}  # fmt: skip


def planted(name: str) -> tuple[str, str]:
    code, text = PLANTED[name]
    return code, HEAD + text


def found_in(text: str) -> Diagnostic:
    (found,) = try_out(load_profile(Text("own.yaml", text)))
    return found


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found_at_its_place(name: str):
    code, text = planted(name)
    found = found_in(text)
    assert found.code == code
    assert found.span is not None
    assert text.splitlines()[found.span.line - 1].endswith("# here")


@pytest.mark.parametrize("name", PLANTED)
def test_the_script_leads_there(name: str):
    code, text = planted(name)
    found = found_in(text)
    assert found.replay is not None
    met = play_text(replay_text(found.replay), of=text).problems
    assert [each.code for each in met] == [code]


@pytest.mark.parametrize("name", PLANTED)
def test_it_is_the_same_every_time(name: str):
    profile = load_profile(Text("own.yaml", planted(name)[1]))
    assert try_out(profile) == try_out(profile)


@pytest.mark.parametrize("name", SHIPPED)
def test_nothing_is_found_in_what_is_shipped(name: str):
    assert try_out(profile(name)) == ()


WIDE = """\
language: 1
name: own
players: {min: 2, max: 6}
cards: {suits: [♣, ♦, ♥, ♠], ranks: [6, 7, 8, 9, 10, J, Q, K, A]}
"""
LATER = """\
phases:
  one:
    turns: {until: lap == 2}
    actions: {on: {}}
    then:
      - STEP  # here
      - end
"""
AT_OTHER_TABLES = {
    "a number of seats in between": ("", "deal 36 / count(seats) to each of seats", "SP611", 5, {}),
    "the greatest value": (
        "settings: {n: {value: 3, min: 1, max: 20}}\n", "deal n to each of seats", "SP610", 2, {"n": "20"},
    ),
    "the least value": (
        "settings: {n: {value: 2, min: 1}}\n", "deal 1 / (n - 1) to each of seats", "SP603", 2, {"n": "1"},
    ),
    "that value alone, of several": (
        "settings: {m: {value: 4, max: 5}, n: {value: 3, max: m + 20}, o: no}\n",
        "deal 1 / (5 - m) + 0 * n + (0 if o else 0) to each of seats", "SP603", 2, {"m": "5"},
    ),
    "yes": ("settings: {wide: no}\n", "deal (40 if wide else 1) to each of seats", "SP610", 2, {"wide": "yes"}),
}  # fmt: skip


@pytest.mark.parametrize("name", AT_OTHER_TABLES)
def test_other_numbers_of_seats_and_settings_at_their_ends_are_played(name: str):
    settings, step, code, seats, changed = AT_OTHER_TABLES[name]
    text = WIDE + settings + LATER.replace("STEP", step)
    found = found_in(text)
    assert (found.code, found.span and found.span.line) == (code, text[: text.index("# here")].count("\n") + 1)
    assert found.replay is not None
    assert (len(found.replay.seats), dict(found.replay.settings)) == (seats, changed)
    assert [each.span.quoted for each in found.related] == list(changed)
    assert [each.code for each in play_text(replay_text(found.replay), of=text).problems] == [code]


def test_settings_whose_ends_do_not_go_together_are_left_as_they_are():
    settings = "settings: {n: {value: 3, min: 1, max: 20}, m: {value: 3, min: n, max: 4}}\n"
    text = WIDE + settings + LATER.replace("STEP", "deal (n if m > 0 else 0) to each of seats")
    assert try_out(load_profile(Text("own.yaml", text))) == ()


def test_the_numbers_of_seats():
    assert numbers_of_seats(profile("tamashebi")) == (2, 7, 12)
    assert numbers_of_seats(profile("kuhn")) == (2,)


def test_a_game_without_an_end_is_left_alone():
    text = HEAD + "phases:\n  one:\n    turns: {}\n    actions: {on: {}}\n    then: end\n"
    assert LONGEST < BUDGET
    assert try_out(load_profile(Text("own.yaml", text.replace("table: {round: 0}\nseat: {out: no}\n", "")))) == ()


LOOPS = """\
table: {n: 0}
phases:
  one:
    turns: {}
    actions:
      on:
        steps:
          - for p in seats:
              - for q in seats:
                  - for r in seats:
                      - for s in seats: n += 1
    then: end
"""
READINGS = """\
cards: {suits: [♠, ♣, ♦, ♥], ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10], wild: {2♣: "[2♠, 3♠, 4♠, 5♠]"}}
hands: {size: 5, best: 5, classes: {high: {score: grouped(hand.rank)}}}
phases:
  one:
    turns: {}
    actions: {on: {steps: gather; deal 11 to each of seats; best(seats) take pot}}
    then: end
"""
PHASES = """\
table: {n: 0}
phases:
  one:
    steps:
      - n += 1
      - if n < 998: go one
      - n = 0
      - go two
  two:
    turns: {}
    actions: {on: {steps: go one}}
    then: end
"""
HEAVY = {"loops": (LOOPS, 17), "readings": (READINGS, 3), "phases": (PHASES, 2)}


@pytest.mark.parametrize("name", HEAVY)
def test_heavy_steps_are_counted_as_what_they_are(name: str, monkeypatch: pytest.MonkeyPatch):
    """A budget of decisions alone would let a game of long steps take for ever."""
    made: list[int] = []
    act = Machine.act
    monkeypatch.setattr(Machine, "act", lambda *given: made.append(1) or act(*given))
    text, most = HEAVY[name]
    head = HEAD.replace("table: {round: 0}\nseat: {out: no}\n", "")
    head = head.replace("min: 2, max: 6", f"min: {most}, max: {most}")
    if "cards:" in text:
        head = head[: head.index("cards:")]
    try_out(load_profile(Text("own.yaml", head + text)))
    assert 0 < len(made) < BUDGET // 4


def test_a_game_that_fails_at_once_is_not_begun_for_each_piece_of_work(monkeypatch: pytest.MonkeyPatch):
    """Found by fuzzing: 27,000 such games were laid out, and one failure told."""
    begun: list[int] = []
    begin = Machine.begin
    monkeypatch.setattr(Machine, "begin", lambda *given: begun.append(1) or begin(*given))
    text = "money: {start: 3, debt: no}\nphases:\n  one: {steps: [seats pay 4, seats take pot, end]}\n"
    assert [each.code for each in try_out(load_profile(Text("own.yaml", HEAD + text)))] == ["SP607"]
    assert 0 < len(begun) < 3 * BUDGET // 2
