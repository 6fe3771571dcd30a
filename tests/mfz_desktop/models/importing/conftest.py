"""A garage in memory, a workshop without a library, and files to import."""

from collections.abc import Callable
from pathlib import Path

import pytest

from campaigns.garage.garage import Garage
from campaigns.store.data_folder import DataFolder
from campaigns.store.kept_files import KeptFiles
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.systems.packs import shipped_packs
from mfz_desktop.models.importing.import_run import FileToImport, ImportContext, ImportRun, bring_in, run_import
from mfz_desktop.models.importing.reading_context import ReadingContext
from mfz_desktop.models.importing.report import ImportReport
from tests.kinds import COMPANY_KINDS

PLATE = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3020.dat"


def mpd(*files: tuple[str, str]) -> str:
    """Return an MPD of files with their lines."""
    return "".join(f"0 FILE {name}\n{lines.strip()}\n0 NOFILE\n" for name, lines in files)


def use(name: str, x: int = 0) -> str:
    """Return a line that uses a part or submodel."""
    return f"1 4 {x} 0 0 1 0 0 0 1 0 0 0 1 {name}"


class Bench:
    """Imports into one garage, as the window does."""

    def __init__(self, folder: DataFolder) -> None:
        self.garage = Garage.open(folder, COMPANY_KINDS)
        self.files = KeptFiles(folder)
        self.reading = ReadingContext(PartCatalog(PartIndex.shipped()), shipped_packs())

    def importing(self) -> ImportContext:
        entries = (*self.garage.entries(), *self.garage.entries(binned=True))
        return ImportContext(self.reading, entries, self.files.put, self.files.get)

    def read(self, *paths: Path) -> ImportRun:
        files = tuple(FileToImport(path.name, path) for path in paths)
        return run_import(files, self.importing(), lambda *_: None)

    def bring(self, *paths: Path) -> ImportReport:
        return bring_in(self.garage, self.read(*paths))[1]


@pytest.fixture
def bench(data_folder: Path):
    folder = DataFolder.open(data_folder)
    made = Bench(folder)
    yield made
    made.garage.close()
    folder.close()


@pytest.fixture
def model(tmp_path: Path) -> Callable[[str, str], Path]:
    """Write a model file."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write
