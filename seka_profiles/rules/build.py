"""From a checked profile to the rules of one table."""

from __future__ import annotations

from functools import partial

from ..core.diagnostics import Diagnostic, ProfileError, problem
from ..language.core import Profile
from .binding import (
    Constants,
    Settings,
    best_of_hands,
    bound_constants,
    bound_settings,
    first_values,
    layout,
    money_rules,
)
from .generated import Generated
from .hands import HandValues
from .records import Rules
from .walk import Observe
from .walked import Walked


def build(
    profile: Profile,
    seats: int,
    settings: Settings | None = None,
    *,
    walked: bool = False,
    observe: Observe | None = None,
) -> Rules:
    """The rules of a profile for a number of seats, with some settings overridden.

    `walked` asks for the plain tree walk in place of generated code, and so does `observe`,
    which is then told of conditions; rules that are made again tell nobody.  Raises
    `ProfileError` for a number of seats or a setting that the profile does not allow.
    """
    if not profile.least_seats <= seats <= profile.most_seats:
        raise ProfileError([seats_problem(profile, seats)])
    values = bound_settings(profile, seats, settings or {})
    constants = bound_constants(profile, seats, values)
    where = layout(profile, seats)
    walked = walked or observe is not None
    maker: Walked | Generated = Walked(constants, where, observe) if walked else Generated(constants, where)
    hands = _hand_values(constants, maker)
    maker.give_hands(hands)
    start, debt = money_rules(constants)
    assert constants.pack is not None
    return Rules(
        profile=profile,
        settings=values,
        pack=constants.pack,
        layout=where,
        first_values=first_values(constants, where),
        money_start=start,
        debt=debt,
        phases=maker.phases(),
        start=next(number for number, phase in enumerate(profile.phases) if phase.name == profile.start),
        hands=hands,
        cards_of=maker.cards_of,
        source=maker.source,
        place=maker.place,
        rebuild=partial(build, walked=walked),
    )


def seats_problem(profile: Profile, seats: int) -> Diagnostic:
    """The diagnostic for a number of seats that the profile does not allow."""
    least, most = profile.least_seats, profile.most_seats
    want = "1 player" if most == 1 else f"{least} players" if least == most else f"{least} to {most} players"
    return problem("SP501", seats=seats, name=profile.name, want=want)


def _hand_values(constants: Constants, maker: Walked | Generated) -> HandValues | None:
    hands = constants.profile.hands
    if hands is None or constants.pack is None:
        return None
    return HandValues(constants.pack, hands, best_of_hands(constants), maker.hand_value)
