"""Rules engine for card games of stakes: a game is a file, and what passes `check` plays.

    >>> import seka_profiles
    >>> game = seka_profiles.load(NAME).start(["Ann", "Ben"], seed=7)

Nothing is imported before it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import version

__version__ = version.VERSION

if TYPE_CHECKING:
    from .core.diagnostics import Diagnostic, ProfileError
    from .engine.game import Game, GameFault, IllegalMove, Result
    from .engine.moves import Move
    from .engine.views import Option, View
    from .library import Variant, load, restore, save

_HOMES = {
    "Diagnostic": "core.diagnostics",
    "ProfileError": "core.diagnostics",
    "Game": "engine.game",
    "GameFault": "engine.game",
    "IllegalMove": "engine.game",
    "Result": "engine.game",
    "Move": "engine.moves",
    "Option": "engine.views",
    "View": "engine.views",
    "Variant": "library",
    "load": "library",
    "restore": "library",
    "save": "library",
}

__all__ = [
    "Diagnostic",
    "Game",
    "GameFault",
    "IllegalMove",
    "Move",
    "Option",
    "ProfileError",
    "Result",
    "Variant",
    "View",
    "__version__",
    "load",
    "restore",
    "save",
]


def __dir__() -> list[str]:
    return __all__


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
