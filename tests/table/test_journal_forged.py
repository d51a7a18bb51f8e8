"""Nothing else passes for a journal: whatever is done to a line is found, and a seal opens to its own seed alone."""

import contextlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seka_profiles.core.diagnostics import ProfileError
from seka_profiles.core.numbers import write_number
from seka_profiles.table.journal import seal as seals
from seka_profiles.table.journal.entries import read_amount
from seka_profiles.table.journal.reading import read_journal
from seka_profiles.table.journal.seal import Seal
from seka_profiles.table.journal.shelf import new_writer
from seka_profiles.table.journal.writer import Writer
from tests.table.journals import SEAL, gone_on, kept_in, play_on, proved, refused, rows, unheard, write_rows


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A session without a break."""
    path = tmp_path_factory.mktemp("whole") / "j"
    play_on(kept_in(path).session)
    return path


def is_found(path: Path) -> bool:
    """Whether what was done to a finished journal is seen when it is read, before it is played again."""
    try:
        journal = read_journal(path)
    except ProfileError:
        return True
    return journal.torn is not None or not journal.is_finished


@settings(max_examples=150)
@given(data=st.data())
def test_a_line_that_was_changed_dropped_doubled_or_moved_is_found(whole: Path, tmp_path_factory, data: st.DataObject):
    lines = whole.read_text("utf-8").splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.integers(0, len(lines) - 1).filter(lambda number: number != at))
    match data.draw(st.sampled_from(("changed", "dropped", "doubled", "swapped", "moved"))):
        case "changed":
            sign = data.draw(st.integers(0, len(lines[at]) - 1))
            new = data.draw(st.sampled_from('a1"{}, ♦').filter(lambda char: char != lines[at][sign]))
            lines[at] = lines[at][:sign] + new + lines[at][sign + 1 :]
        case "dropped":
            del lines[at]
        case "doubled":
            lines.insert(other, lines[at])
        case "swapped":
            lines[at], lines[other] = lines[other], lines[at]
        case "moved":
            lines.insert(other, lines.pop(at))
    path = tmp_path_factory.mktemp("tampered") / "j"
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    assert is_found(path)


def test_a_changed_word_is_found_on_its_line(whole: Path, tmp_path: Path):
    lines = whole.read_text("utf-8").splitlines(keepends=True)
    for at, line in enumerate(lines):
        changed = line.replace('"seat": "Ann"', '"seat": "Ben"').replace('"pot": "0"', '"pot": "1"')
        if changed != line:
            (tmp_path / "j").write_text("".join([*lines[:at], changed, *lines[at + 1 :]]), "utf-8")
            found = refused(tmp_path / "j")
            assert (found.code, found.span and found.span.line) == ("SP542", at + 1)


def _other_card(told: list[dict]) -> None:
    row = next(row for row in told if "deal" in row)
    row["deal"] = "A♠" if row["deal"] != "A♠" else "A♥"


def _two_cards(told: list[dict]) -> None:
    one, two = [number for number, row in enumerate(told) if "deal" in row][:2]
    told[one]["deal"], told[two]["deal"] = told[two]["deal"], told[one]["deal"]


def _first_move(told: list[dict], move: str) -> None:
    next(row for row in told if "move" in row)["move"] = move


FORGERIES = {  # what somebody does who makes the checks fit again, and what is found then
    "another card": (_other_card, "SP543"),
    "two cards exchanged": (_two_cards, "SP543"),
    "a card less": (lambda told: told.remove(next(row for row in told if "deal" in row)), "SP543"),
    "a card twice": (lambda told: told.insert(3, told[3]), "SP543"),
    "another draw": (lambda told: told[1].update(draw="Cid" if told[1]["draw"] != "Cid" else "Ann"), "SP543"),
    "a move of nothing": (lambda told: _first_move(told, "sing"), "SP544"),
    "a move out of bounds": (lambda told: _first_move(told, "bet 11"), "SP544"),
    "a move less": (lambda told: told.remove(next(row for row in told if "move" in row)), "SP544"),
    "a move in other words": (lambda told: _first_move(told, "bet  1"), "SP543"),
    "other balances": (lambda told: told[-1]["balances"].update(Ann="99"), "SP543"),
    "other winners": (lambda told: told[-1].update(winners=["Ann", "Ben", "Cid"]), "SP543"),
    "a line behind the end": (lambda told: told.append({"move": "fold", "seat": "Ann"}), "SP543"),
    "the end twice": (lambda told: told.append(told[-1]), "SP543"),
    "the end too soon": (lambda told: told.insert(-3, told[-1]), "SP543"),
    "another seed": (lambda told: told[0].update(seed="8"), "SP543"),
    "another ante": (lambda told: told[0]["settings"].update(ante="2"), "SP543"),
    "a setting too many": (lambda told: told[0]["settings"].update(aunt="2"), "SP502"),
    "other names": (lambda told: told[0]["seats"][0].update(name="Eve"), "SP540"),
    "a seat less": (lambda told: told[0]["seats"].pop(), "SP540"),
    "a seat less at the end": (lambda told: told[-1]["balances"].pop("Ann"), "SP540"),
    "a seat more at the end": (lambda told: told[-1]["standings"].update(Eve="1"), "SP540"),
    "a balance that is no number": (lambda told: told[-1]["balances"].update(Ann="much"), "SP540"),
    "a pot that is no number": (lambda told: told[-1].update(pot="1/0"), "SP540"),
    "a winner who was not there": (lambda told: told[-1].update(winners=["Eve"]), "SP540"),
    "a winner who has no name": (lambda told: told[-1].update(winners=[{}]), "SP540"),
    "other rules": (lambda told: told[0].update(fingerprint="0" * 64), "SP519"),
    "a bot that is not there": (lambda told: told[0]["seats"][1].update(bot="sly"), "SP549"),
    "a later version": (lambda told: told[0].update(journal=2), "SP541"),
    "no version": (lambda told: told[0].pop("journal"), "SP540"),
    "a version that is no number": (lambda told: told[0].update(journal=True), "SP540"),
    "no seats": (lambda told: told[0].update(seats=[]), "SP540"),
    "a seed that is no number": (lambda told: told[0].update(seed="seven"), "SP540"),
    "a line of another kind": (lambda told: told.insert(4, {"song": "la"}), "SP540"),
}


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forgery_whose_checks_fit_is_found(whole: Path, tmp_path: Path, what: str):
    forge, code = FORGERIES[what]
    told = rows(whole)
    forge(told)
    write_rows(tmp_path / "j", told)
    assert refused(tmp_path / "j").code == code


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 10**30) | st.floats(allow_nan=False) | st.text(max_size=5)
    | st.sampled_from(["Ann", "bet 1", "A♠", "7", "1/0", "finished", "tamashebi", "./x.yaml", "9" * 90]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=4,
)  # fmt: skip


@settings(max_examples=300)
@given(data=st.data())
def test_whatever_stands_in_a_journal_is_a_problem_and_no_fault(whole: Path, tmp_path_factory, data: st.DataObject):
    told = rows(whole)
    row = told[data.draw(st.integers(0, 6) | st.integers(0, len(told) - 1), "row")]
    while True:
        key = data.draw(
            st.sampled_from([*row, "new"]) if isinstance(row, dict) else st.integers(0, len(row) - 1), "key"
        )
        inner = row[key] if key != "new" else None
        if not inner or not isinstance(inner, dict | list) or data.draw(st.booleans(), "here"):
            break
        row = inner
    row[key] = data.draw(ANYTHING, "value")
    path = tmp_path_factory.mktemp("strange") / "j"
    write_rows(path, told)
    with contextlib.suppress(ProfileError):
        proved(path)


@pytest.mark.parametrize("amount", ["0", "-15/2", "9" * 1000, f"-1{'0' * 999}/{'7' * 1000}"])
def test_an_amount_may_be_as_long_as_a_session_may_bring(whole: Path, tmp_path: Path, amount: str):
    told = rows(whole)
    told[-1]["pot"] = amount
    write_rows(tmp_path / "j", told)
    assert read_journal(tmp_path / "j").end["pot"] == amount
    assert write_number(read_amount(amount)) == amount


# ---------- seals -------------------------------------------------------------------------


def test_a_sealed_seed_is_nowhere_in_the_journal_before_the_end(tmp_path: Path):
    path = tmp_path / "j"
    kept = kept_in(path, seal=SEAL)
    assert rows(path)[0]["commitment"] == SEAL.commitment
    assert rows(path)[0]["seed"] is None
    assert seals.beside(path).stat().st_mode & 0o777 == 0o600
    play_on(kept.session, 2)
    kept.session.leave()
    assert str(SEAL.seed) not in path.read_text("utf-8")
    play_on(gone_on(path).session)
    assert rows(path)[-1] | SEAL.opened == rows(path)[-1]
    assert not seals.beside(path).exists()
    proved(path)


def test_the_commitment_can_be_computed_by_anybody():
    assert Seal(12, "ab").commitment == "d71ee10046e9e186c4b06c3c60ae13fe6ac2564ce08988f9544cc2219e55fbce"


def test_a_sealed_session_does_not_go_on_without_its_seed(tmp_path: Path):
    path = tmp_path / "j"
    kept = kept_in(path, seal=SEAL)
    kept.writer.close()
    seals.forget(path)
    assert refused(path).code == "SP545"


@pytest.mark.parametrize("broken", ["", "{}", '{"seed": "x", "salt": "y"}', "[1]", "\0", "[" * 100_000])
def test_a_seal_that_is_damaged_is_not_called_missing(tmp_path: Path, broken: str):
    path = tmp_path / "j"
    kept_in(path, seal=SEAL).writer.close()
    seals.beside(path).write_text(broken)
    found = refused(path)
    assert (found.code, found.file) == ("SP540", seals.beside(path).as_posix())


def test_a_seal_that_is_no_file_cannot_be_read(tmp_path: Path):
    path = tmp_path / "j"
    kept_in(path, seal=SEAL).writer.close()
    seals.forget(path)
    seals.beside(path).mkdir()
    assert refused(path).code == "SP004"


def test_the_seal_of_another_journal_is_no_fault_of_this_one(tmp_path: Path):
    path = tmp_path / "j"
    kept_in(path, seal=SEAL).writer.close()
    seals.forget(path)
    seals.keep(Seal(12, "ab"), path)
    found = refused(path)
    assert (found.code, found.file) == ("SP546", seals.beside(path).as_posix())
    assert path.as_posix() in found.help


def test_the_seed_is_kept_before_anything_can_be_read_that_needs_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path, found = tmp_path / "j", []
    monkeypatch.setattr(Writer, "write", lambda writer, entries: found.append(seals.kept(path)))
    kept_in(path, seal=SEAL)
    assert found[0] == SEAL


def test_a_seed_that_is_kept_is_not_overwritten(tmp_path: Path):
    seals.keep(SEAL, tmp_path / "j")
    with pytest.raises(FileExistsError):
        seals.keep(Seal(1, "aa"), tmp_path / "j")
    assert seals.kept(tmp_path / "j") == SEAL
    seals.keep(SEAL, tmp_path / "2026-11-30-kuhn-1.jsonl")
    assert new_writer(tmp_path, "2026-11-30", "kuhn", unheard).path.name == "2026-11-30-kuhn-2.jsonl"


def test_a_seed_told_by_an_end_that_was_torn_is_kept_no_longer(tmp_path: Path):
    path = tmp_path / "j"
    play_on(kept_in(path, seal=SEAL).session)
    path.write_bytes(path.read_bytes()[:-10])
    seals.keep(SEAL, path)
    assert gone_on(path).session.game.is_over
    assert not seals.beside(path).exists()
    proved(path)
