"""One run: child after child is killed (SIGKILL) at a random moment, and what it wrote is looked at.

What is written, and what may stand after a kill, is a `Written`; everything else is the same for all of them. A child
is a fork of this process, which has everything imported: so a kill takes hundredths of a second. Not for Windows.
"""

import argparse
import os
import random
import signal
import tempfile
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn, Protocol

from scripts.killing.writing import BEGINS, CONFIRMED, ENDS, OVER, STANDARD_OUTPUT

TELL_EVERY = 50
"""Kills."""
ENDED = "The child ended by itself: what it writes cannot be opened or gone on with any more."
_BEGINS, _OVER = (f"{word}\n".encode() for word in (BEGINS, OVER))
_CONFIRMED = f"\n{CONFIRMED}".encode()


class LossError(AssertionError):
    """Something confirmed is gone, torn or unreadable."""


class Written(Protocol):
    """Something on disk that children go on with, one after the other."""

    @property
    def over(self) -> bool:
        """Whether the next child shall begin another."""

    def words(self) -> Sequence[str]:
        """Return what the next child is told."""

    def look(self, said: Sequence[str]) -> bool:
        """Open it as the application would, and compare it with what a child said before it was killed.

        It must be what was confirmed last, or that and the whole of the step under way: true for the latter. Raises
        LossError for everything else.
        """


@dataclass(frozen=True, slots=True)
class Kind:
    """What one script kills."""

    things: str
    """What children go on with, in the plural."""
    longest_life: float
    """Seconds from a child's first confirmed step to its end."""
    child: Callable[..., NoReturn]
    """Writes for ever; takes the words of a `Written`."""
    begin: Callable[[Path, str], Written]
    """Begins one in a folder of its own, from a seed."""
    longest_write: float = 0.003
    """Seconds that a kill inside a write waits at most after the write began; most wait far less."""


@dataclass
class Tally:
    """What came of all the kills."""

    kills: int = 0
    begun: int = 0
    confirmed_nothing: int = 0
    """Children that were killed before their first confirmed step."""
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
        steps = sum(line.startswith(CONFIRMED) for line in said)
        tally.confirmed += steps
        tally.confirmed_nothing += not steps
        tally.went_further += written.look(said)
        if tally.kills % TELL_EVERY == 0:
            report(f"{tally.kills} kills, {tally.inside_a_write} inside a write, {tally.confirmed} confirmed steps")
    return tally


def confirmed(said: Sequence[str]) -> list[str]:
    """Return what stood after each step that a child confirmed."""
    return [line.removeprefix(CONFIRMED) for line in said if line.startswith(CONFIRMED)]


def _life(kind: Kind, words: Sequence[str], chance: random.Random) -> list[str]:
    """Start a child, let it confirm a step and work on for a while, kill it, and return all that it said.

    One kill in two waits for the next write to begin, so that a good part falls inside a write on any machine.
    """
    pipe, process = _child(kind, words)
    try:
        said = _hear(pipe, lambda heard: _CONFIRMED in heard or heard.endswith(_OVER))
        time.sleep(chance.uniform(0, kind.longest_life))
        if chance.random() < 0.5 and not said.endswith(_OVER):
            said += _hear(pipe, lambda heard: heard.endswith((_BEGINS, _OVER)))
            time.sleep(kind.longest_write * chance.random() ** 3)
        if os.waitpid(process, os.WNOHANG)[0]:
            process = 0
            raise LossError(ENDED)
    finally:
        if process:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
        with os.fdopen(pipe, "rb") as rest:
            last = rest.read()
    said += last
    return said[: said.rfind(b"\n") + 1].decode().splitlines()


def _child(kind: Kind, words: Sequence[str]) -> tuple[int, int]:
    """Start a child and return what it says, as a pipe, and its process."""
    pipe, into = os.pipe()
    process = os.fork()
    if process:
        os.close(into)
        return pipe, process
    try:
        os.close(pipe)
        os.dup2(into, STANDARD_OUTPUT)
        kind.child(*words)
    except BaseException:  # a child never comes back into the run that it is a copy of
        traceback.print_exc()
    finally:
        os._exit(1)


def _hear(pipe: int, until: Callable[[bytes], bool]) -> bytes:
    """Read what the child says until it has said what is waited for."""
    said = b""
    while not until(said):
        more = os.read(pipe, 2**16)
        if not more:
            raise LossError(ENDED)
        said += more
    return said


def main(kinds: Kind | Mapping[str, Kind], text: str | None) -> int:
    """Run the test; `text` is the script's. Returns 1 if anything was lost, or if a child confirmed nothing.

    Of several kinds, by their games, the first is run unless `--game` says another.
    """
    by_game = {"": kinds} if isinstance(kinds, Kind) else kinds
    parser = argparse.ArgumentParser(description=(text or "").split("\n", 1)[0])
    parser.add_argument("--count", type=int, default=40, help="how many kills (40)")
    parser.add_argument("--seed", type=int, default=1, help="for what is written and the moments (1)")
    if len(by_game) > 1:
        parser.add_argument("--game", choices=tuple(by_game), help=f"which game ({next(iter(by_game))})")
    parser.set_defaults(game=next(iter(by_game)))
    options = parser.parse_args()
    kind = by_game[options.game]
    with tempfile.TemporaryDirectory() as folder:
        try:
            tally = run(kind, options.count, options.seed, Path(folder), lambda line: print(line, flush=True))
        except LossError as loss:
            print(f"LOST: {loss}")
            return 1
    print(f"{tally.kills} kills over {tally.begun} {kind.things}, {tally.inside_a_write} of them inside a write;")
    print(f"{tally.kills - tally.confirmed_nothing} runs confirmed a step, {tally.confirmed_nothing} none;")
    print(
        f"{tally.confirmed} confirmed steps, none lost; {tally.went_further} times the step under way was there too."
    )
    return int(tally.confirmed_nothing > 0)
