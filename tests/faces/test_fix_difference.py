"""What `seka check --fix` shows is a difference that `patch` and `git apply` carry out, byte for byte."""

import io
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from seka_profiles.core.places import Text
from seka_profiles.faces.cli.fix import Fixed, said
from seka_profiles.faces.cli.streams import Output
from seka_profiles.faces.mending import Mended
from tests.faces.commanding import PATIENCE, SEKA, Here, environment
from tests.faces.games import BAD, PROVED

ODD = "  # é\t ♦ \u200b\u202e\u2028# what is not seen\x85# or breaks a line elsewhere"
RIGHT = PROVED.replace("when: last < limit", f"when: last < limit{ODD}")
WRONG = RIGHT.replace("title:", "titel:").replace("when: last <", "when: lats <").replace("draws:", "darws:")
"""With a slip at the beginning, in the middle, and in the last line."""


def mixed(text: str) -> str:
    """With another end at every other line."""
    return "".join(row + ("\r\n" if number % 2 else "\n") for number, row in enumerate(text.split("\n")[:-1]))


ENDS: dict[str, Callable[[str], str]] = {
    "LF": lambda text: text,
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "CR": lambda text: text.replace("\n", "\r"),
    "mixed": mixed,
    "no end": lambda text: text.removesuffix("\n"),
    "CRLF without an end": lambda text: text.removesuffix("\n").replace("\n", "\r\n"),
    "a mark": lambda text: "\ufeff" + text,
    "a mark and CRLF": lambda text: "\ufeff" + text.replace("\n", "\r\n"),
}


# ---------- who carries it out ------------------------------------------------------


def by_hand(difference: bytes, folder: Path) -> None:
    """Each hunk by the letter: every line that it says stands there must stand there."""
    head, *hunks = re.split(rb"^@@ -(\d+)(?:,\d+)? \+\d+(?:,\d+)? @@\n", difference, flags=re.MULTILINE)
    named = re.fullmatch(rb"--- ([^\t\n]+)\t?\n\+\+\+ \1\t?\n", head)
    assert named is not None, head
    path = folder / named[1].decode()
    left, done = re.findall(rb"[^\n]*\n|[^\n]+", path.read_bytes()), list[bytes]()
    gone = 0
    for start, hunk in zip(map(int, hunks[::2]), hunks[1::2], strict=True):
        done += left[: start - 1 - gone]
        del left[: start - 1 - gone]
        for row in rows(hunk):
            if row[:1] in b" -":
                assert left.pop(0) == row[1:]
            done += [row[1:]] if row[:1] in b" +" else []
        gone = start - 1 + sum(row[:1] in b" -" for row in rows(hunk))
    path.write_bytes(b"".join(done + left))


def rows(hunk: bytes) -> Iterator[bytes]:
    """Its lines, as far as they belong to it; one before a line with a backslash has no end."""
    for row in re.findall(rb"[ +-][^\n]*\n(?:\\[^\n]*\n)?|[^\n]*\n", hunk):
        if row[:1] not in b" +-":
            return
        yield row[: row.index(b"\n")] if b"\n\\" in row else row


def by(*typed: str) -> Callable[[bytes, Path], None]:
    """A program that reads it, outside any repository."""

    def carry_out(difference: bytes, folder: Path) -> None:
        alone = environment(GIT_CEILING_DIRECTORIES=str(folder.parent))
        subprocess.run(
            typed, input=difference, cwd=folder, env=alone, check=True, capture_output=True, timeout=PATIENCE
        )

    return carry_out


PROGRAMS = (("patch", "-p0", "--fuzz=0", "--no-backup-if-mismatch"), ("git", "apply", "-p0"))
READERS = {"by hand": by_hand} | {typed[0]: by(*typed) for typed in PROGRAMS if shutil.which(typed[0])}


def shown(folder: Path, *typed: str, **env: str) -> bytes:
    """What the program writes into a pipe."""
    done = subprocess.run(
        [*SEKA, "check", "--fix", *typed],
        cwd=folder,
        env=environment(**env),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, b"")
    return done.stdout


