"""Lines with the colours of their parts, by Rich; imported only where a terminal shows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.color import ColorSystem
from rich.style import Style as RichStyle

from .lines import Line, Style

_STYLES: dict[Style, str] = {
    "plain": "",
    "error": "bold red",
    "warning": "bold yellow",
    "help": "bold cyan",
    "frame": "blue",
    "strong": "bold",
    "well": "green",
}


def coloured(lines: Iterable[Line]) -> Iterator[Line]:
    """The same lines, the colours written into their texts."""
    styles = {name: RichStyle.parse(style) for name, style in _STYLES.items()}
    for line in lines:
        yield tuple((styles[style].render(text, color_system=ColorSystem.STANDARD), style) for text, style in line)
