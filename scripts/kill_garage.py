"""Kill a process that changes a garage at random moments and look whether anything confirmed is lost (design 5).

    python scripts/kill_garage.py --count 1000 --seed 1

A child process changes a garage again and again and says each change when it is confirmed. It is killed (SIGKILL),
the folder is opened as the application would, and must hold exactly the confirmed changes, or those and the one that
was under way, whole. Then the next child goes on in the same folder. Exits with 1 if anything was lost.
"""

import hashlib
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NoReturn
from uuid import UUID

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from campaigns.companies.company import KeptSystem  # noqa: E402
from campaigns.garage.change import Kept  # noqa: E402
from campaigns.garage.entry import DesignSystem, GarageEntry  # noqa: E402
from campaigns.garage.garage import Garage  # noqa: E402
from campaigns.garage.importing import import_designs  # noqa: E402
from campaigns.garage.tables import SCHEMA  # noqa: E402
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame  # noqa: E402 - after the path is set
from campaigns.store import disk  # noqa: E402
from campaigns.store.data_folder import DataFolder  # noqa: E402
from campaigns.store.database_file import from_bytes  # noqa: E402
from campaigns.store.kept_files import KeptFiles  # noqa: E402
from scripts.killing.running import Kind, LossError, confirmed, main  # noqa: E402
from scripts.killing.writing import CONFIRMED, NOW, READY, WHO, announced, fixed_clock, say  # noqa: E402
from tests.campaigns.memory import InMemory  # noqa: E402
from tests.kinds import COMPANY_KINDS  # noqa: E402

MOST_DESIGNS = 60
MOST_KILLS = 100
"""Of one garage; then another begins."""
Put = Callable[[bytes], str]


def step(garage: Garage, put: Put, seed: str, number: int) -> None:
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
    confirmed = DesignSystem(key=f"own:{_id(rng)}", type="direct", parts=tuple(range(rng.randint(1, 50))))
    garage.keep(replace(design, confirmed=(*design.confirmed, confirmed)))


def _company(garage: Garage, rng: random.Random, designs: tuple[GarageEntry, ...]) -> None:
    frames = tuple(KeptFrame(_id(rng), design.name, systems=(KeptSystem("defense"),)) for design in designs[:5])
    companies = garage.companies()
    company_id = rng.choice(companies).id if len(companies) > 10 else _id(rng)
    garage.keep(KeptCompany(id=company_id, name=f"Company {rng.random()}", frames=frames))


def _id(rng: random.Random) -> str:
    return str(UUID(int=rng.getrandbits(128)))


def child(folder: str, seed: str, number: str) -> NoReturn:
    """Change the garage for ever."""
    opened = DataFolder.open(Path(folder), WHO, wait=5)
    garage = Garage.open(opened, COMPANY_KINDS, fixed_clock)
    files = KeptFiles(opened)
    disk.write_whole = announced(disk.write_whole)  # only for this process
    disk.replace_keeping = announced(disk.replace_keeping)  # only for this process
    say(READY)
    last = int(number)
    while True:
        last += 1
        step(garage, files.put, seed, last)
        say(f"{CONFIRMED}{last}")


class GarageOnDisk:
    """A garage that children change, and beside it one in memory that must be like it."""

    def __init__(self, folder: Path, seed: str) -> None:
        self._kills = 0
        self._folder = folder
        self._seed = seed
        self._model = Garage(InMemory(), COMPANY_KINDS, fixed_clock)
        self._number = 0

    @property
    def over(self) -> bool:
        """Whether it was killed often enough: an old folder takes longer to look through."""
        return self._kills >= MOST_KILLS

    def words(self) -> Sequence[str]:
        """Return the folder, the seed and the number of the last change that is there."""
        return str(self._folder), self._seed, str(self._number)

    def look(self, said: Sequence[str]) -> bool:
        """Compare the folder with the model after the changes confirmed; raises LossError."""
        self._kills += 1
        self._advance(max(map(int, confirmed(said)), default=self._number))
        actual = _state_in(self._folder)
        if actual == state(self._model):
            return False
        self._advance(self._number + 1)
        if actual != state(self._model):
            raise LossError(f"The folder does not hold change {self._number - 1} or {self._number}.")
        return True

    def _advance(self, to: int) -> None:
        for later in range(self._number + 1, to + 1):
            step(self._model, _hash_only, self._seed, later)
        self._number = to


def _hash_only(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _state_in(folder: Path) -> dict[str, Kept]:
    """Open the folder as the application would and check that everything in it is whole."""
    with DataFolder.open(folder, WHO) as opened:
        garage = Garage.open(opened, COMPANY_KINDS, fixed_clock)
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
    everything: tuple[Kept, ...] = (
        *garage.entries(),
        *garage.entries(binned=True),
        *garage.companies(),
        *garage.companies(binned=True),
    )
    return {value.id: value for value in everything}


KIND = Kind("garages", 0.06, child, GarageOnDisk)

if __name__ == "__main__":
    sys.exit(main(KIND, __doc__))
