"""Codes 7xx: what the examples of a profile do not reach."""

from __future__ import annotations

from .entry import Code

ENTRIES: tuple[Code, ...] = (
    Code("SP701", "an action that no example takes", "no example of this file takes `{name}` {where}",
         "What is never played may be wrong unnoticed, now or after the next change.",
         help="add an item under `examples` in whose `moves` somebody does it", severity="warning"),
    Code("SP702", "a class that no example has", "no example of this file has a hand of the class `{name}`",
         "What is never valued may be wrong unnoticed, now or after the next change.",
         help="add one under `examples`: `hands: {{CARDS: {{class: {name}}}}}`", severity="warning"),
    Code("SP703", "rules without an example", "`{name}` has actions or hand classes of its own, but no example",
         "What is never played may be wrong unnoticed, now or after the next change.",
         help="an item under `examples` says who does what, and what must come of it; `seka test` plays it",
         severity="warning"),
)  # fmt: skip
