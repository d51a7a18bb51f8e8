"""What is wrong with a file, as it is typed; and that nothing that is typed ends the server."""

import json
from pathlib import Path

import pytest
from lsprotocol import types as lsp

from seka_profiles.core.codes import CODES
from tests.faces.commanding import seka
from tests.lsp.client import Editor, cut, place
from tests.lsp.house import BASE, GOLDEN, HEAD, HOUSE, LEFT, PROFILES

pytestmark = pytest.mark.extra


# ---------- diagnostics ---------------------------------------------------------------


@pytest.mark.parametrize("path", PROFILES, ids=lambda path: path.stem)
def test_shipped_profiles_are_without_a_fault(written: Editor, path: Path):
    assert written.open(path) == []


@pytest.fixture(scope="module")
def checked() -> dict[str, list[dict[str, object]]]:
    """What `check` says of every golden file, but for what only playing finds."""
    said = json.loads(seka("check", "--format", "json", *map(str, GOLDEN)).out)
    found: dict[str, list[dict[str, object]]] = {}
    for each in said["diagnostics"]:
        if each["code"][2] not in "67":
            found.setdefault(each["path"], []).append(each)
    return found


def told(diagnostics: list[lsp.Diagnostic]) -> list[tuple[object, ...]]:
    """Code, severity and message of what is in the file itself."""
    return sorted(
        (each.code, each.severity == lsp.DiagnosticSeverity.Error, each.message)
        for each in diagnostics
        if not each.related_information or each.related_information[0].message != "it is here"
    )


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.parent.name)
def test_problems_are_those_of_check(written: Editor, checked: dict[str, list[dict[str, object]]], path: Path):
    want = checked.get(path.as_posix(), [])
    have = written.open(path, path.read_bytes().decode("utf-8", "replace"), "seka")
    if path.parent.name == "SP006":  # an editor has texts, whatever their bytes were
        return
    said = [(e["code"], e["severity"] == "error", f"{e['message']}\n{e['help']}" if e["help"] else e["message"])
            for e in want]  # fmt: skip
    assert told(have) == sorted(said)  # type: ignore[type-var]


def test_problems_come_and_go_as_one_types(written: Editor):
    assert written.open("house.yaml") == []
    [found] = written.change("house.yaml", HOUSE.replace("due + 1", "deu + 1"))
    assert (found.code, found.source, cut(HOUSE, found.range)) == ("SP210", "seka", "due")
    assert "did you mean `due`?" in found.message
    assert written.change("house.yaml", HOUSE) == []
    written.change("house.yaml", HOUSE.replace("due + 1", "deu + 1"))
    written.close("house.yaml")
    assert written.problems("house.yaml") == []


def test_what_nothing_uses_is_faded(written: Editor):
    text = HEAD + "settings: {idle: 1}\n"
    [found] = written.open("house.yaml", text)
    assert (found.code, found.severity) == ("SP338", lsp.DiagnosticSeverity.Warning)
    assert list(found.tags or ()) == [lsp.DiagnosticTag.Unnecessary]
    accepted = HEAD + "settings: {idle: 1}   # seka: allow SP338 because it is for later\n"
    assert written.change("house.yaml", accepted) == []


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.parent.name)
def test_what_the_registry_calls_idle_is_faded(written: Editor, path: Path):
    for found in written.open(path, path.read_bytes().decode("utf-8", "replace"), "seka"):
        assert bool(found.tags) == CODES[str(found.code)].is_idle


def test_a_second_place_goes_along(written: Editor):
    text = HEAD + "define: {due: 1, due: 2}\n"
    [found] = written.open("house.yaml", text)
    assert found.related_information is not None
    [first] = found.related_information
    assert (first.message, cut(text, first.location.range)) == ("first here", "due")


def test_what_a_variant_breaks_in_its_base_is_told_in_the_variant(written: Editor):
    text = HEAD + "define:\n  live: null\n"
    found = written.open("house.yaml", text)
    assert {cut(text, each.range) for each in found} == {"live"}
    assert all(each.related_information for each in found)
    assert {Path(each.related_information[0].location.uri).name for each in found if each.related_information} == {
        "tamashebi.yaml"
    }


