"""What the dialect takes, what it refuses, and in which words."""

import random
from pathlib import Path

import pytest

from seka_profiles.core.places import Text
from seka_profiles.source.dialect import Parsed, parse
from seka_profiles.source.schema import check_shape
from seka_profiles.source.tree import Mapping, Null, Scalar, Sequence

ROOT = Path(__file__).parents[2]


def read(content: str) -> Parsed:
    return parse(Text("x.yaml", content))


def value(content: str) -> object:
    tree = read(content).tree
    assert tree
    return tree.entries[0][1]


SCALARS = [
    *("yes", "no", "on", "off", "true", "n", "1/2", "0.50", "010", "09", "0x1F", "1_000", "10:30", "1e3"),
    *(".5", "1.10", "2020-01-01", "=", "<<", "Null", "NULL", "-", "7♣", "count(x) == 1", "a#b", "x.y"),
]


@pytest.mark.parametrize("text", SCALARS)
def test_a_scalar_is_the_text_that_it_says(text: str):
    if text != "-":
        found = value(f"k: {text}")
        assert isinstance(found, Scalar)
        assert (found.text, found.span.quoted) == (text, text)
    quoted = value(f"k: '{text}'")
    assert isinstance(quoted, Scalar)
    assert (quoted.text, quoted.span.quoted) == (text, f"'{text}'")


@pytest.mark.parametrize("text", ["", "null", "~", " # note"])
def test_nothing(text: str):
    assert isinstance(value(f"k: {text}"), Null)


@pytest.mark.parametrize("text", ["'null'", '""', "'~'"])
def test_what_is_quoted_is_text(text: str):
    assert isinstance(value(f"k: {text}"), Scalar)


def test_keys_are_text():
    tree = read("no: 1\n6: 2\nnull: 3\n10:30: 4\nfour of a kind: 5").tree
    assert tree
    assert [key.text for key, _ in tree] == ["no", "6", "null", "10:30", "four of a kind"]


def test_spans_of_collections_end_with_their_last_value():
    tree = read("a:\n  b: 1\n  c: [x]   # note\n\n# more\nd:\n- 1\n- {e: 2}\n").tree
    assert tree
    first, second = tree.entries[0][1], tree.entries[1][1]
    assert isinstance(first, Mapping)
    assert isinstance(second, Sequence)
    assert first.span.quoted == "b: 1\n  c: [x]"
    assert second.span.quoted == "- 1\n- {e: 2}"


FAILURES = [
    ("k: [x, y] + b", "SP017", "[x, y] + b", 'put the whole value in quotes: `"[x, y] + b"`'),
    ("k: 'a' == b", "SP017", "'a' == b", "put the whole value in quotes: `\"'a' == b\"`"),
    ("k: {a: 'x' == y}", "SP017", "'x' == y", "put the whole value in quotes: `\"'x' == y\"`"),
    ('k: "a" == b', "SP017", '"a" == b', "put the whole value in quotes: `'\"a\" == b'`"),
    ("k: {a: x == [1, 2]}", "SP036", "x == [", None),
    ("k: x ? 1 : 2", "SP013", ":", None),
    ("k: a\n  b: c", "SP018", "b: c", None),
    ("k: @a", "SP012", "@a", 'write `"@a"`'),
    ("k: `a`", "SP012", "`a`", 'write `"`a`"`'),
    ("k: % 3  # note", "SP012", "% 3", 'write `"% 3"`'),
    ("k: * 3", "SP012", "* 3", 'write `"* 3"`'),
    ("k: && y", "SP012", "&& y", 'write `"&& y"`'),
    ("k: ! y", "SP023", "!", None),
    ("k: > 3", "SP012", "> 3", 'write `"> 3"`'),
    ("k: >= 3", "SP012", ">= 3", 'write `">= 3"`'),
    ("k: - 1", "SP012", "- 1", 'write `"- 1"`'),
    ("k: ? b", "SP012", "? b", 'write `"? b"`'),
    ("k: ]", "SP012", "]", 'write `"]"`'),
    ("k:\t1", "SP011", "\t", None),
    ("k:\n  a: 1\n\tb: 2", "SP011", "\t", None),
    ("k:\n  a:\u00a01\n  b: 2", "SP034", "\u00a0", None),
    ("k:\u00a01", "SP034", "\u00a0", None),
    ("k: {a: b,\n", "SP015", "{a: b,", None),
    ("k: [a\nl: b", "SP015", "[a", None),
    ("k: 'a", "SP014", "'a", None),
    ("k: a\n...\nl: b", "SP018", "l: b", None),
    (": b", "SP033", ":", None),
    ("k: &a !b c", "SP021", "&a", None),
    ("k: !!python/object:os.system ls", "SP023", "!!python/object:os.system", None),
    ("? {a: b}\n: c", "SP027", "{a: b}", None),
    ("%foo", "SP030", "%foo", None),
]


