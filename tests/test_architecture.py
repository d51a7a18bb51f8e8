"""The shape of the package: floors, walls, no cycles, no word of any one game, small modules.

Every rule is a function from modules to breaches: it finds none in the package, and each that is planted elsewhere.
"""

import ast
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = "seka_profiles"
ROOT = Path(__file__).parents[1] / PACKAGE

FLOORS = ("core", "source", "language", "rules", "engine", "table", "faces")  # lowest first
ATTIC = {"faces.cli"}  # above all other faces, of which it makes use
GROUND = {"version"}  # below all floors
TOP = {"__init__", "__main__", "library"}  # above all floors
SEATS = {"faces.terminal", "faces.tui"}  # where people sit
APART = {"engine": {"source"}, "faces.model": SEATS, "faces.drawing": SEATS}  # closed, although no higher
APART |= {seat: SEATS - {seat} for seat in SEATS}

WALLS = {  # a library, and the modules, folders or floors that may import it
    "yaml": {"source.dialect"},
    "jsonschema": {"source.schema"},
    "lark": {"language.parser"},
    "typer": {"faces"},
    "rich": {"faces"},
    **{clock: {"faces"} for clock in ("time", "datetime")},
    "numpy": {"faces.openspiel", "faces.pettingzoo"},  # this and what follows comes with extras
    "pyspiel": {"faces.openspiel"},
    "open_spiel": {"faces.openspiel"},
    "pettingzoo": {"faces.pettingzoo"},
    "gymnasium": {"faces.pettingzoo"},
    "pygls": {"faces.lsp"},
    "lsprotocol": {"faces.lsp"},
    **{library: {"faces.tui"} for library in ("textual", "textual_serve")},
}
FACES_ONLY = {"print", "input", "exit", "quit", "breakpoint", "SystemExit"}
FACES_ONLY_OF = {"sys": {"exit", "stdin", "stdout", "stderr"}, "os": {"_exit", "abort"}}

MOST_LINES = 350

GAMES = "seka svara seca tamashebi kuhn leduc teen patti poker quatre"
ACTS = "ante blind joker fold bet dealer boot chaal trump showdown"
GAME_WORDS = {word + ending for word in f"{GAMES} {ACTS}".split() for ending in ("", "s")} | {"betting"}
GAME_NAMES = GAME_WORDS | {"raise"}  # in strings, Python's own `raise` has its place
GAME_LITERALS = {"call", "raise"}  # plain English, but nothing that the engine may compare with

COMMANDS = (
    "play|check|test|run|rank|odds|sim|rules|show|diff|new|explain|list|eval|lsp"
    "|resume|replay|history|verify|serve|--version"
)
PROGRAM = re.compile(  # how a string may name the package, the program, its environment and its comments
    rf"\bseka_profiles\b|\bseka-profiles\b|\bseka (?:{COMMANDS})(?![\w-])|\bSEKA_[A-Z]+\b|# seka: allow\b|\bseka:"
)


@dataclass(frozen=True)
class Module:
    """A module by its dotted name below the package, `language.parser`; a folder's own file ends in `__init__`."""

    name: str
    text: str

    @cached_property
    def nodes(self) -> list[ast.AST]:
        return list(ast.walk(ast.parse(self.text)))

    @property
    def floor(self) -> str:
        return self.name.partition(".")[0]

    @property
    def stored_as(self) -> str:
        """The name as an import statement gives it."""
        return self.name.removesuffix("__init__").rstrip(".")


@dataclass(frozen=True)
class Import:
    """One imported thing: a dotted name, below the package where `own`."""

    target: str
    own: bool
    line: int


