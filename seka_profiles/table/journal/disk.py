"""That what was written outlasts a crash of the system."""

from __future__ import annotations

import os
from contextlib import suppress
from errno import EINVAL
from pathlib import Path


def to_disk(file: int) -> None:
    """Returns when all that was written to a file is on the disk.  Raises `OSError`."""
    try:
        os.fsync(file)
    except OSError as error:
        if error.errno != EINVAL:  # a pipe or a device has no disk
            raise


def name_to_disk(path: Path) -> None:
    """Returns when the name of a new file is on the disk, where the system can do that for folders."""
    with suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
