"""Rules in words: what each kind of condition, value and statement is called."""

import pytest

from seka_profiles.core.places import Text
from seka_profiles.faces.prose.hands import defined
from seka_profiles.faces.prose.speaking import speaker_of
from seka_profiles.faces.prose.statements import sentences, steps
from seka_profiles.language import core as c
from seka_profiles.language.functions import FUNCTIONS
from seka_profiles.rules.load import load

TABLE = """\
language: 1
name: words
players: {min: 2, max: 4}
settings: {ceiling: 10, quick: no, opening: {value: 1, label: opening bet}}
cards:
  suits: [♣, ♦, ♥]
  ranks: [6, 7, J, A]
  extra: [Fool]
  tags: {red: [6♦, 6♥]}
zones: {board: {label: the board}, discard: {}, box: {of: seats}}
hands:
  of: hand where not extra
  size: 1 to 2
  define: {said_of_hand}
  classes: {pair: {when: same(hand.rank)}, high card: {}}
table: {dealer: nobody, last: 0, dark: no, lead: ♣}
seat: {playing: no, looked: no, agrees: no, has_gone: no, tied: no, bid: 0, friend: nobody}
label:
  variables: {last: previous bet, playing: still in, looked: has looked, has_gone: out of the game}
  definitions: {twice: whole bid}
define:
  live: seats where playing
  rich: seats where money > 3 * ceiling
  price(p): 2 if p.looked else 1
  due: last * price(actor)
  twice(p): 2 * p.bid
  said: SAID
phases:
  start:
    steps: go work
  work:
    turns: {among: live}
    actions:
      act:
        steps: [STEPS]
      choose: {choose: {amount: 1 to 3}, steps: actor pays amount}
    then: end
"""


def words_of(said: str = "no", hand: str = "no", step: str = "dark = no") -> c.Profile:
    """A profile that says something in one place; a step in braces is a map of YAML."""
    said_of_hand, written = f"{{seen: {quoted(hand)}}}", step if step.startswith("{") else quoted(step)
    text = TABLE.replace("SAID", quoted(said)).replace("{said_of_hand}", said_of_hand).replace("STEPS", written)
    found = load(Text("words.yaml", text))
    assert found.profile is not None, [each.message for each in found.diagnostics if each.is_error]
    return found.profile


def quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


CONDITIONS = {
    "count(live) == 1": "only one player is still in",
    "count(live) == 2 and last > 0": "exactly two players are still in and the previous bet is more than 0",
    "count(live) != 2": "not exactly two players are still in",
    "count(live) > 2": "more than two players are still in",
    "count(live) >= 1 or lap > 2": "at least one player is still in or round 2 is over",
    "2 > count(live)": "fewer than two players are still in",
    "count(seats where not playing) == 0": "no player is no longer in",
    "count(pack) > 0": "there is at least one card in the pack",
    "count(board) == ceiling": "the number of cards in the board is `ceiling`",
    "count(rich) == 2": "there are exactly two players in `rich`",
    "count(best(live)) == 1": "only one of the players who are still in has the strongest hand",
    "actor.playing": "the player is still in",
    "not actor.playing": "the player is no longer in",
    "not actor.looked": "the player has not looked",
    "actor.has_gone": "the player is out of the game",
    "twice(dealer) > 1": "the whole bid of the dealer is more than 1",
    "actor.tied": "the player is marked `tied`",
    "actor.agrees": "the player agrees",
    "not (actor.agrees or actor.tied)": "the player does not agree and the player is not marked `tied`",
    "dealer.tied == no": "the dealer is not marked `tied`",
    "dark and (quick or last == 0)": "`dark` is yes and (`quick` is yes or the previous bet is 0)",
    "not quick": "`quick` is no",
    "all(live.agrees)": "every player who is still in agrees",
    "not all(seats.looked)": "not every player has looked",
    "any(seats.tied)": "some player is marked `tied`",
    "not any(seats.tied)": "no player is marked `tied`",
    "all(p.bid > 1 for p in live)": "for every player who is still in, that player's `bid` is more than 1",
    "all([dark, quick])": "`dark` is yes and `quick` is yes",
    "dealer == nobody": "the dealer is nobody",
    "actor.friend != nobody": "the player's `friend` is somebody",
    "actor in live": "the player is still in",
    "actor not in live": "the player is no longer in",
    "actor in rich": "the player is one of `rich`",
    "actor in [dealer, left of dealer]": "the player is one of the dealer and the player left of the dealer",
    "actor knows board": "the player has seen all of the board",
    "not (actor knows actor.hand)": "the player has not seen all of the player's hand",
    "strength(actor) > strength(dealer)": "the player's hand beats the dealer's hand",
    "strength(actor) == strength(left of dealer)": "the player's hand is exactly as strong as the hand of the player "
    "left of the dealer",
    'class(actor) == "pair"': "the player's hand is of the class `pair`",
    'class(actor) < "pair"': "the player's hand is of a class below `pair`",
    "lap == 1": "it is round 1",
    "lap <= 2": "the number of the round is at most 2",
    "dark if quick else last > 0": "(`dark` is yes if `quick` is yes, otherwise the previous bet is more than 0)",
    "top(discard) == 7♣": "the top card in `discard` is 7♣",
    "top(discard).wild": "the top card in `discard` is wild",
    "first(board).extra": "the first card in the board is outside rank and suit",
    "not first(board).red": "the first card in the board is not marked `red`",
    "first(board).rank >= J": "the rank of the first card in the board is not lower than J",
    "run(seats.bid)": "the `bid` of every player follow each other without a gap",
    "no": "never",
}


