"""`seka list`: the profiles at hand."""

from __future__ import annotations

from typing import Any

from ...source.extends import load_tree
from ...source.finder import Finder, Listed, standard_finder
from ...source.tree import Mapping, Node, Scalar, Sequence
from .streams import Output, stdout

Row = tuple[dict[str, Any], Listed]


def listing(as_json: bool, ascii: bool) -> int:
    """Lists every profile that a name finds; the exit code."""
    finder = standard_finder()
    rows = [(_described(each, finder), each) for each in finder.listing()]
    out = stdout(ascii)
    if as_json:
        out.data([row for row, _ in rows])
    else:
        _table(out, rows)
    return 0


def _described(listed: Listed, finder: Finder) -> dict[str, Any]:
    """A profile by what its files say; whether they are in order is not asked."""
    loaded = load_tree(listed.location.path, finder)
    tree, own = loaded.tree, loaded.own
    return {
        "name": listed.location.name,
        "title": _text(tree and tree.get("title")),
        "players": _players(tree),
        "path": listed.location.shown,
        "extends": _texts(own and own.get("extends")),
    }


def _players(tree: Mapping | None) -> list[int] | None:
    """Least and most; None where it does not say so, as a part does not."""
    players = tree and tree.get("players")
    if not isinstance(players, Mapping):
        return None
    ends = [_text(players.get(key)) for key in ("min", "max")]
    return [int(end) for end in ends if end] if all(end and end.isdecimal() for end in ends) else None


def _texts(node: Node | None) -> list[str]:
    items = node.items if isinstance(node, Sequence) else (node,)
    return [item.text for item in items if isinstance(item, Scalar)]


def _text(node: Node | None) -> str | None:
    return node.text if isinstance(node, Scalar) else None


def _table(out: Output, rows: list[Row]) -> None:
    name = max((len(row["name"]) for row, _ in rows), default=0)
    seats = max((len(_seats(row)) for row, _ in rows), default=0)
    for row, listed in rows:
        out.say(f"{row['name']:{name}}  {_seats(row):{seats}}  {row['title'] or '(no title)'}{_built_on(row)}")
        for hidden in listed.hides:
            out.say(f"{'':{name}}  hides {hidden.shown}")


def _seats(row: dict[str, Any]) -> str:
    return "{}-{} players".format(*row["players"]) if row["players"] else "a part"


def _built_on(row: dict[str, Any]) -> str:
    return f"  (extends {', '.join(row['extends'])})" if row["extends"] else ""
