"""`seka odds`: how likely hands are, and what one of them beats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ...core.cards import ascii_card
from ...core.numbers import write_number
from ...table.odds import Against, Dealing, Kind, Odds, Share, reads_the_table
from ...table.ranking import Ranking
from ...table.scripts.report import plain
from .exits import WELL, Usage, as_typed
from .profiles import rules_for
from .rank import class_words, score_words
from .shares import Row, say_shares
from .streams import Output, stdout

MOST_SCORES = 60
"""The most scores that a terminal lists one by one."""

MOST_SAMPLES = 5_000_000
"""The most hands that are looked at, which takes a minute or a few."""


def odds(
    name: str,
    written: str | None,
    size: int | None,
    shared: int,
    samples: int | None,
    seed: int,
    as_json: bool,
    sets: Sequence[str],
    players: int | None,
    ascii: bool,
) -> int:
    """Says how the hands of a profile are spread, and what the `written` hand beats; the exit code.

    Raises `ProfileError` for a hand that is none, `Refused` and `Usage` for what else does not fit.
    """
    ranking = Ranking(rules_for(name, sets, players))
    hand = None if written is None else ranking.counted(ranking.read(written))
    dealing = _dealing(ranking, hand, size, shared, samples, seed)
    against = None if hand is None else dealing.against(hand)
    out = stdout(ascii)
    cards = " ".join(_names(out, dealing, hand or ()))
    if as_json:
        out.data(_data(dealing, dealing.odds, cards, against))
    else:
        _say(out, dealing, dealing.odds, cards, against)
    return WELL


def _dealing(
    ranking: Ranking, hand: Sequence[int] | None, size: int | None, shared: int, samples: int | None, seed: int
) -> Dealing:
    if hand is None:
        dealing = as_typed(lambda: Dealing(ranking, size, shared, samples, seed))
    elif size in (None, len(hand)):
        ranking.strength(hand)
        dealing = as_typed(lambda: Dealing(ranking, len(hand), shared, samples, seed))
    else:
        raise Usage(f"`--hand` has {_several(len(hand), 'card')}, but `--size` says {size}")
    return dealing


def _names(out: Output, dealing: Dealing, hand: Sequence[int]) -> list[str]:
    names = [dealing.ranking.rules.pack.names[card] for card in hand]
    return list(map(ascii_card, names)) if out.is_asked_for_ascii else names


# ---------- for programs ------------------------------------------------------------


def _data(dealing: Dealing, found: Odds, cards: str, against: Against | None) -> dict[str, Any]:
    """What `--json` prints; where hands were drawn, errors stand beside the shares."""
    data = {
        "profile": dealing.ranking.rules.profile.name,
        "size": dealing.size,
        "shared": dealing.shared,
        "hands": found.hands,
        "possible": found.possible,
        "exact": found.exact,
        "classes": [_kind(kind) for kind in found.kinds],
        "tie": None if found.tie is None else write_number(found.tie.fraction),
    }
    if not found.exact:
        data |= {"seed": dealing.seed, "error": max(kind.share.error for kind in found.kinds)}
        data |= {"tie_error": None if found.tie is None else found.tie.error}
    return data if against is None else data | {"hand": _against(cards, against)}


def _kind(kind: Kind) -> dict[str, Any]:
    share = kind.share
    data = {
        "class": kind.class_name,
        "score": plain(kind.score),
        "count": share.count,
        "share": write_number(share.fraction),
    }
    return data if share.exact else data | {"error": share.error}


def _against(cards: str, against: Against) -> dict[str, Any]:
    shares = {"beats": against.beats, "ties": against.ties, "loses": against.loses}
    data = {
        "hand": cards,
        "class": against.class_name,
        "score": plain(against.score),
        "hands": against.beats.total,
        "exact": against.beats.exact,
        **{name: write_number(share.fraction) for name, share in shares.items()},
    }
    return data if against.beats.exact else data | {"error": max(share.error for share in shares.values())}


# ---------- for people --------------------------------------------------------------


def _say(out: Output, dealing: Dealing, found: Odds, cards: str, against: Against | None) -> None:
    if against is not None:
        _say_against(out, dealing, cards, against)
        out.say("")
    out.say(f"{dealing.ranking.rules.profile.title}: {_counted(dealing, found)}")
    for remark in _remarks(dealing):
        out.say(remark)
    out.say("")
    say_shares(out, ("class",), _classes(dealing, found), or_better=True)
    out.say("")
    _say_scores(out, dealing, found)
    out.say(_tie(found.tie))


def _counted(dealing: Dealing, found: Odds) -> str:
    """Which hands were looked at."""
    best = dealing.ranking.hands.best
    of_all = len(dealing.cards) == len(dealing.ranking.rules.pack.cards)
    each = f"{_several(dealing.size, 'card')} out of "
    each += f"{len(dealing.cards)}" if of_all else f"the {len(dealing.cards)} that count"
    each += f", the best {best} of each" if best is not None and best < dealing.size else ""
    if found.exact:
        return f"all {_several(found.hands, 'hand')} of {each}"
    return f"{found.hands:,} of the {found.possible:,} hands of {each}"


def _remarks(dealing: Dealing) -> list[str]:
    """What has been taken for granted, and how to say otherwise."""
    hands = dealing.ranking.hands
    said = []
    if not dealing.exact:
        said.append(f"They were drawn at random, with seed {dealing.seed}; ± is one standard error.")
        if dealing.possible <= MOST_SAMPLES:
            said.append(f"With `--samples {dealing.possible}` all are counted.")
    if hands.best is not None:
        said.append(f"With `--size N` a hand is the best {hands.best} of N cards.")
    elif hands.hands.least < hands.hands.most:
        said.append(f"With `--size N` hands have another number of cards, {hands.hands.least} to {hands.hands.most}.")
    if reads_the_table(hands.hands) and not dealing.shared:
        said.append("With `--shared N` two hands have N cards in common, those on the table.")
    return said


def _classes(dealing: Dealing, found: Odds) -> list[Row]:
    """One row a class, strongest first, also those that were not met."""
    counts: Counter[str] = Counter()
    for kind in found.kinds:
        counts[kind.class_name] += kind.share.count
    names = reversed(dealing.ranking.hands.class_names)
    profile = dealing.ranking.rules.profile
    return [Row((class_words(profile, name),), Share(counts[name], found.hands, found.exact)) for name in names]


def _say_scores(out: Output, dealing: Dealing, found: Odds) -> None:
    """One row a score, where there are not too many and they say more than the classes do."""
    if len(found.kinds) > MOST_SCORES:
        out.say(f"{len(found.kinds):,} different scores were met; `--json` lists them.")
    elif any(kind.score != () for kind in found.kinds):
        profile = dealing.ranking.rules.profile
        rows = [
            Row((class_words(profile, kind.class_name), score_words(kind.score)), kind.share) for kind in found.kinds
        ]
        say_shares(out, ("class", "score"), rows, or_better=True)
        out.say("")


def _tie(tie: Share | None) -> str:
    if tie is None:
        return "The pack has no cards for two such hands."
    percent = f"{float(tie.fraction):.3%}"
    how_often = f"{write_number(tie.fraction)}, {percent}" if tie.exact else f"{percent} ± {tie.error:.3%}"
    return f"Two hands from one pack tie: {how_often}"


def _say_against(out: Output, dealing: Dealing, cards: str, against: Against) -> None:
    called = class_words(dealing.ranking.rules.profile, against.class_name)
    out.say(f"{cards}: {called} {score_words(against.score)}".rstrip())
    total, is_exact = against.beats.total, against.beats.exact
    others = f"all {total:,} others" if is_exact else f"{total:,} random others"
    common = f" that have {' '.join(cards.split()[-dealing.shared :])} in common with it" if dealing.shared else ""
    out.say(f"Against {others} from the rest of the pack{common}:")
    out.say("")
    named = (("beats", against.beats), ("ties", against.ties), ("loses", against.loses))
    say_shares(out, ("",), [Row((name,), share) for name, share in named])


def _several(count: int, word: str) -> str:
    return f"{count:,} {word}" if count == 1 else f"{count:,} {word}s"
