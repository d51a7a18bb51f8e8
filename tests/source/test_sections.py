"""A file that is read again where it has changed is read as if it were new."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from seka_profiles.core.places import Text
from seka_profiles.source import dialect
from seka_profiles.source.sections import Kept, sections
from seka_profiles.source.text import decode
from seka_profiles.source.tree import Mapping, Node, Null, Scalar, Sequence

ROOT = Path(__file__).parents[2]
FOUND = [*sorted((ROOT / "profiles").glob("*.yaml")), *sorted((ROOT / "tests" / "golden").glob("SP0*/bad.yaml"))]
FILES = [path for path in FOUND if isinstance(decode(path.read_bytes(), ""), Text)]
SIGNS = "aé: {}[]\"'\n-#|>,\t&*!"
LINES = ("\n", "\n# x\n", "\nzzz: 1\n", "\ncards: 1\n", "\n---\n", "\n...\n", "\n  x: |\n", "\u2028", "\r")


def exactly(node: Node) -> object:
    """All that is in a node, places and offsets too."""
    span = (node.span.start, node.span.end, node.span.text.content)
    match node:
        case Mapping(entries=entries):
            return "map", span, [(exactly(key), exactly(value)) for key, value in entries]
        case Sequence(items=items):
            return "list", span, [exactly(item) for item in items]
        case Scalar(text=text, offsets=offsets):
            return text, span, offsets
        case Null():
            return "nothing", span


def changed(content: str, chance: random.Random) -> str:
    for _ in range(chance.choice((1, 1, 2))):
        at = chance.randrange(len(content) + 1)
        put = chance.choice((chance.choice(SIGNS), "", chance.choice(LINES)))
        content = content[:at] + put + content[at + (0 if put else chance.randint(1, 9)) :]
    return content


def read_anew(text: Text) -> dialect.Parsed:
    return dialect._parsed(text, "profile")


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_tree_is_the_same(path: Path):
    content = path.read_bytes().decode("utf-8")
    chance = random.Random(path.name)
    dialect.parse(Text("x.yaml", content))
    for _ in range(12):
        text = Text("x.yaml", changed(content, chance))
        again, anew = dialect.parse(text), read_anew(text)
        assert again.diagnostics == anew.diagnostics
        assert (again.tree is None) == (anew.tree is None)
        if again.tree is not None and anew.tree is not None:
            assert exactly(again.tree) == exactly(anew.tree)


def test_only_what_has_changed_is_read(monkeypatch: pytest.MonkeyPatch):
    content = (ROOT / "profiles" / "tamashebi.yaml").read_text("utf-8")
    dialect.parse(Text("x.yaml", content))
    read: list[str] = []

    def noted(text: Text, what: str) -> dialect.Parsed:
        read.append(text.content)
        return parsed(text, what)

    parsed = dialect._parsed
    monkeypatch.setattr(dialect, "_parsed", noted)
    dialect.parse(Text("x.yaml", content.replace("ceiling: {value: 10,", "ceiling: {value: 12,")))
    [section] = [each for each in sections(content) if each.said.startswith("settings:")]
    assert read == [section.said.replace("{value: 10,", "{value: 12,")]
    dialect.parse(Text("y.yaml", content))
    assert len(read) == 1
    for number in (1, 2):  # the first change among the examples makes items of them
        read.clear()
        dialect.parse(Text("x.yaml", content.replace("A bet 2", f"A bet {2 + number}", 1)))
    [item] = read
    assert item.startswith("examples:\n  - name: the worked pot")


@pytest.mark.parametrize(
    "content", ["", "a: 1\n", "- a\n- b\n", "a: 1\n---\nb: 2\n", "%YAML 1.2\na: 1\nb: 2\n", "x\na: 1\nb: 2\n"]
)
def test_what_cannot_be_cut_is_not(content: str):
    assert sections(content) == []


def test_a_section_too_many_is_refused_as_ever(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(dialect, "MOST_NODES", 12)
    text = Text("x.yaml", "about: a\ntitle: b\nnotes:\n  - x\n")
    assert dialect.parse(text).diagnostics == ()
    longer = replace(text, content=text.content.replace("  - x\n", "  - x\n" * 9))
    assert [each.code for each in dialect.parse(longer).diagnostics] == ["SP029"]


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch):
    kept = Kept()
    monkeypatch.setattr("seka_profiles.source.sections.MOST_SIGNS", 1_000)
    for number in range(200):
        text = Text("x.yaml", f"about: {number}\ntitle: {'x' * 50}{number}\n")
        tree = read_anew(text).tree
        assert tree is not None
        kept.keep(sections(text.content), tree.entries)
    assert 0 < len(kept._entries) < 40
    assert sum(map(len, kept._entries)) == kept._signs <= 1_000
