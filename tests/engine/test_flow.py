"""The decisions of the language on flow, one small game for each: `go` and `end`, loops, what goes wrong."""

import pytest

from seka_profiles.engine.game import GameFault
from tests.engine.conftest import Begin
from tests.engine.telling import of_table, plays, story

# ---------- go and end ----------------------------------------------------------


def test_go_leaves_at_once_from_inside_loops_and_conditions(begin: Begin):
    game = begin("""
        table: {n: 0}
        phases:
          one:
            steps:
              - for p in seats:
                  - n += 1
                  - if p == left of first(seats): go two
                  - n += 10
              - n += 100
              - go two
          two: {turns: {}, actions: {stop: {steps: end}}, then: end}
    """)
    assert of_table(game, "n") == 12
    assert story(game) == "one: two:"


def test_go_in_an_action_leaves_its_turn(begin: Begin):
    game = begin("""
        table: {n: 0, fresh: yes}
        phases:
          one:
            turns: {}
            actions:
              go on:
                steps:
                  - if fresh: go two
                  - n += 1
            then: end
          two: {turns: {first: first(seats)}, actions: {back: {steps: [n += 5, fresh = no, go one]}}, then: end}
    """)
    plays(game, "A go on", "A back", "A go on", "B go on")
    assert of_table(game, "n") == 7
    assert story(game) == "one: A go on, two: A back, one: A go on, B go on"


def test_end_leaves_at_once_and_clears_the_table(begin: Begin):
    game = begin("""
        table: {n: 0}
        phases:
          one:
            turns: {until: lap > 2}
            actions:
              stop:
                steps:
                  - if n == 0: end
                  - n += 1
            then: end
    """)
    game.play("stop")
    assert (game.is_over, game.turn, game.legal(), of_table(game, "n")) == (True, None, (), 0)
    assert game.view().phase is None
    assert game.result is not None
    assert game.result.winners == ("A", "B", "C")


# ---------- loops, definitions, let ---------------------------------------------


def test_for_goes_over_a_snapshot_definitions_are_lazy_and_let_stores(begin: Begin):
    game = begin("""
        table: {n: 0, m: 0}
        seat: {out: no}
        define: {in_play: seats where not out, seen: count(in_play)}
        phases:
          one:
            steps:
              - let before = seen
              - for p in in_play:
                  - seats.out = yes
                  - n += 1
              - m = before * 10 + seen
              - go two
          two: {turns: {}, actions: {stop: {steps: end}}, then: end}
    """)
    assert (of_table(game, "n"), of_table(game, "m")) == (3, 30)


# ---------- what goes wrong -----------------------------------------------------


def test_no_legal_action_is_a_fault_and_the_game_stands_where_it_stood(begin: Begin):
    game = begin("""
        table: {n: 0}
        phases:
          one:
            turns: {}
            actions: {count: {when: n < 2, steps: n += 1}}
            then: end
          two: {steps: end}
    """)
    plays(game, "A count")
    before, log = game.state.copy(), list(game.log)
    with pytest.raises(GameFault) as fault:
        game.play("count", "B")
    assert fault.value.diagnostic.code == "SP612"
    assert "`one`" in fault.value.diagnostic.message
    assert (game.state, game.log, len(game.moves), game.turn) == (before, log, 1, "B")


def test_one_legal_action_is_still_asked(begin: Begin):
    game = begin("""
        table: {n: 0}
        phases: {one: {turns: {}, actions: {only: {steps: n += 1}}, then: end}}
    """)
    assert game.turn == "A"


def test_an_action_with_an_empty_domain_is_not_offered(begin: Begin):
    game = begin("""
        table: {n: 4}
        phases:
          one:
            turns: {}
            actions:
              low: {choose: {a: 1 to n, b: 5 to n}, steps: n = a + b}
              who: {choose: {p: seats where it == nobody}, steps: n = count(seats where it == p)}
              up: {steps: n += 1}
            then: end
    """)
    assert [option.action for option in game.legal()] == ["up"]
    diagnostic = game.why_not("low 1 5")
    assert diagnostic is not None
    assert diagnostic.code == "SP511"
    game.play("up")
    assert [option.action for option in game.legal()] == ["low", "up"]


CIRCLE = """
    table: {n: 0}
    settings: {most: 5}
    phases:
      one: {steps: [n += 1, go two]}
      two:
        steps:
          - if n == most: go ask
          - go one
      ask: {turns: {}, actions: {on: {steps: [n = 0, go one]}}, then: end}
"""


def test_a_circle_that_is_left_is_none(begin: Begin):
    game = begin(CIRCLE, most="499")
    game.play("on")
    assert game.turn == "A"


def test_a_circle_that_is_not_left_is_a_fault_that_names_it(begin: Begin):
    with pytest.raises(GameFault) as fault:
        begin(CIRCLE, most="501")
    diagnostic = fault.value.diagnostic
    assert diagnostic.code == "SP613"
    assert "1000 phases" in diagnostic.message
    assert "an `if` that comes true" in str(diagnostic.help)
    assert "one → two → one" in diagnostic.message or "two → one → two" in diagnostic.message


def test_forced_actions_without_an_end_are_a_circle_too(begin: Begin):
    with pytest.raises(GameFault) as fault:
        begin("""
            table: {n: 0}
            phases:
              one:
                turns: {}
                actions: {fall: {forced: n >= 0, steps: n += 1}}
                then: end
        """)
    assert fault.value.diagnostic.code == "SP613"
    assert "1000 forced actions were taken without a decision: one" in fault.value.diagnostic.message
    assert "make its `forced` no longer hold" in str(fault.value.diagnostic.help)


def test_a_long_way_without_a_decision_is_no_circle(begin: Begin):
    ways = "".join(f"  p{number}: {{steps: go p{number + 1}}}\n" for number in range(1001))
    with pytest.raises(GameFault) as fault:
        begin(f"phases:\n{ways}  p1001: {{turns: {{}}, actions: {{on: {{}}}}, then: end}}\n")
    diagnostic = fault.value.diagnostic
    assert (diagnostic.code, "p989 → " in diagnostic.message) == ("SP613", True)
    assert "they are too many" in str(diagnostic.help)


def test_a_long_session_does_not_recurse(begin: Begin):
    game = begin("""
        table: {n: 0}
        phases:
          one: {turns: {until: n == 3000}, actions: {on: {steps: [n += 1]}}, then: end}
    """)
    for _ in range(3000):
        game.play("on")
    assert game.is_over
