"""A seed that is committed to before the first card, and shown at the end.

The commitment is the SHA-256 of `SALT:SEED`, the salt as it stands in the journal.  Until the end the two are
kept in a file beside the journal, so that the session can go on behind a break.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from ...core.diagnostics import ProfileError, problem
from .disk import name_to_disk, to_disk

SUFFIX = ".seal"
"""What the file of the seed is called: as the journal, and this."""

BYTES = 16
"""How long seed and salt are: too long for all of them to be tried, with the cards of one hand to go by."""


@dataclass(frozen=True)
class Seal:
    """A seed and the salt that hides it."""

    seed: int
    salt: str

    @classmethod
    def of(cls, random: bytes) -> Seal:
        """The seal that random bytes make, twice `BYTES` of them."""
        return cls(int.from_bytes(random[:BYTES], "big"), random[BYTES:].hex())

    @property
    def commitment(self) -> str:
        """What stands for the seed as long as nobody may know it."""
        return sha256(f"{self.salt}:{self.seed}".encode()).hexdigest()

    @property
    def opened(self) -> dict[str, str]:
        """What the end of a journal says of it."""
        return {"seed": str(self.seed), "salt": self.salt}


def beside(journal: Path) -> Path:
    """Where the seal of a journal is kept."""
    return journal.with_name(journal.name + SUFFIX)


def keep(seal: Seal, journal: Path) -> None:
    """Keeps a seal where its owner alone may read it.  Raises `OSError`, where another is kept there, too."""
    descriptor = os.open(beside(journal), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        json.dump(seal.opened, file)
        file.flush()
        to_disk(file.fileno())
    name_to_disk(journal)


def kept(journal: Path) -> Seal | None:
    """The seal that is kept for a journal; None where there is none.

    Raises `ProfileError` where a file is there that cannot be read, or holds no seal.  What it holds is not told.
    """
    path = beside(journal)
    shown = path.as_posix()
    try:
        data = json.loads(path.read_bytes())
        return Seal(int(data["seed"]), str(data["salt"]))
    except FileNotFoundError:
        return None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ProfileError([problem("SP004", path=shown, name=shown, reason=reason)]) from None
    except (ValueError, KeyError, TypeError, RecursionError):
        found = "something else, so the seal is damaged"
        raise ProfileError([problem("SP540", path=shown, want="the seed and the salt", found=found)]) from None


def forget(journal: Path) -> None:
    """Removes the seal of a journal that tells it itself by now."""
    with suppress(OSError):
        beside(journal).unlink(missing_ok=True)
