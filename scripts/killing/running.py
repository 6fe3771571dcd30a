"""One run: child after child is killed (SIGKILL) at a random moment, and what it wrote is looked at.

What is written, and what may stand after a kill, is a `Written`; everything else is the same for all of them.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn, Protocol

from scripts.killing.writing import BEGINS, CONFIRMED, ENDS, OVER

LONGEST_WRITE = 0.003
"""Seconds that a kill inside a write waits at most after the write began; most wait far less, to hit short ones."""
TELL_EVERY = 50
"""Kills."""
ENDED = "The child ended by itself: what it writes cannot be opened or gone on with any more."
_BEGINS, _OVER = (f"{word}\n".encode() for word in (BEGINS, OVER))


class LossError(AssertionError):
    """Something confirmed is gone, torn or unreadable."""


class Written(Protocol):
    """Something on disk that children go on with, one after the other."""

    @property
    def over(self) -> bool:
        """Whether the next child shall begin another."""

    def words(self) -> Sequence[str]:
        """Return what the next child is told on its command line."""

    def look(self, said: Sequence[str]) -> bool:
        """Open it as the application would, and compare it with what a child said before it was killed.

        It must be what was confirmed last, or that and the whole of the step under way: true for the latter. Raises
        LossError for everything else.
        """


@dataclass(frozen=True, slots=True)
class Kind:
    """What one script kills."""

    script: str
    """Its file; children are started from it."""
    things: str
    """What children go on with, in the plural."""
    longest_life: float
    """Seconds from a child's first step to its end."""
    child: Callable[..., NoReturn]
    """Writes for ever; takes the words of a `Written`."""
    begin: Callable[[Path, str], Written]
    """Begins one in a folder of its own, from a seed."""


@dataclass
class Tally:
    """What came of all the kills."""

    kills: int = 0
    begun: int = 0
    inside_a_write: int = 0
    confirmed: int = 0
    went_further: int = 0
    """Kills after which the step under way was there, whole, though nobody had been told."""


def run(kind: Kind, count: int, seed: int, folder: Path, report: Callable[[str], None] = lambda _: None) -> Tally:
    """Kill `count` children one after the other; raises LossError at the first loss."""
    chance = random.Random(seed)
    tally = Tally()
    written: Written | None = None
    while tally.kills < count:
        if written is None or written.over:
            written = kind.begin(folder / str(tally.begun), f"{seed}-{tally.begun}")
            tally.begun += 1
        said = _life(kind, written.words(), chance)
        tally.kills += 1
        tally.inside_a_write += next((line == BEGINS for line in reversed(said) if line in (BEGINS, ENDS)), False)
        tally.confirmed += sum(line.startswith(CONFIRMED) for line in said)
        tally.went_further += written.look(said)
        if tally.kills % TELL_EVERY == 0:
            report(f"{tally.kills} kills, {tally.inside_a_write} inside a write, {tally.confirmed} confirmed steps")
    return tally


def confirmed(said: Sequence[str]) -> list[str]:
    """Return what stood after each step that a child confirmed."""
    return [line.removeprefix(CONFIRMED) for line in said if line.startswith(CONFIRMED)]


def _life(kind: Kind, words: Sequence[str], chance: random.Random) -> list[str]:
    """Start a child, let it work for a while, kill it, and return all that it said.

    One kill in two waits for the next write to begin, so that a good part falls inside a write on any machine.
    """
    with subprocess.Popen([sys.executable, kind.script, "--child", *words], stdout=subprocess.PIPE) as process:
        if process.stdout is None:
            raise LossError("The child says nothing.")
        pipe = process.stdout.fileno()
        try:
            said = _hear(pipe, lambda heard: b"\n" in heard)
            time.sleep(chance.uniform(0, kind.longest_life))
            if chance.random() < 0.5 and not said.endswith(_OVER):
                said += _hear(pipe, lambda heard: heard.endswith((_BEGINS, _OVER)))
                time.sleep(LONGEST_WRITE * chance.random() ** 3)
            if process.poll() is not None:
                raise LossError(ENDED)
        finally:
            process.kill()
        said += process.stdout.read()
    return said[: said.rfind(b"\n") + 1].decode().splitlines()


def _hear(pipe: int, until: Callable[[bytes], bool]) -> bytes:
    """Read what the child says until it has said what is waited for."""
    said = b""
    while not until(said):
        more = os.read(pipe, 2**16)
        if not more:
            raise LossError(ENDED)
        said += more
    return said


def main(kind: Kind, text: str | None) -> int:
    """Run the test, or the child that is killed; `text` is the script's. Returns 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=(text or "").split("\n", 1)[0])
    parser.add_argument("--count", type=int, default=40, help="how many kills (40)")
    parser.add_argument("--seed", type=int, default=1, help="for what is written and the moments (1)")
    parser.add_argument("--child", nargs="+", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child is not None:
        kind.child(*options.child)
    with tempfile.TemporaryDirectory() as folder:
        try:
            tally = run(kind, options.count, options.seed, Path(folder), lambda line: print(line, flush=True))
        except LossError as loss:
            print(f"LOST: {loss}")
            return 1
    print(f"{tally.kills} kills over {tally.begun} {kind.things}, {tally.inside_a_write} of them inside a write;")
    print(
        f"{tally.confirmed} confirmed steps, none lost; {tally.went_further} times the step under way was there too."
    )
    return 0
