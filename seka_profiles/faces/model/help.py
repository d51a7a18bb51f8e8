"""What can be done, and what it is good for, explained in words of the rules when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.game import Game
from ...engine.moves import write_value
from ..prose.hands import hands
from ..prose.happenings import action, answering
from ..prose.rule import AGAIN, ASKED, DEED, OPEN, Rule
from ..prose.speaker import Speaker
from ..prose.speaking import speaker_of
from ..tongue import tr
from .choices import Choice
from .speaking import labelled, one_of
from .words import Words, readable


def explained(game: Game, choices: Sequence[Choice], words: Words, is_typed: bool = True) -> Iterator[str]:
    """Lines about the game, the table, the hands, what is closed and why, what is open, and what can be typed.

    What is open comes last, where it is nearest to the prompt.  `is_typed`: whether moves are typed at all.
    """
    speaker = speaker_of(game.rules.profile)
    rules = _rules(game, speaker)
    yield f"{labelled(words.title, words.phase(game.view().phase or ''))}."
    if words.about:
        yield words.about
    yield ""
    yield from _settings(game, words)
    yield from _hands(speaker)
    yield from _closed(rules, {choice.action for choice in choices}, words)
    yield tr("What you can do now:")
    for choice in choices:
        yield f"  {choice.number}  {_with_deed(_headed(choice), rules[choice.action])}"
    yield ""
    if is_typed:
        yield from _typing(choices)
    yield tr("Beside a player stands in what he differs from others; what is so of all of them stands once.")


def _rules(game: Game, speaker: Speaker) -> dict[str, Rule]:
    """By action, the rule of each that belongs to the decision."""
    options = game.rules.profile.phases[game.state.phase].options
    inner = game.state.inner
    if inner < 0:
        return {each.name: action(speaker, each) for each in options}
    return {each.name: action(answering(speaker), each) for each in options[inner].answers}


# ---------- actions ------------------------------------------------------------------


def _headed(choice: Choice) -> str:
    """`show the hands (show), costs 5`."""
    word = f" ({choice.action})" if choice.label else ""
    return f"{choice.said}{word}, {choice.price}" if choice.cost else f"{choice.said}{word}"


def _with_deed(head: str, rule: Rule) -> str:
    """An action with what it does and what follows; alone where it does nothing."""
    parts = {part.key: part for part in rule.parts}
    said = [parts[key].said for key in (DEED, AGAIN, ASKED) if not parts[key].usual]
    return labelled(head, " ".join(said)) if said else f"{head}."


def _closed(rules: dict[str, Rule], open_ones: set[str], words: Words) -> Iterator[str]:
    """What is not open now, and when it is."""
    closed = [(name, rule) for name, rule in rules.items() if name not in open_ones]
    if not closed:
        return
    yield tr("What you cannot do now:")
    for name, rule in closed:
        guard = next(part for part in rule.parts if part.key == OPEN)
        why = tr("There is nothing to choose for it.") if guard.usual else guard.said
        label = words.action(name)
        called = label if label == name else f"{label} ({name})"
        yield f"  {labelled(called, why)}"
    yield ""


# ---------- the table ----------------------------------------------------------------


def _settings(game: Game, words: Words) -> Iterator[str]:
    """The settings in force, each with the word that sets it and what the profile says about it."""
    rules = game.rules.profile.settings
    if not rules:
        return
    yield tr("At this table:")
    for name, rule in rules.items():
        shown = write_value(game.values.shown(game.rules.settings[name], rule.value.type))
        label, meaning = words.of("settings", name), words.meaning(name)
        said = [*([label] if label != readable(name) else []), *([meaning] if meaning else [])]
        yield f"  {labelled(f'{name} = {shown}', ', '.join(said)) if said else f'{name} = {shown}'}."
    yield ""


def _hands(speaker: Speaker) -> Iterator[str]:
    """What hands are worth: the classes in their order, and the terms that they use."""
    told = list(hands(speaker))
    if not told:
        return
    yield tr("Hands, strongest first:")
    for rule in told:
        if rule.kind == "class":
            yield f"  {labelled(rule.name.strip('`'), rule.said)}"
    terms = [rule for rule in told if rule.kind == "term"]
    if terms:
        # For translators: words that the lines above have used are explained below.
        yield tr("In which:")
        for rule in terms:
            yield f"  {labelled(rule.name.strip('`'), rule.said)}"
    yield ""


# ---------- typing -------------------------------------------------------------------


def _typing(choices: Sequence[Choice]) -> Iterator[str]:
    yield tr("Type a number or a word: {examples}.", examples=one_of(examples(choices)))
    yield tr("The beginning of a word will do where it fits one move alone; words in brackets may be typed as well.")
    # For translators: log, help and quit are typed as they stand; their translations do as well.
    yield tr("An empty line asks again, log tells what has happened, ? or help shows this, quit leaves the table.")


def examples(choices: Sequence[Choice]) -> list[str]:
    """Lines that could be typed now."""
    first = choices[0]
    found = [str(first.number)]
    chosen = next((choice for choice in choices if choice.domains), first)
    values = [write_value(domain[0]) for domain in chosen.domains]
    found.append(" ".join([str(chosen.number), *values]))
    found.append(" ".join([chosen.action, *values]))
    return list(dict.fromkeys(found))
