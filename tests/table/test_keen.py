"""The bot that searches: the same for the same seed, as long as it was told, legal everywhere, and blind to secrets."""

from collections import Counter
from collections.abc import Callable
from itertools import count

import pytest

from seka_profiles import load
from seka_profiles.engine.chance import Dice
from seka_profiles.engine.game import Game
from seka_profiles.table.bots.beliefs import DEALS
from seka_profiles.table.bots.budget import UNWATCHED, Budget, Watch, written_budget
from seka_profiles.table.bots.counting import Choice, moves_of
from seka_profiles.table.bots.custom import custom
from seka_profiles.table.bots.keen import Keen
from seka_profiles.table.bots.race import ROUNDS, Race
from seka_profiles.table.bots.registry import NoSuchBot, bot, kind_and_budget, one_a_seat
from seka_profiles.table.bots.search import IMAGINING, Search
from seka_profiles.table.bots.sight import Sight
from seka_profiles.table.bots.thinning import menu, moved, spread, ways_of
from tests.engine.playing import NAMES, Case, end_of, new_game, table

# ---------- names ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("2000", Budget(iterations=2_000)),
        ("1", Budget(iterations=1)),
        ("0.5s", Budget(seconds=0.5)),
        ("12s", Budget(seconds=12.0)),
        *((wrong, None) for wrong in ("", "0", "-1", "1.5", "s", ".s", "0s", "0.0s", "nans", "1e3s", "2 s", "²", "²s")),
        *((wrong, None) for wrong in ("1000001", "9" * 5_000, "3601s", "9" * 5_000 + "s", "1_000", "fast")),
    ],
)
def test_a_strength_is_iterations_or_seconds(text: str, budget: Budget | None):
    assert written_budget(text) == budget
    if budget is not None:
        assert kind_and_budget(f"keen@{text}") == ("keen", budget)


@pytest.mark.parametrize(
    ("name", "message", "help"),
    [
        ("kean@20", "there is no bot `kean`", "did you mean `keen`?"),
        ("keen@fast", "`fast` is no strength of `keen`", "iterations are written as keen@2000, seconds as keen@0.5s"),
        ("keen@", "`` is no strength of `keen`", "iterations are written as keen@2000, seconds as keen@0.5s"),
        ("steady@9", "the strength of `steady` cannot be set", "write `steady` alone; keen can be given one"),
        ("random@1s", "the strength of `random` cannot be set", "write `random` alone; keen can be given one"),
        (
            "keen@1s",
            "`keen@1s` goes by a clock, and there is none here",
            "name iterations, as in keen@2000, which mean the same on every machine",
        ),
    ],
)
def test_names_that_no_bot_has(name: str, message: str, help: str):
    for refused in (lambda: bot(name, 1, 0), lambda: one_a_seat([name], 3)):
        with pytest.raises(NoSuchBot) as wrong:
            refused()
        assert (str(wrong.value), wrong.value.help) == (message, help)


def test_strengths_of_seats():
    assert one_a_seat(["keen@20", "keen"], 2) == ("keen@20", "keen")


# ---------- how long it thinks --------------------------------------------------

OPEN = Case("tamashebi", 3, (), 1, 0)
"""A decision that is not settled after a few iterations."""


def thinking(budget: Budget, watch: Watch = UNWATCHED) -> Choice:
    """The move of a bot that has nothing to learn any more."""
    custom(new_game(OPEN).rules).learn()
    return Keen(Dice(1), budget, watch).choose(Sight(new_game(OPEN).state))


