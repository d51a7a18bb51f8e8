"""The two pages that are written from the tables: python -m scripts.reference [--write]

`docs/diagnostics.md` and `docs/reference.md`.  Without `--write` it only looks whether they are as the
tables say, names those that are not, and ends with 1 then.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from seka_profiles.faces.explain.pages import diagnostics_page, reference_page

DOCS = Path(__file__).parents[1] / "docs"
PAGES: dict[str, Callable[[], str]] = {"diagnostics.md": diagnostics_page, "reference.md": reference_page}


def is_written(name: str) -> bool:
    """Whether a page is as the tables say."""
    path = DOCS / name
    return path.is_file() and path.read_text("utf-8") == PAGES[name]()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m scripts.reference")
    parser.add_argument("--write", action="store_true", help="write the pages that are not as the tables say")
    options = parser.parse_args()
    stale = [name for name in PAGES if not is_written(name)]
    for name in stale:
        if options.write:
            (DOCS / name).write_text(PAGES[name](), "utf-8")
        print(f"docs/{name} {'written' if options.write else 'is not as the tables say: --write'}")
    return int(bool(stale) and not options.write)


if __name__ == "__main__":
    sys.exit(main())
