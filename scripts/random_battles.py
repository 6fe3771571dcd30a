"""Play random battles of a game and fail on any promise of the rules that is broken.

    python -m scripts.random_battles --array [--battles 50]        under every row of the covering array, each edition
    python -m scripts.random_battles --default [--battles 10000]   under the rules as they are
    python -m scripts.random_battles --table [--battles 1000]      with positions on a table, under all rows in turn
    python -m scripts.random_battles --again NAME                  one battle again, by the name that a run told

The game is Rapid Attack unless `--game intercept-orbit` or `--game alpha-bandit` says another. Ends with status 1 if
a battle failed. The same seed plays the same battles; 2 processes unless --workers says else. With `--done FILE` each
battle that kept its promises is written down there, a line each; whoever plays again with that file plays the others.
"""

import argparse
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from mfz_rules.rapid_attack.game import RAPID_ATTACK
from tests.mfz_rules.laws.games import GAMES

MOST_SHOWN = 10
"""Failures that are shown whole."""
TELL_EVERY = 60.0
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one battle."""

    name: str
    actions: int
    rounds: int
    refused: int
    failure: str = ""


def run(game: str, name: str) -> Result:
    """Play the battle of that name."""
    runs = GAMES[game]
    try:
        played = runs.play(runs.case_named(name))
    except Exception:
        return Result(name, 0, 0, 0, traceback.format_exc(limit=-4))
    return Result(name, len(played.steps), played.last.round, played.refused)


def results(game: str, names: Sequence[str], workers: int) -> Iterator[Result]:
    """Yield what became of the battles, in order."""
    if workers == 1:
        yield from map(partial(run, game), names)
        return
    with get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(partial(run, game), names, chunksize=20)


def main() -> int:
    """Play what was asked for; 0 if every battle kept its promises."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--array", action="store_true", help="every row of the covering array, in every edition")
    what.add_argument("--default", action="store_true", help="the rules as they are")
    what.add_argument("--table", action="store_true", help="with positions, under all rows in turn")
    what.add_argument("--again", metavar="NAME", help="one battle again")
    parser.add_argument("--game", choices=tuple(GAMES), default=RAPID_ATTACK.id, help="which game (rapid-attack)")
    parser.add_argument(
        "--battles", type=int, help="how many, of each row in each edition (50) or in all (10000; 1000)"
    )
    parser.add_argument("--seed", type=int, default=1, help="another number gives other battles (1)")
    parser.add_argument("--workers", type=int, default=2, help="processes (2)")
    parser.add_argument("--done", type=Path, help="where battles are written that were played, to go on later")
    options = parser.parse_args()
    if options.again:
        names, options.workers = [options.again], 1
    elif options.array:
        runs = GAMES[options.game]
        names = runs.array_names(options.seed, options.battles or 50)
        print(f"{len(runs.rows)} rows", flush=True)
    elif options.table:
        names = [f"table-{options.seed}-{number}" for number in range(options.battles or 1000)]
    else:
        names = [f"default-{options.seed}-{number}" for number in range(options.battles or 10_000)]
    return play_all(options.game, names, options.workers, options.done)


def play_all(game: str, names: Sequence[str], workers: int, kept: Path | None = None) -> int:
    """Play those that are not in the file yet, tell how it went, and return the exit status."""
    if kept is not None:
        names = not_yet(game, names, kept)
    began = told = time.monotonic()
    done = actions = refused = longest = 0
    failed = []
    for result in results(game, names, workers):
        done += 1
        actions, refused, longest = actions + result.actions, refused + result.refused, max(longest, result.actions)
        if result.failure:
            failed.append(result.name)
            if len(failed) <= MOST_SHOWN:
                print(f"FAILED {result.name}\n{result.failure}", flush=True)
        elif kept is not None:
            with kept.open("a", encoding="utf-8") as file:
                file.write(f"{game} {result.name} {result.actions}\n")
        if time.monotonic() - told > TELL_EVERY:
            told = time.monotonic()
            print(f"{done} of {len(names)} battles, {len(failed)} failed, {told - began:.0f} s", flush=True)
    seconds = time.monotonic() - began
    print(
        f"{done} battles, {actions} actions accepted, {refused} refused as they must; longest {longest} actions; "
        f"{len(failed)} failed; {seconds:.0f} s, {done / seconds:.1f} battles/s with {workers} processes"
    )
    for name in failed:
        print(f"again: python -m scripts.random_battles --game {game} --again {name}")
    return 1 if failed else 0


def not_yet(game: str, names: Sequence[str], kept: Path) -> list[str]:
    """Return the battles that are not among those written down; those are counted and told."""
    lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    words = [line.split() for line in lines]
    # a line that a kill cut short has fewer words, or more with the next one in it
    played = {one[1]: int(one[2]) for one in words if len(one) == 3 and one[0] == game}
    before = [played[name] for name in names if name in played]
    if before:
        print(f"{len(before)} battles were played before, {sum(before)} actions", flush=True)
    return [name for name in names if name not in played]


if __name__ == "__main__":
    raise SystemExit(main())
