"""The group of all commands, and what several of them take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from .exits import Usage, instead


class _AsTyped:
    """The value of an argument or an option: the text that was typed, several of them, or a flag.

    The library can make other things of texts, and imports for that what takes as long as all the rest of it.
    Here whoever wants a number reads the text himself.
    """

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        return () if value is None and param.multiple else value


def _as_typed(params: list[Any]) -> list[Any]:
    for each in params:
        # A method of `typer.core._TyperParameter` in Typer 0.29.2, and not of its public side: where another version
        # does not ask for it, nothing is changed by this, and tests/faces/test_entry.py says what to do.
        each.get_runtime_param = _AsTyped
    return params


class _Commands(TyperGroup):
    """The group of all commands, which knows what a mistyped one is near to."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _as_typed(super().get_params(ctx))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            _as_typed(command.get_params(ctx))
        return command

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            raise Usage(f"there is no command `{args[0]}`", instead(args[0], self.commands))
        return super().resolve_command(ctx, args)


app = typer.Typer(
    cls=_Commands,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Card games of stakes from readable rule files: checked, explained and played by one engine.",
    epilog="A NAME is a profile by its name (`seka list` shows them) or the path of a file.",
)

Deed = Callable[[], int]
"""What a command is to do, with its exit code: done when all is read, so that no exception of it is caught there."""

Name = Annotated[str, typer.Argument(metavar="NAME", help="A profile by its name or path.")]
Sets = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Give a setting another value; may be repeated."),
]
Players = Annotated[str | None, typer.Option("--players", metavar="N", help="How many players there are.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="S", help="What fixes every outcome of chance.")]
Lang = Annotated[
    str | None, typer.Option("--lang", metavar="CODE", help="In English, French, Russian or Georgian: en, fr, ru, ka.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")]
Ascii = Annotated[bool, typer.Option("--ascii", help="Write cards as 10d, without signs.")]
