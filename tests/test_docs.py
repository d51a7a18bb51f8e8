"""The language specification, run: every block of `docs/language.md` does what the page says.

What stands behind the opening fence says what a block is:

    yaml                      a whole profile, loaded without a complaint, its examples played
    yaml over=P [name=N]      keys of a variant of P, called N by later blocks; loaded without an error
    yaml steps over=P         steps of an action of P
    yaml script[=N]           a script, played; N names the position where it ends
    yaml refused=CODE over=P  keys of a variant of P, refused with this code (or one of several) and no other
    expr at=N                 lines `EXPRESSION -> VALUE : TYPE` (either may be left out) at a position
    expr hand="…" over=P      the same inside `hands` of P, over these cards
    expr refused over=P       lines `EXPRESSION -> CODE …`
"""

import json
import re
import shlex
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from seka_profiles.core.diagnostics import Diagnostic, has_errors
from seka_profiles.core.numbers import MOST_DIGITS
from seka_profiles.core.places import Text
from seka_profiles.engine import state
from seka_profiles.engine.machine import MOST_ENTRIES
from seka_profiles.engine.moves import write_value
from seka_profiles.engine.values import Values
from seka_profiles.language import definitions, parser, statements
from seka_profiles.language.functions import FUNCTIONS
from seka_profiles.language.scope import GIVEN, KEYWORDS
from seka_profiles.language.sections.profile import MOST_SEATS
from seka_profiles.language.types import Type
from seka_profiles.rules import meaning
from seka_profiles.rules.binding import bound_constants, layout
from seka_profiles.rules.build import build
from seka_profiles.rules.checks import MOST_HANDS
from seka_profiles.rules.ends import MOST_SETTINGS
from seka_profiles.rules.hands import MOST_READINGS
from seka_profiles.rules.load import LoadedProfile, load
from seka_profiles.rules.walk import HAND, Walker
from seka_profiles.rules.walked import World
from seka_profiles.source import dialect, family
from seka_profiles.source.finder import Finder, Folder, standard_finder
from seka_profiles.source.text import MOST_BYTES
from seka_profiles.table import trials
from seka_profiles.table.scripts.playing import play_script
from seka_profiles.table.scripts.reading import examples, script_file

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "language.md"
SPECIFICATION = PAGE.read_text("utf-8")

