"""What may be written at a place."""

import pytest
from lsprotocol import types as lsp

from tests.lsp.client import Editor, edited, marked
from tests.lsp.house import HEAD

pytestmark = pytest.mark.extra


IN_SHOW = HEAD + "phases:\n  betting:\n    actions:\n      show:\n        "
ACTIONS = "phases:\n  actions:\n    turns: {until: last > 9}\n    actions: {wait: {}}\n    then: end\n"
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
    ("classes to be explained", "words:\n  de: {explained: {classes: {‸}}}", {"seka", "total"}, {"two_aces"}),
    ("definitions to be called otherwise", "label: {definitions: {‸}}", {"live", "by_suit"}, {"last", "ante"}),
    ("choices to be called otherwise", "label: {choices: {‸}}", {"amount"}, {"last", "ante"}),
    ("actions of a phase that is called so", ACTIONS + "label: {actions: {‸}}", {"bet", "wait"}, {"turns", "actions"}),
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
