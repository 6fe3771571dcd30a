"""Let a random hand do anything in the application's real window, on every page, and hear whatever goes wrong.

    python scripts/random_hand.py --actions 50000 --seed 1
    python scripts/random_hand.py --actions 50000 --seed 1 --runs 5

Each run is a process of its own, over a data folder that goes again, with the starter models, companies, a war with
its battles, templates. It goes to pages, presses buttons, types, opens menus and dialogs, selects and drags, undoes,
changes theme and text size, all as `--seed` has it. What it is about to do is written into a journal first.
Exits with 1 where a traceback or a warning of Qt was heard, a process died, or an action never came back; the seed,
the action's number and the journal's last lines are told.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from scripts.roaming.journal import last_lines  # noqa: E402 - after the path is set
from scripts.roaming.run import prepare, run  # noqa: E402


def apart(seed: int, *words: object) -> int:
    """Run this script in a process of its own; return its exit status."""
    command = [sys.executable, str(Path(__file__)), "--seed", str(seed), *map(str, words)]
    # Sets of texts have the same order in every process with this seed.
    return subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": str(seed)}).returncode


def run_apart(actions: int, seed: int, prepared: Path, journal: Path) -> int:
    """Let a process of its own run, and tell the end of its journal where it failed; return its exit status."""
    journal.unlink(missing_ok=True)
    status = apart(seed, "--actions", actions, "--prepared", prepared, "--journal", journal, "--child")
    if status:
        print("\n".join(last_lines(journal)))
        print(f"FAILED: seed {seed} ended with {status}; these were the last actions, all are in {journal}")
    return status


def main() -> int:
    """Let the hand run."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--actions", type=int, default=50_000, help="how many in each run (50000)")
    parser.add_argument("--seed", type=int, default=1, help="for everything that is random (1)")
    parser.add_argument("--runs", type=int, default=1, help="how many, each with the next seed (1)")
    parser.add_argument("--journal", type=Path, help="where actions are written (a file for temporary things)")
    parser.add_argument("--prepared", type=Path, help="what each run begins with; made where it is not there")
    parser.add_argument("--prepare", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.prepare:
        return prepare(options.prepared)
    if options.child:
        return run(options.actions, options.seed, options.prepared, options.journal)
    with tempfile.TemporaryDirectory() as folder:
        prepared = options.prepared or Path(folder) / "prepared"
        if not prepared.exists() and (status := apart(options.seed, "--prepare", "--prepared", prepared)):
            return status
        failed = 0
        for seed in range(options.seed, options.seed + options.runs):
            journal = options.journal or Path(tempfile.gettempdir()) / f"random-hand-{seed}.log"
            failed += run_apart(options.actions, seed, prepared, journal) != 0
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
