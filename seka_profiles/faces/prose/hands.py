"""The worth of hands in words: which cards count, the classes and their order, the terms that they use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...language import core as c
from ..model.words import capital, listed, readable
from .english import are, in_turn, is_plural, numeral
from .lists import kind_of, together
from .rule import Rule, rule, thing, whole
from .speaker import Speaker


def hands(speaker: Speaker) -> Iterator[Rule]:
    """How hands are valued; nothing where none are."""
    found = speaker.profile.hands
    if found is None:
        return
    yield rule("cards that count", f"{capital(together(speaker, found.of))}.", found.of)
    yield _best(speaker, found)
    yield rule("number of cards of a hand", f"{capital(_size(found))}.", (found.least, found.most))
    names = [each.name for each in found.classes]
    order = ", then ".join(speaker.marked("classes", name) for name in names)
    yield rule("classes, strongest first", f"{order}.", names)
    for each in found.classes:
        yield _class(speaker, each, is_first=each is found.classes[0])
    yield from terms(speaker, found.definitions.values())


def _best(speaker: Speaker, found: c.Hands) -> Rule:
    said = "All of these cards count." if found.best is None else ""
    said = said or f"Of these the strongest choice of {speaker.noun(found.best or found.of)} counts."
    return rule("choice of cards", said, found.best, usual=found.best is None)


def _size(found: c.Hands) -> str:
    sizes = dict.fromkeys((found.least, found.most))
    return " to ".join(map(numeral, sizes))


def _class(speaker: Speaker, each: c.HandClass, is_first: bool) -> Rule:
    when = "Every hand belongs to it." if is_first else "Any other hand belongs to it."
    if each.when is not None:
        when = f"A hand belongs to it if {speaker.clause(each.when)}."
    score = "Two such hands tie."
    if each.score is not None:
        score = f"Two such hands are compared {_compared(speaker, each.score)}; more wins."
    parts = (rule("which hands belong to it", when, each.when), rule("how two of them compare", score, each.score))
    return whole("class", each.name, speaker.marked("classes", each.name), parts)


def _compared(speaker: Speaker, score: c.Expr) -> str:
    """By what hands of one class are compared, part by part."""
    if isinstance(score, c.Items) and len(score.items) > 1:
        return in_turn([f"by {speaker.noun(item)}" for item in score.items])
    return f"by {speaker.noun(score)}"


# ---------- terms -------------------------------------------------------------------


def terms(speaker: Speaker, definitions: Iterable[c.Definition]) -> Iterator[Rule]:
    """What the names of definitions stand for; one that takes several types of values once."""
    for each in definitions:
        if " " not in each.name:
            name, says = defined(speaker, each)
            said = f"{'These' if says.startswith('are') else 'This'} {says}."
            yield thing("term", each.name, name, said, (each.parameters, each.body))


def defined(speaker: Speaker, definition: c.Definition) -> tuple[str, str]:
    """A definition as a subject and what is said of it: `` `due` `` and `is the previous bet`."""
    name = speaker.called("definitions", definition.name)
    inner, of = _parameters(speaker, definition)
    body = definition.body
    if body.type.kind == "yes/no":
        return name + of, f"holds if {inner.clause(body)}"
    many = body.type.is_list and (is_plural(name) or _of_players(body))
    return name + of, f"{are('is', many)} {together(inner, body)}"


def _of_players(body: c.Expr) -> bool:
    return body.type.item is not None and body.type.item.kind == "seat"


def _parameters(speaker: Speaker, definition: c.Definition) -> tuple[Speaker, str]:
    """The speaker who knows the parameters, and how they are introduced: ` of a player`."""
    introduced = []
    for name, type in zip(definition.parameters, definition.parameter_types, strict=True):
        kind = kind_of(type)
        if len(definition.parameters) == 1 and kind != "list":
            speaker = speaker.binding(name, f"that {kind}")
            introduced.append(f"a {kind}")
        else:
            introduced.append(f"a {kind} `{readable(name)}`")
    return speaker, f" of {listed(introduced)}" if introduced else ""
