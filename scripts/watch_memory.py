"""Bring models in, look at them and delete them in the application's real window, and watch how the memory grows.

    python scripts/watch_memory.py --minutes 30
    python scripts/watch_memory.py --rounds 100 --types

A round drops a few files that were never there before on the window, looks at each model from two sides, adds
them to a new company, shows its page and its cards, goes through garage, companies and bin, and deletes everything;
now and then a step is undone and done again, and the bin is emptied as after thirty days. The data folder is a
scratch one. What is printed is what is resident of the process, and its share since round five, by when every page
and cache is warm; `--types` adds which kinds of Python objects have become more since then.
Exits with 1 where something goes wrong in the window, or where the last rounds need over 15 % more than round five.
"""

import argparse
import gc
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent  # noqa: E402 - after the platform is chosen
from PySide6.QtWidgets import QApplication  # noqa: E402

import resources  # noqa: E402
from ldraw_catalog.pictures.camera import View  # noqa: E402
from mfz_desktop.companies.company_list.access import company_actions_of  # noqa: E402
from mfz_desktop.companies.company_list.page import CompaniesPage  # noqa: E402
from mfz_desktop.context.context import AppContext  # noqa: E402
from mfz_desktop.core.collector import GarbageCollector  # noqa: E402
from mfz_desktop.core.memory_trim import trim_memory  # noqa: E402
from mfz_desktop.models.garage.imports import Imports  # noqa: E402
from mfz_desktop.models.garage.page import GaragePage  # noqa: E402
from mfz_desktop.models.importing.budget import memory_in_use  # noqa: E402
from mfz_desktop.models.model.page import ModelPage  # noqa: E402
from mfz_desktop.models.session.services import GarageServices  # noqa: E402
from mfz_desktop.models.starters import SAMPLES, starter_names  # noqa: E402
from tests.ldraw_catalog.bricks import model  # noqa: E402
from tests.mfz_desktop.application import Applications, page_of, settle, until  # noqa: E402
from tests.players.watching import TroubleError, Watch  # noqa: E402

WARM = 5
"""After so many rounds every page is made and every cache has had something to keep."""
MOST_GROWTH = 0.15
FILES = (2, 6)
"""So few and so many are dropped at once."""
BRICKS = (20, 150)
"""So few and so many parts has a model that is made up."""
VIEWS = 2
"""From so many sides each model is looked at."""
NOW_AND_THEN = 0.3
MOST_TYPES = 25


