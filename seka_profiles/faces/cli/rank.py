"""`seka rank`: the class and score of hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ...core.cards import ascii_card
from ...core.diagnostics import ProfileError
from ...engine.moves import write_value
from ...engine.values import Shown
from ...language.core import Profile
from ...table.ranking import Ranked, Ranking
from ...table.scripts.report import plain
from ..model.words import Words, readable
from ..report.formats.concise import concise
from .exits import PROBLEMS, WELL
from .profiles import rules_for
from .streams import Output, stderr, stdout, typed_lines


def rank(name: str, hands: Sequence[str], as_json: bool, sets: Sequence[str], players: int | None, ascii: bool) -> int:
    """Ranks hands one by one; the exit code."""
    ranking = Ranking(rules_for(name, sets, players))
    out, code = stdout(ascii), WELL
    for place, written in _written(hands):
        try:
            ranked = ranking.rank(ranking.read(written))
        except ProfileError as error:
            _refuse(place, error, len(hands) > 1 and " " not in written)
            code = PROBLEMS
            continue
        _say(out, ranking, ranked, as_json)
        out.flush()
    return code


def _written(hands: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each hand and how its place is called; those of the standard input line by line, empty ones left out."""
    for hand in hands:
        if hand == "-":
            yield from ((f"<stdin>:{number}", line) for number, line in enumerate(typed_lines(), 1) if line.strip())
        else:
            yield f"`{hand}`", hand


def _refuse(place: str, error: ProfileError, is_single_word: bool) -> None:
    """Says on one line why a hand has no worth; a word beside others was perhaps meant as a part of one hand."""
    for found in error.diagnostics:
        help = found.help
        if found.code == "SP615" and is_single_word:
            help = "a hand is one argument, so its cards stand in quotes"
        stderr().say(concise(replace(found, span=None, path=place, help=help)))


def _say(out: Output, ranking: Ranking, ranked: Ranked, as_json: bool) -> None:
    cards = " ".join(map(ascii_card, ranked.cards) if out.is_asked_for_ascii else ranked.cards)
    if as_json:
        out.data({"hand": cards, "class": ranked.class_name, "score": plain(ranked.score), "order": ranked.order})
    else:
        called = class_words(ranking.rules.profile, ranked.class_name)
        out.say(f"{cards}  {f'{called} {score_words(ranked.score)}'.rstrip()}")


def class_words(profile: Profile, name: str) -> str:
    """A class as it is called at the table, with its name behind that where the profile has a label for it."""
    called = Words(profile).of("classes", name)
    return name if called == readable(name) else f"{called} ({name})"


def score_words(score: Shown) -> str:
    """A score as people read it: its parts one after the other, nothing where it has none."""
    return " ".join(map(write_value, score if isinstance(score, tuple) else (score,)))
