"""`seka new`: a small valid file to start a variant from.

Sentences begin with `# `.  Lines that begin with `#` alone are lines of the base, which can be taken
into use one by one, each with those above it that it stands under.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from ...core.diagnostics import ProfileError, has_errors, problem
from ...core.places import Text
from ...engine.game import lettered
from ...language.core import Action, Phase, Profile
from ...rules.build import build
from ...rules.load import LoadedProfile, load
from ...source import tree as t
from ...source.finder import SUFFIXES, Finder, Folder, is_file, is_path, real, standard_finder
from ...source.writer import lines, written
from ...table.scripts.opening import opening
from .exits import WELL, Refused, Usage
from .notes import with_notes
from .streams import Output, stderr, stdout

SEATS = 3
"""How many sit in the example, where the game allows it."""

SHOWN = 80
"""How much is shown of a path that is too long to be one."""

_NAME = re.compile(r"[^\W_][\w-]*")


def new(name: str, bases: Sequence[str], to: str | None, ascii: bool) -> int:
    """Writes the file; the exit code.  Raises `Usage`, `Refused`, or `ProfileError` for a base that is not in order."""
    path = _path(name, to)
    beside = Folder(path.parent, "" if path.parent == Path() else f"{path.parent.as_posix()}/")
    finder = Finder((beside, *standard_finder().folders))
    parents = [_parent(base, path, finder) for base in bases]
    hidden = finder.locate(name)
    head = _head(name, parents)
    loaded = load(Text(path.as_posix(), head), finder, path.parent)
    if loaded.profile is None or loaded.tree is None:
        raise ProfileError(loaded.hindrances)
    _write(path, "\n".join([*_file(head, parents, loaded, loaded.profile, loaded.tree), ""]))
    _tried(path, finder)
    out = stdout(ascii)
    out.say(f"wrote {path.as_posix()}")
    for verb in ("check", "test", "play"):
        out.say(f"  seka {verb} {path.as_posix()}")
    if hidden is not None:
        _say_hidden(stderr(), name, hidden.shown)
    return WELL


def _say_hidden(out: Output, name: str, shown: str) -> None:
    out.say(f"seka: in this folder `{name}` now means the new file, and no longer {shown}")


# ---------- names and places --------------------------------------------------------


def _path(name: str, to: str | None) -> Path:
    """Where the file is to be.  Raises `Usage` for what cannot be a name, or a place to write to."""
    if not _NAME.fullmatch(name):
        likely = "-".join(re.findall(r"[^\W_]+", re.sub(r"\.ya?ml$", "", name))).lower() or "my-house"
        what = "a name is letters, digits, `-` and `_`"
        raise Usage(f"`{name}` cannot be the name of a profile: {what}", f"for example `{likely}`")
    try:
        return _free_path(name, Path(to or "."))
    except OSError as error:  # no file can have such a name
        raise _unwritable(Path(to or name), error) from None


def _free_path(name: str, path: Path) -> Path:
    """Where the file is to be, a folder or the file itself given, in a folder that is there and with nothing there yet.

    Raises `Usage`, and `OSError` for a path that cannot be.
    """
    if path.is_dir():
        path /= f"{name}.yaml"
    elif path.suffix not in SUFFIXES or path.stem != name:
        found_by = "a profile is found by its file's name"
        raise Usage(f"`{path.as_posix()}` is neither a folder nor a file called `{name}.yaml`", found_by)
    if not path.parent.is_dir():
        raise Usage(f"there is no folder `{path.parent.as_posix()}`")
    if path.exists() or path.is_symlink():
        raise Usage(f"`{path.as_posix()}` is there already", "another name, or `-o` another folder, leaves it as it is")
    return path


def _unwritable(path: Path, error: OSError) -> Usage:
    shown = path.as_posix()
    return Usage(f"`{shown if len(shown) <= SHOWN else shown[:SHOWN] + '…'}` cannot be written: {error.strerror}")


def _parent(base: str, path: Path, finder: Finder) -> str:
    """A base as `extends` names it: a NAME, or a path below the new file's folder."""
    if base == path.stem:
        raise Usage(f"`{base}` cannot be built on itself", "the variant needs a name of its own")
    if not is_path(base):
        if finder.locate(base) is None:
            raise Refused([finder.missing(base)])
        return base
    if not is_file(Path(base)):
        raise Refused([problem("SP001", name=base)])
    wanted, folder = real(Path(base)), real(path.parent)
    found = finder.locate(wanted.stem)
    if found is not None and real(found.path) == wanted:
        return wanted.stem
    if wanted.is_relative_to(folder):
        return f"./{wanted.relative_to(folder).as_posix()}"
    elsewhere = "a profile elsewhere is found by its NAME in the folders of SEKA_PROFILES"
    raise Usage(f"`{base}` is not below the folder of the new file", elsewhere)


