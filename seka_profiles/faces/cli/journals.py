"""What commands about journals share: reading one, and the rules that it was made under."""

from __future__ import annotations

from pathlib import Path

from ...core.diagnostics import ProfileError, problem
from ...core.places import Text
from ...language.core import Profile
from ...rules.load import LoadedProfile, load
from ...table.journal.again import played_again
from ...table.journal.reading import Journal, read_journal
from ...table.journal.sessions import profile_of
from ...table.session import Session
from ..model.speaking import ALONE, called
from ..prose.compare import Difference, differences
from ..tongue import tr
from .exits import Usage

MOST_TOLD = 3
"""How many differences between rules are told; `seka diff` tells them all."""


def journal_named(file: str) -> Journal:
    """The journal of a file as it was typed.  Raises `ProfileError`, and `Usage` for what can be no file."""
    if not file:
        raise Usage(tr("the name of a file is empty"))
    if file == "-" and not Path(file).exists():
        raise Usage(tr("a journal is read from a file, and not from the standard input"))
    return read_journal(Path(file))


def seat_named(name: str) -> str:
    """The seat that is meant: whoever plays alone is called by a word of the language, too."""
    return ALONE if name == called(ALONE) else name


def rules_of(journal: Journal) -> Profile:
    """The profile of a journal.  Raises `ProfileError` with what differs where the rules are others by now."""
    profile = loaded_rules(journal).profile
    assert profile is not None
    return profile


def loaded_rules(journal: Journal) -> LoadedProfile:
    """The profile of a journal with its files.  Raises `ProfileError` as `rules_of` does."""
    loaded = profile_of(journal.header)
    profile = loaded.profile
    assert profile is not None
    if profile.fingerprint != journal.header.fingerprint:
        help = f"the profile is {loaded.paths[-1].as_posix()}{_what_differs(journal, loaded)}"
        raise ProfileError([problem("SP519", path=journal.text.name, name=journal.header.profile, help=help)])
    return loaded


def session_of(journal: Journal) -> Session:
    """The session of a journal, where it stands.  Raises `ProfileError` and `GameFault`."""
    return played_again(journal, rules_of(journal))[0]


def rules_in(text: str, loaded: LoadedProfile) -> Profile | None:
    """The rules that a journal of a profile keeps as a text; None where they cannot be read by now."""
    return load(Text("<journal>", text), folder=Path(loaded.paths[-1]).parent).profile


def _what_differs(journal: Journal, loaded: LoadedProfile) -> str:
    """The first differences in words of rules; nothing where the kept rules cannot be read by now."""
    then = rules_in(journal.header.rules, loaded)
    if then is None or loaded.profile is None:
        return ""
    told = [_told(each) for each in differences(then, loaded.profile)]
    more = [f"and {len(told) - MOST_TOLD} more"] if len(told) > MOST_TOLD else []
    return "; ".join(["", *told[:MOST_TOLD], *more])


def _told(each: Difference) -> str:
    if each.a is None or each.b is None:
        return f"{each.what}: {'added' if each.a is None else 'dropped'} since"
    return f"{each.what}: “{each.a.said}” then, “{each.b.said}” now"