@pytest.mark.parametrize(("written", "said"), CONDITIONS.items(), ids=list(CONDITIONS))
def test_a_condition_is_said(written: str, said: str):
    assert spoken(words_of(said=written)) == f"holds if {said}"


VALUES = {
    "last * 2 + 1/2": "is twice the previous bet plus 1/2",
    "(last + 1) * ceiling": "is (the previous bet plus 1) times `ceiling`",
    "last - (ceiling - 1)": "is the previous bet minus (`ceiling` minus 1)",
    "-last": "is minus the previous bet",
    "pot / 2": "is half of the pot",
    "pot / count(live)": "is the pot divided by the number of players who are still in",
    "max(last, opening)": "is the greater of the previous bet and the opening bet",
    "min(last, opening, 3)": "is the least of the previous bet, the opening bet and 3",
    "min([last, ceiling])": "is the lesser of the previous bet and `ceiling`",
    "max(seats.balance)": "is the greatest balance of any player",
    "sum(live.bid)": "is the sum of the `bid` of every player who is still in",
    "sum(p.bid * 2 for p in live)": "is the sum, over every player who is still in, of twice that player's `bid`",
    "due if dark else 0 if quick else 1": "is `due` if `dark` is yes, otherwise 0 if `quick` is yes, otherwise 1",
    "price(dealer)": "is the `price` of the dealer",
    "left of dealer": "is the player left of the dealer",
    "right of actor": "is the player's neighbour on the right",
    "left of dealer among live": "is the next player left of the dealer who is still in",
    "right of actor among (seats where playing)": "is the player's next neighbour on the right who is still in",
    "left of actor among rich": "is the player's next neighbour on the left among `rich`",
    "seats where not playing": "are the players who are no longer in",
    "seats where it != actor": "are the players other than the player",
    "live where it != actor and looked": "are the players other than the player who are still in and who have looked",
    "seats where balance < -2 and bid == 0": "are the players whose balance is less than minus 2 and whose `bid` is 0",
    "seats where count(hand) > 2": "are the players for whom there are more than two cards in that player's hand",
    "seats where no": "are nobody",
    "live from left of dealer": "are the players who are still in, clockwise from the player left of the dealer",
    "best(live)": "are the players with the strongest hand of those who are still in",
    "best(seats)": "are the players with the strongest hand of all",
    "live.hand": "is the hands of the players who are still in",
    "actor.hand where red": "is the cards in the player's hand that are marked `red`",
    "actor.hand where suit == lead and not extra": "is the cards in the player's hand of suit `lead` that have a rank "
    "and a suit",
    "first(seats)": "is the first player",
    "actor.hand + board": "is the player's hand together with the board",
    "[dealer, actor]": "are first the dealer, then the player",
    "asker.bid": "is the asker's `bid`",
    "strength(actor)": "is the strength of the hand of the player",
}


@pytest.mark.parametrize(("written", "said"), VALUES.items(), ids=list(VALUES))
def test_a_value_is_said(written: str, said: str):
    assert spoken(words_of(said=written)) == said


HANDS = {
    "sum(hand.points) if same(hand.rank) else 0": "is the sum of the points of the hand if all cards of the hand have "
    "the same rank, otherwise 0",
    "not same(hand.suit)": "holds if not all cards of the hand have the same suit",
    "22 if count(hand where rank == A) == 2 else 0": "is 22 if exactly two cards of the hand are of rank A, "
    "otherwise 0",
    "max(sum((hand where suit == s).points) for s in suits)": "is the greatest, for any suit, of the sum of the points "
    "of the cards of the hand of that suit",
    "first(hand).rank == 6": "holds if the rank of the highest card of the hand is 6",
    "any(c.rank in [6, 7] for c in hand)": "holds if some card of the hand is of rank 6 or 7",
    "run(hand.rank)": "holds if the ranks of the hand follow each other without a gap",
    "grouped(hand.rank)": "is the ranks of the hand, the most frequent first and equally frequent ones from "
    "high to low",
    "multiples(hand.rank)": "is how often each occurs among the ranks of the hand, the most frequent first",
    "grouped(hand.rank + [6, J])": "is (the ranks of the hand together with 6, J), the most frequent first and equally "
    "frequent ones from high to low",
    "[A, A] if same(hand.rank) else hand.rank": "is (A, A) if all cards of the hand have the same rank, otherwise the "
    "ranks of the hand",
    "first(multiples(hand.rank)) == 2": "holds if the greatest number of equal ones among the ranks of the hand is 2",
    "multiples(hand.rank) == [2, 1]": "holds if how often each occurs among the ranks of the hand, the most frequent "
    "first are 2, 1",
    "7♣ in hand": "holds if 7♣ is one of the hand",
}


