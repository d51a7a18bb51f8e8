"""Generated code against the plain tree walk: whole games of every profile at every number of seats."""

from random import Random

import pytest

from tests.engine.playing import NAMES, SETTINGS, Case, Player, make, new_game, profile

MOVES = 40
"""How many moves of a game are compared."""

SEATS = [(name, seats) for name in NAMES for seats in range(profile(name).least_seats, profile(name).most_seats + 1)]


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_every_event_is_the_same(name: str, seats: int):
    random = Random(f"{name} {seats}")
    for _ in range(3):
        settings = tuple((key, random.choice(values)) for key, values in SETTINGS[name].items())
        case = Case(name, seats, settings, random.getrandbits(32), MOVES)
        made, walked = new_game(case), new_game(case, walked=True)
        player = Player(case.seed)
        for _ in range(MOVES):
            assert walked.state.offers == made.state.offers
            if made.is_over:
                break
            move = player.move(made)
            make(made, move)
            make(walked, move)
        assert walked.log == made.log
        assert walked.state.key() == made.state.key()
        assert [type(event) for event in walked.history()] == [type(event) for event in made.history()]
