"""The decisions of the language on money, cards and knowledge, one small game for each."""

from fractions import Fraction

import pytest

from seka_profiles.core.diagnostics import ProfileError
from seka_profiles.engine.events import Dealt, Paid, Revealed, Took
from seka_profiles.engine.game import Game, GameFault
from tests.engine.conftest import Begin
from tests.engine.telling import of_table, plays

REST = """
  rest: {turns: {}, actions: {rest: {}, stop: {steps: end}}, then: end}
"""


def steps(*lines: str, head: str = "") -> str:
    """A game that takes some steps before anybody is asked."""
    return f"{head}phases:\n  one:\n    steps:" + "".join(f"\n      - {line}" for line in (*lines, "go rest")) + REST


def errors(begin: Begin, text: str) -> set[str]:
    """The codes of what keeps a profile from being played."""
    with pytest.raises(ProfileError) as refused:
        begin(text)
    return {diagnostic.code for diagnostic in refused.value.diagnostics if diagnostic.is_error}


# ---------- money ---------------------------------------------------------------


def test_a_list_pays_each_the_amount_that_was_computed_once(begin: Begin):
    game = begin(steps("first(seats) pays 10", "seats pay pot / 2"))
    assert game.view().balances == {"A": -15, "B": -5, "C": -5}
    assert game.view().pot == 25


def test_three_come_in_at_the_price_of_the_same_frozen_pot(begin: Begin):
    game = begin("""
        table: {frozen: 0}
        phases:
          one: {steps: [seats pay 10 / 3, frozen = pot, go entry]}
          entry: {ask: {who: seats}, actions: {enter: {steps: actor pays frozen / 2}}, then: go rest}
          rest: {turns: {}, actions: {rest: {}, stop: {steps: end}}, then: end}
    """)
    plays(game, "A enter", "B enter", "C enter")
    assert [event.amount for event in game.history() if isinstance(event, Paid)][3:] == [5, 5, 5]
    assert game.view().pot == 25


@pytest.mark.parametrize("pot", ["30300", "1", "100", "2/7", "0"])
def test_shares_are_exactly_equal(pot: str, begin: Begin):
    game = begin(steps("first(seats) pays stake", "seats take pot", head="settings: {stake: 1}\n"), stake=pot)
    (took,) = [event for event in game.history() if isinstance(event, Took)]
    assert took == Took(("A", "B", "C"), Fraction(pot) / 3)
    assert sum(game.view().balances.values()) == 0
    assert game.view().pot == 0


def test_whole_numbers_stay_plain_integers(begin: Begin):
    game = begin(steps("seats pay 1 / 2", "seats pay 1 / 2", "seats take 3 / 2", "seats take 3 / 2"))
    assert all(type(amount) is int for amount in game.view().balances.values())
    assert type(game.view().pot) is int


def test_a_part_of_the_pot_may_be_taken_and_the_rest_later(begin: Begin):
    game = begin(steps("seats pay 3", "first(seats) takes 2", "seats where it != first(seats) take pot"))
    assert game.view().balances == {"A": -1, "B": Fraction(1, 2), "C": Fraction(1, 2)}


def test_a_seat_pays_another(begin: Begin):
    game = begin(steps("seats pay 1 to first(seats)", "first(seats) pays 1 / 3 to left of first(seats)"))
    assert game.view().balances == {"A": Fraction(5, 3), "B": Fraction(-2, 3), "C": -1}
    assert game.view().pot == 0


def test_balance_is_net_and_money_what_one_holds(begin: Begin):
    game = begin(
        steps(
            "first(seats) pays 4",
            "held = first(seats).money; won = first(seats).balance",
            head="money: {start: 9/2, debt: no}\ntable: {held: 0, won: 0}\n",
        )
    )
    assert (of_table(game, "held"), of_table(game, "won")) == (Fraction(1, 2), -4)
    assert game.view().money == {"A": Fraction(1, 2), "B": Fraction(9, 2), "C": Fraction(9, 2)}


def test_one_may_pay_all_that_one_has_where_there_is_no_debt_and_more_where_there_is(begin: Begin):
    assert begin(steps("seats pay 5", head="money: {start: 5, debt: no}\n")).view().money["A"] == 0
    assert begin(steps("seats pay 6", head="money: {start: 5, debt: yes}\n")).view().money["A"] == -1


def test_at_the_end_the_pot_is_empty(begin: Begin):
    game = begin(steps("seats pay 1"))
    with pytest.raises(GameFault, match="3 in the pot"):
        game.play("stop")
    assert not game.is_over


@pytest.mark.parametrize("statement", ["first(seats).balance = 3", "seats.money += 1", "pot = 0", "lap = 1"])
def test_money_can_only_be_moved(statement: str, begin: Begin):
    assert errors(begin, steps(statement)) == {"SP215"}


# ---------- dealing -------------------------------------------------------------


