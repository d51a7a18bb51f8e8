"""Who sits at the table, from what is typed about it."""

import pytest

from seka_profiles.faces.model.seats import SeatsProblem, Wishes, places

KINDS = ("random", "steady", "keen")


def seated(players=None, people=None, bots=None, least=2, most=12) -> str:
    found = places(Wishes(players, people, bots), least, most, KINDS)
    return " ".join(place.name + (f"={place.bot}" if place.bot else "") for place in found)


@pytest.mark.parametrize(
    ("wishes", "table"),
    [
        ({}, "You Ann=steady Ben=steady Cid=steady"),
        ({"most": 2}, "You Ann=steady"),
        ({"least": 5}, "You Ann=steady Ben=steady Cid=steady Dora=steady"),
        ({"players": "3"}, "You Ann=steady Ben=steady"),
        ({"players": "3", "bots": "random"}, "You Ann=random Ben=random"),
        ({"players": "3", "bots": "random,steady"}, "You Ann=random Ben=steady"),
        ({"players": "Ann, Ben"}, "Ann Ben"),
        ({"players": "Ann,bot:Ben,random:Cid"}, "Ann Ben=steady Cid=random"),
        ({"players": "Ann,bot:Ben,random:Cid", "bots": "random"}, "Ann Ben=random Cid=random"),
        ({"players": "Ann,Ben,Cid", "people": "Ben"}, "Ann=steady Ben Cid=steady"),
        ({"players": "Ann,Ben,Cid", "people": "2"}, "Ann Ben Cid=steady"),
        ({"players": "Ann,Ben", "people": "0", "bots": "random"}, "Ann=random Ben=random"),
        ({"players": "Ни́на,ნინო,O'Neil-2_b.,José"}, "Ни́на ნინო O'Neil-2_b. José"),
        ({"people": "Ben,Ann"}, "Ben Ann Cid=steady Dora=steady"),
        ({"people": "2", "players": "2"}, "Player1 Player2"),
        ({"people": "1"}, "You Ann=steady Ben=steady Cid=steady"),
        ({"people": "0"}, "Ann=steady Ben=steady Cid=steady Dora=steady"),
        ({"players": "3", "bots": "keen@50,random"}, "You Ann=keen@50 Ben=random"),
        ({"players": "Ann,keen@0.2s:Ben"}, "Ann Ben=keen@0.2s"),
        ({"people": "5"}, "Player1 Player2 Player3 Player4 Player5"),
    ],
)
def test_who_sits_where(wishes: dict[str, str], table: str):
    assert seated(**wishes) == table


def test_bots_have_names_at_any_table():
    names = [place.name for place in places(Wishes("40", "Bot1"), 2, 50, KINDS)]
    assert len(set(names)) == 40
    assert names[-1] == "Bot28"


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        ({"bots": "stedy"}, "there is no bot `stedy`; did you mean `steady`?"),
        ({"bots": "xyzzy"}, "there is no bot `xyzzy`; possible are random, steady, keen"),
        ({"bots": "steady@5"}, "the strength of `steady` cannot be set"),
        ({"bots": "keen@fast"}, "`fast` is no strength of `keen`"),
        ({"players": "Ann,keen@0:Ben"}, "`0` is no strength of `keen`"),
        ({"bots": "random,steady"}, "2 kinds of bots for 3 bots; name one for all, or one for each"),
        ({"players": "A\x1b[31m,B"}, "`A\x1b[31m` cannot be the name of a player; use letters and digits"),
        ({"players": "A\u202eB,C"}, "`A\u202eB` cannot be the name of a player"),
        ({"players": "A\u200b,A"}, "`A\u200b` cannot be the name of a player"),
        ({"players": "?,bot:B"}, "`?` cannot be the name of a player"),
        ({"players": "A,bot:\x00"}, "`\x00` cannot be the name of a player"),
        ({"people": "-1"}, "`-1` cannot be the name of a player"),
        ({"bots": ","}, "`,` is not a list of names with commas between them"),
        ({"players": "Ann,randon:Ben"}, "`randon` in `randon:Ben` is no kind of bot; did you mean `random`?"),
        ({"players": "Ann,bot:"}, "`bot:` has no name behind the colon; for example bot:Cid"),
        ({"players": "Ann,,Ben"}, "`Ann,,Ben` is not a list of names with commas between them"),
        ({"players": "Ann,Ben", "people": "Bem"}, "Bem is named among the people, but not among the players; did you"),
        ({"players": "Ann,bot:Ben", "people": "Ben"}, "Ben is both among the people and marked as a bot"),
        ({"players": "Ann,bot:Ben", "people": "2"}, "2 people, but only 1 seat that is not marked as a bot"),
        ({"players": "2", "people": "Ann,Ben,Cid"}, "3 people do not fit at a table of 2"),
        ({"players": "0"}, "1 person does not fit at a table of 0"),
        ({"players": "bot:Ann,bot:Ben", "people": "1"}, "1 person, but only 0 seats that are not marked as bots"),
    ],
)
def test_what_cannot_be_is_refused_with_what_would_do(wishes: dict[str, str], why: str):
    with pytest.raises(SeatsProblem) as refused:
        seated(**wishes)
    assert str(refused.value).startswith(why)
