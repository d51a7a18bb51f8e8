"""A language server: what `check` finds, names, completion and documentation, in any editor that speaks LSP.

`serve` answers an editor on the standard streams until it says goodbye.
"""

from __future__ import annotations

from ..extras import extra

with extra("lsp"):
    from .start import serve

__all__ = ["serve"]
