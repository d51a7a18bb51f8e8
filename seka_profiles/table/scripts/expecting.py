"""Expectations: each field compared with what is so, each difference a diagnostic of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ...core.diagnostics import Diagnostic, problem
from ...core.places import Span
from ...core.suggest import near
from ...engine.game import Game
from ...engine.moves import write_value
from ...engine.values import HIDDEN
from ...language import types as t
from ...source.tree import Mapping, Node, Null, Scalar, Sequence
from .pins import card_words

Differences = Iterator[Diagnostic]


def differences(game: Game, expect: Mapping) -> Differences:
    """How a game differs from what is expected of it, in file order; only what is named is compared."""
    for key, node in expect:
        yield from _FIELDS[key.text](game, node)


def _differs(what: str, span: Span, got: str, want: str) -> Diagnostic:
    return problem("SP527", span, what=what, got=got, want=want)


def _nothing(key: Scalar, names: Iterable[str], why: str) -> Diagnostic:
    """A name that is none of those that can be expected there."""
    return problem("SP528", key.span, what=f"`{key.text}`", why=why, help=near(key.text, names))


def _text(node: Node) -> str:
    return "nobody" if isinstance(node, Null) else node.text if isinstance(node, Scalar) else ""


def _compared(game: Game, what: str, node: Node, got: Any, kind: t.Type) -> Differences:
    """A value of the engine against a written one."""
    values = game.values
    text = ", ".join(_text(item) for item in node) if isinstance(node, Sequence) else _text(node)
    try:
        want = values.read(text, kind)
    except ValueError as expected:
        yield problem("SP528", node.span, what=f"`{text}`", why=f"`{what}` is {expected}")
        return
    if want != got:
        shown = (write_value(values.shown(value, kind)) for value in (got, want))
        yield _differs(what, node.span, *shown)


# ---------- the fields ----------------------------------------------------------


def _turn(game: Game, node: Node) -> Differences:
    actor = None if game.turn is None else game.seats.index(game.turn)
    yield from _compared(game, "turn", node, actor, t.MAYBE_SEAT)


def _pot(game: Game, node: Node) -> Differences:
    yield from _compared(game, "pot", node, game.state.pot, t.NUMBER)


def _of_seats(what: str, start: Callable[[Game], Any]) -> Callable[[Game, Node], Differences]:
    def compare(game: Game, node: Node) -> Differences:
        for key, value in _seats(game, node):
            got = start(game) + game.state.balances[game.seats.index(key.text)]
            yield from _compared(game, f"{what} of {key.text}", value, got, t.NUMBER)
        yield from _strangers(game, node)

    return compare


def _seats(game: Game, node: Node) -> Iterable[tuple[Scalar, Node]]:
    return [(key, value) for key, value in node if key.text in game.seats] if isinstance(node, Mapping) else []


def _strangers(game: Game, node: Node) -> Differences:
    for key, _ in node if isinstance(node, Mapping) else ():
        if key.text not in game.seats:
            yield problem("SP517", key.span, seat=key.text, seats=", ".join(game.seats))


def _names(node: Node) -> tuple[str, ...]:
    if isinstance(node, Sequence):
        return tuple(_text(item) for item in node)
    return () if isinstance(node, Null) else (_text(node),)


def _winners(game: Game, node: Node) -> Differences:
    got = game.result.winners if game.result else ()
    for name in _names(node):
        if name not in game.seats:
            yield problem("SP517", node.span, seat=name, seats=", ".join(game.seats))
            return
    if set(_names(node)) != set(got):
        yield _differs("winners", node.span, ", ".join(got) or "nobody", ", ".join(_names(node)) or "nobody")


def _finished(game: Game, node: Node) -> Differences:
    word = {"true": "yes", "false": "no"}.get(_text(node), _text(node))
    if word not in ("yes", "no"):
        yield problem("SP528", node.span, what=f"`{word}`", why="`finished` is yes or no")
    elif (word == "yes") != game.is_over:
        yield _differs("finished", node.span, "yes" if game.is_over else "no", word)


def _legal(game: Game, node: Node) -> Differences:
    got = tuple(option.action for option in game.legal())
    if sorted(_names(node)) != sorted(got):
        yield _differs("legal", node.span, ", ".join(got) or "nothing", ", ".join(_names(node)) or "nothing")


def _table(game: Game, node: Node) -> Differences:
    variables, where = game.rules.profile.table, game.rules.layout.table
    for key, value in node if isinstance(node, Mapping) else ():
        if key.text not in variables:
            yield _nothing(key, variables, "the table has no such variable")
        else:
            got = game.state.variables[where[key.text]]
            yield from _compared(game, key.text, value, got, variables[key.text].type)


def _seat_variables(game: Game, node: Node) -> Differences:
    variables, where = game.rules.profile.seat, game.rules.layout.seat
    for seat, wanted in _seats(game, node):
        for key, value in wanted if isinstance(wanted, Mapping) else ():
            if key.text not in variables:
                yield _nothing(key, variables, "a seat has no such variable")
            else:
                got = game.state.variables[where[key.text] + game.seats.index(seat.text)]
                yield from _compared(game, f"{key.text} of {seat.text}", value, got, variables[key.text].type)
    yield from _strangers(game, node)


def _zones(game: Game, node: Node) -> Differences:
    view = game.position()
    for key, wanted in node if isinstance(node, Mapping) else ():
        if key.text in view.zones:
            yield from _cards(game, key.text, wanted, view.zones[key.text], ordered=True)
        elif key.text in view.seat_zones and not isinstance(wanted, Mapping):
            yield problem("SP528", wanted.span, what=f"`{key.text}`", why="every seat has one: write `{SEAT: CARDS}`")
        elif key.text in view.seat_zones:
            for seat, cards in _seats(game, wanted):
                yield from _cards(game, f"{key.text} of {seat.text}", cards, view.seat_zones[key.text][seat.text])
            yield from _strangers(game, wanted)
        else:
            yield _nothing(key, [*view.zones, *view.seat_zones], "there is no such zone")


def _knows(game: Game, node: Node) -> Differences:
    for knower, wanted in _seats(game, node):
        hands = game.view(knower.text).seat_zones["hand"]
        for owner, cards in _seats(game, wanted):
            known = tuple(card for card in hands[owner.text] if card != HIDDEN)
            yield from _cards(game, f"what {knower.text} knows of {owner.text}", cards, known)
        yield from _strangers(game, wanted)
    yield from _strangers(game, node)


def _cards(game: Game, what: str, node: Node, got: tuple[str, ...], *, ordered: bool = False) -> Differences:
    """Cards against written ones; in a zone of the table the order counts, `top` being the last."""
    want = []
    for word, span in card_words(node):
        try:
            want.append(game.rules.pack.names[game.values.card(word)])
        except ValueError:
            yield problem("SP521", span, written=word)
            return
    if (want != list(got)) if ordered else (sorted(want) != sorted(got)):
        yield _differs(what, node.span, " ".join(got) or "no cards", " ".join(want) or "no cards")


_FIELDS: dict[str, Callable[[Game, Node], Differences]] = {
    "turn": _turn,
    "pot": _pot,
    "balances": _of_seats("balances", lambda game: 0),
    "money": _of_seats("money", lambda game: game.rules.money_start),
    "winners": _winners,
    "finished": _finished,
    "legal": _legal,
    "table": _table,
    "seats": _seat_variables,
    "zones": _zones,
    "knows": _knows,
}
