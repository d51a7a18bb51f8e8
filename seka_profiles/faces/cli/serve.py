"""`seka serve`: the full screen in a browser on this machine."""

from __future__ import annotations

import shlex
import sys
from dataclasses import replace

from ..extras import extra
from ..terminal.screen import Screen
from ..tongue import tr
from . import exits, streams
from .play import begun
from .setup import ask_first
from .wanted import Wanted


def serve(wanted: Wanted, host: str, port: int, asks: bool = False) -> int:
    """Serves sessions until it is interrupted; the exit code.  Raises `ProfileError`, `Usage` and `ExtraMissing`.

    Every page is a session of its own.  `asks`: what is played in them is asked at the terminal, before the first.
    """
    with extra("tui"):
        from ..tui.serve import TableServer, address, is_loopback, listening
    _check(wanted)
    if not host:  # the network would take it for all of them
        raise exits.Usage(tr("`--host` is the name or the address of a host, but this is empty"))
    if asks:
        where = ("--host", host, "--port", str(port))
        return ask_first(wanted, Screen(wanted.in_ascii), "serve", lambda found: serve(found, host, port), where)
    _try_out(wanted)
    try:
        listener = listening(host, port)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        what = tr("nothing can be served at port {port} of {host}: {why}", port=port, host=host, why=why)
        raise exits.Usage(what, tr("`--port 0` takes any port that is free")) from None
    found = address(host, listener.getsockname()[1])

    def begin() -> None:
        print(tr("The table stands at {address} and Ctrl-C ends it.", address=found), flush=True)

    if not is_loopback(host):
        warning = tr(
            "Whoever reaches {host} over the network can sit down and see the cards: "
            "there is no password, and nothing is enciphered.",
            host=host,
        )
        streams.stderr().say(warning)
    TableServer(shlex.join(command(wanted)), host, wanted.name).run(listener, begin)
    return exits.WELL


def _check(wanted: Wanted) -> None:
    if wanted.keeping.journal is not None:
        help = tr("`SEKA_JOURNALS` names the folder in which each gets its own")
        raise exits.Usage(tr("`--journal` names one file, and every page is a session with a journal of its own"), help)
    wanted.check()


def _try_out(wanted: Wanted) -> None:
    """Begins a session that nobody plays: what is wrong with it is told here, and not in the page."""
    begun(replace(wanted, keeping=replace(wanted.keeping, is_kept=False)))


def command(wanted: Wanted) -> list[str]:
    """The command line that begins a session of a page."""
    paged = replace(wanted, manner=replace(wanted.manner, is_full=True))
    return [sys.executable, "-m", "seka_profiles", "play", *paged.arguments]
