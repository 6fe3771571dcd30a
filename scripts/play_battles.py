"""Play random skirmishes through the window's session, nothing painted, and look how the memory grows.

    python scripts/play_battles.py --battles 300 --seed 1

Each begins on disk, is played for at most four rounds with steps taken back and played again, is opened again from
its record, and is let go. What is offered must be accepted. Exits with 1 where a battle fails, or where the memory
after the last is more than a tenth above that after the tenth.
"""

import argparse
import gc
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QObject  # noqa: E402 - after the platform is chosen

from campaigns.battles.battles import Battles, Beginning  # noqa: E402
from campaigns.store.data_folder import DataFolder  # noqa: E402
from mfz_desktop.battle.change import Change  # noqa: E402
from mfz_desktop.battle.session import BattleSession  # noqa: E402
from mfz_desktop.battle_text.markup import MARKDOWN  # noqa: E402
from mfz_desktop.battle_text.report import report_of  # noqa: E402
from mfz_rules.rapid_attack.battle import RAPID_ATTACK  # noqa: E402
from scripts.random_play import random_beginning, random_step  # noqa: E402

ROUNDS = 4
FIRST_MEASURE = 10
"""So many battles have warmed everything up."""
MOST_GROWTH = 0.1


@dataclass
class Tally:
    """What came of all the battles."""

    steps: dict[str, int] = field(default_factory=lambda: {"answer": 0, "back": 0, "redo": 0})
    rounds: int = 0
    over: int = 0
    """Battles that came to their end."""
    memory: list[int] = field(default_factory=list)
    """Bytes that are resident after each battle."""

    @property
    def growth(self) -> float:
        """By what share the memory has grown since the tenth battle."""
        return self.memory[-1] / self.memory[min(FIRST_MEASURE, len(self.memory)) - 1] - 1


class FailedError(AssertionError):
    """A battle did not go as it must."""


class Listener(QObject):
    """Hears what a view would hear, and looks at what a view would look at."""

    def __init__(self, session: BattleSession) -> None:
        super().__init__(session)
        self.heard = 0
        self.failures: list[str] = []
        session.changed.connect(self._on_changed)
        session.refused.connect(lambda refusal: self.failures.append(f"refused by {refusal.rule}: {refusal.text}"))
        session.failed.connect(self.failures.append)

    def _on_changed(self, change: Change) -> None:
        looked_at = (change.frames, change.holdings, change.terrain, change.asked)
        self.heard += bool(looked_at)


def run(count: int, seed: int, folder: Path, report: Callable[[str], None] = lambda _: None) -> Tally:
    """Play `count` battles; raises FailedError or OfferedError at the first that fails."""
    tally = Tally()
    with DataFolder.open(folder, "random battles") as opened:
        battles = Battles(opened)
        for number in range(1, count + 1):
            _play(battles, f"{seed}-{number}", tally)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            gc.collect()
            tally.memory.append(resident())
            if number in (FIRST_MEASURE, count) or number % 50 == 0:
                report(f"{number} battles, {sum(tally.steps.values())} steps, {tally.memory[-1] / 2**20:.1f} MB")
    return tally


def _play(battles: Battles, seed: str, tally: Tally) -> None:
    state = random_beginning(seed)
    beginning = Beginning(state.rules.edition, dict(state.rules.settings), ())
    session = BattleSession(battles.begin(RAPID_ATTACK, state, beginning))
    listener = Listener(session)
    step = 0
    while session.now.winners is None and session.now.round <= ROUNDS:
        step += 1
        tally.steps[random_step(session, f"{seed}-{step}")] += 1
    if listener.heard != step or listener.failures:
        raise FailedError(f"{seed}: {step} steps were told {listener.heard} times; {listener.failures}")
    report_of(session.kept.timeline, MARKDOWN)
    again = battles.open(session.id, RAPID_ATTACK)
    if again.timeline.entries != session.entries or again.problems:
        raise FailedError(f"{seed}: the record opens otherwise than it was played")
    tally.rounds += min(ROUNDS, session.now.round)
    tally.over += session.now.winners is not None
    session.deleteLater()


def resident() -> int:
    """Return how many bytes of this process are in memory; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def main() -> int:
    """Play the battles."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--battles", type=int, default=300, help="how many (300)")
    parser.add_argument("--seed", type=int, default=1, help="for everything that is random (1)")
    options = parser.parse_args()
    application = QCoreApplication([])
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        try:
            tally = run(options.battles, options.seed, Path(folder), lambda line: print(line, flush=True))
        except AssertionError as failed:
            print(f"FAILED: {failed}")
            return 1
    application.quit()
    steps = ", ".join(f"{count} {what}" for what, count in tally.steps.items())
    print(f"{options.battles} battles in {time.monotonic() - begun:.0f} s, {tally.rounds} rounds; {steps};")
    print(f"{tally.over} came to their end; memory since the tenth: {tally.growth:+.1%}.")
    return int(tally.growth > MOST_GROWTH)


if __name__ == "__main__":
    sys.exit(main())