def imports(module: Module) -> Iterator[Import]:
    for node in module.nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield _import(alias.name, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            base = [PACKAGE, *module.name.split(".")][: -node.level] if node.level else []
            base += [node.module] if node.module else []
            for alias in node.names:
                yield _import(".".join([*base, alias.name]), node.lineno)


def _import(target: str, line: int) -> Import:
    head, _, rest = target.partition(".")
    return Import(rest, True, line) if head == PACKAGE else Import(target, False, line)


def imported_modules(module: Module, modules: list[Module]) -> Iterator[tuple[Module, int]]:
    """The modules of the package that a module imports: the longest known beginning of each name."""
    known = {other.stored_as: other for other in modules}
    for each in imports(module):
        if each.own:
            target = each.target
            while target and target not in known:
                target = target.rpartition(".")[0]
            yield known.get(target, Module("__init__", "")), each.line


def height(module: Module) -> int | None:
    """The number of the floor; None where the module belongs to none."""
    if module.name in GROUND:
        return -1
    if module.name in TOP:
        return len(FLOORS) + 1
    return FLOORS.index(module.floor) + within(module, ATTIC) if module.floor in FLOORS else None


def within(module: Module, places: set[str]) -> bool:
    return any(f"{module.name}.".startswith(f"{place}.") for place in places)


def homeless(modules: list[Module]) -> list[str]:
    return [f"{module.name} belongs to no floor" for module in modules if height(module) is None]


def upward_imports(modules: list[Module]) -> list[str]:
    return [
        f"{module.name}:{line} imports {other.name}"
        for module in modules
        for other, line in imported_modules(module, modules)
        if (height(other) or 0) > (height(module) or 0)
        or any(within(module, {place}) and within(other, closed) for place, closed in APART.items())
    ]


def cycles(modules: list[Module]) -> list[str]:
    graph = {module.name: {other.name for other, _ in imported_modules(module, modules)} for module in modules}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return [" imports ".join(reversed(error.args[1]))]
    return []


def walls_crossed(modules: list[Module]) -> list[str]:
    return [
        f"{module.name}:{each.line} imports {each.target}"
        for module in modules
        for each in imports(module)
        if not each.own and not may_import(module, each.target.partition(".")[0])
    ]


def may_import(module: Module, library: str) -> bool:
    if module.floor == "core" and library not in sys.stdlib_module_names:
        return False
    return library not in WALLS or within(module, WALLS[library])


def faces_work_elsewhere(modules: list[Module]) -> list[str]:
    """Printing, asking and exiting outside the faces."""
    return [
        f"{module.name}:{node.lineno} uses {used}"
        for module in modules
        if module.floor != "faces"
        for node in module.nodes
        if (used := _face_act(node))
    ]


def _face_act(node: ast.AST) -> str | None:
    match node:
        case ast.Name(id=name) if name in FACES_ONLY:
            return name
        case ast.Attribute(value=ast.Name(id=owner), attr=name) if name in FACES_ONLY_OF.get(owner, ()):
            return f"{owner}.{name}"
        case ast.ImportFrom(module=str(owner), names=names):
            taken = {alias.name for alias in names} & FACES_ONLY_OF.get(owner, set())
            return f"{owner}.{min(taken)}" if taken else None
    return None


def game_words(modules: list[Module]) -> list[str]:
    return [
        f"{module.name}:{line} says {word}"
        for module in modules
        if module.floor != "faces"
        for line, word in _game_words(module)
    ]


def _game_words(module: Module) -> Iterator[tuple[int, str]]:
    for word in sorted(words(module.name) & GAME_NAMES):
        yield 1, word
    for node in module.nodes:
        line = getattr(node, "lineno", 1)
        if isinstance(node, ast.Constant):
            found = _spoken(module, node.value)
        else:
            found = {word for name in _names(node) for word in words(name) & GAME_NAMES}
        for word in sorted(found):
            yield line, word


def _names(node: ast.AST) -> Iterator[str]:
    """Every identifier that stands in the node itself; the package's own name is none."""
    for _, value in ast.iter_fields(node):
        for name in value if isinstance(value, list) else [value]:
            if isinstance(name, str):
                yield name.removeprefix(f"{PACKAGE}.").removeprefix(PACKAGE)


def _spoken(module: Module, value: object) -> set[str]:
    """The words of games in a literal, docstrings included."""
    text = value.decode("latin-1") if isinstance(value, bytes) else value
    if not isinstance(text, str):
        return set()
    literal = {text} & GAME_LITERALS if module.floor in {"rules", "engine", "table"} else set()
    return literal | words(PROGRAM.sub(" ", text)) & GAME_WORDS


def words(text: str) -> set[str]:
    """The words of a text or an identifier, lower-case: `firstBet_of` holds `first`, `bet` and `of`."""
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", text)}


def oversized(modules: list[Module]) -> list[str]:
    lengths = {module.name: len(module.text.splitlines()) for module in modules}
    return [f"{name} has {lines} lines" for name, lines in lengths.items() if lines > MOST_LINES]


RULES = (homeless, upward_imports, cycles, walls_crossed, faces_work_elsewhere, game_words, oversized)
Rule = Callable[[list[Module]], list[str]]


def modules_below(folder: Path) -> list[Module]:
    paths = sorted(folder.rglob("*.py"))
    return [Module(".".join(path.relative_to(folder).with_suffix("").parts), path.read_text("utf-8")) for path in paths]


@pytest.fixture(scope="module")
def package() -> list[Module]:
    return modules_below(ROOT)


@pytest.mark.parametrize("rule", RULES)
def test_the_package_keeps(rule: Rule, package: list[Module]):
    assert package
    assert rule(package) == []


def test_the_grammar_knows_no_game():
    for path in ROOT.rglob("*.lark"):
        assert words(path.read_text(encoding="utf-8")) & GAME_NAMES == set(), path.name


LOWER = dict.fromkeys(("core.a", "core.__init__", "language.__init__", "language.a", "source.a"), "")
LOWER |= {"faces.cli.b": "", "faces.tui.a": ""}

BREACHES: list[tuple[Rule, str, str, str]] = [
    (homeless, "misc.a", "", "misc.a belongs to no floor"),
    (homeless, "helpers", "", "helpers belongs to no floor"),
    (upward_imports, "core.b", "from ..language.a import x", "core.b:1 imports language.a"),
    (upward_imports, "core.b", "def f():\n    from ..language import a", "core.b:2 imports language.a"),
    (upward_imports, "source.b", "import seka_profiles.language.a", "source.b:1 imports language.a"),
    (upward_imports, "source.b", "from seka_profiles import x", "source.b:1 imports __init__"),
    (upward_imports, "core.codes.__init__", "from ...source import a", "__init__:1 imports source.a"),
    (upward_imports, "engine.b", "from ..source.a import x", "engine.b:1 imports source.a"),
    (upward_imports, "faces.terminal.a", "from ..tui.a import x", "faces.terminal.a:1 imports faces.tui.a"),
    (upward_imports, "faces.rulebook.a", "from ..cli.b import x", "faces.rulebook.a:1 imports faces.cli.b"),
    (walls_crossed, "source.other", "import yaml", "source.other:1 imports yaml"),
    (walls_crossed, "language.checks", "from lark.exceptions import X", "imports lark.exceptions.X"),
    (walls_crossed, "source.dialect", "import jsonschema", "imports jsonschema"),
    (walls_crossed, "table.a", "def f():\n    from rich.table import Table", "table.a:2 imports rich"),
    (walls_crossed, "table.a", "from time import monotonic", "imports time.monotonic"),
    (walls_crossed, "core.b", "import platformdirs", "core.b:1 imports platformdirs"),
    (walls_crossed, "table.bounded.a", "import numpy", "table.bounded.a:1 imports numpy"),
    (walls_crossed, "faces.openspiel.a", "from gymnasium import spaces", "imports gymnasium.spaces"),
    (walls_crossed, "faces.openspielers", "import pyspiel", "faces.openspielers:1 imports pyspiel"),
    (faces_work_elsewhere, "table.a", "print('x')", "table.a:1 uses print"),
    (faces_work_elsewhere, "table.a", "ask = input", "uses input"),
    (faces_work_elsewhere, "engine.a", "raise SystemExit(1)", "uses SystemExit"),
    (faces_work_elsewhere, "engine.a", "import sys\nsys.exit(1)", "engine.a:2 uses sys.exit"),
    (faces_work_elsewhere, "engine.a", "from sys import stdout", "uses sys.stdout"),
    (game_words, "engine.a", "ante = 1", "engine.a:1 says ante"),
    (game_words, "engine.a", "x.folds", "says folds"),
    (game_words, "engine.a", "def f(min_bet): ...", "says bet"),
    (game_words, "engine.a", "f(dealer=1)", "says dealer"),
    (game_words, "engine.a", "class FirstBlind: ...", "says blind"),
    (game_words, "engine.a", "def min_raise(): ...", "says raise"),
    (game_words, "engine.a", "from .x import y as joker", "says joker"),
    (game_words, "engine.a", "match x:\n    case {'a': boot}: ...", "says boot"),
    (game_words, "engine.a", "MAX_BET = 1", "says bet"),
    (game_words, "rules.a", "x = f'the {y} Dealer'", "rules.a:1 says dealer"),
    (game_words, "rules.a", "'''How seka is played.'''", "says seka"),
    (game_words, "rules.a", "x = 'seka plays'", "says seka"),
    (game_words, "rules.a", "x = b'svara'", "says svara"),
    (game_words, "rules.a", "x == 'call'", "says call"),
    (game_words, "language.showdown", "", "says showdown"),
    (oversized, "core.b", "\n" * 351, "core.b has 351 lines"),
]


@pytest.mark.parametrize(("rule", "name", "text", "breach"), BREACHES)
def test_a_planted_breach_is_found(rule: Rule, name: str, text: str, breach: str):
    modules = [*(Module(*item) for item in LOWER.items()), Module(name, text)]
    assert [breach in found for found in rule(modules)] == [True]


def test_a_planted_cycle_is_found():
    lazily = "def f():\n    from . import x"
    texts = {"core.x": "from .y import f", "core.y": "from . import z", "core.z": lazily}
    (found,) = cycles([Module(*item) for item in texts.items()])
    assert found.count(" imports ") == 3


INNOCENT = {
    "version": "VERSION = '1'",
    "core.a": "import re\nfrom ..version import VERSION",
    "core.__init__": "from .a import x",
    "source.dialect": "import yaml\nfrom ..core import a",
    "language.b": "from ..source.dialect import x\nfrom ..core.a import y",
    "rules.a": "from ..language import b\nx = 'raise IndexError; call f'",
    "engine.a": "from ..rules.a import x\nalphabet = better = 1\nif x: raise ValueError",
    "table.a": "from ..engine import a\nx = 'run `seka explain` or set SEKA_PROFILES; # seka: allow SP300'",
    "faces.cli.main": "import time, typer\nfrom ...table import a\nprint('fold', 'seka')",
    "faces.cli.b": "from ..openspiel.game import x",
    "faces.openspiel.game": "import numpy, pyspiel",
    "faces.pettingzoo.__init__": "def f():\n    from pettingzoo import AECEnv",
    "__main__": "from seka_profiles.faces.cli.main import run",
    "__init__": "'''How `seka-profiles` is used from Python: seka_profiles.'''",
}


@pytest.mark.parametrize("rule", RULES)
def test_innocent_modules_pass(rule: Rule):
    assert rule([Module(*item) for item in INNOCENT.items()]) == []
