"""Sessions kept as they are played, line by line, and what can be done with what was kept.

    header     what stands in the first line: what fixes the session
    entries    what happens, as data
    lines      data as lines, each sealed by those before it, and back
    disk       what outlasts a crash of the system
    writer     appends lines to a file, and goes on without it where that fails
    reading    a file as a journal, or what is wrong with it
    seal       a seed that is committed to before it is shown
    shelf      where journals lie, and what they are called
    again      a journal played once more, compared line by line
    sessions   a new session that is kept, and one that goes on

`docs/journals.md` is the page about the format.
"""
