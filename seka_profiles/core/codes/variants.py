"""Codes 4xx: variants and what they extend."""

from __future__ import annotations

from .entry import Code

ENTRIES: tuple[Code, ...] = (
    Code("SP401", "no such profile", "there is no profile `{name}`",
         "A name is sought beside the file, in the current folder, in the folders of SEKA_PROFILES, in the "
         "user's configuration folder and among the shipped profiles.", is_absent=True),
    Code("SP402", "profiles that extend each other", "the profile extends itself: {chain}",
         "Each profile is built on another, so one of them must come first.",
         help="remove `extends` from the one that is meant to be the base"),
    Code("SP403", "not a name of a profile", "`{written}` is neither a NAME nor a `./path` below the file's folder",
         "A profile may be moved with its folder and reads nothing outside of it but profiles by their names.",
         help="write the name of the profile, `{name}`, or `./{name}.yaml` for a file beside this one"),
    Code("SP404", "a path outside of the folder", "`{written}` leads out of the file's folder",
         "A profile reads nothing outside of its folder but profiles by their names.",
         help="move the file below the folder, or name its folder in SEKA_PROFILES and write `{name}`"),
    Code("SP405", "parents that disagree", "{parents} set `{key}` to different values",
         "None of them is a variant of the others, so nothing says which of them counts.",
         help="set `{key}` in `{child}`"),
    Code("SP406", "nothing to remove", "there is no `{key}` to remove here",
         "A change of what is not there is mostly a slip in a name."),
    Code("SP407", "a setting without a value", "the setting `{name}` has no value, and no parent has one",
         "Bounds alone make no setting; that is mostly a slip in a name.",
         help="give it a `value`"),
    Code("SP408", "a name unlike the file's", "the profile calls itself `{name}`, but its file `{stem}`",
         "A profile is found by the name of its file.",
         help="write `name: {stem}`, or call the file `{name}.yaml`"),
    Code("SP409", "too many files", "a profile may be built from {most} files, and this one from more",
         "The bound keeps loading fast whatever a file holds."),
    Code("SP410", "a profile named twice", "`{name}` is listed twice",
         "Each file counts once.", help="remove one of them"),
    Code("SP411", "a part played", "`{name}` is a part, which has no game of its own",
         "A part is laid over the rules of another profile.",
         help="play a profile that extends it together with a base: `extends: [BASE, {name}]`"),
    Code("SP412", "nothing but parts", "`{name}` is built on nothing but parts",
         "A part is laid over the rules of another profile, and has none of its own.",
         help="list the base before them: `extends: [BASE, {listed}]`"),
    Code("SP413", "a script as a base", "`{name}` is a script, and only a profile can be extended",
         "A script is a game that is played, and has no rules of its own.",
         help="name the profile that it is played by"),
    Code("SP414", "a part with a base", "`{name}` is a part, but is built on `{base}`, which is a whole game",
         "A part is laid over the rules of whatever its users list before it.",
         help="remove `part: yes`, or let those who use it write `extends: [{base}, {name}]`"),
)  # fmt: skip
