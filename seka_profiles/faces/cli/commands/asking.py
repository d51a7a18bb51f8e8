"""Commands that tell of a profile."""

from __future__ import annotations

from typing import Annotated

import typer

from ..exits import whole
from ..typed import Ascii, AsJson, Deed, Name, Players, Seed, Sets, app


@app.command("list")
def listing(as_json: AsJson = False, ascii: Ascii = False) -> Deed:
    """Show the profiles at hand."""
    from ..listing import listing as body

    return lambda: body(as_json, ascii)


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
    from ..rank import rank as body

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
    from ..evaluate import evaluate as body

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
    from ..odds import MOST_SAMPLES
    from ..odds import odds as body

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
def rules(
    name: Name,
    format: Annotated[str | None, typer.Option(metavar="markdown|html", help="How it is written (markdown).")] = None,
    to: Annotated[str | None, typer.Option("-o", metavar="FILE", help="The file to write to.")] = None,
    sets: Sets = None,
    players: Players = None,
    ascii: Ascii = False,
) -> Deed:
    """Write the rulebook of a profile."""
    from ..rules import rules as body

    return lambda: body(name, format, to, sets or [], whole(players, "--players", 1), ascii)


@app.command()
def show(
    name: Name,
    origin: Annotated[bool, typer.Option("--origin", help="Say where each value stands: file and line.")] = False,
    as_json: AsJson = False,
    sets: Sets = None,
    ascii: Ascii = False,
) -> Deed:
    """Show a profile with all it is built on, as one file."""
    from ..show import show as body

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
    from ..diff import diff as body

    return lambda: body(name, other, as_json, ascii)
