"""What goes wrong in play although the file passed every check: each code of play, at its exact line."""

import pytest

from seka_profiles.core.codes import play as play_codes
from seka_profiles.engine.game import GameFault
from tests.engine.conftest import Begin

REST = """
  rest: {turns: {}, actions: {on: {}, off: {steps: end}}, then: end}
"""
NOBODY = "table: {who: nobody, n: 0}\nseat: {out: no}\n"
HANDS = "hands: {size: 1 to 2, classes: {low: {when: count(hand) == 1}, lot: {score: sum(hand.points)}}}\n"
LACKING = "settings: {more: no}\ncards: {suits: [♥], ranks: [2, 3], extra: '[Fool] if more else []'}\n"
FEW = "cards: {suits: [♥], ranks: [2, 3], extra: [Fool]}\n"
MANY = """\
cards: {suits: [♥, ♠, ♣, ♦], ranks: [2, 3, 4, J, Q, K, A]}
hands:
  best: 5
  size: 5
  classes: {lot: {when: first(multiples(hand.rank)) < 4}}
"""


def steps(*lines: str, head: str = NOBODY) -> str:
    """A game that fails in one of its first steps."""
    written = "".join(f"\n      - {line}" for line in lines)
    return f"{head}phases:\n  one:\n    steps:{written}\n      - go rest{REST}"


def turns(action: str) -> str:
    """A game that fails where its first seat is to act."""
    return f"table: {{n: 0}}\nphases:\n  one:\n    turns: {{}}\n    actions:\n      on: {action}\n    then: end\n"