def arrivals(game: Game) -> list[str]:
    return [event.seat or event.zone for event in game.history() if isinstance(event, Dealt)]


def test_a_deal_to_each_goes_round_by_single_cards(begin: Begin):
    game = begin(steps("deal 2 to each of seats from left of first(seats)"))
    assert arrivals(game) == ["B", "C", "A", "B", "C", "A"]
    game = begin(steps("deal 2 to each of [right of first(seats), first(seats)]"))
    assert arrivals(game) == ["C", "A", "C", "A"]


def test_a_deal_to_one_and_to_a_zone(begin: Begin):
    game = begin(steps("deal 2 to first(seats)", "deal 1 to board; deal 0 to board", head="zones: {board: {}}\n"))
    assert arrivals(game) == ["A", "A", "board"]
    assert game.view().pack == 8


def test_top_is_what_came_last_and_order_is_that_of_arrival(begin: Begin):
    game = begin(
        steps(
            "move [2♥, Fool, J♠] to board",
            "move top(board) to side",
            "move [4♥, first(board)] to side",
            head="zones: {board: {}, side: {}}\n",
        )
    )
    assert game.view().zones == {"board": ("Fool",), "side": ("J♠", "4♥", "2♥")}


@pytest.mark.parametrize(
    ("to", "hands"),
    [
        ("left of first(seats)", {"B": 1}),
        ("right of first(seats)", {"C": 1}),
        ("right of first(seats) among (seats where not tired)", {"B": 1}),
        ("(left of first(seats)).tray", {}),
        ("first(seats from left of first(seats))", {"B": 1}),
        ("(first(seats) if pot > 0 else left of first(seats))", {"B": 1}),
    ],
)
def test_cards_are_moved_to_wherever_they_may_be_dealt(begin: Begin, to: str, hands: dict[str, int]):
    head = "zones: {tray: {of: seats}}\nseat: {tired: no}\n"
    for statement in ("move first(pack)", "deal 1"):
        game = begin(steps("let other = right of first(seats)", "other.tired = yes", f"{statement} to {to}", head=head))
        counts = {seat: len(game.view().seat_zones["hand"][seat]) for seat in game.seats}
        assert {seat: count for seat, count in counts.items() if count} == hands


def test_an_empty_pack_is_tested_by_its_count(begin: Begin):
    lines = ["deal 4 to first(seats); deal 4 to board", "if count(pack) < 9: deal count(pack) to board"]
    game = begin(steps(*lines, head="zones: {board: {}}\n"))
    assert game.view().pack == 0
    assert len(game.view().zones["board"]) == 7


# ---------- knowledge -----------------------------------------------------------

CELLAR = """
    zones: {cellar: {seen_by: nobody}, board: {seen_by: all}, tray: {of: seats, seen_by: nobody}}
    table: {told: no, all_told: no}
    phases:
      one:
        steps:
          - move [2♥, 3♥] to first(seats).hand
          - move [4♥] to first(seats).tray
          - go round
      round:
        turns: {}
        actions:
          look: {steps: reveal actor.tray to actor}
          whisper: {steps: reveal actor.hand to left of actor}
          tell: {steps: reveal actor.tray}
          hide: {choose: {card: actor.hand}, steps: move card to cellar}
          lay: {steps: move actor.tray to board}
          dig: {steps: move top(cellar) to actor.hand}
          collect: {steps: gather}
          sweep: {steps: gather cellar}
          ask: {steps: told = left of actor knows actor.hand; all_told = all(p knows actor.hand for p in seats)}
        then: end
"""


def of(game: Game, viewer: str | None, zone: str, seat: str | None = None) -> tuple[str, ...]:
    view = game.view(viewer)
    return view.zones[zone] if seat is None else view.seat_zones[zone][seat]


def test_who_sees_a_zone_gets_to_know_what_arrives_there(begin: Begin):
    game = begin(CELLAR)
    assert of(game, "A", "hand", "A") == ("2♥", "3♥")
    assert of(game, "B", "hand", "A") == of(game, None, "hand", "A") == ("?", "?")
    assert of(game, "A", "tray", "A") == ("?",)
    assert game.position().seat_zones["tray"]["A"] == ("4♥",)


def test_what_is_shown_to_some_is_known_to_them_alone(begin: Begin):
    game = plays(begin(CELLAR), "A look")
    assert of(game, "A", "tray", "A") == ("4♥",)
    assert of(game, "B", "tray", "A") == ("?",)
    game = plays(begin(CELLAR), "A whisper")
    assert of(game, "B", "hand", "A") == ("2♥", "3♥")
    assert of(game, "C", "hand", "A") == ("?", "?")
    (event,) = [event for event in game.events("C") if isinstance(event, Revealed)]
    assert event == Revealed(("?", "?"), ("B",))


def test_what_is_shown_to_all_is_known_to_all(begin: Begin):
    game = plays(begin(CELLAR), "A tell")
    assert of(game, None, "tray", "A") == ("4♥",)


