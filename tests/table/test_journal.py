"""Journals: what is written is the session, to the last byte that was written."""

import json
import os
from pathlib import Path

import pytest

from seka_profiles.table.journal.reading import read_journal
from seka_profiles.table.journal.shelf import journals, new_writer, shelf
from seka_profiles.table.journal.writer import REMOVED, UNWRITTEN, Busy, Trouble, Writer
from seka_profiles.table.session import Place
from tests.engine.playing import ROOT
from tests.table.journals import (
    AT,
    SEAL,
    gone_on,
    kept_in,
    places,
    play_on,
    played_rows,
    proved,
    refused,
    rows,
    unheard,
)  # fmt: skip

PROFILES = ("tamashebi", "seca", "teen-patti", "quatre-en-jeu", "kuhn", "leduc", "svara-32")


@pytest.fixture(autouse=True)
def no_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """What reaches the disk is not waited for: a file is what was written to it, in the test."""
    monkeypatch.setattr(os, "fsync", lambda file: None)


# ---------- what is written -----------------------------------------------------------


def test_the_first_line_is_all_that_fixes_a_session(tmp_path: Path):
    kept_in(tmp_path / "j", settings={"pots": "2", "entry": "1/3"})
    (head, *_) = rows(tmp_path / "j")
    assert list(head) == [
        "journal", "profile", "given", "fingerprint", "at", "settings", "seats", "seed", "commitment", "rules",
    ]  # fmt: skip
    assert (head["journal"], head["profile"], head["given"], head["at"]) == (1, "tamashebi", "tamashebi", AT)
    assert head["settings"]["entry"] == "1/3"
    assert head["seats"] == [
        {"name": "Ann", "bot": None}, {"name": "Ben", "bot": "random"}, {"name": "Cid", "bot": "random"},
    ]  # fmt: skip
    assert (head["seed"], head["commitment"]) == ("7", None)


def test_a_line_is_written_for_each_move_each_card_and_the_end(tmp_path: Path):
    session = kept_in(tmp_path / "j", "kuhn", places("kuhn", None, "random"), seed=1).session
    assert [list(row) for row in rows(tmp_path / "j")[1:]] == [["deal", "zone", "seat"]] * 2
    play_on(session)
    told = rows(tmp_path / "j")[1:]
    assert [f"{row['seat']} {row['move']}" for row in told if "move" in row] == [
        f"{seat} {move}" for seat, move in session.game.moves
    ]
    assert told[-1]["end"] == "finished"
    assert told[-1]["balances"] == {seat: str(each) for seat, each in session.game.result.balances.items()}


@pytest.mark.parametrize("name", PROFILES)
def test_every_line_is_on_the_disk_before_the_next_decision(tmp_path: Path, name: str):
    session = kept_in(tmp_path / "j", name, places(name, None, "random")).session
    while not session.game.is_over:
        before = len(read_journal(tmp_path / "j").lines)
        play_on(session, 1)
        journal = read_journal(tmp_path / "j")
        assert journal.moves == len(session.game.moves)
        assert journal.torn is None
        assert len(journal.lines) > before


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", PROFILES)
def test_what_bots_play_is_proved(tmp_path: Path, name: str, seed: int):
    kept = kept_in(tmp_path / "j", name, places(name, "random"), seed, SEAL if seed % 2 else None)
    play_on(kept.session)
    proved(tmp_path / "j")


