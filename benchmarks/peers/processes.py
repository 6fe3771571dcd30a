"""Whole programs side by side, in turns: the time of each from its start to its end."""

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "peers"
"""Where peers are put; not part of the project."""
OURS = {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": ""}
"""The environment of our own programs. Those that are installed have their byte code: it is not made in each run."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A program, or several one after the other, as command lines."""

    name: str
    commands: Sequence[Sequence[str]]
    environment: Mapping[str, str]
    folder: Path = ROOT

    def run(self) -> tuple[float, float, str]:
        """Return seconds of wall and of processor time, and what was printed; raises CalledProcessError."""
        before, began, printed = os.times(), time.perf_counter(), ""
        for command in self.commands:
            printed += subprocess.run(
                command, cwd=self.folder, env={**os.environ, **self.environment}, capture_output=True, text=True,
                check=True,
            ).stdout  # fmt: skip
        wall, after = time.perf_counter() - began, os.times()
        used = after.children_user + after.children_system - before.children_user - before.children_system
        return wall, used, printed.strip()


def compare(ours: Contestant, peer: Contestant, rounds: int) -> tuple[list[float], list[float]]:
    """Run both in turns, print what they took, and return how many times as fast we were, by wall and processor."""
    took: dict[str, list[tuple[float, float]]] = {ours.name: [], peer.name: []}
    for _ in range(rounds):
        turn = [ours, peer]
        random.shuffle(turn)
        for each in turn:
            wall, used, _ = each.run()
            took[each.name].append((wall, used))
    for name, times in took.items():
        wall, used = (statistics.median(each[at] for each in times) for at in (0, 1))
        print(f"    {name:<30} {wall:7.2f} s wall {used:7.2f} s of the processor")
    ratios = [
        [theirs[at] / mine[at] for mine, theirs in zip(took[ours.name], took[peer.name], strict=True)]
        for at in (0, 1)
    ]
    for kind, values in zip(("wall", "processor"), ratios, strict=True):
        low, median, high = statistics.quantiles(values, n=4)
        print(f"    times as fast, {kind:<15} {median:5.1f} ({low:.1f}–{high:.1f})", flush=True)
    return ratios[0], ratios[1]


def left_out(peer: str, why: str) -> None:
    """Say that a peer is not measured."""
    print(f"{peer} is left out: {why}.", file=sys.stderr)
