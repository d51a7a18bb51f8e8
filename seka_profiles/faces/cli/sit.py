"""What commands that play at the terminal share: the time, the screen's part in a journal, and the end."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from datetime import datetime
from functools import cache

from ...core.diagnostics import ProfileError
from ...engine.game import GameFault
from ...table.journal.sessions import Kept
from ...table.journal.shelf import is_shelved
from ...table.journal.writer import Trouble, Warn
from ..model.manner import USUAL, Manner
from ..model.opening import again
from ..model.troubles import troubled
from ..terminal.screen import Screen
from ..terminal.sitting import Left, Sitting
from ..tongue import tr
from . import exits


def now() -> str:
    """The time as journals write it, with the difference to UTC."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def sit(kept: Kept, screen: Screen, is_resumed: bool = False, manner: Manner = USUAL) -> int:
    """Plays a session to the end, or until somebody leaves; the exit code.  Raises `ProfileError`."""
    code = exits.WELL
    spare_the_collector()
    try:
        sitting = Sitting(kept.session, screen, is_resumed, manner)
        try:
            sitting.play()
        except Left:
            sitting.leave(tr("The session was left before its end."))
        except KeyboardInterrupt:
            sitting.leave(tr("Interrupted: the session was left before its end."))
            code = exits.INTERRUPTED
    except GameFault as fault:
        raise ProfileError([fault.diagnostic]) from None
    screen.unbroken(closing(kept))
    return code


@cache
def spare_the_collector() -> None:
    """What is loaded stays to the end, so that no collection of garbage in the midst of a move goes through it.

    What that took is told in docs/performance.md.  Once in a process: of many sessions nothing is frozen but what came
    before the first.
    """
    gc.freeze()


def warning(screen: Screen, waiting: list[Trouble], manner: Manner) -> Warn:
    """What hears why a session cannot be kept: says so on a screen that goes line by line, else lets it wait."""
    return waiting.append if manner.is_full else lambda trouble: screen.say(troubled(trouble))


def closing(kept: Kept) -> Iterator[str]:
    """What is said when a session has ended: where it is kept, and what dealt the cards."""
    is_over, seed, writer = kept.session.game.is_over, kept.session.game.seed, kept.writer
    is_kept = writer is not None and writer.trouble is None
    if writer is not None and is_kept and not is_over:
        if is_shelved(writer.path):
            yield tr("It is kept in {path}: `seka resume` goes on with it.", path=writer.path)
        else:
            yield tr("It is kept in {path}: `seka resume {path}` goes on with it.", path=writer.path)
    elif writer is not None and is_kept:
        yield tr("It is kept in {path}: `seka replay {path}` shows it again.", path=writer.path)
    if kept.header.commitment is None:
        header = kept.header
        command = again(header.given, kept.session.game, header.seats)
        # For translators: {command} is what has to be typed to be dealt the same cards.
        yield tr("The same cards again: {command}", command=command)
    elif kept.seal is None or not is_over:
        yield tr("The seed stays sealed until the session is played to its end.")
    else:
        yield tr("Sealed was the seed {seed} with the salt {salt}.", seed=seed, salt=kept.seal.salt)
        if writer is not None and is_kept:
            yield tr("`seka verify {path}` proves it.", path=writer.path)
