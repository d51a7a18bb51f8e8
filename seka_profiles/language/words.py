"""The words of the language: statements, operators, values, names and attributes, each kind in one table.

What may not be used as a name, what is suggested for a misspelt word, `explain`, the reference and
editors all read these tables; functions have their own, in `functions.py`, and keys theirs, in the schema.

In a form a capital stands for something of a kind that `PLACEHOLDERS` names, a small letter for any value.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_KEYWORD = re.compile(r"\b[a-z]{2,}\b")


@dataclass(frozen=True)
class Word:
    """One way of saying something.

    `name`: what it is looked up by; `also`: other spellings.  `form`: how it is written.  `meaning` says what
    it does or is, as the rest of a sentence.
    """

    name: str
    form: str
    meaning: str
    example: str
    also: tuple[str, ...] = ()

    @property
    def keywords(self) -> frozenset[str]:
        """The words of the language that stand in its form, in every spelling."""
        return frozenset((*_KEYWORD.findall(self.form), *self.also))


PLACEHOLDERS: dict[str, str] = {
    "S": "a seat, or a list of seats",
    "T": "a seat",
    "L": "a list",
    "C": "a card, or a list of cards",
    "X": "a zone, or a seat",
    "Z": "a zone",
}
"""What the capitals in forms stand for."""

# fmt: off
STATEMENTS: tuple[Word, ...] = (
    Word("=", "x = e", "sets a variable: of the table, of a seat, or of each seat of a list", "live.playing = no"),
    Word("+=", "x += e", "adds to a variable, of each seat of a list to its own", "last += 1"),
    Word("-=", "x -= e", "takes off a variable, of each seat of a list off its own", "actor.points -= 1"),
    Word("pays", "S pays e", "pays into the pot; of a list each seat pays, and the amount is computed once",
         "seats pay 2", also=("pay",)),
    Word("pays", "S pays e to T", "pays to a seat; of a list each seat pays, and the amount is computed once",
         "(left of actor) pays 1 to actor", also=("pay",)),
    Word("takes", "S takes e", "takes out of the pot; a list takes in exactly equal shares",
         "best(live) take pot", also=("take",)),
    Word("deal", "deal n to each of L", "gives n rounds of one card to each seat of the list, in its order, into "
         "the hands", "deal 3 to each of live from left of actor"),
    Word("deal", "deal n to X", "gives n cards of the pack to a zone, or to a seat, which means its hand",
         "deal 1 to board"),
    Word("move", "move C to X", "moves a card, or cards, from wherever they lie to a zone or to a seat's hand",
         "move top(board) to discard"),
    Word("gather", "gather", "brings all cards back to the pack and shuffles it; everything known of them is "
         "forgotten", "gather"),
    Word("gather", "gather Z", "brings the cards of one zone back to the pack and shuffles it", "gather discard"),
    Word("reveal", "reveal C", "shows cards to all", "reveal live.hand"),
    Word("reveal", "reveal C to S", "shows cards to a seat or to a list of seats",
         "reveal actor.hand to left of actor"),
    Word("draw", "draw x from L", "gives a variable of the table one item of a list by chance",
         "draw leader from live"),
    Word("let", "let x = e", "names a value until the end of this block; it is no variable and may hold what is "
         "secret", "let next = left of actor among live"),
    Word("go", "go PHASE", "leaves for a phase at once; takes the rest of the statement as its name", "go play"),
    Word("end", "end", "ends the game at once; the pot must be empty", "end"),
)

CONTROLS: tuple[Word, ...] = (
    Word("if", "if c", "a key among steps: the steps below it are taken where the condition holds",
         "if count(live) == 1: go play"),
    Word("else if", "else if c", "a key below an `if`, in the same item of the list: tried where nothing above held",
         "else if last > 0: go play"),
    Word("else", "else", "a key below an `if`, in the same item of the list: taken where nothing above held",
         "else: go play"),
    Word("for", "for x in L", "a key among steps: the steps below it are taken once for each item of the list as "
         "it was at the beginning", "for p in live: p pays 1"),
)

OPERATORS: tuple[tuple[Word, ...], ...] = (  # the loosest first; those of one line go together from left to right
    (Word("if", "a if c else b", "is one of two values; the second may be such a choice again",
          "1 if count(live) == 2 else 2", also=("else",)),),
    (Word("where", "L where c", "is the items for which the condition holds; inside it the item's attributes have "
          "bare names, and `it` is the item itself", "seats where playing"),
     Word("from", "L from S", "is the seats of a list clockwise, beginning at a seat or the next behind it",
          "live from left of actor")),
    (Word("or", "a or b", "is yes where one of the two is", "last == 0 or pot > 9"),),
    (Word("and", "a and b", "is yes where both are", "last > 0 and pot > 9"),),
    (Word("not", "not a", "is yes where the other is no", "not actor.playing"),),
    (Word("==", "a == b", "is yes where both are the same", "count(live) == 2"),
     Word("!=", "a != b", "is yes where the two differ", "leader != nobody"),
     Word("<", "a < b", "is yes where the first is less: of numbers, ranks, strengths, classes and lists of them",
          "last < limit"),
     Word("<=", "a <= b", "is yes where the first is not greater", "last <= limit"),
     Word(">", "a > b", "is yes where the first is greater: of numbers, ranks, strengths, classes and lists of them",
          "strength(actor) > strength(left of actor)"),
     Word(">=", "a >= b", "is yes where the first is not less", "last >= limit"),
     Word("in", "x in L", "is yes where the list has the item", "actor in live"),
     Word("not in", "x not in L", "is yes where the list has no such item", "actor not in live"),
     Word("knows", "S knows C", "is yes where the seat has seen all of the cards", "actor knows (left of actor).hand")),
    (Word("+", "a + b", "adds two numbers, or joins two lists", "pot + last"),
     Word("-", "a - b", "subtracts a number from another", "pot - last")),
    (Word("*", "a * b", "multiplies two numbers", "2 * last"),
     Word("/", "a / b", "divides exactly: `1/3` is a third", "pot / 2")),
    (Word("-", "-a", "is a number with its sign turned", "-last"),),
    (Word("left of", "left of S", "is the next seat clockwise", "left of actor", also=("left",)),
     Word("left of", "left of S among L", "is the next seat clockwise that is in the list",
          "left of actor among live", also=("left",)),
     Word("right of", "right of S", "is the next seat the other way round", "right of actor", also=("right",)),
     Word("right of", "right of S among L", "is the next seat the other way round that is in the list",
          "right of actor among live", also=("right",))),
    (Word(".", "x.NAME", "is what the thing has by that name; of a list, the list of what each has", "actor.balance"),
     Word("()", "f(a, b)", "applies a function, or a definition with parameters", "max(last, limit)"),
     Word("[]", "[a, b]", "is a list of values of one kind", "[1, 2, 3]")),
)

PLACED: tuple[Word, ...] = (  # expressions that stand at one kind of place only
    Word("to", "a to b by s", "is a range to choose from, both ends included; by 1 where no step is named; stands "
         "under `choose`", "1 to limit by 1/2"),
    Word("for", "e for x in L", "is the list of what an expression gives for each item; stands only as the one "
         "argument of a function", "sum(p.balance for p in live)"),
)

VALUES: tuple[Word, ...] = (
    Word("yes", "yes", "is what a condition that holds gives", "yes"),
    Word("no", "no", "is what a condition that does not hold gives", "no"),
    Word("nobody", "nobody", "stands where a seat could; a variable that begins as `nobody` may hold a seat or nobody",
         "nobody"),
)

LITERALS: tuple[Word, ...] = (
    Word("number", "7", "is exact, and a fraction of two numbers or with a point: `1/2`, `0.5`", "15/2"),
    Word("card", "7♣", "is a card, its rank first; `7c`, and `Td` for tens, are read as well", "7♣ in actor.hand"),
    Word("quotes", '"pair"', "is a hand class by its name", 'class(actor) == "pair"'),
)

GIVEN_NAMES: tuple[Word, ...] = (
    Word("seats", "seats", "all seats, clockwise", "seats where playing"),
    Word("pot", "pot", "what lies in the pot", "pot / count(live)"),
    Word("lap", "lap", "in `turns`: the round, 1 at first, one more each time the turn passes the seat that began",
         "lap > 1"),
    Word("actor", "actor", "who is to act; in `actions`, and where an action's question says who is asked",
         "actor.balance"),
    Word("asker", "asker", "in the answers to an action's question: who took the action", "asker.balance"),
    Word("suits", "suits", "the suits of the pack", "max(count(actor.hand where suit == s) for s in suits)"),
    Word("pack", "pack", "the cards that are in the pack; it has no order", "count(pack) > 0"),
    Word("it", "it", "the item that a `where` is looking at", "live where it != actor"),
)

CARD_WORDS: tuple[Word, ...] = (
    Word("rank", "C.rank", "the rank of a card, of a wild one that which it is read as", "first(actor.hand).rank"),
    Word("suit", "C.suit", "the suit of a card, of a wild one that which it is read as", "first(actor.hand).suit"),
    Word("points", "C.points", "what a card counts; a numeral its face unless `points` says otherwise",
         "sum(actor.hand.points)"),
    Word("wild", "C.wild", "whether the card may be read as others", "count(actor.hand where wild)"),
    Word("extra", "C.extra", "whether the card stands outside rank and suit", "actor.hand where not extra"),
)

SEAT_WORDS: tuple[Word, ...] = (
    Word("balance", "S.balance", "what the seat has won less what it has paid", "max(live.balance)"),
    Word("money", "S.money", "its balance and what it had at the beginning", "actor.money >= last"),
    Word("hand", "S.hand", "the cards of the seat; inside `hands`, where the name stands alone, the cards that are "
         "being valued, from high to low", "count(actor.hand)"),
)

KINDS: tuple[Word, ...] = (
    Word("number", "a number", "any exact fraction", "15/2"),
    Word("yes or no", "yes or no", "whether something holds", "lap > 1", also=("yes/no",)),
    Word("rank", "a rank", "ordered as `ranks` lists them; no number: its card has `points`", "first(actor.hand).rank"),
    Word("suit", "a suit", "has no order", "first(actor.hand).suit"),
    Word("card", "a card", "has `rank`, `suit`, `points`, `wild`, `extra` and its tags", "first(actor.hand)"),
    Word("seat", "a seat", "has its variables, its zones, `balance` and `money`", "left of actor"),
    Word("strength", "a strength", "how strong a hand is, by class and then by score", "strength(actor)"),
    Word("hand class", "a hand class", "ordered as `classes` lists them, the strongest first; the stronger is the "
         "greater", "class(actor)", also=("class",)),
    Word("list", "a list of …", "holds things of one kind; lists are compared part by part", "live.balance"),
)
# fmt: on


KEYWORDS: frozenset[str] = frozenset().union(
    *(word.keywords for table in (STATEMENTS, CONTROLS, PLACED, VALUES, *OPERATORS) for word in table)
)
"""The words that the grammar takes for itself, so that they can name nothing."""
