"""Kill a process that plays battles at random moments and look whether an answered decision is lost (design 5).

    python scripts/kill_battle.py --count 1000 --seed 1

A child opens a battle as the window does and plays it through its session: answers, and now and then takes back and
plays again. When the session has confirmed a step, it says what stands then, every entry and the state, as a digest.
It is killed (SIGKILL), and the battle is opened again. It must be what the last confirmed step left, or that and the
step that was under way, whole and decided as the rules decide it. Then the next child plays on. Exits with 1 if
anything was lost.
"""

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from campaigns.battles.battles import Battles, Beginning  # noqa: E402 - after the path is set
from campaigns.store.data_folder import DataFolder  # noqa: E402
from campaigns.store.line_file import LineFile  # noqa: E402
from mfz_desktop.battle.session import BattleSession  # noqa: E402
from mfz_rules.rapid_attack.battle import (  # noqa: E402
    RAPID_ATTACK,
    Action,
    Battle,
    Event,
    Timeline,
    audit,
    entry_line,
    read_record,
)
from scripts.kill_test import LossError, fixed_clock, say  # noqa: E402
from scripts.random_play import random_beginning, random_step  # noqa: E402

LONGEST_LIFE = 0.4
"""Seconds from a child's first step to its end."""
LONGEST_WRITE = 0.003
"""Seconds that a kill inside a write waits at most after the write began."""
WHO = "kill test"
OVER = b"over\n"
"""The last that a child says."""
Recorded = Timeline[Battle, Action, Event]


@dataclass
class Tally:
    """What came of all the kills."""

    kills: int = 0
    battles: int = 0
    inside_a_write: int = 0
    confirmed: int = 0
    went_further: int = 0
    """Kills after which the step under way was there, whole, though nobody had been told."""


def child(folder: Path, battle: str, seed: str) -> None:
    """Play a battle; `w` and `d` go out round every write, `a` and what stands when a step is confirmed."""
    LineFile._write = _announced(LineFile._write)  # type: ignore[method-assign]  # only for this process
    with DataFolder.open(folder, WHO, wait=5) as opened:
        session = BattleSession(Battles(opened, fixed_clock).open(battle, RAPID_ATTACK))
        say("ready")
        while session.now.winners is None:
            random_step(session, f"{seed}-{session.kept.timeline.next_n}")
            say(f"a {digest(session.kept.timeline)}")
        say("over")
        while True:
            time.sleep(1)


def digest(timeline: Recorded) -> str:
    """Return every answer that stands or may be redone, its events, and the state, as one word."""
    told = hashlib.sha256()
    for entry in (*timeline.entries, *timeline.undone):
        told.update(entry_line(entry, RAPID_ATTACK).encode())
    told.update(f"{len(timeline.entries)} {timeline.next_n}".encode())
    told.update(json.dumps(RAPID_ATTACK.write_state(timeline.state), sort_keys=True).encode())
    return told.hexdigest()


def _announced(write: Callable[[LineFile, int, bytes], None]) -> Callable[[LineFile, int, bytes], None]:
    def announced(file: LineFile, descriptor: int, data: bytes) -> None:
        say("w")
        write(file, descriptor, data)
        say("d")

    return announced


@dataclass
class Match:
    """One battle that children play."""

    id: str
    seed: str
    stands: str
    """The digest of what the last confirmed step left."""
    over: bool = False


def begin(folder: Path, seed: str) -> Match:
    """Begin a battle on disk."""
    state = random_beginning(seed)
    beginning = Beginning(state.rules.edition, dict(state.rules.settings), ())
    with DataFolder.open(folder, WHO) as opened:
        kept = Battles(opened, fixed_clock).begin(RAPID_ATTACK, state, beginning)
        return Match(kept.id, seed, digest(kept.timeline))


