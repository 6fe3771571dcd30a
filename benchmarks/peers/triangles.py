"""How fast all triangles of a model are there, side by side with three.js's LDrawLoader: a process each, in turns.

LDRAWDIR=FOLDER .venv/bin/python -m benchmarks.peers.triangles MODEL [--rounds 7]

Both read the model and its parts from a library in a folder and place every triangle; both must find the same
number. We are measured twice: when shapes are kept, as in every run but the first, and when nothing is. Node and
npm have to be there; three.js comes by npm, pinned, into a folder of its own.
"""

import argparse
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.peers.processes import BUILD, OURS, Contestant, compare, left_out
from ldraw_catalog.parts.library import find_library

WANTED = 8.0
"""How many times as fast as three.js we want to be, by the processor, where shapes are kept."""
HERE = Path(__file__).resolve().parent / "three"


def three_js() -> Path | None:
    """Return the folder of three.js and the script that uses it, made anew; None, with a word, if it cannot be."""
    if not (shutil.which("node") and shutil.which("npm")):
        left_out("three.js", "there is no node and npm here")
        return None
    folder = BUILD / "three"
    shutil.copytree(HERE, folder, dirs_exist_ok=True)
    install = ["npm", "ci", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"]
    if subprocess.run(install, cwd=folder, stdout=sys.stderr, check=False).returncode:
        left_out("three.js", "npm cannot install it here")
        return None
    return folder


def main() -> int:
    """Measure, print, and say by the exit status whether it is as fast as wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", type=Path)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    library, folder = find_library(), three_js()
    if library is None or not library.path.is_dir():
        left_out("three.js", "there is no parts library in a folder here")
        return 0
    if folder is None:
        return 0
    model = str(options.model.resolve())
    peer = Contestant("three.js", [["node", "triangles.mjs", model, str(library.path)]], {}, folder)
    with tempfile.TemporaryDirectory(prefix="mfz-peers-") as kept:
        command = [sys.executable, "-m", "benchmarks.peers.our_triangles", model, str(library.path)]
        later = Contestant("ours, shapes kept", [[*command, kept]], OURS)
        first = Contestant("ours, the first time", [command], OURS)
        found = {each.name: each.run()[2] for each in (peer, first, later)}
        print(f"{options.model.name}: triangles {found}")
        if len(set(found.values())) != 1:
            return 1
        compare(first, peer, options.rounds)
        _, processor = compare(later, peer, options.rounds)
    return int(statistics.median(processor) < WANTED)


if __name__ == "__main__":
    raise SystemExit(main())
