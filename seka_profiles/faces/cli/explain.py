"""`seka explain`: what a code or a word of the language means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...core.codes import CODES
from ...core.suggest import nearest
from ...language.syntax_errors import FOREIGN, UNKNOWN
from ...source.extends import load_tree
from ...source.finder import is_path, standard_finder
from ..explain.codes import beginning, codes
from ..explain.telling import overview, told_code, told_codes, told_topics
from ..explain.topics import about, known_words
from ..report.lines import Line, line
from .exits import WELL, Usage
from .streams import stdout


def explain(words: Sequence[str], ascii: bool) -> int:
    """Explains what was typed, or says what can be explained; the exit code.  Raises `Usage` for what is unknown."""
    word = " ".join(words).strip()
    stdout(ascii).lines(_explained(word) if word else overview())
    return WELL


def _explained(word: str) -> Iterable[Line]:
    start = beginning(word)
    if start in CODES:
        return told_code(CODES[start])
    if start is not None and (found := codes(start)):
        return told_codes(found)
    if start is not None:
        raise Usage(f"there is no code `{start}`", "`seka explain` lists all that there is")
    if meanings := about(word):
        return told_topics(meanings)
    finder = standard_finder()
    if not is_path(word) and (file := finder.locate(word)):
        return _profile(word, load_tree(file.path, finder).part)
    raise Usage(f"`{word}` is no word of the language", _instead(word))


def _profile(name: str, part: bool) -> Iterator[Line]:
    """A profile is no word of the language, but other commands tell of it: of a part of games only its text."""
    yield line(f"{name} is a profile: {'a part that games are built with' if part else 'a game'}. More is told by")
    for command, what in _OF_A_PART if part else _OF_A_GAME:
        yield line(f"  {f'seka {command} {name}':<{len(name) + 12}}  {what}")


_OF_A_PART = (("show", "its text, with all that it is built on"),)
_OF_A_GAME = (("rules", "its rules, as a person reads them"), *_OF_A_PART, ("play", "the game itself"))


def _instead(word: str) -> str:
    """What to type in place of a word that means nothing here; an operator of another language has its own."""
    if word in UNKNOWN:
        return UNKNOWN[word]
    near = FOREIGN.get(word) or nearest(word, known_words())
    return f"did you mean `{near}`?" if near else "`seka explain` lists all that there is"
