"""One-token mutants of profiles: python -m scripts.mutations [--sample N] [--seed S] [--sessions N] [--show] [PROFILE]

Every key, name, literal and operator of what a profile says about its game is dropped, doubled, misspelt,
swapped or retyped, one at a time.  Each mutant is checked as `seka check` does it, by reading and by playing;
one that is accepted then plays random sessions.  Told are the share that is refused, whether the first
message about a misspelling stands on its line (by its own place, or by that or a related one) and names the
word that was meant, and every mutant that was accepted and then failed in play.  Of these there must be none, nor
of mutants that take too long; all first messages must point to the line, and 95 % name the word.

Without `--sample` all mutants are tried, without PROFILE those of every shipped profile.
"""

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from scripts.hanging import Hung, given_up
from seka_profiles.core.diagnostics import Diagnostic, in_order
from seka_profiles.core.places import Span, Text
from seka_profiles.engine.game import GameFault
from seka_profiles.faces.reading import checked
from seka_profiles.language.core import Profile
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load
from seka_profiles.source import tree as t
from seka_profiles.source.dialect import parse
from seka_profiles.source.finder import Finder, Folder
from seka_profiles.table.outcome import play_session
from seka_profiles.table.seeds import derived
from seka_profiles.table.trials import numbers_of_seats

SHIPPED = Path(__file__).parents[1] / "profiles"
FINDER = Finder((Folder(SHIPPED, ""),))

FOR_PEOPLE = ("title", "region", "about", "sources", "notes", "label", "words")
"""Keys whose values change nothing in play; and examples are games of their own, looked at by `seka test`."""

DATA = ("language", "name", "extends", "players", "part")
"""Keys whose values are no expressions: they are mutated as whole words."""

TOKEN = re.compile(r"\w+|==|!=|<=|>=|\+=|-=|[^\w\s]")
OPERATORS = ("==", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "=", "+=", "-=")
WORDS = ("and", "or", "not", "in", "if", "else", "where", "from", "to", "by", "left", "right")

SESSIONS = 50
"""Random sessions of each mutant that is accepted."""

MOST_DECISIONS = 3_000
"""When a session of a mutant is stopped; a game without an end is no fault."""

HANG = 20.0
"""Seconds of processor time of one mutant that are too many; fifty sessions of a game without an end take some."""

NAMED = 0.95
"""The share of refused misspellings of which the first message must name the word."""


@dataclass(frozen=True)
class Mutant:
    """A profile with one thing changed.

    `how`: what was done; `line` where, from 1; `meant`: the word that was misspelt, None
    where nothing was.
    """

    base: str
    text: str
    how: str
    line: int
    what: str
    meant: str | None = None


@dataclass(frozen=True)
class Verdict:
    """What came of a mutant: the first message, None where it is accepted, how play failed, and whether it hung."""

    first: Diagnostic | None = None
    failure: Diagnostic | None = None
    hung: bool = False

    @property
    def refused(self) -> bool:
        return self.first is not None


# ---------- mutants -----------------------------------------------------------------


def mutants(path: Path, seed: int = 0) -> list[Mutant]:
    """Every mutant of a profile, in file order; the seed chooses how words are misspelt."""
    text = Text(path.name, path.read_text("utf-8"))
    tree = parse(text).tree
    assert tree is not None
    random = Random(f"{seed}/{path.stem}")
    return [mutant for mutant in _of_mapping(path.stem, text, tree, (), random) if mutant.text != text.content]


def _of_mapping(
    base: str, text: Text, mapping: t.Mapping, above: tuple[str, ...], random: Random
) -> Iterator[Mutant]:
    previous: t.Scalar | None = None
    for key, value in mapping:
        if not above and key.text == "examples":
            continue
        yield from _of_key(base, text, key, value, previous, random)
        previous = key
        if above or key.text not in FOR_PEOPLE:
            yield from _of_value(base, text, value, (*above, key.text), random)


def _of_key(
    base: str, text: Text, key: t.Scalar, value: t.Node, previous: t.Scalar | None, random: Random
) -> Iterator[Mutant]:
    entry = _entry(text, key, value)
    if entry is not None:
        start, end = entry
        yield _mutant(base, text, "key dropped", start, end, "")
        yield _mutant(base, text, "key doubled", start, end, text.content[start:end] * 2)
    for wrong in _misspelt(key.span.quoted, random):
        yield _mutant(base, text, "key misspelt", key.span.start, key.span.end, wrong, key.text)
    if previous is not None:
        between = text.content[previous.span.end : key.span.start]
        swapped = key.span.quoted + between + previous.span.quoted
        yield _mutant(base, text, "keys swapped", previous.span.start, key.span.end, swapped)