# ---------- breaks --------------------------------------------------------------------


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A session without a break."""
    path = tmp_path_factory.mktemp("whole") / "j"
    play_on(kept_in(path).session)
    return path


@pytest.mark.parametrize(("name", "step"), [("kuhn", 1), ("tamashebi", 13)])
def test_a_journal_cut_at_any_byte_goes_on_to_the_same_end(tmp_path: Path, name: str, step: int):
    whole, path = tmp_path / "whole", tmp_path / "j"
    play_on(kept_in(whole, name, places(name, None, "random")).session)
    data, told = whole.read_bytes(), played_rows(whole)
    for cut in range(data.index(b"\n"), len(data) - 1, step):
        path.write_bytes(data[:cut])
        kept = gone_on(path)
        if cut % 20 < step:
            play_on(kept.session)
            assert played_rows(path) == told, cut
        found = played_rows(path)
        assert found == told[: len(found)], cut
        assert data[:cut].count(b"\n") <= 1 + len(found), cut
        kept.writer.close()


def test_a_first_line_cut_at_any_byte_is_no_journal(whole: Path, tmp_path: Path):
    line = whole.read_bytes().split(b"\n")[0]
    path = tmp_path / "j"
    for cut in range(0, len(line), 97):
        path.write_bytes(line[:cut])
        assert refused(path).code == "SP540"


@pytest.mark.parametrize("garbage", [b"\0" * 4096, b"\xff\xfe{", b"{\n{\n\n", os.urandom(300), b'{"move": "fo'])
@pytest.mark.parametrize("moves", [0, 3])
def test_what_a_crash_left_behind_the_last_line_is_cut_off(whole: Path, tmp_path: Path, garbage: bytes, moves: int):
    path = tmp_path / "j"
    kept = kept_in(path)
    play_on(kept.session, moves)
    kept.writer.close()
    with path.open("ab") as file:
        file.write(garbage)
    assert read_journal(path).torn is not None
    play_on(gone_on(path).session)
    assert played_rows(path) == played_rows(whole)
    proved(path)


@pytest.mark.parametrize("name", PROFILES)
def test_a_break_before_any_move_changes_nothing(tmp_path: Path, name: str):
    seats = places(name, None, "steady")
    play_on(kept_in(tmp_path / "whole", name, seats).session)
    kept = kept_in(tmp_path / "broken", name, seats)
    while not kept.session.game.is_over:
        play_on(kept.session, 1 + len(kept.session.game.moves) % 3)
        if not kept.session.game.is_over:
            kept.session.leave()
            kept = gone_on(tmp_path / "broken")
    assert played_rows(tmp_path / "broken") == played_rows(tmp_path / "whole")
    proved(tmp_path / "broken")


def test_bots_that_have_lost_patience_have_lost_it_behind_a_break(tmp_path: Path):
    seats, house = places("tamashebi", "random"), {"pots": "40"}
    play_on(kept_in(tmp_path / "whole", seats=seats, settings=house).session)
    kept = kept_in(tmp_path / "broken", seats=seats, settings=house)
    for _ in range(9):
        play_on(kept.session, 11)
        kept.writer.close()
        kept = gone_on(tmp_path / "broken")
    play_on(kept.session)
    assert played_rows(tmp_path / "broken") == played_rows(tmp_path / "whole")


def test_nobody_else_writes_a_journal_that_is_being_written(tmp_path: Path):
    kept = kept_in(tmp_path / "j")
    with pytest.raises(Busy):
        Writer.of(tmp_path / "j", unheard)
    kept.session.leave()
    Writer.of(tmp_path / "j", unheard).close()


# ---------- where it cannot be written --------------------------------------------------


def test_a_file_that_vanishes_is_told_of_once(tmp_path: Path):
    told: list[Trouble] = []
    kept = kept_in(tmp_path / "j", warn=told.append)
    (tmp_path / "j").unlink()
    play_on(kept.session)
    assert told == [Trouble(REMOVED, tmp_path / "j")]


def test_a_full_disk_leaves_what_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    told: list[Trouble] = []
    kept = kept_in(tmp_path / "j", warn=told.append)
    play_on(kept.session, 2)
    before, write = (tmp_path / "j").read_bytes(), os.write

    def full(file: int, data: memoryview) -> int:
        if len(data) > 5:
            return write(file, data[:5])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    play_on(kept.session)
    monkeypatch.undo()
    assert (tmp_path / "j").read_bytes() == before
    assert told == [Trouble(UNWRITTEN, tmp_path / "j", "No space left on device")]
    play_on(gone_on(tmp_path / "j").session)
    proved(tmp_path / "j")


@pytest.mark.parametrize("place", ["/dev/full", "/proc/nowhere/j"])
def test_where_nothing_can_be_written_the_game_goes_on(place: str):
    told: list[Trouble] = []
    writer = Writer.create(Path(place), told.append)
    writer.write([{"journal": 1}])
    writer.write([{"journal": 1}])
    assert [(trouble.kind, trouble.path) for trouble in told] == [(UNWRITTEN, Path(place))]


def test_journals_are_never_overwritten(tmp_path: Path):
    folder = tmp_path / "deep" / "shelf"
    made = [new_writer(folder, "2026-11-30", "kuhn", unheard).path.name for _ in range(3)]
    assert made == ["2026-11-30-kuhn-1.jsonl", "2026-11-30-kuhn-2.jsonl", "2026-11-30-kuhn-3.jsonl"]
    assert {path.name for path in journals(folder)} == set(made)
    assert journals(tmp_path / "none") == ()
    assert shelf({"SEKA_JOURNALS": "x/y"}) == Path("x/y")
    assert shelf({}).parts[-2:] == ("seka-profiles", "journals")


def test_lines_are_json_with_a_check(whole: Path):
    for line in whole.read_text("utf-8").splitlines():
        assert list(json.loads(line))[-1] == "check"


def test_the_page_shows_a_journal_as_it_is(tmp_path: Path):
    page = (ROOT / "docs" / "journals.md").read_text("utf-8")
    block = page.split("```json\n")[1].split("```")[0]
    shown = [json.loads(line) for line in block.splitlines()]
    play_on(kept_in(tmp_path / "j", "kuhn", (Place("Ann"), Place("Ben", "random")), seed=1).session)
    told = [json.loads(line) for line in (tmp_path / "j").read_text("utf-8").splitlines()]
    left_out = dict.fromkeys(("fingerprint", "rules", "check"), "…")
    assert shown == [row | {key: text for key, text in left_out.items() if key in row} for row in told]
