"""The decisions of the language on turns, one small game for each."""

from tests.engine.conftest import Begin
from tests.engine.telling import numbers, of_table, plays, story

# ---------- turns ---------------------------------------------------------------

WHO_ACTS = """
    table: {n: 0, laps: "[0]", start: nobody}
    seat: {out: no}
    define: {in_play: seats where not out}
    phases:
      begin:
        steps:
          - start = left of first(seats)
          - go round
      round:
        turns: {first: start, among: in_play, until: lap == 4}
        actions:
          stay:
            steps: laps = laps + [lap]
          leave:
            steps: actor.out = yes; laps = laps + [lap]
          invite:
            steps: seats.out = no; laps = laps + [lap]
        then: end
"""


def test_turns_go_clockwise_from_the_first_and_laps_are_counted(begin: Begin):
    game = plays(begin(WHO_ACTS), "B stay", "C stay", "A stay", "B stay", "C stay", "A stay", "B stay", "C stay")
    assert numbers(game, "laps") == [1, 1, 1, 2, 2, 2, 3, 3]
    game.play("stay", "A")
    assert game.is_over


def test_who_is_next_is_read_anew_at_every_boundary(begin: Begin):
    game = plays(begin(WHO_ACTS), "B leave", "C stay", "A stay")
    assert game.turn == "C"  # B is out
    plays(game, "C invite", "A stay")
    assert game.turn == "B"
    assert numbers(game, "laps") == [1, 1, 1, 2, 2]


def test_the_lap_grows_also_after_an_actor_who_left(begin: Begin):
    game = plays(begin(WHO_ACTS), "B stay", "C stay", "A leave")
    assert (game.turn, game.view().lap) == ("B", 2)
    plays(game, "B leave")
    assert (game.turn, game.view().lap) == ("C", 2)
    plays(game, "C stay")
    assert (game.turn, game.view().lap) == ("C", 3)  # alone, every turn is a lap


def test_on_entry_the_first_of_those_in_play_acts_though_the_first_seat_is_not(begin: Begin):
    game = begin(WHO_ACTS.replace("- go round", "- (left of first(seats)).out = yes\n          - go round"))
    assert (game.turn, game.view().lap) == ("C", 1)
    plays(game, "C stay", "A stay")
    assert (game.turn, game.view().lap) == ("C", 2)


def test_nobody_among_ends_the_turns_before_anything_is_tested(begin: Begin):
    game = begin("""
        table: {n: 0}
        seat: {out: yes}
        phases:
          one:
            turns: {among: seats where not out, until: 1 / n == 1}
            actions: {stay: {steps: actor.out = yes}}
            then: end
    """)
    assert story(game) == "one:"
    assert game.is_over


def test_until_is_tested_on_entry(begin: Begin):
    game = begin("""
        table: {n: 0}
        phases:
          one: {turns: {until: n == 0}, actions: {stay: {steps: n = 1}}, then: go two}
          two: {turns: {until: lap > 1}, actions: {stay: {steps: n += 1}}, then: end}
    """)
    assert story(game) == "one: two:"
    plays(game, "A stay", "B stay", "C stay")  # `until` sees the lap that is coming
    assert game.is_over


def test_until_comes_before_what_is_forced(begin: Begin):
    game = begin("""
        table: {n: 0}
        phases:
          one:
            turns: {until: n == 1}
            actions:
              stay: {steps: n = 1}
              fall: {forced: n == 1, steps: n = 2}
            then: end
    """)
    game.play("stay")
    assert (game.is_over, of_table(game, "n")) == (True, 1)


def test_entering_turns_by_go_starts_them_anew(begin: Begin):
    game = begin("""
        table: {n: 0, start: nobody}
        phases:
          begin: {steps: [start = first(seats), go round]}
          round:
            turns: {first: start, until: n > 5}
            actions:
              stay: {steps: n += 1}
              again: {steps: [start = left of (left of start), go round]}
            then: end
    """)
    plays(game, "A stay", "B stay", "C stay", "A stay")
    assert game.view().lap == 2
    game.play("again", "B")
    assert (game.turn, game.view().lap) == ("C", 1)
    plays(game, "C stay")
    assert (game.turn, game.view().lap) == ("A", 1)


# ---------- forced --------------------------------------------------------------

FORCED = """
    seat: {out: no, weary: no, steps: 0}
    phases:
      round:
        turns: {among: seats where not out, until: lap > 3}
        actions:
          walk: {steps: actor.steps += 1}
          tire: {steps: (left of actor).weary = yes}
          sit: {when: actor.steps > 0, forced: actor.weary, steps: actor.out = yes}
          lie: {forced: actor.weary, steps: actor.steps = 99}
        then: end
"""


def test_a_forced_action_is_an_event_and_no_decision(begin: Begin):
    game = plays(begin(FORCED), "A tire")
    assert story(game) == "round: A tire, B sit!"  # whatever `when` says, the first in the file
    assert game.turn == "C"
    assert [str(move) for _, move in game.moves] == ["tire"]
    assert game.view().seat_variables["B"] == {"out": True, "weary": True, "steps": 0}


def test_a_forced_action_may_also_be_chosen_while_its_guard_holds(begin: Begin):
    game = plays(begin(FORCED), "A walk", "B walk", "C walk")
    assert [option.action for option in game.legal()] == ["walk", "tire", "sit", "lie"]
    plays(game, "A sit")
    assert game.turn == "B"
    assert story(game).endswith("A sit")


def test_a_forced_action_ends_the_turn_and_counts_for_the_lap(begin: Begin):
    game = plays(begin(FORCED), "A walk", "B tire")
    assert (game.turn, game.view().lap) == ("A", 2)
    assert story(game).endswith("C sit!")


def test_after_a_forced_action_the_next_seat_is_looked_at(begin: Begin):
    game = begin("""
        seat: {asleep: 0}
        phases:
          round:
            turns: {until: lap > 2}
            actions:
              sing: {steps: seats.asleep = 2; actor.asleep = 0}
              sleep: {forced: actor.asleep > 0, steps: actor.asleep -= 1}
            then: end
    """)
    plays(game, "A sing")
    assert story(game) == "round: A sing, B sleep!, C sleep!"
    assert (game.turn, game.view().lap) == ("A", 2)


# ---------- again ---------------------------------------------------------------

AGAIN = """
    table: {looks: 0}
    seat: {out: no, poor: no}
    phases:
      round:
        turns: {among: seats where not out, until: looks == 1 or lap > 2}
        actions:
          look: {again: yes, steps: looks += 1}
          spend: {again: yes, steps: actor.poor = yes}
          hide: {again: yes, steps: actor.out = yes}
          pass: {}
          leave: {forced: actor.poor, steps: actor.out = yes}
        then: end
"""


def test_again_keeps_the_turn_without_a_boundary(begin: Begin):
    game = plays(begin(AGAIN), "A look")
    assert (game.turn, game.view().lap) == ("A", 1)  # no `until`
    plays(game, "A hide")
    assert game.turn == "A"  # no `among`
    plays(game, "A pass")
    assert game.is_over


def test_again_goes_back_to_what_is_forced(begin: Begin):
    game = plays(begin(AGAIN), "A spend")
    assert story(game) == "round: A spend, A leave!"
    assert game.turn == "B"
