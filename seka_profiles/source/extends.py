"""A profile with everything it is built on: `extends` followed, each file once, all merged.

Of the keys of a file `language`, `name`, `part`, `extends` and `examples` are its own:
examples are not inherited because a variant changes the rules that they were written for.
All other keys are, `title`, `about`, `notes` and `sources` among them.

The files count by their **own text**, ancestors before descendants, else as listed, later
over earlier.  A part is meant to be laid over whatever is listed before it, so it may
change that without being a variant of it; two parts, or two variants, may not contradict
each other unless the file that lists them settles it.  (What a file says about itself, such as
its title, contradicts nothing.)
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..core.diagnostics import Diagnostic, Related, in_order, problem
from ..core.places import Span, Text
from ..core.suggest import nearest
from .family import Family, File, family
from .finder import Finder
from .merge import Clash, Member, Merger, dotted
from .schema import is_part
from .tree import Mapping

OWN_KEYS = ("language", "name", "part", "extends", "examples")
"""The keys of a file that none of its variants inherits."""


@dataclass(frozen=True)
class Loaded:
    """A profile as it was written and as it is meant.

    `tree` is merged from all `texts`, each leaf with its place in the file that set it; None
    where a file of the family cannot be read as a profile at all.  With a tree there may be
    errors in `diagnostics` all the same, of shape among them.  `own` is the tree of the file
    itself, None where that cannot be read.  `texts` and `chain` (the names) stand in the order
    in which they count, so that the file itself comes last.  `part` says that the file is a
    building block, whose tree lacks what its base has.
    """

    tree: Mapping | None
    own: Mapping | None
    diagnostics: tuple[Diagnostic, ...]
    texts: tuple[Text, ...]
    chain: tuple[str, ...]
    part: bool


def load_tree(source: str | Path | Text, finder: Finder, folder: Path | None = None) -> Loaded:
    """A profile by its NAME or path (as a command takes it), its path, or its text.

    A text has no file, so what it extends by `./path` is sought in `folder`, by default the
    current one.  Every problem of every file that takes part is reported, each once.
    """
    members = family(source, finder, folder or Path())
    own = members.own
    tree: Mapping | None = None
    merging: list[Diagnostic] = []
    if own and own.tree and not members.is_broken:
        tree, merging = _merged(members, own, own.tree)
    return Loaded(
        tree=tree,
        own=own.tree if own else None,
        diagnostics=in_order([*members.diagnostics, *merging]),
        texts=tuple(file.text for file in members.files),
        chain=tuple(file.name for file in members.files),
        part=bool(own and own.tree and is_part(own.tree)),
    )


def _merged(members: Family, own: File, tree: Mapping) -> tuple[Mapping, list[Diagnostic]]:
    merger = Merger(tree.span)
    alone = is_part(tree)  # what a part changes is not there while it has no base
    for file in members.files:
        merger.add(_member(file, members, alone))
    inherited = merger.tree()
    front = [entry for entry in tree if entry[0].text in OWN_KEYS and entry[0].text != "examples"]
    back = [entry for entry in tree if entry[0].text == "examples"]
    merged = Mapping((*front, *inherited.entries, *back), tree.span)
    found = merger.diagnostics + [_disagreement(clash, members) for clash in merger.clashes]
    return merged, found if alone else found + _without_value(merged)


def _disagreement(clash: Clash, members: Family) -> Diagnostic:
    """Told where the two come together: each of them may be right by itself."""
    both = {clash.one.identity, clash.other.identity}
    child = next(file for file in members.files if both <= members.ancestors[file.identity])
    related = [
        Related(f"`{clash.one.name}` sets it here", clash.one_key.span),
        Related(f"`{clash.other.name}` sets it here", clash.other_key.span),
    ]
    names = {"one": clash.one.name, "other": clash.other.name, "child": child.name}
    return problem("SP405", child.extends_span, related=related, key=dotted(clash.path), **names)


def _member(file: File, members: Family, alone: bool) -> Member:
    tree = file.tree or Mapping((), Span(file.text, 0, 0))
    inherited = Mapping(tuple(entry for entry in tree if entry[0].text not in OWN_KEYS), tree.span)
    below = set(members.ancestors[file.identity])
    if is_part(tree):
        before = members.files[: members.files.index(file)]
        below |= {other.identity for other in before if other.tree and not is_part(other.tree)}
    changes = not alone and bool(file.parents or is_part(tree))
    return Member(file.name, file.identity, inherited, below, changes)


def _without_value(tree: Mapping) -> list[Diagnostic]:
    """The settings that have bounds only, which is mostly a slip in the name of one that has a value."""
    settings = tree.get("settings")
    found = list(settings) if isinstance(settings, Mapping) else []
    without = [key for key, value in found if isinstance(value, Mapping) and value.get("value") is None]
    names = [key.text for key, _ in found if key not in without]
    meant = ((key, nearest(key.text, names)) for key in without)
    return [
        problem("SP407", key.span, name=key.text, help=f"did you mean `{near}`?" if near else None)
        for key, near in meant
    ]
