"""Breaks the rules of the games on purpose, one at a time, and tells which test notices each.

    python -m scripts.break_rules                           every break, in copies of the project as it lies here
    python -m scripts.break_rules --only common/order       the breaks of one module; may be said several times
    python -m scripts.break_rules --revision HEAD           as it was at a revision
    python -m scripts.break_rules --near                    the tests of the module's part alone, far faster
    python -m scripts.break_rules --list                    what would be broken; nothing is run
    python -m scripts.break_rules --check                   whether every text that is replaced still stands there

Ends with status 1 if a break goes unnoticed, or if a text has moved. The breaks lie in `scripts/breaks`.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import pairwise
from pathlib import Path
from queue import SimpleQueue

from scripts.breaks.reading import Break, planted
from scripts.breaks.workshop import Tried, Workshop, copied

ROOT = Path(__file__).resolve().parents[1]
NOBODY = "NOT NOTICED"
ARROW = "    → "


def main() -> int:
    """Do what the arguments say; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--only", action="append", default=[], metavar="MODULE", help="breaks of this module alone")
    parser.add_argument("--list", action="store_true", help="say what would be broken")
    parser.add_argument("--check", action="store_true", help="say which texts are not where they were")
    parser.add_argument("--revision", help="break the project as it was at this revision")
    parser.add_argument("--before", type=Path, help="an earlier report; what noticed then is tried first")
    parser.add_argument("--near", action="store_true", help="run the tests of the module's part alone: far faster")
    parser.add_argument("--workers", type=int, default=2, help="how many copies at once (2)")
    options = parser.parse_args()
    try:
        breaks = planted(tuple(options.only))
    except ValueError as error:
        parser.error(str(error))
    if options.list or options.check:
        for one in breaks if options.list else ():
            print(f"{one.module}: {one.what}")
        return int(options.check and len(_standing(breaks, ROOT)) < len(breaks))
    return _run(breaks, options)


def _standing(breaks: Sequence[Break], project: Path) -> list[Break]:
    """Return the breaks whose text stands in its module exactly once; the others are printed."""
    found = []
    for one in breaks:
        try:
            one.planted_in((project / one.path).read_text(encoding="utf-8"))
        except (ValueError, FileNotFoundError) as error:
            print(f"moved: {error}")
        else:
            found.append(one)
    return found


def _run(breaks: Sequence[Break], options: argparse.Namespace) -> int:
    started, revision, commit = time.monotonic(), options.revision, _commit(options.revision)
    with tempfile.TemporaryDirectory(prefix="breaks-") as made:
        first = copied(ROOT, Path(made) / "copy1", revision)
        standing = _standing(breaks, first.folder)
        for test in first.prepare(options.near):
            print(f"left out, for it fails with every rule whole: {test}", flush=True)
        shops = [first, *(first.another(Path(made) / f"copy{number}") for number in range(2, options.workers + 1))]
        found = []
        before = _noticed(options.before.read_text(encoding="utf-8")) if options.before else {}
        for one in _attempts(standing, shops, options.near, before):
            found.append(one)
            print(f"{one.planted.module}: {one.planted.what}\n{ARROW}{one.noticed_by or NOBODY}", flush=True)
    unnoticed = [one for one in found if one.noticed_by is None]
    _tell_sums(found, unnoticed)
    seconds = time.monotonic() - started
    print(f"{len(found)} breaks of {commit}, {len(unnoticed)} not noticed, {seconds:.0f} s")
    return int(bool(unnoticed) or len(standing) < len(breaks))


def _noticed(report: str) -> dict[str, str]:
    """Return which test noticed each break in an earlier run, all its cases, by module and sentence."""
    lines = report.splitlines()
    return {
        said: arrow.removeprefix(ARROW).split("[")[0]
        for said, arrow in pairwise(lines)
        if arrow.startswith(f"{ARROW}tests/")
    }


def _attempts(
    breaks: Sequence[Break], shops: Sequence[Workshop], near: bool, before: Mapping[str, str]
) -> Iterator[Tried]:
    """Yield what became of the breaks, as they are done; each shop tries one at a time."""
    free: SimpleQueue[Workshop] = SimpleQueue()
    for shop in shops:
        free.put(shop)

    def attempt(one: Break) -> Tried:
        shop = free.get()
        try:
            return shop.attempt(one, near, before.get(f"{one.module}: {one.what}"))
        finally:
            free.put(shop)

    with ThreadPoolExecutor(len(shops)) as pool:
        for done in as_completed([pool.submit(attempt, one) for one in breaks]):
            yield done.result()


def _tell_sums(found: Sequence[Tried], unnoticed: Sequence[Tried]) -> None:
    print("\nBreaks of each module:")
    for module, count in sorted(Counter(one.planted.module for one in found).items()):
        print(f"{count:5}  {module}")
    print("\nNoticed first by:")
    for file, count in Counter((one.noticed_by or NOBODY).split("::")[0] for one in found).most_common():
        print(f"{count:5}  {file}")
    if unnoticed:
        print(f"\n{NOBODY}:")
        for one in unnoticed:
            print(f"  {one.planted.module}: {one.planted.what}")
    print()


def _commit(revision: str | None) -> str:
    """Return the commit that was broken, with a star where files beside it were."""
    asked = ["git", "rev-parse", "--short", revision or "HEAD"]
    said = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
    return said.stdout.strip() + ("" if revision else "*")


if __name__ == "__main__":
    sys.exit(main())
