"""Files written in one step: whatever happens meanwhile, they are as they were or as they are to be."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file; one that is there keeps its mode, and a link its target.  Raises `OSError`."""
    target = path.resolve()
    if target.exists() and not target.is_file():  # a device or a pipe is written to as it is
        target.write_bytes(content)
        return
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            part.chmod(target.stat().st_mode)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
