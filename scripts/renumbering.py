"""Profiles with other numbers in what their hands are worth: changes as one makes them while one types."""

import re
from collections.abc import Iterator

_HANDS = re.compile(r"^hands:\n(?:\n|[ #].*\n)*", re.MULTILINE)
_NUMBER = re.compile(r"(?<=[ (\[])\d+(?=[ ,)\]}\n])")
_NOT_OF_WORTH = re.compile(r".*#|  (?:of|best|size):")


def renumbered(content: str) -> Iterator[str]:
    """The text with another number in the ideas and classes of its hands, each number greater by one, by two, …"""
    hands = _HANDS.search(content)
    numbers = list(_NUMBER.finditer(content, *hands.span())) if hands else []
    for more in range(1, 10):
        for number in numbers:
            before, after = content[: number.start()], content[number.end() :]
            if not _NOT_OF_WORTH.match(before[before.rindex("\n") + 1 :]):
                yield f"{before}{int(number[0]) + more}{after}"
