"""The language server, asked by a real client over the standard streams."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from tests.faces.commanding import ROOT, seka
from tests.lsp.client import Editor, cut, edited, marked, place

pytestmark = pytest.mark.extra

PROFILES = sorted((ROOT / "profiles").glob("*.yaml"))
GOLDEN = sorted((ROOT / "tests" / "golden").glob("SP[0-4]*/bad.yaml"))
TAMASHEBI = ROOT / "profiles" / "tamashebi.yaml"
BASE = TAMASHEBI.read_text("utf-8")

HEAD = "language: 1\nname: house\nextends: tamashebi\n"
LEFT = "language: 1\nname: left\nextends: tamashebi\nsettings: {ceiling: 20}\ndefine: {due: 2 * last}\n"
RIGHT = "language: 1\nname: right\nextends: tamashebi\nhands:\n  define: {two_aces: 30}\n"
HOUSE = """\
language: 1
name: house
extends: [left, right]
settings: {bonus: {value: 3, min: 0, about: what a pair is worth}}   # of any rank
hands:
  define: {pairs: "bonus if first(multiples(hand.rank)) == 2 else 0"}
  classes: {total: {score: "max(two_aces, by_suit, pairs)"}}
phases:
  betting:
    actions:
      show:
        steps:
          - let price = due + 1
          - actor pays price
          - go showdown
label: {settings: {bonus: worth of a pair}}
examples:
  - name: a pair
    settings: {bonus: 4}
    hands:
      6♣ 6♦ 7♥: {class: total, score: 9}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("house")
    for name, text in {"left": LEFT, "right": RIGHT, "house": HOUSE}.items():
        (path / f"{name}.yaml").write_text(text, "utf-8")
    return path


@pytest.fixture(scope="module")
def editor(folder: Path) -> Iterator[Editor]:
    with Editor(folder) as editor:
        yield editor


@pytest.fixture
def written(editor: Editor) -> Iterator[Editor]:
    """The editor, with all files closed afterwards."""
    yield editor
    for uri in list(editor.versions):
        del editor.versions[uri]
        editor.found.pop(uri, None)
        editor.client.text_document_did_close(lsp.DidCloseTextDocumentParams(lsp.TextDocumentIdentifier(uri)))
        editor.wait(editor._told(uri, None))  # that nothing is wrong with it any more


# ---------- beginning and end ---------------------------------------------------------


def test_what_the_server_can_do_is_said(editor: Editor):
    can = editor.server.capabilities
    assert editor.server.server_info is not None
    assert editor.server.server_info.name == "seka"
    assert can.completion_provider is not None
    assert can.hover_provider
    assert can.definition_provider
    assert can.references_provider
    assert isinstance(can.rename_provider, lsp.RenameOptions)
    assert can.rename_provider.prepare_provider


def test_goodbye_ends_it_without_a_word(folder: Path):
    with Editor(folder) as editor:
        assert editor.open("house.yaml") == []
        assert editor.leave() == (0, "")


def test_leaving_without_a_goodbye_is_told_by_the_exit_code(folder: Path):
    with Editor(folder) as editor:
        editor.client.exit(None)
        assert editor.ended() == (1, "")


def test_the_program_does_not_load_the_library_until_it_serves():
    program = "import sys; from seka_profiles.faces.cli.main import outcome; outcome(['lsp', '--help'])"
    assert seka_python(f"{program}; sys.exit('pygls' in sys.modules)") == 0


def seka_python(program: str) -> int:
    import subprocess
    import sys

    return subprocess.run([sys.executable, "-c", program], capture_output=True, cwd=ROOT, check=False).returncode


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


# ---------- completion ----------------------------------------------------------------

