"""How a game moves on: phases, turns, questions, answers.  No recursion over turns.

The engine's flow decisions stand in the language specification under "Flow".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..core.numbers import write_number
from ..rules.fault import Fault
from ..rules.records import OVER, STAY, ActionRules, AskRules, Offer, Rules, TurnRules
from .state import State

MOST_ENTRIES = 1_000
"""The most phase entries and forced actions between two decisions."""

Decision = TurnRules | AskRules

WAIT = -3
"""What a step of the flow says when somebody is to act."""


class Machine:
    """Moves states of one set of rules.  It holds nothing of any game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._decisions: tuple[Decision | None, ...] = tuple(phase.turns or phase.ask for phase in rules.phases)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles the rules alone."""
        return Machine, (self.rules,)

    # ---------- the door ----------------------------------------------------

    def begin(self, state: State) -> None:
        """From the first phase to the first decision.  Raises `Fault`."""
        state.entries = state.rounds = 0
        try:
            self._go(state, self.rules.start)
        except Fault as fault:
            raise self._placed(state, fault) from None

    def act(self, state: State, offer: Offer, choices: tuple[Any, ...]) -> None:
        """Takes an action that is open, and moves on to the next decision.  Raises `Fault`.

        `offer` is one of `state.offers`, and each choice in its domain: the caller has looked.
        """
        state.entries = state.rounds = 0
        try:
            self._act(state, offer[0], choices)
        except Fault as fault:
            raise self._placed(state, fault) from None

    def _act(self, state: State, number: int, choices: tuple[Any, ...]) -> None:
        decision = self._decisions[state.phase] if state.inner < 0 else self.decision(state)
        assert decision is not None
        if decision.secret:
            assert state.actor is not None
            state.answers += ((state.actor, number, choices),)
            state.tell(("answered", state.actor))
            self._go(state, self._next_asked(state))
            return
        action = decision.actions[number]
        self._tell_act(state, action, state.actor, number, choices)
        target = self._taken(state, decision, number, choices)
        if target != WAIT:
            self._go(state, target)

    def _placed(self, state: State, fault: Fault) -> Fault:
        """The fault with its place in the profile: the step that failed, else the phase."""
        fault.span = fault.span or self.rules.place(fault.__traceback__)
        fault.span = fault.span or self.rules.profile.phases[state.phase].span
        return fault

    def _tell_act(
        self, state: State, action: ActionRules, seat: int | None, number: int, choices: tuple[Any, ...]
    ) -> None:
        seen = heard_by(state, action, choices)
        state.tell(("act", seat, number, choices, state.phase, state.inner, seen))

    def actions(self, state: State) -> tuple[ActionRules, ...]:
        """The actions of the decision that is open, open themselves or not."""
        decision = self.decision(state)
        return () if decision is None else decision.actions

    def decision(self, state: State) -> Decision | None:
        """The turns or the question that is open; None when the game is over."""
        if state.phase == OVER:
            return None
        outer = self._decisions[state.phase]
        if state.inner >= 0 and outer is not None:
            return outer.actions[state.inner].ask
        return outer

    # ---------- phases ------------------------------------------------------

    def _go(self, state: State, target: int) -> None:
        """Enters phases until somebody is to act or the game is over."""
        if target == WAIT:
            return
        state.offers = ()
        entered: list[int] = []
        while target != WAIT:
            if target == OVER:
                self._end(state)
                return
            entered.append(target)
            self._count(state, entered)
            target = self._enter(state, target)

    def _count(self, state: State, entered: Sequence[int]) -> None:
        """One more phase entry or forced action since the last decision."""
        state.entries += 1
        if state.entries > MOST_ENTRIES:
            raise _circle(self.rules, entered)

    def _end(self, state: State) -> None:
        if state.pot:
            raise Fault("SP614", pot=write_number(state.pot))
        state.phase = OVER
        state.actor = state.asker = None
        state.queue = state.inner_queue = ()
        state.inner = -1
        state.tell(("over",))

    def _enter(self, state: State, number: int) -> int:
        phase = self.rules.phases[number]
        state.phase = number
        state.asker = None
        state.inner = -1
        state.queue = state.inner_queue = ()
        state.tell(("phase", number))
        if phase.steps is not None:
            target = phase.steps(state)
            if target != STAY:
                return target
        if phase.turns is not None:
            state.first = phase.turns.first(state)
            state.lap = 1
            return self._boundary(state, phase.turns, None)
        if phase.ask is not None:
            state.queue = tuple(phase.ask.who(state))
            state.answers = ()
            return self._asked(state, phase.ask)
        return phase.then(state)

    # ---------- turns -------------------------------------------------------

    def _boundary(self, state: State, turns: TurnRules, last: int | None) -> int:
        """Between two turns: who is next, or where the game goes; `last` None on entry."""
        while turns.next(state, last):
            if turns.forced is None:  # mostly; the rest of `_offer` would not matter
                state.offers = turns.offers(state)
                if state.offers:
                    return WAIT
            target = self._offer(state, turns)
            if target != STAY:
                return target
            last = state.actor  # a forced action ended the turn
        return self.rules.phases[state.phase].then(state)

    def _offer(self, state: State, decision: Decision) -> int:
        """Forced actions, then the question: `WAIT`, or `STAY` where a forced action ended the turn."""
        while True:
            number = STAY if decision.forced is None else decision.forced(state)
            if number == STAY:
                state.offers = decision.offers(state)
                if not state.offers:
                    raise self._stuck(state)
                return WAIT
            self._count(state, [state.phase])
            action = decision.actions[number]
            state.tell(("forced", state.actor, number, (), state.phase, state.inner, ()))
            target = action.steps(state)
            if target != STAY or not action.again:
                return target

    def _stuck(self, state: State) -> Fault:
        return Fault("SP612", seat=state.actor, phase=self.rules.phases[state.phase].name)

    # ---------- actions -----------------------------------------------------

    def _taken(self, state: State, decision: Decision, number: int, choices: tuple[Any, ...]) -> int:
        """The steps of a chosen action, its question, and what follows."""
        action = decision.actions[number]
        target = action.steps(state, *choices)
        if target != STAY:
            return target
        if action.ask is not None:
            state.asker, state.inner = state.actor, number
            state.inner_queue = tuple(action.ask.who(state))
            state.answers = ()
            return self._asked(state, action.ask)
        return self._after(state, decision, action)

    def _after(self, state: State, decision: Decision, action: ActionRules) -> int:
        """What follows an action, and its question if it had one."""
        if action.again:
            target = self._offer(state, decision)
            if target != STAY:
                return target
        if isinstance(decision, TurnRules):
            return self._boundary(state, decision, state.actor)
        return self._next_asked(state)

    # ---------- questions ---------------------------------------------------

    def _asked(self, state: State, ask: AskRules) -> int:
        """Asks the first of the queue; when nobody is left, what follows."""
        nested = state.inner >= 0
        while queue := state.inner_queue if nested else state.queue:
            until = ask.until
            if until is not None and self._holds(state, until, nested):
                break
            state.actor = queue[0]
            target = self._offer(state, ask)
            if target != STAY:
                return target
            self._drop_first(state)
        return self._answered(state, ask)

    def _holds(self, state: State, until: Callable[[State], bool], nested: bool) -> bool:
        """`until` of a nested question is read with the acting seat as actor."""
        if nested:
            state.actor = state.asker
        return until(state)

    def _drop_first(self, state: State) -> None:
        if state.inner >= 0:
            state.inner_queue = state.inner_queue[1:]
        else:
            state.queue = state.queue[1:]

    def _next_asked(self, state: State) -> int:
        self._drop_first(state)
        ask = self.decision(state)
        assert isinstance(ask, AskRules)
        return self._asked(state, ask)

    def _answered(self, state: State, ask: AskRules) -> int:
        """All have answered: secret answers take effect, then the phase or the turn goes on."""
        answers, state.answers = state.answers, ()
        for seat, number, choices in answers:
            state.actor = seat
            self._tell_act(state, ask.actions[number], seat, number, choices)
            ask.actions[number].steps(state, *choices)
        if state.inner < 0:
            state.queue = ()
            return self.rules.phases[state.phase].then(state)
        number, state.inner, state.inner_queue = state.inner, -1, ()
        state.actor, state.asker = state.asker, None
        outer = self.decision(state)
        assert outer is not None
        return self._after(state, outer, outer.actions[number])


def heard_by(state: State, action: ActionRules, choices: tuple[Any, ...]) -> tuple[int, ...]:
    """The seats that may hear of each choice, as bits: of a card those that know it, of anything else all."""
    everyone = state.rules.layout.everyone
    if not action.hides:
        return (everyone,) * len(choices)
    kinds = zip(choices, action.kinds, strict=True)
    return tuple(state.known[choice] if kind.kind == "card" else everyone for choice, kind in kinds)


def _circle(rules: Rules, entered: Sequence[int]) -> Fault:
    """The fault that names the phases which were entered over and over, or how else the game went on and on."""
    *before, last = entered
    since = before[::-1].index(last) + 1 if last in before else len(before)
    shown = [rules.phases[number].name for number in entered[-1 - min(since, MOST_SHOWN) :]]
    what, help = "phases were entered", None
    if not before:
        what, help = "forced actions were taken", "let the steps of a forced action make its `forced` no longer hold"
    elif last not in before:
        help = "no phase comes twice, they are too many: put several of them into one"
    return Fault("SP613", most=MOST_ENTRIES, what=what, circle=" → ".join(shown), help=help)


MOST_SHOWN = 11
"""The most phases before the last that a message names."""
