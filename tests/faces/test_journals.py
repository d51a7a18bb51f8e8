"""Sessions kept by `seka play`, and what `resume`, `replay`, `history` and `verify` make of them."""

import json
import re
from fractions import Fraction

import pytest

from seka_profiles.faces.cli import resume as commands
from seka_profiles.table.journal.reading import looks_unfinished, read_journal
from seka_profiles.table.journal.seal import beside
from seka_profiles.table.journal.writer import Writer
from tests.faces.commanding import Ended, Here
from tests.table.journals import played_rows, rows, unheard, write_rows

TABLE = ("--players", "Ann,random:Ben,random:Cid", "--set", "pots=2")
CARD = re.compile(r"\S+[♣♦♥♠]")
ALL = "1\n" * 60
"""Enough lines for a session of two pots."""


def keep(here: Here, file: str, *more: str, stdin: str = ALL) -> Ended:
    """Plays a session that is kept in a file of the folder."""
    seed = () if "--seal" in more or "--seed" in more else ("--seed", "5")
    return here("play", *TABLE, *seed, "--journal", file, *more, stdin=stdin)


# ---------- play ----------------------------------------------------------------------


def test_a_session_is_kept_among_the_users_by_day_and_name(here: Here):
    for _ in range(2):
        assert here("play", *TABLE, stdin="quit\n").code == 0
    one, two = sorted(path.name for path in (here.folder / "journals").iterdir())
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-tamashebi-1\.jsonl", one)
    assert two == one.replace("-1.jsonl", "-2.jsonl")
    assert here("play", *TABLE, "--no-journal", stdin="quit\n").code == 0
    assert len(list((here.folder / "journals").iterdir())) == 2


