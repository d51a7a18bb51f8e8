"""Small games that are written in the tests themselves, by generated code and by the tree walk."""

from collections.abc import Callable
from textwrap import dedent

import pytest

from seka_profiles.engine.game import Game
from tests.engine.playing import inline

HEAD = """\
language: 1
name: inline
players: {min: 1, max: 5}
cards: {suits: [♥, ♠], ranks: [2, 3, 4, J, Q], extra: [Fool]}
"""

Begin = Callable[..., Game]


@pytest.fixture(params=["generated", "walked"])
def begin(request: pytest.FixtureRequest) -> Begin:
    """Begins a game of a profile whose head is given; seats are A, B, C …, three of them."""

    def begin(text: str, seats: int = 3, seed: int = 0, **settings: str) -> Game:
        body = dedent(text)
        head = HEAD
        if "\ncards:" in body or body.startswith("cards:"):
            head = head[: head.index("cards:")]
        return inline(head + body, seats, seed, walked=request.param == "walked", **settings)

    return begin