def test_a_base_counts_as_it_stands_in_the_editor(written: Editor):
    assert written.open("house.yaml") == []
    assert written.open("left.yaml") == []
    written.found.pop(written.uri("house.yaml"))
    written.change("left.yaml", LEFT.replace("due: 2 * last", "due: null"))
    assert {each.code for each in written.problems("house.yaml")} == {"SP210"}
    written.found.pop(written.uri("house.yaml"))
    written.close("left.yaml")
    assert written.problems("house.yaml") == []


@pytest.mark.parametrize(
    ("language", "codes"), [("yaml", set()), ("dockercompose", set()), ("helm", set()), ("seka", {"SP101", "SP103"})]
)
def test_only_our_own_language_tells_of_a_file_what_it_does_not_say(written: Editor, language: str, codes: set[str]):
    found = written.open("compose.yaml", "services: {web: {image: nginx}}\n", language)
    assert {each.code for each in found} == codes


def test_other_yaml_is_nobodys_concern(written: Editor):
    assert written.open("compose.yaml", "services: {web: {image: nginx}}\n") == []
    assert written.hover("compose.yaml", lsp.Position(0, 2)) == ""


# ---------- hostile files -------------------------------------------------------------

HOSTILE = {
    "binary": "language: 1\n\x00\x01\x02\ufffd\x7f" * 50,
    "half a file": BASE[: len(BASE) // 2] + '"',
    "12,000 values": "language: 1\nname: big\nnotes:\n" + "  - x\n" * 12_500,
    "deep": "language: 1\ncards: " + "[" * 5_000,
    "huge": "language: 1\nabout: " + "x" * 300_000,
    "nothing": "",
    "a lone surrogate": "language: 1\nname: \ud83c\n",
    "only breaks": "\r\n\r\u2028\u0085\n" * 100,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_nothing_that_is_written_ends_the_server(written: Editor, name: str):
    text = HOSTILE[name].encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    assert written.open("house.yaml", text, "seka")
    for at in (lsp.Position(0, 0), lsp.Position(1, 3), lsp.Position(10_000, 10_000)):
        written.completion("house.yaml", at)
        written.hover("house.yaml", at)
        written.definition("house.yaml", at)
        written.references("house.yaml", at)
    assert written.change("house.yaml", HEAD) == []


def test_half_written_files_never_end_it(written: Editor):
    written.open("house.yaml", HEAD)
    for end in range(len(HEAD), len(HOUSE), 37):
        written.change("house.yaml", HOUSE[:end])
        written.completion("house.yaml", place(HOUSE[:end] + "~", "~"))
    assert written.change("house.yaml", HOUSE) == []


# ---------- columns -------------------------------------------------------------------

WIDE = [
    'settings: {far: {value: 1, about: "🂡🂡 ♣ 札"}, near: {value: nowhere}}',
    'define: {x: "7♣ in [7♥, 8♥] and nowhere"}',
    'about: "a\u2028b\u0085c 🂱"\nsettings: {near: nowhere}',
    "about: x\r\nsettings: {near: nowhere}   # 🂱",
]


@pytest.mark.parametrize("text", WIDE)
@pytest.mark.parametrize("encodings", [None, ["utf-8"], ["utf-32", "utf-16"]], ids=["utf-16", "utf-8", "utf-32"])
def test_columns_are_counted_as_agreed(folder: Path, text: str, encodings: list[lsp.PositionEncodingKind | str] | None):
    with Editor(folder, encodings) as editor:
        content = HEAD + text + "\n"
        [found] = [each for each in editor.open("house.yaml", content) if each.code == "SP210"]
        encoding = str((encodings or ["utf-16"])[0])
        line = content.replace("\r\n", "\n").split("\n")[found.range.start.line]
        units = line.encode(encoding if encoding == "utf-8" else f"{encoding}-le")
        size = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
        cut_out = units[found.range.start.character * size : found.range.end.character * size]
        assert cut_out.decode(encoding if encoding == "utf-8" else f"{encoding}-le") == "nowhere"
        hover = editor.hover("house.yaml", lsp.Position(found.range.start.line, 1))
        assert hover != ""
