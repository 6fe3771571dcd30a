"""Models that are made of more files than one: kept whole, read whole, and followed when one of the files changes."""

import shutil
from dataclasses import replace

import pytest

from campaigns.garage.entry import DesignSystem, GarageEntry
from campaigns.store.errors import MissingError, StoreError
from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.reading.read import read_file
from mfz_desktop.models.importing.import_run import bring_in, run_choice
from mfz_desktop.models.importing.inspection import inspect
from mfz_desktop.models.importing.kept_model import KeptModel, place_below, read_kept, write_beside
from mfz_desktop.models.importing.report import Outcome
from tests.mfz_desktop.models.importing.conftest import PLATE, Bench, mpd, use

MAIN = f"{PLATE}\n{use('parts/Left arm (2Rd).ldr', 60)}"
ARM = f"{PLATE}\n{PLATE}"


@pytest.fixture
def walker(model):
    """A model whose arm lies beside it."""
    model("models/parts/Left arm (2Rd).ldr", ARM)
    return model("models/walker.ldr", MAIN)


def only(bench: Bench) -> GarageEntry:
    (entry,) = bench.garage.entries()
    return entry


def test_a_kept_model_is_whole_when_its_folder_is_gone(bench, walker):
    report = bench.bring(walker)
    (reported,) = report.files
    shutil.rmtree(walker.parent)
    entry = only(bench)
    assert [file.name for file in entry.beside] == ["parts/Left arm (2Rd).ldr"]
    again = inspect(read_kept(entry, bench.files.get), bench.reading)
    assert (again.whole.parts, again.whole.unresolved) == (3, frozenset())
    assert reported.numbers.parts == 3
    assert [(one.kind.value, one.name) for one in again.models[0].found.systems] == [("direct", "Left arm")]


def test_systems_have_the_same_keys_in_the_kept_model(bench, walker):
    run = bench.read(walker)
    bring_in(bench.garage, run)
    ((_, imported),) = run.inspections
    kept = inspect(read_kept(only(bench), bench.files.get), bench.reading)
    assert kept.models[0].found.systems == imported.models[0].found.systems


def test_a_model_without_files_beside_it_keeps_its_own_alone(bench, model):
    model("stranger.ldr", PLATE)
    bench.bring(model("walker.ldr", PLATE))
    assert only(bench).beside == ()
    assert bench.garage.references() == {only(bench).sha256}


def test_what_cannot_be_had_beside_a_model_stays_unresolved(bench, walker):
    bench.bring(walker)
    entry = only(bench)
    bench.files.path(entry.beside[0].sha256).unlink()
    file = read_kept(entry, bench.files.get)
    assert assemble(file, bench.reading.parts).unresolved == {"parts/left arm (2rd).ldr"}
    bench.files.path(entry.sha256).unlink()
    with pytest.raises(MissingError):
        read_kept(entry, bench.files.get)


def test_a_changed_file_beside_a_model_is_a_changed_model(bench, model, walker):
    bench.bring(walker)
    before = only(bench)
    answer = DesignSystem("own:1", "defense", "plate")
    bench.garage.keep(replace(before, confirmed=(answer,), reviewed=True, notes="mine"))
    model("models/parts/Left arm (2Rd).ldr", f'0 !MFZ SYSTEM TYPE=defense NAME="Plate"\n{ARM}\n{use("hand.ldr")}')
    model("models/hand.ldr", PLATE)
    report = bench.bring(walker)
    (design,) = report.designs
    assert (design.id, design.outcome) == (before.id, Outcome.CHANGED)
    assert [(one.type, one.name) for one in design.what_changed.added] == [("defense", "Plate")]
    after = only(bench)
    assert (after.sha256, after.confirmed, after.notes) == (before.sha256, (answer,), "mine")
    assert [file.name for file in after.beside] == ["hand.ldr", "parts/Left arm (2Rd).ldr"]
    assert assemble(read_kept(after, bench.files.get), bench.reading.parts).parts == 4


def test_the_same_files_again_change_nothing(bench, walker):
    bench.bring(walker)
    before = only(bench)
    assert [one.outcome for one in bench.bring(walker).designs] == [Outcome.KNOWN]
    assert only(bench) == before


def test_a_file_beside_a_model_that_is_merely_gone_stays_kept(bench, walker):
    bench.bring(walker)
    before = only(bench)
    shutil.rmtree(walker.parent / "parts")
    assert [one.outcome for one in bench.bring(walker).designs] == [Outcome.KNOWN]
    assert only(bench) == before


