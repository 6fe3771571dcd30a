"""Many files into the garage, in one change."""

from dataclasses import replace
from pathlib import Path

import pytest

from campaigns.garage.entry import DesignSystem
from mfz_desktop.core.tasks import Cancelled
from mfz_desktop.models.importing import import_run as module
from mfz_desktop.models.importing.budget import Budget
from mfz_desktop.models.importing.import_run import FileToImport, bring_in, incoming, run_choice, run_import
from mfz_desktop.models.importing.report import Outcome
from tests.mfz_desktop.models.importing.conftest import PLATE, Bench, mpd, use

TAGGED = mpd(("scout.ldr", f"{PLATE}\n{use('side gun (2Rd).ldr')}"), ("side gun (2Rd).ldr", PLATE))
TWO_FRAMES = mpd(
    ("set.ldr", f"{use('one.ldr')}\n{use('two.ldr', 400)}"),
    ("one.ldr", f'0 !MFZ FRAME NAME="One"\n{PLATE}'),
    ("two.ldr", f'0 !MFZ FRAME NAME="Two"\n{PLATE}'),
)
WITH_LEFTOVER = mpd(("walker.ldr", PLATE), ("spare mecha.ldr", f"{PLATE}\n{PLATE}"))


def names(bench: Bench) -> list[str]:
    return [entry.name for entry in bench.garage.entries()]


def test_a_file_becomes_a_design_with_its_bytes_kept(bench, model):
    path = model("scout.mpd", TAGGED)
    report = bench.bring(path)
    (entry,) = bench.garage.entries()
    assert (entry.name, entry.source, entry.kind, entry.submodel) == ("scout", str(path), "frame", None)
    assert bench.files.get(entry.sha256) == path.read_bytes()
    assert [(one.id, one.outcome) for one in report.designs] == [(entry.id, Outcome.NEW)]


def test_the_whole_import_is_one_change_and_one_undo(bench, model):
    run = bench.read(model("a.ldr", PLATE), model("b.ldr", PLATE + "\n" + PLATE))
    change, _ = bring_in(bench.garage, run)
    assert sorted(names(bench)) == ["a", "b"]
    bench.garage.apply(change.reverse())
    assert names(bench) == []


def test_a_file_with_declared_frames_makes_a_design_of_each(bench, model):
    bench.bring(model("set.mpd", TWO_FRAMES))
    assert [(entry.name, entry.submodel) for entry in bench.garage.entries()] == [
        ("One", "one.ldr"),
        ("Two", "two.ldr"),
    ]


def test_the_same_content_again_is_recognised(bench, model):
    bench.bring(model("scout.mpd", TAGGED))
    report = bench.bring(model("elsewhere/copy of scout.mpd", TAGGED))
    assert names(bench) == ["scout"]
    assert [one.outcome for one in report.designs] == [Outcome.KNOWN]


def test_the_same_content_twice_in_one_import_is_one_design(bench, model):
    report = bench.bring(model("scout.mpd", TAGGED), model("again.mpd", TAGGED))
    assert names(bench) == ["scout"]
    assert [one.outcome for file in report.files for one in file.designs] == [Outcome.NEW, Outcome.KNOWN]


def test_what_lay_in_the_bin_comes_back_with_what_was_confirmed(bench, model):
    path = model("scout.mpd", TAGGED)
    bench.bring(path)
    (entry,) = bench.garage.entries()
    answer = DesignSystem("own:1", "defense", "plate")
    bench.garage.keep(replace(entry, confirmed=(answer,)))
    bench.garage.delete(entry.id)
    report = bench.bring(path)
    assert [one.outcome for one in report.designs] == [Outcome.RETURNED]
    assert bench.garage.entries() == (replace(entry, confirmed=(answer,)),)


def test_a_large_run_hands_on_outlines_once_there_is_no_more_room(bench, model, monkeypatch):
    monkeypatch.setattr(module, "MOST_WHOLE", 10)
    texts = ["\n".join([PLATE] * number) for number in (2, 3, 4)]
    run = bench.read(*(model(f"{at}.ldr", text) for at, text in enumerate(texts)))
    assert [inspection.is_whole for _, inspection in run.inspections] == [True, False, False]
    assert [inspection.models[0].found.assembly.parts for _, inspection in run.inspections] == [2, 3, 4]


def test_an_unreadable_file_is_reported_and_the_others_go_on(bench, model, tmp_path):
    (tmp_path / "x.ldr").mkdir()
    report = bench.bring(model("empty.ldr", ""), tmp_path / "x.ldr", tmp_path / "gone.io", model("good.ldr", PLATE))
    assert [file.name for file in report.unreadable] == ["empty.ldr", "x.ldr", "gone.io"]
    assert all(file.error.endswith(".") for file in report.unreadable)
    assert names(bench) == ["good"]


def test_a_file_that_takes_too_long_is_left_out_and_says_so(bench, model):
    ticks = iter(range(0, 1000, 3))
    importing = replace(bench.importing(), budget=lambda: Budget(clock=lambda: float(next(ticks))))
    run = run_import((FileToImport("slow.ldr", model("slow.ldr", PLATE)),), importing, lambda *_: None)
    assert "more than 5 seconds" in run.report.files[0].error
    assert not run.designs


def test_a_file_that_takes_too_much_memory_is_left_out_and_says_so(bench, model):
    held = iter((0, 0, 600_000_000))
    importing = replace(bench.importing(), budget=lambda: Budget(memory=lambda: next(held)))
    run = run_import((FileToImport("big.ldr", model("big.ldr", PLATE)),), importing, lambda *_: None)
    assert "more than 512 MB" in run.report.files[0].error


