"""Commands for those who write rule files."""

from __future__ import annotations

from typing import Annotated

import typer

from ...report import format_names
from ..exits import whole
from ..typed import Ascii, AsJson, Deed, Players, Sets, app


@app.command()
def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PATH|NAME …]", help="Files, folders or names; - is standard input."),
    ] = None,
    format: Annotated[str, typer.Option(metavar="|".join(format_names()), help="How problems are written.")] = "text",
    strict: Annotated[bool, typer.Option("--strict", help="Warnings fail, too.")] = False,
    scripts: Annotated[
        str | None, typer.Option(metavar="FOLDER", help="Save the scripts that lead to what play has found.")
    ] = None,
    fix: Annotated[bool, typer.Option("--fix", help="Show how to mend what is surely a slip.")] = False,
    write: Annotated[bool, typer.Option("--write", help="Write what --fix shows into the files.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Look again whenever a file changes; Ctrl-C ends.")] = False,
    ascii: Ascii = False,
) -> Deed:
    """Say what is wrong with rule files, and where."""
    from ..check import check as body

    return lambda: body(
        paths or [], format=format, strict=strict, ascii=ascii, scripts=scripts, fix=fix, write=write, watch=watch
    )


@app.command("test")
def examples(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PATH|NAME …]", help="Profiles, script files or folders of them."),
    ] = None,
    only: Annotated[
        str, typer.Option("-k", metavar="TEXT", help="Only examples in whose name or file's name it occurs.")
    ] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="Tell what of the rules no example reaches.")] = False,
    as_json: AsJson = False,
    sets: Sets = None,
    players: Players = None,
    ascii: Ascii = False,
) -> Deed:
    """Run the examples in profiles and script files."""
    from ..examples import examples as body

    return lambda: body(
        paths or [],
        only=only,
        sets=sets or [],
        players=whole(players, "--players", 1),
        ascii=ascii,
        coverage=coverage,
        as_json=as_json,
    )


@app.command()
def run(
    scripts: Annotated[list[str], typer.Argument(metavar="SCRIPT …", help="Script files; - is standard input.")],
    as_json: AsJson = False,
    events: Annotated[bool, typer.Option("--events", help="Tell everything that happened.")] = False,
    view: Annotated[str | None, typer.Option(metavar="SEAT", help="Print only what this seat may know.")] = None,
    sets: Sets = None,
    players: Players = None,
    ascii: Ascii = False,
) -> Deed:
    """Play scripts of moves, and compare what they expect."""
    from ..run import run as body

    return lambda: body(scripts, as_json, events, view, sets or [], whole(players, "--players", 1), ascii)


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the new profile is called.")],
    bases: Annotated[
        list[str] | None,
        typer.Option("--from", metavar="BASE", help="What it is a variant of (tamashebi); may be repeated."),
    ] = None,
    to: Annotated[str | None, typer.Option("-o", metavar="PATH", help="The file or folder to write to.")] = None,
    ascii: Ascii = False,
) -> Deed:
    """Write a small valid file to start a variant from."""
    from ..new import new as body

    return lambda: body(name, bases or ["tamashebi"], to, ascii)


@app.command(context_settings={"ignore_unknown_options": True})  # `-=` is a word of the language
def explain(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CODE|WORD]", help="A code, as SP210, its beginning, or a word of the language."),
    ] = None,
    ascii: Ascii = False,
) -> Deed:
    """Say what a code or a word of the language means."""
    from ..explain import explain as body

    return lambda: body(words or [], ascii)


@app.command()
def lsp(
    stdio: Annotated[bool, typer.Option("--stdio", help="Nothing new: some editors add it.")] = False,
) -> Deed:
    """Serve an editor: problems as one types, completion, documentation, definitions, renaming."""
    from ..lsp import lsp as body

    return body
