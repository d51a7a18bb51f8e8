"""The decisions of the language on flow, one small game for each."""

import pytest

from seka_profiles.core.numbers import Number
from seka_profiles.engine.events import Acted, Answered, Entered
from seka_profiles.engine.game import Game, GameFault
from tests.engine.conftest import Begin


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


# ---------- a question within an action -----------------------------------------

NESTED = """
    table: {n: 0, trace: "[seats where no]"}
    seat: {out: no, said: 0}
    phases:
      round:
        turns: {among: seats where not out, until: lap > 3}
        actions:
          pass: {}
          dare:
            steps: n = 0
            ask:
              who: "[right of actor, left of actor]"
              until: actor.said == 1
              actions:
                yield: {steps: asker.said += 1}
                fight: {choose: {times: 1 to 2}, steps: actor.out = yes; n += times}
                storm: {steps: go other}
          keep:
            again: yes
            ask:
              who: left of actor
              actions:
                ok:
                  steps: trace = trace + [[actor, asker]]
          call:
            ask: {who: seats where said > 5, actions: {ok: {steps: actor.said = 0}}}
        then: end
      other: {turns: {first: first(seats)}, actions: {rest: {steps: end}}, then: end}
"""


def test_a_nested_question_is_answered_by_the_actor_to_the_asker(begin: Begin):
    game = plays(begin(NESTED), "A dare")
    assert (game.turn, game.view().asker) == ("C", "A")
    assert [option.action for option in game.legal()] == ["yield", "fight", "storm"]
    plays(game, "C fight 2")
    assert (game.turn, game.view().asker) == ("B", "A")
    plays(game, "B fight 1")
    assert (game.turn, game.view().asker) == ("A", None)  # the turn goes on after the asker, the others are out
    assert (of_table(game, "n"), game.view().lap) == (3, 2)


def test_until_of_a_nested_question_reads_the_asker_as_actor(begin: Begin):
    game = plays(begin(NESTED), "A dare", "C yield")
    assert game.turn == "B"  # B is not asked any more, and is next after A
    assert game.view().asker is None


def test_go_in_an_answer_closes_the_action(begin: Begin):
    game = plays(begin(NESTED), "A pass", "B dare", "A storm")
    assert (game.turn, game.view().phase, game.view().asker) == ("A", "other", None)


def test_a_question_of_an_action_that_keeps_the_turn(begin: Begin):
    game = plays(begin(NESTED), "A pass", "B keep", "C ok")
    assert (game.turn, game.view().asker, game.view().lap) == ("B", None, 1)
    assert of_table(game, "trace") == ((), ("C", "B"))


def test_a_question_to_nobody_is_no_question(begin: Begin):
    game = plays(begin(NESTED), "A call")
    assert game.turn == "B"


# ---------- questions -----------------------------------------------------------

ASKED = """
    table: {n: 0, order: "[0]"}
    seat: {in_it: yes, mark: 0}
    phases:
      begin: {steps: [go question]}
      question:
        ask: {who: "WHO", until: n > 2}
        actions:
          one: {steps: n += 1; seats.in_it = no}
          three: {steps: n += 3}
          none: {again: yes, steps: actor.mark += 1}
          skip: {forced: actor.mark > 1, steps: n += 0}
        then: go after
      after: {turns: {first: first(seats), until: lap > 1}, actions: {rest: {steps: n = 0}}, then: end}
"""


def test_who_is_asked_is_a_snapshot_in_the_order_written(begin: Begin):
    game = begin(ASKED.replace("WHO", "[right of first(seats), first(seats)] where in_it"))
    assert game.turn == "C"
    game.play("one")
    assert game.turn == "A"  # though nobody is in it any more
    game.play("one")
    assert game.view().phase == "after"


def test_until_is_tested_before_each_question(begin: Begin):
    game = plays(begin(ASKED.replace("WHO", "seats")), "A one", "B three")
    assert game.view().phase == "after"
    assert story(game) == "begin: question: A one, B three, after:"


def test_a_question_to_nobody_goes_on_at_once(begin: Begin):
    game = begin(ASKED.replace("WHO", "seats where not in_it"))
    assert story(game) == "begin: question: after:"


def test_again_and_forced_in_a_question(begin: Begin):
    game = plays(begin(ASKED.replace("WHO", "seats")), "A none")
    assert game.turn == "A"
    game.play("none")
    assert story(game).endswith("A none, A none, A skip!")
    assert game.turn == "B"


SECRET = """
    table: {n: 3, heard: "[0]"}
    phases:
      vote:
        ask: {who: "[left of first(seats), first(seats), right of first(seats)]", secret: yes}
        actions:
          bid:
            when: n == 3
            choose: {much: 1 to n}
            steps: n = 0; heard = heard + [much]
          none: {}
        then: go after
      after: {turns: {until: lap > 1}, actions: {rest: {}}, then: end}
"""


def test_secret_answers_are_collected_before_any_of_them_counts(begin: Begin):
    game = plays(begin(SECRET), "B bid 2")
    assert (of_table(game, "n"), game.view("C").answered) == (3, ("B",))
    assert [option.action for option in game.legal()] == ["bid", "none"]
    plays(game, "A bid 3")
    assert game.why_not("bid 3", "C") is None  # guards and domains are those of the beginning
    assert story(game) == "vote: B …, A …"
    plays(game, "C bid 1")
    assert story(game) == "vote: B …, A …, C …, B bid 2, A bid 3, C bid 1, after:"
    assert numbers(game, "heard") == [2, 3, 1]
    assert game.view().answered == ()


def test_secret_answers_of_a_nested_question(begin: Begin):
    game = begin("""
        seat: {score: 0}
        phases:
          round:
            turns: {until: lap > 1}
            actions:
              ask:
                ask:
                  who: seats where it != actor
                  secret: yes
                  actions:
                    give: {choose: {much: 1 to 3}, steps: asker.score += much; actor.score -= 1}
                    keep: {}
            then: end
    """)
    plays(game, "A ask", "B give 3")
    assert game.view().seat_variables["A"]["score"] == 0
    assert (game.turn, game.view().asker, game.view().answered) == ("C", "A", ("B",))
    plays(game, "C give 1")
    scores = [game.view().seat_variables[seat]["score"] for seat in game.seats]
    assert scores == [4, -1, -1]
    assert (game.turn, game.view().asker) == ("B", None)


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
    assert "one" in fault.value.diagnostic.message


def test_a_long_session_does_not_recurse(begin: Begin):
    game = begin("""
        table: {n: 0}
        phases:
          one: {turns: {until: n == 3000}, actions: {on: {steps: [n += 1]}}, then: end}
    """)
    for _ in range(3000):
        game.play("on")
    assert game.is_over
