"""Real models, counted by others (`expected.csv` in the developers' shared folder)."""

import csv
import time
from pathlib import Path

import pytest

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.problems import ProblemKind
from ldraw_catalog.reading.read import read_file

MODELS = Path(__file__).parents[4] / "shared" / "models"


def expected() -> list[dict[str, str]]:
    if not MODELS.is_dir():
        return []
    with (MODELS / "expected.csv").open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


EXPECTED = expected()

pytestmark = [pytest.mark.reference, pytest.mark.skipif(not EXPECTED, reason="the reference models are not here")]


@pytest.fixture(scope="module")
def catalog() -> PartCatalog:
    return PartCatalog(PartIndex.shipped())


@pytest.mark.parametrize("row", EXPECTED, ids=[row["path"] for row in EXPECTED])
def test_a_model_has_the_parts_that_were_counted(row: dict[str, str], catalog: PartCatalog) -> None:
    start = time.process_time()
    file = read_file(MODELS / row["path"])
    assembly = assemble(file, catalog)
    assert time.process_time() - start < 2
    if not row["part_instances"]:
        assert file.error
        return
    assert file.error is None
    assert assembly.parts == int(row["part_instances"])
    assert len(assembly.distinct) == int(row["distinct_parts"])


PROBLEMS = {
    "dup_file.mpd": {ProblemKind.DUPLICATE_FILE},
    "diamond_bomb.mpd": {ProblemKind.TOO_MANY_PARTS},
    "loop.mpd": {ProblemKind.LOOP},
    "self_loop.ldr": {ProblemKind.LOOP},
    "malformed.ldr": {ProblemKind.MALFORMED_LINE, ProblemKind.BAD_COLOUR},
    "zip_slip.io": {ProblemKind.ARCHIVE},
}


@pytest.mark.parametrize("path", sorted((MODELS / "_synthetic").glob("*.*")), ids=lambda path: path.name)
def test_a_file_made_to_break_readers_has_exactly_its_problems(path: Path, catalog: PartCatalog) -> None:
    file = read_file(path)
    found = {problem.kind for problem in (*file.problems, *assemble(file, catalog).problems)}
    assert found == PROBLEMS.get(path.name, set())
