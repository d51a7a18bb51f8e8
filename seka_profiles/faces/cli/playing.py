"""Scripts and the profiles they are played under, for `run` and `test`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ...core.diagnostics import Diagnostic
from ...core.places import Span, Text
from ...rules.load import LoadedProfile, load
from ...source.finder import Finder, Folder, is_file, is_path
from ...source.tree import Mapping, Node, Scalar
from ...table.scripts.coverage import Coverage
from ...table.scripts.playing import Played, play_script
from ...table.scripts.reading import Script
from ...table.settings import split_assignments


@dataclass
class Tables:
    """Where scripts find their profiles; each is loaded once.

    `settings` and `players` were given at the command line: they win over what a script says.
    `coverage`: notes what the scripts reach, None where nobody wants to know.
    """

    finder: Finder
    settings: dict[str, str] = field(default_factory=dict)
    players: int | None = None
    coverage: Coverage | None = None
    _loaded: dict[Path | str, LoadedProfile] = field(default_factory=dict)

    def played(self, script: Script, folder: Path) -> Played:
        """A script of a file, played under the profile that it names."""
        loaded = self._profile(script, folder)
        if isinstance(loaded, Diagnostic):
            return Played(script, None, (loaded,))
        return self.played_under(script, loaded)

    def played_under(self, script: Script, loaded: LoadedProfile) -> Played:
        """A script under a profile; what is wrong with the profile where that cannot be played."""
        if loaded.profile is None:
            return Played(script, None, tuple(each for each in loaded.hindrances if each.is_error))
        if self.coverage is None:
            return play_script(self._as_typed(script), loaded.profile)
        return self.coverage.of(loaded, self._as_typed(script))

    def _profile(self, script: Script, folder: Path) -> LoadedProfile | Diagnostic:
        assert script.profile is not None  # a file without one is refused for its shape
        source = self._source(script.profile, folder)
        if isinstance(source, Diagnostic):
            return source
        if source not in self._loaded:
            self._loaded[source] = load(source, self.finder)
        return self._loaded[source]

    def _source(self, name: Scalar, folder: Path) -> Path | Diagnostic:
        """The file of a profile: a path from the script's folder or the current one, a NAME beside the script first."""
        if is_path(name.text):
            beside = folder / name.text
            return beside if is_file(beside) else Path(name.text)
        shown = "" if folder == Path() else f"{folder.as_posix()}/"
        finder = Finder((Folder(folder, shown), *self.finder.folders))
        found = finder.locate(name.text)
        return finder.missing(name.text, name.span) if found is None else found.path

    def _as_typed(self, script: Script) -> Script:
        settings, players = script.settings, script.players
        if self.settings:
            kept = [entry for entry in settings or () if entry[0].text not in self.settings]
            typed = [(_typed("--set", key), _typed("--set", value)) for key, value in self.settings.items()]
            entries: list[tuple[Scalar, Node]] = [*kept, *typed]
            settings = Mapping(tuple(entries), settings.span if settings else script.span)
        if self.players is not None and not script.seats:
            players = _typed("--players", str(self.players))
        return replace(script, settings=settings, players=players)


def tables(finder: Finder, sets: Sequence[str], players: int | None) -> Tables:
    """Tables with what was typed.  Raises `ProfileError` for what is not written KEY=VALUE."""
    return Tables(finder, split_assignments(sets), players)


def _typed(option: str, written: str) -> Scalar:
    """A word of the command line in the place of one of a file."""
    return Scalar(written, Span(Text(option, written), 0, len(written)))
