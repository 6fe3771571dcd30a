"""Real models: a handful of sensible proposals, leftovers as candidates, tags written and read back."""

from collections import Counter
from pathlib import Path

import pytest

from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.reading.model_file import FileFormat
from ldraw_catalog.reading.read import read_bytes, read_file
from ldraw_catalog.systems.evidence import Identification, Status
from ldraw_catalog.systems.identify import identify
from ldraw_catalog.systems.write_back import tags_of, write_tags
from scripts.judging.judge import judge_folder, most_wrong, precision, proposals, recall

SHARED = Path(__file__).parents[4] / "shared" / "models"
FILES = sorted(path for path in SHARED.rglob("*") if path.suffix.lower() in (".ldr", ".mpd", ".io"))
MECHA = SHARED / "mecha"
"""Copies of some of the models, and others, with marks by which proposals are judged."""
JUDGED = [path for path in FILES if MECHA not in path.parents]

pytestmark = [
    pytest.mark.reference,
    pytest.mark.skipif(not FILES, reason="the developers' shared models are not here"),
]


@pytest.fixture(scope="module")
def parts() -> PartCatalog:
    return PartCatalog(PartIndex.shipped())


def look_at(name: str, parts: PartCatalog) -> Identification:
    (path,) = (path for path in JUDGED if path.match(name))
    return identify(read_file(path), parts)


def test_the_walker_has_a_handful_of_proposals(parts: PartCatalog) -> None:
    found = look_at("20009-1*.mpd", parts)
    (model,) = found.models
    names = {system.name: system.kind.value for system in model.systems}
    assert names == {"mini_gun": "direct", "legs": "movement", "Turret": "direct"}
    assert all(system.status is Status.PROPOSED and system.confidence <= 0.7 for system in model.systems)
    assert [candidate.name for candidate in found.candidates] == ["small_stack_front"]


@pytest.mark.parametrize(
    ("pattern", "leftover"),
    [("4494-1*.mpd", "4494 - main"), ("8028-1*.mpd", "8028 - m-1"), ("ldr_manned_mech_new.mpd", "HANDR")],
)
def test_a_leftover_is_a_candidate_and_the_main_model_the_model(
    pattern: str, leftover: str, parts: PartCatalog
) -> None:
    found = look_at(pattern, parts)
    assert len(found.models) == 1
    assert [candidate.name for candidate in found.candidates] == [leftover]


@pytest.mark.parametrize("path", JUDGED, ids=lambda path: path.name)
def test_every_file_gives_few_proposals_and_no_facts(path: Path, parts: PartCatalog) -> None:
    for model in identify(read_file(path), parts).models:
        assert len(model.systems) <= 4
        assert all(system.status is Status.PROPOSED for system in model.everything)
        assert all(system.evidence and system.placements for system in model.systems)


@pytest.mark.slow
@pytest.mark.skipif(not MECHA.is_dir(), reason="the developers' marked models are not here")
def test_nine_of_ten_proposals_on_mecha_are_right(parts: PartCatalog) -> None:
    judged = judge_folder(MECHA, parts)
    assert precision(proposals(judged)) >= 0.9
    assert most_wrong(judged) <= 1
    assert recall(judged, named=True) >= 0.8
    assert recall(judged) >= 0.4


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_is_written_into_a_copy_is_read_back(path: Path, parts: PartCatalog) -> None:
    file = read_file(path)
    if file.document is None:
        pytest.skip("not readable")
    models = identify(file, parts).models
    copy = write_tags(file, [tags_of(model) for model in models])
    again = identify(read_bytes(copy.data, copy.name, file.folder), parts, packs=()).models
    wanted = [Counter((each.kind, each.placements) for each in model.everything) for model in models]
    found = [Counter((each.kind, each.placements) for each in model.everything) for model in again]
    assert found == wanted
    if file.format is not FileFormat.IO and not copy.copied_submodels:
        lines = copy.data.splitlines(keepends=True)
        kept = [line for line in lines if b"!MFZ" not in line.replace(b"\0", b"")]
        assert b"".join(kept) == path.read_bytes()
