"""`seka diff`: how two variants differ, in words of rules."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from seka_profiles.core.places import Text
from seka_profiles.faces.prose.compare import Difference, differences
from seka_profiles.language.core import Profile
from seka_profiles.rules.load import load, load_profile
from tests.faces.commanding import Here
from tests.faces.games import BAD, GAME

SHIPPED = Path(__file__).parents[2] / "profiles"


@pytest.fixture(autouse=True)
def _screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


# ---------- the house rules beside their base ---------------------------------------

HOUSE_RULES = {
    "wild7": """\
Wild cards
  wild7 has the wild card 7♣: It may stand for any card of the pack.
""",
    "numeric": """\
Hands
  Classes, strongest first:
    tamashebi: `seka`, then `total`.
    numeric: `total`.
  tamashebi alone has the class `seka`:
    A hand belongs to it if all cards of the hand have the same rank.
    Two such hands are compared by the rank of the highest card of the hand;
    more wins.
  Class `total`, how two of them compare:
    tamashebi: Two such hands are compared by the greater of `two aces` and
      `by suit`; more wins.
    numeric: Two such hands are compared by the greatest of `two aces`,
      `by suit` and `by rank`; more wins.
  numeric has the term `by rank`: This is the sum of the points of the hand if
    all cards of the hand have the same rank, otherwise 0.
""",
    "top666": """\
Hands
  Classes, strongest first:
    tamashebi: `seka`, then `total`.
    top666: `total`.
  tamashebi alone has the class `seka`:
    A hand belongs to it if all cards of the hand have the same rank.
    Two such hands are compared by the rank of the highest card of the hand;
    more wins.
  Class `total`, how two of them compare:
    tamashebi: Two such hands are compared by the greater of `two aces` and
      `by suit`; more wins.
    top666: Two such hands are compared by the greatest of `two aces`,
      `by suit` and `by rank`; more wins.
  top666 has the term `by rank`: This is 0 if not all cards of the hand have
    the same rank, otherwise 34 if the rank of the highest card of the hand is
    6, otherwise the sum of the points of the hand.
""",
    "blind": """\
Places for cards
  Place `hand`:
    tamashebi: Every player has one. Its owner alone sees what lies there.
    blind: Every player has one. Nobody sees what lies there unless it is
      shown.

Terms
  Term `due`:
    tamashebi: This is the previous bet.
    blind: This is the previous bet times the `price` of the player.
  blind has the term `price` of a player: This is 2 if `blind bet stands` is
    yes and that player has looked, otherwise 1.

What is kept in mind
  blind has the fact `blind bet stands`: At first no.
  blind has the fact about every player `has looked`: At first no.

What happens
  Phase `betting`, what happens first:
    tamashebi: Nothing happens.
    blind: All players have not looked yet. `blind bet stands` becomes no.
  Phase `betting`, action `bet`, what it does:
    tamashebi: The player pays `amount` into the pot. The previous bet becomes
      `amount`.
    blind: The player pays `amount` times the `price` of the player into the
      pot. The previous bet becomes `amount`. `blind bet stands` becomes yes if
      the player has not looked, otherwise no.
  Phase `betting`: blind has the action `look` (look at the cards):
    Open only if the player has not looked.
    The player has now looked. The player looks at their own hand.
    The player keeps the turn.
""",
    "challenge": """\
Terms
  challenge has the term `before`: This is the player's next neighbour on the
    right who is still in.

What happens
  Phase `betting`: challenge has the action `compare` (compare in private):
    Open only if round 1 is over and more than two players are still in.
    `other` is short for `before`. The player pays `due` into the pot. If the
    player's hand beats `other`'s hand: `other` is no longer in. Otherwise: the
    player is no longer in.
""",
    "split": """\
What is kept in mind
  split has the fact about every player `wants to share`: At first no.

What happens
  Phase `tie`, what happens first:
    tamashebi: The frozen pot becomes the pot. The game goes on with `svara`.
    split: All players no longer want to share. The frozen pot becomes the pot.
      The game goes on with `vote`.
  split has the phase `vote`:
    The players who are still in, clockwise from the player left of the dealer,
    are asked one after the other, each once.
    Action `share` (share the pot):
      The player now wants to share.
    Action `replay` (play for it):
      Nothing happens.
    Then: If every player who is still in wants to share: the game goes on with
    `settled`. The game goes on with `svara`.