FENCED = re.compile(r"^```(?P<info>.*)\n(?P<text>(?:.*\n)*?)```$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block: its line in the page, the first word behind the fence, and the others as options."""

    line: int
    language: str
    options: tuple[tuple[str, str], ...]
    text: str

    @property
    def name(self) -> str:
        found = re.search(r"^name: (\S+)$", self.text, re.MULTILINE) if self.kind == "profile" else None
        return found[1] if found else self.option("name") or f"block-{self.line}"

    @property
    def kind(self) -> str:
        given = {name for name, _ in self.options}
        if self.language == "expr":
            return next((f"expr {name}" for name in ("at", "hand", "refused") if name in given), "")
        if self.language != "yaml":
            return ""
        for name in ("refused", "script", "steps"):
            if name in given:
                return name
        return "fragment" if "over" in given else "profile" if not given else ""

    def option(self, name: str) -> str:
        return dict(self.options).get(name, "")

    def as_variant(self) -> str:
        """The text of a profile that says what the block does, over what it names."""
        head = f"language: 1\nname: {self.name}\nextends: {self.option('over')}\n"
        return head + (_in_an_action(self.text) if self.kind == "steps" else self.text)


def _in_an_action(steps: str) -> str:
    lines = "".join(f"          {line}\n" for line in steps.splitlines())
    head = "phases:\n  tried:\n    turns: {}\n    actions:\n      tried:\n        steps:\n"
    return f"{head}{lines}    then: end\n"


def _blocks() -> list[Block]:
    found = []
    for match in FENCED.finditer(SPECIFICATION):
        language, *words = shlex.split(match["info"]) or [""]
        options = tuple((name, value) for name, _, value in (word.partition("=") for word in words))
        line = SPECIFICATION.count("\n", 0, match.start()) + 1
        found.append(Block(line, language, options, match["text"]))
    return found


BLOCKS = _blocks()


def of_kind(*kinds: str) -> pytest.MarkDecorator:
    blocks = [block for block in BLOCKS if block.kind in kinds]
    return pytest.mark.parametrize("block", blocks, ids=[f"line {block.line}" for block in blocks])


@pytest.fixture(scope="module")
def finder(tmp_path_factory: pytest.TempPathFactory) -> Finder:
    """Finds the profiles of the page, and the shipped ones."""
    folder = tmp_path_factory.mktemp("page")
    for block in BLOCKS:
        if block.kind in ("profile", "fragment"):
            text = block.text if block.kind == "profile" else block.as_variant()
            (folder / f"{block.name}.yaml").write_text(text, "utf-8")
    return Finder((Folder(folder, ""), *standard_finder({}).folders))


def said(diagnostics: tuple[Diagnostic, ...]) -> list[str]:
    return [f"{each.code} {each.message}" for each in diagnostics]


def variant(base: str, text: str, finder: Finder) -> LoadedProfile:
    return load(Text("tried.yaml", f"language: 1\nname: tried\nextends: {base}\n{text}"), finder)


# ---------- blocks ------------------------------------------------------------


def test_every_block_says_what_it_is():
    assert [block.line for block in BLOCKS if not block.kind] == []
    assert SPECIFICATION.count("```yaml") + SPECIFICATION.count("```expr") == len(BLOCKS) + 2  # the comment on top
    names = [block.name for block in BLOCKS if block.kind in ("profile", "fragment")]
    assert len(set(names)) == len(names)


@of_kind("profile")
def test_a_profile_loads_without_complaint_and_its_examples_hold(block: Block, finder: Finder):
    loaded = load(block.name, finder)
    assert said(loaded.diagnostics) == []
    if loaded.part:
        return
    assert loaded.profile is not None
    for script in examples(loaded):
        assert said(play_script(script, loaded.profile).problems) == []


@of_kind("fragment")
def test_a_fragment_fits_its_base(block: Block, finder: Finder):
    loaded = load(block.name, finder)
    assert [problem for problem in said(loaded.diagnostics) if not problem.startswith("SP33")] == []
    assert loaded.profile is not None
    for script in examples(loaded):
        assert said(play_script(script, loaded.profile).problems) == []


@of_kind("steps")
def test_steps_fit_their_base(block: Block, finder: Finder):
    loaded = load(Text("tried.yaml", block.as_variant()), finder)
    assert not has_errors(loaded.diagnostics), said(loaded.diagnostics)


@of_kind("script")
def test_a_script_holds(block: Block, finder: Finder):
    script, diagnostics = script_file(Text("tried.yaml", block.text))
    assert said(diagnostics) == []
    assert script is not None
    assert script.profile is not None
    profile = load(script.profile.text, finder).profile
    assert profile is not None
    assert said(play_script(script, profile).problems) == []


@of_kind("refused")
def test_what_is_refused(block: Block, finder: Finder):
    loaded = load(Text("tried.yaml", block.as_variant()), finder)
    assert loaded.profile is None
    codes = {each.code for each in loaded.diagnostics if has_errors((each,))}
    assert codes, "nothing is refused"
    assert codes <= set(block.option("refused").split(",")), said(loaded.diagnostics)


# ---------- expressions -------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """`EXPRESSION -> VALUE : TYPE`, of which value or type may be missing."""

    expression: str
    value: str
    type: str


def _lines(block: Block) -> list[Line]:
    found = []
    for line in block.text.splitlines():
        rest, _, type = line.partition(" : ")
        expression, _, value = rest.partition(" -> ")
        found.append(Line(expression.strip(), value.strip(), type.strip()))
    return found


def _as_definitions(lines: list[Line]) -> str:
    return "".join(f"  probe_{number}: '{line.expression}'\n" for number, line in enumerate(lines))


def _compare(lines: list[Line], results: list[tuple[str, Type]]) -> None:
    shown = [
        Line(line.expression, value if line.value else "", str(type) if line.type else "")
        for line, (value, type) in zip(lines, results, strict=True)
    ]
    assert shown == lines


@of_kind("expr at")
def test_values_at_a_position(block: Block, finder: Finder):
    lines = _lines(block)
    [place] = [other for other in BLOCKS if other.kind == "script" and other.option("script") == block.option("at")]
    script, _ = script_file(Text("tried.yaml", place.text))
    assert script is not None
    assert script.profile is not None
    loaded = variant(script.profile.text, "define:\n" + _as_definitions(lines), finder)
    profile = loaded.profile
    assert profile is not None, said(loaded.diagnostics)
    game = play_script(script, profile).game
    assert game is not None
    seats = len(game.seats)
    world = World(bound_constants(profile, seats, dict(game.rules.settings)), layout(profile, seats))
    world.state, world.hands = game.state, game.rules.hands
    bodies = [profile.definitions[f"probe_{number}"].body for number in range(len(lines))]
    values = [game.values.shown(Walker(world).value(body, {}), body.type) for body in bodies]
    _compare(lines, [(write_value(value), body.type) for value, body in zip(values, bodies, strict=True)])


@of_kind("expr hand")
def test_values_of_a_hand(block: Block, finder: Finder):
    lines = _lines(block)
    text = "hands:\n define:\n" + _as_definitions(lines)
    loaded = variant(block.option("over"), text, finder)
    profile = loaded.profile
    assert profile is not None, said(loaded.diagnostics)
    assert profile.hands is not None
    seats = profile.least_seats
    rules = build(profile, seats)
    world = World(bound_constants(profile, seats, dict(rules.settings)), layout(profile, seats))
    values = Values(rules, tuple("ABCDEFGH"[:seats]))
    hand = rules.pack.sorted([values.card(card) for card in block.option("hand").split()])
    bodies = [profile.hands.definitions[f"probe_{number}"].body for number in range(len(lines))]
    shown = [values.shown(Walker(world).value(body, {HAND: hand}), body.type) for body in bodies]
    _compare(lines, [(write_value(value), body.type) for value, body in zip(shown, bodies, strict=True)])


@of_kind("expr refused")
def test_expressions_that_are_refused(block: Block, finder: Finder):
    for line in _lines(block):
        loaded = variant(block.option("over"), "define:\n" + _as_definitions([line]), finder)
        codes = {each.code for each in loaded.diagnostics if has_errors((each,))}
        assert (line.expression, codes) == (line.expression, set(line.value.split()))


# ---------- what the page lists -----------------------------------------------


@cache
def section(title: str) -> str:
    """The text below a heading, up to the next one."""
    return re.split(r"^#+ .*\n", SPECIFICATION.partition(f"# {title}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]


def rows(text: str) -> list[list[str]]:
    """The cells of the tables of a text, without their headings."""
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if "---" not in line]


def test_functions_are_all_listed():
    listed = {
        re.match(r"`(\w+)", name)[1]: (takes, gives)
        for name, takes, gives, *_ in rows(section("Functions"))
        if name.startswith("`")
    }
    assert listed == {function.name: (function.takes, function.gives) for function in FUNCTIONS.values()}


def test_keywords_and_given_names_are_all_listed():
    quoted = next(line for line in section("Words of the language").splitlines() if line.startswith("> "))
    assert set(quoted.removeprefix("> ").split()) == KEYWORDS
    assert {cells[0].strip("`") for cells in rows(section("Names"))} - {"given"} == set(GIVEN)


def test_bounds_are_those_of_the_program():
    listed = [int(re.sub(r"\D", "", most)) for what, most in rows(section("Bounds")) if what != "what"]
    assert listed == [
        MOST_BYTES // 1024, dialect.MOST_NODES, dialect.MOST_DEPTH, family.MOST_FILES, parser.MOST_CHARACTERS,
        parser.MOST_DEPTH, MOST_DIGITS, statements.MOST_NESTING, statements.MOST_BRANCHES,
        definitions.MOST_CHAINED, definitions.MOST_LEVELS, definitions.MOST_PARTS, definitions.MOST_READINGS,
        MOST_SEATS, MOST_READINGS, MOST_HANDS, MOST_ENTRIES,
        state.MOST_ROUNDS, meaning.MOST_VALUES, state.MOST_DIGITS, state.MOST_ITEMS,
        trials.BUDGET, trials.LONGEST, trials.SHORT, trials.ALL_SHORT, MOST_SETTINGS,
    ]  # fmt: skip


def _keys(schema: object) -> set[str]:
    """Every key that a schema names."""
    if isinstance(schema, list):
        return set().union(*map(_keys, schema))
    if not isinstance(schema, dict):
        return set()
    own = set(schema["properties"]) if isinstance(schema.get("properties"), dict) else set()
    return own.union(*map(_keys, schema.values()))


@pytest.mark.parametrize("which", ["profile", "script"])
def test_every_key_of_the_schema_is_explained(which: str):
    schema = json.loads((ROOT / "schema" / f"{which}.schema.json").read_text("utf-8"))
    words = set(re.findall(r"\w+", " ".join(re.findall(r"`[^`\n]+`|^ *\w+:", SPECIFICATION, re.MULTILINE))))
    assert _keys(schema) - words == set()


def test_links_lead_somewhere():
    headings = re.findall(r"^#+ (.*)$", SPECIFICATION, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
    for target in re.findall(r"\]\(([^)]+)\)", SPECIFICATION):
        assert target[1:] in anchors if target.startswith("#") else (PAGE.parent / target).exists(), target
