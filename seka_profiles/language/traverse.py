"""Walking over the typed core: everything in an expression, a block, a phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import core as c

_PARTS: dict[type[Any], tuple[str, ...]] = {}


def parts(node: Any) -> Iterator[Any]:
    """The expressions, statements and decisions directly below one."""
    names = _PARTS.get(type(node))
    if names is None:
        names = tuple(name for name in node.__dataclass_fields__ if name not in ("span", "type", "privacy"))
        _PARTS[type(node)] = names
    for name in names:
        yield from _nodes(getattr(node, name))


def _nodes(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for item in value:
            yield from _nodes(item)
    elif isinstance(value, c.Expr | c.Statement | c.Turns | c.Ask | c.Action):
        yield value


def everything(node: Any) -> Iterator[Any]:
    """A node and all that is below it, in file order."""
    yield node
    for part in parts(node):
        yield from everything(part)


def everything_in(block: c.Block) -> Iterator[Any]:
    """All that is in a block."""
    for statement in block:
        yield from everything(statement)


def said(node: Any, apart: tuple[str, ...] = ("span",)) -> Any:
    """What a part of the core says, without the fields that are named: equal for equal rules, and hashable."""
    if isinstance(node, tuple):
        return tuple(said(item, apart) for item in node)
    if isinstance(node, dict):
        return tuple((name, said(value, apart)) for name, value in node.items())
    if not hasattr(node, "__dataclass_fields__"):
        return (type(node), node)  # yes is not 1
    return (type(node), *(said(getattr(node, name), apart) for name in node.__dataclass_fields__ if name not in apart))
