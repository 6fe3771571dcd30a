"""One run of a fuzzer: file after file, each made from its own number, until one breaks a bound."""

import argparse
import sys
import tempfile
import traceback
import warnings
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from scripts.fuzzing.bounds import Bounds


@dataclass(frozen=True, slots=True)
class Case:
    """One file to be read."""

    data: bytes
    read: Callable[[bytes, Path, Bounds], str]
    """Reads it in its folder, each step within bounds; returns what became of it, and raises where that is wrong."""


Make = Callable[[Random], Case]


def arguments(text: str | None) -> argparse.ArgumentParser:
    """Return the options that every fuzzer has; `text` is its module's."""
    parser = argparse.ArgumentParser(description=(text or "").split("\n", 1)[0])
    parser.add_argument("--count", type=int, default=2000, help="how many files (2000)")
    parser.add_argument("--seed", type=int, default=1, help="another number gives other files (1)")
    parser.add_argument("--start", type=int, default=0, help="the number of the first file (0)")
    parser.add_argument("--save", type=Path, help="a folder for the files that fail")
    parser.add_argument("--go-on", action="store_true", help="do not stop at the first file that fails")
    return parser


def case_number(number: int, seed: int, make: Make) -> Case:
    """Return the file of that number; it depends on nothing else."""
    return make(Random(f"{seed}-{number}"))


def run(options: argparse.Namespace, make: Make, prepare: Callable[[Path], object] = lambda _: None) -> int:
    """Make and read the files that the options ask for; 0 if every file came to a result."""
    warnings.simplefilter("error")
    results: Counter[str] = Counter()
    failures = 0
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "models"
        folder.mkdir()
        prepare(folder)
        bounds = Bounds(folder)
        for number in range(options.start, options.start + options.count):
            case = case_number(number, options.seed, make)
            try:
                result = case.read(case.data, folder, bounds)
            except Exception:
                traceback.print_exc()
                _keep(case.data, number, options)
                failures += 1
                if not options.go_on:
                    break
            else:
                results[result] += 1
        _summary(results, failures, bounds, options)
    return 1 if failures else 0


def _summary(results: Counter[str], failures: int, bounds: Bounds, options: argparse.Namespace) -> None:
    shown = ", ".join(f"{count} {result}" for result, count in sorted(results.items()))
    print(
        f"{results.total()} files from number {options.start} of seed {options.seed}: {shown or 'none'}; "
        f"{failures} failed; slowest {bounds.slowest * 1000:.0f} ms; grown by {bounds.grown // 1_000_000} MB"
    )


def _keep(data: bytes, number: int, options: argparse.Namespace) -> None:
    """Say how to get a failing file again, and save it where that is asked for."""
    print(f"file {number} failed: --seed {options.seed} --start {number} --count 1", file=sys.stderr)
    if options.save is not None:
        options.save.mkdir(parents=True, exist_ok=True)
        path = options.save / f"seed-{options.seed}-{number}.bin"
        path.write_bytes(data)
        print(f"saved as {path}", file=sys.stderr)
