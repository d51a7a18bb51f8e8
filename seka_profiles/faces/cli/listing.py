"""`seka list`: the profiles at hand."""

from __future__ import annotations

from dataclasses import dataclass
from shutil import get_terminal_size
from typing import Any

from ...source.extends import load_tree
from ...source.finder import Finder, Listed, standard_finder
from ...source.tree import Mapping, Node, Scalar, Sequence
from ..report.widths import shortened
from .streams import Output, stdout

UNSEEN = 500
"""How wide a line may be that goes to no terminal."""


@dataclass(frozen=True)
class Row:
    """A profile of the list.  `data`: what `--json` prints of it; `region`: where it is played, None where not said."""

    data: dict[str, Any]
    region: str | None
    listed: Listed


def listing(as_json: bool, ascii: bool) -> int:
    """Lists every profile that a name finds; the exit code."""
    finder = standard_finder()
    rows = [_row(each, finder) for each in finder.listing()]
    out = stdout(ascii)
    if as_json:
        out.data([row.data for row in rows])
    else:
        _table(out, rows)
    return 0


def _row(listed: Listed, finder: Finder) -> Row:
    """A profile by what its files say; whether they are in order is not asked."""
    loaded = load_tree(listed.location.path, finder)
    tree, own = loaded.tree, loaded.own
    data = {
        "name": listed.location.name,
        "title": _text(tree and tree.get("title")),
        "players": _players(tree),
        "path": listed.location.shown,
        "extends": _texts(own and own.get("extends")),
    }
    return Row(data, _text(tree and tree.get("region")), listed)


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
    name = max((len(row.data["name"]) for row in rows), default=0)
    seats = max((len(_seats(row)) for row in rows), default=0)
    columns = get_terminal_size((UNSEEN, 0)).columns
    for row in rows:
        game = f"{row.data['title'] or '(no title)'}{_place(row)}{_built_on(row)}"
        texts = [f"{row.data['name']:{name}}  {_seats(row):{seats}}  {game}"]
        texts += [f"{'':{name}}  hides {hidden.shown}" for hidden in row.listed.hides]
        for text in texts:
            out.say(shortened(out.cell(text), columns, out.cell("…")))


def _seats(row: Row) -> str:
    if not row.data["players"]:
        return "a part"
    least, most = row.data["players"]
    return f"{least} players" if least == most else f"{least}-{most} players"


def _place(row: Row) -> str:
    return f" · {row.region}" if row.region else ""


def _built_on(row: Row) -> str:
    return f"  (extends {', '.join(row.data['extends'])})" if row.data["extends"] else ""
