"""What is known about what a name stands for: its type, its value as written, what its author says of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...core.places import Span
from ...source.tree import Mapping, Node, Scalar
from .. import core as c
from ..functions import FUNCTIONS
from ..scope import CARD_ATTRIBUTES, GIVEN_TYPES, HOLDINGS
from ..sections.labels import LABELLED, TOLD, labels
from ..sections.naming import SECTIONS, Thing, choices, head, things
from ..sections.nodes import child, text
from ..types import CARD, CARDS, CLASS, NUMBER, RANK, SUIT, UNKNOWN, YESNO, Type
from ..words import CARD_WORDS, GIVEN_NAMES, SEAT_WORDS
from .listening import Listener
from .symbols import OF_THE_PACK, Kind, Symbol

_LABELLED: dict[str, c.Labelled] = {kind: key for key in LABELLED for kind in TOLD[key].kinds}
_COMMENT = re.compile(r"[^\n\r]*?(?:^|[ \t])#[ \t]*(?P<said>[^\n\r]*)")
_SHOWN_KEYS = ("min", "max", "of", "seen_by", "when", "forced", "score")


@dataclass(frozen=True)
class Facts:
    """What is known of a name.

    `what`: what it is, in a few words.  `head`: how it is written.  `type` None where it has none, `value` as
    the file has it.  `more`: keys and what they say.  `about`: sentences, of its author or of the language.
    """

    what: str
    head: str
    type: Type | None
    value: str | None = None
    more: tuple[tuple[str, str], ...] = ()
    about: tuple[str, ...] = ()


_WHAT: dict[Kind, str] = {
    "setting": "setting",
    "variable": "variable of the table",
    "seat variable": "variable of every seat",
    "zone": "zone",
    "tag": "tag of cards",
    "definition": "definition",
    "hand definition": "definition over a hand",
    "class": "hand class",
    "phase": "phase",
    "action": "action",
    "local": "name known nearby",
    "rank": "rank",
    "suit": "suit",
    "card": "card",
    "function": "function",
    "given": "word of the language",
}


def told(symbol: Symbol, tree: Mapping, heard: Listener, places: Sequence[Span]) -> Facts:
    """The facts about a name of a merged tree; `places`: where it is given."""
    if symbol.kind == "function":
        return _function(symbol)
    if symbol.kind == "given":
        return _word(symbol, heard)
    if symbol.kind == "local":
        return _local(symbol, tree, heard)
    key, node = _node(symbol, tree)
    about = [text(child(node, "about")), _label(symbol.kind, symbol.name, tree)]
    about += [] if symbol.kind in OF_THE_PACK else [_comment(places)]
    about += [_word_about(symbol.name)] if symbol.kind == "zone" and not places else []
    return Facts(
        what=_WHAT[symbol.kind],
        head=key,
        type=_type(symbol, heard),
        value=_value(node),
        more=tuple((name, said) for name in _SHOWN_KEYS if (said := _said(child(node, name)))),
        about=tuple(each for each in about if each),
    )


# ---------- what the language has ---------------------------------------------------


def _function(symbol: Symbol) -> Facts:
    function = FUNCTIONS[symbol.name]
    about = (f"Takes {function.takes}, gives {function.gives}: {function.meaning}.", f"`{function.example}`")
    return Facts(_WHAT["function"], f"{symbol.name}(…)", None, about=about)


def _word_about(name: str) -> str | None:
    words = (*GIVEN_NAMES, *SEAT_WORDS, *CARD_WORDS)
    return next((f"{word.meaning[:1].upper()}{word.meaning[1:]}." for word in words if word.name == name), None)


def _word(symbol: Symbol, heard: Listener) -> Facts:
    about = _word_about(symbol.name)
    return Facts(_WHAT["given"], symbol.name, _type_of_word(symbol, heard), about=(about,) if about else ())


_WORD_TYPES: dict[str, Type] = {
    **GIVEN_TYPES,
    "hand": CARDS,
    **dict.fromkeys(HOLDINGS, NUMBER),
    **CARD_ATTRIBUTES,
}


def _type_of_word(symbol: Symbol, heard: Listener) -> Type | None:
    return _WORD_TYPES.get(symbol.name) or _heard_type(symbol, heard)


def _heard_type(symbol: Symbol, heard: Listener) -> Type | None:
    """The type with which a name was read somewhere; None where it never was."""
    return next((each.type for each in heard.mentions.values() if each.symbol == symbol and each.type != UNKNOWN), None)


# ---------- what the profile names --------------------------------------------------


def _local(symbol: Symbol, tree: Mapping, heard: Listener) -> Facts:
    home = symbol.home
    way = heard.ways.get(symbol, "choice")
    value = home.quoted if home is not None and way == "let" else None
    domain = next((node for key, node in choices(tree) if key.span == home), None)
    label = _label(way, symbol.name, tree)
    return Facts(
        {"let": "named by `let`", "for": "one after the other", "parameter": "parameter"}.get(way, "choice"),
        symbol.name,
        _heard_type(symbol, heard),
        value or _said(domain),
        about=(label,) if label else (),
    )


def _node(symbol: Symbol, tree: Mapping) -> tuple[str, Node | None]:
    """The key of a name as it is written, and what stands behind it."""
    of_section = next((kind for kind in SECTIONS if kind == symbol.kind), None)
    kind: Thing | None = "action" if symbol.kind == "action" else of_section
    found = things(tree, kind) if kind else iter(())
    named = ((key.text, node) for key, node in found if head(key) == symbol.name)
    return next(named, (symbol.name, None))


def _value(node: Node | None) -> str | None:
    """The value that stands behind a name, or under its `value`."""
    return _said(child(node, "value") if isinstance(node, Mapping) else node)


def _said(node: Node | None) -> str | None:
    """What a scalar or a list on one line says, as the file has it."""
    if isinstance(node, Scalar):
        return node.text.strip()
    return None if node is None or isinstance(node, Mapping) or "\n" in node.span.quoted else node.span.quoted or None


def _label(kind: str, name: str, tree: Mapping) -> str | None:
    """What people call a thing, in the language of the file; `kind` as the table of labels knows it."""
    said = labels(tree).names.get((_LABELLED[kind], name)) if kind in _LABELLED else None
    return f"Called “{said}”." if said else None


def _comment(places: Sequence[Span]) -> str | None:
    """The comment behind the name where it is given, on the same line."""
    for span in places:
        line = span.text.line(span.line)
        found = _COMMENT.match(line, span.column - 1 + len(span.quoted))
        if found and found["said"] and not found["said"].casefold().startswith("seka:"):
            return found["said"].strip()
    return None


def _type(symbol: Symbol, heard: Listener) -> Type | None:
    names = heard.names
    types: dict[Kind, Callable[[], Type | None]] = {
        "setting": lambda: names.settings.get(symbol.name),
        "variable": lambda: names.table.get(symbol.name),
        "seat variable": lambda: names.seat.get(symbol.name),
        "definition": lambda: _body(heard.definitions.get(symbol.name)),
        "hand definition": lambda: _body(heard.hand_definitions.get(symbol.name)),
        "zone": lambda: CARDS,
        "tag": lambda: YESNO,
        "class": lambda: CLASS,
        "rank": lambda: RANK,
        "suit": lambda: SUIT,
        "card": lambda: CARD,
    }
    found = types[symbol.kind]() if symbol.kind in types else None
    return None if found == UNKNOWN else found


def _body(definition: c.Definition | None) -> Type | None:
    return definition.body.type if definition else None
