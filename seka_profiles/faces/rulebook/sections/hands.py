"""What hands are worth: the classes with examples, how likely each is, and what ties."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate

from ....core.numbers import write_number
from ....language import core as c
from ....language.traverse import everything
from ....table.odds import Dealing, Kind, Odds, Share
from ...model.words import capital, listed, value
from ...prose.rule import Rule
from ...prose.statements import sentences, steps
from ..book import Bar, Block, Bullets, Chart, Hand, Hands, Line, Paragraph, Section
from ..matter import Matter, anchor

MOST_SCORES = 40
"""The most scores that are drawn one by one."""


def hands(matter: Matter) -> Section:
    """How hands are valued; that they are not, where the profile has none."""
    if matter.profile.hands is None:
        return Section("The hands", "hands", (Paragraph("Hands are not compared in this game."),))
    dealing = matter.dealing
    found = dealing.odds if dealing else None
    rules = matter.rules_of("hands", "")
    size, cards = (matter.said("hands", key) for key in ("number of cards of a hand", "cards that count"))
    choice = next(rule for rule in rules if rule.key == "choice of cards")
    said = [f"Cards of a hand: {size[:1].lower()}{size[1:]}", f"Cards that count: {cards[:1].lower()}{cards[1:]}"]
    said += [] if choice.usual else [choice.said]
    classes = tuple(_class(matter, rule, each, found) for rule, each in _classes(matter))
    lines: Block = Bullets(tuple((0, each) for each in said))
    order = Paragraph("The classes, strongest first; a hand belongs to the first that fits it.")
    return Section("The hands", "hands", (lines, order), (*classes, *_odds(matter, dealing)))


def _classes(matter: Matter) -> Iterator[tuple[Rule, c.HandClass]]:
    assert matter.profile.hands is not None
    yield from zip(matter.rules_of("hands", "class"), matter.profile.hands.classes, strict=True)


# ---------- classes -----------------------------------------------------------------


def _class(matter: Matter, rule: Rule, each: c.HandClass, found: Odds | None) -> Section:
    """Which hands belong to a class, how two of them compare, the best and the least of them."""
    kinds = [kind for kind in (found.kinds if found else ()) if kind.class_name == each.name]
    lines = [line for _, line in rule.told()]
    blocks: list[Block] = [Paragraph(" ".join(lines))]
    if found and kinds:
        blocks.append(Hands(tuple(_examples(matter, kinds, found.exact))))
    shown = matter.words.of("classes", each.name)
    return Section(capital(shown), anchor("class", each.name), tuple(blocks))


def _examples(matter: Matter, kinds: list[Kind], are_all: bool) -> Iterator[Hand]:
    """The strongest hand and the weakest; where only some were looked at, a strong one and a weak one."""
    words = ("strongest", "weakest") if are_all else ("strong", "weak")
    ends = zip(words, (kinds[0], kinds[-1]), strict=True) if len(kinds) > 1 else [("for example", kinds[0])]
    for word, kind in ends:
        yield Hand(word, hand_of(matter, kind.example), worth(matter, kind.class_name, kind.score))


def hand_of(matter: Matter, cards: tuple[int, ...]) -> tuple[str, ...]:
    """Cards by name, from high to low."""
    pack = matter.rules.pack
    return tuple(pack.names[card] for card in pack.sorted(cards))


def worth(matter: Matter, class_name: str, score: object) -> str:
    """A class and a score as they are read: `total 22`."""
    return f"{matter.words.of('classes', class_name)} {value(score)}".rstrip()  # type: ignore[arg-type]


# ---------- odds --------------------------------------------------------------------


def _odds(matter: Matter, dealing: Dealing | None) -> Iterator[Section]:
    """How likely classes and scores are."""
    if dealing is None:
        return
    found = dealing.odds
    blocks: list[Block] = [Paragraph(_counted(dealing)), Chart("How likely each class is", _class_bars(matter, found))]
    if len(matter.profile.hands.classes if matter.profile.hands else ()) < len(found.kinds) <= MOST_SCORES:
        bars = [_bar(worth(matter, kind.class_name, kind.score), kind.share) for kind in found.kinds]
        blocks.append(Chart("How likely each score is", tuple(bars)))
    yield Section("The odds", "odds", tuple(blocks))


def _counted(dealing: Dealing) -> str:
    """Which hands were looked at."""
    found = dealing.odds
    each = f"{dealing.size} card{'s' if dealing.size > 1 else ''} out of {len(dealing.cards)}"
    best = dealing.ranking.hands.best
    each += f", of which the best {best} count" if best is not None and best < dealing.size else ""
    if found.exact:
        return f"Of all {found.possible:,} hands of {each}, counted one by one; “or better” adds all that are stronger."
    drawn = f"Of {found.hands:,} hands of {each}, drawn at random from the {found.possible:,} that there are"
    return f"{drawn}; ± is one standard error, “or better” adds all that are stronger."


def _class_bars(matter: Matter, found: Odds) -> tuple[Bar, ...]:
    assert matter.profile.hands is not None
    names = [each.name for each in matter.profile.hands.classes]
    counts = [sum(kind.share.count for kind in found.kinds if kind.class_name == name) for name in names]
    shares = [Share(count, found.hands, found.exact) for count in counts]
    sums = accumulate(share.fraction for share in shares)
    return tuple(
        _bar(matter.words.of("classes", name), share, total)
        for name, share, total in zip(names, shares, sums, strict=True)
    )


def _bar(label: str, share: Share, total: Fraction | None = None) -> Bar:
    said = f"{write_number(share.fraction)} = {percent(share.fraction)}" if share.exact else _about(share)
    better = "" if total is None else f", or better {percent(total)}"
    return Bar(label, share.fraction, said + better)


def _about(share: Share) -> str:
    error = f"{share.error:.{_digits(share.fraction)}%}"
    return f"{percent(share.fraction)} ± {error.replace('%', ' %')}"


def percent(share: Fraction) -> str:
    """A share in percent: to two digits behind the point, to four where it is very small."""
    return f"{float(share):.{_digits(share)}%}".replace("%", " %")


def _digits(share: Fraction) -> int:
    return 4 if 0 < share < Fraction(1, 1000) else 2


# ---------- ties --------------------------------------------------------------------


def ties(matter: Matter) -> Section:
    """When hands tie, how often, and what the game does where it compares them."""
    if matter.profile.hands is None:
        return Section("Ties", "ties", (Paragraph("Hands are not compared, so none tie."),))
    dealing = matter.dealing
    said = ["Two hands tie if they are of the same class and equal in everything by which its hands are compared."]
    always = [matter.words.of("classes", each.name) for each in matter.profile.hands.classes if each.score is None]
    if always:
        said.append(f"Two hands of the class {listed([f'`{name}`' for name in always], 'or')} always tie.")
    tie = dealing.odds.tie if dealing else None
    if tie is not None:
        share = f"{write_number(tie.fraction)} = {percent(tie.fraction)}" if tie.exact else _about(tie)
        said.append(f"Of two hands from one pack this is so with a chance of {share}.")
    lines = tuple(_comparisons(matter))
    blocks: list[Block] = [Paragraph(" ".join(said))]
    if lines:
        blocks += [Paragraph("When it compares hands, the game does this:"), Bullets(lines)]
    return Section("Ties", "ties", tuple(blocks))


def _comparisons(matter: Matter) -> Iterator[Line]:
    """The steps that look at how strong hands are, phase by phase."""
    for phase in matter.profile.phases:
        said = [
            sentences(steps(speaker, (step,)))
            for speaker, block in matter.blocks_of(phase)
            for step in block
            if _compares(matter.profile, step)
        ]
        if said:
            yield 0, f"{matter.speaker.marked('phases', phase.name)}: {' '.join(said)}"


def _compares(profile: c.Profile, step: c.Statement | c.Expr) -> bool:
    """Whether a step looks at strengths, itself or by a definition."""
    for node in everything(step):
        if isinstance(node, c.Apply) and node.function in ("best", "strength", "class"):
            return True
        if isinstance(node, c.Named) and not node.in_hands and _compares(profile, profile.definitions[node.name].body):
            return True
    return False
