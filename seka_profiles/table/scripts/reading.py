"""Script files and the examples of a profile, as records whose values keep their places."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.diagnostics import Diagnostic, has_errors, problem
from ...core.places import Span, Text
from ...rules.load import LoadedProfile
from ...source.dialect import parse
from ...source.schema import check_shape
from ...source.tree import Mapping, Node, Null, Scalar, Sequence


@dataclass(frozen=True)
class Script:
    """A script, or an example of a profile.

    `moves` are texts, and maps with `expect`.  `hands`: golden hands, which need no game.
    `todo`: why it is known to fail, None where it is not.
    """

    name: str
    profile: Scalar | None
    settings: Mapping | None
    seats: tuple[Scalar, ...]
    players: Scalar | None
    seed: Scalar | None
    draws: Mapping | None
    deals: tuple[Mapping, ...]
    moves: tuple[Node, ...]
    expect: Mapping | None
    hands: Mapping | None
    todo: str | None
    span: Span

    @property
    def plays(self) -> bool:
        """Whether there is a game to play, rather than hands to value alone."""
        return bool(self.moves or self.expect or self.deals) or self.hands is None


def script_file(text: Text) -> tuple[Script | None, tuple[Diagnostic, ...]]:
    """The script of a file; None, and why, where it cannot be read."""
    parsed = parse(text, "script")
    diagnostics = parsed.diagnostics
    if parsed.tree is None:
        return None, diagnostics
    diagnostics += check_shape(parsed.tree, "script")
    if has_errors(diagnostics):
        return None, diagnostics
    return _script(parsed.tree, text.name), diagnostics


def examples(loaded: LoadedProfile) -> tuple[Script, ...]:
    """The examples of a profile's own file, in order."""
    section = loaded.own.get("examples") if loaded.own else None
    items = section.items if isinstance(section, Sequence) else ()
    return tuple(
        _script(item, f"example {number}") for number, item in enumerate(items, 1) if isinstance(item, Mapping)
    )


def example_problems(loaded: LoadedProfile) -> tuple[Diagnostic, ...]:
    """Examples that show nothing."""
    return tuple(
        problem("SP532", script.span)
        for script in examples(loaded)
        if not script.moves and not script.expect and script.hands is None
    )


def _script(tree: Mapping, default_name: str) -> Script:
    return Script(
        name=_text(tree.get("name")) or default_name,
        profile=_scalar(tree.get("profile")),
        settings=_mapping(tree.get("settings")),
        seats=tuple(item for item in _items(tree.get("seats")) if isinstance(item, Scalar)),
        players=_scalar(tree.get("players")),
        seed=_scalar(tree.get("seed")),
        draws=_mapping(tree.get("draws")),
        deals=tuple(_mapping(item) or Mapping((), item.span) for item in _items(tree.get("deals"))),
        moves=tuple(item for item in _items(tree.get("moves")) if not isinstance(item, Null)),
        expect=_mapping(tree.get("expect")),
        hands=_mapping(tree.get("hands")),
        todo=_text(tree.get("todo")),
        span=tree.entries[0][0].span if tree.entries else tree.span,
    )


def _scalar(node: Node | None) -> Scalar | None:
    return node if isinstance(node, Scalar) else None


def _mapping(node: Node | None) -> Mapping | None:
    return node if isinstance(node, Mapping) else None


def _items(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, Sequence) else ()


def _text(node: Node | None) -> str | None:
    return node.text if isinstance(node, Scalar) else None
