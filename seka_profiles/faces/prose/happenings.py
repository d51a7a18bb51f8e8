"""What happens, in words: phase by phase who is to act, what may be done, when and for what, and what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...language import core as c
from ..model.words import capital, listed, readable
from .english import are
from .lists import is_seats, together
from .nouns import one_of
from .rule import AGAIN, ASKED, CHOSEN, DEED, FORCED, OPEN, Rule, rule, whole
from .speaker import Speaker
from .statements import sentences, steps


def happenings(speaker: Speaker) -> Iterator[Rule]:
    """Where the game begins, and its phases in the order of the file."""
    start = speaker.profile.start
    yield rule("beginning of the game", f"The game begins with {speaker.marked('phases', start)}.", start)
    for phase in speaker.profile.phases:
        yield whole("phase", phase.name, speaker.marked("phases", phase.name), _phase(speaker, phase))


def _phase(speaker: Speaker, phase: c.Phase) -> Iterator[Rule]:
    yield rule("what happens first", done(speaker, phase.steps), phase.steps, usual=not phase.steps)
    has_decision = phase.turns is not None or phase.ask is not None
    yield rule("who is to act", _decision(speaker, phase), (phase.turns, _question(phase.ask)), usual=not has_decision)
    yield from _actions(speaker, phase.options)
    yield rule("what happens then", f"Then: {done(speaker, phase.then)}", phase.then, usual=not phase.then)


def _actions(speaker: Speaker, actions: Iterable[c.Action]) -> Iterator[Rule]:
    """Each action; and their order, where it counts."""
    for each in actions:
        yield action(speaker, each)
    yield _order(speaker, [each.name for each in actions if each.forced is not None])


def _order(speaker: Speaker, forced: list[str]) -> Rule:
    """In which order it is seen whether an action is forced."""
    what = "order of what is forced"
    if len(forced) < 2:
        return rule(what, "At most one action is ever forced.", None, usual=True)
    names = listed([_action_name(speaker, name) for name in forced])
    return rule(what, f"Forced is the first of these whose time has come: {names}.", forced)


def done(speaker: Speaker, block: c.Block) -> str:
    """Steps as a text."""
    return sentences(steps(speaker, block)) or "Nothing happens."


# ---------- who is to act -----------------------------------------------------------


def _decision(speaker: Speaker, phase: c.Phase) -> str:
    if phase.turns is not None:
        return turns(speaker, phase.turns)
    return question(speaker, phase.ask) if phase.ask is not None else "Nobody is to act."


def turns(speaker: Speaker, each: c.Turns) -> str:
    """Who acts in turn, and until when."""
    who = "All players" if is_seats(each.among) else capital(together(speaker, each.among))
    until = f", until {speaker.clause(each.until)}" if each.until is not None else ""
    return f"{who} act in turn, clockwise from {speaker.noun(each.first)}{until}."


def question(speaker: Speaker, each: c.Ask) -> str:
    """Who is asked, and how."""
    many = each.who.type.is_list
    who = capital(together(speaker, each.who))
    how = " one after the other, each once" if many else ""
    until = f", until {speaker.clause(each.until)}" if each.until is not None else ""
    comma = "," if ", clockwise" in who else ""
    return f"{who}{comma} {are('is', many)} asked{how}{until}.{_secret(speaker, each.secret)}"


def _secret(speaker: Speaker, secret: c.Expr | None) -> str:
    if secret is None or (isinstance(secret, c.Constant) and secret.value is False):
        return ""
    condition = "" if isinstance(secret, c.Constant) else f" if {speaker.clause(secret)}"
    return f" The answers are secret until all are given{condition}."


def _question(ask: c.Ask | None) -> object:
    """A question without its answers, which are told by themselves."""
    return None if ask is None else (ask.who, ask.secret, ask.until)


# ---------- actions -----------------------------------------------------------------


def action(speaker: Speaker, each: c.Action) -> Rule:
    """What a player may do: when, what is chosen, what it does, what follows."""
    return whole("action", each.name, _action_name(speaker, each.name), _action(speaker, each))


def _action_name(speaker: Speaker, name: str) -> str:
    """The word that is said for it, and in brackets what it is called."""
    label = speaker.profile.labels.of("actions", name)
    return f"`{readable(name)}`" + (f" ({label})" if label != name else "")


def _action(speaker: Speaker, each: c.Action) -> Iterator[Rule]:
    when = f"Open only if {speaker.clause(each.when)}." if each.when is not None else "Always open."
    yield rule(OPEN, when, each.when, usual=each.when is None)
    forced = "Never forced." if each.forced is None else f"Forced as soon as {speaker.clause(each.forced)}."
    yield rule(FORCED, forced, each.forced, usual=each.forced is None)
    yield rule(CHOSEN, _choices(speaker, each), each.choices, usual=not each.choices)
    yield rule(DEED, done(speaker, each.steps), each.steps, usual=not each.steps)
    again = "The player keeps the turn." if each.again else "The turn passes on."
    yield rule(AGAIN, again, each.again, usual=not each.again)
    if each.ask is None:
        yield rule(ASKED, "Nobody is asked anything.", None, usual=True)
    else:
        yield rule(ASKED, f"Then a question: {question(speaker, each.ask)}", _question(each.ask))
        for answer in each.answers:
            yield whole("answer", answer.name, _action_name(speaker, answer.name), _action(answering(speaker), answer))


def answering(speaker: Speaker) -> Speaker:
    """Who speaks of the answers to an action's question."""
    return replace(speaker, actor="the player asked")


def _choices(speaker: Speaker, each: c.Action) -> str:
    if not each.choices:
        return "Nothing is chosen."
    said = [f"`{readable(name)}`, {one_of(speaker, domain)}" for name, domain in each.choices]
    return f"The player chooses {listed(said) if len(said) < 2 else '; '.join(said)}."
