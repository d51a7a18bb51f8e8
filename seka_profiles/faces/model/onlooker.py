"""One pair of eyes at the table: what it has not been told yet, and what every seat did last."""

from __future__ import annotations

from collections import deque

from ...engine import events as e
from ...engine.game import Game
from ..tongue import tr
from .follow import Follower, Told
from .hands import HandWords
from .sentences import Narrator, Sentence
from .words import Words

MOST_KEPT = 400
"""How many sentences an onlooker remembers."""


class Onlooker:
    """Follows a game for a seat, or for everybody together.

    `last`: by seat, what it did last since all cards were gathered, in a few words.
    `has_secret`: whether what has not been told yet holds something that others did not see,
    before the cards were gathered again.  `told`: what has been read, the last of it.
    `eyes`: in place of those of the viewer, who is called "you" all the same; 0 sees hidden cards, too.
    """

    def __init__(
        self, game: Game, viewer: str | None, words: Words, hands: HandWords, eyes: e.Eyes | None = None
    ) -> None:
        self.viewer = viewer
        self.last: dict[str, str] = {}
        self.has_secret = self._is_gathered = False
        self.told: deque[Sentence] = deque(maxlen=MOST_KEPT)
        self._follower = Follower(game, viewer, hands, eyes)
        self._narrator = Narrator(words, viewer, game.seats)
        self._unread: list[Sentence] = []

    def look(self) -> None:
        """Takes in what has happened since the last look."""
        told = self._follower.news()
        for each in told:
            self._is_gathered |= isinstance(each.event, e.Gathered) and each.event.zone is None
            self.has_secret |= each.is_secret and not self._is_gathered
        for group in self._narrator.groups(told):
            self._remember(group)
        self._unread += self._narrator.tell(told)

    @property
    def has_end(self) -> bool:
        """Whether what has not been told yet holds a pot that is taken."""
        self.look()
        return any(sentence.mood == "end" for sentence in self._unread)

    def read(self) -> list[Sentence]:
        """What has happened since this was last asked."""
        self.look()
        unread, self._unread = self._unread, []
        self.has_secret = self._is_gathered = False
        self.told += unread
        return unread

    def _remember(self, group: list[Told]) -> None:
        match group[0].event:
            case e.Gathered(zone=None):
                self.last.clear()
            case e.Acted() as event:
                paid = sum(told.event.amount for told in group if isinstance(told.event, e.Paid))
                self.last[event.seat] = self._narrator.voice.act(event, paid)
            case e.Answered(seat=seat):
                # For translators: what a player did last, beside his name.
                self.last[seat] = tr("has answered")