def test_knowledge_survives_where_the_card_goes(begin: Begin):
    game = plays(begin(CELLAR), "A whisper", "B ask", "C ask", "A hide 3♥", "B dig")
    assert of(game, "A", "hand", "B") == ("3♥",)
    assert of(game, "B", "hand", "B") == ("3♥",)
    assert of(game, "C", "hand", "B") == ("?",)
    assert of(game, "B", "hand", "A") == ("2♥",)


def test_a_hidden_choice_is_heard_by_those_who_know_the_card(begin: Begin):
    game = plays(begin(CELLAR), "A hide 2♥")
    assert of(game, "A", "cellar") == ("2♥",)
    assert of(game, "B", "cellar") == ("?",)
    assert "2♥" not in repr(game.events("B"))
    assert "choices=('?',)" in repr(game.events("B"))
    assert "choices=('2♥',)" in repr(game.events("A"))


def test_a_log_keeps_what_was_hidden_then(begin: Begin):
    game = plays(begin(CELLAR), "A lay")
    assert of(game, None, "board") == ("4♥",)
    moves = [event for event in game.events("B") if type(event).__name__ == "Moved"]
    assert [event.card for event in moves] == ["?", "?", "?", "4♥"]  # type: ignore[attr-defined]


def test_knowledge_ends_when_the_card_is_gathered(begin: Begin):
    game = plays(begin(CELLAR), "A tell", "B collect")
    assert game.view().pack == 11
    assert not any(game.state.known)
    game = plays(begin(CELLAR), "A hide 2♥", "B sweep")
    assert game.view().pack == 9
    known = {game.rules.pack.names[card] for card, seats in enumerate(game.state.known) if seats}
    assert known == {"3♥"}


def test_who_was_shown_what_is_public(begin: Begin):
    game = plays(begin(CELLAR), "A ask")
    assert (of_table(game, "told"), of_table(game, "all_told")) == (False, False)
    game = plays(begin(CELLAR), "A whisper", "B look", "C look", "A ask")
    assert (of_table(game, "told"), of_table(game, "all_told")) == (True, False)


@pytest.mark.parametrize(
    "condition",
    [
        "actor knows 2♥",
        "left of actor knows [2♥, 3♥]",
        "actor knows (actor.hand where suit == ♥)",
        "count(actor.hand where rank == 2) > 0",
        "actor knows top(cellar)",
        "top(cellar) == 2♥",
        "2♥ in pack",
    ],
)
def test_what_only_some_can_know_guards_nothing(condition: str, begin: Begin):
    assert errors(begin, CELLAR.replace("look: {steps", f'look: {{when: "{condition}", steps')) == {"SP230"}


# ---------- strength ------------------------------------------------------------


def test_strength_depends_on_the_set_of_cards_alone_and_takes_the_best_of_them(begin: Begin):
    game = begin(
        """
        zones: {board: {}}
        hands:
          of: (hand + board) where not extra
          best: 2
          size: 1 to 2
          classes: {run: {when: count(hand) == 2 and run(hand.rank)}, other: {score: hand.rank}}
        phases:
          one:
            steps:
              - move [Q♥, 2♥] to first(seats).hand
              - move [2♠, Q♠] to (left of first(seats)).hand
              - go round
          round:
            turns: {}
            actions:
              add: {choose: {card: "[3♠, J♠]"}, steps: move card to board}
              judge:
                steps:
                  - if strength(first(seats)) == strength(left of first(seats)): first(seats) pays 1
                  - if class(first(seats)) == "run": first(seats) pays 10
                  - if class(first(seats)) > "other": first(seats) pays 100
            then: end
        """
    )
    plays(game, "A judge")
    assert game.view().pot == 1  # the same ranks in another order, and another suit
    plays(game, "B add 3♠", "C judge")
    assert game.view().pot == 112


@pytest.mark.parametrize(
    "key",
    [
        "turns: {among: best(seats)}",
        "turns: {first: first(best(seats))}",
        "turns: {until: count(best(seats)) == 1}",
        "ask: {who: best(seats)}",
    ],
)
def test_what_depends_on_hidden_hands_decides_nothing_before_it_is_announced(key: str, begin: Begin):
    text = f"hands: {{size: 1, classes: {{any: {{score: hand.rank}}}}}}\nphases:\n  one:\n    {key}\n"
    assert errors(begin, text + "    actions: {on: {steps: end}}\n    then: end\n") == {"SP230"}


def test_what_depends_on_hidden_hands_is_not_kept(begin: Begin):
    head = "hands: {size: 1, classes: {any: {score: hand.rank}}}\ntable: {n: 0}\n"
    assert errors(begin, steps("n = count(best(seats))", head=head)) == {"SP230"}
    assert errors(begin, steps("let m = count(best(seats))", "n = m", head=head)) == {"SP230"}
