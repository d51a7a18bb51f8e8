"""What can be done, and what it is good for, explained when somebody asks.

By what the profile itself says in the language that is spoken, and else in the English words of its rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.game import Game
from ...engine.moves import write_value
from ...language.core import Explained, Hands, Named
from ...language.traverse import everything
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
    yield from _hands(speaker, words)
    yield from _closed(rules, {choice.action for choice in choices}, words)
    yield tr("What you can do now:")
    for choice in choices:
        said = words.explained("actions", choice.action) or _deed(rules[choice.action])
        yield f"  {choice.number}  {labelled(_headed(choice), said) if said else f'{_headed(choice)}.'}"
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


def _deed(rule: Rule) -> str:
    """What an action does and what follows; empty where it does nothing."""
    parts = {part.key: part for part in rule.parts}
    return " ".join(parts[key].said for key in (DEED, AGAIN, ASKED) if not parts[key].usual)


def _closed(rules: dict[str, Rule], open_ones: set[str], words: Words) -> Iterator[str]:
    """What is not open now, and when it is."""
    closed = [(name, rule) for name, rule in rules.items() if name not in open_ones]
    if not closed:
        return
    yield tr("What you cannot do now:")
    for name, rule in closed:
        guard = next(part for part in rule.parts if part.key == OPEN)
        said = words.explained("actions", name) or guard.said
        why = tr("There is nothing to choose for it.") if guard.usual else said
        label = words.action(name)
        called = label if label == name else f"{label} ({name})"
        yield f"  {labelled(called, why)}"
    yield ""


# ---------- the table ----------------------------------------------------------------


def _settings(game: Game, words: Words) -> Iterator[str]:
    """The settings in force, each by its label and the word that sets it, with what the profile says about it."""
    rules = game.rules.profile.settings
    if not rules:
        return
    yield tr("At this table:")
    for name, rule in rules.items():
        shown = write_value(game.values.shown(game.rules.settings[name], rule.value.type))
        label, meaning = words.of("settings", name), words.meaning(name)
        set_to = f"{name if label == readable(name) else f'{label} ({name})'} = {shown}"
        yield f"  {labelled(set_to, meaning) if meaning else set_to}."
    yield ""


def _hands(speaker: Speaker, words: Words) -> Iterator[str]:
    """What hands are worth: the classes in their order, and the terms that they use."""
    found = speaker.profile.hands
    if found is None:
        return
    rules = {rule.key: rule for rule in hands(speaker)}
    yield tr("Hands, strongest first:")
    for each in found.classes:
        yield f"  {_told(rules[f'class {each.name}'], 'classes', each.name, words)}"
    used = _used(found, words)
    terms = [name for name in found.definitions if name in used or words.explained("definitions", name)]
    if terms:
        # For translators: words that the lines above have used are explained below.
        yield tr("In which:")
        for name in terms:
            yield f"  {_told(rules[f'term {name}'], 'definitions', name, words, is_read=name in used)}"
    yield ""


def _told(rule: Rule, kind: Explained, name: str, words: Words, is_read: bool = False) -> str:
    """A class or a term with what the profile says of it, or else its rule.

    `is_read`: whether rules that are told here call it by their name for it, which then stands beside its own.
    """
    called, ruled = words.of(kind, name), rule.name.replace("`", "")
    said = words.explained(kind, name)
    if said is not None and not is_read:
        return labelled(called, said)
    return labelled(ruled if ruled.startswith(called) else f"{called} ({ruled})", said or rule.said)


def _used(found: Hands, words: Words) -> set[str]:
    """The terms that are read by rules which the profile does not explain."""
    told = [each for each in found.classes if words.explained("classes", each.name) is None]
    ahead = [expr for each in told for expr in (each.when, each.score) if expr is not None]
    used = set[str]()
    while ahead:
        names = {node.name for node in everything(ahead.pop()) if isinstance(node, Named)} - used
        used |= names
        ahead += [found.definitions[name].body for name in names if not words.explained("definitions", _base(name))]
    return set(map(_base, used))


def _base(name: str) -> str:
    """The name that a definition has in the file: where it takes several types, each has one behind it."""
    return name.partition(" ")[0]


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
    found.append(" ".join([chosen.called, *values]))
    return list(dict.fromkeys(found))
