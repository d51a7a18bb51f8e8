"""A name is called otherwise wherever it stands, or it is said why not."""

from pathlib import Path

import pytest
from pygls.exceptions import JsonRpcException

from tests.faces.commanding import ROOT, seka
from tests.lsp.client import Editor, cut, edited, place
from tests.lsp.house import BASE, HOUSE, RIGHT

pytestmark = pytest.mark.extra


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
    ("svara:", 0, "replay"), ("by_suit:", 0, "suited"),
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


def test_a_label_goes_along_with_its_choice_unless_another_has_it_too(written: Editor, folder: Path):
    text = (ROOT / "profiles" / "seca.yaml").read_text("utf-8").replace("name: seca", "name: alone", 1)
    alone = folder / "alone.yaml"
    written.open(alone, text)
    several = "another choice that is called `amount` has its label in common with this one"
    for part, nth in (("amount:", 1), ("amount:", 2), ("amount: montant", 1)):
        with pytest.raises(JsonRpcException, match=several):
            written.rename(alone, place(text, part, 0, nth), "how_much")
    first, _, second = text.partition("amount: floor + step")
    text = f"{first}higher: floor + step{second.replace('amount', 'higher', 2)}"
    assert written.change(alone, text) == []
    renamed = edited(text, written.rename(alone, place(text, "amount:"), "how_much"))
    told, _, rules = text.partition("phases:")
    assert renamed == f"{told}phases:{rules.replace('amount', 'how_much')}"


def test_rename_is_refused_where_a_variant_uses_the_name(written: Editor, folder: Path):
    text = RIGHT + "define: {mine: 1}\n"
    (folder / "far.yaml").write_text("language: 1\nname: far\nextends: near\ndefine: {due: mine}\n", "utf-8")
    (folder / "near.yaml").write_text(text.replace("name: right", "name: near"), "utf-8")
    written.open("near.yaml")
    with pytest.raises(JsonRpcException, match=r"`far.yaml` uses the name `mine` too"):
        written.rename("near.yaml", place(text, "mine"), "yours")
    for name in ("far", "near"):
        (folder / f"{name}.yaml").unlink()
