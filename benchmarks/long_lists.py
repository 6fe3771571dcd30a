"""How long pages of much that is kept hold the window, beside a bare widget's paint in the same run.

.venv/bin/python -m benchmarks.long_lists [garage|model|companies|battles] [--profile WORDS] [--few]

Two thousand models, two hundred companies of ten frames and three hundred battles of forty frames lie in the data
folder of a fresh window of 1280 × 720. Everything that one does on the pages of these is done: going there for the
first time and again, searching, filtering, ordering, selecting, changing the view, deleting and undoing; and what
comes by itself, a model that was looked at or a picture that was drawn. What counts is the longest turn of the event
loop: so long nobody can press anything. Aim: under 100 ms of the processor; the clock also counts what else the
machine does. Without a name all four are gone through. `--profile` tells where the time of those steps goes whose
names begin so, `--few` takes a tenth of everything.
"""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import cProfile
import pstats
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QApplication

from benchmarks.campaign_page import baseline_of, go, heading, made_ahead, told
from benchmarks.umpire import battle as crowded
from campaigns.battles.battles import Battles, Beginning
from campaigns.companies.company import KeptSystem, ModelLink
from campaigns.garage.entry import GarageEntry
from campaigns.garage.garage import Garage
from campaigns.identity import new_id
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from campaigns.store.data_folder import DataFolder
from campaigns.store.kept_files import KeptFiles
from mfz_desktop.app.running import Running
from mfz_desktop.battle.battle_list.page import BattlesPage
from mfz_desktop.battle.routes import BATTLE, BATTLES
from mfz_desktop.companies.company_list.page import CompaniesPage
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.models.garage.filtering import SortBy
from mfz_desktop.models.garage.page import GaragePage
from mfz_desktop.models.model.page import ModelPage
from mfz_desktop.models.session.services import GarageServices
from mfz_rules.rapid_attack.battle import RAPID_ATTACK
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.kinds import COMPANY_KINDS
from tests.ldraw_catalog.bricks import model
from tests.mfz_desktop.application import Applications, page_of, settle

MODELS, COMPANIES, FRAMES, RECORDS = 2000, 200, 10, 300
FEW = 10
"""Through this everything is divided by `--few`."""
PARTS = 9
NAMES = ("Tickler", "Brawler", "Scout", "Chaplain", "Gunner", "Carrier", "Lancer", "Sapper")
SYSTEMS = (
    KeptSystem("direct", ranges=("direct",)),
    KeptSystem("defense"),
    KeptSystem("communication"),
    KeptSystem("movement"),
)
PARTS_OF_ALL = ("3001.dat", "3847.dat", "3020.dat", "4070.dat")
Step = tuple[str, Callable[[], object]]


