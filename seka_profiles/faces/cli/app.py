"""The commands as they are typed: names, arguments and options; what they do is imported when they run.

Numbers are taken as text and read by `exits.whole`, whose messages are in our own words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from ...version import VERSION
from ..report import format_names
from .exits import Usage, instead, whole
from .typed import Ascii, AsJson, Deed, Name, Players, Seed, Sets, app

USAGE_ERROR: type[Any] = typer.BadParameter.__mro__[1]
"""What is raised for arguments that do not fit; the library gives it no public name."""


def perform(typed: Sequence[str]) -> int:
    """Performs a command; its exit code.  Raises `Usage` for what was typed wrongly."""
    try:
        deed = app(list(typed) or ["--help"], prog_name="seka", standalone_mode=False)
    except USAGE_ERROR as wrong:
        raise _in_our_words(wrong) from None
    except SystemExit:  # its answer to a closed pipe
        raise BrokenPipeError from None
    return deed() if callable(deed) else int(deed or 0)


def _in_our_words(wrong: Any) -> Usage:
    option = getattr(wrong, "option_name", None)
    if getattr(wrong, "possibilities", False) is not False and option:
        known = [name for each in wrong.ctx.command.params for name in each.opts if name.startswith("-")]
        return Usage(f"there is no option `{option}`", instead(option, [*known, "--help"]))
    message = " ".join(wrong.format_message().split()).rstrip(".")
    command = wrong.ctx.command_path if wrong.ctx else "seka"
    return Usage(message[:1].lower() + message[1:], f"`{command} --help` says what it takes")


# ---------- commands ---------------------------------------------------------------


@app.callback(invoke_without_command=True)
def _all(
    version: Annotated[bool, typer.Option("--version", is_eager=True, help="Show the version and exit.")] = False,
) -> None:
    if version:
        print(f"seka {VERSION}")
        raise typer.Exit


@app.command()
def play(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="A profile by its name or path.")] = "tamashebi",
    players: Annotated[
        str | None, typer.Option(metavar="N|NAMES", help="How many players, or their names: Ann,Ben,bot:Cid.")
    ] = None,
    people: Annotated[
        str | None, typer.Option(metavar="N|NAMES", help="Which of them are people, or how many; all others are bots.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="KIND[,KIND …]", help="How bots play: steady or random, one for all or one for each."),
    ] = None,
    seed: Seed = None,
    sets: Sets = None,
    ascii: Ascii = False,
) -> Deed:
    """Play a game at the terminal."""
    from .play import play as body

    return lambda: body(name, players, whole(seed, "--seed"), sets or [], people, bots, ascii)


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
    from .check import check as body

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
    from .examples import examples as body

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
    from .run import run as body

    return lambda: body(scripts, as_json, events, view, sets or [], whole(players, "--players", 1), ascii)


@app.command()
def rank(
    name: Name,
    hands: Annotated[
        list[str], typer.Argument(metavar="HAND …", help="Each hand one word in quotes; - takes one from each line.")
    ],
    as_json: AsJson = False,
    sets: Sets = None,
    players: Players = None,
    ascii: Ascii = False,
) -> Deed:
    """Say what hands are worth."""
    from .rank import rank as body

    return lambda: body(name, hands, as_json, sets or [], whole(players, "--players", 1), ascii)


@app.command("eval")
def evaluate(
    name: Name,
    expression: Annotated[
        str | None, typer.Argument(metavar="[EXPR]", help="An expression in quotes; of a hand, its worth if left out.")
    ] = None,
    hand: Annotated[str | None, typer.Option(metavar="HAND", help="Over these cards; one word in quotes.")] = None,
    at: Annotated[str | None, typer.Option(metavar="SCRIPT", help="Over the table where a script ends.")] = None,
    as_json: AsJson = False,
    sets: Sets = None,
    players: Players = None,
    ascii: Ascii = False,
) -> Deed:
    """Say what an expression comes to, and what its parts do."""
    from .evaluate import evaluate as body

    return lambda: body(
        name,
        expression,
        hand=hand,
        script=at,
        as_json=as_json,
        sets=sets or [],
        players=whole(players, "--players", 1),
        ascii=ascii,
    )


@app.command()
def odds(
    name: Name,
    hand: Annotated[
        str | None, typer.Option(metavar="HAND", help="Say what this hand beats; one word in quotes.")
    ] = None,
    size: Annotated[str | None, typer.Option(metavar="N", help="How many cards a hand has, where that varies.")] = None,
    shared: Annotated[
        str, typer.Option(metavar="N", help="How many cards two hands have in common: the last ones of --hand.")
    ] = "0",
    samples: Annotated[
        str | None, typer.Option(metavar="N", help="Draw N hands where there are more; else count them all.")
    ] = None,
    seed: Seed = None,
    as_json: AsJson = False,
    sets: Sets = None,
    players: Players = None,
    ascii: Ascii = False,
) -> Deed:
    """Say how likely hands are, how often two tie, and what one beats."""
    from .odds import MOST_SAMPLES
    from .odds import odds as body

    return lambda: body(
        name,
        hand,
        whole(size, "--size", 1),
        whole(shared, "--shared") or 0,
        whole(samples, "--samples", 1, MOST_SAMPLES),
        whole(seed, "--seed") or 0,
        as_json,
        sets or [],
        whole(players, "--players", 1),
        ascii,
    )


@app.command()
def sim(
    name: Name,
    sessions: Annotated[str, typer.Option(metavar="N", help="How many sessions.")] = "1000",
    players: Players = None,
    seed: Seed = None,
    jobs: Annotated[str, typer.Option(metavar="J", help="How many processes.")] = "1",
    max_steps: Annotated[str, typer.Option(metavar="N", help="When a session is stopped.")] = "100000",
    bots: Annotated[
        str, typer.Option(metavar="NAME[,NAME …]", help="One kind for all, or one a seat; `steady` thinks, slowly.")
    ] = "random",
    sets: Sets = None,
    as_json: AsJson = False,
) -> Deed:
    """Let bots play many sessions, and count."""
    from .sim import sim as body

    return lambda: body(
        name,
        whole(sessions, "--sessions", 1) or 1,
        whole(players, "--players", 1),
        whole(seed, "--seed"),
        whole(jobs, "--jobs", 1) or 1,
        whole(max_steps, "--max-steps", 1) or 1,
        bots,
        sets or [],
        as_json,
    )


@app.command()
def rules(
    name: Name,
    format: Annotated[str | None, typer.Option(metavar="markdown|html", help="How it is written (markdown).")] = None,
    to: Annotated[str | None, typer.Option("-o", metavar="FILE", help="The file to write to.")] = None,
    sets: Sets = None,
    players: Players = None,
    ascii: Ascii = False,
) -> Deed:
    """Write the rulebook of a profile."""
    from .rules import rules as body

    return lambda: body(name, format, to, sets or [], whole(players, "--players", 1), ascii)


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
    from .new import new as body

    return lambda: body(name, bases or ["tamashebi"], to, ascii)


@app.command("list")
def listing(as_json: AsJson = False, ascii: Ascii = False) -> Deed:
    """Show the profiles at hand."""
    from .listing import listing as body

    return lambda: body(as_json, ascii)


@app.command()
def show(
    name: Name,
    origin: Annotated[bool, typer.Option("--origin", help="Say where each value stands: file and line.")] = False,
    as_json: AsJson = False,
    sets: Sets = None,
    ascii: Ascii = False,
) -> Deed:
    """Show a profile with all it is built on, as one file."""
    from .show import show as body

    return lambda: body(name, as_json, origin, sets or [], ascii)


@app.command()
def diff(
    name: Annotated[str, typer.Argument(metavar="A", help="A profile by its name or path.")],
    other: Annotated[
        str | None, typer.Argument(metavar="[B]", help="Another; without it A is compared with what it extends.")
    ] = None,
    as_json: AsJson = False,
    ascii: Ascii = False,
) -> Deed:
    """Say in words how the rules of two profiles differ; the exit code is 0 whether they do or not."""
    from .diff import diff as body

    return lambda: body(name, other, as_json, ascii)


@app.command(context_settings={"ignore_unknown_options": True})  # `-=` is a word of the language
def explain(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CODE|WORD]", help="A code, as SP210, its beginning, or a word of the language."),
    ] = None,
    ascii: Ascii = False,
) -> Deed:
    """Say what a code or a word of the language means."""
    from .explain import explain as body

    return lambda: body(words or [], ascii)


@app.command()
def lsp(
    stdio: Annotated[bool, typer.Option("--stdio", help="Nothing new: some editors add it.")] = False,
) -> Deed:
    """Serve an editor: problems as one types, completion, documentation, definitions, renaming."""
    from .lsp import lsp as body

    return body
