"""Kill a writing process at random moments and look whether anything confirmed is lost (design 5).

    python scripts/kill_test.py --count 1000 --seed 1

A child process changes a garage again and again and says each change when it is confirmed. It is killed (SIGKILL),
the folder is opened as the application would, and must hold exactly the confirmed changes, or those and the one that
was under way, whole. Then the next child goes on in the same folder. Exits with 1 if anything was lost.
"""

import argparse
import hashlib
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from campaigns.companies.company import KeptCompany, KeptFrame, KeptSystem  # noqa: E402 - after the path is set
from campaigns.garage.change import Kept  # noqa: E402
from campaigns.garage.entry import ConfirmedSystem, GarageEntry  # noqa: E402
from campaigns.garage.garage import Garage  # noqa: E402
from campaigns.garage.importing import import_designs  # noqa: E402
from campaigns.garage.tables import SCHEMA  # noqa: E402
from campaigns.store import disk  # noqa: E402
from campaigns.store.data_folder import DataFolder  # noqa: E402
from campaigns.store.database_file import from_bytes  # noqa: E402
from campaigns.store.kept_files import KeptFiles  # noqa: E402
from campaigns.store.memory import InMemory  # noqa: E402

MOST_DESIGNS = 60
LONGEST_LIFE = 0.12
"""Seconds from a child's first change to its end."""
LONGEST_WRITE = 0.003
"""Seconds that a kill inside a write waits at most after the write began."""
NOW = datetime(2026, 1, 1, tzinfo=UTC)
Put = Callable[[bytes], str]


@dataclass
class Tally:
    """What came of all the kills."""

    kills: int = 0
    inside_a_write: int = 0
    confirmed: int = 0
    went_further: int = 0
    """Kills after which the change under way was there, whole, though nobody had been told."""


class LossError(AssertionError):
    """Something confirmed is gone, torn or unreadable."""


def fixed_clock() -> datetime:
    """Return one moment, so that the same steps give the same state."""
    return NOW