def test_a_cancelled_run_leaves_the_garage_as_it_was(bench, model):
    files = tuple(FileToImport(f"{n}.ldr", model(f"{n}.ldr", PLATE + "\n" * n)) for n in range(4))

    def stop(done: int, total: int, name: str) -> None:
        if done == 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        run_import(files, bench.importing(), stop)
    assert names(bench) == []


def test_a_folder_brings_its_model_files_in_sorted_order(model, tmp_path):
    model("box/b.ldr", PLATE)
    model("box/deep/a.io", "")
    model("box/readme.txt", "")
    found = incoming((tmp_path / "box", tmp_path / "box" / "b.ldr"))
    assert [file.name for file in found] == ["b.ldr", "a.io"]


def test_leftovers_are_offered_and_chosen_ones_become_designs(bench, model):
    report = bench.bring(model("walker.mpd", WITH_LEFTOVER))
    (file,) = report.with_candidates
    assert [(one.name, one.submodel) for one in file.candidates] == [("spare mecha", "spare mecha.ldr")]
    run = run_choice(file, ("spare mecha.ldr",), bench.importing(), lambda *_: None)
    bring_in(bench.garage, run)
    assert [(entry.name, entry.submodel) for entry in bench.garage.entries()] == [
        ("walker", None),
        ("spare mecha", "spare mecha.ldr"),
    ]


def test_numbers_tell_parts_unknown_parts_and_other_numbers(bench, model):
    text = "\n".join((use("3020.dat"), use("3020.dat"), use("nonsense99.dat"), use("bl_3020.dat")))
    report = bench.bring(model("parts.ldr", text))
    numbers = report.numbers
    assert (numbers.parts, numbers.distinct, numbers.unknown) == (4, 3, ("nonsense99.dat",))
    assert numbers.aliased == 1


class TestAChangedFile:
    def test_keeps_its_design_and_says_what_changed(self, bench: Bench, model):
        path = model("scout.mpd", TAGGED)
        bench.bring(path)
        (entry,) = bench.garage.entries()
        more = mpd(
            ("scout.ldr", f"{PLATE}\n{use('side gun (2Rd).ldr')}\n{use('dish (Y).ldr')}\n{use('dish (1Y).ldr')}"),
            ("side gun (2Rd).ldr", PLATE),
            ("dish (1Y).ldr", PLATE),
        )
        path.write_text(more, encoding="utf-8")
        report = bench.bring(path)
        (design,) = report.designs
        (now,) = bench.garage.entries()
        assert (design.id, design.outcome, now.id) == (entry.id, Outcome.CHANGED, entry.id)
        assert now.sha256 != entry.sha256
        assert design.what_changed is not None
        assert [one.type for one in design.what_changed.added] == ["communication"]

    def test_keeps_everything_that_was_confirmed(self, bench: Bench, model):
        path = model("scout.mpd", TAGGED)
        bench.bring(path)
        (entry,) = bench.garage.entries()
        answers = (DesignSystem("own:1", "defense", "plate"), DesignSystem("gone", "movement", "jets"))
        bench.garage.keep(replace(entry, name="Renamed", confirmed=answers, reviewed=True))
        path.write_text(TAGGED + "0 one line more\n", encoding="utf-8")
        report = bench.bring(path)
        (now,) = bench.garage.entries()
        assert [(one.key, one.type, one.name) for one in now.confirmed] == [
            ("own:1", "defense", "plate"),
            ("gone", "movement", "jets"),
        ]
        assert now.name == "Renamed"
        what = report.designs[0].what_changed
        assert what is not None
        assert (what.kept, [one.name for one in what.orphaned]) == (2, ["jets"])

    def test_keeps_what_was_confirmed_while_it_was_being_read(self, bench: Bench, model):
        path = model("scout.mpd", TAGGED)
        bench.bring(path)
        path.write_text(TAGGED + "0 more\n", encoding="utf-8")
        run = bench.read(path)
        (entry,) = bench.garage.entries()
        answer = DesignSystem("own:1", "defense", "plate")
        bench.garage.keep(replace(entry, confirmed=(answer,)))
        bring_in(bench.garage, run)
        assert bench.garage.entries()[0].confirmed == (answer,)

    def test_follows_a_submodel_that_was_chosen_and_does_not_bring_the_main_model_again(self, bench: Bench, model):
        path = model("walker.mpd", WITH_LEFTOVER)
        report = bench.bring(path)
        bring_in(bench.garage, run_choice(report.files[0], ("spare mecha",), bench.importing(), lambda *_: None))
        main = bench.garage.entries()[0]
        bench.garage.delete(main.id)
        path.write_text(WITH_LEFTOVER + "0 more\n", encoding="utf-8")
        bench.bring(path)
        assert names(bench) == ["spare mecha"]

    def test_undoes_back_to_the_file_it_had(self, bench: Bench, model):
        path = model("scout.mpd", TAGGED)
        bench.bring(path)
        before = bench.garage.entries()
        path.write_text(TAGGED + "0 more\n", encoding="utf-8")
        change, _ = bring_in(bench.garage, bench.read(path))
        bench.garage.apply(change.reverse())
        assert bench.garage.entries() == before
        assert bench.files.get(before[0].sha256) == TAGGED.encode()


def test_a_design_whose_file_was_moved_learns_the_new_place(bench, model, tmp_path: Path):
    path = model("scout.mpd", TAGGED)
    bench.bring(path)
    moved = tmp_path / "models" / "scout.mpd"
    moved.parent.mkdir()
    path.rename(moved)
    bench.bring(moved)
    assert [entry.source for entry in bench.garage.entries()] == [str(moved)]
