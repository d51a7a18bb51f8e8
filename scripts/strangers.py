"""Inputs for `scripts.fuzz`, made up by Hypothesis out of a corpus.

The corpus: the small files of `tests/fuzz/corpus`, the bad files of `tests/golden`, the profiles of the tests
and the shipped ones.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark
from lark import Lark

from seka_profiles.core.places import Span, Text
from seka_profiles.language import functions, parser
from seka_profiles.source import tree as t
from seka_profiles.source.dialect import parse
from seka_profiles.source.text import CONTROL, MOST_BYTES
from seka_profiles.source.writer import write

ROOT = Path(__file__).parents[1]
SHIPPED = ROOT / "profiles"
TESTS = ROOT / "tests"
CORPUS = TESTS / "fuzz" / "corpus"

PROFILES = (*sorted(CORPUS.glob("*.yaml")), *sorted(TESTS.glob("profiles/*.yaml")), *sorted(SHIPPED.glob("*.yaml")))
BAD = tuple(sorted(TESTS.glob("golden/*/*.yaml")))
SCRIPTS = (*sorted(CORPUS.glob("scripts/*.yaml")), *sorted(TESTS.glob("cases/tamashebi/*.yaml")))
PLAYED = ("kuhn", "tamashebi", "seca", "workshop")
"""The profiles that expressions are put into."""

_SIGNS = """
- ? , [ ] { } # & * ! | > ' " % @ ` ~ >- |+ && || == != <= += ; ( ) . .. --- ... << !!map 0 1/0 1e9 -1 0x1F &a *a
"""
SIGNS = (
    *_SIGNS.split(),
    *(": ", " #", "\n", "\r\n", "\x85", "\u2028", " ", "  ", "\t", "\ufeff", "\0", "\x1b", "\ufe0f"),
    *("é", "漢", "🂡", "♣", "e\u0301", "9" * 25, "null", "yes", "# seka: allow SP338 because it is wanted"),
)
"""What has a meaning in YAML, in the language or on a terminal."""


@cache
def vocabulary() -> tuple[str, ...]:
    """The names of the profiles, of functions and attributes."""
    texts = "\n".join(path.read_text("utf-8") for path in (*PROFILES, *BAD))
    keys = re.findall(r"^\s*([a-z_]+):", texts, re.MULTILINE)
    return tuple(sorted({*keys, *(function.name for function in functions.FUNCTIONS.values()), *_ATTRIBUTES}))


_ATTRIBUTES = ("rank", "suit", "points", "hand", "balance", "seats", "pot", "actor", "number", "class", "pack")


def _overwritten(seeds: Sequence[bytes], words: st.SearchStrategy[bytes]) -> st.SearchStrategy[bytes]:
    """One of some files, in which a few stretches are replaced."""

    @st.composite
    def changed(draw: st.DrawFn) -> bytes:
        data = draw(st.sampled_from(seeds))
        for _ in range(draw(st.sampled_from((1, 1, 2, 3, 6)))):
            start = draw(st.integers(0, len(data)))
            end = min(len(data), start + draw(st.integers(0, 30)))
            piece = draw(st.one_of(words, _slices(seeds), st.just(data[start:end] * 2)))
            times = draw(st.sampled_from((1, 1, 1, 1, 1, 1, 1, 1, 2, 60, 3_000, MOST_BYTES)))
            room = max(1, (MOST_BYTES + 1 - len(data)) // max(1, len(piece)))
            data = data[:start] + piece * min(times, room) + data[end:]
        return data

    return changed()


@st.composite
def _slices(draw: st.DrawFn, seeds: Sequence[bytes]) -> bytes:
    data = draw(st.sampled_from(seeds))
    start = draw(st.integers(0, len(data)))
    return data[start : start + draw(st.integers(0, 200))]


def _words() -> st.SearchStrategy[bytes]:
    signs = st.sampled_from(SIGNS) | st.sampled_from(vocabulary()) | st.text(max_size=6)
    return signs.map(lambda text: text.encode("utf-8", "surrogatepass")) | st.binary(max_size=6)


def _read(paths: Sequence[Path]) -> list[bytes]:
    return [path.read_bytes() for path in paths]


def bytes_() -> st.SearchStrategy[bytes]:
    """Files of which stretches are overwritten, and what was never a file of rules."""
    return _overwritten(_read((*PROFILES, *PROFILES, *BAD)), _words()) | st.binary(max_size=300)


def scripts() -> st.SearchStrategy[bytes]:
    """Scripts of which stretches are overwritten."""
    return _overwritten(_read(SCRIPTS), _words())


STARTS = ("statements", "control", "definition", "domain", "expression")
"""What the grammar can begin with."""


@cache
def grammar(start: str) -> st.SearchStrategy[str]:
    """What the grammar of the language gives, with names that mean something."""
    names = st.sampled_from(vocabulary())
    rules = Path(parser.__file__).with_name("grammar.lark").read_text("utf-8")
    lark = Lark(rules, parser="lalr", start=start)
    words = {term.name: term.pattern.value for term in lark.terminals if r"\b" in term.pattern.value}
    spaced = {name: st.from_regex(word, fullmatch=True).map(" {} ".format) for name, word in words.items()}
    spaced |= {"NAME": names.map(" {} ".format), "GO": names.map("go {}".format), "IGNORED": st.just(" ")}
    used = {term.name for term in lark.terminals}
    return from_lark(lark, start=start, explicit={name: each for name, each in spaced.items() if name in used})


@cache
def _expressions_of_profiles() -> tuple[bytes, ...]:
    """What stands in the profiles where values, conditions and statements do."""
    found = [scalar.text for path in PROFILES for scalar in _scalars(_tree(path))]
    return tuple(sorted({text.encode() for text in found if len(text) < 300}))


def _scalars(node: t.Node) -> Iterator[t.Scalar]:
    if isinstance(node, t.Scalar):
        yield node
    for each in t.inside(node):
        yield from _scalars(each)


def expressions() -> st.SearchStrategy[bytes]:
    """`PROFILE hand EXPRESSION` or `PROFILE table EXPRESSION`."""
    made = grammar("expression").map(str.encode) | _overwritten(_expressions_of_profiles(), _words())
    places = st.tuples(st.sampled_from(PLAYED), st.sampled_from(("hand", "table")))
    return st.tuples(places, made).map(lambda parts: f"{parts[0][0]} {parts[0][1]} ".encode() + parts[1])


@cache
def _tree(path: Path) -> t.Mapping:
    tree = parse(Text(path.name, path.read_text("utf-8"))).tree
    assert tree is not None, path
    return tree


@cache
def _branches() -> tuple[t.Node, ...]:
    """Everything that stands in a profile somewhere."""

    def below(node: t.Node) -> Iterator[t.Node]:
        yield node
        for each in t.inside(node):
            yield from below(each)

    return tuple(each for path in PROFILES for each in below(_tree(path)) if len(each.span.quoted) < 500)


NOWHERE = Span(Text("made up", ""), 0, 0)


def _scalar(text: str) -> t.Scalar:
    return t.Scalar(CONTROL.sub("?", text), NOWHERE)


def _made_up() -> st.SearchStrategy[t.Node]:
    """Branches that stand nowhere."""
    texts = st.sampled_from(vocabulary()) | st.sampled_from(SIGNS) | st.text(max_size=8)
    scalars = st.one_of(texts, *map(grammar, STARTS)).map(_scalar)
    return st.recursive(
        scalars | st.just(t.Null(NOWHERE)) | st.sampled_from(_branches()),
        lambda inner: st.one_of(
            st.lists(inner, max_size=5).map(lambda items: t.Sequence(tuple(items), NOWHERE)),
            st.dictionaries(st.sampled_from(vocabulary()), inner, max_size=5).map(
                lambda entries: t.Mapping(tuple((_scalar(key), value) for key, value in entries.items()), NOWHERE)
            ),
        ),
        max_leaves=12,
    )


def trees() -> st.SearchStrategy[bytes]:
    """Profiles of which branches are moved, lost and made up."""
    branches = _made_up()

    @st.composite
    def changed(draw: st.DrawFn) -> bytes:
        tree = _tree(draw(st.sampled_from(PROFILES)))
        for _ in range(draw(st.integers(1, 4))):
            tree = _changed(draw, tree, branches)
        return write(tree).encode()

    return changed()


def _changed(draw: st.DrawFn, tree: t.Mapping, branches: st.SearchStrategy[t.Node]) -> t.Mapping:
    """A map in which one entry, here or below, is another."""
    if not tree.entries:
        return tree
    at = draw(st.integers(0, len(tree.entries) - 1))
    key, value = tree.entries[at]
    new: tuple[tuple[t.Scalar, t.Node], ...]
    if isinstance(value, t.Mapping) and draw(st.integers(0, 4)):
        new = ((key, _changed(draw, value, branches)),)
    elif isinstance(value, t.Sequence) and value.items and draw(st.integers(0, 4)):
        new = ((key, _changed_items(draw, value, branches)),)
    else:
        how = draw(st.sampled_from(("lost", "other", "other", "other", "renamed", "added")))
        word = _scalar(draw(st.sampled_from(vocabulary())))
        changed = {"lost": (), "renamed": ((word, value),)}
        new = changed[how] if how in changed else ((key, draw(branches)),)
        if how == "added":
            new = ((key, value), (word, draw(branches)))
    entries = (*tree.entries[:at], *new, *tree.entries[at + 1 :])
    return replace(tree, entries=tuple({key.text: (key, value) for key, value in entries}.values()))


def _changed_items(draw: st.DrawFn, items: t.Sequence, branches: st.SearchStrategy[t.Node]) -> t.Sequence:
    at = draw(st.integers(0, len(items.items) - 1))
    item = items.items[at]
    new = _changed(draw, item, branches) if isinstance(item, t.Mapping) else draw(branches)
    there: tuple[t.Node, ...] = draw(st.sampled_from(((), (new,), (new,), (item, new))))
    return replace(items, items=(*items.items[:at], *there, *items.items[at + 1 :]))
