"""Two pieces of work in turns, in one process: what counts is their ratio, for the machine's speed drifts."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

Work = Callable[[], object]
Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Measured:
    """What several turns came to; seconds."""

    ours: float
    baseline: float
    ratio: float
    """The median of the ratios turn by turn."""


def measure(ours: Work, baseline: Work, turns: int = 7, clock: Clock = time.perf_counter) -> Measured:
    """Run both once to warm up, then in turns; the clock is the wall's, `time.process_time` that of the processor."""
    ours()
    baseline()
    own, other = [], []
    for _ in range(turns):
        own.append(seconds(ours, clock))
        other.append(seconds(baseline, clock))
    ratios = [mine / theirs for mine, theirs in zip(own, other, strict=True)]
    return Measured(statistics.median(own), statistics.median(other), statistics.median(ratios))


def seconds(work: Work, clock: Clock = time.perf_counter) -> float:
    """Return how long a piece of work takes."""
    began = clock()
    work()
    return clock() - began


def show(what: str, measured: Measured, against: str) -> None:
    """Print one line."""
    own, other = measured.ours * 1000, measured.baseline * 1000
    print(f"{what:<44} {own:8.1f} ms   {measured.ratio:6.2f} × {against} ({other:.1f} ms)")
