"""Merging the texts of a family: maps key by key, anything else replaced, a null removed.

Every leaf remembers the file that set it.  So two parents that disagree can be told from
a variant that changes its own parent.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from ..core.diagnostics import Diagnostic, Related, problem
from ..core.places import Span
from ..core.suggest import near
from .changes import Change, Keys, dotted
from .tree import Mapping, Node, Null, Scalar
from .wording import is_prose, told_of


@dataclass(frozen=True)
class Member:
    """One file of a family.

    `tree` is its own text, without what is not inherited.  `below` are the files it is a
    variant of, near and far, by identity.  `may_remove`: whether it may remove what others
    set, which a base may not.
    """

    name: str
    identity: object
    tree: Mapping
    below: Collection[object]
    may_remove: bool

    def is_over(self, other: Member) -> bool:
        """Whether it may change what the other says: as its variant, or as the file itself."""
        return other.identity == self.identity or other.identity in self.below


@dataclass
class _Slot:
    """What stands at a key so far: the last file that set it, and a leaf or the slots below.

    A null stays, as the mark that somebody removed what was there.
    """

    key: Scalar
    owner: Member
    value: Node | _Branch


@dataclass
class _Branch:
    span: Span
    slots: dict[str, _Slot] = field(default_factory=dict)

    def node(self) -> Mapping:
        entries = [(slot.key, _node(slot.value)) for slot in self.slots.values()]
        return Mapping(tuple(entry for entry in entries if not isinstance(entry[1], Null)), self.span)


def _node(value: Node | _Branch) -> Node:
    return value.node() if isinstance(value, _Branch) else value


@dataclass(frozen=True)
class Clash:
    """Two files, neither over the other, that set a key to different values, and where."""

    path: Keys
    one: Member
    one_key: Scalar
    other: Member
    other_key: Scalar

    def is_settled(self, member: Member, path: Keys) -> bool:
        """Whether a file that is over both sets the key, or one above it."""
        return self.path[: len(path)] == path and member.is_over(self.one) and member.is_over(self.other)


class Merger:
    """Lays one file over the others, in the order in which they count.

    `clashes` are the disagreements that no file so far has settled; `changes` is what files
    did to what others had said.
    """

    def __init__(self, span: Span) -> None:
        self._top = _Branch(span)
        self._above: list[_Slot] = []
        self._told: dict[Keys, list[Keys]] = {}
        self.clashes: list[Clash] = []
        self.changes: list[Change] = []
        self.diagnostics: list[Diagnostic] = []

    def add(self, member: Member) -> None:
        """Lays a file over those before it."""
        self._merge(self._top, member.tree, member, ())

    def tree(self) -> Mapping:
        """What has come of it; in the order of the files, each key where it came in first."""
        return self._top.node()

    # ---------- one key ------------------------------------------------------

    def _merge(self, branch: _Branch, over: Mapping, member: Member, path: Keys) -> None:
        for key, value in over:
            self._lay(branch, key, value, member, (*path, key.text))

    def _lay(self, branch: _Branch, key: Scalar, value: Node, member: Member, path: Keys) -> None:
        if (about := told_of(path)) is not None:
            self._tell(self._told.setdefault(about, []), value, member, path)
        slot = branch.slots.get(key.text)
        if len(path) == 2 and path[0] == "settings" and slot:
            value = self._setting(slot, value, key)
        if isinstance(value, Null):
            self._remove(branch, key, value, member, path)
        elif slot and isinstance(slot.value, _Branch) and isinstance(value, Mapping):
            self._above.append(slot)
            self._merge(slot.value, value, member, path)
            self._above.pop()
        else:
            self._replace(branch, key, value, member, path)

    def _tell(self, places: list[Keys], value: Node, member: Member, path: Keys) -> None:
        """A text that a file says anew ends what others say of the same, elsewhere and in other languages.

        `places`: all where anything has been said of it.
        """
        own = [slot for each in places if each[0] != "words" and (slot := self._at(each))]
        is_as_before = own and all(_says(_node(slot.value)) == _says(value) for slot in own)
        if path[0] != "words" and not is_as_before:
            for each in places:
                self._end(each, member, path)
        places.append(path)

    def _end(self, old: Keys, member: Member, path: Keys) -> None:
        """Takes away what another file has said elsewhere."""
        branch, slot = _branch(self._top, old[:-1]), self._at(old)
        if branch and slot and old != path and slot.owner is not member:
            del branch.slots[old[-1]]

    def _at(self, path: Keys) -> _Slot | None:
        branch = _branch(self._top, path[:-1])
        return branch.slots.get(path[-1]) if branch else None

    def _setting(self, slot: _Slot, value: Node, key: Scalar) -> Node:
        """A plain value and a map of value and bounds are two ways to write the same thing."""
        if isinstance(slot.value, _Branch) and isinstance(value, Scalar):
            return Mapping(((Scalar("value", key.span), value),), value.span)
        if isinstance(slot.value, Scalar) and isinstance(value, Mapping):
            plain = slot.value
            slot.value = _Branch(plain.span)
            slot.value.slots["value"] = _Slot(Scalar("value", slot.key.span), slot.owner, plain)
        return value

    def _remove(self, branch: _Branch, key: Scalar, value: Null, member: Member, path: Keys) -> None:
        slot = branch.slots.get(key.text)
        if slot is None or (isinstance(slot.value, Null) and member.is_over(slot.owner)):
            if member.may_remove:
                self._nothing_there(branch, key, path)
            return
        self._changed(slot, value, member, key, path)
        self._note(slot, value, member, key, path)
        branch.slots[key.text] = _Slot(key, member, value)

    def _nothing_there(self, branch: _Branch, key: Scalar, path: Keys) -> None:
        there = {name: slot for name, slot in branch.slots.items() if not isinstance(slot.value, Null)}
        meant = near(key.text, there)
        related = self._looked_at(branch.slots.get(key.text), there.get(meant.meant) if meant else None)
        help = str(meant) if meant else None  # and no mend: to take away something else is no mere slip
        self.diagnostics.append(problem("SP406", key.span, key=dotted(path), help=help, related=related))

    def _looked_at(self, gone: _Slot | None, near: _Slot | None) -> Iterator[Related]:
        """Who has removed a key before, else the key that is likely meant, else where it would stand."""
        if gone:
            yield Related(f"`{gone.owner.name}` has removed it already", gone.key.span)
        elif near:
            yield Related(f"`{near.owner.name}` has this one", near.key.span)
        elif self._above:
            yield Related("it would stand below this", self._above[-1].key.span)

    def _replace(self, branch: _Branch, key: Scalar, value: Node, member: Member, path: Keys) -> None:
        slot = branch.slots.get(key.text)
        if slot or self._above or member.may_remove:
            self._changed(slot, value, member, key, path)
        if slot:
            self._note(slot, value, member, key, path)
            if isinstance(slot.value, Null):  # what comes back is new, and new keys are appended
                del branch.slots[key.text]
        if not isinstance(value, Mapping):
            branch.slots[key.text] = _Slot(key, member, value)
            return
        below = _Branch(value.span)
        branch.slots[key.text] = _Slot(key, member, below)
        self._merge(below, value, member, path)

    def _changed(self, slot: _Slot | None, value: Node, member: Member, key: Scalar, path: Keys) -> None:
        """Remembers what a file does to what is there."""
        old = _node(slot.value) if slot else None
        above = tuple(each.key for each in self._above)
        self.changes.append(Change(member.name, key, path, None if isinstance(old, Null) else old, value, above))

    # ---------- disagreement --------------------------------------------------

    def _note(self, slot: _Slot, value: Node, member: Member, key: Scalar, path: Keys) -> None:
        """Remembers whom a change contradicts, and forgets what it settles."""
        self.clashes = [clash for clash in self.clashes if not clash.is_settled(member, path)]
        if is_prose(path):
            return  # parents need not agree, and the last one counts
        for leaf in _leaves(slot):
            if not member.is_over(leaf.owner) and _says(_node(leaf.value)) != _says(value):
                self.clashes.append(Clash(path, leaf.owner, leaf.key, member, key))
                return


def _branch(branch: _Branch, way: Keys) -> _Branch | None:
    """The branch at the end of a way; None where there is none."""
    for key in way:
        slot = branch.slots.get(key)
        if slot is None or not isinstance(slot.value, _Branch):
            return None
        branch = slot.value
    return branch


def _leaves(slot: _Slot) -> Iterator[_Slot]:
    if isinstance(slot.value, _Branch) and slot.value.slots:
        for below in slot.value.slots.values():
            yield from _leaves(below)
    else:
        yield slot


def _says(node: Node) -> object:
    """What a node says, wherever and however it is written."""
    match node:
        case Scalar(text=text):
            return text
        case Mapping(entries=entries):
            return tuple((key.text, _says(value)) for key, value in entries)
        case Null():
            return None
    return [_says(item) for item in node.items]
