"""The worked examples of the profile: games as short stories, hands as a table."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.cards import split_cards
from ....engine.game import Game
from ....source.tree import Mapping, Node, Scalar, Sequence
from ....table.scripts.playing import Played, play_script
from ....table.scripts.reading import Script, examples
from ...model.words import capital, listed
from ..book import Block, Hand, Hands, Paragraph, Section
from ..ending import Ending
from ..matter import Matter
from ..telling import Storyteller, people, renamed


def stories(matter: Matter) -> Section:
    """All examples of the file itself, in order."""
    parts = tuple(_example(matter, number, script) for number, script in enumerate(examples(matter.loaded), 1))
    none = () if parts else (Paragraph("The profile has no examples of its own."),)
    return Section("Worked examples", "examples", none, parts)


def _example(matter: Matter, number: int, script: Script) -> Section:
    played = play_script(script, matter.profile)
    blocks: list[Block] = []
    if script.todo:
        blocks.append(Paragraph(f"This is not yet as it should be: {script.todo}", is_quiet=True))
    elif not played.ok:
        blocks.append(Paragraph("This does not come out as the file expects.", is_quiet=True))
    if played.game is not None:
        blocks += [Paragraph(text) for text in _story(matter, script, played, played.game)]
    if script.hands is not None:
        blocks.append(Hands(tuple(_hands(matter, script.hands))))
    return Section(capital(script.name), f"example-{number}", tuple(blocks))


# ---------- games -------------------------------------------------------------------


def _story(matter: Matter, script: Script, played: Played, game: Game) -> Iterator[str]:
    told = renamed(game, people(game.seats))
    yield _cast(matter, script, game, told)
    shown = [frozenset(_pinned(matter, entry)) for entry in script.deals]
    yield from Storyteller(told, matter.words, shown).paragraphs()
    ending = Ending(told, matter.words, dict(zip(game.seats, told.seats, strict=True)))
    if end := " ".join(ending.told(script.expect)):
        yield end


def _cast(matter: Matter, script: Script, game: Game, told: Game) -> str:
    """Who plays, and with which settings."""
    pairs = zip(told.seats, game.seats, strict=True)
    names = listed([name if name == seat else f"{name} ({seat})" for name, seat in pairs])
    settings = [
        f"`{matter.words.of('settings', key.text)}` {node.text}"
        for key, node in script.settings or ()
        if isinstance(node, Scalar)
    ]
    house = f", with {listed(settings)}" if settings else ""
    return f"{names} play{'' if len(told.seats) > 1 else 's'}{house}."


def _pinned(matter: Matter, entry: Mapping) -> Iterator[str]:
    """The cards that one entry of `deals` names."""
    for key, node in entry:
        if key.text != "set":
            yield from _cards(matter, _text(node))


def _cards(matter: Matter, written: str) -> tuple[str, ...]:
    """Cards by name; a word that is none as it stands."""
    return tuple(matter.spelling.read(word) or word for word in split_cards(written))


def _text(node: Node) -> str:
    if isinstance(node, Sequence):
        return " ".join(_text(item) for item in node)
    return node.text if isinstance(node, Scalar) else ""


# ---------- hands -------------------------------------------------------------------


def _hands(matter: Matter, section: Mapping) -> Iterator[Hand]:
    """Hands with the class and the score that they must have."""
    for key, want in section:
        fields = want if isinstance(want, Mapping) else ()
        said = {field.text: " ".join(split_cards(_text(node))) for field, node in fields}
        shown = matter.words.of("classes", said["class"]) if "class" in said else ""
        yield Hand("", _cards(matter, key.text), f"{shown} {said.get('score', '').strip('[]')}".strip())