def step(garage: Garage, put: Put, seed: int, number: int) -> None:
    """Make the change of this number: the same garage and seed always give the same change."""
    rng = random.Random(f"{seed}-{number}")
    designs = garage.entries()
    if len(designs) > MOST_DESIGNS:
        garage.remove(*rng.sample(designs, MOST_DESIGNS // 2))
    elif not designs or rng.random() < 0.3:
        import_designs(garage, [_design(rng, put) for _ in range(rng.randint(1, 5))])
    else:
        rng.choice([_rename, _delete, _confirm, _company])(garage, rng, designs)


def _design(rng: random.Random, put: Put) -> GarageEntry:
    sha256 = put(rng.randbytes(rng.randint(10, 5000)))
    return GarageEntry(id=_id(rng), name=f"Design {rng.random()}", sha256=sha256, file="a.ldr", added=NOW.isoformat())


def _rename(garage: Garage, rng: random.Random, designs: tuple[GarageEntry, ...]) -> None:
    garage.rename(rng.choice(designs).id, f"Renamed {rng.random()}")


def _delete(garage: Garage, rng: random.Random, designs: tuple[GarageEntry, ...]) -> None:
    garage.delete(*(design.id for design in rng.sample(designs, 1)))


def _confirm(garage: Garage, rng: random.Random, designs: tuple[GarageEntry, ...]) -> None:
    design = rng.choice(designs)
    confirmed = ConfirmedSystem(key=f"own:{_id(rng)}", type="direct", parts=tuple(range(rng.randint(1, 50))))
    garage.keep(replace(design, confirmed=(*design.confirmed, confirmed)))


def _company(garage: Garage, rng: random.Random, designs: tuple[GarageEntry, ...]) -> None:
    frames = tuple(KeptFrame(_id(rng), design.name, systems=(KeptSystem("defense"),)) for design in designs[:5])
    companies = garage.companies()
    company_id = rng.choice(companies).id if len(companies) > 10 else _id(rng)
    garage.keep(KeptCompany(id=company_id, name=f"Company {rng.random()}", frames=frames))


def _id(rng: random.Random) -> str:
    return str(UUID(int=rng.getrandbits(128)))


def child(folder: Path, seed: int, number: int) -> None:
    """Change the garage for ever; `w` and `d` go out round every write, `a` and the number when it is confirmed."""
    opened = DataFolder.open(folder, "kill test", wait=5)
    garage = Garage.open(opened, fixed_clock)
    files = KeptFiles(opened)
    disk.write_whole = announced(disk.write_whole)  # type: ignore[assignment] # only for this process
    disk.replace_keeping = announced(disk.replace_keeping)  # type: ignore[assignment] # only for this process
    say("ready")
    while True:
        number += 1
        step(garage, files.put, seed, number)
        say(f"a {number}")


def announced(write: Callable[..., None]) -> Callable[..., None]:
    """Return a way of writing that says so before and after."""

    def saying(*arguments: object) -> None:
        say("w")
        write(*arguments)
        say("d")

    return saying


def say(line: str) -> None:
    """Write a line to the parent at once."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


def run(count: int, seed: int, folder: Path, report: Callable[[str], None] = lambda _: None) -> Tally:
    """Kill `count` children one after the other; raises LossError at the first loss."""
    rng = random.Random(seed)
    tally = Tally()
    model = Garage(InMemory(), fixed_clock)
    number = 0
    for _ in range(count):
        lines = _life(folder, seed, number, rng)
        tally.kills += 1
        tally.inside_a_write += next((line == "w" for line in reversed(lines) if line in ("w", "d")), False)
        last = max((int(line[2:]) for line in lines if line.startswith("a ")), default=number)
        tally.confirmed += last - number
        number = _advance(model, seed, number, last)
        actual = _look(folder)
        if actual != state(model):
            number = _advance(model, seed, number, number + 1)
            tally.went_further += 1
        if actual != state(model):
            raise LossError(f"After {tally.kills} kills the folder does not hold change {number - 1} or {number}.")
        if tally.kills % 100 == 0:
            report(f"{tally.kills} kills, {tally.inside_a_write} inside a write, {tally.confirmed} confirmed changes")
    return tally


def _advance(model: Garage, seed: int, number: int, to: int) -> int:
    for later in range(number + 1, to + 1):
        step(model, _hash_only, seed, later)
    return to


def _hash_only(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _life(folder: Path, seed: int, number: int, rng: random.Random) -> list[str]:
    """Start a child, let it work for a while, kill it, and return all that it said.

    One kill in two waits for the next write to begin, so that a good part falls inside a write on any machine.
    """
    options = ["--child", str(folder), "--seed", str(seed), "--from", str(number)]
    with subprocess.Popen([sys.executable, str(Path(__file__)), *options], stdout=subprocess.PIPE) as process:
        if process.stdout is None:
            raise LossError("The child says nothing.")
        pipe = process.stdout.fileno()
        said = hear(pipe, lambda line: b"\n" in line)
        time.sleep(rng.uniform(0, LONGEST_LIFE))
        if rng.random() < 0.5:
            said += hear(pipe, is_writing)
            time.sleep(rng.uniform(0, LONGEST_WRITE))
        process.kill()
        said += process.stdout.read()
    return said[: said.rfind(b"\n") + 1].decode().splitlines()


def hear(pipe: int, until: Callable[[bytes], bool]) -> bytes:
    """Read what the child says until it has said what is waited for."""
    said = b""
    while not until(said):
        more = os.read(pipe, 2**16)
        if not more:
            raise LossError("The child ended by itself: the folder cannot be opened or written any more.")
        said += more
    return said


def is_writing(said: bytes) -> bool:
    """Tell whether the last that was said is that a write begins."""
    return said.endswith(b"w\n")


def _look(folder: Path) -> dict[str, Kept]:
    """Open the folder as the application would and check that everything in it is whole."""
    with DataFolder.open(folder, "kill test") as opened:
        garage = Garage.open(opened, fixed_clock)
        if garage.recovery is not None or garage.unreadable:
            raise LossError(f"{garage.recovery} {garage.unreadable}")
        for generation in [*opened.backups.rglob("*.json"), *opened.path.glob("garage.json")]:
            from_bytes(SCHEMA.format, generation.read_bytes())
        files = KeptFiles(opened)
        for sha256 in garage.references():
            files.get(sha256)
        left_over = list(folder.rglob(f"*{disk.TEMPORARY}"))
        if left_over:
            raise LossError(f"Left over: {left_over}")
        return state(garage)


def state(garage: Garage) -> dict[str, Kept]:
    """Return everything a garage holds, by id."""
    everything = (
        *garage.entries(),
        *garage.entries(binned=True),
        *garage.companies(),
        *garage.companies(binned=True),
    )
    return {value.id: value for value in everything}


def main() -> int:
    """Run the test, or the child that is killed."""
    parser = argparse.ArgumentParser(
        description="Kill a writing process and look whether anything confirmed is lost."
    )
    parser.add_argument("--count", type=int, default=40, help="how many kills (40)")
    parser.add_argument("--seed", type=int, default=1, help="for the changes and the moments (1)")
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--from", type=int, default=0, dest="number", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child is not None:
        child(options.child, options.seed, options.number)
    with tempfile.TemporaryDirectory() as folder:
        try:
            tally = run(options.count, options.seed, Path(folder), print)
        except LossError as loss:
            print(f"LOST: {loss}")
            return 1
    print(f"{tally.kills} kills, {tally.inside_a_write} of them inside a write; {tally.confirmed} confirmed changes,")
    print(f"none lost; {tally.went_further} times the change under way was there too, whole.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
