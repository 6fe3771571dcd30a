"""Writes `docs/rules.md`, the map of every rule to its home and its tests: `python scripts/map_rules.py`.

With `--check` nothing is written: the status is 1 if the page is out of date or a rule of the engine lacks a home or
a test. With `--missing` what is lacking is listed.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from scripts.rules_map.page import Placed, page, placed, settled  # noqa: E402 - after the path is set

PAGE = ROOT / "docs" / "rules.md"


def main() -> int:
    """Do what the arguments say; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something is missing")
    parser.add_argument("--missing", action="store_true", help="list what lacks a home or a test")
    options = parser.parse_args()
    rules = placed(ROOT)
    if not (options.check or options.missing):
        PAGE.write_text(page(rules), encoding="utf-8")
        return 0
    for line in missing(rules):
        print(line)
    return int(options.check and not (up_to_date(rules) and not missing(rules)))


def missing(rules: tuple[Placed, ...]) -> list[str]:
    """Return a line for every rule of the engine that lacks something."""
    return [f"{one.rule.id}: no {one.missing} – {one.rule.title}" for one in rules if one.missing]


def up_to_date(rules: tuple[Placed, ...]) -> bool:
    """Whether the page in the project says what is so, counts aside."""
    return PAGE.is_file() and settled(PAGE.read_text(encoding="utf-8")) == settled(page(rules))


if __name__ == "__main__":
    sys.exit(main())
