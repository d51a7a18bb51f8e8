"""Where each code point of a value stands in the file, for every style of scalar."""

from itertools import product

import pytest

from seka_profiles.core.places import Text
from seka_profiles.source.dialect import parse
from seka_profiles.source.tree import Scalar

WORDS = ("ab", "é♥🂡", "c d", "x  y")
BREAKS = ("\n", "\r\n", "\r", "\x85")


def scalar(content: str) -> Scalar:
    parsed = parse(Text("file", content))
    assert parsed.diagnostics == ()
    assert parsed.tree is not None
    value = parsed.tree.get("k")
    assert isinstance(value, Scalar)
    return value


def places(value: Scalar) -> list[int]:
    return [value.place(at, at + 1).start for at in range(len(value.text))]


# The file, the value, and what stands in the file where each code point of the value is said to be.
SHAPES = [
    ("k: a > b", "a > b", "a > b"),
    ("k:   a b   # note", "a b", "a b"),
    ("k: a\n  b", "a b", "a\nb"),
    ("k: a  \n   \n  b", "a\nb", "a\nb"),
    ("k: a\n\n\n  b", "a\n\nb", "a\n\nb"),
    ("k: 'a b'", "a b", "a b"),
    ("k: 'it''s'", "it's", "it's"),
    ("k: 'a\n   b'", "a b", "a\nb"),
    ('k: "a b"', "a b", "a b"),
    (r'k: "a\"b\\c"', 'a"b\\c', "a\\b\\c"),
    (r'k: "\x41\u2665\U0001F0A1z"', "A♥🂡z", "\\\\\\z"),
    ('k: "a \\\n   b"', "a b", "a b"),
    ('k: "a\\\n\n   b"', "a\nb", "a\nb"),
    ('k: "a\n\n  b"', "a\nb", "a\nb"),
    ("k: |\n  a\n  b\n", "a\nb\n", "a\nb\n"),
    ("k: |-\n  a\n  b\n", "a\nb", "a\nb"),
    ("k: |+\n  a\n\n\n", "a\n\n\n", "a\n\n\n"),
    ("k: |  # note\n    a\n      b\n", "a\n  b\n", "a\n  b\n"),
    ("k: |\n\n  a\n \n  b", "\na\n\nb", "\na\n\nb"),
    ("k: >\n  a\n  b\n", "a b\n", "a\nb\n"),
    ("k: >-\n  a\n\n  b\n", "a\nb", "a\nb"),
    ("k: >\n  a\n    b\n  c\n", "a\n  b\nc\n", "a\n  b\nc\n"),
    ("k: >+\n  a\n\n", "a\n\n", "a\n\n"),
    ("{k: a b}", "a b", "a b"),
    ("{k: a\n  b}", "a b", "a\nb"),
    ("k: a\u2028  b", "a\u2028b", "a\u2028b"),
    ("k: |\n  a\u2029  b\n", "a\u2029b\n", "a\u2029b\n"),
    ("k: ♥🂡漢", "♥🂡漢", "♥🂡漢"),
    ("k: ''", "", ""),
    ('k: "漢 ♥\n  🂡"', "漢 ♥ 🂡", "漢 ♥\n🂡"),
]


@pytest.mark.parametrize(("content", "value", "there"), SHAPES)
def test_shape(content: str, value: str, there: str):
    found = scalar(content)
    assert found.text == value
    at = places(found)
    assert "".join(content[offset] for offset in at) == there
    assert at == sorted(set(at))


def test_text_that_stands_letter_by_letter_needs_no_offsets():
    assert scalar("k: count(live) == 1").offsets is None


def test_an_empty_place_and_one_behind_the_end():
    value = scalar("k: 'ab'")
    assert (value.place(1, 1).start, value.place(1, 1).end) == (5, 5)
    assert value.place(2, 2).start == 6


def quoted_or_plain(quote: str, line_break: str, indent: int) -> tuple[str, str, list[int]]:
    """A value of several lines, built together with its offsets."""
    raw, value, at = "k: " + quote, "", []
    for number, word in enumerate(WORDS):
        if number:
            breaks = 1 + number % 3
            ends = [len(raw) + len(line_break) * each for each in range(breaks)]
            raw += line_break * breaks + " " * indent
            kept = ends if breaks == 1 else ends[1:]
            value += " " if breaks == 1 else "\n" * len(kept)
            at += kept
        at += range(len(raw), len(raw) + len(word))
        raw, value = raw + word, value + word
    return raw + quote, value, at


@pytest.mark.parametrize(("quote", "line_break", "indent"), list(product(("", "'", '"'), BREAKS, (1, 2, 7))))
def test_lines_folded_into_one(quote: str, line_break: str, indent: int):
    raw, value, at = quoted_or_plain(quote, line_break, indent)
    found = scalar(raw)
    assert (found.text, places(found)) == (value, at)


def block(style: str, chomping: str, line_break: str, indent: int) -> tuple[str, str, list[int]]:
    """A block of lines, some blank and some further right, built together with its offsets."""
    lines = ["ab", "c d", "", "é♥", "  in", "", "", "x", "y", "", ""]
    raw, value, at = f"k: {style}{chomping}{line_break}", "", []
    last = max(number for number, line in enumerate(lines) if line)
    for number, line in enumerate(lines):
        raw += " " * indent if line else ""
        at += range(len(raw), len(raw) + len(line))
        value += line
        end, after = len(raw) + len(line), lines[number + 1 : number + 2]
        raw += line + line_break
        flush = style == ">" and line and not line.startswith(" ") and number < last
        if flush and after == [""]:
            following = next(each for each in lines[number + 1 :] if each)
            if not following.startswith(" "):
                continue  # of several line breaks the first is dropped
        value += " " if flush and after[0] and not after[0].startswith(" ") else "\n"
        at.append(end)
    text = value.rstrip("\n")
    kept = {"-": len(text), "": len(text) + 1, "+": len(value)}[chomping]
    return raw, value[:kept], at[:kept]


@pytest.mark.parametrize(
    ("style", "chomping", "line_break", "indent"), list(product("|>", ("", "-", "+"), BREAKS, (1, 2, 5)))
)
def test_blocks(style: str, chomping: str, line_break: str, indent: int):
    raw, value, at = block(style, chomping, line_break, indent)
    found = scalar(raw + "l: 1")
    assert (found.text, places(found)) == (value, at)