def look(folder: Path, match: Match) -> bool:
    """Open the battle as the window would; tell whether the step under way is there too. Raises LossError."""
    with DataFolder.open(folder, WHO) as opened:
        kept = Battles(opened, fixed_clock).open(match.id, RAPID_ATTACK)
        text = opened.battle(match.id).read_bytes()
    if kept.read_only:
        raise LossError(f"Battle {match.seed} opens for reading only: {kept.problems}")
    found = digest(kept.timeline)
    match.over = kept.state.winners is not None
    if found == match.stands:
        return False
    whole = text[: text.rfind(b"\n") + 1].splitlines(keepends=True)
    record = read_record(b"".join(whole[:-1]), RAPID_ATTACK)
    if digest(record.timeline) != match.stands:
        raise LossError(f"Battle {match.seed} is not what stood after the last confirmed step.")
    if audit(read_record(b"".join(whole), RAPID_ATTACK), RAPID_ATTACK).first_difference is not None:
        raise LossError(f"Battle {match.seed} holds a step that was never decided.")
    match.stands = found
    return True


def run(count: int, seed: int, folder: Path, report: Callable[[str], None] = lambda _: None) -> Tally:
    """Kill `count` children one after the other; raises LossError at the first loss."""
    rng = random.Random(seed)
    tally = Tally()
    match: Match | None = None
    while tally.kills < count:
        if match is None or match.over:
            match = begin(folder, f"{seed}-{tally.battles}")
            tally.battles += 1
        _kill_once(folder, match, rng, tally)
        if tally.kills % 50 == 0:
            report(f"{tally.kills} kills, {tally.inside_a_write} inside a write, {tally.confirmed} confirmed steps")
    return tally


def _kill_once(folder: Path, match: Match, rng: random.Random, tally: Tally) -> None:
    lines = _life(folder, match, rng)
    tally.kills += 1
    tally.inside_a_write += next((line == "w" for line in reversed(lines) if line in ("w", "d")), False)
    confirmed = [line[2:] for line in lines if line.startswith("a ")]
    tally.confirmed += len(confirmed)
    match.stands = confirmed[-1] if confirmed else match.stands
    tally.went_further += look(folder, match)


def _life(folder: Path, match: Match, rng: random.Random) -> list[str]:
    """Start a child, let it play for a while, kill it, and return all that it said.

    One kill in two waits for the next write to begin, so that a good part falls inside a write on any machine.
    """
    options = ["--child", str(folder), "--battle", match.id, "--seed-of", match.seed]
    with subprocess.Popen([sys.executable, str(Path(__file__)), *options], stdout=subprocess.PIPE) as process:
        if process.stdout is None:
            raise LossError("The child says nothing.")
        pipe = process.stdout.fileno()
        try:
            said = _hear(pipe, lambda heard: b"\n" in heard)
            time.sleep(rng.uniform(0, LONGEST_LIFE))
            if rng.random() < 0.5 and not said.endswith(OVER):
                said += _hear(pipe, lambda heard: heard.endswith((b"w\n", OVER)))
                time.sleep(rng.uniform(0, LONGEST_WRITE))
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
            raise LossError("The child ended by itself: the battle cannot be opened or played any more.")
        said += more
    return said


def main() -> int:
    """Run the test, or the child that is killed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--count", type=int, default=40, help="how many kills (40)")
    parser.add_argument("--seed", type=int, default=1, help="for the battles and the moments (1)")
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--battle", default="", help=argparse.SUPPRESS)
    parser.add_argument("--seed-of", default="", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child is not None:
        child(options.child, options.battle, options.seed_of)
    with tempfile.TemporaryDirectory() as folder:
        try:
            tally = run(options.count, options.seed, Path(folder), lambda line: print(line, flush=True))
        except LossError as loss:
            print(f"LOST: {loss}")
            return 1
    print(f"{tally.kills} kills over {tally.battles} battles, {tally.inside_a_write} of them inside a write;")
    print(
        f"{tally.confirmed} confirmed steps, none lost; {tally.went_further} times the step under way was there too."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
