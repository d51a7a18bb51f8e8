"""Codes 54x: journals of sessions."""

from __future__ import annotations

from .entry import Code

ENTRIES: tuple[Code, ...] = (
    Code("SP540", "not a line of a journal", "{want} was expected here, but this is {found}",
         "A journal begins with what fixes the session; then each line is one move, one outcome of chance, the end, or "
         "that the session goes on."),
    Code("SP541", "a journal of another version", "the journal is of version {found}, and this program knows {known}",
         "A journal says what its version says."),
    Code("SP542", "a line that is not as it was written", "this line, or one before it, is not as it was written",
         "Each line bears a check over itself and all lines before it."),
    Code("SP543", "not what the game brings", "the journal has {found} here, but the game has {want}",
         "By the seed, the rules and the moves everything else is fixed, and it was played again."),
    Code("SP544", "a move that cannot have been made", "`{seat} {move}` cannot be played here: {why}",
         "A journal is played again under the rules that it was made under."),
    Code("SP545", "a sealed seed", "the seed is sealed, and not kept beside the journal any more",
         "Before its end a sealed session shows only what stands for its seed."),
    Code("SP546", "a seal that does not fit", "seed and salt do not give the commitment of the first line",
         "Whoever has noted the commitment knows by it that the seed was chosen before."),
    Code("SP547", "a journal without an end", "the journal breaks off: no line says how the session ended",
         "Final balances are proved by the end alone.", help="`seka resume {name}` goes on with it"),
    Code("SP548", "a journal that is being written", "somebody is playing this session at the moment",
         "Two cannot write one journal."),
    Code("SP549", "a bot that is not there", "{seat} is played by a bot `{bot}`, and there is none",
         "Whoever sat at the table sits there again."),
)  # fmt: skip