IN_SHOW = HEAD + "phases:\n  betting:\n    actions:\n      show:\n        "
COMPLETIONS = [
    ("names in an expression", "define:\n  due: max(la‸, 1)", {"last", "ante", "live", "count"}, {"by_suit", "when"}),
    ("attributes of a seat", "define:\n  due: actor.‸", {"playing", "balance", "hand"}, {"rank", "last"}),
    ("attributes of cards", "hands:\n  define: {x: sum(hand.p‸)}", {"rank", "suit", "points"}, {"playing", "balance"}),
    ("inside where", "define:\n  live: seats where ‸", {"playing", "entered", "it", "last", "not"}, {"where"}),
    ("words behind a list", "define:\n  live: seats ‸", {"where", "from", "if", "in"}, {"last", "deal", "else"}),
    ("words behind left", "define:\n  due: left ‸", {"of"}, {"last"}),
    ("names over a hand", "hands:\n  define: {x: ‸}", {"by_suit", "hand", "ante", "max"}, {"last", "pot", "best"}),
    ("phases", "phases:\n  tie:\n    steps:\n      - go s‸", {"svara", "settled", "showdown"}, {"last"}),
    ("statements", "phases:\n  tie:\n    steps:\n      - ‸", {"deal", "go", "if", "for", "seats"}, {"where", "actor"}),
    ("behind a seat", "phases:\n  tie:\n    steps:\n      - seats ‸", {"pays", "takes", "where"}, {"deal", "last"}),
    ("a condition", "phases:\n  tie:\n    steps:\n      - if cou‸: end", {"count", "last"}, {"deal"}),
    ("classes", 'phases:\n  tie:\n    steps:\n      - if class(first(live)) == "‸": end', {"seka", "total"}, {"last"}),
    ("what is drawn", "phases:\n  tie:\n    steps:\n      - draw ‸", {"dealer", "last"}, {"ante", "playing"}),
    ("settings of the base", "settings:\n  ‸", {"ante", "ceiling", "pots"}, {"last", "cards"}),
    ("settings in braces", "settings: {ante: 2, ‸}", {"ceiling", "pots"}, {"ante"}),
    ("keys of a setting", "settings:\n  ante: {value: 1, ‸}", {"min", "max", "about"}, {"value", "ante"}),
    ("keys at the top", "‸", {"settings", "phases", "hands"}, {"name", "ante", "min"}),
    ("actions of the base", "phases:\n  betting:\n    actions:\n      ‸", {"fold", "bet", "show"}, {"enter", "when"}),
    ("values of a key", "zones:\n  board: {seen_by: ‸}", {"all", "owner", "nobody"}, {"last"}),
    ("the first phase", "start: ‸", {"start", "svara"}, {"last"}),
    ("profiles", "extends: ‸", {"left", "right", "tamashebi", "seca"}, {"last"}),
    ("settings of an example", "examples:\n  - settings: {‸}", {"ante", "pots"}, {"last"}),
    ("phases to be translated", "words:\n  de: {phases: {‸}}", {"betting", "svara"}, {"last", "bet"}),
    ("settings to be explained", "words:\n  de: {meanings: {‸}}", {"ante", "pots"}, {"last"}),
    ("choices to be called otherwise", "label: {choices: {‸}}", {"amount"}, {"last", "ante"}),
    ("actions of a move", "examples:\n  - moves:\n      - A ‸", {"fold", "bet", "enter"}, {"last"}),
    ("keys of an example", "examples:\n  - name: x\n    ‸", {"moves", "hands", "expect"}, {"name", "phases"}),
    ("behind what cannot be read", "table: {x: [}\ndefine:\n  due: ‸", {"last", "live"}, {"when"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "some", "none"), [case[1:] for case in COMPLETIONS], ids=[c[0] for c in COMPLETIONS])
def test_completion(written: Editor, text: str, some: set[str], none: set[str]):
    head = HEAD.partition("extends")[0] if text.startswith("extends") else HEAD
    content, at = marked(head + text + "\n")
    written.open("house.yaml", content)
    found = {each.label for each in written.completion("house.yaml", at)}
    assert some - found == set()
    assert none & found == set()


@pytest.mark.parametrize(("text", "some", "none"), [
    ("‸", {"when", "forced", "choose", "steps", "again", "ask"}, {"amount", "last"}),
    ("wh‸\n        again: yes", {"when", "steps"}, {"again"}),
    ("when: ‸", {"actor", "last", "count", "lap"}, {"amount", "steps"}),
    ("choose: {n: 1 to 3}\n        steps: actor pays ‸", {"n", "last", "actor"}, {"amount"}),
    ("steps:\n          - let price = 1\n          - actor pays ‸", {"price", "last"}, {"n"}),
    ("ask:\n          who: live\n          actions:\n            yes_please: {steps: asker.‸}", {"playing"}, {"last"}),
])  # fmt: skip
def test_completion_in_an_action(written: Editor, text: str, some: set[str], none: set[str]):
    content, at = marked(IN_SHOW + text + "\n")
    written.open("house.yaml", content)
    found = {each.label for each in written.completion("house.yaml", at)}
    assert some - found == set()
    assert none & found == set()


def test_what_is_taken_replaces_the_word(written: Editor):
    text, at = marked(HEAD + "phases:\n  tie:\n    steps:\n      - go sv‸\n")
    written.open("house.yaml", text)
    [taken] = [each for each in written.completion("house.yaml", at) if each.label == "svara"]
    assert isinstance(taken.text_edit, lsp.TextEdit)
    assert edited(text, [taken.text_edit]) == text.replace("go sv", "go svara")
    text, at = marked(HEAD + "settings:\n  cei‸\n")
    written.change("house.yaml", text)
    [taken] = [each for each in written.completion("house.yaml", at) if each.label == "ceiling"]
    assert isinstance(taken.text_edit, lsp.TextEdit)
    assert edited(text, [taken.text_edit]) == text.replace("cei", "ceiling: ")


def test_an_offer_says_what_it_is(written: Editor):
    text, at = marked(HEAD + "define:\n  due: ‸\n")
    written.open("house.yaml", text)
    found = {each.label: each for each in written.completion("house.yaml", at)}
    assert [found[name].detail for name in ("last", "live", "ceiling")] == ["a number", "definition", "a number"]
    assert isinstance(found["ceiling"].documentation, lsp.MarkupContent)
    assert "the greatest bet" in found["ceiling"].documentation.value
    assert found["left of"].kind == lsp.CompletionItemKind.Keyword


# ---------- hover ---------------------------------------------------------------------


@pytest.mark.parametrize(("part", "inside", "nth", "said"), [
    ("bonus if", 0, 1, ["setting", "a number", "3", "min: `0`", "what a pair is worth", "worth of a pair"]),
    ("bonus: {", 0, 1, ["setting", "of any rank"]),
    ("two_aces", 0, 1, ["definition over a hand", "a number", "30", "Given in `right.yaml`"]),
    ("by_suit", 0, 1, ["max(sum((hand where suit == s).points)", "Given in `tamashebi.yaml`"]),
    ("due + 1", 0, 1, ["definition", "2 * last", "`left.yaml`"]),
    ("pays price", 5, 1, ["named by `let`", "a number", "let price = due + 1"]),
    ("actor pays", 1, 1, ["word of the language", "a seat", "who is to act"]),
    ("multiples", 2, 1, ["function", "how often each different item occurs"]),
    ("hand.rank", 6, 1, ["a list of ranks", "rank of a card"]),
    ("go showdown", 4, 1, ["showdown", "phase"]),
    ("show:", 1, 1, ["action", "when: `count(live) == 2 and last > 0`", "show the hands"]),
    ("total:", 1, 1, ["hand class", "score: `max(two_aces, by_suit, pairs)`"]),
    ("steps:", 1, 1, ["steps"]),
    ("about:", 1, 1, ["settings: NAME: about"]),
    ("extends:", 1, 1, ["extends", "NAME"]),
])  # fmt: skip
def test_hover(written: Editor, part: str, inside: int, nth: int, said: list[str]):
    written.open("house.yaml")
    found = written.hover("house.yaml", place(HOUSE, part, inside, nth))
    assert [each for each in said if each.casefold() not in found.casefold()] == []


# ---------- definitions and references ------------------------------------------------


def where(locations: list[lsp.Location], folder: Path) -> list[tuple[str, str, int]]:
    """File, text and line from 1 of each place."""
    found = []
    for each in locations:
        name = each.uri.rpartition("/")[2]
        text = ((folder if (folder / name).exists() else ROOT / "profiles") / name).read_text("utf-8")
        found.append((name, cut(text, each.range), each.range.start.line + 1))
    return found


@pytest.mark.parametrize(("part", "inside", "places"), [
    ("due + 1", 0, [("left.yaml", "due"), ("tamashebi.yaml", "due")]),
    ("two_aces", 3, [("right.yaml", "two_aces"), ("tamashebi.yaml", "two_aces")]),
    ("by_suit", 0, [("tamashebi.yaml", "by_suit")]),
    ("pays price", 5, [("house.yaml", "price")]),
    ("bonus: 4", 0, [("house.yaml", "bonus")]),
    ("go showdown", 3, [("tamashebi.yaml", "showdown")]),
    ("total, score", 0, [("house.yaml", "total"), ("tamashebi.yaml", "total")]),
    ("show:", 0, [("tamashebi.yaml", "show")]),
    ("actor", 0, []),
])  # fmt: skip
def test_definition(written: Editor, folder: Path, part: str, inside: int, places: list[tuple[str, str]]):
    written.open("house.yaml")
    found = written.definition("house.yaml", place(HOUSE, part, inside))
    assert [each[:2] for each in where(found, folder)] == places


def test_references_across_the_family(written: Editor, folder: Path):
    written.open("house.yaml")
    found = where(written.references("house.yaml", place(HOUSE, "due + 1")), folder)
    assert {name for name, _, _ in found} >= {"house.yaml", "left.yaml", "tamashebi.yaml", "challenge.yaml"}
    assert {text for _, text, _ in found} == {"due"}
    lines = {line for name, _, line in found if name == "tamashebi.yaml"}
    assert {BASE.splitlines()[line - 1].strip().split(" #")[0].strip() for line in lines} >= {
        "due: last", "- actor pays due",
    }  # fmt: skip
    read = where(written.references("house.yaml", place(HOUSE, "due + 1"), declared=False), folder)
    assert "left.yaml" not in {name for name, _, _ in read}


def test_references_from_the_base_find_its_variants(written: Editor, folder: Path):
    written.open(folder / "left.yaml")
    found = where(written.references("left.yaml", place(LEFT, "due")), folder)
    assert ("house.yaml", "due", 13) in found


def test_references_in_labels_and_examples(written: Editor, folder: Path):
    written.open("house.yaml")
    found = where(written.references("house.yaml", place(HOUSE, "bonus if")), folder)
    assert found == [("house.yaml", "bonus", line) for line in (4, 6, 16, 19)]


@pytest.mark.parametrize("path", [path for path in PROFILES if "phases:\n  " in path.read_text("utf-8")])
def test_a_phase_of_a_shipped_profile_leads_to_where_it_is_given(written: Editor, path: Path):
    text = path.read_text("utf-8")
    written.open(path)
    at = place(text, "phases:\n  ", len("phases:\n  "))
    assert written.definition(path, at)
    assert all(cut_at(each) for each in written.references(path, at))


def cut_at(location: lsp.Location) -> str:
    return cut(Path(location.uri.removeprefix("file://")).read_text("utf-8"), location.range)


# ---------- renaming ------------------------------------------------------------------


@pytest.mark.parametrize(("part", "inside", "to", "old"), [
    ("bonus if", 0, "extra_points", "bonus"),
    ("pairs", 0, "couples", "pairs"),
    ("let price", 5, " cost\n", "price"),
])  # fmt: skip
def test_rename(written: Editor, part: str, inside: int, to: str, old: str):
    written.open("house.yaml")
    at = place(HOUSE, part, inside)
    assert cut(HOUSE, written.prepare("house.yaml", at)) == old
    renamed = edited(HOUSE, written.rename("house.yaml", at, to))
    assert old not in renamed.replace("a pair", "")
    assert renamed.count(to.strip()) == HOUSE.count(old)
    assert written.change("house.yaml", renamed) == []


@pytest.mark.parametrize(("part", "inside", "to"), [
    ("fold:", 0, "give up"), ("settled:", 0, "paid out"), ("total:", 0, "sum"), ("playing: no", 0, "still_in"),
    ("frozen: 0", 0, "iced"), ("amount:", 0, "how_much"), ("s in suits", 0, "colour"), ("entry: {", 0, "comeback"),
    ("svara:", 0, "replay"),
])  # fmt: skip
def test_rename_through_a_whole_game(written: Editor, folder: Path, part: str, inside: int, to: str):
    alone = folder / "alone.yaml"
    text = BASE.replace("name: tamashebi", "name: alone", 1)
    assert written.open(alone, text) == []
    renamed = edited(text, written.rename(alone, place(text, part, inside), to))
    assert renamed != text
    assert written.change(alone, renamed) == []
    alone.write_text(renamed, "utf-8")
    assert seka("test", str(alone)).code == 0
    alone.unlink()


@pytest.mark.parametrize(("name", "part", "to", "why"), [
    ("house.yaml", "two_aces", "aces", "gives the name `two_aces` too"),
    ("house.yaml", "show:", "compare", "the name `show` too"),
    ("left.yaml", "due:", "price", "the name `due` too"),
    ("house.yaml", "actor", "player", "only what a profile names"),
    ("house.yaml", "multiples", "many", "only what a profile names"),
    ("house.yaml", "bonus if", "last", "`last` will not do"),
    ("house.yaml", "bonus if", "where", "`where` will not do"),
    ("house.yaml", "bonus if", "two words", "`two words` will not do"),
    ("house.yaml", "bonus if", "a: {", "will not do"),
    ("house.yaml", "bonus if", "7", "a name is letters, digits and `_`"),
    ("house.yaml", "bonus if", "pairs", "`pairs` is already a setting"),
    ("house.yaml", "bonus if", "ante", "`ante` is taken by another setting, in `tamashebi.yaml`"),
    ("house.yaml", "pairs", "two_aces", "`two_aces` is taken by another hand definition, in `tamashebi.yaml`"),
    ("house.yaml", "bonus if", "", "a name has at least one letter"),
    ("house.yaml", "bonus if", " \t", "a name has at least one letter"),
    ("house.yaml", "bonus if", "one\ntwo", "stands on one line"),
])  # fmt: skip
def test_rename_is_refused_with_a_reason(written: Editor, folder: Path, name: str, part: str, to: str, why: str):
    written.open(name)
    text = (folder / name).read_text("utf-8")
    with pytest.raises(JsonRpcException) as refused:
        written.rename(name, place(text, part), to)
    assert why in refused.value.message


def test_rename_is_refused_where_a_variant_uses_the_name(written: Editor, folder: Path):
    text = RIGHT + "define: {mine: 1}\n"
    (folder / "far.yaml").write_text("language: 1\nname: far\nextends: near\ndefine: {due: mine}\n", "utf-8")
    (folder / "near.yaml").write_text(text.replace("name: right", "name: near"), "utf-8")
    written.open("near.yaml")
    with pytest.raises(JsonRpcException, match=r"`far.yaml` uses the name `mine` too"):
        written.rename("near.yaml", place(text, "mine"), "yours")
    for name in ("far", "near"):
        (folder / f"{name}.yaml").unlink()


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
