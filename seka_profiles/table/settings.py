"""Settings as people write them, read by the types that the profile gives them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..core.diagnostics import Diagnostic, ProfileError, problem
from ..core.places import Span
from ..core.suggest import near
from ..engine.moves import write_value
from ..engine.values import WrittenValues
from ..language.core import Profile


def read_settings(
    profile: Profile, written: Mapping[str, str], spans: Mapping[str, tuple[Span, Span]] | None = None
) -> dict[str, Any]:
    """The values of some settings, for `rules.build`; `spans` says where each name and value
    stands, if in a file.

    Raises `ProfileError` with everything that is unknown or not a value of its setting.
    Bounds are checked when the rules are built.
    """
    values, problems = {}, []
    reader = WrittenValues(profile)
    for name, text in written.items():
        key, value = spans[name] if spans else (None, None)
        rule = profile.settings.get(name)
        if rule is None:
            problems.append(_unknown(profile, name, key))
            continue
        try:
            values[name] = reader.read(text.strip(), rule.value.type)
        except ValueError as want:
            problems.append(problem("SP503", value, setting=name, want=str(want), found=text))
    if problems:
        raise ProfileError(problems)
    return values


def _unknown(profile: Profile, name: str, span: Span | None) -> Diagnostic:
    allowed = ", ".join(profile.settings) or "none"
    meant = near(name, profile.settings)
    return problem("SP502", span, name=profile.name, setting=name, allowed=allowed, help=meant)


def written_value(value: Any) -> str:
    """A value of a setting as text; a float as the decimal that it prints as, which is then exact."""
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(written_value, value)) + "]"
    return str(value) if isinstance(value, float) else write_value(value)


def split_assignments(arguments: Iterable[str]) -> dict[str, str]:
    """The settings of `--set KEY=VALUE`, each once, the last one counting.  Raises `ProfileError`."""
    settings = {}
    for argument in arguments:
        name, sign, value = argument.partition("=")
        if not sign or not name.strip() or not value.strip():
            raise ProfileError([problem("SP504", found=argument)])
        settings[name.strip()] = value.strip()
    return settings
