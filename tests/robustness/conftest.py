"""What these tests share: the shipped index as the only catalog, and the fuzzers' bounds with much more patience."""

from pathlib import Path

import pytest

from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from scripts.fuzzing.bounds import Bounds
from scripts.fuzzing.chain import take_through
from scripts.fuzzing.models import MODEL, prepare_folder

PATIENCE = 20.0
"""What takes too long here takes hours; a slow machine takes a few times as long as a quick one."""


@pytest.fixture(scope="session")
def catalog() -> PartCatalog:
    return PartCatalog(PartIndex.shipped())


@pytest.fixture
def models(tmp_path: Path) -> Path:
    """A folder in which a file lies, with neighbours, a link that leads out, and a secret beside the folder."""
    folder = tmp_path / "models"
    folder.mkdir()
    prepare_folder(folder)
    return folder


@pytest.fixture(scope="session")
def _loaded(catalog: PartCatalog, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Load what is loaded once: that is no file's doing."""
    folder = tmp_path_factory.mktemp("warm") / "models"
    folder.mkdir()
    take_through(MODEL.encode(), folder, catalog, Bounds(folder, PATIENCE), picture=True)


@pytest.fixture
def bounds(models: Path, _loaded: None) -> Bounds:
    return Bounds(models, PATIENCE)
