"""Appends lines to a file, so that each is on the disk before the game goes on.

Where that fails, the file is left as it was behind the last whole line, the reason is told once, and what comes is
not kept.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from .disk import name_to_disk, to_disk
from .entries import Entry
from .lines import BEGINNING, written

try:
    import fcntl
except ImportError:  # other platforms have no locks of this kind: two players of one journal are not noticed there
    fcntl = None  # type: ignore[assignment]

REMOVED, UNWRITTEN, UNSEALED = "removed", "unwritten", "unsealed"
"""Kinds of trouble: the journal is there no more; it cannot be written; its seed cannot be kept beside it."""


@dataclass(frozen=True)
class Trouble:
    """What is not kept from now on.  `reason`: as the system says it; nothing where the journal was removed."""

    kind: str
    path: Path
    reason: str = ""


Warn = Callable[[Trouble], object]
"""Is told why something is not kept, once."""


class Busy(Exception):
    """Somebody else is writing the journal."""


class Writer:
    """Writes to one file.

    `trouble`: why nothing is written any more; None as long as all is well.
    """

    def __init__(self, path: Path, descriptor: int | None, warn: Warn) -> None:
        self.path = path
        self.trouble: Trouble | None = None
        self._descriptor = descriptor
        self._warn = warn
        self._check = BEGINNING
        self._whole = 0

    @classmethod
    def create(cls, path: Path, warn: Warn) -> Writer:
        """The writer of a new file.  Raises `FileExistsError`; any other reason why not is told."""
        is_device = path.exists() and not path.is_file()
        flags = os.O_WRONLY if is_device else os.O_WRONLY | os.O_CREAT | os.O_EXCL
        writer = cls(path, None, warn)
        try:
            writer._open(flags)
            name_to_disk(path)
        except FileExistsError:
            raise
        except OSError as error:
            writer._give_up(writer._unwritten(error))
        return writer

    @classmethod
    def of(cls, path: Path, warn: Warn) -> Writer:
        """The writer of a file that is there; `go_on` says behind what.  Raises `Busy`; any other reason is told."""
        writer = cls(path, None, warn)
        try:
            writer._open(os.O_RDWR)
        except OSError as error:
            writer._give_up(writer._unwritten(error))
        return writer

    def _open(self, flags: int) -> None:
        self._descriptor = os.open(self.path, flags, 0o600)
        if fcntl is not None:
            try:
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self.close()
                raise Busy from None
            except OSError:  # a file system without locks
                return

    def go_on(self, whole: int, check: str, ends_line: bool) -> None:
        """Cuts off what stands behind the first `whole` bytes; what is written next follows them.

        `check`: of the last line; `ends_line`: whether its line break is there.
        """
        self._whole, self._check = whole, check
        self._guarded(lambda file: self._cut(file) if ends_line else self._append(file, b"\n", check))

    def write(self, entries: Iterable[Entry]) -> None:
        """Appends entries, one a line, all at once; returns when they are on the disk."""
        lines, check = [], self._check
        for entry in entries:
            line, check = written(entry, check)
            lines.append(line + "\n")
        if lines:
            self._guarded(lambda file: self._append(file, "".join(lines).encode(), check))

    def warn(self, trouble: Trouble) -> None:
        """Tells why something is not kept."""
        self._warn(trouble)

    def close(self) -> None:
        """Lets go of the file."""
        if self._descriptor is not None:
            with suppress(OSError):
                os.close(self._descriptor)
        self._descriptor = None

    def _guarded(self, deed: Callable[[int], None]) -> None:
        """Does something with the file; gives it up where that cannot be done."""
        if self._descriptor is None:
            return
        try:
            deed(self._descriptor)
        except OSError as error:
            self._give_up(self._unwritten(error))

    def _append(self, file: int, data: bytes, check: str) -> None:
        self._cut(file)
        left = memoryview(data)
        while left:
            left = left[os.write(file, left) :]
        to_disk(file)
        self._whole, self._check = self._whole + len(data), check
        if os.fstat(file).st_nlink == 0:
            self._give_up(Trouble(REMOVED, self.path))

    def _cut(self, file: int) -> None:
        """Behind the last whole line there is nothing."""
        with suppress(OSError):  # a device has no length
            if os.fstat(file).st_size > self._whole:
                os.ftruncate(file, self._whole)
            os.lseek(file, self._whole, os.SEEK_SET)

    def _give_up(self, trouble: Trouble) -> None:
        if self._descriptor is not None:
            self._cut(self._descriptor)
        self.close()
        self.trouble = trouble
        self.warn(trouble)

    def _unwritten(self, error: OSError) -> Trouble:
        return Trouble(UNWRITTEN, self.path, error.strerror or str(error))
