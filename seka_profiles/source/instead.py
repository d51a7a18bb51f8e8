"""What to write in place of a value of the wrong kind: a forgotten dash, a step too far, `=` for `:`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from ..core.diagnostics import Edit
from ..core.places import Span
from .commented import heads_out
from .data import as_tree
from .keys import examples_of, is_key
from .tree import Mapping, Node, Scalar, Sequence
from .violation import Violation
from .writer import write
from .yaml_errors import in_quotes

_EQUALS = re.compile(r"([^\W\d]\w*)\s*=\s*([^=]+)")


@dataclass(frozen=True)
class Instead:
    """A help, and the edits that do it where it is sure."""

    help: str
    mends: tuple[Edit, ...] = ()


def instead(found: Violation) -> Instead | None:
    """What a value of the wrong kind was meant to be; None where nothing says so."""
    return next((said for look in _LOOKS if (said := look(found))), None)


def _commented(found: Violation) -> Instead | None:
    heads = heads_out(found.key.span) if found.key is not None else None
    return Instead(heads.help, heads.mends) if heads else None


def _beside(found: Violation) -> Instead | None:
    """A key that stands beside what it should stand below."""
    if found.above is not None and found.name in found.schema.get("properties", {}):
        return Instead(f"`{found.name}` stands beside `{found.above.text}`; indent it below")
    return None


def _too_deep(found: Violation) -> Instead | None:
    """A key that stands below what it should stand beside."""
    above = found.path[-2] if len(found.path) > 1 else None
    if isinstance(found.node, Scalar) or above is None or not is_key((*found.path[:-2], found.name)):
        return None
    return Instead(f"`{found.name}` stands below `{above}`; begin it as far left as that")


def _as_list(found: Violation) -> Instead | None:
    """Items without dashes or brackets."""
    node, span = found.node, found.node.span
    takes_text = "string" in found.schema.get("items", {}).get("type", ())
    if "array" not in found.want or (takes_text and isinstance(node, Mapping)):
        return None
    on_one_line = span.line == span.end_position[0]
    if isinstance(node, Scalar | Mapping) and on_one_line and span.quoted[:1] not in ("|", ">", "'", '"'):
        is_one_item = isinstance(node, Scalar) or span.quoted.startswith("{")
        listed = f"[{span.quoted}]"
        said = listed if found.path and isinstance(found.path[-1], int) else f"{found.name}: {listed}"
        return Instead(f"write `{said}`", (Edit(span, listed),)) if is_one_item else _DASHES
    return Instead(_DASHES.help, _dashed(span)) if isinstance(node, Scalar) else _DASHES


_DASHES = Instead("begin each item with `- `")


def _dashed(span: Span) -> tuple[Edit, ...]:
    """A dash before each line of a text that stands on lines of its own."""
    if span.text.line(span.line)[: span.column - 1].strip():
        return ()
    rows = range(span.line, span.end_position[0] + 1)
    starts = [span.text.line_starts[row - 1] + _indent(span.text.line(row)) for row in rows]
    return tuple(Edit(Span(span.text, start, start), "- ") for start in starts)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _as_map(found: Violation) -> Instead | None:
    """Keys with dashes or with `=`, or steps without their key."""
    if "object" not in found.want:
        return None
    node = found.node
    if "steps" in found.schema.get("properties", {}) and found.key is not None:
        return _steps(found, node)
    if isinstance(node, Sequence):
        keys = [entry for item in node.items if isinstance(item, Mapping) for entry in item]
        return Instead(f"no dashes: {_a_key(*keys[0])}") if keys else None
    said = _EQUALS.fullmatch(node.text) if isinstance(node, Scalar) else None
    return Instead(f"a key ends with `:`: write `{said[1]}: {said[2].strip()}`") if said else None


def _a_key(key: Scalar, value: Node) -> str:
    return f"write `{key.text}: {value.text}`" if isinstance(value, Scalar) else f"begin the line with `{key.text}:`"


def _steps(found: Violation, node: Node) -> Instead:
    if isinstance(node, Sequence):
        return Instead(f"`steps:` is missing between `{found.name}:` and its list")
    said = node.span.quoted
    if "," not in said and "\n" not in said:
        return Instead(f"write `{found.name}: {{steps: {said}}}`")
    return Instead(
        f"what is done stands below it under `steps:`, and how it is called under `label: {in_quotes(said)}`"
    )


def _for_example(found: Violation) -> Instead | None:
    example = next((each for each in examples_of(found.path) if isinstance(each, dict)), None)
    if not example or "object" not in found.want:
        return None
    return Instead(f"for example `{write(as_tree({found.name: example})).strip()}`")


_LOOKS: tuple[Callable[[Violation], Instead | None], ...] = (
    _commented,
    _beside,
    _too_deep,
    _as_list,
    _as_map,
    _for_example,
)