@pytest.mark.parametrize("end", ENDS)
def test_it_is_carried_out_byte_for_byte(end: str, tmp_path: Path):
    path = tmp_path / "small.yaml"
    wrong, right = (ENDS[end](text).encode() for text in (WRONG, RIGHT))
    path.write_bytes(wrong)
    difference = shown(tmp_path, "small.yaml")
    for name, carry_out in READERS.items():
        path.write_bytes(wrong)
        carry_out(difference, tmp_path)
        assert path.read_bytes() == right, name


@pytest.mark.parametrize("name", ["of our house.yaml", "karo ♦.yaml", "tab\tnew\nline.yaml", 'a "quoted" name.yaml'])
def test_any_name_of_a_file_is_read(name: str, tmp_path: Path):
    path = tmp_path / name
    path.write_text(WRONG, "utf-8")
    difference = shown(tmp_path, name)
    for program in READERS.keys() - {"by hand"}:
        path.write_text(WRONG, "utf-8")
        READERS[program](difference, tmp_path)
        assert path.read_text("utf-8") == RIGHT, program
    assert len([row for row in difference.split(b"\n") if row.startswith((b"--- ", b"+++ "))]) == 2


@pytest.mark.parametrize("how", [("--ascii",), ("--format", "concise"), ("--format", "text")])
def test_it_is_the_same_however_the_rest_is_written(how: tuple[str, ...], tmp_path: Path):
    (tmp_path / "small.yaml").write_text(WRONG, "utf-8")
    plain, other = shown(tmp_path, "small.yaml"), shown(tmp_path, "small.yaml", *how, PYTHONIOENCODING="ascii")
    size = plain.index(b"3 that `--write` mends")
    assert other[:size] == plain[:size]


def test_what_is_said_behind_it_is_passed_over(tmp_path: Path):
    path = tmp_path / "small.yaml"
    wrong, right = (text.replace("steps: actor.playing", "steps: nonsense.playing") for text in (WRONG, RIGHT))
    path.write_text(wrong, "utf-8")
    difference = shown(tmp_path, "small.yaml")
    assert b"error[SP" in difference
    for name, carry_out in READERS.items():
        path.write_text(wrong, "utf-8")
        carry_out(difference, tmp_path)
        assert path.read_text("utf-8") == right, name


def test_on_a_terminal_nothing_moves_the_cursor(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("NO_COLOR", "1")
    stream = io.TextIOWrapper(io.BytesIO(), "utf-8", newline="")
    stream.isatty = lambda: True  # type: ignore[method-assign]
    before, after = (Text("a\x1b[2J.yaml", text.replace("\n", "\r\n")) for text in (WRONG, RIGHT))
    Output(stream).exactly(said([Fixed(before, Mended(after, (), 1))]))
    stream.flush()
    told = stream.buffer.getvalue().decode().split("\n")  # type: ignore[attr-defined]
    assert len(told) > 10
    assert [row for row in told if not row.isprintable()] == []


# ---------- what is left ------------------------------------------------------------


def test_what_is_not_mended_is_named(here: Here):
    here.write("bad.yaml", BAD.replace("deal 1", "deal nonsense").replace("= no", "= nobody_there"))
    for more in ((), ("--write",)):
        last = here("check", "bad.yaml", "--fix", *more).out.splitlines()[-1]
        assert last == "`--fix` is not sure how to mend 3 problems: bad.yaml:2:7, bad.yaml:21:14, bad.yaml:27:32"


def test_of_many_the_first_places_are_named(here: Here):
    rows = "".join(f"  none_{number}: xyzzy_{number}\n" for number in range(5))
    here.write(
        "own.yaml", f"language: 1\nname: own\nextends: tamashebi\nhands:\n  define:\n{rows.replace('  ', '    ')}"
    )
    told = here("check", "own.yaml", "--fix", "--format", "concise").out.splitlines()[-1]
    assert told == "`--fix` is not sure how to mend 5 problems: own.yaml:6:13, own.yaml:7:13, own.yaml:8:13 and 2 more"


def test_a_slip_in_a_base_is_mended_where_that_is_named(here: Here):
    here.write("bad.yaml", BAD.replace("name: small", "name: bad"))
    here.write("child.yaml", "language: 1\nname: child\nextends: bad\n")
    assert here("check", "child.yaml", "--fix").out.endswith("`bad.yaml` would be mended too, if it were named\n")


def test_where_all_is_mended_nothing_is_left(here: Here):
    here.write("small.yaml", WRONG)
    assert "not sure" not in here("check", "small.yaml", "--fix").out
