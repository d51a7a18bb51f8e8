"""The settings that the page on editors shows start a server that answers."""

import json
import re
import shlex
import sys
import tomllib
from pathlib import Path

import pytest

from tests.lsp.client import Editor

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "editors.md").read_text("utf-8")

pytestmark = pytest.mark.extra


def block(language: str) -> str:
    [found] = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def of_vs_code() -> list[str]:
    settings = json.loads(block("json"))
    assert settings["glspc.server.languageId"] == ["yaml"]
    return [settings["glspc.server.command"], *settings["glspc.server.commandArguments"]]


def of_neovim() -> list[str]:
    found = re.search(r"cmd = \{(.*?)\}", block("lua"))
    assert found is not None
    return shlex.split(found[1].replace(",", " "))


def of_helix() -> list[str]:
    settings = tomllib.loads(block("toml"))
    [language] = settings["language"]
    assert language["language-servers"][0] == "seka"
    server = settings["language-server"]["seka"]
    return [server["command"], *server["args"]]


@pytest.mark.parametrize("command", [of_vs_code, of_neovim, of_helix])
def test_the_command_starts_the_server(command, tmp_path: Path):
    program, *arguments = command()
    assert program == "seka"
    with Editor(tmp_path, program=(sys.executable, "-m", "seka_profiles", *arguments)) as editor:
        [found] = editor.open("x.yaml", "language: 1\nname: x\nextends: tamashebii\n")
        assert found.code == "SP401"
        assert editor.leave() == (0, "")


def test_the_schema_is_where_the_page_says():
    for name in re.findall(r"\b\w+\.schema\.json\b", PAGE):
        assert (ROOT / "schema" / name).is_file()
