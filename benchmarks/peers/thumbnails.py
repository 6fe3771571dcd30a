"""How fast a folder of models is drawn small, side by side with LeoCAD: processes, in turns.

LDRAWDIR=FOLDER xvfb-run .venv/bin/python -m benchmarks.peers.thumbnails FOLDER [--rounds 5]

LeoCAD draws a picture for each start, with the same library; we draw all with one `mfz picture`, shapes kept, as in
every run but the first. LeoCAD has to be installed and needs a screen.
"""

import argparse
import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from benchmarks.peers.processes import OURS, Contestant, compare, left_out
from ldraw_catalog.parts.library import find_library
from ldraw_catalog.reading.endings import models_below

WANTED = 5.0
"""How many times as fast as LeoCAD we want to be, by the clock."""
MODELS = 12
SIZE = "384"
"""Pixels; what the garage draws pictures of the usual size at."""


def main() -> int:
    """Measure, print, and say by the exit status whether it is as fast as wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", help=f"the first {MODELS} models in it are drawn")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    models = list(models_below(options.folder))[:MODELS]
    library, leocad = find_library(), shutil.which("leocad")
    if library is None or leocad is None or not os.environ.get("DISPLAY"):
        left_out("LeoCAD", "it, a parts library, or a screen is not here")
        return 0
    with tempfile.TemporaryDirectory(prefix="mfz-peers-") as into:
        place = Path(into)
        (place / "data").mkdir()
        mfz = [sys.executable, "-m", "mfz_desktop", "picture", *models, "-o", str(place / "ours"), "--size", SIZE]
        ours = Contestant("ours", [[*mfz, "--library", str(library.path), "--data-dir", str(place / "data")]], OURS)
        size = ["-w", SIZE, "-h", SIZE]
        peer = Contestant(
            "LeoCAD",
            [
                [leocad, "-l", str(library.path), *size, "-i", str(place / f"{number}.png"), model]
                for number, model in enumerate(models)
            ],
            {"QT_QPA_PLATFORM": "xcb"},
        )
        for each in (ours, peer):
            each.run()
        drawn = len(list((place / "ours").glob("*.png"))), len(list(place.glob("*.png")))
        print(f"{len(models)} models; pictures of ours and of LeoCAD's: {drawn}")
        wall, _ = compare(ours, peer, options.rounds)
    return int(statistics.median(wall) < WANTED)


if __name__ == "__main__":
    raise SystemExit(main())
