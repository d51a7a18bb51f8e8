"""Generated code against the plain tree walk: random expressions, of every type, in random surroundings."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from seka_profiles.core.diagnostics import ProfileError
from seka_profiles.core.numbers import exact
from seka_profiles.core.places import Text
from seka_profiles.engine.game import Game, GameFault
from seka_profiles.language.core import Profile
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from tests.engine.playing import FINDER

HEAD = """
language: 1
name: inline
players: {min: 3, max: 3}
settings: {half: 1/2, two: 2}
cards: {suits: [♥, ♠], ranks: [2, 3, 4, J, Q], points: {J: 1/2, 2♥: 9}, tags: {odd: [3♥, 3♠]}}
zones: {board: {}, side: {}}
define:
  twice(x): x + x
  far(p): right of p among seats
  low: board where rank < J
  mixed(p, m): p.k * m - n
seat: {k: 3/2, s: no}
"""


def choice(*options: str) -> st.SearchStrategy[str]:
    return st.sampled_from(options)


def shapes(*templates: str, **parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Texts of a shape, each `{name}` of it written anew."""

    def of_one(template: str) -> st.SearchStrategy[str]:
        names = [name for name in parts if f"{{{name}}}" in template or f"{{{name}2}}" in template]
        fields = {name: parts[name] for name in names} | {f"{name}2": parts[name] for name in names}
        return st.fixed_dictionaries(fields).map(lambda chosen: template.format(**chosen))

    return st.sampled_from(templates).flatmap(of_one)


def expressions(depth: int) -> dict[str, st.SearchStrategy[str]]:
    """Texts of expressions by their types, no deeper than so much."""
    if not depth:
        return {
            "num": choice("0", "1", "2", "3", "1/2", "n", "f", "half", "two", "pot", "first(seats).k"),
            "yes": choice("yes", "no", "b", "first(seats).s", "n > 1"),
            "seat": choice("first(seats)", "top(seats)", "(left of who)"),
            "seats": choice("seats", "(seats from who)", "(seats where s)"),
            "cards": choice("board", "side", "low", "(board where odd)"),
            "nums": choice("[1, 2]", "seats.k", "board.points", "list"),
            "ranks": choice("board.rank", "[2, J, 3]", "low.rank", "[prime]"),
        }
    inner = expressions(depth - 1)
    return {
        "num": st.one_of(
            inner["num"],
            shapes(
                "({num} + {num2})", "({num} - {num2})", "({num} * {num2})", "({num} / {num2})", "(-{num})",
                "({num} if {yes} else {num2})", "count({seats})", "count({cards})", "sum({nums})", "max({nums})",
                "min({num}, {num2})", "max({num}, {num2}, 1)", "{seat}.k", "who.k", "{seat}.balance", "twice({num})",
                "mixed({seat}, {num})", "first({cards}).points", "sum(x * {num} for x in {nums})", "first({nums})",
                "top({nums})", "count({nums} where it > {num})",
                **inner,
            ),
        ),
        "yes": st.one_of(
            inner["yes"],
            shapes(
                "({num} < {num2})", "({num} == {num2})", "({num} != {num2})", "({num} >= {num2})", "(not {yes})",
                "({yes} and {yes2})", "({yes} or {yes2})", "({seat} == {seat2})", "({seat} == who)",
                "({seat} in {seats})",
                "({seat} not in {seats})", "same({ranks})", "run({ranks})", "({nums} == {nums2})",
                "({ranks} < {ranks2})", "all({seats}.s)", "any({seats}.s)", "({num} in {nums})", "(prime in {ranks})",
                "({seat} knows board)", "any(p.k > {num} for p in {seats})", "(multiples({ranks}) == [2, 1])",
                "(count({cards} where it in {cards2}) > 0)", "({yes} if {yes2} else no)",
                **inner,
            ),
        ),
        "seat": st.one_of(
            inner["seat"],
            shapes(
                "(left of {seat})", "(right of {seat} among {seats})", "first({seats})", "top({seats})", "far({seat})",
                "({seat} if {yes} else {seat2})", "(left of {seat} among ({seats} where not s))",
                **inner,
            ),
        ),
        "seats": st.one_of(
            inner["seats"],
            shapes(
                "({seats} where it != {seat})", "({seats} from {seat})", "[{seat}, {seat2}]", "({seats} + {seats2})",
                "({seats} where k > {num})", "({seats} where s or it in {seats2})",
                **inner,
            ),
        ),
        "cards": st.one_of(
            inner["cards"],
            shapes(
                "({cards} where rank > 3)", "({cards} where suit == ♥)", "({cards} + {cards2})",
                "({cards} where points > {num})", "({cards} where it in {cards2})",
                "({cards} where not odd and not wild)",
                **inner,
            ),
        ),
        "nums": st.one_of(
            inner["nums"],
            shapes(
                "[{num}, {num2}]", "{cards}.points", "{seats}.k", "({nums} + {nums2})", "({nums} where it > {num})",
                "multiples({ranks})", "grouped({nums})",
                **inner,
            ),
        ),
        "ranks": st.one_of(inner["ranks"], shapes("{cards}.rank", "grouped({ranks})", "({ranks} + {ranks2})", **inner)),
    }  # fmt: skip


