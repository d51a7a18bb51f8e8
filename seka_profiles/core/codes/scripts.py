"""Codes 5xx: settings, seats, scripts and moves."""

from __future__ import annotations

from .entry import Code

ENTRIES: tuple[Code, ...] = (
    Code("SP501", "a number of seats that does not fit", "`{name}` is for {least} to {most} players, not for {seats}",
         "A game is made for so many seats."),
    Code("SP502", "unknown setting", "`{name}` has no setting `{setting}`",
         "Only what stands under `settings:` can be set.", help="the settings are {allowed}"),
    Code("SP503", "not a value of the setting", "the setting `{setting}` is {want}, but this is `{found}`",
         "A setting keeps the kind of value that it has in the profile."),
    Code("SP504", "not written KEY=VALUE", "`{found}` is not written KEY=VALUE", "A setting is given by its name.",
         help="for example `--set ceiling=20`"),
    Code("SP505", "two seats of one name", "two seats are called `{name}`", "Moves name seats."),
    Code("SP506", "not a name of a seat", "`{name}` cannot be the name of a seat",
         "Moves name seats by one word.", help="use letters and digits without blanks"),
    Code("SP510", "unreadable move", "`{move}` is no move here", "A move is an action with its choices.",
         help="possible are {legal}"),
    Code("SP511", "an action that is not open", "{seat} cannot `{action}` now",
         "Each action is open under its own condition.", help="possible are {legal}"),
    Code("SP512", "a choice that is not open", "{choice} of `{action}` must be {want}, but this is `{found}`",
         "A choice is one of its domain."),
    Code("SP513", "a wrong number of choices", "`{action}` takes {want}, but has {have}",
         "Every choice of an action is made, in the order in which the profile lists them."),
    Code("SP514", "not this seat's turn", "it is not {seat}'s turn, but {turn}'s", "Seats act in turn."),
    Code("SP515", "a move after the end", "the game is over", "Nothing can be done after the end."),
    Code("SP516", "a beginning of several actions", "`{word}` may mean {actions}",
         "A beginning stands for an action only where it fits one alone."),
    Code("SP518", "a record of another version", "the record is of version {found}, and this program knows {known}",
         "A record holds what its version says."),
    Code("SP519", "a record of other rules", "the record was made under other rules of `{name}`",
         "A record plays only under the rules that it was made under."),
    Code("SP517", "no such seat", "there is no seat `{seat}`", "Moves and pins name seats of the game.",
         help="the seats are {seats}"),
)  # fmt: skip