def test_a_design_that_lacked_its_files_gets_them_from_another_place(bench, model, walker):
    alone = model("alone/walker.ldr", MAIN)
    bench.bring(alone)
    assert only(bench).beside == ()
    assert [one.outcome for one in bench.bring(walker).designs] == [Outcome.KNOWN]
    assert (len(only(bench).beside), only(bench).source) == (1, str(alone))


def test_another_folder_does_not_change_what_a_known_design_is_made_of(bench, model, walker):
    bench.bring(walker)
    before = only(bench)
    model("other/parts/Left arm (2Rd).ldr", PLATE)
    bench.bring(model("other/walker.ldr", MAIN))
    assert only(bench) == before


def test_a_lost_design_takes_what_lies_beside_it_in_its_new_place(bench, model, walker):
    bench.bring(walker)
    walker.unlink()
    model("moved/parts/Left arm (2Rd).ldr", PLATE)
    moved = model("moved/walker.ldr", MAIN)
    bench.bring(moved)
    assert only(bench).source == str(moved)
    assert bench.files.get(only(bench).beside[0].sha256) == PLATE.encode()


def test_a_chosen_model_of_a_file_is_made_of_the_same_files(bench, model):
    path = model("set.mpd", mpd(("walker.ldr", PLATE), ("spare mecha.ldr", f"{PLATE}\n{use('arm.ldr')}")))
    model("arm.ldr", ARM)
    (file,) = bench.bring(path).files
    run = run_choice(file, ("spare mecha.ldr",), bench.importing(), lambda *_: None)
    bring_in(bench.garage, run)
    chosen = bench.garage.entries()[1]
    assert chosen.submodel == "spare mecha.ldr"
    assert [one.name for one in chosen.beside] == ["arm.ldr"]
    assert run.inspections[0][1].models[0].found.assembly.parts == 3


def test_a_kept_model_by_itself_is_read_under_its_name(bench):
    sha256 = bench.files.put(PLATE.encode())
    assert read_kept(KeptModel(sha256, "walker.ldr"), bench.files.get).stem == "walker"


def test_a_model_that_a_file_takes_from_another_is_found_again(bench, model):
    model("set/walker.mpd", mpd(("walker", f'0 !MFZ FRAME NAME="Walker"\n{PLATE}\n{use("arm")}'), ("arm", ARM)))
    model("set/scout.ldr", f'0 !MFZ FRAME NAME="Scout"\n{PLATE}')
    bench.bring(model("set/set.ldr", f"{use('walker.mpd')}\n{use('scout.ldr', 400)}"))
    parts = {}
    for entry in bench.garage.entries():
        again = inspect(read_kept(entry, bench.files.get), bench.reading, model=entry.submodel)
        (found,) = (one.found for one in again.models if one.found.submodel == entry.submodel)
        parts[entry.name] = (found.assembly.parts, found.assembly.unresolved)
    assert parts == {"Walker": (3, frozenset()), "Scout": (1, frozenset())}


def test_a_copy_is_whole_in_another_folder(bench, walker, tmp_path):
    bench.bring(walker)
    entry, there = only(bench), tmp_path / "there"
    there.mkdir()
    for _ in range(2):
        write_beside(there, entry.beside, bench.files.get)
        (there / entry.file).write_bytes(bench.files.get(entry.sha256))
    assert assemble(read_file(there / entry.file), bench.reading.parts).unresolved == frozenset()


def test_a_copy_is_never_written_over_another_file(bench, walker, tmp_path):
    bench.bring(walker)
    mine = tmp_path / "there" / "parts" / "Left arm (2Rd).ldr"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine")
    with pytest.raises(StoreError, match=r"another “parts/Left arm \(2Rd\)\.ldr”"):
        write_beside(tmp_path / "there", only(bench).beside, bench.files.get)
    assert mine.read_text() == "mine"


@pytest.mark.parametrize(
    "name", ["../a.ldr", "/a.ldr", "a/../../b.ldr", "c:a.ldr", "..\\a.ldr", "", "a//b.ldr", "link/a.ldr"]
)
def test_a_name_that_leads_elsewhere_has_no_place(tmp_path, name):
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "link").symlink_to(tmp_path)
    assert place_below(tmp_path / "folder", name) is None
    assert place_below(tmp_path / "folder", "sub/Arm 2.ldr") == tmp_path / "folder" / "sub" / "Arm 2.ldr"
