"""Commands that play."""

from __future__ import annotations

from typing import Annotated

import typer

from ..exits import choose_language, seconds, whole
from ..typed import Ascii, AsJson, Deed, Lang, Name, Players, Seed, Sets, app

Plain = Annotated[bool, typer.Option("--plain", help="Sentences only, for a screen reader: no drawing, no colour.")]
Tui = Annotated[bool, typer.Option("--tui", help="On a full screen, with keys and mouse; needs [tui].")]
Usual = Annotated[str, typer.Argument(metavar="[NAME]", help="A profile by its name or path.")]
Who = Annotated[
    str | None, typer.Option("--players", metavar="N|NAMES", help="How many players, or their names: Ann,Ben,bot:Cid.")
]
People = Annotated[
    str | None,
    typer.Option("--people", metavar="N|NAMES", help="Which of them are people, or how many; all others are bots."),
]
Bots = Annotated[
    str | None,
    typer.Option(
        "--bots",
        metavar="KIND[,KIND …]",
        help="How bots play: random, steady or keen, one for all or one for each; keen@2000 tries so many times"
        " before each move, keen@0.5s for so many seconds.",
    ),
]
NoJournal = Annotated[bool, typer.Option("--no-journal", help="Keep no journal of the session.")]
Seal = Annotated[bool, typer.Option("--seal", help="Commit to a secret seed at the start, and show it at the end.")]
Setup = Annotated[bool, typer.Option("--setup", help="Be asked which game, which house rules and who plays.")]
Hints = Annotated[bool, typer.Option("--hints", help="Before each decision, say what your hand beats.")]
Pace = Annotated[
    str, typer.Option("--pace", metavar="SECONDS", help="The least time from one move of a bot to the next.")
]
File = Annotated[str, typer.Argument(metavar="FILE", help="A journal that `seka play` has kept.")]


@app.command()
def play(
    name: Usual = "tamashebi",
    players: Who = None,
    people: People = None,
    bots: Bots = None,
    seed: Seed = None,
    sets: Sets = None,
    ascii: Ascii = False,
    plain: Plain = False,
    tui: Tui = False,
    setup: Setup = False,
    hints: Hints = False,
    pace: Pace = "0",
    journal: Annotated[
        str | None, typer.Option("--journal", metavar="FILE", help="Keep the session in a new file of this path.")
    ] = None,
    no_journal: NoJournal = False,
    seal: Seal = False,
    lang: Lang = None,
) -> Deed:
    """Play a game at the terminal."""
    from ...model.manner import Manner
    from ...model.seats import Wishes
    from ..wanted import Keeping, Wanted

    choose_language(lang)
    wanted = Wanted(
        name,
        Wishes(players, people, bots),
        tuple(sets or ()),
        whole(seed, "--seed"),
        Keeping(journal, not no_journal, seal),
        Manner(hints, seconds(pace, "--pace"), tui),
        ascii,
        plain,
    )
    if setup:
        from ..setup import play_chosen

        return lambda: play_chosen(wanted)
    from ..play import play as body

    return lambda: body(wanted)


@app.command()
def serve(
    name: Usual = "tamashebi",
    players: Who = None,
    people: People = None,
    bots: Bots = None,
    seed: Seed = None,
    sets: Sets = None,
    ascii: Ascii = False,
    setup: Setup = False,
    hints: Hints = False,
    pace: Pace = "0",
    journal: Annotated[str | None, typer.Option("--journal", hidden=True)] = None,  # to say why there is none
    no_journal: NoJournal = False,
    seal: Seal = False,
    host: Annotated[
        str, typer.Option("--host", metavar="H", help="Where to listen; by default for this machine alone.")
    ] = "127.0.0.1",
    port: Annotated[str, typer.Option("--port", metavar="N", help="At which port; 0 for any that is free.")] = "8000",
    lang: Lang = None,
) -> Deed:
    """Put the table into a browser on this machine; needs [tui]."""
    from ...model.manner import Manner
    from ...model.seats import Wishes
    from ..serve import serve as body
    from ..wanted import Keeping, Wanted

    choose_language(lang)
    wanted = Wanted(
        name,
        Wishes(players, people, bots),
        tuple(sets or ()),
        whole(seed, "--seed"),
        Keeping(journal, not no_journal, seal),
        Manner(hints, seconds(pace, "--pace")),
        ascii,
    )
    at = whole(port, "--port", most=65_535) or 0
    return lambda: body(wanted, host, at, setup)


@app.command()
def resume(
    file: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="A journal; without one the latest unfinished session.")
    ] = None,
    ascii: Ascii = False,
    plain: Plain = False,
    tui: Tui = False,
    hints: Hints = False,
    pace: Pace = "0",
    lang: Lang = None,
) -> Deed:
    """Go on with a session at the very decision."""
    from ...model.manner import Manner
    from ..resume import resume as body

    choose_language(lang)
    return lambda: body(file, ascii, plain, Manner(hints, seconds(pace, "--pace"), tui))


@app.command()
def replay(
    file: File,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help="Only what this seat knew.")] = None,
    shows_all: Annotated[bool, typer.Option("--all", help="Every card, not only what everybody knew.")] = False,
    as_json: AsJson = False,
    ascii: Ascii = False,
    lang: Lang = None,
) -> Deed:
    """Tell a session again."""
    from ..replay import replay as body

    choose_language(lang)
    return lambda: body(file, seat, shows_all, as_json, ascii)


@app.command()
def history(
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="Only sessions of this name.")] = None,
    as_json: AsJson = False,
    ascii: Ascii = False,
    lang: Lang = None,
) -> Deed:
    """List the sessions that were kept, and what everybody won."""
    from ..history import history as body

    choose_language(lang)
    return lambda: body(name, as_json, ascii)


@app.command()
def verify(file: File, ascii: Ascii = False, lang: Lang = None) -> Deed:
    """Prove that a journal is what its seed and its moves bring."""
    from ..verify import verify as body

    choose_language(lang)
    return lambda: body(file, ascii)


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