def fill(place: Path, share: int) -> None:
    """Put everything into a data folder."""
    with DataFolder.open(place) as folder:
        files = KeptFiles(folder)
        entries = [_design(files, number) for number in range(MODELS // share)]
        garage = Garage.open(folder, COMPANY_KINDS)
        garage.keep(*entries, *(_company(number, entries) for number in range(COMPANIES // share)))
        garage.close()
        state = crowded(random.Random(7), TableUmpire(), {})
        battles = Battles(folder)
        players = tuple({"id": player.id, "name": player.name} for player in state.players)
        for _ in range(RECORDS // share):
            battles.begin(RAPID_ATTACK, state, Beginning("final", dict(state.rules.settings), players))


def _design(files: KeptFiles, number: int) -> GarageEntry:
    name = f"{NAMES[number % len(NAMES)]} {number}"
    use = PARTS_OF_ALL[number // len(NAMES) % len(PARTS_OF_ALL)]
    sword = f"1 4 {number} 0 0 1 0 0 0 1 0 0 0 1 {use}\n"
    data = model(PARTS).replace(b"0 A model", f"0 {name}\n{sword}0 A model".encode())
    stamp = f"2026-01-01T{number // 3600:02}:{number // 60 % 60:02}:{number % 60:02}+00:00"
    return GarageEntry(new_id(), name, files.put(data), f"{name}.ldr", added=stamp)


def _company(number: int, entries: list[GarageEntry]) -> KeptCompany:
    chosen = (entries[(number * FRAMES + at) % len(entries)] for at in range(FRAMES))
    frames = tuple(
        KeptFrame(new_id(), one.name, systems=SYSTEMS, model=ModelLink(one.sha256, one.file, entry=one.id))
        for one in chosen
    )
    return KeptCompany(new_id(), f"Company {number}", side="Free Colonies", frames=frames)


def steps(running: Running) -> Iterator[Step]:
    """Yield everything that is measured, in turn."""
    every = {"garage": _of_garage, "model": _of_model, "companies": _of_companies, "battles": _of_battles}
    for name, of in every.items():
        if name in sys.argv or not every.keys() & set(sys.argv):
            yield from of(running)


def _of_garage(running: Running) -> Iterator[Step]:
    context = running.context
    yield "garage, first", partial(context.go, "garage")
    page = page_of(running, GaragePage)
    yield from _again(running, "garage")
    session = context.service(GarageServices).session
    yield "garage, searching", partial(page.search.setText, "tick")
    yield "garage, searching on", partial(page.search.setText, "tickler 1")
    yield "garage, nothing found", partial(page.search.setText, "nobody is called so")
    yield "garage, found again", page.search.clear
    for name, box in (("system", page.tools._system), ("state", page.tools._state), ("company", page.tools._company)):
        yield f"garage, by {name}", partial(box.setCurrentIndex, 1)
        yield f"garage, by any {name}", partial(box.setCurrentIndex, 0)
    for by in SortBy:
        yield f"garage, ordered by {by.value}", partial(page.model.order, by)
    for name, wanted in (("list", True), ("wall", False)):
        yield f"garage, as {name}", partial(page.show_list, wanted)
        yield f"garage, as {name}, selecting all", page.select_all
        yield f"garage, as {name}, selecting one", partial(page.select, page.model.rows[-5].id)
        yield f"garage, as {name}, selecting none", page.selection.clear
    yield "garage, a size larger", partial(page.wall.set_side, 240)
    rows = page.model.rows
    for number, chosen in (("one", rows[7:8]), ("many", rows[10:60])):
        page.select(*(row.id for row in chosen))
        yield f"garage, deleting {number}", page.actions_.delete
        yield f"garage, undeleting {number}", session.stack.undo
    yield "garage, renaming", partial(page.actions_.rename, rows[9].id, "Another")
    yield (
        "garage, a model looked at anew",
        lambda: context.service(GarageServices).inspections.arrived.emit(
            context.service(GarageServices).inspections.ask(rows[9].entry)
        ),
    )
    yield "garage, a picture drawn", lambda: context.pictures.arrived.emit(_arrived(rows[9].entry))
    company = session.garage.companies()[3]
    yield "garage, a company renamed", lambda: session.do("", lambda: session.garage.rename(company.id, "Renamed"))
    yield "garage, the library is another", lambda: context.service(GarageServices).readings.renew()
    yield from _again(running, "garage")


def _arrived(entry: GarageEntry) -> object:
    from PySide6.QtGui import QPixmap

    from mfz_desktop.core.pictures import PictureArrived

    return PictureArrived(PictureWanted(sha256=entry.sha256, submodel=entry.submodel), QPixmap(384, 384))


def _of_model(running: Running) -> Iterator[Step]:
    context = running.context
    entries = context.garage.entries()
    yield "model, first", partial(context.go, "model", entries[5].id)
    page = page_of(running, ModelPage)
    yield "model, the next", partial(page.step, 1)
    yield "model, of another kind", partial(page.toggle_kind, "station")
    yield "bin", partial(context.go, "bin")


def _of_companies(running: Running) -> Iterator[Step]:
    context = running.context
    yield "companies, first", partial(context.go, "companies")
    page = page_of(running, CompaniesPage)
    yield from _again(running, "companies")
    session = context.service(GarageServices).session
    yield "companies, searching", partial(page.field.setText, "company 1")
    yield "companies, found again", page.field.clear
    yield "companies, selecting all", page.list.selectAll
    ids = [row.id for row in page.model.rows]
    yield "companies, selecting one", partial(page.select, ids[3:4])
    yield "companies, deleting one", page.delete
    yield "companies, undeleting one", session.stack.undo
    page.select(ids)
    yield "companies, deleting all", page.delete
    yield "companies, undeleting all", session.stack.undo
    page.select(ids[:1])
    yield "companies, duplicating one", page.duplicate
    yield "company, first", partial(context.go, "company", ids[4])
    yield "company, another", partial(context.go, "company", ids[5])
    yield "cards, first", partial(context.go, "printing", f"companies:{ids[4]}")


def _of_battles(running: Running) -> Iterator[Step]:
    context = running.context
    yield "battles, first", partial(context.go, BATTLES)
    page = page_of(running, BattlesPage)
    yield from _again(running, BATTLES)
    yield "battles, searching", partial(page.field.setText, "ann")
    yield "battles, nothing found", partial(page.field.setText, "nobody is called so")
    yield "battles, found again", page.field.clear
    yield "battles, selecting all", page.list.selectAll
    page.list.setCurrentIndex(page.model.index(2))
    yield "battles, deleting one", page.delete
    stack = page.undo_stack()
    assert stack is not None
    yield "battles, undeleting one", stack.undo
    yield "battle, first", partial(context.go, BATTLE, page.model.rows[0].id)
    yield "battle, another", partial(context.go, BATTLE, page.model.rows[1].id)
    yield "battle, again", partial(context.go, BATTLE, page.model.rows[0].id)
    yield from _again(running, BATTLES)


def _again(running: Running, page: str) -> Iterator[Step]:
    context = running.context
    context.go("settings")
    settle(context)
    yield f"{page}, again", partial(context.go, page)


def main() -> None:
    """Measure."""
    application = QApplication(["benchmark", "-style", "fusion"])
    applications = Applications(application)
    profiled = sys.argv[sys.argv.index("--profile") + 1] if "--profile" in sys.argv else ""
    with tempfile.TemporaryDirectory() as place:
        fill(Path(place), FEW if "--few" in sys.argv else 1)
        running = applications.start(Path(place))
        made_ahead(running)
        baseline = baseline_of(running.context)
        print(heading())
        for name, step in steps(running):
            profiler = cProfile.Profile()
            if profiled and name.startswith(profiled):
                profiler.enable()
            held = go(running.context, step)
            profiler.disable()
            print(told(name, held, baseline), flush=True)
            if profiled and name.startswith(profiled):
                pstats.Stats(profiler).sort_stats("cumulative").print_stats(45)
        applications.close()


if __name__ == "__main__":
    main()
