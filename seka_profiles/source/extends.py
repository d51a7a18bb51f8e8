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

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from ..core.diagnostics import Diagnostic, Related, has_errors, in_order, problem
from ..core.places import Span, Text
from ..core.suggest import near
from .changes import Change, History, Keys, dotted
from .explained import SECTIONS, without_stale
from .family import Family, File, family
from .finder import Finder
from .merge import Clash, Member, Merger
from .schema import is_part
from .tree import Mapping, Scalar

OWN_KEYS = ("language", "name", "part", "extends", "examples")
"""The keys of a file that none of its variants inherits."""


@dataclass(frozen=True)
class Loaded:
    """A profile as it was written and as it is meant.

    `tree` is merged from all `texts`, each leaf with its place in the file that set it; None
    where a file of the family cannot be read as a profile at all.  With a tree there may be
    errors in `diagnostics` all the same, of shape among them; `is_whole` says that every section of every file could
    be read, so that what else is wrong does not follow from one that could not.  `own` is the tree of the file
    itself, None where that cannot be read.  `texts`, `paths` and `chain` (the names) stand in the order
    in which they count, so that the file itself comes last.  `part` says that the file is a
    building block, whose tree lacks what its base has.  `history` tells what stands behind a
    problem that is found later.
    """

    tree: Mapping | None
    own: Mapping | None
    diagnostics: tuple[Diagnostic, ...]
    texts: tuple[Text, ...]
    paths: tuple[Path, ...]
    chain: tuple[str, ...]
    part: bool
    history: History
    is_whole: bool = True


def load_tree(source: str | Path | Text, finder: Finder, folder: Path | None = None) -> Loaded:
    """A profile by its NAME or path (as a command takes it), its path, or its text.

    A text has no file, so what it extends by `./path` is sought in `folder`, by default the
    current one.  Every problem of every file that takes part is reported, each once.
    """
    members = family(source, finder, folder or Path())
    own = members.own
    history = History(own.text if own else None, members.ways)
    tree: Mapping | None = None
    found = members.diagnostics
    if own and own.tree and not members.is_broken:
        tree, merging, changes = _merged(members, own, own.tree)
        found = [*(_placed(each, own.tree, tree) for each in found), *merging]
        history = replace(history, changes=changes, tree=tree)
        if baseless := list(_baseless(members)):
            tree, found = None, [*found, *baseless]
        elif members.is_whole and not has_errors(found) and (fragment := _fragment(own, own.tree)):
            found = [*found, fragment]
            members.is_whole = False
    return Loaded(
        tree=tree,
        own=own.tree if own else None,
        diagnostics=in_order(history.told(found)),
        texts=tuple(file.text for file in members.files),
        paths=tuple(file.location.path for file in members.files),
        chain=tuple(file.name for file in members.files),
        part=bool(own and own.tree and is_part(own.tree)),
        history=history,
        is_whole=members.is_whole,
    )


def _placed(diagnostic: Diagnostic, own: Mapping, merged: Mapping) -> Diagnostic:
    """That of an unknown key at the top of a file, with the section in which that key is inherited."""
    key = next((key for key, _ in own if key.span == diagnostic.span), None)
    if key is None or diagnostic.code != "SP101" or diagnostic.help is not None:
        return diagnostic
    sections = [name.text for name, section in merged if isinstance(section, Mapping) and section.key(key.text)]
    return replace(diagnostic, help=f"write it below `{sections[0]}:`" if sections else None)


def _merged(members: Family, own: File, tree: Mapping) -> tuple[Mapping, list[Diagnostic], list[Change]]:
    alone = is_part(tree)  # what a part changes is not there while it has no base
    laid = [_member(file, members, alone) for file in members.files]
    merger = _laid(laid, tree.span)

    def before(text: Text) -> Mapping:
        member = next(each for each in laid if each.tree.span.text == text)
        return _laid((_with_rules(each) for each in laid if member.is_over(each)), tree.span).tree()

    inherited = without_stale(merger.tree(), own.text, before)
    front = [entry for entry in tree if entry[0].text in OWN_KEYS and entry[0].text != "examples"]
    back = [entry for entry in tree if entry[0].text == "examples"]
    merged = Mapping((*front, *inherited.entries, *back), tree.span)
    found = merger.diagnostics + list(_disagreements(merger.clashes, members))
    return merged, found if alone else found + _without_value(merged), merger.changes


