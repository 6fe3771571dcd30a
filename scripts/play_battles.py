"""Play random battles in the application's real window, and look how the memory grows.

    python scripts/play_battles.py --battles 300 --seed 1
    python scripts/play_battles.py --whole 10 --seed 1

`--battles` are skirmishes of at most four rounds: answers go through the session, and between them the commands of
the page are taken (undo, redo, looking back, branches, notes, corrections); nothing is painted. `--whole` are battles
to their end, painted, in which every answer is given by operating what the turn's panel and the map offer. What is
offered must be accepted; a traceback, a warning of Qt or a failure to save ends the run. Each battle must open again
as it was played.
Exits with 1 where a battle fails, where whole battles never met some form or some kind of answer, or where the memory
after the last is more than a tenth above that after the tenth.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import get_args

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication  # noqa: E402 - after the platform is chosen

from mfz_desktop.battle.session import BattleSession  # noqa: E402
from mfz_desktop.battle.text.markup import MARKDOWN  # noqa: E402
from mfz_desktop.rapid_attack.battle.text.report import report_of  # noqa: E402
from mfz_desktop.rapid_attack.battle.turn.forms import FORMS  # noqa: E402
from mfz_desktop.rapid_attack.battle.turn.forms.acting import ActsForm  # noqa: E402
from mfz_desktop.rapid_attack.battle.turn.forms.uses import DETAILS  # noqa: E402
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Action, MoveObjective, audit, read_record  # noqa: E402
from scripts.playing.commands import OFTEN, Commands  # noqa: E402
from scripts.playing.hand import Hand  # noqa: E402
from scripts.playing.tables import KINDS, Kind, table_of  # noqa: E402
from scripts.playing.tally import FIRST_MEASURE, MOST_GROWTH, Tally, resident  # noqa: E402
from scripts.playing.watching import TroubleError  # noqa: E402
from scripts.playing.window import PlayedWindow  # noqa: E402
from scripts.random_play import random_answer, random_beginning  # noqa: E402

ROUNDS = (1, 2, 3, 4)
"""After so many a skirmish may be left."""
FRAMES = (2, 2, 2, None)
"""Frames that companies have at most; None: as many as their table asks for."""
EVERY_FORM = sorted({form.__name__ for form in FORMS.values() if form is not ActsForm})
EVERY_FORM += [f"{ActsForm.__name__}: {detail.__name__}" for detail in DETAILS.values()]
EVERY_ANSWER = sorted(kind.__name__ for kind in get_args(Action))
Report = Callable[[str], None]
Play = Callable[[int, int, PlayedWindow, Report], Tally]


def skirmishes(count: int, seed: int, window: PlayedWindow, report: Report = lambda _: None) -> Tally:
    """Play `count` battles by answers and commands; raises TroubleError or OfferedError at the first that fails."""
    tally = Tally()
    for number in range(1, count + 1):
        name = f"{seed}-{number}"
        skirmish(window, name, tally)
        after_each(window, tally)
        if number in (FIRST_MEASURE, count) or number % 25 == 0:
            report(f"{number} battles, {tally.steps.total()} steps, {tally.memory[-1] / 2**20:.1f} MB")
    return tally


def skirmish(window: PlayedWindow, seed: str, tally: Tally) -> None:
    """Play one for at most four rounds."""
    chance = Random(seed)
    rounds = chance.choice(ROUNDS)
    session = window.begin(random_beginning(seed, chance.choice(FRAMES)), seed=chance.choice((None, 7)))
    commands = Commands(window, chance)

    def answer() -> None:
        _answer(window, chance, tally)

    while session.now.winners is None and session.now.round <= rounds:
        name = commands.wanted()
        if name is None:
            answer()
        else:
            commands.take(name, answer)
            tally.steps[name] += 1
        window.watch.check(f"battle {seed}, after {len(session.entries)} entries")
    tally.rounds += min(rounds, session.now.round)
    tally.over += session.now.winners is not None
    check_record(window, session, seed)


def _answer(window: PlayedWindow, chance: Random, tally: Tally) -> None:
    """Give an answer; where the battle has a tape, its dice are left to that at times.

    A moved objective keeps its die: how far it was moved follows from that.
    """
    session = window.session
    action = random_answer(session, chance).action
    free = bool(getattr(action, "dice", None)) and not isinstance(action, MoveObjective)
    if session.kept.timeline.tape is not None and free and chance.random() < 0.5:
        action = replace(action, dice=None)
        tally.steps["dice from the tape"] += 1
    session.submit(action, by=action.player)
    window.pause()
    tally.steps["answer"] += 1


def whole_battles(count: int, seed: int, window: PlayedWindow, report: Report = lambda _: None) -> Tally:
    """Play `count` battles to their end by hand, each at another kind of table; raises TroubleError."""
    tally = Tally()
    for number in range(1, count + 1):
        kind, name = KINDS[(number - 1) % len(KINDS)], f"{seed}-{number}"
        before = tally.steps.total()
        whole_battle(window, kind, name, tally)
        after_each(window, tally)
        steps = tally.steps.total() - before
        report(f"{number}: {kind.name}: {steps} steps, {tally.memory[-1] / 2**20:.1f} MB")
    return tally


def whole_battle(window: PlayedWindow, kind: Kind, seed: str, tally: Tally, small: bool = False) -> None:
    """Play one to its end through the panel and the map, and go to its report."""
    chance = Random(seed)
    session = window.begin(table_of(kind, chance, small), seed=1 if kind.tape else None)
    often = {**OFTEN, "concede": 0.02 if kind.conceding else 0.0}
    hand, commands = Hand(window, chance), Commands(window, chance, often)

    def answer() -> None:
        tally.forms[hand.answer()] += 1
        tally.steps["answer"] += 1

    while session.now.winners is None:
        name = commands.wanted()
        if name is None:
            answer()
        else:
            commands.take(name, answer)
            tally.steps[name] += 1
        window.watch.check(f"battle {seed} ({kind.name}), after {len(session.entries)} entries")
    tally.rounds += session.now.round
    tally.over += 1
    tally.answers.update(type(entry.action).__name__ for entry in session.entries)
    check_record(window, session, seed)
    window.run("battle.report")
    window.settle()


def check_record(window: PlayedWindow, session: BattleSession, seed: str) -> None:
    """Raise TroubleError where a battle opens otherwise than it was played, or the rules decide it otherwise."""
    report_of(session.kept.timeline, MARKDOWN)
    record = read_record(window.context.store.folder.get().battle(session.id).read_bytes(), RAPID_ATTACK)
    if record.timeline.entries != session.entries or record.problems:
        raise TroubleError(f"battle {seed}: the record opens otherwise than it was played")
    if (difference := audit(record, RAPID_ATTACK).first_difference) is not None:
        raise TroubleError(f"battle {seed}: decided again it goes otherwise: {difference}")


def after_each(window: PlayedWindow, tally: Tally) -> None:
    """Let go of a battle, and measure what is still in use."""
    window.leave()
    window.watch.check("after a battle was closed")
    tally.memory.append(resident())


def main() -> int:
    """Play the battles."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--battles", type=int, default=0, help="how many skirmishes by answers and commands")
    parser.add_argument("--whole", type=int, default=0, help="how many whole battles through the panel and the map")
    parser.add_argument("--seed", type=int, default=1, help="for everything that is random (1)")
    options = parser.parse_args()
    application = QApplication(["play-battles", "-style", "fusion"])
    status = 0
    for count, play, painted in ((options.battles, skirmishes, False), (options.whole, whole_battles, True)):
        if count and not status:
            status = run(application, play, count, options.seed, painted)
    return status


def run(application: QApplication, play: Play, count: int, seed: int, painted: bool) -> int:
    """Play in a window of their own, and tell what came of it; return the exit status."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        window = PlayedWindow(application, Path(folder), painted)
        try:
            with window.watch:
                tally = play(count, seed, window, lambda line: print(line, flush=True))
        except AssertionError as failed:
            print(f"FAILED: {failed}")
            return 1
        finally:
            window.close()
    print(f"{count} battles in {time.monotonic() - begun:.0f} s, {tally.rounds} rounds, {tally.over} to their end")
    for title, counted in (("steps", tally.steps), ("forms", tally.forms), ("answers", tally.answers)):
        print(tally.table(title, counted))
    print(f"memory since the tenth: {tally.growth:+.1%}")
    missing = tally.missing(EVERY_FORM, EVERY_ANSWER) if play is whole_battles else []
    if missing:
        print(f"FAILED: never met: {', '.join(missing)}")
    return int(bool(missing) or tally.growth > MOST_GROWTH)


if __name__ == "__main__":
    sys.exit(main())
