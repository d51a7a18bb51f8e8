"""What can be done, explained when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.game import Game
from ...engine.moves import write_value
from ...language import core as c
from .choices import Choice
from .words import Words, capital, listed


def explained(game: Game, choices: Sequence[Choice], words: Words) -> Iterator[str]:
    """Lines about the decision that is open, the settings of the table, and what can be typed."""
    yield f"{words.title}: {words.phase(game.view().phase or '')}."
    if words.about:
        yield words.about
    yield ""
    yield "What you can do now:"
    actions = {action.name: action for action in _actions(game)}
    for choice in choices:
        yield f"  {choice.number}  {choice.typed}{_about(choice, actions[choice.action], words)}"
    closed = [name for name in actions if name not in {choice.action for choice in choices}]
    if closed:
        yield f"  Not open now: {', '.join(closed)}."
    yield ""
    yield from _settings(game, words)
    yield from _typing(choices)


def _about(choice: Choice, action: c.Action, words: Words) -> str:
    """Name, price, and what is special about an action."""
    parts = [choice.label] if choice.label else []
    if choice.cost:
        parts.append(f"costs {choice.cost}")
    if action.again:
        parts.append("your turn goes on")
    if action.answers:
        parts.append(f"then comes a question: {listed([words.action(a.name) for a in action.answers], 'or')}")
    return f"  ({', '.join(parts)})" if parts else ""


def _actions(game: Game) -> Sequence[c.Action]:
    options = game.rules.profile.phases[game.state.phase].options
    inner = game.state.inner
    return options if inner < 0 else options[inner].answers


def _settings(game: Game, words: Words) -> Iterator[str]:
    """The settings in force, with what the profile says about them."""
    rules = game.rules.profile.settings
    if not rules:
        return
    yield "At this table:"
    for name, rule in rules.items():
        shown = write_value(game.values.shown(game.rules.settings[name], rule.value.type))
        meaning = words.meaning(name)
        yield f"  {words.of('settings', name)} {shown}" + (f"  ({meaning})" if meaning else "")
    yield ""


def _typing(choices: Sequence[Choice]) -> Iterator[str]:
    yield f"{capital('type')} a number or a word: {listed(examples(choices), 'or')}."
    yield "The beginning of a word will do where it fits one move alone."
    yield "An empty line asks again, ? or help shows this, quit leaves the table."


def examples(choices: Sequence[Choice]) -> list[str]:
    """Lines that could be typed now."""
    first = choices[0]
    found = [str(first.number)]
    chosen = next((choice for choice in choices if choice.domains), first)
    values = [write_value(domain[0]) for domain in chosen.domains]
    found.append(" ".join([str(chosen.number), *values]))
    found.append(" ".join([chosen.action, *values]))
    return list(dict.fromkeys(found))
