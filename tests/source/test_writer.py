"""A tree that is written and read again is the same tree."""

from hypothesis import given
from hypothesis import strategies as st

from seka_profiles.core.places import Span, Text
from seka_profiles.source.dialect import parse
from seka_profiles.source.tree import Mapping, Node, Null, Scalar, Sequence
from seka_profiles.source.writer import write

NOWHERE = Span(Text("", ""), 0, 0)


def scalar(text: str) -> Scalar:
    return Scalar(text, NOWHERE)


def tree(data: object) -> Node:
    """Plain data as a tree."""
    if isinstance(data, dict):
        return Mapping(tuple((scalar(key), tree(value)) for key, value in data.items()), NOWHERE)
    if isinstance(data, list):
        return Sequence(tuple(map(tree, data)), NOWHERE)
    return Null(NOWHERE) if data is None else scalar(str(data))


def plain(node: Node | None) -> object:
    """A tree as plain data."""
    if isinstance(node, Mapping):
        return {key.text: plain(value) for key, value in node}
    if isinstance(node, Sequence):
        return [plain(item) for item in node]
    return node.text if isinstance(node, Scalar) else None


def rewritten(data: dict[str, object]) -> object:
    top = tree(data)
    assert isinstance(top, Mapping)
    parsed = parse(Text("t", write(top)))
    assert parsed.diagnostics == (), write(top)
    return plain(parsed.tree)


SIGNS = " :#,-[]{}?!&*|>'\"%@`~^=<♥é\n.0Aayes"
words = st.one_of(
    st.text(SIGNS, max_size=12),
    st.text(st.characters(exclude_categories=("Cs", "Cc", "Cn", "Co")), max_size=12),
    st.lists(st.text("abc,'\":# -", min_size=1, max_size=9), min_size=12, max_size=24).map(" ".join),
    st.sampled_from(["null", "~", "yes", "- a", "? a", "a: b", "a #b", "---", "...", "<", "=", "1_0", "0x1"]),
).filter(lambda text: "\ufeff" not in text)
keys = words.filter(lambda text: text != "<<" and len(text) < 200)
nodes = st.recursive(
    st.one_of(words, st.none()),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(keys, nodes, min_size=1, max_size=5))
def test_reading_gives_back_what_was_written(data: dict[str, object]):
    assert rewritten(data) == data


def test_how_it_looks():
    steps = ["deal 1 to each of live", {"if count(live) == 1": "end", "else": ["last = 0", "go betting"]}]
    data = {
        "name": "small",
        "notes": ["First: a colon", "word " * 30 + "end"],
        "cards": {"suits": ["♣", "♦"], "points": {"A": "11"}},
        "phases": {"start": {"steps": steps, "empty": {}, "none": None}},
        "text": "two\nlines\n",
    }
    top = tree(data)
    assert isinstance(top, Mapping)
    assert write(top) == (
        "name: small\n"
        "\n"
        "notes:\n"
        "  - 'First: a colon'\n"
        "  - >-\n"
        "    word word word word word word word word word word word word word word word word word word word word\n"
        "    word word word word word word word word word word end\n"
        "\n"
        "cards:\n"
        "  suits: [♣, ♦]\n"
        "  points: {A: 11}\n"
        "\n"
        "phases:\n"
        "  start:\n"
        "    steps:\n"
        "      - deal 1 to each of live\n"
        "      - if count(live) == 1: end\n"
        "        else:\n"
        "          - last = 0\n"
        "          - go betting\n"
        "    empty: {}\n"
        "    none: null\n"
        "\n"
        "text: |\n"
        "  two\n"
        "  lines\n"
    )
