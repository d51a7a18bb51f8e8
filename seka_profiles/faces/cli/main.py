"""The way in and out of the program: `run` reads what was typed and exits with one of the codes of `exits`."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from errno import EFBIG, EIO, ENOSPC
from pathlib import Path
from typing import Any, NoReturn

from ...version import VERSION

MANY = 150_000
"""How many objects are made before any are looked through for garbage.

Most of what a command makes is kept to its end: more than half of this before the first prompt of `play`.
"""


def run(arguments: Sequence[str] | None = None) -> NoReturn:
    """The program: performs what was typed and exits."""
    code = outcome(sys.argv[1:] if arguments is None else arguments)
    gc.freeze()  # all of it goes now, so nothing of it need be looked through
    sys.exit(code)


def outcome(typed: Sequence[str]) -> int:
    """The exit code, once everything is printed.  Lets no exception through, unless it is one that exits."""
    _open_streams()
    try:
        code = _version() if list(typed) == ["--version"] else _performed(typed)
        _hand_on()
        return code
    except Exception as error:
        return _ended_by(error)
    except KeyboardInterrupt:
        from .exits import INTERRUPTED

        return INTERRUPTED


def _open_streams() -> None:
    """A standard stream that was closed from outside is one that holds nothing, or takes anything."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  open to the end


def _version() -> int:
    """One line, for which nothing else is imported."""
    print(f"seka {VERSION}")
    return 0


def _performed(typed: Sequence[str]) -> int:
    gc.set_threshold(MANY)
    from . import streams
    from .app import perform

    streams.prepare()
    return perform([streams.as_utf8(word) for word in typed])


def _hand_on() -> None:
    """Writes what waits to be written; where nobody reads it any more the exit code stays what it is."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        from . import streams

        streams.abandon()


def _ended_by(error: Exception) -> int:
    """The exit code of a command that an exception ended, once that is told."""
    from ..extras import ExtraMissing
    from . import exits, streams

    if isinstance(error, BrokenPipeError):
        streams.abandon()
        return exits.WELL
    if isinstance(error, OSError) and error.errno in (ENOSPC, EIO, EFBIG):
        streams.abandon()
        streams.stderr().say(f"seka: the output cannot be written: {error.strerror}")
        return exits.PROBLEMS
    _hand_on()
    if isinstance(error, exits.Usage):
        from ..model.speaking import labelled, with_help

        told_why = with_help(str(error), error.help) if error.help else str(error)
        streams.stderr().paragraph(labelled("seka", told_why))
        return exits.WRONG_USAGE
    if isinstance(error, ExtraMissing):
        streams.stderr().say(f"seka: {error}")
        return exits.WRONG_USAGE
    diagnostics = _diagnostics(error)
    if not diagnostics:
        return _own_fault(error)
    from ..report import told

    streams.stderr().lines(told(diagnostics))
    return exits.WRONG_USAGE if isinstance(error, exits.Refused) else exits.exit_code(diagnostics)


def _diagnostics(error: Any) -> tuple[Any, ...]:
    """What an exception of the floors below says about the user's file; nothing where it is another one."""
    if hasattr(error, "diagnostic"):
        return (error.diagnostic,)
    return tuple(getattr(error, "diagnostics", ()))


def _own_fault(error: Exception) -> int:
    """A fault of the program: one line, and the way to see more."""
    from .exits import OWN_FAULT

    is_debugging = os.environ.get("SEKA_DEBUG") == "1"
    if is_debugging:
        import traceback

        traceback.print_exception(error)
    said = " ".join(f"{type(error).__name__}: {error}".split())[:200]
    more = "" if is_debugging else "; SEKA_DEBUG=1 shows where"
    print(f"seka: this is a fault of the program itself ({said}){more}", file=sys.stderr)
    return OWN_FAULT
