"""`seka eval`: one expression, with a trace of its parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ...core.cards import ascii_card, split_cards
from ...core.diagnostics import ProfileError
from ...core.places import Text
from ...engine.game import Game
from ...engine.values import WrittenValues
from ...language.core import Expr, Profile
from ...rules.load import load
from ...rules.records import Rules
from ...source.text import read_text
from ...source.tree import Mapping
from ...table.evaluation import Part, at_position, of_cards, with_expression
from ...table.outcome import seat_names
from ...table.ranking import Ranking
from ...table.scripts.playing import play_script
from ...table.scripts.reading import Script, script_file
from .exits import WELL, Usage
from .profiles import rules_for
from .streams import Output, stderr, stdout


def evaluate(
    name: str,
    written: str | None,
    *,
    hand: str | None,
    script: str | None,
    as_json: bool,
    sets: Sequence[str],
    players: int | None,
    ascii: bool,
) -> int:
    """Evaluates an expression over a hand, or over the table; the exit code.  Raises `ProfileError`, `Usage`."""
    if written is None and hand is None:
        raise Usage("there is nothing to evaluate", "write an expression in quotes, or give a hand by `--hand`")
    if hand is not None and script is not None:
        raise Usage("`--hand` and `--at` are two places, and an expression has one")
    loaded = load(name)
    if loaded.profile is None or loaded.tree is None:
        raise ProfileError(loaded.hindrances)
    out = stdout(ascii)
    if hand is not None:
        profile, expr = loaded.profile, None
        if written is not None:
            profile, expr = with_expression(loaded.tree, written, of_hands=True)
        _say_hand(rules_for(profile, sets, players), expr, hand, as_json, out)
    else:
        assert written is not None
        profile, expr = _over_the_table(loaded.profile, loaded.tree, written)
        game = _game(replace(profile, extends=loaded.profile.extends), script, sets, players)
        part = at_position(game, expr)
        if not as_json:
            stderr().say(_where(game, script))
        _say(out, as_json, [part])
    return WELL


# ---------- over a hand ----------------------------------------------------------


def _say_hand(rules: Rules, expr: Expr | None, hand: str, as_json: bool, out: Output) -> None:
    ranking = Ranking(rules)
    cards = ranking.read(hand)
    counted_cards = ranking.counted(cards)
    why = [expr] if expr else _why(ranking, counted_cards)
    parts = [of_cards(rules, each, counted_cards) for each in why]
    printed = [rules.pack.names[card] for card in rules.pack.sorted(cards)]
    counted = list(parts[0][1]) if parts else printed
    _say(out, as_json, [part for part, _ in parts], None if counted == printed else (printed, counted))


def _why(ranking: Ranking, cards: tuple[int, ...]) -> Iterator[Expr]:
    """What decides the worth of a hand: the conditions of the classes up to its own, and that one's score."""
    number, _ = ranking.strength(cards)
    own = ranking.hands.hand_class(number)
    for each in ranking.hands.hands.classes:
        if each.when is not None:
            yield each.when
        if each is own:
            if own.score is not None:
                yield own.score
            return


# ---------- over the table -------------------------------------------------------


def _over_the_table(profile: Profile, tree: Mapping, written: str) -> tuple[Profile, Expr]:
    """The expression, read over the table.  Raises `ProfileError`, which tells of `--hand` where that would do."""
    try:
        return with_expression(tree, written, of_hands=False)
    except ProfileError as error:
        if not _is_of_a_hand(profile, tree, written):
            raise
        first, *others = error.diagnostics
        raise ProfileError([replace(first, help="give a hand with `--hand`"), *others]) from None


def _is_of_a_hand(profile: Profile, tree: Mapping, written: str) -> bool:
    """Whether a text is an expression over a hand, or a hand itself."""
    if profile.hands is None:
        return False
    try:
        with_expression(tree, written, of_hands=True)
    except ProfileError:
        return _is_hand(profile, written)
    return True


def _is_hand(profile: Profile, written: str) -> bool:
    names, words = WrittenValues(profile), split_cards(written)
    try:
        return bool([names.card(word) for word in words])
    except ValueError:
        return False


def _where(game: Game, script: str | None) -> str:
    """The table over which an expression is evaluated, and whose turn it is."""
    view = game.view()
    turn = f"{view.turn} is to act in `{view.phase}`" if view.turn else "nobody is to act"
    if script is not None:
        return f"where the script ends, {turn}"
    return f"a made-up table of {len(game.seats)} at its first decision: {turn}; `--at SCRIPT` names another"


def _game(profile: Profile, script: str | None, sets: Sequence[str], players: int | None) -> Game:
    """Where the script ends; without one, the first decision of a game of seed 0."""
    if script is None:
        rules = rules_for(profile, sets, players)
        return Game(rules, seat_names(rules))
    if sets or players is not None:
        raise Usage("`--set` and `--players` are said by the script of `--at`")
    text = read_text(Path(script))
    if not isinstance(text, Text):
        raise ProfileError([text])
    read, problems = script_file(text)
    if read is None:
        raise ProfileError(problems)
    _check_game(read, profile)
    played = play_script(read, profile)
    if played.game is None or not played.ok:
        raise ProfileError(played.problems)
    return played.game


def _check_game(script: Script, profile: Profile) -> None:
    """Raises `Usage` where a script is for another game; one for what the profile is built on will do."""
    named = Path(script.profile.text).stem if script.profile else profile.name
    if named not in (profile.name, *profile.extends):
        raise Usage(f"the script is for `{named}`, not for `{profile.name}`")


# ---------- saying ---------------------------------------------------------------


def _say(out: Output, as_json: bool, parts: Sequence[Part], reading: tuple[list[str], list[str]] | None = None) -> None:
    if as_json:
        counted = {"counts_as": reading[1]} if reading else {}
        found = [_data(part) for part in parts]
        out.data(counted | (found[0] if len(found) == 1 else {"parts": found}))
        return
    if reading:
        printed, counted_as = (map(ascii_card, cards) if out.is_asked_for_ascii else cards for cards in reading)
        out.say(f"{' '.join(printed)} counts as {' '.join(counted_as)}")
    for part in parts:
        for line in _lines(part, 0):
            out.say(line)


def _lines(part: Part, depth: int) -> Iterator[str]:
    yield f"{'  ' * depth}{part.text} = {part.value}"
    for inner in part.parts:
        yield from _lines(inner, depth + 1)


def _data(part: Part) -> dict[str, Any]:
    return {"expression": part.text, "value": part.value, "parts": [_data(inner) for inner in part.parts]}
