"""Random games of the profiles that tests play by, made of a few numbers so that each can be made again."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st

from seka_profiles.core.grid import Grid
from seka_profiles.core.places import Text
from seka_profiles.engine.game import Game
from seka_profiles.language.core import Profile
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from seka_profiles.rules.records import Rules
from seka_profiles.source.finder import Finder, Folder
from seka_profiles.table.settings import read_settings

ROOT = Path(__file__).parents[2]
FINDER = Finder((Folder(ROOT / "tests" / "profiles", ""), Folder(ROOT / "profiles", "")))

_STAKES = {
    "ante": ["0", "1", "3", "1/2"],
    "opening": ["1", "2", "1/2"],
    "ceiling": ["2", "10", "5/2"],
    "step": ["1", "1/2", "3/4"],
    "entry": ["1/2", "1/3", "0", "1"],
    "pots": ["1", "2", "3"],
}

SETTINGS: dict[str, dict[str, list[str]]] = {
    "tamashebi": _STAKES,
    "svara-32": _STAKES,
    "wild7": _STAKES,
    "numeric": _STAKES,
    "top666": _STAKES,
    "blind": _STAKES,
    "challenge": _STAKES,
    "split": _STAKES,
    "seca": {
        "ante": ["1", "2", "1/2"],
        "opening": ["1", "2"],
        "ceiling": ["2", "10"],
        "step": ["1", "1/2"],
        "entry": ["1/2", "1/3"],
        "secret_vote": ["yes", "no"],
        "stock": ["5", "20", "7/2"],
        "games": ["1", "2", "3"],
    },
    "teen-patti": {
        "boot": ["1", "2", "1/2"],
        "limit": ["15", "40", "200"],
        "factor": ["2", "1", "3"],
        "deals": ["1", "2"],
    },
    "quatre-en-jeu": {
        "jokers": ["yes", "no"],
        "goal_2": ["1", "3", "6"],
        "goal_3": ["1", "4"],
        "goal_4": ["1", "5"],
    },
    "kuhn": {"ante": ["1", "2/3"], "bet": ["1", "3"]},
    "leduc": {"ante": ["1", "1/2"], "small": ["2", "1/4"], "large": ["4"], "cap": ["0", "1", "2"]},
    "workshop": {
        "rounds": ["1", "2", "3"],
        "covered": ["yes", "no"],
        "purse": ["10", "21/2", "20"],
        "coin": ["1/3", "1", "5/2"],
    },
}
"""The profiles, and of their settings some values within the bounds."""

NAMES = tuple(SETTINGS)
LETTERS = "ABCDEFGHIJKL"


@dataclass(frozen=True)
class Case:
    """A game that can be made again: `moves` moves are made in it, fewer if it ends before."""

    name: str
    seats: int
    settings: tuple[tuple[str, str], ...]
    seed: int
    moves: int

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(LETTERS[: self.seats])


@st.composite
def cases(draw: Callable[..., Any], names: tuple[str, ...] = NAMES, most: int = 60) -> Case:
    """Any profile, any number of seats that it allows, any of the settings above."""
    name = draw(st.sampled_from(names))
    rules = profile(name)
    seats = draw(st.integers(rules.least_seats, rules.most_seats))
    chosen = draw(st.fixed_dictionaries({key: st.sampled_from(values) for key, values in SETTINGS[name].items()}))
    seed = draw(st.integers(0, 2**32 - 1))
    return Case(name, seats, tuple(chosen.items()), seed, draw(st.integers(0, most)))


def any_case(random: Random, names: tuple[str, ...] = NAMES, most: int = 60) -> Case:
    """Like `cases`, for runs without hypothesis."""
    name = random.choice(names)
    rules = profile(name)
    chosen = tuple((key, random.choice(values)) for key, values in SETTINGS[name].items())
    seats = random.randint(rules.least_seats, rules.most_seats)
    return Case(name, seats, chosen, random.getrandbits(32), random.randint(0, most))


@cache
def profile(name: str) -> Profile:
    return load_profile(name, FINDER)


@lru_cache(300)
def table(name: str, seats: int, settings: tuple[tuple[str, str], ...] = (), walked: bool = False) -> Rules:
    """The rules of a profile at a table, its settings written as people write them."""
    return build(profile(name), seats, read_settings(profile(name), dict(settings)), walked=walked)


def new_game(case: Case, *, walked: bool = False, **more: Any) -> Game:
    return Game(table(case.name, case.seats, case.settings, walked), case.names, case.seed, **more)


def inline(text: str, seats: int = 2, seed: int = 0, walked: bool = False, **settings: str) -> Game:
    """A game of a profile that is written in a test."""
    found = load_profile(Text("inline.yaml", text), FINDER)
    rules = build(found, seats, read_settings(found, settings), walked=walked)
    return Game(rules, tuple(LETTERS[:seats]), seed)


# ---------- moves ---------------------------------------------------------------

Raw = tuple[int, tuple[Any, ...]]
"""A move as the engine counts it: the number of the action, and the values chosen."""


class Player:
    """Makes legal moves at random.  Each game has its own liking for each action, so that long games occur too."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.likings: dict[str, float] = {}

    def move(self, game: Game) -> Raw:
        """One of the legal moves, the ends of a domain more often than its middle."""
        actions = game.machine.actions(game.state)
        weights = [self._liking(actions[offer[0]].name) for offer in game.state.offers]
        number, *domains = self.random.choices(game.state.offers, weights)[0]
        return number, tuple(_any_of(domain, self.random) for domain in domains)

    def _liking(self, action: str) -> float:
        return self.likings.setdefault(action, 0.03 + self.random.random() ** 2)


def _any_of(domain: Any, random: Random) -> Any:
    end = random.random()
    if end < 0.3:
        return domain[0]
    return domain[-1] if end > 0.9 else domain[random.randrange(len(domain))]


def make(game: Game, move: Raw) -> None:
    """Makes a legal move."""
    number, choices = move
    game.take(next(offer for offer in game.state.offers if offer[0] == number), choices)


def played(case: Case, **more: Any) -> Iterator[Game]:
    """One game, looked at before each of its moves and after the last."""
    game = new_game(case, **more)
    player = Player(case.seed)
    for _ in range(case.moves):
        yield game
        if game.is_over:
            return
        make(game, player.move(game))
    yield game


def end_of(case: Case, **more: Any) -> Game:
    """The game after all its moves."""
    *_, game = played(case, **more)
    return game


def in_all(domain: Any, few: int = 24) -> list[Any]:
    """All values of a small domain; of a large one the ends and some between."""
    if len(domain) <= few:
        return list(domain)
    return [domain[index] for index in (0, 1, len(domain) // 2, len(domain) - 2, len(domain) - 1)]


def is_grid(domain: Any) -> bool:
    return isinstance(domain, range | Grid)
