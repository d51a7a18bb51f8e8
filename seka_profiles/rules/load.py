"""The one loader: every command loads profiles through it, and refuses the same files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ..core.codes import CODES
from ..core.diagnostics import Diagnostic, ProfileError, has_errors, in_order, problem
from ..core.places import Text
from ..language.core import Profile
from ..language.strays import read_as_meant
from ..source.changes import History
from ..source.extends import load_tree
from ..source.finder import Finder, standard_finder
from ..source.tree import Mapping, Scalar
from .checks import check_bound


@dataclass(frozen=True)
class LoadedProfile:
    """A profile file, checked.

    `profile` is None where there are errors, and of a part, which has no base.  `tree`:
    all that it says after `extends`, None where it cannot be read.  `own`: what the file
    itself says.  `texts`: every file that took part, bases first; `paths`: where they are.
    `history` tells what stands behind a problem that play finds.
    """

    profile: Profile | None
    tree: Mapping | None
    own: Mapping | None
    diagnostics: tuple[Diagnostic, ...]
    texts: tuple[Text, ...]
    paths: tuple[Path, ...]
    part: bool
    history: History

    @property
    def hindrances(self) -> tuple[Diagnostic, ...]:
        """Everything found in a file that cannot be played, at least one error; nothing where it can."""
        if self.profile is not None:
            return ()
        key = self.own.key("part") if self.part and self.own else None
        name = self.own.get("name") if self.own else None
        if key is None or has_errors(self.diagnostics):
            return self.diagnostics
        return (*self.diagnostics, problem("SP411", key.span, name=name.text if isinstance(name, Scalar) else "it"))


def load(source: str | Path | Text, finder: Finder | None = None, folder: Path | None = None) -> LoadedProfile:
    """A profile by NAME or path as a command takes it, by its path, or by its text.

    A text has no file, so what it extends is sought in `folder` first, by default the current one.
    """
    found = load_tree(source, finder or standard_finder(), folder)
    profile: Profile | None = None
    diagnostics = list(found.diagnostics)
    if found.tree is not None and found.is_whole and not found.part:
        profile, more = read_as_meant(found.tree, found.chain[:-1], found.history)
        if has_errors(diagnostics):  # what is not used may be used once those are mended
            more = tuple(each for each in more if each.is_error)
        diagnostics += found.history.told(_causes(more, diagnostics))
        if profile is not None and not has_errors(diagnostics):
            diagnostics += found.history.told(check_bound(profile))
    if has_errors(diagnostics):
        profile = None
    return LoadedProfile(
        profile,
        found.tree,
        found.own,
        in_order(diagnostics),
        found.texts,
        found.paths,
        found.part,
        found.history,
    )


def _causes(found: Iterable[Diagnostic], earlier: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Without what follows from an error of shape at the same place: one mistake is one message.

    Nor that a value which a comma has torn cannot be read.
    """
    errors = [d for d in earlier if d.is_error and d.span is not None]
    places = {(d.span.text, d.span.start) for d in errors if d.span}
    torn = [d.span for d in errors if d.code == "SP016" and d.span]
    left = [d for d in found if d.span is None or (d.span.text, d.span.start) not in places]
    return [d for d in left if not (CODES[d.code].hides_more and any(each.holds(d.span) for each in torn))]


def load_profile(source: str | Path | Text, finder: Finder | None = None) -> Profile:
    """The profile itself.  Raises `ProfileError` with all diagnostics where it cannot be played."""
    found = load(source, finder)
    if found.profile is None:
        raise ProfileError(found.hindrances)
    return found.profile
