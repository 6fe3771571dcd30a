"""Kept files, parts without a library, and a count of what is drawn."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from campaigns.store.data_folder import DataFolder
from campaigns.store.kept_files import KeptFiles
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from mfz_desktop.core.tasks import Tasks
from mfz_desktop.models.pictures import fetching
from mfz_desktop.models.pictures.cache import PictureCache
from mfz_desktop.models.pictures.drawing import draw_file
from mfz_desktop.models.pictures.fetching import RenderContext

BRICK = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n"
TWO_BRICKS = BRICK + "1 1 0 -24 0 1 0 0 0 1 0 0 0 1 3001.dat\n"


@pytest.fixture
def files(data_folder: Path) -> Iterator[KeptFiles]:
    with DataFolder.open(data_folder) as folder:
        yield KeptFiles(folder)


@pytest.fixture(scope="session")
def parts() -> PartCatalog:
    return PartCatalog(PartIndex.shipped())


@pytest.fixture
def cache_folder(tmp_path: Path) -> Path:
    return tmp_path / "cache"


@pytest.fixture
def rendering(files: KeptFiles, parts: PartCatalog, cache_folder: Path) -> RenderContext:
    return RenderContext(files.get, parts, PictureCache(cache_folder))


@pytest.fixture
def keep(files: KeptFiles) -> Callable[[str], str]:
    """Keep a model, and return its sha256."""
    return lambda text: files.put(text.encode())


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """What was drawn, by the words it was asked with."""
    noted: list[dict[str, object]] = []

    def draw(file, parts, **how):
        noted.append(how)
        return draw_file(file, parts, **how)

    monkeypatch.setattr(fetching, "draw_file", draw)
    return noted


@pytest.fixture
def tasks(qapp) -> Iterator[Tasks]:
    made = Tasks()
    yield made
    assert made.close()
