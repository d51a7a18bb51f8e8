"""A part of a whole as a bar."""

from __future__ import annotations

from fractions import Fraction

EIGHTHS = " ▏▎▍▌▋▊▉"
WHOLE = "█"


def bar(part: Fraction, width: int, has_signs: bool = True) -> str:
    """A part of the width, to the eighth of a sign; what is more than nothing can be seen."""
    eighths = max(round(part * width * 8), 1 if part else 0)
    if not has_signs:
        return "#" * round(eighths / 8)
    return (WHOLE * (eighths // 8) + EIGHTHS[eighths % 8]).rstrip()
