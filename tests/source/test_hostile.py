"""Files that mean harm or were never text: one clear diagnostic each, within a second."""

import errno
import os
from pathlib import Path

import pytest

from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.core.places import Text
from seka_profiles.source.dialect import MOST_DEPTH, MOST_NODES, parse
from seka_profiles.source.extends import Loaded, load_tree
from seka_profiles.source.finder import Finder, Folder
from seka_profiles.source.text import MOST_BYTES, decode, read_text
from tests.in_time import in_time

BOMB = b"a: &a [x, x]\n" + b"".join(b"%c: &%c [*%c, *%c]\n" % (n + 1, n + 1, n, n) for n in range(97, 120))
TOP = b"language: 1\nname: bad\n"

BYTES = [
    (b"\xff\xfe" + "name: x".encode("utf-16-le"), "SP007", None),
    ("name: x".encode("utf-16"), "SP007", None),
    ("name: x".encode("utf-32"), "SP007", None),
    ("name: x".encode("utf-16-le"), "SP008", (1, 2)),
    (b"name: x\ntitle: caf\xe9\n", "SP006", (2, 11)),
    ("title: ♥".encode()[:-1], "SP006", (1, 8)),
    (b"name: x\ntitle: a\0b\n", "SP008", (2, 9)),
    (b"title: \x1b[2J", "SP008", (1, 8)),
    ("title: a\ufeffb".encode(), "SP008", (1, 9)),
    (b"x" * (MOST_BYTES + 1), "SP005", None),
    (b"\0" * 10_000_000, "SP005", None),
    (BOMB, "SP021", (1, 4)),
    (TOP + b"x: " + b"[" * 100_000, "SP028", (3, 3 + MOST_DEPTH)),
    (TOP + b"x: " + b"{a: " * 50_000, "SP028", None),
    (TOP + b"x: " + b"- " * 50_000, "SP012", (3, 4)),
    (TOP + b"x:\n" + b"".join(b" " * n + b"a:\n" for n in range(1, 600)), "SP028", None),
    (TOP + b"x: [" + b"a, " * (MOST_NODES + 5) + b"]", "SP029", None),
    (TOP + b"define: {" + b"a(, " * 3_000 + b"}", "SP016", None),
    (TOP + b'x: "' + b" " * 250_000, "SP014", (3, 4)),
    (TOP + b"x: |9999999999\n  a", "SP012", (3, 4)),
    (TOP + b"x: *x", "SP022", (3, 4)),
    (TOP + b"x: &x [*x]", "SP021", (3, 4)),
    (TOP + b"? " * 40_000, "SP028", None),
    (TOP + b'title: "\\ud800"', "SP008", (3, 9)),
]


def decoded(data: bytes) -> Loaded | Diagnostic:
    text = decode(data, "bad.yaml")
    return text if isinstance(text, Diagnostic) else load_tree(text, Finder(()))


def read(data: bytes) -> Loaded | Diagnostic:
    return in_time(lambda: decoded(data))


@pytest.mark.parametrize(("data", "code", "place"), BYTES)
def test_bytes(data: bytes, code: str, place: tuple[int, int] | None):
    found = read(data)
    first = found if isinstance(found, Diagnostic) else found.diagnostics[0]
    assert (first.code, first.file) == (code, "bad.yaml")
    if place:
        assert first.span
        assert (first.span.line, first.span.column) == place


@pytest.mark.parametrize(("data", "code", "place"), [case for case in BYTES if case[1] != "SP016"])
def test_nothing_follows(data: bytes, code: str, place: object):
    found = read(data)
    assert isinstance(found, Diagnostic) or {each.code for each in found.diagnostics} <= {code, "SP101"}


def test_a_long_list_below_the_bound_is_read_in_time():
    parsed = in_time(lambda: parse(Text("long", "x: [" + "a, " * (MOST_NODES - 5) + "]")))
    assert parsed.diagnostics == ()


def test_a_long_value_is_read_in_time():
    text = 'x: "' + "a  \n" * 30_000 + '"'
    assert in_time(lambda: parse(Text("long", text))).diagnostics == ()


def test_a_byte_order_mark_is_dropped():
    text = decode(b"\xef\xbb\xbfname: x", "x.yaml")
    assert isinstance(text, Text)
    assert text.content == "name: x"


def code_of(path: Path) -> str:
    found = in_time(lambda: read_text(path, "bad.yaml"))
    assert isinstance(found, Diagnostic)
    assert found.file == "bad.yaml"
    return found.code


def test_what_is_no_file(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe.yaml")
    assert code_of(tmp_path) == "SP002"
    assert code_of(tmp_path / "missing.yaml") == "SP001"
    assert code_of(tmp_path / "pipe.yaml") == "SP003"
    assert code_of(Path("/dev/zero")) == "SP003"
    assert code_of(tmp_path / "a\0b") == "SP004"
    assert code_of(tmp_path / ("x" * 5000)) == "SP004"


def test_a_link_that_leads_to_itself(tmp_path: Path):
    (tmp_path / "x.yaml").symlink_to(tmp_path / "x.yaml")
    assert code_of(tmp_path / "x.yaml") == "SP004"
    loaded = in_time(lambda: load_tree(tmp_path / "x.yaml", Finder(())))
    assert [each.code for each in loaded.diagnostics] == ["SP004"]


@pytest.mark.parametrize("name", ["x" * 5000, "./" + "x" * 5000, r"a\0b", r"./a\0b", "./", "/", "..", "~/x", ""])
def test_hostile_parents(name: str, tmp_path: Path):
    path = tmp_path / "bad.yaml"
    path.write_text(f'language: 1\nname: bad\nextends: "{name}"\n')
    loaded = in_time(lambda: load_tree(path, Finder((Folder(tmp_path, ""),))))
    assert loaded.tree is None
    assert {each.code for each in loaded.diagnostics} <= {"SP001", "SP002", "SP008", "SP401", "SP403", "SP404"}


def test_a_file_without_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    path = tmp_path / "x.yaml"
    path.write_text("name: x")
    monkeypatch.setattr(Path, "open", refused)  # taking the permission away would not keep root out
    assert code_of(path) == "SP004"


@pytest.mark.parametrize(
    "content",
    [
        "".join(f"extendz{number}: 1\n" for number in range(9_000)),
        "? " + "x" * 200_000 + "\n: 1\n",
        "part: " + "y" * 250_000,
        "phases: {a: {steps: [" + "{iff x: 1}, " * 5_000 + "]}}",
        "define: {" + "".join(f"a{number}: [b], " for number in range(6_000)) + "}",
        "k: !" + "t" * 250_000,
        "hands:\n  define:\n" + "# x:\n" * 5_000 + "".join(f"   a{number}: {{}}\n" for number in range(600)),
        "hands:\n  define:\n" + "#   x:\n" * 5_000 + "".join(f"   a{number}: {{}}\n" for number in range(600)),
        "extends: x\nsettings:\n" + "".join(f"a{number}: 1\n" for number in range(5_000)),
    ],
)
def test_nonsense_of_the_largest_size_is_refused_in_short(content: str):
    loaded = in_time(lambda: load_tree(Text("bad.yaml", content), Finder(())))
    assert loaded.diagnostics
    assert all(len(each.message) < 1_000 for each in loaded.diagnostics)
