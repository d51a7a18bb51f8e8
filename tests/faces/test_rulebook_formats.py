"""A rulebook as HTML and as Markdown: whole, self-contained, safe whatever a profile says."""

import re
from itertools import pairwise

import pytest
from markdown_it import MarkdownIt

from seka_profiles.faces.rulebook import book as b
from seka_profiles.faces.rulebook.markdown import markdown
from seka_profiles.faces.rulebook.page import page
from tests.faces.books import (
    NAMES,
    all_parts,
    book_of,
    hostile,
    read,
)


@pytest.mark.parametrize("name", [*NAMES, "hostile"])
def test_a_page_is_whole_and_needs_nothing_else(name: str):
    text = page(hostile() if name == "hostile" else book_of(name))
    found = read(text)
    assert (found.open, found.wrong) == ([], [])
    assert text.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert set(found.tags) & {"script", "img", "link", "iframe", "object", "embed", "form", "input", "base"} == set()
    assert [attribute for attribute, _ in found.attributes if attribute.startswith("on")] == []
    assert found.of("src", "srcset", "action", "style", "xlink:href", "background") == []
    ids = found.of("id")
    assert len(ids) == len(set(ids))
    inside = [href for href in found.of("href") if href.startswith("#")]
    assert {href[1:] for href in inside} <= set(ids)
    outside = [href for href in found.of("href") if not href.startswith("#")]
    assert all(href.startswith(("http://", "https://")) for href in outside)
    style = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    assert len(style) == 1
    assert not re.search(r"url\(|@import|expression", style[0])
    assert "default-src 'none'" in text


def test_a_page_says_what_the_markdown_says():
    found = read(page(book_of("tamashebi")))
    for sentence in (
        "Costs due, which is the previous bet.",
        "Ann takes the pot of 18 with total 24 (by suit).",
        "3/595 = 0.50 %",
    ):
        assert sentence in found.text
        assert sentence.replace("due", "*due*") in markdown(book_of("tamashebi"))


def test_whatever_a_profile_says_is_text():
    found = read(page(hostile()))
    for said in (
        "<script>alert(",
        "<img src=",
        "<svg onload=alert(1)>",
        "[a link](javascript:alert(1))",
        "<b>bold</b>",
    ):
        assert said in found.text
    addresses = [href for href in found.of("href") if not href.startswith("#")]
    assert {*addresses} == {"http://evil.example/x", "http://good.example/page?a=1&b="}


def test_whatever_a_profile_says_is_text_in_markdown_too():
    tokens = MarkdownIt("commonmark", {"html": True}).enable("table").parse(markdown(hostile()))
    every = [*tokens, *(child for token in tokens for child in token.children or ())]
    assert {token.type for token in every if token.type.startswith("html")} == set()
    assert [token.info for token in every if token.type in ("fence", "code_block")] == ["mermaid"]
    assert {token.attrs.get("href") for token in every if token.type == "link_open"} == {
        f"#{each.title.lower().replace(' ', '-')}" for each in hostile().sections
    }
    shown = "".join(token.content for token in every if token.type in ("text", "text_special"))
    assert "[a link](javascript:alert(1)) | <b>bold</b> *and* _more_ ~~gone~~ &lt;b&gt; $x$ # no heading" in shown


@pytest.mark.parametrize("name", NAMES)
def test_markdown_is_read_as_it_is_meant(name: str):
    book = book_of(name)
    tokens = MarkdownIt("commonmark", {"html": True}).enable("table").parse(markdown(book))
    headings = [after.content for token, after in pairwise(tokens) if token.type == "heading_open"]
    assert len(headings) == 1 + sum(1 for each in book.sections for _ in all_parts(each))
    tables = sum(isinstance(block, b.Table | b.Chart) for each in book.sections for block in each.everything())
    assert sum(token.type == "table_open" for token in tokens) == tables
