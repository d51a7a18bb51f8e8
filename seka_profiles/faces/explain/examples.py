"""How each code is met and mended: shipped as one small file for each."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.places import Text
from ...source.dialect import parse
from ...source.resources import folder
from ...source.text import read_text
from ...source.tree import Mapping, Scalar

NAME = "house"
"""What the profile of an example is called."""

HEAD = f"language: 1\nname: {NAME}\nextends: "


@dataclass(frozen=True)
class Example:
    """How a code is met (`bad`) and how not (`good`).

    `over`: both are keys of a variant of this profile; None where they are whole files, or command lines
    that begin with `seka`.  `files`: what stands beside them, by path.  `told`: how the code is met, in words,
    where no text can show it; then there is nothing else.
    """

    told: str | None
    over: str | None
    bad: str
    good: str
    files: tuple[tuple[str, str], ...]

    @property
    def is_typed(self) -> bool:
        """Whether the code is met by a command rather than in a file."""
        return self.bad.startswith("seka ")

    @property
    def place(self) -> str:
        """Where `bad` and `good` stand, as the rest of a sentence."""
        if self.is_typed:
            return "as a command"
        if self.over:
            return f"in a variant of `{self.over}`"
        return "a script" if self.good.startswith("profile: ") else "a whole file"

    def whole(self, text: str) -> str:
        """One of the two as a whole file."""
        return f"{HEAD}{self.over}\n{text}" if self.over else text


def example(code: str) -> Example:
    """The example of a code of the registry."""
    path = folder("explain") / f"{code}.yaml"
    text = read_text(path)
    tree = parse(text).tree if isinstance(text, Text) else None
    assert tree is not None, path
    files = tree.get("files")
    return Example(
        told=_text(tree, "told"),
        over=_text(tree, "over"),
        bad=_text(tree, "bad") or "",
        good=_text(tree, "good") or "",
        files=tuple((key.text, _text(files, key.text) or "") for key, _ in files) if isinstance(files, Mapping) else (),
    )


def _text(tree: Mapping, key: str) -> str | None:
    node = tree.get(key)
    return node.text if isinstance(node, Scalar) else None
