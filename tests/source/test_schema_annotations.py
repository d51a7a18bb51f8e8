"""What the schemas say to editors beside what is allowed: defaults, examples and snippets."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from seka_profiles.source.resources import folder

SCHEMAS = {which: json.loads((folder("schema") / f"{which}.schema.json").read_text("utf-8"))
           for which in ("profile", "script")}  # fmt: skip
REGISTRY: Registry[Any] = Registry().with_resources(
    [(each["$id"], DRAFT202012.create_resource(each)) for each in SCHEMAS.values()]
)


def parts(schema: Any, way: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """A schema and all below it, each with the way to it."""
    yield way, schema
    for keyword in ("properties", "patternProperties", "$defs"):
        for name, below in schema.get(keyword, {}).items():
            yield from parts(below, (*way, keyword, name))
    for keyword in ("items", "additionalProperties"):
        if isinstance(schema.get(keyword), dict):
            yield from parts(schema[keyword], (*way, keyword))


def snippets(which: str) -> Iterator[dict[str, Any]]:
    for _, part in parts(SCHEMAS[which]):
        yield from part.get("defaultSnippets", ())


@pytest.mark.parametrize("which", SCHEMAS)
def test_defaults_and_examples_are_as_the_schema_wants_them(which: str):
    for way, part in parts(SCHEMAS[which]):
        at = {"$ref": SCHEMAS[which]["$id"] + "#/" + "/".join(name.replace("/", "~1") for name in way)}
        for value in (*part.get("examples", ()), *([part["default"]] if "default" in part else ())):
            assert not list(Draft202012Validator(at, registry=REGISTRY).iter_errors(value)), (way, value)


@pytest.mark.parametrize("which", SCHEMAS)
def test_every_snippet_has_a_name_of_its_own_and_says_what_it_is(which: str):
    for each in snippets(which):
        assert set(each) == {"label", "description", "body"}
        assert each["description"].endswith(".")
    assert Counter(each["label"] for each in snippets(which)).most_common(1)[0][1] == 1


@pytest.mark.parametrize("which", SCHEMAS)
def test_a_snippet_stands_where_no_example_is_a_map(which: str):
    """Both are offered at the same place, and an example that is a map has no name there."""
    for way, part in parts(SCHEMAS[which]):
        if "defaultSnippets" in part:
            assert not [each for each in part.get("examples", ()) if isinstance(each, dict)], way