TYPED = expressions(3)
FIRST = {"num": "0", "yes": "no", "seat": "nobody", "nums": "[0]", "ranks": "[J]", "seats": "seats where no"}
SURROUNDINGS = (
    "n = 2; f = 2/3; b = yes; who = left of first(seats)",
    "n = 0; seats pay 1/3; seats.k = 2",
    "move [2♥, J♠, 3♥] to board; move 4♠ to side; (first(seats)).s = yes",
    "deal 3 to board; list = [3, 1/2, 3]; prime = 3",
)


@st.composite
def programs(draw: Any) -> tuple[str, int]:
    """A profile that computes some values one after the other, and where in their order it is asked first."""
    kinds = draw(st.lists(st.sampled_from(sorted(FIRST)), min_size=1, max_size=6))
    table = {"n": "1", "f": "1/3", "b": "no", "who": "nobody", "list": "[1]", "prime": "J"}
    steps = list(draw(st.lists(st.sampled_from(SURROUNDINGS), unique=True)))
    for number, kind in enumerate(kinds):
        table[f"r{number}"] = FIRST[kind]
        steps.append(f"r{number} = {draw(TYPED[kind])}")
    written = "".join(f'  {name}: "{first}"\n' for name, first in table.items())
    listed = "".join(f'      - "{step}"\n' for step in steps)
    rest = "      - go two\n  two: {turns: {}, actions: {on: {}, off: {steps: end}}, then: end}\n"
    return f"{HEAD}table:\n{written}phases:\n  one:\n    steps:\n{listed}{rest}", len(kinds)


def outcome(profile: Profile, walked: bool) -> Any:
    """What a game tells until somebody is asked; of a fault, its code and line."""
    told: list[Any] = []
    try:
        game = Game(build(profile, 3, walked=walked), ("A", "B", "C"), 5, tell=told.append)
    except GameFault as fault:
        place = fault.diagnostic.span
        return told, fault.diagnostic.code, place and place.line
    for value in game.state.variables:
        check_kept(value)
    return told, game.state.key()


def check_kept(value: Any) -> None:
    """Numbers are kept as plain integers where they are whole, lists as tuples."""
    assert not isinstance(value, list)
    if isinstance(value, tuple):
        for item in value:
            check_kept(item)
    elif value is not None:
        assert type(exact(value)) is type(value) or isinstance(value, bool)


def test_generated_code_and_tree_walk_compute_the_same():
    tried = {"values": 0, "faults": 0, "refused": 0}

    @given(programs())
    def compare(program: tuple[str, int]) -> None:
        text, _ = program
        try:
            profile = load_profile(Text("inline.yaml", text), FINDER)
        except ProfileError:
            tried["refused"] += 1
            return
        generated, walked = outcome(profile, walked=False), outcome(profile, walked=True)
        assert generated == walked, text
        tried["faults" if len(generated) == 3 else "values"] += 1

    compare()
    assert tried["values"] > 20
    assert tried["faults"] > 5
    assert tried["refused"] < 0.2 * sum(tried.values())
