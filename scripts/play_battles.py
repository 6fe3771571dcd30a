"""Play random battles in the application's real window, and look how the memory grows.

    python scripts/play_battles.py --battles 300 --seed 1
    python scripts/play_battles.py --whole 10 --seed 1
    python scripts/play_battles.py --game intercept-orbit --battles 300 --whole 12

`--battles` are skirmishes of at most four rounds: answers go through the session, and between them the commands of
the page are taken (undo, redo, looking back, branches, notes, corrections); nothing is painted. `--whole` are battles
to their end, painted, in which every answer is given by operating what the turn's panel and the map offer. The game
is Rapid Attack unless `--game` says another. What is offered must be accepted; a traceback, a warning of Qt or a
failure to save ends the run. Each battle must open again as it was played.
Exits with 1 where a battle fails, where whole battles never met some form or some kind of answer, or where the memory
after the last is more than a tenth above that after the tenth.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication  # noqa: E402 - after the platform is chosen

from tests.players.battles import Report, skirmishes, whole_battles  # noqa: E402
from tests.players.games import GAMES, PlayedGame  # noqa: E402
from tests.players.tally import MOST_GROWTH, Tally  # noqa: E402
from tests.players.window import PlayedWindow  # noqa: E402

Play = Callable[[PlayedGame, int, int, PlayedWindow, Report], Tally]


def main() -> int:
    """Play the battles."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--battles", type=int, default=0, help="how many skirmishes by answers and commands")
    parser.add_argument("--whole", type=int, default=0, help="how many whole battles through the panel and the map")
    parser.add_argument("--seed", type=int, default=1, help="for everything that is random (1)")
    parser.add_argument("--game", choices=tuple(GAMES), default=next(iter(GAMES)), help="which game (rapid-attack)")
    options = parser.parse_args()
    application = QApplication(["play-battles", "-style", "fusion"])
    status = 0
    for count, play, painted in ((options.battles, skirmishes, False), (options.whole, whole_battles, True)):
        if count and not status:
            status = run(application, GAMES[options.game], play, count, options.seed, painted)
    return status


def run(application: QApplication, game: PlayedGame, play: Play, count: int, seed: int, painted: bool) -> int:
    """Play in a window of their own, and tell what came of it; return the exit status."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        window = PlayedWindow(application, Path(folder), painted)
        try:
            with window.watch:
                tally = play(game, count, seed, window, lambda line: print(line, flush=True))
        except AssertionError as failed:
            print(f"FAILED: {failed}")
            return 1
        finally:
            window.close()
    print(f"{count} battles in {time.monotonic() - begun:.0f} s, {tally.rounds} rounds, {tally.over} to their end")
    for title, counted in (("steps", tally.steps), ("forms", tally.forms), ("answers", tally.answers)):
        print(tally.table(title, counted))
    print(f"memory since the tenth: {tally.growth:+.1%}")
    missing = tally.missing(game.forms, game.answers) if play is whole_battles else []
    if missing:
        print(f"FAILED: never met: {', '.join(missing)}")
    return int(bool(missing) or tally.growth > MOST_GROWTH)


if __name__ == "__main__":
    sys.exit(main())
