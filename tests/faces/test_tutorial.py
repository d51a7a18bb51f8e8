"""The tutorial, followed: what `docs/write-a-variant.md` writes is written, what it types is typed.

What stands behind the opening fence says what a block is:

    yaml file=NAME      a whole file
    yaml change=NAME    its keys take the place of the file's keys of the same name, or come behind them
    yaml part           a piece of Tamashebi, whose lines stand there so
    sh [exit=CODE]      commands, each of which ends with this code, 0 unless said
    text                lines that the commands before have printed, each of them somewhere
    text part           lines that are only shown
"""

import re
import shlex
from collections.abc import Iterator

from tests.faces.commanding import ROOT, Here

PAGE = ROOT / "docs" / "write-a-variant.md"
BASE = ROOT / "profiles" / "tamashebi.yaml"
FENCED = re.compile(r"^```(?P<info>.*)\n(?P<text>(?:.*\n)*?)```$", re.MULTILINE)
TOP = re.compile(r"^(?=\w)", re.MULTILINE)
REMARK = re.compile(r"\s+# .*")


def blocks() -> Iterator[tuple[str, dict[str, str], str]]:
    for match in FENCED.finditer(PAGE.read_text("utf-8")):
        language, *words = match["info"].split()
        yield language, {name: value for name, _, value in (word.partition("=") for word in words)}, match["text"]


def changed(text: str, change: str) -> str:
    """A file with the keys of a change in the place of its own."""
    sections = {section.split(":")[0]: section for section in TOP.split(text) if section.strip()}
    return "".join((sections | {section.split(":")[0]: section for section in TOP.split(change) if section}).values())


def follow(here: Here) -> Iterator[tuple[str, str]]:
    """What each step of the page does, and what is wrong with it."""
    printed = ""
    for language, options, text in blocks():
        match language:
            case "yaml" if "file" in options:
                here.write(options["file"], text)
            case "yaml" if "change" in options:
                here.write(options["change"], changed((here.folder / options["change"]).read_text("utf-8"), text))
            case "yaml":
                stands = {REMARK.sub("", line).strip() for line in BASE.read_text("utf-8").splitlines()}
                strange = [line for line in text.splitlines() if line.strip() not in stands]
                yield text, "\n".join(strange)
            case "sh":
                printed = ""
                for line in text.splitlines():
                    program, *arguments = shlex.split(line, comments=True)
                    ended = here(*arguments)
                    printed += ended.out + ended.err
                    right = program == "seka" and ended.code == int(options.get("exit", 0))
                    yield line, "" if right else f"{ended.code}\n{ended.out}{ended.err}"
            case "text" if "part" not in options:
                missing = [line for line in text.splitlines() if line.strip() not in printed]
                yield text, "\n".join([*missing, "is not in", printed]) if missing else ""


def test_the_page_can_be_followed(here: Here):
    steps = list(follow(here))
    assert [(step, wrong) for step, wrong in steps if wrong] == []
    assert len(steps) > 20
