"""Explanations as lines for people, at most 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from ...core.codes import GROUPS, Code
from ..report.lines import Line, Style, line
from .codes import codes, template
from .examples import Example, example
from .topics import Topic, sections

WIDTH = 80


def told_code(code: Code) -> Iterator[Line]:
    """One code: what is said, why it is a problem, what to do, and how it is met and mended."""
    yield (f"{code.severity}[{code.code}]", code.severity), (f": {code.title}", "strong")
    yield line()
    yield from _wrapped(template(code.message), "  ")
    yield line()
    yield from _wrapped(code.why)
    if code.help:
        yield from _wrapped(f"help: {template(code.help)}")
    yield line()
    yield from _told_example(example(code.code))


def _told_example(met: Example) -> Iterator[Line]:
    if met.told is not None:
        yield from _wrapped(f"met by: {met.told}")
        return
    yield from _part(f"bad, {met.place}:", "error", met.bad)
    yield line()
    yield from _part("good:", "well", met.good)
    for name, text in met.files:
        yield line()
        yield from _part(f"beside it, {name}:", "frame", text)


def _part(head: str, style: Style, text: str) -> Iterator[Line]:
    yield line(head, style)
    yield line()
    for each in text.rstrip("\n").split("\n"):
        yield line(_cut(f"    {each}" if each else ""))


def _cut(text: str) -> str:
    return text if len(text) <= WIDTH else text[: WIDTH - 1] + "…"


def told_codes(found: Iterable[Code]) -> Iterator[Line]:
    """Several codes with their titles."""
    for code in found:
        yield (code.code, code.severity), (f"  {code.title}", "plain")


def told_topics(found: Iterable[Topic]) -> Iterator[Line]:
    """All meanings of a word."""
    for number, topic in enumerate(found):
        if number:
            yield line()
        yield (topic.form, "strong"), (f"  {topic.kind}", "frame")
        yield from _wrapped(topic.meaning, "  ")
        for name, text in topic.facts:
            yield from _wrapped(f"{name}: {text}", "  ", "    ")


def overview() -> Iterator[Line]:
    """All that can be explained."""
    yield line("Codes (`seka explain SP210` explains one, `seka explain SP2` lists some)", "strong")
    for start, title in GROUPS.items():
        yield line(f"  {start}xx  {title} ({len(codes(start))})")
    for section in sections():
        yield line()
        yield line(section.title, "strong")
        names = dict.fromkeys(topic.name for topic in section.topics)
        yield from _wrapped(", ".join(names), "  ")


def _wrapped(text: str, indent: str = "", further: str | None = None) -> Iterator[Line]:
    for each in wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent if further is None else further):
        yield line(each)
