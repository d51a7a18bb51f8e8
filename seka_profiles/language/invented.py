"""Names that were invented: what an author likely meant by a word that means nothing at its place."""

from __future__ import annotations

from ..core.diagnostics import Edit
from ..core.suggest import Near
from . import core as c
from . import syntax as s
from . import types as t
from .checker import Checker
from .functions import FUNCTIONS
from .scope import Scope

_NUMERALS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
RANKS = {
    **{word: str(number) for number, word in enumerate(_NUMERALS, 2)},
    "jack": "J",
    "queen": "Q",
    "king": "K",
    "ace": "A",
}
"""How people call ranks, and how cards have them."""


def report_unknown(checker: Checker, node: s.Name, scope: Scope, candidates: set[str]) -> None:
    """Tells of a name that is not there, once where the same name was set before without being declared."""
    if node.name in checker.undeclared:
        return
    advice: Near | str | None = checker.near(node.name, candidates)
    if advice is None and node.name in checker.names.classes:
        quoted = f'"{node.name}"'
        help = f"a class is written in quotes: `{quoted}`"
        checker.report("SP210", node.span, name=node.name, help=help, mends=[Edit(node.span, quoted)])
        return
    checker.report("SP210", node.span, name=node.name, help=advice or _meant(checker, node.name, scope))


def _meant(checker: Checker, name: str, scope: Scope) -> str | None:
    if name in checker.names.attributes(t.SEAT):
        return f"say whose: `actor.{name}` or `(seats where …).{name}`"
    if scope.world == "cards" and name in ("any", "all"):
        return "write `pack` for any card there is"
    rank = RANKS.get(name.casefold().removesuffix("s"))
    if rank in checker.names.cards.ranks:
        return f"write `{rank}`: a rank is called as it stands on the cards"
    return f"`{name}` is a function: write `{name}(…)`" if name in FUNCTIONS else None


def no_such_class(checker: Checker, node: s.Quoted) -> c.Expr:
    """Tells of a text in quotes that is no class; what stands for it."""
    classes, said = checker.names.classes, node.text
    bare, labelled = _without_quotes(checker, said), checker.names.labelled_classes.get(said.casefold())
    help: Near | str | None = checker.near(said, classes)
    mends: tuple[Edit, ...] = ()
    if bare:
        help, mends = f"a {bare} is written without quotes: `{said}`", (Edit(node.span, said),)
    elif labelled:
        written = node.span.quoted.replace(said, labelled)
        help, mends = f"`{said}` is the label of `{labelled}`: write `{written}`", (Edit(node.span, written),)
    allowed = ", ".join(classes) or "none"
    checker.report("SP217", node.span, name=f"`{said}`", allowed=allowed, help=help, mends=mends)
    return checker.poison(node.span) if bare else checker.poison(node.span, t.CLASS)


def _without_quotes(checker: Checker, text: str) -> str | None:
    """What a text would be if it stood there without quotes: a rank, a suit or a card; None where it is none."""
    cards = checker.names.cards
    if text in cards.ranks:
        return "rank"
    return "suit" if text in cards.suits else "card" if cards.read(text) is not None else None


def report_undeclared(checker: Checker, name: s.Name) -> None:
    """Tells of a name that is set although nothing declares it; the checker remembers it if it is no misspelt one."""
    near = checker.near(name.name, checker.names.table)
    advice = f"`let {name.name} = …` names it until the end of this block; or declare it under `table:`"
    checker.report("SP210", name.span, name=name.name, help=near or advice)
    if near is None:
        checker.undeclared.add(name.name)
