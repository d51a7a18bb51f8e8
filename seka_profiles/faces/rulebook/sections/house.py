"""What a session is, what a house may change, and what the words of the rules mean."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.moves import write_value
from ....language import core as c
from ....language.traverse import everything
from ...prose.english import numeral
from ...prose.rule import Rule
from ...prose.statements import sentences, steps
from ..book import Block, Bullets, Entries, Entry, Line, Paragraph, Section, Table
from ..matter import Matter, anchor


def session(matter: Matter) -> Section:
    """What everybody begins with, when the game ends, and who has won then."""
    said = [rule.said for rule in matter.rules_of("money")] if matter.has_money else []
    said += [matter.said("session", "winner of a session"), "Equal ones share the first place."]
    blocks: list[Block] = [Paragraph(" ".join(said))]
    ends = tuple(_ends(matter))
    if ends:
        blocks += [Paragraph("The game ends here:"), Bullets(ends)]
    return Section("The session", "session", tuple(blocks))


def _ends(matter: Matter) -> Iterator[Line]:
    """The steps that end the game, phase by phase."""
    for phase in matter.profile.phases:
        for speaker, block in matter.blocks_of(phase):
            for step in block:
                if any(isinstance(node, c.End) for node in everything(step)):
                    yield 0, f"{matter.speaker.marked('phases', phase.name)}: {sentences(steps(speaker, (step,)))}"


# ---------- settings ----------------------------------------------------------------


def settings(matter: Matter) -> Section:
    """What a house may change, and how it stands at this table."""
    rules = matter.profile.settings
    if not rules:
        return Section("What a house may change", "settings", (Paragraph("There is nothing that a house may change."),))
    rows = tuple(_setting(matter, each) for each in rules.values())
    lead = Paragraph("The last column has the name by which a house sets it.")
    heads = ("Setting", "Value", "Bounds", "Name")
    return Section("What a house may change", "settings", (lead, Table(heads, rows)))


def _setting(matter: Matter, each: c.SettingRule) -> tuple[str, str, str, str]:
    """What it is, its value here and what it is elsewhere, its bounds, its name."""
    speaker = matter.speaker
    value = write_value(matter.values.shown(matter.rules.settings[each.name], each.value.type))
    usual = speaker.noun(each.value)
    bounds = [f"at least {speaker.noun(each.low)}"] if each.low else []
    bounds += [f"at most {speaker.noun(each.high)}"] if each.high else []
    shown = f"`{matter.words.of('settings', each.name)}`"
    about = f"{shown}: {each.about}" if each.about else shown
    return about, value if value == usual else f"{value} (usually {usual})", ", ".join(bounds), f"`{each.name}`"


def lead(matter: Matter) -> str:
    """How many play at this table, and with which settings, where these are not as the profile has them."""
    changed = [
        f"{matter.words.of('settings', name)} {write_value(matter.values.shown(value, rule.value.type))}"
        for name, value in matter.rules.settings.items()
        for rule in [matter.profile.settings[name]]
        if not _is_usual(matter, rule, value)
    ]
    seats = matter.rules.layout.seats
    table = f" by {numeral(seats)}" if seats != matter.profile.least_seats else ""
    house = f" with {', '.join(changed)}" if changed else ""
    return f"As played{table}{house}." if table or house else ""


def _is_usual(matter: Matter, rule: c.SettingRule, value: object) -> bool:
    return write_value(matter.values.shown(value, rule.value.type)) == matter.speaker.noun(rule.value)


# ---------- terms -------------------------------------------------------------------


def terms(matter: Matter) -> Section:
    """What stands behind the names that the rules use, and what is kept in mind."""
    hands = matter.rules_of("hands", "term")
    found = [_entry("hand-term", rule) for rule in hands] + [_entry("term", rule) for rule in matter.rules_of("terms")]
    facts = [_entry("fact", rule) for rule in matter.rules_of("what is kept in mind")]
    blocks: list[Block] = [Entries(tuple(found))] if found else [Paragraph("No names need to be explained.")]
    if facts:
        blocks += [Paragraph("This is kept in mind during the game, for everybody to see:"), Entries(tuple(facts))]
    return Section("What the words mean", "terms", tuple(blocks))


def _entry(kind: str, rule: Rule) -> Entry:
    whose = " (of every player)" if rule.kind == "fact about every player" else ""
    return Entry(f"{rule.name}{whose}", ((0, rule.said),), anchor(kind, rule.key.partition(" ")[2]))
