"""The way in and out: what is imported, exit codes, streams."""

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest
import typer

from seka_profiles.faces.terminal.console import Printer
from tests.faces.commanding import PATIENCE, ROOT, SEKA, Here, environment, seka
from tests.faces.games import BAD, GAME, PROVED, SCRIPT

HEAVY = (
    "yaml",
    "lark",
    "jsonschema",
    "rich",
    "seka_profiles.engine",
    "seka_profiles.rules",
    "platformdirs",
    "pydantic",
)


def imported(*typed: str) -> set[str]:
    """The heavy modules that a command imports."""
    program = (
        "import sys\nfrom seka_profiles.faces.cli.main import outcome\n"
        f"code = outcome({list(typed)!r})\nprint(code, *[m for m in {HEAVY!r} if m in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], env=environment(), capture_output=True, check=True)
    code, *modules = done.stderr.decode().split()
    assert code == "0"
    return set(modules)


def test_the_version_and_the_help_import_nothing_heavy():
    assert imported("--version") == set()
    assert imported("--help") == set()


def test_checking_imports_no_rich():
    assert "rich" not in imported("check", "tamashebi")


def test_values_are_taken_as_they_are_typed():
    assert "pydantic" not in imported("rank", "tamashebi", "6c 7c 8c", "--players", "2"), (
        f"Typer {typer.__version__} makes values of what is typed by another way than `get_runtime_param`, which "
        "`faces/cli/typed.py` takes over: commands are right, but slower. Look how `_TyperParameter.process_value` "
        "in its `core.py` comes to a value, and take over that, or set a bound for `typer` in pyproject.toml."
    )


def test_the_version_is_one_line():
    ended = seka("--version")
    assert (ended.code, ended.out, ended.err) == (0, "seka 0.1.0\n", "")


def test_the_installed_program_is_the_same():
    program = Path(sys.executable).with_name("seka")
    assert subprocess.run([program, "--version"], capture_output=True, check=True).stdout == b"seka 0.1.0\n"


def test_the_version_beside_other_words(here: Here):
    assert here("--version", "list").out == "seka 0.1.0\n"


def test_nothing_typed_shows_the_commands(here: Here):
    ended = here()
    assert ended.code == 0
    for command in ("play", "check", "test", "run", "rank", "sim", "list", "show"):
        assert f"\n  {command} " in ended.out
        assert here(command, "--help").code == 0


EXITS = [
    (("check", "small"), 0),
    (("check", "bad.yaml"), 1),
    (("check", "gone.yaml"), 2),
    (("check", "gone"), 2),
    (("check", "bad.yaml", "gone.yaml"), 2),
    (("check", "small", "--format", "telex"), 2),
    (("check", "empty"), 2),
    (("test", "small"), 1),
    (("test", "gone.yaml"), 2),
    (("run", "script.yaml"), 0),
    (("run", "gone.yaml"), 2),
    (("run",), 2),
    (("run", "script.yaml", "--set", "limit=1"), 1),
    (("run", "script.yaml", "--set", "limit"), 2),
    (("rank", "small", "6♣"), 0),
    (("rank", "small", "2♣"), 1),
    (("rank", "small"), 2),
    (("rank", "gone", "6♣"), 2),
    (("rank", "bad", "6♣"), 1),
    (("rank", "small", "6♣", "--set", "limit=10"), 2),
    (("rank", "small", "6♣", "--set", "limit=x"), 2),
    (("rank", "small", "6♣", "--set", "limt=2"), 2),
    (("rank", "small", "6♣", "--players", "5"), 2),
    (("rank", "small", "6♣", "--players", "two"), 2),
    (("rank", "small", "6♣", "--players", "9" * 30), 2),
    (("show", "small"), 0),
    (("show", "bad"), 1),
    (("show", "small", "--set", "limit=10"), 2),
    (("show", "empty"), 2),
    (("list",), 0),
    (("list", "more"), 2),
    (("lits",), 2),
    (("--fast",), 2),
    (("check", "--fast"), 2),
    (("check", "small", "--strict", "--format"), 2),
]


@pytest.mark.parametrize(("typed", "code"), EXITS)
def test_exit_codes(here: Here, typed: tuple[str, ...], code: int):
    here.write("small.yaml", GAME)
    here.write("bad.yaml", BAD.replace("name: small", "name: bad"))
    here.write("script.yaml", SCRIPT)
    (here.folder / "empty").mkdir()
    ended = here(*typed)
    assert ended.code == code
    assert "Traceback" not in ended.err
    assert ended.out + ended.err


USAGE = [
    (("chek",), "seka: there is no command `chek`; did you mean `check`?\n"),
    (("check", "--formt", "json"), "seka: there is no option `--formt`; did you mean `--format`?\n"),
    (("check", "--format", "jsn"), "seka: there is no format `jsn`; did you mean `json`?\n"),
    (("rank",), "seka: missing argument 'NAME'; `seka rank --help` says what it takes\n"),
    (
        ("rank", "tamashebi", "x", "--players", "0"),
        "seka: `--players` is a whole number of at least 1, but this is `0`\n",
    ),
]


@pytest.mark.parametrize(("typed", "said"), USAGE)
def test_wrong_usage_is_told_in_one_line(here: Here, typed: tuple[str, ...], said: str):
    ended = here(*typed)
    assert (ended.code, ended.out, ended.err) == (2, "", said)


def test_a_fault_of_the_program_is_one_line(here: Here, monkeypatch: pytest.MonkeyPatch):
    def broken(as_json: bool, ascii: bool) -> int:
        raise RuntimeError("the\nwheel came off")

    monkeypatch.setattr("seka_profiles.faces.cli.listing.listing", broken)
    monkeypatch.delenv("SEKA_DEBUG", raising=False)
    ended = here("list")
    assert ended.code == 3
    assert ended.err.count("\n") == 1
    assert "RuntimeError: the wheel came off" in ended.err
    assert "SEKA_DEBUG=1" in ended.err
    monkeypatch.setenv("SEKA_DEBUG", "1")
    ended = here("list")
    assert ended.code == 3
    assert "Traceback" in ended.err


def test_a_command_that_exits_ends_by_its_own_code(here: Here, monkeypatch: pytest.MonkeyPatch):
    def leaving(as_json: bool, ascii: bool) -> int:
        raise SystemExit(7)

    monkeypatch.setattr("seka_profiles.faces.cli.listing.listing", leaving)
    with pytest.raises(SystemExit) as left:
        here("list")
    assert left.value.code == 7


def test_what_draws_meets_a_closed_pipe_as_all_others_do():
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        Printer(Closed()).print("anything")


def test_an_interrupt_ends_at_once():
    with subprocess.Popen(
        [*SEKA, "rank", "tamashebi", "-"], env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:  # fmt: skip
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdin.write("6♣ 7♣ 8♣\n".encode())
        program.stdin.flush()
        assert program.stdout.readline()  # each answer comes before the next question is asked
        program.send_signal(signal.SIGINT)
        assert program.wait(PATIENCE) == 130
        assert program.stderr.read() == b""


def test_a_closed_pipe_ends_quietly():
    hands = "6♣ 7♣ 8♣\n" * 10_000
    program = subprocess.Popen(
        [*SEKA, "rank", "tamashebi", "-"], env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )  # fmt: skip
    assert program.stdout is not None
    program.stdout.close()
    _, err = program.communicate(hands.encode(), PATIENCE)
    assert (program.returncode, err) == (0, b"")


def test_a_table_whose_output_is_closed_ends_quietly():
    typed = ("play", "kuhn", "--people", "0", "--seed", "1", "--no-journal")
    program = subprocess.Popen([*SEKA, *typed], env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert program.stdout is not None
    program.stdout.close()
    _, err = program.communicate(timeout=PATIENCE)
    assert (program.returncode, err) == (0, b"")


CLOSED = ["list", "--version", "--help", "check", "sim kuhn --sessions 5", "odds kuhn", "play kuhn --people 0"]


@pytest.mark.parametrize("typed", CLOSED)
def test_an_output_that_is_closed_from_the_start(typed: str):
    reading, writing = os.pipe()
    os.close(reading)
    command = [*SEKA, *typed.split()]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, env=environment(), check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


FAILING = [("check bad.yaml", 1), ("check nowhere", 2), ("test bad.yaml", 1), ("check", 2), ("run nowhere.yaml", 2)]


@pytest.mark.parametrize("streams", [("stdout",), ("stdout", "stderr")])
@pytest.mark.parametrize(("typed", "code"), FAILING)
def test_what_was_found_does_not_depend_on_who_reads_it(
    tmp_path: Path, typed: str, code: int, streams: tuple[str, ...]
):
    (tmp_path / "bad.yaml").write_text("language: 1\nname: bad\n" + "a line: that is none\n" * 2_000)
    more = ["--format", "none"] if typed == "check" else []
    reading, writing = os.pipe()
    os.close(reading)
    to = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | dict.fromkeys(streams, writing)
    done = subprocess.run([*SEKA, *typed.split(), *more], **to, env=environment(), cwd=tmp_path, check=False)
    os.close(writing)
    assert done.returncode == code


PLAIN = [
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"},
]


@pytest.mark.parametrize("changes", PLAIN)
def test_an_output_without_signs_gets_letters(changes: dict[str, str]):
    env = environment(**changes)
    assert seka("rank", "tamashebi", "10♦ 8♦ 6♦", env=env).out == "10d 8d 6d  total 24\n"
    assert seka("rank", "tamashebi", "-", stdin="10♦ 8♦ 6♦\n".encode(), env=env).out == "10d 8d 6d  total 24\n"
    assert r'"hand": "10\u2666 8\u2666 6\u2666"' in seka("rank", "tamashebi", "10d 8d 6d", "--json", env=env).out


def test_a_bad_file_is_told_about_without_signs(tmp_path: Path):
    file = tmp_path / "small.yaml"
    file.write_text(GAME.replace("[♣, ♦]", "[♣, ♣]").replace("A small game", "“é”"), "utf-8")
    ended = seka("check", str(file), env=environment(PYTHONIOENCODING="ascii"))
    assert ended.code == 1
    assert "a suit `c` stands twice" in ended.out
    assert "6 | cards: {suits: [c, c], ranks" in ended.out
    assert "ok" in seka("check", "-", stdin=PROVED.encode(), env=environment(PYTHONIOENCODING="ascii")).out


def on_a_terminal(*typed: str, **changes: str) -> str:
    program, *words = [*SEKA, *typed]
    output = pexpect.run(
        " ".join([program, *words]), env=environment(TERM="xterm", **changes), cwd=str(ROOT), timeout=PATIENCE
    )
    return output.decode()


def test_colours_only_where_they_are_wanted():
    bad = "tests/golden/SP210/bad.yaml"
    assert "\x1b[1;31merror[SP210]\x1b[0m" in on_a_terminal("check", bad)
    assert "\x1b" not in on_a_terminal("check", bad, NO_COLOR="1")
    assert "\x1b" not in seka("check", bad).out


def test_no_terminal_that_cannot_move_a_cursor_is_coloured():
    output = pexpect.run(
        " ".join([*SEKA, "check", "tests/golden/SP210/bad.yaml"]), env=environment(TERM="dumb"), cwd=str(ROOT),
        timeout=PATIENCE,
    )  # fmt: skip
    assert b"\x1b" not in output