def _write(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise _unwritable(path, error) from None


def _tried(path: Path, finder: Finder) -> None:
    """Takes the file away again where it is not in order, as when its name is that of a base of its base."""
    loaded = load(path, finder)
    if has_errors(loaded.diagnostics):
        path.unlink()
        raise ProfileError(loaded.diagnostics)


# ---------- the file ----------------------------------------------------------------


def _head(name: str, parents: Sequence[str]) -> str:
    title = " ".join(re.split(r"[-_]+", name)).capitalize()
    extends = f"[{', '.join(written(each, True) for each in parents)}]" if len(parents) > 1 else written(parents[0])
    return f"language: 1\nname: {written(name)}\ntitle: {written(title)}\nextends: {extends}\n"


def _file(head: str, parents: Sequence[str], loaded: LoadedProfile, profile: Profile, tree: t.Mapping) -> Iterator[str]:
    """The lines of the file."""
    notes = ("the version of the language", "the file's name", "what players call it", "what all the rest comes from")
    yield from _plain(with_notes(zip(head.splitlines(), notes, strict=True)))
    yield f"about: Like {' and '.join(parents)}, but …"
    yield ""
    yield from _HOW
    for section in _sections(tree):
        yield ""
        yield from _IDEAS if _has_ideas(section) else ()
        yield from (f"#{line}" for line in _plain(with_notes(_code(section, tree))))
    yield ""
    yield "# Phases and their actions are changed key by key, too."
    yield f"# `seka show {parents[0]}` prints their present text:"
    yield from map(_phase, profile.phases)
    yield ""
    yield "# An example is a little game with what must come of it; `seka test` plays it. Change it to show"
    yield "# your rule: which cards arrive where, who does what, and what is then so."
    seats = max(profile.least_seats, min(SEATS, profile.most_seats))
    begins = opening(build(profile, seats, {}), lettered(seats), "how a game begins")
    examples = t.Mapping(((t.Scalar("examples", begins.span), t.Sequence((begins,), begins.span)),), begins.span)
    yield from (line for line, _ in lines(examples))


_HOW = (
    "# Only what differs stands in a variant. What follows is the present text, with a # before each line.",
    "# To change a line, take the # away from it and from every line that it stands under: those above it",
    "# that begin further left, up to the one at the very left. Then write the new text behind the colon.",
    "# To add a line of your own, write it beside those that are there, with a name of its own. What you",
    "# do not need may be deleted.",
)

_IDEAS = (
    "# An idea of scoring of your own is a new line under `define:`; it counts once the `score` of a class",
    "# names it, so take that line into use as well. To write over an idea that is there replaces it.",
)
"""What stands before the section of hands; whoever overwrites an idea there has lost it."""


def _plain(lines: Iterator[tuple[tuple[str, object], ...]]) -> Iterator[str]:
    return ("".join(part for part, _ in line) for line in lines)


def _sections(tree: t.Mapping) -> Iterator[t.Mapping]:
    """The sections that variants mostly change, each as a tree of its own."""
    for name, kept in (("settings", None), ("cards", None), ("define", None), ("hands", ("define", "classes"))):
        section = tree.get(name)
        if not isinstance(section, t.Mapping) or not section.entries:
            continue
        if name == "settings":
            section = t.Mapping(tuple((key, _value(node)) for key, node in section), section.span)
        if kept:
            section = t.Mapping(tuple(entry for entry in section if entry[0].text in kept), section.span)
        yield t.Mapping(((t.Scalar(name, section.span), section),), section.span)


def _has_ideas(section: t.Mapping) -> bool:
    hands = section.get("hands")
    return isinstance(hands, t.Mapping) and hands.get("define") is not None


def _value(setting: t.Node) -> t.Node:
    value = setting.get("value") if isinstance(setting, t.Mapping) else None
    return value or setting


def _code(section: t.Mapping, tree: t.Mapping) -> Iterator[tuple[str, str | None]]:
    """The lines of a section, those of settings with what they mean."""
    settings = tree.get("settings")
    rules = settings.entries if isinstance(settings, t.Mapping) else ()
    meant = {id(_value(rule)): _meaning(rule) for _, rule in rules}
    for line, node in lines(section, lambda node: isinstance(node, t.Sequence)):
        yield line, meant.get(id(node))


def _meaning(setting: t.Node) -> str | None:
    """What a setting is about, and its bounds."""
    if not isinstance(setting, t.Mapping):
        return None
    parts = [(words, setting.get(key)) for words, key in (("", "about"), ("at least ", "min"), ("at most ", "max"))]
    said = [words + " ".join(node.text.split()) for words, node in parts if isinstance(node, t.Scalar)]
    return "; ".join(said) or None


def _phase(phase: Phase) -> str:
    """A phase by name, with its actions and their answers."""
    actions = ", ".join(map(_action, phase.options))
    return f"#   {phase.name}{': ' if actions else ''}{actions}"


def _action(action: Action) -> str:
    answers = f" ({', '.join(answer.name for answer in action.answers)})" if action.answers else ""
    return action.name + answers
