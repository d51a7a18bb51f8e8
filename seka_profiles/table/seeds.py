"""Seeds made of seeds, so that every part of a session has chance of its own."""

from __future__ import annotations

from hashlib import sha256


def derived(seed: int, *parts: str | int) -> int:
    """The seed of a part: the first eight bytes of the SHA-256 of `seed/part/…`, the greatest first.

    Session 3 of seed 7 is `derived(7, "session", 3)`, whoever plays it and in whatever order.
    """
    text = "/".join(map(str, (seed, *parts)))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
