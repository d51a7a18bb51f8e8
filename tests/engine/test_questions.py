"""The decisions of the language on questions, one small game for each."""

from tests.engine.conftest import Begin
from tests.engine.telling import numbers, of_table, plays, story

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