FAULTS = {
    "first of nothing": ("SP601", "`first`", steps("who = first(seats where out)  # here")),
    "top of nothing": ("SP601", "`top`", steps("who = top(seats where out)  # here")),
    "max of nothing": ("SP601", "`max`", steps("n = max((seats where out).balance)  # here")),
    "min of nothing": ("SP601", "`min`", steps("n = min((seats where out).balance)  # here")),
    "best of nothing": ("SP601", "`best`", steps("best(seats where out) take pot  # here", head=NOBODY + HANDS)),
    "nothing on the left": ("SP601", "`left of`", steps("who = left of first(seats) among (seats where out)  # here")),
    "left of nobody": ("SP602", "nobody", steps("who = left of who  # here")),
    "seats from nobody": ("SP602", "nobody", steps("who = first(seats from who)  # here")),
    "a variable of nobody": ("SP602", "nobody", steps("who.out = yes  # here")),
    "the balance of nobody": ("SP602", "nobody", steps("n = who.balance  # here")),
    "nobody pays": ("SP602", "nobody", steps("who pays 1  # here")),
    "nobody is paid": ("SP602", "nobody", steps("first(seats) pays 1 to who  # here")),
    "a card for nobody": ("SP602", "nobody", steps("deal 1 to who  # here")),
    "shown to nobody": ("SP602", "nobody", steps("reveal seats.hand to who  # here")),
    "division": ("SP603", "zero", steps("n = 1 / (n - n)  # here")),
    "a card without rank": (
        "SP604",
        "Fool has no rank",
        steps("deal 3 to first(seats)", "first(seats) pays count(first(seats).hand where rank == 2)  # here", head=FEW),
    ),
    "a step of nothing": ("SP605", "0", turns("{choose: {much: 1 to 3 by n}, steps: n = much}  # here")),
    "a step backwards": ("SP605", "-1/2", turns("{choose: {much: 1 to 3 by n - 1/2}, steps: n = much}  # here")),
    "a negative amount": ("SP606", "-2", steps("seats pay n - 2  # here")),
    "a negative share": ("SP606", "-1", steps("seats take n - 1  # here")),
    "more than one has": (
        "SP607",
        "must pay 4, but has 3",
        steps("first(seats) pays 4  # here", head="money: {start: 3, debt: no}\n"),
    ),
    "taken by nobody": ("SP608", "nobody", steps("seats where out take pot  # here")),
    "more than the pot": ("SP609", "4 cannot be taken from a pot of 3", steps("seats pay 1", "seats take 4  # here")),
    "an empty pack": ("SP610", "empty", steps("deal 2 to first(seats)", "deal 2 to first(seats)  # here", head=FEW)),
    "half a card": ("SP611", "1/2", steps("deal 1 / 2 to first(seats)  # here")),
    "less than no card": ("SP611", "-1", steps("deal n - 1 to first(seats)  # here")),
    "nothing to do": ("SP612", "A is to act in `one`", turns("{when: n > 0}")),
    "no end": ("SP613", "one → two → one", "phases: {one: {steps: go two}, two: {steps: go one}}"),
    "money left over": ("SP614", "6 in the pot", "phases: {one: {steps: [seats pay 2, end]}}"),
    "a hand too large": (
        "SP615",
        "this one has 3",
        steps("deal 3 to first(seats)", "best(seats) take pot  # here", head=HANDS),
    ),
    "no hand at all": ("SP615", "but this one has 0", steps("best(seats) take pot  # here", head=HANDS)),
    "a hand without a class": (
        "SP616",
        "A♥ Q♦ Q♣ Q♠ Q♥",
        steps(
            "move [Q♥, Q♠, Q♣, Q♦, A♥] to first(seats).hand",
            'seats pay count([first(seats)] where class(it) == "lot")  # here',
            head=MANY,
        ),
    ),
    "drawn from nothing": ("SP617", "`who`", steps("draw who from seats where out  # here")),
    "too many readings": (
        "SP618",
        "15504",
        steps("deal 20 to first(seats)", 'seats pay count([first(seats)] where class(it) == "lot")  # here', head=MANY),
    ),
    "a card that is not there": ("SP621", "Fool", steps("move Fool to first(seats).hand  # here", head=LACKING)),
    "too many values": (
        "SP622",
        "more than",
        turns("{choose: {much: 1 to 1000000000000000000}, steps: n = much}  # here"),
    ),
    "a number without bounds": ("SP623", "digits", steps("n = 9", *["n = n * n  # here"] * 30)),
    "a list without bounds": (
        "SP623",
        "items",
        steps(*["l = l + l  # here"] * 30, head="table: {l: seats}\n"),
    ),
    "loops without end": (
        "SP624",
        "more than",
        steps(
            *["l = l + l"] * 7,
            "{for a in l: [{for b in l: [{for c in l: n = a + b + c}]}]}  # here",
            head="table: {l: '[1, 2]', n: 0}\n",
        ),
    ),
    "a seat takes twice": ("SP619", "twice", steps("(seats + seats) take pot  # here")),
}


@pytest.mark.parametrize("name", FAULTS)
def test_fault(name: str, begin: Begin):
    code, words, text = FAULTS[name]
    with pytest.raises(GameFault) as raised:
        begin(text, seats=3)
    diagnostic = raised.value.diagnostic
    assert diagnostic.code == code
    assert words in diagnostic.message
    if "# here" in text:
        assert diagnostic.span is not None
        assert "# here" in diagnostic.span.text.line(diagnostic.span.line)


def test_every_code_of_play_is_met():
    assert {entry.code for entry in play_codes.ENTRIES} == {code for code, _, _ in FAULTS.values()}


def test_after_a_fault_the_game_stands_where_it_stood_and_goes_on(begin: Begin):
    game = begin("""
        table: {n: 0}
        phases:
          one:
            turns: {}
            actions:
              fair:
                steps: deal 1 to actor; n += 1
              foul:
                steps: seats pay 1; deal 1 to actor; n = 1 / (n - n)
            then: end
    """)
    game.play("fair")
    before, log = game.state.copy(), list(game.log)
    other = game.copy()
    with pytest.raises(GameFault):
        game.play("foul")
    assert (game.state, game.log, len(game.moves)) == (before, log, 1)
    for each in (game, other):
        each.play("fair")
        each.play("fair")
    assert game.log == other.log  # chance has not moved on either
