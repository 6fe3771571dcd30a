"""How long the page of a battle takes from an answer to its paint, against a bare widget in the same run.

.venv/bin/python -m benchmarks.battle_page

The application's own window of 1280 × 720 with the page of a battle of forty frames and sixty pieces of terrain: map,
order, turn, record. Each kind of answer of a turn is given again and again, taken back in between (that is not
measured), and timed from handing it to the session until every event that follows is done with, the paints among
them; writing it to disk counts too. So are things that answer nothing yet: taking up a move, a spot. Aims:
under 35 ms in the median, and 95 % of them under 50 ms. `--profile` tells where the time of the slowest one goes.
"""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import cProfile
import gc
import pstats
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from benchmarks.bare_widget import Bare
from benchmarks.map import acting
from benchmarks.umpire import FRAMES, TERRAIN
from benchmarks.umpire import battle as crowded
from campaigns.battles.battles import Beginning
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.page.page import BattlePage
from mfz_desktop.battle.routes import BATTLE
from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_desktop.rapid_attack.battle.turn.forms.acting import ActsForm
from mfz_rules.kernel.timeline import Unread
from mfz_rules.rapid_attack.battle import Action, ForgoAttack
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_desktop.application import Applications, page_of, settle

TURNS = 40
NEARLY_ALL = 0.95
AIM, AIM_OF_NEARLY_ALL = 0.035, 0.050
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds of one thing done many times: by the clock, and of the processor alone."""

    what: str
    wall: tuple[float, ...]
    own: tuple[float, ...]

    @property
    def median(self) -> float:
        """By the processor: the machine may have other things to do."""
        return statistics.median(self.own)

    @property
    def is_over(self) -> bool:
        """Whether they take longer than they should, in the median or where it takes long."""
        return self.median > AIM or _nearly_all(self.own) > AIM_OF_NEARLY_ALL

    def line(self) -> str:
        """Return all figures in a line."""
        both = (self.wall, self.own)
        figures = [f"{statistics.median(each) * 1e3:7.1f} {_nearly_all(each) * 1e3:7.1f}" for each in both]
        return f"{self.what:<34} {figures[0]}   {figures[1]}"


def _nearly_all(times: tuple[float, ...]) -> float:
    return sorted(times)[int(NEARLY_ALL * len(times))]


def painted() -> None:
    """Do everything that waits, paints among it."""
    QApplication.processEvents()


def timed(what: str, do: Callable[[], object], undo: Callable[[], object], turns: int = TURNS) -> Times:
    """Do something again and again, painted each time; undoing it is not measured."""
    wall, own = [], []
    for turn in range(turns + 1):
        clock, processor = time.perf_counter(), time.thread_time()
        do()
        painted()
        if turn:  # the first time loads what is needed
            wall.append(time.perf_counter() - clock)
            own.append(time.thread_time() - processor)
        undo()
        painted()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect(0)
    return Times(what, tuple(wall), tuple(own))


def answers(session: FrameBattle) -> list[Action]:
    """Return the answers that begin a turn, up to the choice of what to do."""
    acting(session)
    session.submit(ForgoAttack(session.pending[0].player))
    given = [entry.action for entry in session.entries if not isinstance(entry.action, Unread)]
    while session.entries:
        session.take_back()
    return given


def measure(page: BattlePage, session: FrameBattle) -> list[tuple[Times, Callable[[], object]]]:
    """Return the times of everything, and how it is done once more."""
    found: list[tuple[Times, Callable[[], object]]] = []
    for action in answers(session):
        do = partial(session.submit, action)
        found.append((timed(f"answer: {type(action).__name__}", do, session.take_back), do))
        do()
        painted()
    assert page.view is not None
    form = page.view.turn.form
    assert isinstance(form, ActsForm)
    uses = {use: form.buttons[use].click for use in (Use.MOVE, Use.SPOT)}
    return [*found, *((timed(f"taking up: {use}", take, form.back), take) for use, take in uses.items())]


def profile(do: Callable[[], object]) -> None:
    """Print where the time goes."""
    profiler = cProfile.Profile()
    profiler.enable()
    do()
    painted()
    profiler.disable()
    pstats.Stats(profiler).sort_stats("cumulative").print_stats(45)


def main() -> None:
    """Measure."""
    application = QApplication(["benchmark", "-style", "fusion"])
    applications = Applications(application)
    with tempfile.TemporaryDirectory() as folder:
        running = applications.start(Path(folder))
        state = crowded(random.Random(7), TableUmpire(), {})
        beginning = Beginning("final", dict(state.rules.settings), ())
        session = running.context.service(OpenBattles).begin("rapid-attack", state, beginning)
        running.context.go(BATTLE, session.id)
        settle(running.context)
        measured = measure(page_of(running, BattlePage), session)
        bare = Bare(FRAMES, TERRAIN)
        bare.resize(1280, 720)
        bare.show()
        painted()
        baseline = timed("a bare widget painted", bare.repaint, lambda: None)
        print(f"{'ms':<34}   clock    95 %   processor 95 %   ratio")
        for times, _ in measured:
            print(f"{times.line()}   {times.median / baseline.median:5.1f}×   {'over' if times.is_over else ''}")
        print(baseline.line())
        if "--profile" in sys.argv:
            slowest = max(measured, key=lambda one: one[0].median)
            print(f"\nwhere the time of “{slowest[0].what}” goes:")
            profile(slowest[1])
        bare.close()
        applications.close()


if __name__ == "__main__":
    main()
