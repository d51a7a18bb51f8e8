"""Without its extra an adapter says how to install it; the rest of the package needs none."""

import importlib
import sys

import pytest

from seka_profiles.faces.cli.main import outcome
from seka_profiles.faces.extras import ExtraMissing, extra


@pytest.mark.parametrize(("name", "library"), [("openspiel", "pyspiel"), ("pettingzoo", "gymnasium"), ("lsp", "pygls")])
def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, name: str, library: str):
    adapter = f"seka_profiles.faces.{name}"
    for module in [module for module in sys.modules if module.startswith(adapter)]:
        monkeypatch.delitem(sys.modules, module)
    for module in {library, "numpy", "lsprotocol"}:
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ExtraMissing, match=rf"is not installed; .*pip install 'seka-profiles\[{name}\]'"):
        importlib.import_module(adapter)


def test_the_language_server_says_what_to_install(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    for module in [module for module in sys.modules if module.startswith("seka_profiles.faces.lsp")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "pygls", None)
    monkeypatch.setitem(sys.modules, "lsprotocol", None)
    assert outcome(["lsp"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "pip install 'seka-profiles[lsp]'" in said.err


def test_other_failures_of_an_import_are_not_mended():
    with pytest.raises(ImportError, match="cannot import name"), extra("openspiel"):
        from json import nothing  # noqa: F401
