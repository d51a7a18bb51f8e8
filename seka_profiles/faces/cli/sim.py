"""`seka sim`: many sessions between bots, and what they came to."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from ...core.numbers import Number
from ...language.core import Profile
from ...rules.load import load_profile
from ...table.bots.registry import NoSuchBot, one_a_seat
from ...table.bounded.game import is_zero_sum
from ...table.outcome import seat_names
from ...table.simulation import Plan, Totals, simulate
from ..model.speaking import amount
from ..model.words import Words
from .exits import WELL, Usage
from .profiles import rules_for
from .streams import Output, stdout

USUAL_PLAYERS = 4


def sim(
    name: str,
    sessions: int,
    players: int | None,
    seed: int | None,
    jobs: int,
    max_steps: int,
    bots: str,
    sets: Sequence[str],
    as_json: bool,
) -> int:
    """Plays sessions between bots and says what they came to; the exit code.

    `players` None: 4, or the nearest number that the profile allows, or as many as bots
    are named.  `bots`: one name for all seats, or one a seat, with commas between.  Without
    a seed it is 0.  Raises `ProfileError`, `Refused`, `GameFault` and `Usage`.
    """
    profile = load_profile(name)
    named = [bot.strip() for bot in bots.split(",")]
    seats = _seats(profile, named) if players is None else players
    rules = rules_for(profile, sets, seats)
    plan = Plan(rules, _bots(named, seats), sessions, seed or 0, max_steps)
    started = time.perf_counter()
    with _progress(sessions) as progress:
        totals = simulate(plan, jobs, progress)
    report = _report(plan, totals, time.perf_counter() - started)
    if as_json:
        stdout().data(report)
    else:
        _say(stdout(), profile.title, plan, totals, report)
    return WELL


def _seats(profile: Profile, bots: Sequence[str]) -> int:
    wanted = len(bots) if len(bots) > 1 else USUAL_PLAYERS
    return max(profile.least_seats, min(wanted, profile.most_seats))


def _bots(named: Sequence[str], seats: int) -> tuple[str, ...]:
    try:
        return one_a_seat(named, seats)
    except NoSuchBot as wrong:
        raise Usage(str(wrong), wrong.help) from None
    except ValueError as wrong:
        raise Usage(str(wrong)) from None


@contextmanager
def _progress(sessions: int) -> Iterator[Callable[[int], object] | None]:
    """What is told of sessions played: a bar where somebody watches."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("sessions", total=sessions)
        yield lambda played: bar.advance(task, played)


def _report(plan: Plan, totals: Totals, seconds: float) -> dict[str, Any]:
    """What `--json` prints: whole numbers as they are, means as decimal numbers."""
    names = seat_names(plan.rules)
    means = totals.balance_means or [None] * len(names)
    return {
        "profile": plan.rules.profile.name,
        "players": len(names),
        "bots": list(plan.bots),
        "sessions": totals.sessions,
        "seed": plan.seed,
        "decisions": totals.decisions,
        "deals": totals.deals,
        "pots": totals.pots,
        "pot_mean": _decimal(totals.pot_mean),
        "balance_mean": dict(zip(names, map(_decimal, means), strict=True)),
        "wins": dict(zip(names, totals.wins, strict=True)),
        "capped": totals.capped,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(totals.decisions / seconds, 1),
    }


def _decimal(number: Number | None) -> float | None:
    return None if number is None else float(number)


# ---------- for people --------------------------------------------------------------


def _say(out: Output, title: str, plan: Plan, totals: Totals, report: dict[str, Any]) -> None:
    out.say(f"{title}: {_several(report['sessions'], 'session')} of {report['players']}, seed {report['seed']}")
    out.say("")
    _table(out, plan, totals, report)
    if totals.has_shared_wins:
        out.say("A first place that several share counts as a win of each.")
    out.say("")
    per_session = f"{report['decisions'] / report['sessions']:.2f} decisions and"
    out.say(f"A session: {per_session} {_several(round(report['deals'] / report['sessions'], 2), 'deal')}")
    if report["pot_mean"] is not None:
        out.say(f"Pots: {report['pots']:,}, on average {report['pot_mean']:.3f}")
    if report["capped"]:
        out.say(f"Stopped after {plan.max_steps:,} moves: {_several(report['capped'], 'session')}, not in the means")
    rate = f"{report['decisions_per_second']:,.0f} a second"
    out.say(f"{report['decisions']:,} decisions in {report['seconds']:.2f} s, {rate}")


def _table(out: Output, plan: Plan, totals: Totals, report: dict[str, Any]) -> None:
    """One row a seat; where points decide who wins, with these in place of money."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from ..terminal.console import Printer

    profile = plan.rules.profile
    by_money = is_zero_sum(profile)
    means = totals.balance_means if by_money else totals.standing_means
    head = "mean balance" if by_money else f"mean {amount(profile.standing, Words(profile))}"
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for name, side in (("seat", "left"), ("bot", "left"), (head, "right"), ("wins", "right")):
        table.add_column(out.cell(name), justify=side)  # type: ignore[arg-type]
    for place, (bot, (seat, wins)) in enumerate(zip(plan.bots, report["wins"].items(), strict=True)):
        mean = "none" if means is None else f"{float(means[place]):+.3f}" if by_money else f"{float(means[place]):.3f}"
        table.add_row(seat, bot, mean, f"{wins:,}")
    Printer(out.stream).print(table)


def _several(count: float, word: str) -> str:
    return f"{count:,} {word}" if count == 1 else f"{count:,} {word}s"
