"""What is typed, performed; the commands themselves are in `commands`."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Annotated, Any

import typer

from ...version import VERSION
from . import commands as commands  # makes them known to `app`
from .exits import Usage, instead
from .typed import app

USAGE_ERROR: type[Any] = typer.BadParameter.__mro__[1]
"""What is raised for arguments that do not fit; the library gives it no public name."""


def perform(typed: Sequence[str]) -> int:
    """Performs a command; its exit code.  Raises `Usage` for what was typed wrongly."""
    try:
        deed = _needed(typed)(list(typed) or ["--help"], prog_name="seka", standalone_mode=False)
    except USAGE_ERROR as wrong:
        raise _in_our_words(wrong) from None
    except SystemExit:  # the library's answer to a closed pipe, where it prints its help
        raise BrokenPipeError from None
    return deed() if callable(deed) else int(deed or 0)


def _needed(typed: Sequence[str]) -> typer.Typer:
    """The program with the one command that is typed first, where one is: it takes long to make all of them."""
    names = {each.name or getattr(each.callback, "__name__", ""): each for each in app.registered_commands}
    if not typed or typed[0] not in names:
        return app
    alone = copy(app)
    alone.registered_commands = [names[typed[0]]]
    return alone


def _in_our_words(wrong: Any) -> Usage:
    option = getattr(wrong, "option_name", None)
    if getattr(wrong, "possibilities", False) is not False and option:
        known = [name for each in wrong.ctx.command.params for name in each.opts if name.startswith("-")]
        return Usage(f"there is no option `{option}`", instead(option, [*known, "--help"]))
    message = " ".join(wrong.format_message().split()).rstrip(".")
    command = wrong.ctx.command_path if wrong.ctx else "seka"
    return Usage(message[:1].lower() + message[1:], f"`{command} --help` says what it takes")


@app.callback(invoke_without_command=True)
def _all(
    version: Annotated[bool, typer.Option("--version", is_eager=True, help="Show the version and exit.")] = False,
) -> None:
    if version:
        print(f"seka {VERSION}")
        raise typer.Exit
