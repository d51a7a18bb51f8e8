"""Chance that deals hands of few kinds, so that equal ones are common."""

from collections.abc import Sequence

from seka_profiles.engine.chance import Dice, Seeded, taken_at
from seka_profiles.engine.state import State


class Alike(Seeded):
    """Deals cards of some ranks as long as there are any; of these and of the rest each is as likely as the other."""

    def __init__(self, seed: int | Dice, ranks: frozenset[str]) -> None:
        super().__init__(seed)
        self.ranks = ranks

    def copy(self) -> "Alike":
        return Alike(self.dice.copy(), self.ranks)

    def card(self, state: State, slot: int) -> int:
        names = state.rules.pack.names
        few: Sequence[int] = [at for at, card in enumerate(state.pack) if names[card][:-1] in self.ranks]
        few = few or range(len(state.pack))
        return taken_at(state.pack, few[self.dice.below(len(few))])
