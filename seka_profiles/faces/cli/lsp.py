"""`seka lsp`: the language server, on the standard streams."""

from __future__ import annotations


def lsp() -> int:
    """Serves an editor until it leaves; the exit code.  Raises `ExtraMissing`."""
    from ..lsp import serve

    return serve()
