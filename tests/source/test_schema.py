"""The schemas: what they may be built of, what they take, and what is said where they refuse."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from seka_profiles.core.places import Text
from seka_profiles.source.dialect import parse
from seka_profiles.source.resources import folder
from seka_profiles.source.schema import Which, check_shape
from seka_profiles.source.text import read_text

ROOT = Path(__file__).parents[2]
SCHEMAS = {name: json.loads((folder("schema") / f"{name}.schema.json").read_text("utf-8"))
           for name in ("profile", "script")}  # fmt: skip

FORBIDDEN = {"oneOf", "anyOf", "allOf", "not", "contains", "dependentSchemas", "unevaluatedProperties",
             "unevaluatedItems", "propertyNames", "if", "then", "else"}  # fmt: skip


def subschemas(schema: Any) -> Iterator[dict[str, Any]]:
    yield schema
    for keyword in ("properties", "patternProperties", "$defs"):
        for below in schema.get(keyword, {}).values():
            yield from subschemas(below)
    for keyword in ("items", "additionalProperties"):
        if isinstance(schema.get(keyword), dict):
            yield from subschemas(schema[keyword])


@pytest.mark.parametrize("name", SCHEMAS)
def test_is_a_schema(name: str):
    Draft202012Validator.check_schema(SCHEMAS[name])
    assert SCHEMAS[name]["$id"].endswith(f"{name}.schema.json")


@pytest.mark.parametrize("name", SCHEMAS)
def test_has_no_unions_of_which_nobody_could_say_which_was_meant(name: str):
    """The same keywords under `properties` are names of a profile (`then`), not of the schema."""
    for schema in subschemas(SCHEMAS[name]):
        assert not FORBIDDEN & set(schema)


@pytest.mark.parametrize("name", SCHEMAS)
def test_says_of_every_property_what_it_is_for(name: str):
    for schema in subschemas(SCHEMAS[name]):
        for key, below in schema.get("properties", {}).items():
            assert below.get("description", "").endswith("."), key


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_map_is_closed_or_says_what_its_values_are(name: str):
    for schema in subschemas(SCHEMAS[name]):
        if "object" in schema.get("type", ()):
            assert "additionalProperties" in schema


def shape(content: str, which: Which = "profile") -> list[tuple[str, str, str, str | None]]:
    tree = parse(Text("x.yaml", content)).tree
    assert tree
    return [
        (each.code, each.span.quoted if each.span else "", each.message, each.help) for each in check_shape(tree, which)
    ]


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "cases" / "tamashebi").glob("*.yaml")), ids=str)
def test_takes_the_recorded_sessions(path: Path):
    assert shape(path.read_text("utf-8"), "script") == []


@pytest.mark.parametrize("path", sorted((ROOT / "profiles").glob("*.yaml")), ids=lambda path: path.stem)
def test_takes_the_shipped_profiles(path: Path):
    text = read_text(path)
    assert isinstance(text, Text)
    assert shape(text.content) == []


H = "language: 1\nname: x\n"
REFUSED = [
    ("players: {min: two}", "SP102", "two", "`min` must be a whole number, but is `two`", None),
    ("players: {min: 2.0}", "SP102", "2.0", "`min` must be a whole number, but is `2.0`", None),
    ("players: {mn: 2}", "SP101", "mn", "unknown key `mn` in `players`", "did you mean `min`?"),
    ("money: {foo: 2}", "SP101", "foo", "unknown key `foo` in `money`", "the keys here are `start`, `debt`"),
    ("define: [a]", "SP102", "[a]", "`define` must be a map of keys, but is a list", None),
    ("define: {a: [b]}", "SP235", "[b]", "an expression is expected here, but this is a YAML list",
     "put the list in quotes: `\"[b]\"`"),
    ("part: maybe", "SP104", "maybe", "`part` must be `yes` or `no`, but is `maybe`", None),
    ("phases: {a: {steps: [{iff x: b}]}}", "SP232", "iff x", None, None),
    ("phases: {a: {steps: [[b]]}}", "SP102", "[b]",
     "item 1 of `steps` must be text or a map of keys, but is a list", None),
    ("phases: {a: {turns: {among: }}}", "SP106", "among", "`among` is empty", None),
    ("phases: {a: {actions: {b: {ask: {actions: {c: {aks: {}}}}}}}}", "SP101", "aks",
     "unknown key `aks` in `c`", None),
    ("settings: {a: {vaule: 2}}", "SP101", "vaule", "unknown key `vaule` in `a`", "did you mean `value`?"),
    ("examples: [{moves: [{expct: {}}]}]", "SP101", "expct", None, "did you mean `expect`?"),
    ("extends:", "SP106", "extends", None, None),
    ("extends: []", "SP106", "[]", None, None),
]  # fmt: skip


@pytest.mark.parametrize(("content", "code", "quoted", "message", "help"), REFUSED)
def test_refuses(content: str, code: str, quoted: str, message: str | None, help: str | None):
    (found,) = shape(H + content)
    assert found[:2] == (code, quoted)
    assert message is None or found[2] == message
    assert help is None or found[3] == help


def test_a_slip_in_a_needed_key_is_told_once():
    assert [each[:2] for each in shape("langauge: 1\nname: x")] == [("SP101", "langauge")]


def test_every_missing_key_is_told():
    assert [each[2] for each in shape("title: x")] == [
        "the key `language` is missing at the top of the file",
        "the key `name` is missing at the top of the file",
    ]


@pytest.mark.parametrize("above", ["extends: base\n", "part: yes\n"])
def test_a_null_removes_a_key_of_a_variant_or_a_part(above: str):
    assert shape(H + above + "title: null\nhands: {classes: {total: ~}}\nphases: {a: }") == []
    assert [each[0] for each in shape(H + above + "cards: {ranks: [null]}")] == ["SP106"]
    assert [each[0] for each in shape(H + above + "colour: null")] == ["SP101"]


def test_a_null_means_nothing_in_a_script():
    assert [each[0] for each in shape("profile: x\nextends: y\nseed:", "script")] == ["SP101", "SP106"]
