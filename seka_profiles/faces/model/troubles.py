"""What is said where a session cannot be kept."""

from __future__ import annotations

from ...table.journal.writer import REMOVED, UNSEALED, Trouble
from ..tongue import tr


def troubled(trouble: Trouble) -> str:
    """A trouble in one line."""
    path, reason = trouble.path, trouble.reason[:1].lower() + trouble.reason[1:]
    if trouble.kind == REMOVED:
        return tr("The journal {path} is no longer written: the file has been removed. The game goes on.", path=path)
    if trouble.kind == UNSEALED:
        return tr(
            "The seed of {path} cannot be kept beside it: {reason}. Nobody can resume the session.",
            path=path,
            reason=reason,
        )
    # For translators: {reason} is what the system says, like "no space left on device".
    return tr("The journal {path} is no longer written: {reason}. The game goes on.", path=path, reason=reason)
