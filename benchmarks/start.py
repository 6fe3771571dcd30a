"""How long the application takes to its first painted window, against a bare PySide6 window in the same run.

    .venv/bin/python benchmarks/start.py [ROUNDS]

Both are whole processes, measured from their start to the end of the first paint, in turns, so that both see the same
caches and the same load. The application starts on an empty data folder. What counts is the ratio; at most 2.
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


def seconds(code: str, cache: str, *arguments: str) -> float:
    """Return how long a process takes that ends when its window is painted; `cache` holds Python's compiled files."""
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ, "PYTHONPYCACHEPREFIX": cache}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled
    began = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", code, *arguments], cwd=ROOT, env=environment)
    hung = threading.Timer(LONGEST, process.kill)
    hung.start()
    status = process.wait()  # with a timeout of its own it would look only every 50 ms
    took = time.perf_counter() - began
    hung.cancel()
    if status:
        raise SystemExit(f"a start ended with {status}")
    return took


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    bare, ours = [], []
    with tempfile.TemporaryDirectory() as folder:
        for turn in range(rounds + 1):
            cache = str(Path(folder) / "cache")
            bare.append(seconds(BARE, cache))
            ours.append(seconds(OURS, cache, str(Path(folder) / str(turn))))
    # The first turn fills the caches.
    usual, own = statistics.median(bare[1:]), statistics.median(ours[1:])
    print(f"bare window  {usual * 1000:6.0f} ms")
    print(f"MFZ Desktop  {own * 1000:6.0f} ms")
    print(f"ratio        {own / usual:6.2f}  (aim: at most 2)")


if __name__ == "__main__":
    main()
