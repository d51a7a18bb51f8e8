"""Where profiles are sought by their names."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..core.diagnostics import Diagnostic, Related, problem
from ..core.places import Span, Text
from ..core.suggest import near
from .resources import folder
from .text import decode, read_text

SUFFIXES = (".yaml", ".yml")

_PROFILE = re.compile(rb"^(?:\xef\xbb\xbf)?(?:language|extends)[ \t]*:", re.MULTILINE)
_LOOKED_AT = 64 * 1024


@dataclass(frozen=True)
class Location:
    """A file, and how messages call it: as the user would, with forward slashes."""

    path: Path
    shown: str

    @property
    def name(self) -> str:
        """The name that a profile in this file must have."""
        return self.path.stem


@dataclass(frozen=True)
class Folder:
    """A folder in which names are sought; `shown` is put before a file's name in messages."""

    path: Path
    shown: str

    def locate(self, name: str) -> Location | None:
        """The file of a name; None where there is none."""
        files = (f"{name}{suffix}" for suffix in SUFFIXES)
        return next((self._at(file) for file in files if is_file(self.path / file)), None)

    def profiles(self) -> Iterator[Location]:
        """The files that look like profiles, by name; none where the folder cannot be read."""
        try:
            files = sorted(file.name for file in self.path.iterdir() if file.suffix in SUFFIXES)
        except OSError:
            return
        yield from (self._at(each) for each in files if _looks_like_a_profile(self.path / each))

    def _at(self, file: str) -> Location:
        return Location(self.path / file, self.shown + file)


@dataclass(frozen=True)
class Listed:
    """A profile that a name finds, and the files of the same name that it hides, nearest first."""

    location: Location
    hides: tuple[Location, ...]


@dataclass(frozen=True)
class Finder:
    """Finds profiles by NAME in folders, of which the first that has it wins.

    `open`: by their real paths the files that are being written elsewhere; what stands there counts, saved or not.
    """

    folders: tuple[Folder, ...]
    open: Mapping[Path, str] = field(default_factory=dict)

    def text(self, location: Location) -> Text | Diagnostic:
        """The text of a file, or why there is none."""
        content = self.open.get(real(location.path)) if self.open else None
        if content is None:
            return read_text(location.path, location.shown)
        return decode(content.encode("utf-8", "replace"), location.shown)

    def locate(self, name: str) -> Location | None:
        """The file of a profile by its name; None where no folder has it."""
        return next((found for each in self.folders if (found := each.locate(name))), None)

    def argument(self, written: str) -> Location | Diagnostic:
        """The file that an argument of a command means: a path, which may not be there, or a NAME."""
        if is_path(written):
            return Location(Path(written), written.replace("\\", "/"))
        return self.locate(written) or self.missing(written)

    def missing(self, name: str, span: Span | None = None, way: Iterable[Related] = ()) -> Diagnostic:
        """That there is no profile of a name, with the nearest one as help; `way` is how one came to it."""
        meant = near(name, (listed.location.name for listed in self.listing()))
        help = meant or "`seka list` shows the profiles at hand"
        return problem("SP401", span, related=way, name=name, help=help)

    def listing(self) -> tuple[Listed, ...]:
        """Every profile that a name finds, folder by folder and then by name, with what it hides."""
        found: dict[str, list[Location]] = {}
        for each in self.folders:
            for location in each.profiles():
                found.setdefault(location.name, []).append(location)
        return tuple(Listed(first, tuple(hidden)) for first, *hidden in found.values())


def real(path: Path) -> Path:
    """The path with every link followed; as it stands where that cannot be done."""
    try:
        return Path(os.path.realpath(path))
    except (OSError, ValueError):  # ValueError: a NUL in the path
        return path


def is_file(path: Path) -> bool:
    """Whether there is an ordinary file that can be asked for; also of paths that no file can have."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_path(written: str) -> bool:
    """Whether an argument is a path rather than a NAME."""
    return "/" in written or "\\" in written or written.endswith(SUFFIXES)


def standard_finder(environment: Mapping[str, str] = os.environ) -> Finder:
    """The current folder, those of `SEKA_PROFILES`, the user's own, the shipped ones; each once."""
    places = [Folder(Path(), "")]
    places += [_named(Path(each)) for each in environment.get("SEKA_PROFILES", "").split(os.pathsep) if each]
    places += [_named(_users_own()), shipped_folder()]
    return Finder(_each_once(places))


def _named(path: Path) -> Folder:
    return Folder(path, f"{path.as_posix().rstrip('/')}/")


def _users_own() -> Path:
    from platformdirs import user_config_path

    return user_config_path("seka-profiles", appauthor=False)


def shipped_folder() -> Folder:
    """The program's own profiles.

    Called by a path where that is below the current folder: where it is installed is nobody's concern.
    """
    path = folder("profiles")
    try:
        return _named(path.relative_to(Path.cwd()))
    except (ValueError, OSError):  # OSError: there is no current folder any more
        return Folder(path, "<shipped>/")


def _each_once(folders: Iterable[Folder]) -> tuple[Folder, ...]:
    first: dict[Path, Folder] = {}
    for each in folders:
        first.setdefault(real(each.path), each)
    return tuple(first.values())


def _looks_like_a_profile(path: Path) -> bool:
    if not is_file(path):  # a pipe would never end
        return False
    try:
        with path.open("rb") as file:
            return _PROFILE.search(file.read(_LOOKED_AT)) is not None
    except OSError:
        return False
