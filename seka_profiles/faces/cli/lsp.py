"""`seka lsp`: the language server, on the standard streams."""

from __future__ import annotations

from ..extras import ExtraMissing
from .exits import Usage


def lsp() -> int:
    """Serves an editor until it leaves; the exit code.  Raises `Usage` where the extra is not installed."""
    try:
        from ..lsp import serve
    except ExtraMissing as missing:
        raise Usage(str(missing)) from None
    return serve()
