"""Files and seats as they are typed for commands about journals: what is meant, and what can be nothing."""

import pytest

from tests.faces.commanding import Here


@pytest.mark.parametrize("typed", ["verify", "replay", "resume", "check", "test", "play kuhn --journal"])
def test_an_empty_name_of_a_file_is_refused_in_a_line(here: Here, typed: str):
    ended = here(*typed.split(), "")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == "seka: the name of a file is empty\n"


@pytest.mark.parametrize("command", ["verify", "replay", "resume"])
def test_no_journal_is_read_from_the_standard_input(here: Here, command: str):
    ended = here(command, "-")
    assert (ended.code, ended.out) == (2, "")
    assert "a journal is read from a file, and not from the standard input" in ended.err
    refused = here(command, "/dev/zero")
    assert refused.code == 1
    assert "`-`" not in refused.err
    assert "a journal is read from a file of its own" in refused.err


@pytest.fixture
def kept(here: Here) -> Here:
    for players in ("You,random:Cid", "Ann,random:Cid"):
        assert here("play", "kuhn", "--players", players, "--seed", "3", stdin="quit\n").code == 0
    return here


def test_whoever_plays_alone_is_named_as_the_language_calls_them(kept: Here):
    file = next(str(path) for path in (kept.folder / "journals").iterdir() if path.name.endswith("-1.jsonl"))
    for name in ("You", "Vous"):
        told = kept("replay", file, "--seat", name, "--lang", "fr")
        assert (told.code, told.out) == (0, kept("replay", file, "--seat", "You", "--lang", "fr").out)
        listed = kept("history", "--name", name, "--lang", "fr").out
        assert "-1.jsonl" in listed
        assert "-2.jsonl" not in listed
    assert kept("replay", file, "--seat", "Vous").code == 2


def test_a_name_that_is_nearly_one_is_asked_about(kept: Here):
    file = str(next((kept.folder / "journals").iterdir()))
    ended = kept("replay", file, "--seat", "cid")
    assert (ended.code, ended.out) == (2, "")
    assert "did you mean `Cid`?" in ended.err
    assert "the seats are" in kept("replay", file, "--seat", "Somebody").err
    assert "Did you mean Cid?" in kept("history", "--name", "cid").out
    assert "Did you mean" not in kept("history", "--name", "Somebody").out