class Rounds:
    """One application, and what is done in it again and again."""

    def __init__(self, application: QApplication, folder: Path, seed: int) -> None:
        self._applications = Applications(application)
        self._models = folder / "models"
        self._models.mkdir()
        self.running = self._applications.start(folder / "data")
        self._collector = GarbageCollector()  # as the application has it; `start` has switched Python's own off
        self.context: AppContext = self.running.context
        self.watch = Watch(self.context)
        self.chance = Random(seed)
        self.number = 0

    @property
    def _desk(self) -> GarageServices:
        desk: GarageServices = self.context.service(GarageServices)
        return desk

    def go_round(self) -> None:
        """Do all of it once; raises TroubleError where the window says that something is wrong."""
        self.number += 1
        designs = self._bring_in()
        for design in designs:
            self._look_at(design)
        self._go("garage")
        company = self._add_to_company(designs)
        self._go("company", company)
        company_actions_of(self.context).print_companies((company,))
        self._settle()
        self._delete("companies", (company,))
        self._delete("garage", designs)
        if self.chance.random() < NOW_AND_THEN:
            self._undo_and_redo()
        self._go("bin")
        if self.chance.random() < NOW_AND_THEN:
            self._empty_bin()
        self.watch.check(f"in round {self.number}")

    def close(self) -> None:
        """Close the application."""
        self._collector.stop()
        self._applications.close()

    def _bring_in(self) -> tuple[str, ...]:
        imports: Imports = self.context.service(Imports)
        before = imports.last
        paths = tuple(self._file(number) for number in range(self.chance.randint(*FILES)))
        self._go("garage")
        self.running.window.arrive(paths)
        until(lambda: imports.last is not before)
        self._settle()
        for path in paths:
            path.unlink()
        assert imports.last is not None
        return tuple(design.id for design in imports.last.designs)

    def _file(self, number: int) -> Path:
        """Write a model that was never there before: a starter frame, or bricks."""
        if self.chance.random() < 0.5:
            data = resources.read_bytes(SAMPLES, self.chance.choice(starter_names(self.running.context.games)))
        else:
            data = model(self.chance.randint(*BRICKS))
        path = self._models / f"model {self.number} {number}.mpd"
        path.write_bytes(data + f"\n0 // {self.number} {number}\n".encode())
        return path

    def _look_at(self, design: str) -> None:
        self._go("model", design)
        page = page_of(self.running, ModelPage)
        for view in self.chance.sample(list(View), VIEWS):
            page.area.strip.look(view)
            self._settle()
        if self.chance.random() < NOW_AND_THEN:
            page.toggle_parts()
            self._settle()
        if page.has_waiting():
            page.confirm_all()
            self._settle()

    def _add_to_company(self, designs: tuple[str, ...]) -> str:
        before = {company.id for company in self._desk.session.garage.companies()}
        page_of(self.running, GaragePage).select(*designs)
        company_actions_of(self.context).add_designs(designs)
        until(lambda: len(self._desk.session.garage.companies()) > len(before))
        self._settle()
        (made,) = {company.id for company in self._desk.session.garage.companies()} - before
        return made

    def _delete(self, name: str, ids: tuple[str, ...]) -> None:
        self._go(name)
        if name == "companies":
            page_of(self.running, CompaniesPage).select(ids)
        else:
            page_of(self.running, GaragePage).select(*ids)
        self._settle()
        self.context.commands.run(f"{name}.delete")
        self._settle()

    def _undo_and_redo(self) -> None:
        stack = self._desk.session.stack
        for step in (stack.undo, stack.undo, stack.redo, stack.redo):
            step()
            self._settle()

    def _empty_bin(self) -> None:
        """Take away for good what is in the bin, as the start does with what has been there for thirty days."""
        garage = self._desk.session.garage
        garage.remove(*garage.entries(binned=True), *garage.companies(binned=True))
        self.context.kept_files.sweep(garage.references)

    def _go(self, page: str, what: str = "") -> None:
        self.context.go(page, what)
        self._settle()

    def _settle(self) -> None:
        settle(self.context)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def types() -> Counter[str]:
    """Return how many Python objects there are of each kind."""
    return Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.get_objects())


def watch(rounds: Rounds, goes_on: Callable[[int, float], bool], *, by_type: bool = False) -> list[int]:
    """Go round as long as wanted, and return the bytes that were resident after each round."""
    began = time.monotonic()
    memory: list[int] = []
    counted: Counter[str] = Counter()
    with rounds.watch:
        while goes_on(len(memory), time.monotonic() - began):
            rounds.go_round()
            gc.collect()
            trim_memory()  # as the application does in a pause
            memory.append(memory_in_use())
            if len(memory) == WARM and by_type:
                counted = types()
            if len(memory) % WARM == 0:
                took, share = time.monotonic() - began, memory[-1] / memory[WARM - 1] - 1
                print(f"round {len(memory):4} {took:6.0f} s {memory[-1] / 2**20:7.1f} MB {share:+6.1%}", flush=True)
    if by_type:
        more = types() - counted
        print("more than in round five:", *(f"{n:8} {name}" for name, n in more.most_common(MOST_TYPES)), sep="\n")
    return memory


def main() -> int:
    """Watch."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--minutes", type=float, help="go round for so long")
    length.add_argument("--rounds", type=int, help="go round so often")
    parser.add_argument("--seed", type=int, default=1, help="for everything that is random (1)")
    parser.add_argument("--types", action="store_true", help="tell which kinds of objects have become more")
    options = parser.parse_args()

    def goes_on(done: int, seconds: float) -> bool:
        return done < WARM or (done < options.rounds if options.rounds else seconds < options.minutes * 60)

    application = QApplication(["watch-memory", "-style", "fusion"])
    with tempfile.TemporaryDirectory() as folder:
        rounds = Rounds(application, Path(folder), options.seed)
        try:
            memory = watch(rounds, goes_on, by_type=options.types)
        except TroubleError as trouble:
            print(f"FAILED: {trouble}")
            return 1
        finally:
            rounds.close()
    growth = sorted(memory[-WARM:])[WARM // 2] / memory[WARM - 1] - 1
    print(f"{len(memory)} rounds; the last ones need {growth:+.1%} of round five")
    return int(growth > MOST_GROWTH)


if __name__ == "__main__":
    raise SystemExit(main())