""",
}


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_a_house_rule_beside_its_base(here: Here, name: str):
    ended = here("diff", "tamashebi", name)
    assert (ended.code, ended.out, ended.err) == (0, HOUSE_RULES[name], "")


@pytest.mark.parametrize("name", [name for name in HOUSE_RULES if name != "top666"])
def test_a_variant_alone_is_compared_with_what_it_extends(here: Here, name: str):
    assert here("diff", name).out == HOUSE_RULES[name]


def test_what_it_extends_may_be_a_variant_itself(here: Here):
    assert here("diff", "top666").out.startswith("Hands\n  Term `by rank`:\n    numeric: This is the sum")


def test_the_other_way_round_it_is_told_in_full_too(here: Here):
    assert here("diff", "wild7", "tamashebi").out == (
        "Wild cards\n  wild7 alone has the wild card 7♣: It may stand for any card of the pack.\n"
    )
    assert (
        "\n  Phase `betting`: blind alone has the action `look` (look at the cards):\n"
        in here("diff", "blind", "tamashebi").out
    )


def test_an_online_game_beside_the_game_at_the_table(here: Here):
    told = json.loads(here("diff", "tamashebi", "seca", "--json").out)
    assert {each["topic"] for each in told} >= {"wild cards", "hands", "money", "what happens", "session"}
    by_what = {each["what"]: (each["a"], each["b"]) for each in told}
    assert by_what["wild card 7♣"] == (None, "It may stand for any card of the pack.")
    assert by_what["debts"] == ("A player may owe.", "Nobody may pay more than they have.")
    assert by_what["class `seka`"][1] is None
    assert "phase `betting`, action `look`" in " ".join(by_what)


# ---------- the same, and not there -------------------------------------------------


def test_the_same_rules(here: Here):
    ended = here("diff", "tamashebi", str(SHIPPED / "tamashebi.yaml"))
    assert (ended.code, ended.out) == (0, f"tamashebi and {SHIPPED / 'tamashebi.yaml'}: the same rules.\n")
    assert json.loads(here("diff", "seca", "seca", "--json").out) == []


def test_layout_labels_and_notes_are_no_rules(here: Here):
    here.write("small.yaml", GAME)
    here.write("calm.yaml", GAME.replace("name: small", "name: calm\nnotes: [Quietly.]").replace("[6, 7", "[ 6,  7"))
    assert here("diff", "small", "calm").out == "small and calm: the same rules.\n"
    here.write("said.yaml", "language: 1\nname: said\nextends: small\nlabel: {variables: {last: previous bet}}\n")
    assert here("diff", "said").out == "small and said: the same rules.\n"


def test_names_that_are_the_same_are_told_apart_by_what_was_typed(here: Here):
    here.write("small.yaml", GAME)
    here.write("other/small.yaml", GAME.replace("max: 4", "max: 5"))
    assert here("diff", "small", "other/small.yaml").out == (
        "Players\n  Number of players:\n    small: Two to four may play.\n    other/small.yaml: Two to five may play.\n"
    )


def test_several_parents_are_compared_with_together(here: Here):
    here.write("small.yaml", GAME)
    here.write("house/cheap.yaml", "language: 1\nname: cheap\npart: yes\nsettings: {limit: {value: 2}}\n")
    here.write("house/child.yaml", "language: 1\nname: child\nextends: [small, ./cheap.yaml]\nplayers: {min: 3}\n")
    assert here("diff", "house/child.yaml").out == (
        "Players\n  Number of players:\n"
        "    small and cheap: Two to four may play.\n    child: Three to four may play.\n"
    )


def test_parents_that_need_their_child_are_no_game(here: Here):
    here.write("small.yaml", GAME)
    for name, most in (("three", 3), ("six", 6)):
        here.write(f"{name}.yaml", f"language: 1\nname: {name}\nextends: small\nplayers: {{max: {most}}}\n")
    here.write("child.yaml", "language: 1\nname: child\nextends: [three, six]\nplayers: {max: 5}\n")
    ended = here("diff", "child")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == (
        "seka: what `child` extends is no game without `child` itself; name one of them: `seka diff PARENT child`\n"
    )


def test_a_game_of_its_own_needs_another(here: Here):
    ended = here("diff", "tamashebi")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("seka: `tamashebi` extends no profile; name another")


def test_problems_of_both_files_are_told(here: Here):
    here.write("small.yaml", BAD)
    here.write("other.yaml", BAD.replace("name: small", "name: other").replace("lats", "latt"))
    ended = here("diff", "small", "other")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.count("error[SP210]") == 2
    assert "small.yaml:29:15" in ended.err
    assert "other.yaml:29:15" in ended.err
    assert here("diff", "small", "small").err.count("error[SP210]") == 1


def test_a_broken_file_is_refused_as_by_other_commands(here: Here):
    here.write("small.yaml", BAD)
    shown = here("show", "small")
    ended = here("diff", "small", "tamashebi")
    assert (ended.code, ended.err) == (shown.code, shown.err)


def test_a_name_that_is_not_there(here: Here):
    ended = here("diff", "tamashebi", "tamashevi")
    assert (ended.code, ended.out) == (2, "")
    assert "did you mean `tamashebi`?" in ended.err
    assert here("diff", "nowhere/x.yaml", "tamashebi").code == 2


def test_a_part_is_no_game(here: Here):
    here.write("cheap.yaml", "language: 1\nname: cheap\npart: yes\nsettings: {limit: {value: 2}}\n")
    ended = here("diff", "cheap", "tamashebi")
    assert (ended.code, "SP411" in ended.err) == (1, True)


def test_signs_and_widths(here: Here, monkeypatch: pytest.MonkeyPatch):
    assert here("diff", "wild7", "--ascii").out == (
        "Wild cards\n  wild7 has the wild card 7c: It may stand for any card of the pack.\n"
    )
    for columns, widest in (("40", 39), ("300", 99), ("1", 30)):
        monkeypatch.setenv("COLUMNS", columns)
        rows = here("diff", "blind").out.splitlines()
        assert max(map(len, rows)) <= widest
        assert all(row.count("`") % 2 == 0 for row in rows)


# ---------- nothing goes unsaid -----------------------------------------------------

BET, FOLD = (f"phase `betting`, action `{name}`" for name in ("bet", "fold"))
CHANGES = [
    ("max: 4}", "max: 5}", "players", "number of players"),
    ("ranks: [6, 7, 8, 9]", "ranks: [6, 7, 8]", "pack", "ranks, from low to high"),
    ("suits: [♣, ♦]", "suits: [♣, ♥]", "pack", "suits"),
    ("9]}", "9], extra: [Fool]}", "pack", "cards outside rank and suit"),
    ("9]}", "9], tags: {red: [6♦]}}", "pack", "mark `red`"),
    ("9]}", "9], wild: {6♦: pack}}", "wild cards", "wild card 6♦"),
    ("9]}", "9], points: {9: 0}}", "points", "what cards count"),
    ("hands:", "zones: {board: {}}\nhands:", "places for cards", "place `board`"),
    ("hands:", "zones: {hand: {of: seats, seen_by: all}}\nhands:", "places for cards", "place `hand`"),
    ("hands:", "money: {start: 20}\nhands:", "money", "money at the start"),
    ("hands:", "money: {debt: no}\nhands:", "money", "debts"),
    ("size: 1", "size: 1 to 2", "hands", "number of cards of a hand"),
    ("size: 1", "size: 1\n  best: 1", "hands", "choice of cards"),
    ("size: 1", "size: 1\n  of: hand where points > 0", "hands", "cards that count"),
    ("score: sum(hand.points)", "score: max(hand.points)", "hands", "class `total`, how two of them compare"),
    ("total: {", "total: {when: count(hand) < 3, ", "hands", "class `total`, which hands belong to it"),
    ("size: 1", "size: 1\n  define: {high: max(hand.rank)}", "hands", "term `high`"),
    ("max: 9}", "max: 8}", "settings", "setting `limit`"),
    ("value: 3", "value: 2", "settings", "setting `limit`"),
    ("live: seats where playing", "live: seats where playing and balance < 9", "terms", "term `live`"),
    ("last: 0}", "last: 1}", "what is kept in mind", "fact `last`"),
    ("playing: no}", "playing: yes}", "what is kept in mind", "fact about every player `playing`"),
    ("deal 1 to", "deal 2 to", "what happens", "phase `start`, what happens first"),
    ("first: left of dealer", "first: dealer", "what happens", "phase `betting`, who is to act"),
    ("when: last < limit", "when: last <= limit", "what happens", f"{BET}, when it is open"),
    ("last to limit}", "last to limit by 2}", "what happens", f"{BET}, what is chosen"),
    ("last = amount", "last += amount", "what happens", f"{BET}, what it does"),
    (
        "  when: last",
        "  again: yes\n        when: last",
        "what happens",
        f"{BET}, whose turn follows",
    ),
    (
        "fold:\n",
        "fold:\n        forced: last > 5\n",
        "what happens",
        "phase `betting`, action `fold`, when it is forced",
    ),
    ("      - best(live) take pot", "      - live take pot", "what happens", "phase `betting`, what happens then"),
    ("phases:", "session: {standing: money}\nphases:", "session", "winner of a session"),
    ("    then:\n", "      wait: {}\n    then:\n", "what happens", "phase `betting`, action `wait`"),
]


@pytest.mark.parametrize(("old", "new", "topic", "what"), CHANGES, ids=[new.strip() for _, new, _, _ in CHANGES])
def test_one_change_is_one_difference(old: str, new: str, topic: str, what: str):
    assert old in GAME
    found = differences(profile_of(GAME), profile_of(GAME.replace(old, new)))
    assert [(each.topic, each.what) for each in found] == [(topic, what)]


def profile_of(text: str) -> Profile:
    found = load(Text("small.yaml", text))
    assert found.profile is not None, [each.message for each in found.diagnostics if each.is_error]
    return found.profile


PROFILES = {path.stem: load_profile(path) for path in sorted(SHIPPED.glob("*.yaml"))}


@pytest.mark.parametrize(("one", "other"), list(combinations(PROFILES, 2)), ids=lambda name: name)
def test_both_ways_the_same_differences(one: str, other: str):
    there, back = differences(PROFILES[one], PROFILES[other]), differences(PROFILES[other], PROFILES[one])
    assert {key(each) for each in there} == {key(each) for each in back}
    assert bool(there) == (PROFILES[one].fingerprint != PROFILES[other].fingerprint)
    assert all(each.a is None or each.b is None or each.a.said != each.b.said for each in there)


def key(each: Difference) -> tuple[str, int, str]:
    return each.topic, len(each.within), each.rule.key
