"""The tables of the grammar, so that no command has to work them out: `grammar.tables.json` beside `grammar.lark`.

    python -m scripts.grammar           says whether the file is out of date
    python -m scripts.grammar --write   works the tables out anew

They are the library's own data, numbered here in an order that is always the same.  With another
version of the library, or another grammar, the file is passed over and the tables are worked out at each start.
So the tests hold the file against the grammar by the version that has made it, and with another one they try its own.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from seka_profiles.language.parser import TABLES, built, fingerprint

LINES_DOWN_TO = 5
"""How deep in the file every entry has a line of its own: each state of the parser is one."""


def tables() -> dict[str, Any]:
    """What the file is to hold, by the installed version of the library."""
    data, memo = built().memo_serialize([TerminalDef, Rule])
    order = sorted(memo, key=lambda number: json.dumps(memo[number], sort_keys=True))
    places = {number: place for place, number in enumerate(order)}
    data["parser"]["parser"] = _in_order(data["parser"]["parser"])
    data["rules"].sort(key=lambda rule: places[rule["@"]])
    data["parser"]["parser_conf"]["rules"].sort(key=lambda rule: places[rule["@"]])
    found = {
        "grammar": fingerprint(),
        "lark": lark.__version__,
        "data": _referring(data, places),
        "memo": {place: memo[number] for number, place in places.items()},
    }
    as_kept: dict[str, Any] = json.loads(json.dumps(found))
    return as_kept


def _in_order(table: dict[str, Any]) -> dict[str, Any]:
    """The table with its states as they are met from the start, and its symbols by their names."""
    symbols = {name: number for number, name in enumerate(sorted(table["tokens"].values()))}
    states = {
        state: dict(sorted((symbols[table["tokens"][symbol]], action) for symbol, action in actions.items()))
        for state, actions in table["states"].items()
    }
    begins, ends = table["start_states"], table["end_states"]
    numbers = {state: number for number, state in enumerate(_met(states, [begins[name] for name in sorted(begins)]))}
    return {
        **table,
        "tokens": {number: name for name, number in symbols.items()},
        "states": {
            number: {symbol: _renumbered(action, numbers) for symbol, action in states[state].items()}
            for state, number in numbers.items()
        },
        "start_states": {name: numbers[begins[name]] for name in sorted(begins)},
        "end_states": {name: numbers[ends[name]] for name in sorted(ends)},
    }


def _met(states: dict[int, dict[int, Any]], begins: Sequence[int]) -> Iterator[int]:
    """Every state once: the first ones, then those that they lead to, and so on."""
    known = dict.fromkeys(begins)
    waiting = list(begins)
    for state in waiting:
        yield state
        new = [to for to in _ways(states[state]) if to not in known]
        known |= dict.fromkeys(new)
        waiting += dict.fromkeys(new)


def _ways(actions: dict[int, Any]) -> Iterator[int]:
    return (to for reduces, to in actions.values() if not reduces)


def _renumbered(action: tuple[int, Any], numbers: dict[int, int]) -> tuple[int, Any]:
    reduces, what = action
    return reduces, what if reduces else numbers[what]


def _referring(value: Any, places: dict[int, int]) -> Any:
    """The same with the places of terminals and rules in their new order."""
    match value:
        case {"@": number}:
            return {"@": places[number]}
        case dict():
            return {key: _referring(each, places) for key, each in value.items()}
        case list() | tuple():
            return [_referring(each, places) for each in value]
    return value


def written(value: Any, deep: int = LINES_DOWN_TO) -> str:
    """A value as it stands in the file."""
    if not deep or not isinstance(value, dict):
        return json.dumps(value)
    return "{\n" + ",\n".join(f"{json.dumps(key)}: {written(each, deep - 1)}" for key, each in value.items()) + "\n}"


def main() -> int:
    """Says whether the file is out of date, or writes it; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    text = written(tables()) + "\n"
    if parser.parse_args().write:
        TABLES.write_text(text, encoding="utf-8")
        return 0
    if TABLES.is_file() and TABLES.read_text(encoding="utf-8") == text:
        return 0
    print(f"{TABLES.name} is not what lark {lark.__version__} makes of the grammar: python -m scripts.grammar --write")
    return 1


if __name__ == "__main__":
    sys.exit(main())
