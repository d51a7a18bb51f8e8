"""Codes 1xx: the shape of a profile or script: keys and kinds of values."""

from __future__ import annotations

from .entry import Code

ENTRIES: tuple[Code, ...] = (
    Code("SP101", "an unknown key", "unknown key `{key}` {where}",
         "A key that is not known would silently do nothing."),
    Code("SP102", "a value of the wrong kind", "{place} must be {want}, but is {have}",
         "What stands below a key has one form, so that it can be read without guessing.", of_whole_value=True),
    Code("SP103", "a missing key", "the key `{key}` is missing {where}",
         "Without it the rest has no meaning."),
    Code("SP104", "a word that is not one of the possible ones", "{place} must be {want}, but is `{have}`",
         "Only these words have a meaning here."),
    Code("SP105", "a number out of bounds", "{place} must be at least {least}, but is {have}",
         "A smaller number means nothing here."),
    Code("SP106", "an empty value", "{place} is empty",
         "A key whose value was forgotten looks like one that was meant to be empty.",
         help="give it a value, or remove the key; where nothing belongs below it write `{{}}`"),
    Code("SP107", "a newer language", "the file is written in language {have}, but this program knows {known}",
         "A newer language may give old keys another meaning, so nothing else of the file is looked at.",
         help="install a newer version of the program"),
)  # fmt: skip
