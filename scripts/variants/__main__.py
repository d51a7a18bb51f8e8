"""The page on the shipped profiles and how they differ: python -m scripts.variants [--write]

Prints the page; with `--write` writes it to docs/variants.md.
"""

import argparse
import sys

from scripts.variants.page import PAGE, page


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m scripts.variants", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the page to its place")
    if parser.parse_args().write:
        PAGE.write_text(page(), "utf-8")
    else:
        sys.stdout.write(page())
    return 0


if __name__ == "__main__":
    sys.exit(main())
