"""What stands in a file itself and no example of the file reaches.

Examples are not inherited, and neither is the duty to have them: an action or a class is
a file's own where the file says more of it than what it is called.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, reduce
from operator import or_

from ...core.codes import CODES
from ...core.diagnostics import Diagnostic, problem
from ...core.places import Span
from ...language import core as c
from ...rules.build import build
from ...rules.load import LoadedProfile
from ...rules.records import Rules
from ...source.tree import Mapping, Node, Null
from .playing import Played, play_script
from .reached import Way, reached
from .reading import examples


def examples_played(loaded: LoadedProfile) -> tuple[Played, ...]:
    """The examples of a file, played; none of a file that cannot be."""
    profile = loaded.profile
    if profile is None:
        return ()

    @cache
    def table(seats: int, settings: tuple[tuple[str, object], ...]) -> Rules:
        return build(profile, seats, dict(settings))

    return tuple(
        play_script(script, profile, lambda seats, settings: table(seats, tuple(settings.items())))
        for script in examples(loaded)
    )


def faults_met(played: Iterable[Played]) -> tuple[Diagnostic, ...]:
    """What the profile itself does wrong in its examples; an expectation that fails is another matter."""
    return tuple(each for script in played for each in script.problems if CODES[each.code].by_play)


def unreached(loaded: LoadedProfile, played: Sequence[Played]) -> tuple[Diagnostic, ...]:
    """A warning for each of the file's own actions and classes that its examples leave out; one where it has none.

    Nothing for a file that cannot be played.  `played`: its examples, as `examples_played` gives them.
    """
    profile, own = loaded.profile, loaded.own
    if profile is None or own is None:
        return ()
    actions, classes = dict(own_actions(profile, own)), dict(own_classes(profile, own))
    if not actions and not classes:
        return ()
    if not played:
        name = own.get("name")
        return (problem("SP703", name.span if name else own.span, name=profile.name),)
    met = reduce(or_, map(reached, played))
    return (
        *(_untaken(way, span) for way, span in actions.items() if way not in met.actions),
        *(problem("SP702", span, name=name) for name, span in classes.items() if name not in met.classes),
    )


def _untaken(way: Way, span: Span) -> Diagnostic:
    return problem("SP701", span, name=way[-1], where=where(way))


def where(way: Way) -> str:
    """In which phase an action is, and to which one it answers."""
    phase, *above, _ = way
    return f"to `{above[0]}` in the phase `{phase}`" if above else f"in the phase `{phase}`"


# ---------- what is a file's own --------------------------------------------------


def own_actions(profile: c.Profile, own: Mapping) -> Iterator[tuple[Way, Span]]:
    """The actions of which a file says more than what they are called, and where."""
    phases = _below(own, "phases")
    for phase in profile.phases:
        said = _below(_below(phases, phase.name), "actions")
        for action in phase.options:
            yield from _own_action((phase.name, action.name), action, said)


def _own_action(way: Way, action: c.Action, said: Node | None) -> Iterator[tuple[Way, Span]]:
    if (span := _own(said, action.name)) is not None:
        yield way, span
    answers = _below(_below(_below(said, action.name), "ask"), "actions")
    for answer in action.answers:
        yield from _own_action((*way, answer.name), answer, answers)


def own_classes(profile: c.Profile, own: Mapping) -> Iterator[tuple[str, Span]]:
    """The same of hand classes, by their names."""
    said = _below(_below(own, "hands"), "classes")
    for hand_class in profile.hands.classes if profile.hands is not None else ():
        if (span := _own(said, hand_class.name)) is not None:
            yield hand_class.name, span


def _own(section: Node | None, name: str) -> Span | None:
    """Where the key of a thing stands in a section, if more than its label is said there."""
    rules = _below(section, name)
    key = section.key(name) if isinstance(section, Mapping) else None
    if key is None or not isinstance(rules, Mapping):
        return None
    is_label = [each.text for each, _ in rules] == ["label"]
    return None if is_label else key.span


def _below(node: Node | None, key: str) -> Node | None:
    found = node.get(key) if isinstance(node, Mapping) else None
    return None if isinstance(found, Null) else found
