"""Why a line is no move, in the language that is spoken and in the words that are on the screen.

Made from what is open and what the profile calls it; the engine's own words, which scripts and journals
are refused in, are English.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.game import Game
from ...engine.moves import write_value
from ..tongue import language, tr
from .answers import named
from .choices import Choice
from .speaking import wanted
from .words import Words


class Refusals:
    """Says why lines are no moves at a decision."""

    def __init__(self, game: Game, open_moves: Sequence[Choice]) -> None:
        self._game = game
        self._open_moves = open_moves
        self._words = Words(game.rules.profile, language())

    def why(self, code: str, line: str, near: str) -> str | None:
        """Why a line is no move, where the engine refuses it by this code; None where its own words have to do.

        `near`: what stands behind it where nothing of the game is meant.
        """
        meant = named(line, self._open_moves)
        match code:
            case "SP510" | "SP511":
                return self._no_move(line, near)
            case "SP512" if meant is not None:
                return self._choice(meant.choice, meant.rest)
            case "SP513" if meant is not None:
                # For translators: {move} is like "bet 1 to 10".
                return tr("That is too much or too little for this move: `{move}`.", move=meant.choice.said)
        return None

    def _no_move(self, line: str, near: str) -> str:
        """That a move is closed, or that there is none."""
        closed = next(self._closed(line), None)
        if closed is not None:
            # For translators: ? is typed as it stands.
            return tr("`{move}` is closed now; type ? to read when it is open.", move=closed)
        moves = ", ".join(f"`{choice.said}`" for choice in self._open_moves)
        # For translators: {line} is what was typed, {moves} a list of what would do.
        return tr("`{line}` is no move here (possible are {moves}).", line=line, moves=moves) + near

    def _choice(self, choice: Choice, given: tuple[str, ...]) -> str | None:
        """The first of some choices that will not do."""
        for number, (name, domain, word) in enumerate(zip(choice.names, choice.domains, given, strict=False), 1):
            rest = [write_value(possible[0]) for possible in choice.domains[number:]]
            if self._game.why_not(" ".join([choice.action, *given[:number], *rest])) is not None:
                # For translators: {choice} is what has to be chosen, {wanted} like "a number from 1 to 10".
                return tr("`{word}` will not do for {choice}: {wanted}.", word=word, choice=name, wanted=wanted(domain))
        return None

    def _closed(self, line: str) -> Iterator[str]:
        """What closed actions are called with whose word or label the line begins."""
        options = self._game.rules.profile.phases[self._game.state.phase].options
        inner = self._game.state.inner
        open_ones = {choice.action for choice in self._open_moves}
        typed = line.replace(",", " ").casefold().split()
        for name in (each.name for each in (options if inner < 0 else options[inner].answers)):
            label = self._words.action(name)
            words = [called.casefold().split() for called in (name, label)]
            if name not in open_ones and any(typed[: len(each)] == each for each in words):
                yield label