@pytest.mark.parametrize(("written", "said"), HANDS.items(), ids=list(HANDS))
def test_what_a_hand_has_is_said(written: str, said: str):
    profile = words_of(hand=written)
    assert profile.hands is not None
    assert defined(speaker_of(profile), profile.hands.definitions["seen"])[1] == said


def spoken(profile: c.Profile) -> str:
    return defined(speaker_of(profile), profile.definitions["said"])[1]


def test_every_function_is_tried():
    tried = " ".join([*CONDITIONS, *VALUES, *HANDS])
    assert [name for name in FUNCTIONS if f"{name}(" not in tried] == []


# ---------- statements --------------------------------------------------------------

STATEMENTS = {
    "last = 0": "The previous bet becomes 0.",
    "last += 1": "The previous bet goes up by 1.",
    "actor.bid -= 1": "The player's `bid` goes down by 1.",
    "live.bid = 0": "The `bid` of every player who is still in becomes 0.",
    "dark = not actor.looked": "`dark` becomes yes if the player has not looked, otherwise no.",
    "actor.playing = yes": "The player is now in.",
    "actor.playing = no": "The player is no longer in.",
    "seats.playing = yes": "All players are now in.",
    "seats.tied = no": "All players are no longer marked `tied`.",
    "actor.looked = yes": "The player has now looked.",
    "live.looked = no": "The players who are still in have not looked yet.",
    "actor.agrees = yes": "The player now agrees.",
    "actor.tied = dark": "The player is now marked `tied` if `dark` is yes, otherwise is no longer marked `tied`.",
    "dealer = left of dealer": "The dealer becomes the player left of the dealer.",
    "actor pays due": "The player pays `due` into the pot.",
    "live pay opening": "Every player who is still in pays the opening bet into the pot.",
    "actor pays 2 to dealer": "The player pays 2 to the dealer.",
    "actor takes pot": "The player takes the pot.",
    "actor takes pot / 2": "The player takes half of the pot out of the pot.",
    "best(live) take pot": "The players with the strongest hand of those who are still in take the pot in equal "
    "shares.",
    "seats take 4": "All players take 4 out of the pot in equal shares.",
    "deal 3 to each of live from left of dealer": "Three cards are dealt to every player who is still in, clockwise "
    "from the player left of the dealer, one at a time.",
    "deal 1 to board": "A card is dealt to the board.",
    "deal 2 to actor": "Two cards are dealt to the player.",
    "deal actor.bid to actor.box": "As many cards as the player's `bid` are dealt to the player's `box`.",
    "gather": "All cards are gathered and shuffled.",
    "gather discard": "The cards of `discard` go back into the pack.",
    "move top(board) to discard": "The top card in the board goes to `discard`.",
    "move board to actor": "The cards in the board go to the player's hand.",
    "reveal live.hand": "Everybody sees the hands of the players who are still in.",
    "reveal actor.hand to actor": "The player looks at their own hand.",
    "reveal actor.box to dealer": "The dealer sees the player's `box`.",
    "{for p in seats: reveal p.hand to p}": "For every player: that player looks at their own hand.",
    "draw dealer from seats": "The dealer is drawn by lot from all players.",
    "draw lead from [♣, ♦]": "`lead` is drawn by lot among ♣, ♦.",
    "let other = left of actor; other.bid = 1": "`other` is short for the player's neighbour on the left. `other`'s "
    "`bid` becomes 1.",
    "go start": "The game goes on with `start`.",
    "end": "The game ends.",
}


@pytest.mark.parametrize(("written", "said"), STATEMENTS.items(), ids=list(STATEMENTS))
def test_a_statement_is_said(written: str, said: str):
    assert done_in(words_of(step=written)) == said


def done_in(profile: c.Profile) -> str:
    return sentences(steps(speaker_of(profile), profile.phases[1].actions[0].steps))


BRANCHES = """\
{if count(live) == 1: [seats.tied = no, {for p in live: p.bid = 1}, last = 0], else if dark: last = 1,
           else: [{if quick: last = 2, else: last = 3}]}"""


def test_branches_and_loops_stay_apart():
    assert done_in(words_of(step=BRANCHES)) == (
        "If only one player is still in: (all players are no longer marked `tied`; for every player who is still in: "
        "(that player's `bid` becomes 1); the previous bet becomes 0). Otherwise if `dark` is yes: the previous bet "
        "becomes 1. Otherwise: (if `quick` is yes: the previous bet becomes 2; otherwise: the previous bet becomes 3)."
    )
