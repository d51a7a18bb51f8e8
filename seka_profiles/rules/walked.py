"""Rules by plain tree walk: slow, short, and the oracle that the generated code is compared with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any

from ..core.places import Span
from ..language import core as c
from . import meaning as m
from .binding import Constants, is_secret
from .fault import Fault
from .hands import HandValues, Strength
from .pack import Layout
from .records import (
    OVER,
    STAY,
    ActionRules,
    AskRules,
    CardsOf,
    Offer,
    PhaseRules,
    State,
    Steps,
    TurnRules,
    choice_kinds,
)
from .walk import HAND, Local, Observe, Walker
from .worlds import World


class Walked:
    """Builds the rules of phases and the value of hands as walks over the core."""

    def __init__(self, constants: Constants, where: Layout, observe: Observe | None = None) -> None:
        self.world = World(constants, where, observe)
        self.walker = Walker(self.world)
        self.profile = constants.profile
        self.numbers = {phase.name: number for number, phase in enumerate(self.profile.phases)}

    source = None

    def place(self, traceback: TracebackType | None) -> Span | None:
        """Nothing: the walk itself notes the place of a fault."""
        return None

    def give_hands(self, hands: HandValues | None) -> None:
        """What values hands; it reads them through `hand_value`."""
        self.world.hands = hands

    @property
    def cards_of(self) -> CardsOf | None:
        """What gives the cards of a seat that count; None where no hands are valued."""
        return None if self.profile.hands is None else self._cards_of

    def _cards_of(self, state: State, seat: int) -> Sequence[int]:
        self.world.state = state
        return self.world.cards_of(seat)

    def hand_value(self, faces: tuple[int, ...]) -> Strength | None:
        """Class and score of sorted faces; None where they belong to no class."""
        assert self.profile.hands is not None
        classes = self.profile.hands.classes
        local: Local = {HAND: faces}
        for number, hand_class in zip(range(len(classes) - 1, -1, -1), classes, strict=True):
            if hand_class.when is None or self.walker.value(hand_class.when, local):
                score = () if hand_class.score is None else self.walker.value(hand_class.score, local)
                return number, m.frozen(score)
        return None

    def phases(self) -> tuple[PhaseRules, ...]:
        return tuple(
            PhaseRules(
                phase.name,
                self._steps(phase.steps) if phase.steps else None,
                self._turns(phase) if phase.turns else None,
                self._ask(phase.ask) if phase.ask else None,
                self._steps(phase.then),
            )
            for phase in self.profile.phases
        )

    # ---------- decisions -------------------------------------------------------

    def _look(self, expr: c.Expr) -> Callable[[State], Any]:
        def look(state: State) -> Any:
            self.world.state = state
            return self.walker.value(expr, {})

        return look

    def _turns(self, phase: c.Phase) -> TurnRules:
        turns = phase.turns
        assert turns is not None
        return TurnRules(
            self._first(turns.first),
            self._look(turns.among),
            self._next(turns),
            tuple(self._action(action) for action in phase.actions),
            self._offers(phase.actions),
            self._forced(phase.actions),
        )

    def _next(self, turns: c.Turns) -> Callable[[State, int | None], bool]:
        among, until = self._look(turns.among), self._look(turns.until) if turns.until else None
        seats = len(self.world.seats)

        def next_turn(state: State, last: int | None) -> bool:
            candidates = among(state)
            if not candidates:
                return False
            start = state.first if last is None else last + 1
            seat = min(candidates, key=lambda candidate: (candidate - start) % seats)
            if last is not None and (seat - state.first) % seats <= (last - state.first) % seats:
                state.lap += 1
            if until is not None and until(state):
                return False
            state.actor = seat
            return True

        return next_turn

    def _first(self, expr: c.Expr) -> Callable[[State], int]:
        look = self._look(expr)
        return lambda state: m.seat(look(state))

    def _ask(self, ask: c.Ask) -> AskRules:
        who = self._look(ask.who)
        return AskRules(
            lambda state: m.seats_in(who(state)),
            is_secret(self.world, ask),
            self._look(ask.until) if ask.until else None,
            tuple(self._action(action) for action in ask.actions),
            self._offers(ask.actions),
            self._forced(ask.actions),
        )

    def _action(self, action: c.Action) -> ActionRules:
        names = tuple(name for name, _ in action.choices)
        ask = self._ask(action.ask) if action.ask else None
        return ActionRules(
            action.name, names, choice_kinds(action), self._steps(action.steps, names), action.again, ask
        )

    def _offers(self, actions: tuple[c.Action, ...]) -> Callable[[State], tuple[Offer, ...]]:
        def offers(state: State) -> tuple[Offer, ...]:
            self.world.state = state
            found = []
            for number, action in enumerate(actions):
                if action.when is None or self.walker.holds(action.when.span, action.when, {}):
                    domains = [m.choosable(self.walker.value(domain, {})) for _, domain in action.choices]
                    if all(domains):
                        found.append((number, *domains))
            return tuple(found)

        return offers

    def _forced(self, actions: tuple[c.Action, ...]) -> Callable[[State], int] | None:
        guards = [(number, action.forced) for number, action in enumerate(actions) if action.forced is not None]
        if not guards:
            return None

        def forced(state: State) -> int:
            self.world.state = state
            return next((number for number, guard in guards if self.walker.holds(guard.span, guard, {})), STAY)

        return forced

    # ---------- steps -----------------------------------------------------------

    def _steps(self, block: c.Block, names: tuple[str, ...] = ()) -> Steps:
        def steps(state: State, *choices: Any) -> int:
            self.world.state = state
            return self._block(block, dict(zip(names, choices, strict=True)))

        return steps

    def _block(self, block: c.Block, local: Local) -> int:
        for statement in block:
            try:
                target = _STATEMENTS[type(statement)](self, statement, local)
            except Fault as fault:
                fault.span = fault.span or statement.span
                raise
            if target is not None and target != STAY:
                return target
        return STAY


def _seats(walked: Walked, expr: c.Expr, local: Local) -> tuple[int, ...]:
    return m.seats_in(walked.walker.value(expr, local))


def _slot(walked: Walked, zone: str, seat: c.Expr | None, local: Local) -> int:
    base = walked.world.where.zones[zone]
    return base if seat is None else base + m.seat(walked.walker.value(seat, local))


def _assign(walked: Walked, node: c.Assign, local: Local) -> None:
    where, state = walked.world.where, walked.world.state
    slots = (
        [where.table[node.name]]
        if node.seat is None
        else [where.seat[node.name] + seat for seat in _seats(walked, node.seat, local)]
    )
    value = m.frozen(walked.walker.value(node.value, local))
    for slot in slots:
        if node.operator == "=":
            state.set(slot, value)
        else:
            state.set(slot, state.variables[slot] + (value if node.operator == "+=" else -value))


def _pay(walked: Walked, node: c.Pay, local: Local) -> None:
    seats = _seats(walked, node.payer, local)
    amount = walked.walker.value(node.amount, local)
    to = None if node.to is None else m.seat(walked.walker.value(node.to, local))
    for seat in seats:
        walked.world.state.pay(seat, amount, to)


def _take(walked: Walked, node: c.Take, local: Local) -> None:
    seats = _seats(walked, node.taker, local)
    walked.world.state.take(seats, walked.walker.value(node.amount, local))


def _deal(walked: Walked, node: c.Deal, local: Local) -> None:
    count = walked.walker.value(node.count, local)
    if node.each and node.seat is not None:
        base = walked.world.where.zones[node.zone]
        slots = [base + seat for seat in _seats(walked, node.seat, local)]
    else:
        slots = [_slot(walked, node.zone, node.seat, local)]
    walked.world.state.deal(count, slots)


def _gather(walked: Walked, node: c.Gather, local: Local) -> None:
    if node.zone is None:
        walked.world.state.gather()
    else:
        walked.world.state.gather_zone(_slot(walked, node.zone.name, node.zone.seat, local))


def _move(walked: Walked, node: c.Move, local: Local) -> None:
    cards = m.cards_in(walked.walker.value(node.cards, local))
    walked.world.state.move(cards, _slot(walked, node.zone, node.seat, local))


def _reveal(walked: Walked, node: c.Reveal, local: Local) -> None:
    cards = m.cards_in(walked.walker.value(node.cards, local))
    to = walked.world.seats if node.to is None else _seats(walked, node.to, local)
    walked.world.state.reveal(cards, sum(1 << seat for seat in set(to)))


def _draw(walked: Walked, node: c.Draw, local: Local) -> None:
    options = m.frozen(walked.walker.value(node.source, local))
    walked.world.state.draw(walked.world.where.table[node.name], options)


def _let(walked: Walked, node: c.Let, local: Local) -> None:
    local[node.name] = m.frozen(walked.walker.value(node.value, local))


def _go(walked: Walked, node: c.Go, local: Local) -> int:
    return walked.numbers[node.phase]


def _end(walked: Walked, node: c.End, local: Local) -> int:
    return OVER


def _if(walked: Walked, node: c.If, local: Local) -> int:
    for place, (condition, branch) in zip(node.places, node.branches, strict=True):
        if walked.walker.holds(place, condition, local):
            return walked._block(branch, dict(local))
    return STAY


def _for_each(walked: Walked, node: c.ForEach, local: Local) -> int:
    for item in m.frozen(walked.walker.value(node.source, local)):
        walked.world.state.tick()
        target = walked._block(node.body, {**local, node.name: item})
        if target != STAY:
            return target
    return STAY


_STATEMENTS: dict[type[c.Statement], Callable[..., int | None]] = {
    c.Assign: _assign,
    c.Pay: _pay,
    c.Take: _take,
    c.Deal: _deal,
    c.Gather: _gather,
    c.Move: _move,
    c.Reveal: _reveal,
    c.Draw: _draw,
    c.Let: _let,
    c.Go: _go,
    c.End: _end,
    c.If: _if,
    c.ForEach: _for_each,
}
