"""How long the application takes to its first painted window, against a bare PySide6 window in the same run.

    .venv/bin/python benchmarks/start.py [ROUNDS]

Both are whole processes that end after their first paint, measured from their start to their end, in turns, so that
both see the same caches and the same load. The application starts on an empty data folder. The ratio counts; at most
2. Where the machine is busy the processor's time says more: whoever works longer waits more often.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROUNDS = 11
LONGEST = 60
"""Seconds after which a start counts as hung."""

BARE = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
class Window(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, QApplication.quit)
application = QApplication([])
window = Window()
window.resize(1280, 800)
window.show()
application.exec()
"""

OURS = """
import gc, sys
from PySide6.QtWidgets import QApplication
from mfz_desktop.app import main
gc.disable()  # as the application does before it imports the rest
from mfz_desktop.app import running
running.settle_in = lambda *_: QApplication.quit()
main.main(["mfz-desktop", "--data-dir", sys.argv[1]])
"""


def seconds(code: str, cache: str, *arguments: str) -> tuple[float, float]:
    """Return how long a process takes that ends when its window is painted, and how long the processor is at it.

    `cache` holds Python's compiled files.
    """
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ, "PYTHONPYCACHEPREFIX": cache}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled
    began, worked = time.perf_counter(), worked_for_children()
    process = subprocess.Popen([sys.executable, "-c", code, *arguments], cwd=ROOT, env=environment)
    hung = threading.Timer(LONGEST, process.kill)
    hung.start()
    status = process.wait()  # with a timeout of its own it would look only every 50 ms
    took = time.perf_counter() - began
    hung.cancel()
    if status:
        raise SystemExit(f"a start ended with {status}")
    return took, worked_for_children() - worked


def worked_for_children() -> float:
    """Return the processor's seconds of all processes that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    bare, ours = [], []
    with tempfile.TemporaryDirectory() as folder:
        for turn in range(rounds + 1):
            cache = str(Path(folder) / "cache")
            bare.append(seconds(BARE, cache))
            ours.append(seconds(OURS, cache, str(Path(folder) / str(turn))))
    # The first turn fills the caches. Processor time is counted in hundredths of a second: only many are exact.
    for what, at, middle in (("whole time", 0, statistics.median), ("processor time", 1, statistics.mean)):
        usual, own = middle(one[at] for one in bare[1:]), middle(one[at] for one in ours[1:])
        print(f"{what:<14}  bare window {usual * 1000:4.0f} ms, ours {own * 1000:4.0f} ms, ratio {own / usual:.2f}")
    print("aim: a ratio of at most 2")


if __name__ == "__main__":
    main()