def _with_rules(member: Member) -> Member:
    """A file with no more than what can be explained."""
    kept = tuple(entry for entry in member.tree if entry[0].text in SECTIONS)
    return replace(member, tree=Mapping(kept, member.tree.span))


def _laid(members: Iterable[Member], span: Span) -> Merger:
    """Files, one laid over the other."""
    merger = Merger(span)
    for member in members:
        merger.add(member)
    return merger


def _disagreements(clashes: list[Clash], members: Family) -> Iterator[Diagnostic]:
    """Told where those come together that disagree about a key: each of them may be right by itself."""
    together: dict[tuple[File, Keys], dict[str, Scalar]] = {}
    for clash in clashes:
        both = {clash.one.identity, clash.other.identity}
        child = next(file for file in members.files if both <= members.ancestors[file.identity])
        places = together.setdefault((child, clash.path), {})
        places |= {clash.one.name: clash.one_key, clash.other.name: clash.other_key}
    for (child, path), places in together.items():
        related = [Related(f"`{name}` sets it here", key.span) for name, key in places.items()]
        *names, last = (f"`{name}`" for name in places)
        parents = f"{', '.join(names)} and {last}"
        span = child.extends_span
        yield problem("SP405", span, related=related, key=dotted(path), parents=parents, child=child.name)


_GAME = ("players", "cards", "phases")
"""The keys of which a profile that is no part needs all, itself or from what it is built on."""


def _baseless(members: Family) -> Iterator[Diagnostic]:
    """The profiles that are built on parts alone and are no whole game themselves."""
    for file in members.files:
        below = [other for other in members.files if other.identity in members.ancestors[file.identity]]
        has_base = any(other.tree is None or not is_part(other.tree) for other in below)
        if not below or has_base or file.tree is None or is_part(file.tree) or all(map(file.tree.get, _GAME)):
            continue
        keys = [(other.name, other.tree.key("part")) for other in below if other.tree]
        related = [Related(f"`{name}` is a part", key.span) for name, key in keys if key]
        listed = ", ".join(item.text for item in file.parents)
        yield problem("SP412", file.extends_span, related=related, name=file.name, listed=listed)


def _fragment(own: File, tree: Mapping) -> Diagnostic | None:
    """That a file which is built on nothing lacks its phases and more, so that it is likely meant as a variant."""
    missing = [f"`{key}`" for key in _GAME if tree.key(key) is None]
    if is_part(tree) or tree.key("extends") or tree.key("phases") or len(missing) < 2:
        return None
    name = tree.get("name")
    said = f"{', no '.join(missing[:-1])} and no {missing[-1]}"
    return problem("SP415", name.span if name else own.extends_span, name=own.name, missing=said)


def _member(file: File, members: Family, alone: bool) -> Member:
    tree = file.tree or Mapping((), Span(file.text, 0, 0))
    inherited = Mapping(tuple(entry for entry in tree if entry[0].text not in OWN_KEYS), tree.span)
    below = set(members.ancestors[file.identity])
    if is_part(tree):
        before = members.files[: members.files.index(file)]
        below |= {other.identity for other in before if other.tree and not is_part(other.tree)}
    may_remove = not alone and bool(file.parents or is_part(tree))
    return Member(file.name, file.identity, inherited, below, may_remove)


def _without_value(tree: Mapping) -> list[Diagnostic]:
    """The settings that have bounds only, which is mostly a slip in the name of one that has a value."""
    settings = tree.get("settings")
    found = list(settings) if isinstance(settings, Mapping) else []
    without = [key for key, value in found if isinstance(value, Mapping) and value.get("value") is None]
    names = [key.text for key, _ in found if key not in without]
    return [problem("SP407", key.span, name=key.text, help=near(key.text, names)) for key in without]
