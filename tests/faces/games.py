"""A small game for the tests of commands, and the bad line that is put into it."""

GAME = """\
language: 1
name: small
title: A small game
players: {min: 2, max: 4}
settings: {limit: {value: 3, min: 1, max: 9}}
cards: {suits: [♣, ♦], ranks: [6, 7, 8, 9]}
hands:
  size: 1
  classes:
    total: {score: sum(hand.points)}
table: {dealer: nobody, last: 0}
seat: {playing: no}
define:
  live: seats where playing
phases:
  start:
    steps:
      - draw dealer from seats
      - seats.playing = yes
      - gather
      - deal 1 to each of live
      - go betting
  betting:
    turns: {first: left of dealer, among: live, until: count(live) == 1}
    actions:
      fold:
        steps: actor.playing = no
      bet:
        when: last < limit
        choose: {amount: last to limit}
        steps:
          - actor pays amount
          - last = amount
    then:
      - best(live) take pot
      - end
"""

BAD = GAME.replace("when: last < limit", "when: lats < limit")
"""With a name that is misspelt, in line 29 from column 15 to 19."""

SCRIPT = """\
profile: small
seats: [A, B]
draws: {dealer: B}
deals:
  - {A: 6♣, B: 9♦}
moves:
  - A bet 2
  - B fold
expect: {finished: yes, winners: [A, B], balances: {A: 0}}
"""
"""A script that comes out: A takes back what A has paid."""


def with_examples(*examples: str) -> str:
    """The game with examples, each a map on one line."""
    return GAME + "examples:\n" + "".join(f"  - {example}\n" for example in examples)


PROVED = with_examples(
    "{name: a hand, hands: {9♦: {class: total, score: 9}}}",
    "{name: one bets and one leaves, seats: [A, B], draws: {dealer: B}, moves: [A bet 2, B fold]}",
)
"""With examples of all that it has, so that nothing at all is said of it."""
