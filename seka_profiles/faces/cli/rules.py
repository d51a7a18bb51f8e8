"""`seka rules`: the rulebook, written from the profile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ...core.diagnostics import ProfileError
from ...rules.load import LoadedProfile, load
from ..rulebook.book import Book
from ..rulebook.making import book
from ..rulebook.markdown import markdown
from ..rulebook.page import page
from .exits import WELL, Usage, instead
from .profiles import rules_for
from .streams import stdout
from .writing import write_whole

FORMATS: dict[str, Callable[[Book], str]] = {"markdown": markdown, "html": page}
SUFFIXES = {".html": "html", ".htm": "html"}
"""What a file is that is written where no format is named, by its suffix."""


def rules(name: str, format: str | None, to: str | None, sets: Sequence[str], players: int | None, ascii: bool) -> int:
    """Writes the rulebook of a profile; the exit code.

    Raises `ProfileError` for a profile that is not in order, `Refused` and `Usage` for what was typed wrongly.
    """
    written = format or SUFFIXES.get(Path(to or "").suffix.lower(), "markdown")
    if written not in FORMATS:
        raise Usage(f"`--format` knows no `{written}`", instead(written, FORMATS))
    loaded = load(name)
    if loaded.profile is None:
        raise ProfileError(loaded.hindrances)
    table = rules_for(loaded.profile, sets, players)
    out = stdout(ascii)
    text = FORMATS[written](book(loaded, table))
    if to is None or to == "-":
        out.page(text.rstrip("\n"))
    else:
        _write(Path(to), loaded, out.fitting(text) if ascii else text)
    return WELL


def _write(path: Path, loaded: LoadedProfile, text: str) -> None:
    """Writes the file, over one that is there but for rules.  Raises `Usage`."""
    if any(path.exists() and each.exists() and path.samefile(each) for each in loaded.paths):
        raise Usage(f"`{path.as_posix()}` is what the rules are read from", "give the rulebook another name")
    if path.suffix.lower() in (".yaml", ".yml") and path.exists():
        raise Usage(f"`{path.as_posix()}` is there already, and may hold rules", "give the rulebook another name")
    try:
        write_whole(path, text.encode("utf-8"))
    except OSError as error:
        raise Usage(f"`{path.as_posix()}` cannot be written: {error.strerror}") from None