@pytest.fixture
def iterations(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Has the number of each iteration that is made."""
    made: list[int] = []
    iterate = Search.iterate

    def counted(search: Search) -> None:
        iterate(search)
        made.append(search.made)

    monkeypatch.setattr(Search, "iterate", counted)
    return made


def test_as_many_iterations_as_it_was_told(iterations: list[int]):
    thinking(Budget(iterations=25))
    assert iterations == list(range(1, 26))


@pytest.mark.parametrize("seconds", [1, 25, 5_000])
def test_as_many_seconds_as_it_was_told(seconds: int):
    ticks = count()
    thinking(Budget(seconds=seconds), Watch(clock=lambda: next(ticks)))
    assert next(ticks) <= seconds + 4  # one at the start, and at least one deal of each kind is imagined


def test_where_time_is_short_it_imagines_less_and_still_searches(iterations: list[int]):
    ticks = count()
    thinking(Budget(seconds=2 * DEALS), Watch(clock=lambda: next(ticks)))
    assert len(iterations) == pytest.approx(2 * DEALS * (1 - IMAGINING[1]), abs=2)


def test_seconds_want_a_clock():
    with pytest.raises(ValueError, match="needs a clock"):
        thinking(Budget(seconds=1), Watch())
    assert isinstance(bot("keen@1s", 1, 0, Watch(clock=lambda: 0.0)), Keen)


def test_no_iteration_that_cannot_change_the_move(iterations: list[int]):
    Keen(Dice(1), Budget(iterations=2_000)).choose(behind_a_bet("6♠ 7♥ 8♦"))
    assert 0 < len(iterations) < 1_000


def test_it_moves_at_once_where_it_is_asked_to():
    offer, choices = thinking(Budget(iterations=1_000_000), Watch(stop=lambda: True))
    assert is_open(new_game(OPEN), (offer, choices))


@pytest.mark.parametrize("when", [0, 1, 7, 2 * DEALS + 7])
def test_what_interrupts_it_leaves_the_game_as_it_was(when: int):
    game, asked = new_game(OPEN), count()
    before, log = game.state.key(), list(game.log)

    def interrupted() -> bool:
        if next(asked) == when:
            raise KeyboardInterrupt
        return False

    with pytest.raises(KeyboardInterrupt):
        Keen(Dice(1), None, Watch(stop=interrupted)).choose(Sight(game.state))
    assert (game.state.key(), game.log) == (before, log)


def test_a_single_move_is_not_thought_about():
    game = new_game(OPEN)
    game.state.offers = ((0,),)
    assert Keen(Dice(1), None, Watch(stop=lambda: 1 // 0 > 0)).choose(Sight(game.state)) == ((0,), ())


# ---------- what it chooses -----------------------------------------------------


def is_open(game: Game, choice: Choice) -> bool:
    offer, values = choice
    return offer in game.state.offers and all(value in domain for value, domain in zip(values, offer[1:], strict=True))


@pytest.mark.parametrize("name", NAMES)
def test_sessions_of_every_profile_come_to_their_end_by_legal_moves(name: str):
    game = new_game(Case(name, table(name, 3 if name == "teen-patti" else 2).layout.seats, (), 4, 0))
    players = [bot("keen@3", 4, seat) for seat in range(len(game.seats))]
    made = 0
    while not game.is_over and made < 150:
        assert game.state.actor is not None
        choice = players[game.state.actor].choose(Sight(game.state))
        assert is_open(game, choice)
        game.take(*choice)
        made += 1
    assert made > 0


@pytest.mark.parametrize("name", ["tamashebi", "seca", "kuhn"])
def test_the_same_seed_and_budget_are_the_same_move(name: str):
    seats = 2 if name == "kuhn" else 3
    games = [end_of(Case(name, seats, (), seed, 2)) for seed in range(4)]
    sights = [Sight(game.state) for game in games if not game.is_over]
    assert sights
    for sight in sights:
        again = [bot("keen@40", 5, 1).choose(sight) for _ in range(2)]
        assert again[0] == again[1]


def test_another_seed_may_be_another_move():
    sight = behind_a_bet("10♦ 9♦ 6♠", bet=2)
    assert len({bot("keen@16", seed, 1).choose(sight) for seed in range(20)}) > 1


def behind_a_bet(hand: str, bet: int = 10) -> Sight:
    game = load("tamashebi").start(3, draws={"dealer": "C"}, deals=[{"B": hand}])
    game.play(f"bet {bet}")
    return Sight(game.state)


@pytest.mark.parametrize("seed", range(3))
def test_it_pays_for_a_good_hand_and_not_for_a_bad_one(seed: int):
    good, bad = behind_a_bet("A♠ A♥ A♦"), behind_a_bet("6♠ 7♥ 8♦")
    assert good.actions[bot("keen@120", seed, 1).choose(good)[0][0]] == "bet"
    assert bad.actions[bot("keen@120", seed, 1).choose(bad)[0][0]] == "fold"


def test_it_does_not_give_up_what_cannot_be_lost():
    game = load("kuhn").start(2, deals=[{"A": "Q♠", "B": "K♠"}])
    game.play("bet")
    assert game.take(*bot("keen@60", 1, 1).choose(Sight(game.state))).action == "call"


# ---------- what it does not know -----------------------------------------------


def asked_to_share(first: str) -> Game:
    """B is asked in secret whether to share, behind the answer of A; both are tied."""
    hands = {"A": "K♥ Q♥ 6♠", "B": "K♦ J♦ 6♣"}
    game = load("seca", {"secret_vote": True}).start(2, draws={"dealer": "B"}, deals=[hands])
    for move in ("open 2", "support", "reveal", first):
        game.play(move)
    return game


def test_an_answer_in_secret_changes_no_choice():
    shared, replayed = asked_to_share("share"), asked_to_share("replay")
    assert shared.state.answers != replayed.state.answers
    for seed in range(6):
        chosen = [bot("keen@30", seed, 1).choose(Sight(game.state)) for game in (shared, replayed)]
        assert chosen[0] == chosen[1]


def test_tables_imagined_for_all_differ_in_the_own_cards_too():
    sight = Sight(new_game(Case("tamashebi", 3, (), 1, 0)).state)
    own = {tuple(sight.imagined(Dice(seed)).zones[sight.seat]) for seed in range(30)}
    drawn = {tuple(sight.imagined(Dice(seed), by_all=True).zones[sight.seat]) for seed in range(30)}
    assert len(own) == 1
    assert len(drawn) > 20
    table_for_all = sight.imagined(Dice(1), by_all=True)
    cards = [card for zone in table_for_all.zones for card in zone] + table_for_all.pack
    assert sorted(cards) == sorted(sight.rules.pack.cards)
    assert Sight(table_for_all).view().zones == sight.view().zones


# ---------- few moves for many --------------------------------------------------


@pytest.mark.parametrize("size", [1, 2, 3, 5, 10, 64, 1_000])
def test_some_of_many_begin_with_both_ends(size: int):
    every = [spread(size, most) for most in range(1, size + 2)][:40]
    for most, found in enumerate(every, 1):
        assert len(set(found)) == len(found) == min(size, most)
        assert all(0 <= place < size for place in found)
        assert every[most % len(every)][: len(found)] == found or most == len(every)
    if size > 1:
        assert every[1] == (0, size - 1)


@pytest.mark.parametrize("name", NAMES)
def test_every_way_is_open_and_is_that_of_its_move(name: str):
    dice = Dice(2)
    for seed in range(6):
        game = end_of(Case(name, table(name, 3 if name == "teen-patti" else 2).layout.seats, (), seed, 4 * seed))
        if game.is_over:
            continue
        offers = game.state.offers
        whole = menu(offers, 10_000)
        assert len(whole.choices) == sum(map(moves_of, offers))
        assert set(ways_of(offers)) <= set(whole.ways)
        assert {number for number, _ in ways_of(offers)} == {offer[0] for offer in offers}
        for way in ways_of(offers):
            assert is_open(game, moved(offers, way, dice))


# ---------- a race --------------------------------------------------------------


def raced(gains: Callable[[int, int], float], moves: int, trials: int) -> Race:
    """A race in which a move brings on a deal what `gains` says."""
    race, times = Race(moves), Counter[int]()
    for _ in range(trials):
        move = race.next
        race.note(gains(move, times[move]))
        times[move] += 1
    return race


def test_what_is_behind_on_every_deal_is_dropped_soon():
    race = raced(lambda move, deal: 100 * (-1) ** deal - move, 3, 3 * ROUNDS)
    assert race.running == [0]
    assert race.best([0.2, 0.4, 0.4]) == 0


def test_what_chance_may_have_brought_is_not_dropped():
    race = raced(lambda move, deal: (deal * 7 + move * 3) % 11, 3, 300)
    assert race.running == [0, 1, 2]


def test_only_deals_on_which_all_were_tried_count():
    race = raced(lambda move, deal: [1.0, 2.0][move] if deal < 3 else 100.0, 2, 7)
    assert race.next == 1
    assert race.best([0.5, 0.5]) == 1


def test_without_a_deal_the_usual_move_is_the_best():
    assert Race(3).best([0.2, 0.5, 0.3]) == 1
    assert raced(lambda move, deal: 5.0, 2, 1).best([0.1, 0.9]) == 1
