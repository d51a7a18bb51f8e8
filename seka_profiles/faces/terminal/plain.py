"""The table in sentences alone, for whoever listens to the screen, and for pipes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..model.choices import Choice
from ..model.closing import in_sentences
from ..model.sentences import Sentence
from ..model.speaking import all_of, labelled
from ..model.steps import End
from ..model.table import Fact, Pile, Scene, SeatLine
from ..model.words import capital, cards
from ..tongue import tr, tr_many


class PlainPen:
    """Writes steps as sentences, each on its line."""

    def news(self, sentences: Iterable[Sentence]) -> list[str]:
        """What happened."""
        return [sentence.text for sentence in sentences]

    def table(self, scene: Scene, rows: int) -> list[str]:
        """The seats, what lies on the table, and the viewer's own cards last; all of it, however long."""
        found = [_seat(seat, scene) for seat in scene.seats]
        if scene.everyone:
            # For translators: {marks} are words of the game for what all players are or have.
            found.append(tr("Everyone: {marks}.", marks=", ".join(scene.everyone)))
        found += [_fact(fact) for fact in scene.facts]
        found += [f"{labelled(capital(pile.label), _cards(pile))}." for pile in scene.shared]
        found.append(tr("Cards left in the pack: {number}.", number=scene.pack))
        found += [tr("Your {label}: {value}.", label=pile.label, value=_own(pile)) for pile in scene.own]
        if scene.worth:
            # For translators: {worth} is a hand, like "total 22 (two aces)".
            found.append(tr("It is worth: {worth}.", worth=scene.worth))
        return found

    def moves(self, choices: Sequence[Choice]) -> list[str]:
        """What may be done."""
        return [_move(choice) for choice in choices]

    def lines(self, lines: Iterable[str]) -> list[str]:
        """An explanation, without blanks at the margin."""
        return [line.strip() for line in lines if line.strip()]

    def standings(self, end: End) -> list[str]:
        """How a session ended."""
        return list(in_sentences(end.standings, end.standing))


def _seat(seat: SeatLine, scene: Scene) -> str:
    parts = [f"{label} {amount}" for label, amount in zip(scene.amounts, seat.amounts, strict=True)]
    parts += seat.marks
    if not seat.is_viewer:
        several = len(seat.piles) > 1
        parts += [f"{pile.label} {_cards(pile)}" if several else _cards(pile) for pile in seat.piles]
    if seat.last:
        # For translators: {action} is a word of the game, like "bet 2".
        parts.append(tr("last move {action}", action=seat.last))
    if seat.is_turn:
        # For translators: said of the player whose turn it is.
        parts.append(tr("to move"))
    return f"{labelled(seat.name, ', '.join(parts))}." if parts else f"{seat.name}."


def _fact(fact: Fact) -> str:
    label, shown = fact
    return f"{labelled(capital(label), shown)}." if shown else f"{capital(label)}."


def _cards(pile: Pile) -> str:
    """The cards that are known, and how many are not."""
    known = cards([card for card in pile.cards if card != "?"])
    hidden = tr_many("1 hidden card", "{count} hidden cards", pile.hidden)
    parts = [*filter(None, [known]), *([hidden] if pile.hidden else [])]
    # For translators: no cards.
    return all_of(parts) or tr("nothing")


def _own(pile: Pile) -> str:
    if pile.hidden == len(pile.cards):
        return tr_many("1 card, not looked at", "{count} cards, not looked at", pile.hidden)
    return _cards(pile)


def _move(choice: Choice) -> str:
    cost = f", {choice.price}" if choice.cost else ""
    word = f" ({choice.action})" if choice.label else ""
    return f"{labelled(str(choice.number), f'{choice.said}{cost}{word}')}."
