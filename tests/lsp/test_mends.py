"""Code actions: mends beside their problems, and all at once."""

from collections.abc import Iterator

import pytest
from lsprotocol import types as lsp

from seka_profiles.core.places import Text
from seka_profiles.faces.lsp.mends import difference
from seka_profiles.faces.mending import applied
from tests.faces.commanding import seka
from tests.faces.games import PROVED
from tests.lsp.client import Editor, edited, place, position

pytestmark = pytest.mark.extra

HEAD = "language: 1\nname: house\nextends: tamashebi\n"
TWO = HEAD + "settngs: {bonus: 1}   # 🂱\ndefine: {due: deu0 + bonus && last, x: lst}\n"


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    with Editor(tmp_path_factory.mktemp("mends")) as editor:
        yield editor


@pytest.fixture
def opened(editor: Editor) -> Iterator[Editor]:
    yield editor
    editor.close_all()


def whole(text: str) -> lsp.Range:
    return lsp.Range(lsp.Position(0, 0), position(text, len(text)))


def written(text: str, action: lsp.CodeAction, uri: str) -> str:
    """The text once an action is taken."""
    assert action.edit is not None
    assert action.edit.changes is not None
    [(file, edits)] = action.edit.changes.items()
    assert file == uri
    return edited(text, list(edits))


@pytest.mark.parametrize(("name", "text", "at", "title", "mended"), [
    ("house.yaml", HEAD + "settngs: {ante: 2}\n", "settngs", "Write `settings` for `settngs`", ("settngs", "settings")),
    ("house.yaml", HEAD + "about: 🂱\r\ndefine: {due: lst}\n", "lst", "Write `last` for `lst`", ("lst", "last")),
    ("house.yaml", HEAD + "define: {due: '1 if last = 0 else 2'}\n", "= 0", "Write `==` for `=`", ("= 0", "== 0")),
    ("game.yaml", "profile: tamashebi\nmovse: []\n", "movse", "Write `moves` for `movse`", ("movse", "moves")),
])  # fmt: skip
def test_a_mend_stands_beside_its_problem(
    opened: Editor, name: str, text: str, at: str, title: str, mended: tuple[str, str]
):
    found = opened.open(name, text)
    here = place(text, at)
    [action] = opened.actions(name, lsp.Range(here, here), [lsp.CodeActionKind.QuickFix])
    assert (action.title, action.kind, action.is_preferred) == (title, lsp.CodeActionKind.QuickFix, True)
    assert action.diagnostics is not None
    [problem] = action.diagnostics
    assert problem in found
    after = written(text, action, opened.uri(name))
    assert after == text.replace(*mended)
    assert problem.message not in {each.message for each in opened.change(name, after)}


def test_a_mend_that_does_no_good_is_not_offered(opened: Editor):
    text = PROVED.replace("last < limit", "dealr < limit").replace("turns:", "trns:")
    opened.open("small.yaml", text)
    found = opened.actions("small.yaml", whole(text), [lsp.CodeActionKind.QuickFix])
    assert [each.title for each in found] == ["Write `turns` for `trns`"]


def test_what_is_not_at_the_place_is_not_offered(opened: Editor):
    opened.open("house.yaml", TWO)
    here = place(TWO, "name")
    assert opened.actions("house.yaml", lsp.Range(here, here), [lsp.CodeActionKind.QuickFix]) == []


@pytest.mark.parametrize(("only", "kinds"), [
    (None, ["quickfix", "source.fixAll.seka"]),
    (["quickfix"], ["quickfix"]),
    (["source"], ["source.fixAll.seka"]),
    (["source.fixAll"], ["source.fixAll.seka"]),
    (["source.fixAll.seka"], ["source.fixAll.seka"]),
    (["source.fixAll.other", "refactor", "quick"], []),
    ([""], ["quickfix", "source.fixAll.seka"]),
    ([], []),
], ids=str)  # fmt: skip
def test_what_is_asked_for_is_offered(opened: Editor, only: list[lsp.CodeActionKind | str] | None, kinds: list[str]):
    opened.open("house.yaml", TWO)
    found = opened.actions("house.yaml", whole(TWO), only)
    assert sorted({str(getattr(each.kind, "value", each.kind)) for each in found}) == kinds


@pytest.mark.parametrize("text", [TWO, TWO.replace("\n", "\r\n")], ids=["LF", "CRLF"])
def test_all_that_is_sure_is_what_check_would_mend(opened: Editor, text: str):
    opened.open("house.yaml", text)
    [action] = opened.actions("house.yaml", whole(text), ["source.fixAll"])
    file = opened.folder / "mended.yaml"
    file.write_text(text, "utf-8", newline="")
    seka("check", "--fix", "--write", str(file))
    assert written(text, action, opened.uri("house.yaml")) == file.read_bytes().decode()
    assert file.read_bytes().decode() != text
    file.unlink()


def test_what_is_well_is_left_alone(opened: Editor):
    opened.open("house.yaml", HEAD)
    assert opened.actions("house.yaml", whole(HEAD)) == []
    assert opened.actions("never-opened.yaml", whole(HEAD)) == []


def test_a_mend_is_of_the_text_that_stands_there_now(opened: Editor):
    opened.open("house.yaml", HEAD + "settngs: {ante: 2}\n")
    now = HEAD + "about: x\nsettngs: {ante: 2}\n"
    version = lsp.VersionedTextDocumentIdentifier(2, opened.uri("house.yaml"))
    change = lsp.TextDocumentContentChangeWholeDocument(now)
    opened.client.text_document_did_change(lsp.DidChangeTextDocumentParams(version, [change]))
    [action] = opened.actions("house.yaml", whole(now), ["quickfix"])
    assert written(now, action, opened.uri("house.yaml")) == now.replace("settngs", "settings")


@pytest.mark.parametrize(("old", "new"), [("", "a"), ("a", ""), ("abcabc", "abc"), ("abc", "abcabc"), ("axb", "ayb")])
def test_a_difference_is_one_edit(old: str, new: str):
    assert applied(Text("x", old), [difference(Text("x", old), Text("x", new))]).content == new
