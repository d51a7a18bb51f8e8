"""Commands that play."""

from __future__ import annotations

from typing import Annotated

import typer

from ..exits import whole
from ..typed import Ascii, AsJson, Deed, Name, Players, Seed, Sets, app


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
    plain: Annotated[
        bool, typer.Option("--plain", help="Sentences only, for a screen reader: no drawing, no colour.")
    ] = False,
    journal: Annotated[
        str | None, typer.Option("--journal", metavar="FILE", help="Keep the session in a new file of this path.")
    ] = None,
    no_journal: Annotated[bool, typer.Option("--no-journal", help="Keep no journal of the session.")] = False,
    seal: Annotated[
        bool, typer.Option("--seal", help="Commit to a secret seed at the start, and show it at the end.")
    ] = False,
) -> Deed:
    """Play a game at the terminal."""
    from ..play import Keeping
    from ..play import play as body

    keeping = Keeping(journal, not no_journal, seal)
    return lambda: body(name, players, whole(seed, "--seed"), sets or [], people, bots, ascii, plain, keeping)


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
    from ..sim import sim as body

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