@pytest.mark.parametrize(("content", "code", "quoted", "help"), FAILURES)
def test_one_clear_diagnostic(content: str, code: str, quoted: str, help: str | None):
    parsed = read(content)
    (found,) = parsed.diagnostics
    assert parsed.tree is None
    assert found.span
    assert (found.code, found.span.quoted) == (code, quoted)
    assert help is None or found.help == help


TORN = [
    ("{score: max(a, b)}", {"score": "max(a, b)"}, ["max(a, b)"]),
    ("{a: f(x, g(y, z), 1), b: 2}", {"a": "f(x, g(y, z), 1)", "b": "2"}, ["f(x, g(y, z), 1)"]),
    ("{a: f(x, y), b: f(x, y)}", {"a": "f(x, y)", "b": "f(x, y)"}, ["f(x, y)", "f(x, y)"]),
    ("{price(p, q): 2}", {"price(p, q)": "2"}, ["price(p, q)"]),
    ("{a: f(x, y}", {"a": "f(x, y"}, ["f(x, y"]),
    ("{about: the (greatest, b: 2}", {"about": "the (greatest", "b": "2"}, []),
    ("{a: 'f(x, y)', b: c)}", {"a": "f(x, y)", "b": "c)"}, []),
]


@pytest.mark.parametrize(("flow", "meant", "torn"), TORN)
def test_a_torn_value_is_told_once_and_mended(flow: str, meant: dict[str, str], torn: list[str]):
    parsed = read(f"k: {flow}")
    assert [(each.code, each.span and each.span.quoted) for each in parsed.diagnostics] == [
        ("SP016", each) for each in torn
    ]
    assert parsed.tree
    found = parsed.tree.get("k")
    assert isinstance(found, Mapping)
    assert {key.text: item.text for key, item in found if isinstance(item, Scalar)} == meant
    for _, item in found:
        assert isinstance(item, Scalar)
        assert item.place(0, len(item.text)).quoted == item.text


def test_a_torn_item_of_a_list():
    parsed = read("k: [max(a, b), c]")
    assert [each.code for each in parsed.diagnostics] == ["SP016"]
    assert parsed.tree
    found = parsed.tree.get("k")
    assert isinstance(found, Sequence)
    assert [item.text for item in found if isinstance(item, Scalar)] == ["max(a, b)", "c"]


def test_of_a_key_that_stands_twice_the_first_counts():
    parsed = read("a: 1\nb: 2\na: 3")
    (found,) = parsed.diagnostics
    assert [related.span.line for related in found.related] == [1]
    assert parsed.tree
    assert [(key.text, key.span.line) for key, _ in parsed.tree] == [("a", 1), ("b", 2)]


SLIPS = "{}[]:,-?!&*|>%@`'\"#\t \n\r\u2028\u00a0()aé=0~<\\."


def slipped(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    kept = at + chance.randrange(3)
    return text[:at] + chance.choice(SLIPS) * chance.randrange(2) + text[kept:]


def places_fit(node: object) -> bool:
    """Whether every code point of every scalar stands where it is said to stand."""
    match node:
        case Mapping(entries=entries):
            return all(places_fit(key) and places_fit(item) for key, item in entries)
        case Sequence(items=items):
            return all(places_fit(item) for item in items)
        case Scalar(text=text):
            there = [node.place(at, at + 1).quoted for at in range(len(text))]
            return all(a == b or b in "\\\n\r\x85\u2028" for a, b in zip(text, there, strict=True))
    return True


@pytest.mark.parametrize("seed", range(300))
def test_whatever_slips_the_file_is_read_or_refused_in_our_words(seed: int):
    chance = random.Random(seed)
    content = (ROOT / "profiles" / "tamashebi.yaml").read_text("utf-8")
    for _ in range(1 + seed % 3):
        content = slipped(content, chance)
    parsed = read(content)
    assert parsed.tree or parsed.diagnostics
    assert "SP010" not in {each.code for each in parsed.diagnostics}
    if parsed.tree:
        assert places_fit(parsed.tree)
        check_shape(parsed.tree, "profile")
