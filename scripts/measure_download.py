"""How long a download takes to show its window and to run a command, against the checkout in the same run.

    .venv/bin/python -m scripts.measure_download [ROUNDS]

`python3 dev.py bundle --check` builds the download before; Xvfb must be there. A start is measured until the virtual
screen shows the window, by the clock and by the processor's time of the process; a command is `mfz doctor`. Both are
run in turns. The ratio counts; it is to be at most 1.1, for what is measured twice differs as much.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from scripts.bundling.building import BUILD, ROOT
from scripts.bundling.checking import DRAWN, PATIENCE, colours_on, virtual_screen

ROUNDS = 9
TICK = os.sysconf("SC_CLK_TCK")
CHECKOUT = (sys.executable, "-m", "mfz_desktop")
DOWNLOAD = BUILD / "mfz-desktop"


def start(command: tuple[str, ...], folder: Path) -> tuple[float, float]:
    """Return the seconds by the clock, and of the processor, until a new virtual screen shows the window."""
    with virtual_screen(folder=folder) as (screen, picture):
        began = time.perf_counter()
        variables = {**os.environ, "DISPLAY": screen, "TMPDIR": str(folder)}
        variables.pop("QT_QPA_PLATFORM", None)
        variables.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled
        process = subprocess.Popen([*command, "--data-dir", str(folder / "data")], cwd=ROOT, env=variables)
        try:
            while colours_on(picture) < DRAWN:
                if time.perf_counter() - began > PATIENCE or process.poll() is not None:
                    raise SystemExit(f"{command[0]} shows no window")
                time.sleep(0.01)
            took = time.perf_counter() - began
            times = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        finally:
            process.terminate()
            process.wait()
    return took, sum(map(int, times)) / TICK


def doctor(command: tuple[str, ...], folder: Path) -> tuple[float, float]:
    """Return the seconds by the clock, and of the processor, that a command takes."""
    variables = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    before, began = os.times(), time.perf_counter()
    words = [*command, "doctor", "--data-dir", str(folder / "none")]
    subprocess.run(words, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, env=variables)
    took, after = time.perf_counter() - began, os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return took, used


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    measures: tuple[tuple[str, str, Callable[[tuple[str, ...], Path], tuple[float, float]]], ...] = (
        ("the window", "mfz-desktop", start),
        ("mfz doctor", "mfz", doctor),
    )
    for what, program, measure in measures:
        ours: dict[str, list[tuple[float, float]]] = {"checkout": [], "download": []}
        for _ in range(rounds + 1):
            for name, command in (("checkout", CHECKOUT), ("download", (str(DOWNLOAD / program),))):
                with tempfile.TemporaryDirectory() as folder:
                    ours[name].append(measure(command, Path(folder)))
        # the first turn fills the caches
        for unit, at, middle in (("by the clock", 0, statistics.median), ("of the processor", 1, statistics.mean)):
            usual, own = (middle(one[at] for one in ours[name][1:]) for name in ("checkout", "download"))
            print(f"{what}, {unit:<16}  checkout {usual:.2f} s, download {own:.2f} s, ratio {own / usual:.2f}")


if __name__ == "__main__":
    main()
