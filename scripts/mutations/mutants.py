"""Profiles with one thing changed: every key, name, literal and operator, one at a time.

Each is dropped, doubled, misspelt, swapped with the next one or retyped.  Prose is left as it is, but for its keys.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Literal, get_args

from seka_profiles.core.places import Span, Text
from seka_profiles.source import tree as t
from seka_profiles.source.dialect import parse
from seka_profiles.source.wording import CALLING, is_for_people

SHIPPED = Path(__file__).parents[2] / "profiles"

Of = Literal["rules", "labels", "examples"]
PARTS: tuple[Of, ...] = get_args(Of)
"""What a profile says of its game, how it calls things, and its examples."""

EXAMPLES = "examples"
PROSE_OF_EXAMPLES = ("about", "name", "todo")
"""What an example is called, what it shows and why it fails; of these too, only the keys are mutated."""

DATA = ("language", "name", "extends", "players", "part")
"""Keys whose values are no expressions: they are mutated as whole words."""

TOKEN = re.compile(r"\w+|==|!=|<=|>=|\+=|-=|[^\w\s]")
OPERATORS = ("==", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "=", "+=", "-=")
WORDS = ("and", "or", "not", "in", "if", "else", "where", "from", "to", "by", "left", "right")

Above = tuple[str, ...]
"""The keys that lead to a value."""


@dataclass(frozen=True)
class Mutant:
    """A profile with one thing changed, told by the change alone: there are tens of thousands of them.

    `place`: what is there no more, in the profile as it is; `new`: what stands there instead;
    `how`: what was done; `meant`: the word that was misspelt, None where nothing was; `example`:
    the one in which it is, None where it is in none.
    """

    place: Span
    new: str
    how: str
    meant: str | None = None
    of: Of = "rules"
    example: Span | None = None

    @property
    def base(self) -> str:
        """The name of the profile."""
        return Path(self.place.text.name).stem

    @property
    def text(self) -> str:
        """The whole file."""
        content = self.place.text.content
        return content[: self.place.start] + self.new + content[self.place.end :]

    @property
    def line(self) -> int:
        """Where the change is, from 1."""
        return self.place.line

    @property
    def what(self) -> str:
        """What stood there, and what does now."""
        return f"{self.place.quoted.strip()} -> {self.new}"

    @property
    def example_lines(self) -> range:
        """The lines of its example after the change; none where it is in none."""
        if self.example is None:
            return range(0)
        longer = self.new.count("\n") - self.place.quoted.count("\n")
        return range(self.example.line, self.example.end_position[0] + longer + 1)


def paths(names: Sequence[str]) -> list[Path]:
    """The profiles meant; all that are shipped where none is named."""
    return [Path(name) for name in names] or sorted(SHIPPED.glob("*.yaml"))


def mutants(path: Path, seed: int = 0) -> list[Mutant]:
    """Every mutant of a profile, in file order; the seed chooses how words are misspelt."""
    text = Text(path.name, path.read_text("utf-8"))
    tree = parse(text).tree
    assert tree is not None
    maker = _Maker(text, Random(f"{seed}/{path.stem}"))
    return [mutant for mutant in maker.of_file(tree) if mutant.new != mutant.place.quoted]


class _Maker:
    """Makes the mutants of one file."""

    def __init__(self, text: Text, random: Random) -> None:
        self.text = text
        self.random = random

    def of_file(self, file: t.Mapping) -> Iterator[Mutant]:
        previous: t.Scalar | None = None
        for key, value in file:
            yield from self._of_key(key, value, previous)
            previous = key
            if key.text == EXAMPLES:
                yield from self._of_examples(value)
            elif key.text in CALLING:
                yield from (replace(mutant, of="labels") for mutant in self._of_value(value, (key.text,)))
            else:
                yield from self._of_value(value, (key.text,))

    def _of_examples(self, section: t.Node) -> Iterator[Mutant]:
        for example in section if isinstance(section, t.Sequence) else ():
            found = self._of_value(example, (EXAMPLES,))
            yield from (replace(mutant, of="examples", example=example.span) for mutant in found)

    def _of_mapping(self, mapping: t.Mapping, above: Above) -> Iterator[Mutant]:
        previous: t.Scalar | None = None
        for key, value in mapping:
            yield from self._of_key(key, value, previous)
            previous = key
            yield from self._of_value(value, (*above, key.text))

    def _of_key(self, key: t.Scalar, value: t.Node, previous: t.Scalar | None) -> Iterator[Mutant]:
        entry = self._entry(key, value)
        if entry is not None:
            start, end = entry
            yield self._mutant("key dropped", start, end, "")
            yield self._mutant("key doubled", start, end, self.text.content[start:end] * 2)
        for wrong in _misspelt(key.span.quoted, self.random):
            yield self._mutant("key misspelt", key.span.start, key.span.end, wrong, key.text)
        if previous is not None:
            between = self.text.content[previous.span.end : key.span.start]
            swapped = key.span.quoted + between + previous.span.quoted
            yield self._mutant("keys swapped", previous.span.start, key.span.end, swapped)

    def _entry(self, key: t.Scalar, value: t.Node) -> tuple[int, int] | None:
        """The stretch of whole lines of a key and its value; None where it shares a line with something else."""
        starts, content = self.text.line_starts, self.text.content
        first, last = key.span.line, max(key.span.line, value.span.end_position[0])
        start = starts[first - 1]
        end = starts[last] if last < len(starts) else len(content)
        if content[start : key.span.start].strip() or content[value.span.end : end].split("#")[0].strip():
            return None
        return start, end

    def _of_value(self, node: t.Node, above: Above) -> Iterator[Mutant]:
        match node:
            case t.Mapping():
                yield from self._of_mapping(node, above)
            case t.Sequence():
                for item in node:
                    yield from self._of_value(item, above)
            case t.Scalar() if node.text and not _is_prose(above):
                yield from self._of_scalar(node, above)

    def _of_scalar(self, node: t.Scalar, above: Above) -> Iterator[Mutant]:
        yield self._mutant("value dropped", node.span.start, node.span.end, "")
        other = "seats" if re.fullmatch(r"[\d/.]+|yes|no", node.text) else "17"
        yield self._mutant("value retyped", node.span.start, node.span.end, other)
        tokens = list(TOKEN.finditer(node.text))
        for number, token in enumerate(tokens):
            place = node.place(token.start(), token.end())
            start, end, word = place.start, place.end, token[0]
            if len(tokens) > 1:
                yield self._mutant("token dropped", start, end, "")
            yield self._mutant("token doubled", start, end, f"{word} {word}")
            yield from (self._mutant("token retyped", start, end, other) for other in _retyped(word))
            if above[0] not in DATA:
                for wrong in _misspelt(word, self.random):
                    yield self._mutant("word misspelt", start, end, wrong, word)
            if number + 1 < len(tokens):
                next_one = node.place(tokens[number + 1].start(), tokens[number + 1].end())
                between = self.text.content[end : next_one.start]
                yield self._mutant("tokens swapped", start, next_one.end, next_one.quoted + between + word)

    def _mutant(self, how: str, start: int, end: int, new: str, meant: str | None = None) -> Mutant:
        return Mutant(Span(self.text, start, end), new, how, meant)


def _is_prose(above: Above) -> bool:
    return above[-1] in PROSE_OF_EXAMPLES if above[0] == EXAMPLES else is_for_people(above)


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
    if not pairs:
        return []
    at, lost, twice = random.choice(pairs), random.randrange(len(word)), random.randrange(len(word))
    slips = [
        word[:at] + word[at + 1] + word[at] + word[at + 2 :],
        word[:lost] + word[lost + 1 :],
        word[:twice] + word[twice] + word[twice:],
    ]
    return [slip for slip in dict.fromkeys(slips) if slip != word]
