"""Numbers from a least one to a greatest one by equal steps, never spelled out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from .numbers import Number, exact


@dataclass(frozen=True)
class Grid(Sequence[Number]):
    """`low`, `low + step`, … up to `high` at most; empty where `high` is below `low`.  `step` is positive."""

    low: Number
    high: Number
    step: Number

    @property
    def size(self) -> int:
        """How many numbers there are, also where `len` ends."""
        return max(0, int((self.high - self.low) // self.step) + 1)

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, index: int) -> Number: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Number, ...]: ...
    def __getitem__(self, index: int | slice) -> Number | tuple[Number, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        if index < 0:
            index += self.size
        if not 0 <= index < self.size:
            raise IndexError(index)
        return exact(self.low + index * self.step)

    def __iter__(self) -> Iterator[Number]:
        return (exact(self.low + index * self.step) for index in range(len(self)))

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, Number):
            return False
        return self.low <= value <= self.high and (value - self.low) % self.step == 0


def grid(low: Number, high: Number, step: Number) -> Sequence[Number]:
    """The grid, as a plain `range` where all three are whole.  Raises `ValueError` for a step that is not positive."""
    if step <= 0:
        raise ValueError("a step must be positive")
    if type(low) is int and type(high) is int and type(step) is int:
        return range(low, high + 1, step)
    low, high, step = exact(low), exact(high), exact(step)
    if isinstance(low, int) and isinstance(step, int):
        return range(low, int(high // 1) + 1, step)
    return Grid(low, high, step)