def test_whoever_leaves_is_told_how_to_go_on(here: Here):
    ended = keep(here, "game.jsonl", stdin="quit\n")
    assert "It is kept in game.jsonl: `seka resume game.jsonl` goes on with it." in ended.out
    assert ": `seka resume` goes on with it." in here("play", *TABLE, stdin="quit\n").out
    here("play", *TABLE, "--journal", "journals/mine.jsonl", stdin="quit\n")
    assert "journals/mine.jsonl: `seka resume` goes on with it." in here("resume", stdin="quit\n").out
    assert "`seka resume game.jsonl` goes on" in here("resume", "game.jsonl", stdin="quit\n").out


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (["--seal", "--seed", "3"], "so there is none to give by `--seed`"),
        (["--no-journal", "--journal", "x"], "says that it is not"),
        (["--journal", "there.jsonl"], "is there already, and no journal is overwritten"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(here: Here, typed: list[str], message: str):
    here.write("there.jsonl", "mine")
    ended = here("play", *typed)
    assert (ended.code, ended.out) == (2, "")
    assert message in ended.err
    assert (here.folder / "there.jsonl").read_text() == "mine"


@pytest.mark.parametrize("where", ["file/below", "/proc/here", "/sys/here"])
def test_where_nothing_can_be_kept_one_line_says_so(here: Here, monkeypatch: pytest.MonkeyPatch, where: str):
    here.write("file", "in the way")
    monkeypatch.setenv("SEKA_JOURNALS", where)
    ended = here("play", *TABLE, "--seed", "5", stdin=ALL)
    assert ended.code == 0
    assert len(re.findall(r"The journal .* is no longer written: .*\. The game goes on\.", ended.out)) == 1
    assert "the session" in ended.out
    assert "seka resume" not in ended.out


def test_a_profile_that_cannot_be_played_leaves_no_journal(here: Here):
    assert here("play", "tamashebi", "--set", "pots=0", "--journal", "game.jsonl").code == 2
    assert not (here.folder / "game.jsonl").exists()


# ---------- resume --------------------------------------------------------------------


def test_a_session_that_was_left_goes_on_to_the_same_end(here: Here):
    keep(here, "whole.jsonl")
    keep(here, "broken.jsonl", stdin="1\nquit\n")
    for stdin in ("quit\n", "", ALL):
        ended = here("resume", "broken.jsonl", stdin=stdin)
        assert ended.code == 0
    assert played_rows(here.folder / "broken.jsonl") == played_rows(here.folder / "whole.jsonl")
    assert here("verify", "broken.jsonl").code == 0


def test_without_a_file_the_latest_unfinished_session_goes_on(here: Here):
    refused = here("resume")
    assert (refused.code, refused.out) == (2, "")
    assert "there is no unfinished session" in refused.err
    for seed in "678":
        here("play", *TABLE, "--seed", seed, stdin="quit\n")
    here("play", *TABLE, "--seed", "9", stdin=ALL)
    ended = here("resume", stdin="quit\n")
    assert re.search(r"Resumed: .*-tamashebi-3\.jsonl, begun \d{4}-\d\d-\d\d \d\d:\d\d\.", ended.out)
    assert "2 other sessions are unfinished; `seka history` lists them." in ended.out
    assert "with pots=2" in ended.out.splitlines()[0]


def test_only_the_session_that_goes_on_is_read(here: Here, monkeypatch: pytest.MonkeyPatch):
    for seed, stdin in zip("123456", ("quit\n", ALL) * 3, strict=True):
        here("play", *TABLE, "--seed", seed, stdin=stdin)
    here.write("journals/a.jsonl", '{"journal": 1, "profile": 3}\n')
    here.write("journals/b.jsonl", "no journal\n")
    (here.folder / "journals" / "c.jsonl").mkdir()
    (here.folder / "journals" / "d.jsonl").symlink_to("nowhere")
    read: list[str] = []
    monkeypatch.setattr(commands, "read_journal", lambda path: read.append(path.name) or read_journal(path))
    ended = here("resume", stdin="quit\n")
    assert re.search(r"Resumed: .*-tamashebi-5\.jsonl", ended.out)
    assert "2 other sessions are unfinished" in ended.out
    assert [re.sub(r".*-(?=\d\.)", "", name) for name in read] == ["a.jsonl", "5.jsonl", "5.jsonl"]


def test_whether_a_session_is_unfinished_is_seen_at_its_last_line(here: Here):
    keep(here, "game.jsonl")
    path = here.folder / "game.jsonl"
    whole = path.read_bytes()
    for cut in range(whole.rindex(b"\n", 0, -1) - 5, len(whole)):
        path.write_bytes(whole[:cut])
        assert looks_unfinished(path) is not read_journal(path).is_finished
    path.write_bytes(whole)
    assert not looks_unfinished(path)


def test_a_session_that_is_being_played_is_left_alone(here: Here):
    here("play", *TABLE, stdin="quit\n")
    here("play", *TABLE, stdin="quit\n")
    one, two = sorted((here.folder / "journals").iterdir())
    writer = Writer.of(two, unheard)
    assert f"Resumed: {one}" in here("resume", stdin="quit\n").out
    refused = here("resume", str(two))
    assert (refused.code, refused.out) == (1, "")
    assert "SP548" in refused.err
    writer.close()


def test_what_was_played_to_its_end_is_not_resumed(here: Here):
    keep(here, "game.jsonl")
    ended = here("resume", "game.jsonl")
    assert ended.code == 2
    assert "was played to its end; `seka replay game.jsonl` shows it again" in ended.err


def test_other_rules_are_refused_with_what_differs(here: Here):
    variant = "language: 1\nname: house\nextends: tamashebi\nsettings: {ceiling: 20}\n"
    here.write("house.yaml", variant)
    keep(here, "game.jsonl", "house.yaml", stdin="quit\n")
    here.write("house.yaml", variant + "# a comment changes nothing\n")
    assert here("resume", "game.jsonl", stdin="quit\n").code == 0
    here.write("house.yaml", variant.replace("20", "30"))
    for command in ("resume", "replay", "verify"):
        ended = here(command, "game.jsonl")
        assert (ended.code, ended.out) == (1, "")
        assert "SP519" in ended.err
        assert "house.yaml" in ended.err
        assert "20" in ended.err
        assert "30" in ended.err


def test_a_profile_that_was_given_by_its_path_is_found_from_anywhere(here: Here, monkeypatch: pytest.MonkeyPatch):
    here.write("house.yaml", "language: 1\nname: house\nextends: tamashebi\n")
    keep(here, "game.jsonl", "./house.yaml", stdin="quit\n")
    (here.folder / "below").mkdir()
    monkeypatch.chdir(here.folder / "below")
    assert here("verify", "../game.jsonl").code == 0


def test_the_command_for_the_same_cards_speaks_the_language_that_was_asked_for(here: Here):
    keep(here, "game.jsonl", stdin="quit\n")
    assert "--seed 5 --lang fr" in here("resume", "game.jsonl", "--lang", "fr", stdin="quit\n").out
    assert "--lang" not in here("resume", "game.jsonl", stdin="quit\n").out


# ---------- replay --------------------------------------------------------------------


def test_a_session_that_is_over_says_where_it_is_kept_and_its_replay_under_which_rules(here: Here):
    assert "It is kept in game.jsonl: `seka replay game.jsonl` shows it again." in keep(here, "game.jsonl").out
    assert here("replay", "game.jsonl").out.splitlines()[0].endswith(", with pots=2")


def test_everybody_sees_no_hidden_card_and_each_seat_its_own(here: Here):
    keep(here, "game.jsonl", "--set", "pots=1")
    held: dict[str, set[str]] = {}
    for row in rows(here.folder / "game.jsonl"):
        if "deal" in row:
            held.setdefault(row["seat"], set()).add(row["deal"])

    def seen(*options: str) -> set[str]:
        return {card.strip(".,") for card in CARD.findall(here("replay", "game.jsonl", *options).out)}

    assert seen() == set()
    assert seen("--seat", "Ann") == held["Ann"]
    assert seen("--seat", "Ben") == held["Ben"]
    assert seen("--all") == set().union(*held.values())


def test_a_session_is_told_as_the_table_tells_it(here: Here):
    played = keep(here, "game.jsonl").out
    told = here("replay", "game.jsonl", "--seat", "Ann").out
    sentences = [line for line in told.splitlines() if line.startswith("  ")]
    assert sentences
    assert all(line.strip() in played for line in sentences)
    data = [json.loads(line) for line in here("replay", "game.jsonl", "--seat", "Ann", "--json").out.splitlines()]
    assert [each["text"] for each in data] == [line.strip() for line in sentences]
    assert "♦" not in here("replay", "game.jsonl", "--all", "--ascii").out


def test_a_seat_that_is_not_there_and_two_wishes_at_once(here: Here):
    keep(here, "game.jsonl", stdin="quit\n")
    assert here("replay", "game.jsonl", "--seat", "Eve").code == 2
    assert here("replay", "game.jsonl", "--seat", "Ann", "--all").code == 2
    assert here("replay", "nowhere.jsonl").code == 2
    assert "The session was left before its end." in here("replay", "game.jsonl").out


def test_a_session_that_was_left_ends_as_it_ended_at_the_table(here: Here):
    played = keep(here, "game.jsonl", stdin="quit\n").out.splitlines()
    told = here("replay", "game.jsonl").out.splitlines()
    pot = next(number for number, line in enumerate(told) if line.startswith("The pot of "))
    assert [line.partition(". ")[0] for line in told[pot - 2 : pot]] == ["1", "1"]
    assert all(line in played for line in told[pot - 2 :])


# ---------- history ----------------------------------------------------------------------


def test_the_ledger_is_the_exact_sum_of_what_was_played(here: Here):
    total = {"Ann": Fraction(0), "Ben": Fraction(0), "Cid": Fraction(0)}
    running = []
    for seed in "1234":
        here("play", *TABLE, "--set", "ante=1/3", "--seed", seed, stdin=ALL)
        path = max((here.folder / "journals").iterdir(), key=lambda path: path.stat().st_mtime_ns)
        for seat, balance in rows(path)[-1]["balances"].items():
            total[seat] += Fraction(balance)
        running.append(str(total["Ann"]))
    here("play", *TABLE, stdin="quit\n")
    found = json.loads(here("history", "--json").out)
    assert {each["name"]: each["balance"] for each in found["ledger"]} == {
        name: str(balance) for name, balance in total.items()
    }
    assert [each["ended"] for each in found["sessions"]] == ["finished"] * 4 + ["left"]
    told = here("history", "--name", "Ann").out
    assert re.findall(r"(\S+) in all", told) == running
    assert f"Ann, tamashebi: {total['Ann']} in 4 sessions" in told
    assert "Ben (random), tamashebi" not in here("history").out
    assert re.search(r"finished: Ben \(random\) \S+, \S+ in all", here("history", "--name", "Ben").out)
    assert all(f"    {path}" in here("history").out.splitlines() for path in (here.folder / "journals").glob("*.jsonl"))
    assert f"Ben (random), tamashebi: {total['Ben']}" in here("history", "--name", "Ben").out


def test_what_cannot_be_read_is_listed_as_such(here: Here):
    here("play", *TABLE, stdin=ALL)
    for name, text in [("a", ""), ("b", "{}\n"), ("c", "\0\xff"), ("d", '{"journal": 9, "check": "x"}\n')]:
        here.write(f"journals/{name}.jsonl", text)
    (here.folder / "journals" / "e.jsonl").mkdir()
    (here.folder / "journals" / "f.jsonl").symlink_to("nowhere")
    ended = here("history")
    assert ended.code == 0
    assert len(re.findall(r"Not readable: .*\.jsonl \(SP\d+: ", ended.out)) == 6
    assert "tamashebi, finished" in ended.out
    found = json.loads(here("history", "--json").out)
    assert [len(found[key]) for key in ("sessions", "unreadable")] == [1, 6]


def test_a_folder_that_is_not_there_holds_no_session(here: Here):
    ended = here("history")
    assert ended.code == 0
    assert "There is no session in" in ended.out


# ---------- seals ----------------------------------------------------------------------------


def test_a_sealed_session_is_proved(here: Here):
    ended = keep(here, "game.jsonl", "--seal")
    commitment = rows(here.folder / "game.jsonl")[0]["commitment"]
    assert commitment in ended.out.splitlines()
    last = rows(here.folder / "game.jsonl")[-1]
    assert f"Sealed was the seed {last['seed']} with the salt {last['salt']}." in ended.out
    assert "Seed: the one that was committed to before the first card." in here("verify", "game.jsonl").out


def test_a_sealed_session_that_was_left_stays_sealed(here: Here):
    ended = keep(here, "game.jsonl", "--seal", stdin="quit\n")
    seal = json.loads(beside(here.folder / "game.jsonl").read_text())
    assert seal["seed"] not in ended.out + (here.folder / "game.jsonl").read_text("utf-8")
    assert "The seed stays sealed" in ended.out
    assert "it is kept beside the journal" in here("verify", "game.jsonl").out
    assert here("resume", "game.jsonl", stdin=ALL).code == 0
    assert "before the first card" in here("verify", "game.jsonl").out
    assert not beside(here.folder / "game.jsonl").exists()


@pytest.mark.parametrize("key", ["seed", "salt", "commitment"])
def test_another_seed_does_not_open_the_seal(here: Here, key: str):
    keep(here, "game.jsonl", "--seal")
    told = rows(here.folder / "game.jsonl")
    row = told[0] if key == "commitment" else told[-1]
    row[key] = ("2" if row[key][0] == "1" else "1") + row[key][1:]
    write_rows(here.folder / "game.jsonl", told)
    ended = here("verify", "game.jsonl")
    assert (ended.code, ended.out) == (1, "")
    assert "SP546" in ended.err
    assert "game.jsonl" in ended.err


# ---------- verify -----------------------------------------------------------------------------


def test_what_is_amiss_is_said_with_its_place(here: Here):
    keep(here, "game.jsonl")
    told = rows(here.folder / "game.jsonl")
    at = next(number for number, row in enumerate(told) if "move" in row)
    told[at]["move"] = "sing"
    write_rows(here.folder / "game.jsonl", told)
    ended = here("verify", "game.jsonl")
    assert (ended.code, ended.out) == (1, "")
    assert "SP544" in ended.err
    assert f"game.jsonl:{at + 1}:1" in ended.err


def test_a_journal_that_breaks_off_proves_no_end(here: Here):
    keep(here, "game.jsonl")
    path = here.folder / "game.jsonl"
    whole = path.read_bytes()
    for cut, code in ((len(whole) - 10, "SP540"), (whole.rindex(b"\n", 0, -1) + 1, "SP547")):
        path.write_bytes(whole[:cut])
        ended = here("verify", "game.jsonl")
        assert (ended.code, ended.out) == (1, "")
        assert code in ended.err


@pytest.mark.parametrize(("name", "code"), [("nowhere.jsonl", 2), (".", 1), ("text", 1)])
def test_what_is_no_journal_is_said_in_a_line(here: Here, name: str, code: int):
    here.write("text", "no journal\n")
    for command in ("verify", "replay", "resume"):
        ended = here(command, name)
        assert (ended.code, ended.out) == (code, "")
        assert re.search(r"SP\d\d\d", ended.err)
