"""Guarding a folder of rule files: the page about it, its workflow, and the hooks of the repository."""

import os
import re
import shlex
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.faces.commanding import ROOT, environment
from tests.faces.games import BAD, PROVED

PAGE = (ROOT / "docs" / "ci.md").read_text("utf-8")
FENCED = re.compile(r"^```(?P<info>.*)\n(?P<text>(?:.*\n)*?)```$", re.MULTILINE)
BLOCKS = {match["info"]: match["text"] for match in FENCED.finditer(PAGE)}
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A repository with rule files, a program `seka` on the way, and one that is broken beside."""
    program = tmp_path / "bin" / "seka"
    for path, text in (("profiles/small.yaml", PROVED), ("other/profiles/small.yaml", BAD)):
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text(text, "utf-8")
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m seka_profiles "$@"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return tmp_path


def run(command: str, folder: Path, cwd: str = ".") -> subprocess.CompletedProcess[str]:
    """A command of the shell, as a step of a workflow runs it."""
    env = environment(PATH=f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}", XDG_CONFIG_HOME=str(folder / "config"))
    return subprocess.run(
        ["/bin/sh", "-e", "-c", command], cwd=folder / cwd, env=env, capture_output=True, text=True, check=False
    )


def commands_of_the_workflow() -> dict[str, str]:
    """The commands of its steps that run this program, by name."""
    workflow = yaml.load(BLOCKS["yaml file=.github/workflows/rules.yaml"], yaml.BaseLoader)
    steps = workflow["jobs"]["rules"]["steps"]
    assert workflow["on"] == ["push", "pull_request"]
    assert all(("uses" in step) != ("run" in step) for step in steps)
    return {step["name"]: step["run"] for step in steps if "name" in step}


WORKFLOW = commands_of_the_workflow()


def test_the_workflow_runs_the_commands_of_the_page():
    assert list(WORKFLOW) == ["Check", "Test", "Report"]
    assert BLOCKS["sh"].splitlines()[1].startswith(WORKFLOW["Test"])


@pytest.mark.parametrize("name", WORKFLOW)
def test_the_workflow_passes_where_all_is_well(folder: Path, name: str):
    done = run(WORKFLOW[name], folder)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("name", "code"), [("Check", 1), ("Test", 1), ("Report", 0)])
def test_the_workflow_fails_where_something_is_wrong(folder: Path, name: str, code: int):
    assert run(WORKFLOW[name], folder, "other").returncode == code


def test_what_is_wrong_is_told_with_its_line_marked_and_reported(folder: Path):
    said = run(WORKFLOW["Check"], folder, "other").stdout
    assert "--> profiles/small.yaml:29:15" in said
    assert "::error file=profiles/small.yaml,line=29," in said
    run(WORKFLOW["Report"], folder, "other")
    assert '"startLine": 29' in (folder / "other" / "rules.sarif").read_text("utf-8")


@pytest.mark.parametrize("line", BLOCKS["sh"].splitlines())
def test_the_commands_of_the_page(folder: Path, line: str):
    assert run(line, folder).returncode == 0


def test_the_page_uses_the_hooks_that_there_are():
    (repository,) = yaml.safe_load(BLOCKS["yaml file=.pre-commit-config.yaml"])["repos"]
    assert [hook["id"] for hook in repository["hooks"]] == [hook["id"] for hook in HOOKS] == ["seka-check", "seka-test"]


@pytest.mark.parametrize("hook", HOOKS, ids=[hook["id"] for hook in HOOKS])
def test_hooks(folder: Path, hook: dict[str, Any]):
    """The entry as it is run: with its arguments, and the files of a commit that it is for."""
    committed = ["profiles/small.yaml", "profiles/deep/other.yml", "notes.yaml", "profiles/notes.txt"]
    meant = [path for path in committed if re.search(hook["files"], path) and path.endswith(("yaml", "yml"))]
    assert meant == committed[:2]
    shutil.copy(folder / "profiles" / "small.yaml", folder / "notes.yaml")
    files = meant[:1] if hook.get("pass_filenames", True) else []
    typed = shlex.join([*shlex.split(hook["entry"]), *hook.get("args", []), *files])
    assert run(typed, folder).returncode == 0
    assert run(typed, folder, "other").returncode == 1
    assert set(hook) <= {
        "id", "name", "description", "entry", "args", "language", "types", "files", "require_serial", "pass_filenames",
    }  # fmt: skip
    assert hook["language"] == "python"
