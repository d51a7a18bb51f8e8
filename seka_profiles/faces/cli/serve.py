"""`seka serve`: the full screen in a browser on this machine."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..extras import extra
from ..model.seats import Wishes
from ..tongue import tr
from . import exits, streams
from .play import Keeping, begun, check_keeping


@dataclass(frozen=True)
class Served:
    """What is played in the browser: as `play` has it; `pace` as it was typed.

    `language`: its code, None: that of the locale.
    """

    name: str
    wishes: Wishes
    seed: int | None
    sets: Sequence[str]
    keeping: Keeping
    in_ascii: bool
    has_hints: bool
    pace: str
    language: str | None = None

    @property
    def command(self) -> list[str]:
        """The command line that begins a session."""
        return [*self._seats(), *self._cards(), *self._manner()]

    def _seats(self) -> Iterator[str]:
        yield from (sys.executable, "-m", "seka_profiles", "play", self.name, "--tui")
        wishes = (("players", self.wishes.players), ("people", self.wishes.people), ("bots", self.wishes.bots))
        yield from (f"--{name}={wish}" for name, wish in wishes if wish is not None)

    def _cards(self) -> Iterator[str]:
        yield from (f"--set={each}" for each in self.sets)
        if self.seed is not None:
            yield f"--seed={self.seed}"
        if self.keeping.is_sealed:
            yield "--seal"
        if not self.keeping.is_kept:
            yield "--no-journal"

    def _manner(self) -> Iterator[str]:
        yield f"--pace={self.pace}"
        if self.has_hints:
            yield "--hints"
        if self.in_ascii:
            yield "--ascii"
        if self.language is not None:
            yield f"--lang={self.language}"


def serve(served: Served, host: str, port: int) -> int:
    """Serves sessions until it is interrupted; the exit code.  Raises `ProfileError`, `Usage` and `ExtraMissing`."""
    with extra("tui"):
        from ..tui.serve import TableServer, address, is_loopback, listening
    _try_out(served)
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
    TableServer(shlex.join(served.command), host, served.name).run(listener, begin)
    return exits.WELL


def _try_out(served: Served) -> None:
    """Begins a session that nobody plays: what is wrong with it is told here, and not in the page."""
    check_keeping(served.keeping, served.seed)
    begun(served.name, served.wishes, served.seed, served.sets, replace(served.keeping, is_kept=False), str)
