"""Rules as generated Python: the typed core written out, compiled once, executed once."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress, islice, takewhile
from types import TracebackType
from typing import Any

from ..core.grid import Grid
from ..core.numbers import exact
from ..core.places import Span
from ..language import core as c
from . import meaning as m
from .binding import Constants, is_secret
from .emit import Expressions
from .emit_definitions import HAND, Environment
from .emit_steps import StepWriter
from .hands import HandValues, Strength
from .pack import Layout
from .program import Program
from .records import STAY, ActionRules, AskRules, CardsOf, PhaseRules, TurnRules, choice_kinds

_GIVEN: dict[str, Any] = {
    **m.FUNCTIONS,
    "greatest": m.greatest,
    "least": m.least,
    "frozen": m.frozen,
    "choosable": m.choosable,
    "exact": exact,
    "divided": m.divided,
    "domain": m.domain,
    "seat": m.seat,
    "beside": m.beside,
    "rotated": m.rotated,
    "knows": m.knows,
    "compress": compress,
    "Grid": Grid,
    "max": max,
    "min": min,
}
"""The names that a generated program may use, beside Python's own."""


class Generated:
    """Builds the rules of phases and the value of hands as functions of one generated program.

    `hands_alone`: without the rules of phases, in a fraction of the time.
    """

    def __init__(self, constants: Constants, where: Layout, hands_alone: bool = False) -> None:
        assert constants.pack is not None
        self.constants = constants
        self.profile = constants.profile
        self.program = Program()
        self.world: dict[str, Any] = {
            **_GIVEN,
            "seats": constants.seats,
            "suits": constants.given("suits"),
            "cards": constants.pack.cards,
        }
        self.e = Expressions(constants, where, self.program, self.world)
        numbers = {phase.name: number for number, phase in enumerate(self.profile.phases)}
        self.steps = StepWriter(self.e, numbers)
        value = self._write_hand_value()
        cards_of = self.e.of_hands() if self.profile.hands is not None else None
        phases = [] if hands_alone else [self._phase(number, phase) for number, phase in enumerate(self.profile.phases)]
        self.program.run(self.world)
        self.hand_value: Callable[[tuple[int, ...]], Strength | None] = self.world[value]
        self.cards_of: CardsOf | None = self.world[cards_of] if cards_of else None
        self._phases = tuple(finish() for finish in phases)

    @property
    def source(self) -> str:
        """The generated program."""
        return self.program.source

    def place(self, traceback: TracebackType | None) -> Span | None:
        """The place in the profile where an error came from."""
        return self.program.place(traceback)

    def give_hands(self, hands: HandValues | None) -> None:
        """What values hands, known only after the program that it is made of."""
        self.world["hands"] = hands

    def phases(self) -> tuple[PhaseRules, ...]:
        return self._phases

    # ---------- hands -----------------------------------------------------------

    def _write_hand_value(self) -> str:
        classes = self.profile.hands.classes if self.profile.hands is not None else ()
        env: Environment = {HAND: "h"}
        lines: list[tuple[str, Span]] = [("m = {}", c.NOWHERE)]
        for number, hand_class in zip(range(len(classes) - 1, -1, -1), classes, strict=True):
            score = "()" if hand_class.score is None else self.e.stored(hand_class.score, env)
            answer = f"return {number}, {score}"
            condition = "True" if hand_class.when is None else self.e.text(hand_class.when, env)
            lines += [(f"if {condition}:", hand_class.span), (f"    {answer}", hand_class.span)]
        return self.program.function("hand_value", "h", [*lines, ("return None", c.NOWHERE)])

    # ---------- phases ----------------------------------------------------------

    def _phase(self, number: int, phase: c.Phase) -> Callable[[], PhaseRules]:
        """Writes what a phase needs; what is returned collects it once the program has run."""
        steps = self._steps(phase.steps, (), phase.span) if phase.steps else None
        turns = self._turns(phase) if phase.turns else None
        ask = self._ask(phase.ask) if phase.ask else None
        then = self._steps(phase.then, (), phase.span)
        return lambda: PhaseRules(
            phase.name,
            self.world[steps] if steps else None,
            turns() if turns else None,
            ask() if ask else None,
            self.world[then],
        )

    def _steps(self, block: c.Block, choices: tuple[str, ...], span: Span) -> str:
        env = {name: self.e.fresh("c") for name in choices}
        body = self.steps.body(block, env, span)
        return self.program.function(self.e.fresh("step"), ", ".join(["t", *env.values()]), body)

    def _look(self, text: str, span: Span) -> str:
        return self.program.function(self.e.fresh("look"), "t", [(f"return {text}", span)])

    def _until(self, until: c.Expr | None) -> str | None:
        return None if until is None else self._look(self.e.text(until, {}), until.span)

    def _turns(self, phase: c.Phase) -> Callable[[], TurnRules]:
        turns = phase.turns
        assert turns is not None
        first = self._look(self.e.seat(turns.first, {}), turns.first.span)
        among = self._look(self.e.text(turns.among, {}), turns.among.span)
        following = self._next(turns)
        actions = [self._action(action) for action in phase.actions]
        offers, forced = self._offers(phase.actions), self._forced(phase.actions)
        return lambda: TurnRules(
            self.world[first],
            self.world[among],
            self.world[following],
            tuple(action() for action in actions),
            self.world[offers],
            self.world[forced] if forced else None,
        )

    def _next(self, turns: c.Turns) -> str:
        """The boundary between two turns in one function, for it is taken at every move."""
        among, span, seats = self.e.fresh("among"), turns.among.span, self.e.where.seats
        until = "False"
        if turns.until is not None:
            with self.e.sharing(turns.among, among):  # what decides who acts often decides when it is over
                until = self.e.text(turns.until, {})
        lines = [
            f"{among} = {self.e.text(turns.among, {})}",
            f"if not {among}:",
            "    return False",
            f"next_ = t.first if last is None else (last + 1) % {seats}",
            f"while next_ not in {among}:",
            f"    next_ = (next_ + 1) % {seats}",
            f"if last is not None and (next_ - t.first) % {seats} <= (last - t.first) % {seats}:",
            "    t.lap += 1",
        ]
        ending = turns.until.span if turns.until is not None else span
        body = [(line, span) for line in lines] + [(f"if {until}:", ending), ("    return False", ending)]
        return self.program.function(
            self.e.fresh("next"), "t, last", [*body, ("t.actor = next_", span), ("return True", span)]
        )

    def _ask(self, ask: c.Ask) -> Callable[[], AskRules]:
        text = f"tuple({self.e.text(ask.who, {})})" if ask.who.type.is_list else f"({self.e.seat(ask.who, {})},)"
        who = self._look(text, ask.who.span)
        secret = is_secret(self.constants, ask)
        until = self._until(ask.until)
        actions = [self._action(action) for action in ask.actions]
        offers, forced = self._offers(ask.actions), self._forced(ask.actions)
        return lambda: AskRules(
            self.world[who],
            secret,
            self.world[until] if until else None,
            tuple(action() for action in actions),
            self.world[offers],
            self.world[forced] if forced else None,
        )

    def _action(self, action: c.Action) -> Callable[[], ActionRules]:
        names = tuple(name for name, _ in action.choices)
        steps = self._steps(action.steps, names, action.span)
        ask = self._ask(action.ask) if action.ask else None
        kinds = choice_kinds(action)
        return lambda: ActionRules(action.name, names, kinds, self.world[steps], action.again, ask() if ask else None)

    # ---------- what is open ----------------------------------------------------

    def _offers(self, actions: tuple[c.Action, ...]) -> str:
        always = list(takewhile(lambda action: action.when is None and not action.choices, actions))
        lines = [(f"found = [{', '.join(f'({number},)' for number in range(len(always)))}]", c.NOWHERE)]
        for number, action in islice(enumerate(actions), len(always), None):
            inner = ""
            if action.when is not None:
                lines.append((f"if {self.e.text(action.when, {})}:", action.when.span))
                inner = "    "
            names = []
            for _, domain in action.choices:
                names.append(self.e.fresh())
                lines += [(inner + line, domain.span) for line in self._domain(names[-1], domain)]
            if names:
                lines.append((f"{inner}if {' and '.join(names)}:", action.span))
                inner += "    "
            lines.append((f"{inner}found.append(({', '.join([str(number), *names])},))", action.span))
        return self.program.function(self.e.fresh("offers"), "t", [*lines, ("return tuple(found)", c.NOWHERE)])

    def _domain(self, name: str, domain: c.Expr) -> list[str]:
        """Lines that keep a domain under a name; whole numbers by whole steps, the usual case, without a call."""
        if not isinstance(domain, c.Grid):
            return [f"{name} = choosable({self.e.text(domain, {})})"]
        parts = [self.e.text(part, {}) for part in (domain.low, domain.high, domain.step)]
        kept = [part if part.isdecimal() else self.e.fresh() for part in parts]
        lines = [f"{name} = {part}" for name, part in zip(kept, parts, strict=True) if name != part]
        low, high, step = kept
        whole = " and ".join(f"type({part}) is int" for part in kept if not part.isdecimal()) or "True"
        rising = "" if step.isdecimal() and int(step) > 0 else f" and {step} > 0"
        return [
            *lines,
            f"if {whole}{rising} and {high} - {low} < {m.MOST_VALUES}:",
            f"    {name} = range({low}, {high} + 1, {step})",
            "else:",
            f"    {name} = domain({low}, {high}, {step})",
        ]

    def _forced(self, actions: tuple[c.Action, ...]) -> str | None:
        lines: list[tuple[str, Span]] = []
        for number, action in enumerate(actions):
            if action.forced is not None:
                lines.append((f"if {self.e.text(action.forced, {})}:", action.forced.span))
                lines.append((f"    return {number}", action.forced.span))
        if not lines:
            return None
        return self.program.function(self.e.fresh("forced"), "t", [*lines, (f"return {STAY}", c.NOWHERE)])
