"""How fast models are read, side by side with pyldraw3: a process each, in turns, by processor time.

.venv/bin/python -m benchmarks.peers.reading --models FOLDER [--rounds 9]

From the models of the folder others are made: of 10,079 parts, of 100,790 in submodels, the same flat; and 100 files
that both can read are taken as they are, again and again where there are fewer. The models that the targets were
first measured with are nobody's to hand on; these are equal in size and kind. Where there is no pyldraw3, and none
can be had, a word says so.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path

from benchmarks.peers.environment import HERE, python_of
from benchmarks.peers.models import flat, models_in, nested, simple
from benchmarks.peers.processes import ROOT
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex

PARTS, IN_FOLDER = 10_079, 100
WANTED = {"10,079 parts": 8.0, "100,790 nested": 20.0, "100,790 flat": 5.0, "a folder of 100": 6.0}
"""How many times as fast as pyldraw3 we want to be."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a reader made of some files."""

    parts: int
    seconds: float
    failed: int


class Reader:
    """A reader in a process of its own."""

    def __init__(self, name: str, python: Path) -> None:
        # PYTHONSAFEPATH keeps this folder, whose modules are ours, out of a peer's way.
        environment = {**os.environ, "PYTHONPATH": str(ROOT) if name == "ours" else "", "PYTHONSAFEPATH": "1"}
        command = [str(python), str(HERE / "reader.py"), name]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )

    def read(self, paths: Sequence[Path]) -> Answer:
        """Let it read files."""
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("the reader has no ends to talk to")
        print("\t".join(map(str, paths)), file=self._process.stdin, flush=True)
        return Answer(**json.loads(self._process.stdout.readline()))

    def stop(self) -> None:
        """End its process."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()


def made_of(folder: Path, into: Path) -> tuple[dict[str, list[Path]], list[Path]]:
    """Return what is made of the models in a folder, in files in `into`, and these models."""
    parts = PartCatalog(PartIndex.shipped())
    found = models_in(folder, parts)
    one = simple(found, parts, PARTS)
    texts = {"10,079 parts": one, "100,790 nested": nested(one), "100,790 flat": flat(nested(one), parts)}
    made = {}
    for number, (name, text) in enumerate(texts.items()):
        path = into / f"{number}.mpd"
        path.write_text(text, encoding="utf-8")
        made[name] = [path]
    return made, found


def compare(ours: Reader, peer: Reader, paths: Sequence[Path], rounds: int) -> tuple[str, list[float]]:
    """Return how both found it in words, and how many times as fast we were in each round."""
    first = {reader: reader.read(paths) for reader in (ours, peer)}
    ratios = []
    seconds: dict[Reader, list[float]] = {ours: [], peer: []}
    for _ in range(rounds):
        turn = [ours, peer]
        random.shuffle(turn)
        for reader in turn:
            seconds[reader].append(reader.read(paths).seconds)
        ratios.append(seconds[peer][-1] / seconds[ours][-1])
    words = " ".join(
        f"{statistics.median(seconds[reader]) * 1000:8.0f} ms {first[reader].parts:8,} parts"
        + (f" ({first[reader].failed} not read)" if first[reader].failed else "")
        for reader in (ours, peer)
    )
    return words, ratios


def main() -> int:
    """Measure, print a line for each, and say by the exit status whether all is as fast as wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--models", type=Path, required=True, help="folder of LDraw models, some of 500 parts")
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    python = python_of("pyldraw3")
    if python is None:
        return 0
    slow = False
    with tempfile.TemporaryDirectory(prefix="mfz-peers-") as into:
        every, found = made_of(options.models, Path(into))
        print(f"{'':<16} {'ours':>23} {'pyldraw3':>24}   times as fast: median (quartiles), wanted")
        ours, peer = Reader("ours", Path(sys.executable)), Reader("pyldraw3", python)
        try:
            both = [path for path in found if not any(reader.read([path]).failed for reader in (ours, peer))]
            every["a folder of 100"] = list(islice(cycle(both), IN_FOLDER))
            print(f"{len(found) - len(both)} of {len(found)} models are left out: not both can read them.")
            for name, paths in every.items():
                words, ratios = compare(ours, peer, paths, options.rounds)
                low, median, high = statistics.quantiles(ratios, n=4)
                slow = slow or median < WANTED[name]
                print(f"{name:<16} {words}   {median:5.1f} ({low:.1f}–{high:.1f}), {WANTED[name]:.0f}", flush=True)
        finally:
            ours.stop()
            peer.stop()
    return int(slow)


if __name__ == "__main__":
    raise SystemExit(main())
