"""The two pages that are written from the tables: every code, and every word of the language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...core.codes import GROUPS, Code
from ...language import words as w
from ...language.functions import FUNCTIONS
from .codes import codes, template
from .examples import example
from .topics import Topic, key_topics

_WRITTEN = "<!-- Written by `python -m scripts.reference --write`; change the tables it is written from instead. -->"


# ---------- every code --------------------------------------------------------------


def diagnostics_page() -> str:
    """`docs/diagnostics.md`: each code with what is said, why, what to do, and an example, bad and good."""
    return _page((*_DIAGNOSTICS, *_contents(), *(line for start in GROUPS for line in _group(start))))


def _page(lines: Iterable[str]) -> str:
    return "\n".join(lines).rstrip() + "\n"


_DIAGNOSTICS = (
    "# Diagnostics",
    "",
    _WRITTEN,
    "",
    "Every code that `seka` gives, what it says, why that is a problem at all, and how it is met and mended. "
    "`seka explain SP210` says the same at the terminal. Words in capitals stand for the details of a case.",
    "",
    "An example in a variant is keys of a file that begins with `language: 1`, `name: house` and `extends:`. The bad "
    "one of each gives exactly the code that it stands under, and the good one none: `seka check` says so, or "
    "`seka test` and `seka run` where play brings it about. Left out are the warnings of SP7xx that an action or a "
    "class has no example yet, which most of these few lines would give; only those of SP7xx itself have them all.",
    "",
)


def _contents() -> Iterator[str]:
    for start, title in GROUPS.items():
        yield f"- [{start}xx: {title}](#{_anchor(f'{start}xx: {title}')})"
    yield ""


def _anchor(heading: str) -> str:
    kept = "".join(sign for sign in heading.lower() if sign.isalnum() or sign in " -")
    return kept.replace(" ", "-")


def _group(start: str) -> Iterator[str]:
    yield f"## {start}xx: {GROUPS[start]}"
    yield ""
    for code in codes(start):
        yield from _code(code)


def _code(code: Code) -> Iterator[str]:
    yield f"### {code.code}: {code.title}"
    yield ""
    yield f"{code.severity.capitalize()}: {template(code.message)}"
    yield ""
    yield code.why + (f" *Help:* {template(code.help)}" if code.help else "")
    yield ""
    met = example(code.code)
    if met.told is not None:
        yield f"*Met by:* {met.told}"
        yield ""
        return
    yield f"Bad, {met.place}:"
    yield from _fenced(met.bad, "sh" if met.is_typed else "yaml")
    yield "Good:"
    yield from _fenced(met.good, "sh" if met.is_typed else "yaml")
    for name, text in met.files:
        yield f"Beside it, `{name}`:"
        yield from _fenced(text, "yaml")


def _fenced(text: str, kind: str) -> Iterator[str]:
    yield from ("", f"```{kind}", *text.rstrip("\n").split("\n"), "```", "")


# ---------- every word --------------------------------------------------------------


def reference_page() -> str:
    """`docs/reference.md`: statements, operators, functions, names, kinds of values and keys."""
    return _page((*_REFERENCE, *_words(), *_keys()))


_REFERENCE = (
    "# Reference",
    "",
    _WRITTEN,
    "",
    "Every word of the profile language in tables; [the language](language.md) explains them in their places, and "
    "`seka explain deal` says what stands here at the terminal. In forms "
    + ", ".join(f"`{letter}` is {what}" for letter, what in w.PLACEHOLDERS.items())
    + "; a small letter is a name or any value.",
    "",
)


def _words() -> Iterator[str]:
    yield from _table("Statements", "statement", "what it does", map(_row, w.STATEMENTS))
    yield from _table("Conditions and loops", "key among steps", "what it does", map(_row, w.CONTROLS))
    yield from _operators()
    yield from _table("At one place only", "expression", "what it is", map(_row, w.PLACED))
    yield from _functions()
    yield from _table("Values", "written", "what it is", map(_row, (*w.VALUES, *w.LITERALS)))
    yield from _table("Given names", "name", "what it is", map(_row, w.GIVEN_NAMES))
    more = "A card has its tags, too."
    yield from _table("What cards have", "attribute", "what it is", map(_row, w.CARD_WORDS), more)
    more = "A seat has its variables and the zones of seats, too."
    yield from _table("What seats have", "attribute", "what it is", map(_row, w.SEAT_WORDS), more)
    yield from _table("Kinds of values", "kind", "what it is", map(_row, w.KINDS))


def _row(word: w.Word) -> tuple[str, ...]:
    return _code_span(word.form), word.meaning, _code_span(word.example)


def _operators() -> Iterator[str]:
    order = "From the loosest to the tightest; those of one number go together from left to right."
    yield from ("## Operators", "", order, "")
    rows = [(str(number), *_row(word)) for number, line in enumerate(w.OPERATORS, 1) for word in line]
    yield from _rows(("", "operator", "what it is", "for example"), rows)


def _functions() -> Iterator[str]:
    yield from ("## Functions", "")
    rows = [
        (_code_span(each.name), each.takes, each.gives, each.meaning, _code_span(each.example))
        for each in FUNCTIONS.values()
    ]
    yield from _rows(("function", "takes", "gives", "meaning", "for example"), rows)


def _table(title: str, what: str, does: str, rows: Iterable[tuple[str, ...]], more: str = "") -> Iterator[str]:
    yield from (f"## {title}", "")
    yield from _rows((what, does, "for example"), rows)
    if more:
        yield from (more, "")


def _keys() -> Iterator[str]:
    places = "Each key with its places, in which NAME is a name of your own and `-` an item of a list."
    yield from ("## Keys", "", places, "")
    yield from _rows(("key", "what it says", "unless said", "for example"), map(_key, key_topics()))


def _key(topic: Topic) -> tuple[str, ...]:
    words = "".join(f" One of {each}." for each in topic.said("one of"))
    return _codes(topic, "stands as"), topic.meaning + words, _codes(topic, "unless said"), _codes(topic, "for example")


def _codes(topic: Topic, fact: str) -> str:
    return "<br>".join(map(_code_span, topic.said(fact)))


# ---------- tables ------------------------------------------------------------------


def _rows(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield _line(head)
    yield _line(tuple("---" for _ in head))
    yield from map(_line, rows)
    yield ""


def _line(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _code_span(text: str) -> str:
    return f"`{text}`"
