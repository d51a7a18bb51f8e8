"""The figures of many mutants, and which of them miss an aim."""

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from scripts.mutations.mutants import Mutant
from scripts.mutations.verdicts import HANG, Verdict
from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.core.places import Span

NAMED = 0.95
"""The share of refused misspellings of which the first message must name the word."""

SLOW = 2.0
"""Seconds of processor time from which on a mutant is told of as slow."""

Told = list[tuple[Mutant, Diagnostic]]

Place = Literal["on the line", "by a related place", "in the example", "elsewhere"]
"""Where the first message about a mutant stands."""


class Tally:
    """What came of many mutants of one part of profiles.

    `places`: of the first messages about all, `misspelt` of those about misspellings; about an
    example that of `test` counts, or a warning, where `check` refuses nothing.
    """

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.warned: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()
        self.silent: Counter[str] = Counter()
        self.places: Counter[Place] = Counter()
        self.misspelt: Counter[Place] = Counter()
        self.named = 0
        self.hung: list[Mutant] = []
        self.slow: list[tuple[Mutant, float]] = []
        self.failures: Told = []
        self.elsewhere: Told = []
        self.unnamed: Told = []

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        """Counts what came of a mutant, and keeps it where it misses an aim."""
        self.tried[mutant.how] += 1
        self.refused[mutant.how] += verdict.refused
        self.warned[mutant.how] += verdict.warned is not None
        self.failed[mutant.how] += verdict.failed is not None
        self.silent[mutant.how] += not (verdict.first or verdict.warned or verdict.failed)
        if verdict.hung:
            self.hung.append(mutant)
        elif verdict.seconds > SLOW:
            self.slow.append((mutant, verdict.seconds))
        if verdict.failure is not None:
            self.failures.append((mutant, verdict.failure))
        first = verdict.first or (mutant.example and (verdict.failed or verdict.warned))
        if first:
            self._add_told(mutant, first)

    def _add_told(self, mutant: Mutant, first: Diagnostic) -> None:
        place = _place(mutant, first)
        self.places[place] += 1
        if place == "elsewhere" and (mutant.meant or mutant.example):
            self.elsewhere.append((mutant, first))
        if mutant.meant is None:
            return
        self.misspelt[place] += 1
        if mutant.meant in f"{first.message} {first.help}":
            self.named += 1
        else:
            self.unnamed.append((mutant, first))

    def lines(self) -> Iterator[str]:
        """The figures."""
        yield f"{'':<16}{'tried':>8}{'refused':>16}{'warned':>8}{'fail test':>11}{'accepted by all':>17}"
        for how in sorted(self.tried):
            yield self._line(how, how)
        yield self._line("all", *self.tried)
        misspelt = self.misspelt.total()
        yield f"the first message of {self.places.total()} that are told of: {_shares(self.places)}"
        yield (
            f"that of {misspelt} misspellings: {_shares(self.misspelt)}; it names the word of {self.named} "
            f"({self.named / max(1, misspelt):.1%})"
        )
        yield (
            f"accepted and failed in play: {len(self.failures)}; took more than {SLOW:.0f} s: {len(self.slow)}, "
            f"more than {HANG:.0f} s: {len(self.hung)}"
        )

    def _line(self, name: str, *hows: str) -> str:
        tried, refused, warned, failed, silent = (
            sum(counter[how] for how in hows)
            for counter in (self.tried, self.refused, self.warned, self.failed, self.silent)
        )
        share = f"{refused / max(1, tried):.1%}"
        return f"{name:<16}{tried:>8}{refused:>8}{share:>8}{warned:>8}{failed:>11}{silent:>17}"

    @property
    def is_well(self) -> bool:
        """Whether every aim is reached."""
        return not (self.failures or self.hung or self.elsewhere) and self.named >= NAMED * self.misspelt.total()


def _shares(places: Counter[Place]) -> str:
    return ", ".join(f"{count} {place}" for place, count in places.most_common()) or "none"


def _place(mutant: Mutant, first: Diagnostic) -> Place:
    if mutant.line in _lines(mutant, first.span):
        return "on the line"
    if any(mutant.line in _lines(mutant, related.span) for related in first.related):  # of two spellings, say
        return "by a related place"
    is_near = any(line in mutant.example_lines for line in _lines(mutant, first.span))
    return "in the example" if is_near else "elsewhere"


def _lines(mutant: Mutant, place: Span | None) -> tuple[int, ...]:
    """The line of a place; none where it is in no line of the mutant."""
    return (place.line,) if place is not None and place.text.name == f"{mutant.base}.yaml" else ()
