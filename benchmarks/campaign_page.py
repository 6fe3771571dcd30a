"""How long the pages of a long campaign hold the window, beside a bare widget's paint in the same run.

.venv/bin/python -m benchmarks.campaign_page

The campaign of `benchmarks.campaign`, five hundred battles, is opened by going to its page in a fresh window of
1280 × 720; then one goes to each page of it, for the first time and again. What counts is the longest turn of the
event loop: so long nobody can press anything. Aim: under 100 ms. `--profile PAGE` tells where the time of one goes.
"""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import cProfile
import pstats
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QApplication

from benchmarks.bare_widget import Bare
from benchmarks.campaign import long_log
from benchmarks.umpire import FRAMES, TERRAIN
from campaigns.campaign.campaigns import Campaigns
from campaigns.store.data_folder import DataFolder
from mfz_desktop.app.running import Running
from mfz_desktop.campaign.routes import BACKUPS, CAMPAIGN, CONDITIONS, PEOPLE, PLAN, RECORDS, RESULT
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.warming import warm
from tests.kinds import GAMES
from tests.mfz_desktop.application import Applications, settle, until

AIM = 0.100
BATTLE, LAST = "b250", "b499"
PLACES = (
    (CAMPAIGN, ""),
    (PLAN, BATTLE),
    (CONDITIONS, LAST),
    (RESULT, BATTLE),
    (PEOPLE, ""),
    (RECORDS, "chronicle"),
    (RECORDS, "standings"),
    (RECORDS, "service"),
    (BACKUPS, ""),
)
PAUSE = 0.001
QUIET_TURNS = 20
"""So often the loop turns once nothing runs: what is built piece by piece is built by then."""


def made_ahead(running: Running) -> None:
    """Have everything loaded and every page made, as the application does while nobody asks anything of it."""
    kinds = running.context.pages.all()
    warm(running.context, running.window.make_ahead)
    until(lambda: all(running.window.is_made(kind.id) for kind in kinds if kind.module))
    settle(running.context)


def baseline_of(context: AppContext) -> float:
    """Return the processor's seconds for painting a bare widget of the window's size."""
    bare = Bare(FRAMES, TERRAIN)
    bare.resize(1280, 720)
    bare.show()
    settle(context)
    bare.repaint()
    began = time.thread_time()
    bare.repaint()
    took = time.thread_time() - began
    bare.close()
    return took


def go(context: AppContext, step: Callable[[], object]) -> tuple[float, float]:
    """Do something; return the seconds that the longest turn of the loop held the window: clock, processor."""
    wall, own = [], []

    def turn(step: Callable[[], object]) -> None:
        clock, processor = time.perf_counter(), time.thread_time()
        step()
        wall.append(time.perf_counter() - clock)
        own.append(time.thread_time() - processor)

    turn(step)
    for _ in range(QUIET_TURNS):
        turn(QApplication.processEvents)
        while context.tasks.running:
            time.sleep(PAUSE)
            turn(QApplication.processEvents)
    return max(wall), max(own)


def heading() -> str:
    """Return what the columns of `told` are."""
    return f"longest hold, ms; load {os.getloadavg()[0]:<13.1f}{'clock':>9}{'processor':>11}{'ratio':>9}"


def told(name: str, held: tuple[float, float], baseline: float) -> str:
    """Return a line about how long something held the window."""
    wall, own = held
    over = "" if own < AIM else "over"
    return f"{name:<36}{wall * 1e3:9.1f}{own * 1e3:11.1f}{own / baseline:8.0f}×   {over}"


def main() -> None:
    """Measure."""
    application = QApplication(["benchmark", "-style", "fusion"])
    applications = Applications(application)
    with tempfile.TemporaryDirectory() as place:
        with DataFolder.open(Path(place)) as folder:
            id_ = Campaigns(folder, GAMES).adopt("long", long_log()).id
        running = applications.start(Path(place))
        context = running.context
        made_ahead(running)
        baseline = baseline_of(context)
        print(heading())
        profiled = sys.argv[sys.argv.index("--profile") + 1] if "--profile" in sys.argv else ""
        for visit in ("first", "again"):
            for page, what in PLACES:
                profiler = cProfile.Profile()
                if f"{page}/{what}".startswith(profiled) and profiled:
                    profiler.enable()
                held = go(context, partial(context.go, page, f"{id_}/{what}" if what else id_))
                profiler.disable()
                print(told(f"{page} {what} {visit}", held, baseline))
                if f"{page}/{what}".startswith(profiled) and profiled:
                    pstats.Stats(profiler).sort_stats("cumulative").print_stats(45)
                context.go("garage")
                settle(context)
        applications.close()


if __name__ == "__main__":
    main()