def _entry(text: Text, key: t.Scalar, value: t.Node) -> tuple[int, int] | None:
    """The stretch of whole lines of a key and its value; None where it shares a line with something else."""
    starts = text.line_starts
    first, last = key.span.line, max(key.span.line, value.span.end_position[0])
    start = starts[first - 1]
    end = starts[last] if last < len(starts) else len(text.content)
    if text.content[start : key.span.start].strip() or text.content[value.span.end : end].split("#")[0].strip():
        return None
    return start, end


def _of_value(base: str, text: Text, node: t.Node, above: tuple[str, ...], random: Random) -> Iterator[Mutant]:
    match node:
        case t.Mapping():
            yield from _of_mapping(base, text, node, above, random)
        case t.Sequence():
            for item in node:
                yield from _of_value(base, text, item, above, random)
        case t.Scalar() if above[-1] not in ("about", "label"):
            yield from _of_scalar(base, text, node, above, random)


def _of_scalar(base: str, text: Text, node: t.Scalar, above: tuple[str, ...], random: Random) -> Iterator[Mutant]:
    if not node.text:
        return
    yield _mutant(base, text, "value dropped", node.span.start, node.span.end, "")
    other = "seats" if re.fullmatch(r"[\d/.]+|yes|no", node.text) else "17"
    yield _mutant(base, text, "value retyped", node.span.start, node.span.end, other)
    tokens = list(TOKEN.finditer(node.text))
    for number, token in enumerate(tokens):
        place = node.place(token.start(), token.end())
        start, end, word = place.start, place.end, token[0]
        if len(tokens) > 1:
            yield _mutant(base, text, "token dropped", start, end, "")
        yield _mutant(base, text, "token doubled", start, end, f"{word} {word}")
        yield from (_mutant(base, text, "token retyped", start, end, other) for other in _retyped(word))
        if above[0] not in DATA:
            for wrong in _misspelt(word, random):
                yield _mutant(base, text, "word misspelt", start, end, wrong, word)
        if number + 1 < len(tokens):
            next_one = node.place(tokens[number + 1].start(), tokens[number + 1].end())
            between = text.content[end : next_one.start]
            yield _mutant(base, text, "tokens swapped", start, next_one.end, next_one.quoted + between + word)


def _retyped(word: str) -> list[str]:
    """What stands there instead: something else of the same kind, and something of another."""
    if word in OPERATORS:
        at = OPERATORS.index(word)
        return [OPERATORS[(at + 1) % len(OPERATORS)], "and"]
    if word in WORDS:
        return [WORDS[(WORDS.index(word) + 1) % len(WORDS)]]
    if word.isdigit():
        return [str(int(word) + 1), "0", "yes", "seats"]
    if word in ("yes", "no"):
        return ["no" if word == "yes" else "yes", "3"]
    return ["3", "no", "seats"] if word[0].isalpha() else []


def _misspelt(word: str, random: Random) -> list[str]:
    """Slips of the fingers: two letters changed over, one lost, one too many; of words of three letters and more."""
    if len(word) < 3 or not word.replace("_", "").isalpha():
        return []
    pairs = [at for at in range(len(word) - 1) if word[at] != word[at + 1]]
    at, lost, twice = random.choice(pairs), random.randrange(len(word)), random.randrange(len(word))
    slips = [
        word[:at] + word[at + 1] + word[at] + word[at + 2 :],
        word[:lost] + word[lost + 1 :],
        word[:twice] + word[twice] + word[twice:],
    ]
    return [slip for slip in dict.fromkeys(slips) if slip != word]


def _mutant(base: str, text: Text, how: str, start: int, end: int, new: str, meant: str | None = None) -> Mutant:
    changed = text.content[:start] + new + text.content[end:]
    return Mutant(base, changed, how, text.position(start)[0], f"{text.content[start:end].strip()} -> {new}", meant)


# ---------- verdicts ----------------------------------------------------------------


def verdict(mutant: Mutant, sessions: int = SESSIONS) -> Verdict:
    """Checks a mutant as `seka check` does, and plays it if it is accepted."""
    try:
        with given_up(HANG):
            return _verdict(mutant, sessions)
    except Hung:
        return Verdict(hung=True)


def _verdict(mutant: Mutant, sessions: int) -> Verdict:
    text = Text(f"{mutant.base}.yaml", mutant.text)
    loaded = load(text, FINDER, SHIPPED)
    errors = [each for each in in_order(checked(loaded, text)) if each.is_error]
    if errors or loaded.profile is None:
        return Verdict((*errors, *loaded.hindrances)[0])
    return Verdict(failure=_failure(loaded.profile, sessions))


