"""How the game goes, phase by phase: what happens before anybody acts, the turns, what follows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ....language import core as c
from ....language.traverse import everything_in
from ...model.words import capital, readable
from ...prose.costs import cost
from ...prose.happenings import action as told
from ...prose.happenings import answering, question, turns
from ...prose.rule import AGAIN, ASKED, CHOSEN, DEED, FORCED, OPEN, Rule
from ...prose.speaker import Speaker
from ..book import Block, Bullets, Diagram, Entries, Entry, Line, Paragraph, Section
from ..graph import nodes
from ..matter import Matter, anchor

_AT_ONCE = "When it goes on with another phase it does so at once, and what stands behind is no longer done."


def deal(matter: Matter) -> Section:
    """Where the game begins, and what happens before anybody acts."""
    begins = Paragraph(f"The game begins with {matter.speaker.marked('phases', matter.profile.start)}. {_AT_ONCE}")
    found = _course(matter, "The deal", "deal", "This happens before the players act.", _is_deal)
    return replace(found, blocks=(begins, *found.blocks))


def turn(matter: Matter) -> Section:
    """Where players act: who, and what they may do, when and for what."""
    return _course(matter, "A turn", "turn", "Now the players act.", _is_turn)


def showdown(matter: Matter) -> Section:
    """What happens when the turns are over."""
    return _course(matter, "The showdown", "showdown", "This happens when the players have acted.", _is_showdown)


def flow(matter: Matter) -> Section:
    """The picture of the phases."""
    found = Diagram(f"The phases of {matter.title}", nodes(matter.speaker))
    lead = Paragraph("Each box is a phase, with what players may do there, and what leads from it to where.")
    return Section("The phases at a glance", "flow", (lead, found))


Sorting = Callable[[Matter, c.Phase], bool]


def _course(matter: Matter, title: str, key: str, lead: str, belongs: Sorting) -> Section:
    found = tuple(_phase(matter, phase) for phase in _in_order(matter) if belongs(matter, phase))
    return Section(title, key, (Paragraph(lead if found else "It has no phase of its own."),), found)


def _in_order(matter: Matter) -> list[c.Phase]:
    """The phases as the picture has them: each behind those that lead to it."""
    phases = {phase.name: phase for phase in matter.profile.phases}
    return [phases[node.name] for node in nodes(matter.speaker)]


# ---------- which phase belongs where -----------------------------------------------


def _is_turn(matter: Matter, phase: c.Phase) -> bool:
    return phase.turns is not None or phase.ask is not None


def _is_deal(matter: Matter, phase: c.Phase) -> bool:
    """A phase without a decision that deals, or that comes before the first decision, and gives nothing of the pot."""
    if _is_turn(matter, phase) or _has(phase, c.Take):
        return False
    return _has(phase, c.Deal) or phase.name in _before_turns(matter.profile)


def _is_showdown(matter: Matter, phase: c.Phase) -> bool:
    return not _is_turn(matter, phase) and not _is_deal(matter, phase)


def _has(phase: c.Phase, kind: type[c.Statement]) -> bool:
    return any(isinstance(node, kind) for node in everything_in(phase.steps))


def _before_turns(profile: c.Profile) -> set[str]:
    """The phases that can be entered before anybody has acted."""
    phases = {phase.name: phase for phase in profile.phases}
    found: set[str] = set()
    ahead = [profile.start]
    while ahead:
        name = ahead.pop()
        phase = phases[name]
        if name not in found and phase.turns is None and phase.ask is None:
            found.add(name)
            ahead += [node.phase for node in everything_in(phase.steps) if isinstance(node, c.Go)]
    return found


# ---------- phases ------------------------------------------------------------------


def _phase(matter: Matter, phase: c.Phase) -> Section:
    return Section(capital(matter.words.phase(phase.name)), anchor("phase", phase.name), tuple(_blocks(matter, phase)))


def _blocks(matter: Matter, phase: c.Phase) -> Iterator[Block]:
    speaker = matter.speaker
    if phase.steps:
        yield Bullets(matter.lines(phase.steps))
    if phase.turns is not None:
        yield Paragraph(turns(speaker, phase.turns))
    if phase.ask is not None:
        yield Paragraph(question(speaker, phase.ask))
    actions = phase.options
    if actions:
        yield Entries(tuple(_action(matter, each) for each in actions))
    forced = [each.name for each in actions if each.forced is not None]
    if len(forced) > 1:
        yield Paragraph("Of what is forced, the first whose time has come is taken.")
    if phase.then:
        yield Paragraph("Then:")
        yield Bullets(matter.lines(phase.then))


def _action(matter: Matter, each: c.Action) -> Entry:
    """What a player may do: when, what is chosen, what it costs, what it does, what follows."""
    lines = tuple(_lines(matter, matter.speaker, each, told(matter.speaker, each), 0))
    return Entry(_called(matter, each.name), lines, anchor("action", each.name))


def _called(matter: Matter, name: str) -> str:
    """The word that is said for an action, and what it is called."""
    shown = matter.words.action(name)
    return f"`{readable(name)}`" + (f": {shown}" if shown != name else "")


def _lines(matter: Matter, speaker: Speaker, each: c.Action, rule: Rule, depth: int) -> Iterator[Line]:
    by_key = {part.key: part for part in rule.parts}
    for key in (OPEN, FORCED, CHOSEN):
        if key == OPEN or not by_key[key].usual:
            yield depth, by_key[key].said
    if matter.has_money:
        yield depth, cost(speaker, each)
    yield from matter.lines(each.steps, speaker, depth) or ((depth, by_key[DEED].said),)
    for key in (AGAIN, ASKED):
        if not by_key[key].usual:
            yield depth, by_key[key].said
    for answer in each.answers:
        yield depth + 1, f"Answer {_called(matter, answer.name)}."
        part = by_key[f"answer {answer.name}"]
        yield from _lines(matter, answering(speaker), answer, part, depth + 2)
