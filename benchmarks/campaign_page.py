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
from pathlib import Path

from PySide6.QtWidgets import QApplication

from benchmarks.campaign import long_log
from benchmarks.map import Bare
from campaigns.campaign.campaigns import Campaigns
from campaigns.store.data_folder import DataFolder
from mfz_desktop.app.context import AppContext
from mfz_desktop.campaign.page_ids import BACKUPS, CAMPAIGN, CONDITIONS, PEOPLE, PLAN, RECORDS, RESULT
from tests.mfz_desktop.application import Applications, settle, until

AIM = 0.100
BATTLE = "b250"
PLACES = (
    (CAMPAIGN, ""),
    (PLAN, BATTLE),
    (CONDITIONS, BATTLE),
    (RESULT, BATTLE),
    (PEOPLE, ""),
    (RECORDS, "chronicle"),
    (RECORDS, "standings"),
    (RECORDS, "service"),
    (BACKUPS, ""),
)
PAUSE = 0.001


def go(context: AppContext, page: str, what: str) -> tuple[float, float]:
    """Go somewhere; return the seconds that the longest turn of the loop held the window: by the clock, by itself."""
    wall, own = [], []

    def turn(step: object) -> None:
        clock, processor = time.perf_counter(), time.thread_time()
        step()  # type: ignore[operator]
        wall.append(time.perf_counter() - clock)
        own.append(time.thread_time() - processor)

    turn(lambda: context.go(page, what))
    turn(QApplication.processEvents)
    while context.tasks.running:
        time.sleep(PAUSE)
        turn(QApplication.processEvents)
    turn(QApplication.processEvents)
    return max(wall), max(own)


def main() -> None:
    """Measure."""
    application = QApplication(["benchmark", "-style", "fusion"])
    applications = Applications(application)
    with tempfile.TemporaryDirectory() as place:
        with DataFolder.open(Path(place)) as folder:
            id_ = Campaigns(folder).adopt("long", long_log()).id
        running = applications.start(Path(place))
        context = running.context
        running.window.make_ahead()
        until(lambda: all(running.window.is_made(kind.id) for kind in context.pages.all() if kind.module))
        bare = Bare()
        bare.resize(1280, 720)
        bare.show()
        settle(context)
        bare.repaint()
        began = time.thread_time()
        bare.repaint()
        baseline = time.thread_time() - began
        print(f"longest hold, ms; load {os.getloadavg()[0]:.1f}{'clock':>13}{'processor':>11}{'ratio':>9}")
        profiled = sys.argv[sys.argv.index("--profile") + 1] if "--profile" in sys.argv else ""
        for visit in ("first", "again"):
            for page, what in PLACES:
                profiler = cProfile.Profile()
                if f"{page}/{what}".startswith(profiled) and profiled:
                    profiler.enable()
                wall, own = go(context, page, f"{id_}/{what}" if what else id_)
                profiler.disable()
                name = f"{page} {what} {visit}"
                over = "" if own < AIM else "over"
                print(f"{name:<36}{wall * 1e3:9.1f}{own * 1e3:11.1f}{own / baseline:8.0f}×   {over}")
                if f"{page}/{what}".startswith(profiled) and profiled:
                    pstats.Stats(profiler).sort_stats("cumulative").print_stats(45)
                context.go("garage")
                settle(context)
        bare.close()
        applications.close()


if __name__ == "__main__":
    main()