def _failure(profile: Profile, sessions: int) -> Diagnostic | None:
    """How one of some random sessions fails; None where none does."""
    for number in range(sessions):
        seats = numbers_of_seats(profile)[number % len(numbers_of_seats(profile))]
        try:
            play_session(build(profile, seats), ["random"] * seats, derived(1, "mutant", number), MOST_DECISIONS)
        except GameFault as fault:
            return fault.diagnostic
    return None


def _is_of(mutant: Mutant, place: Span | None) -> bool:
    """Whether a place is on the line that was changed."""
    return place is not None and (place.text.name, place.line) == (f"{mutant.base}.yaml", mutant.line)


class Tally:
    """What came of many mutants."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.misspelt = self.own_on_line = self.on_line = self.named = 0
        self.hung: list[Mutant] = []
        self.failures: list[tuple[Mutant, Diagnostic]] = []
        self.elsewhere: list[tuple[Mutant, Diagnostic]] = []
        self.unnamed: list[tuple[Mutant, Diagnostic]] = []

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        self.tried[mutant.how] += 1
        self.refused[mutant.how] += verdict.refused
        if verdict.hung:
            self.hung.append(mutant)
        if verdict.failure is not None:
            self.failures.append((mutant, verdict.failure))
        if mutant.meant is not None and verdict.first is not None:
            self._add_misspelt(mutant, mutant.meant, verdict.first)

    def _add_misspelt(self, mutant: Mutant, meant: str, first: Diagnostic) -> None:
        self.misspelt += 1
        is_own = _is_of(mutant, first.span)
        self.own_on_line += is_own
        if is_own or any(_is_of(mutant, related.span) for related in first.related):  # of two spellings, say
            self.on_line += 1
        else:
            self.elsewhere.append((mutant, first))
        if meant in f"{first.message} {first.help}":
            self.named += 1
        else:
            self.unnamed.append((mutant, first))

    def lines(self) -> Iterator[str]:
        """The figures."""
        for how in sorted(self.tried):
            yield f"{how:<16}{self.refused[how]:>7} of {self.tried[how]:>6} refused"
        tried, refused = self.tried.total(), self.refused.total()
        yield f"{'all':<16}{refused:>7} of {tried:>6} refused, {refused / max(1, tried):.1%}"
        yield (
            f"misspellings that are refused: {self.misspelt}; the first message is on the line of "
            f"{self.own_on_line}, it or a related place of {self.on_line}; it names the word of {self.named} "
            f"({self.named / max(1, self.misspelt):.1%})"
        )
        yield f"accepted and failed in play: {len(self.failures)}; took more than {HANG:.0f} s: {len(self.hung)}"

    @property
    def is_well(self) -> bool:
        """Whether every aim is reached."""
        return not (self.failures or self.hung or self.elsewhere) and self.named >= NAMED * self.misspelt


def paths(names: Sequence[str]) -> list[Path]:
    """The profiles meant; all that are shipped where none is named."""
    return [Path(name) for name in names] or sorted(SHIPPED.glob("*.yaml"))


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m scripts.mutations")
    parser.add_argument("profiles", nargs="*", metavar="PROFILE")
    parser.add_argument("--sample", type=int, help="how many mutants of all profiles together")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--sessions", type=int, default=SESSIONS)
    parser.add_argument("--show", action="store_true", help="mutants told of at another place, or without the word")
    options = parser.parse_args(arguments)
    found = [mutant for path in paths(options.profiles) for mutant in mutants(path, options.seed)]
    if options.sample is not None:
        found = Random(options.seed).sample(found, min(options.sample, len(found)))
    tally, begun = Tally(), time.perf_counter()
    for number, mutant in enumerate(found):
        tally.add(mutant, verdict(mutant, options.sessions))
        if number % 500 == 499:
            print(f"… {number + 1} of {len(found)}, {time.perf_counter() - begun:.0f} s", file=sys.stderr, flush=True)
    print("\n".join(tally.lines()))
    for mutant in tally.hung:
        print(f"{mutant.base}:{mutant.line} {mutant.how} [{mutant.what}]: took more than {HANG:.0f} s")
    told = tally.failures + (tally.elsewhere + tally.unnamed if options.show else [])
    for mutant, problem in told:
        where = problem.span.line if problem.span else "?"
        print(f"{mutant.base}:{mutant.line} {mutant.how} [{mutant.what}]: {where} {problem.code} {problem.message}")
    return 0 if tally.is_well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
