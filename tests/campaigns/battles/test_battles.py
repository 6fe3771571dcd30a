"""A battle's record on disk: every step is whole before it counts, and nothing that counted is lost."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from campaigns.battles.battles import Battles, Beginning
from campaigns.battles.kept import KeptBattle
from campaigns.battles.record_file import copy_of_record
from campaigns.store import line_file
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError, DiskFullError, MissingError, ReadOnlyError, StoreError, TooLargeError
from campaigns.store.line_file import LineFile
from mfz_rules.kernel import limits
from mfz_rules.kernel.lines import entry_line
from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Action, Battle, ChooseFrame, Event, NameTarget, Note, Roll
from tests.campaigns.conftest import Clock
from tests.mfz_rules.rapid_attack.builders import SOLDIER, battle

Kept = KeptBattle[Battle, Action, Event]


@pytest.fixture
def battles(folder: DataFolder, clock: Clock) -> Battles:
    return Battles(folder, clock)


@pytest.fixture
def kept(battles: Battles) -> Kept:
    state = battle(ann=SOLDIER, bob=SOLDIER).state
    return battles.begin(RAPID_ATTACK, state, Beginning("final", {}, (), seed=7))


def open_again(battles: Battles, kept: Kept) -> Kept:
    return battles.open(kept.id, RAPID_ATTACK)


def play_a_roll(kept: Kept) -> None:
    kept.play(ChooseFrame("ann", "ann.f1"), by="ann")
    kept.play(NameTarget("ann"))
    kept.play(Roll("ann"))


def path_of(folder: DataFolder, kept: Kept) -> Path:
    return folder.battle(kept.id)


def test_a_battle_opens_where_it_was_left(battles: Battles, kept: Kept) -> None:
    play_a_roll(kept)

    again = open_again(battles, kept)

    assert again.state == kept.state
    assert [(entry.by, entry.at) for entry in again.timeline.entries][:1] == [("ann", "2026-05-01T12:00:00+00:00")]
    assert not again.read_only


def test_a_refused_answer_is_not_written(battles: Battles, kept: Kept) -> None:
    with pytest.raises(RefusedError):
        kept.play(ChooseFrame("ann", "bob.f1"))

    assert open_again(battles, kept).timeline.entries == ()


def test_taking_back_and_playing_on_gives_the_same_dice_after_a_restart_too(battles: Battles, kept: Kept) -> None:
    play_a_roll(kept)
    rolled = kept.state
    kept.take_back(2, by="bob", agreed=True)

    again = open_again(battles, kept)
    again.play(Roll("ann"))

    assert again.state == rolled


def test_redo_writes_the_entry_again(battles: Battles, kept: Kept) -> None:
    play_a_roll(kept)
    rolled = kept.state
    kept.take_back(2)
    kept.redo(by="ann")

    assert open_again(battles, kept).state == rolled


def test_what_was_taken_back_can_be_redone_after_a_restart(battles: Battles, kept: Kept) -> None:
    play_a_roll(kept)
    rolled = kept.timeline
    kept.take_back(2)
    kept.take_back(0)

    again = open_again(battles, kept)
    assert again.timeline.undone == rolled.entries
    again.redo()
    last = open_again(battles, kept)
    last.redo()
    last.redo()

    assert last.state == rolled.state
    assert open_again(battles, kept).timeline.undone == ()


@pytest.mark.parametrize("cut", [1, 7, 40])
def test_a_line_torn_by_a_power_cut_is_dropped_and_the_next_step_takes_its_place(
    battles: Battles, folder: DataFolder, kept: Kept, cut: int
) -> None:
    play_a_roll(kept)
    path = path_of(folder, kept)
    path.write_bytes(path.read_bytes()[:-cut])
    copy_of_record(folder, kept.id).write_bytes(path.read_bytes())

    again = open_again(battles, kept)
    if cut > 1:
        assert len(again.timeline.entries) == 2
        again.play(Roll("ann"))

    assert open_again(battles, again).state == kept.state


def test_a_last_line_without_its_end_counts_and_the_next_one_stands_below_it(
    battles: Battles, folder: DataFolder, kept: Kept
) -> None:
    kept.play(ChooseFrame("ann", "ann.f1"))
    path = path_of(folder, kept)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))

    again = open_again(battles, kept)
    again.play(NameTarget("ann"))

    assert len(open_again(battles, kept).timeline.entries) == 2


def test_a_full_disk_leaves_the_battle_as_it_was(
    battles: Battles, folder: DataFolder, kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.play(ChooseFrame("ann", "ann.f1"))
    before = path_of(folder, kept).read_bytes()

    def write_half(descriptor: int, data: memoryview) -> int:
        if len(data) > 20:
            return real(descriptor, data[:20])
        raise OSError(28, "No space left on device")

    real = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: write_half(fd, data[: max(21, len(data) // 2)]))
    with pytest.raises(DiskFullError):
        kept.play(NameTarget("ann"))
    monkeypatch.undo()

    assert path_of(folder, kept).read_bytes().startswith(before)
    assert len(kept.timeline.entries) == 1
    kept.play(NameTarget("ann"))
    assert open_again(battles, kept).state == kept.state


def test_a_disk_that_cannot_even_cut_off_is_mended_by_the_next_step(
    battles: Battles, folder: DataFolder, kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    monkeypatch.setattr(os, "ftruncate", fail)
    with pytest.raises(StoreError):
        kept.play(ChooseFrame("ann", "ann.f1"))
    monkeypatch.undo()

    kept.play(ChooseFrame("ann", "ann.f1"))
    assert open_again(battles, kept).state == kept.state


def test_what_somebody_else_wrote_is_not_touched(battles: Battles, folder: DataFolder, kept: Kept) -> None:
    other = open_again(battles, kept)
    other.play(ChooseFrame("ann", "ann.f1"))
    written = path_of(folder, kept).read_bytes()

    with pytest.raises(StoreError, match="Something else has written"):
        kept.play(ChooseFrame("ann", "ann.f1"))

    assert path_of(folder, kept).read_bytes() == written
    assert kept.timeline.entries == ()


def test_a_record_that_another_has_taken_the_place_of_is_not_touched(kept: Kept, folder: DataFolder) -> None:
    path = path_of(folder, kept)
    other = path.read_bytes().replace(b'"seed":7', b'"seed":8')
    path.with_suffix(".other").write_bytes(other)
    path.with_suffix(".other").replace(path)

    with pytest.raises(StoreError, match="Something else has written"):
        kept.play(ChooseFrame("ann", "ann.f1"))

    assert path.read_bytes() == other and kept.timeline.entries == ()


def test_a_record_with_a_bad_line_in_the_middle_opens_for_reading_up_to_it(
    battles: Battles, folder: DataFolder, kept: Kept
) -> None:
    play_a_roll(kept)
    path = path_of(folder, kept)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:2], '{"n": 2, "nonsense": true}\n', *lines[3:]]))

    again = open_again(battles, kept)

    assert again.read_only
    assert len(again.timeline.entries) == 1
    assert [problem.line for problem in again.problems] == [3]
    with pytest.raises(ReadOnlyError):
        again.play(NameTarget("ann"))


def test_a_folder_opened_for_reading_gives_battles_for_reading(folder: DataFolder, kept: Kept) -> None:
    looking = Battles(DataFolder.open_read_only(folder.path))

    assert looking.open(kept.id, RAPID_ATTACK).read_only
    with pytest.raises(ReadOnlyError):
        looking.begin(RAPID_ATTACK, kept.state, Beginning("final", {}, ()))


def test_a_branch_is_a_battle_of_its_own(battles: Battles, kept: Kept) -> None:
    play_a_roll(kept)
    branch = battles.branch(kept, 2)
    branch.play(Roll("ann"))

    assert branch.state == kept.state
    assert open_again(battles, branch).header.branch_of is not None
    kept.take_back(0)
    assert len(open_again(battles, branch).timeline.entries) == 3


def test_a_battle_put_away_can_be_brought_back(battles: Battles, kept: Kept) -> None:
    battles.trash(kept.id)
    assert battles.ids() == ()
    with pytest.raises(MissingError):
        open_again(battles, kept)

    battles.restore(kept.id)
    assert battles.ids() == (kept.id,)
    with pytest.raises(StoreError):
        battles.restore(kept.id)


def test_a_record_without_a_beginning_says_so_and_is_not_changed(
    battles: Battles, folder: DataFolder, kept: Kept
) -> None:
    path = path_of(folder, kept)
    path.write_text("no battle\n")
    copy_of_record(folder, kept.id).unlink()

    with pytest.raises(DamagedError, match="cannot be read"):
        open_again(battles, kept)
    assert path.read_text() == "no battle\n"


def test_a_line_file_overwrites_nothing_and_misses_what_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    file = LineFile.create(path, "one\n")
    with pytest.raises(StoreError, match="is there already"):
        LineFile.create(path, "two\n")
    file.append("two\n")
    assert path.read_text() == "one\ntwo\n"
    assert file.length == 8

    path.unlink()
    with pytest.raises(MissingError):
        file.append("three\n")
    with pytest.raises(MissingError):
        line_file.read_bytes(path, 10)


def test_a_file_that_is_too_large_or_unreadable_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_text("x" * 11)
    with pytest.raises(StoreError, match="larger"):
        line_file.read_bytes(path, 10)
    with pytest.raises(StoreError):
        line_file.read_bytes(tmp_path, 10**6)


def with_line_of(kept: Kept, size: int) -> Note:
    """Return a note whose line takes so many bytes in the record."""

    def taken(note: Note) -> int:
        after = kept.timeline.play(note, at="2026-05-01T12:00:00+00:00")
        return len(entry_line(after.entries[-1], RAPID_ATTACK).encode())

    rest = size - taken(Note("ann", ""))
    text = "n" * (rest // 2)  # it stands in the action and in the event
    assert size - 1 <= taken(Note("ann", text)) <= size
    return Note("ann", text)


def test_a_step_is_written_up_to_the_limit_and_refused_beyond_it(
    battles: Battles, folder: DataFolder, kept: Kept
) -> None:
    longest = with_line_of(kept, limits.LONGEST_LINE)
    before = path_of(folder, kept).read_bytes()

    with pytest.raises(TooLargeError, match=r"would take 1\.0 MB in the record, and 1 MB is the most"):
        kept.play(replace(longest, text=longest.text + "nn"))
    assert path_of(folder, kept).read_bytes() == before
    assert not kept.timeline.entries

    kept.play(longest)
    again = open_again(battles, kept)
    assert not again.problems
    assert [entry.action for entry in again.timeline.entries] == [longest]


def test_a_line_of_three_megabytes_of_an_earlier_version_is_read_and_the_battle_goes_on(
    battles: Battles, folder: DataFolder, kept: Kept
) -> None:
    kept.play(Note("ann", "before"))
    written = kept.timeline.play(Note("ann", "n" * 1_500_000))
    with path_of(folder, kept).open("a") as file:
        file.write(entry_line(written.entries[-1], RAPID_ATTACK))

    again = open_again(battles, kept)
    assert not again.read_only
    again.play(ChooseFrame("ann", "ann.f1"))
    branch = battles.branch(again, again.timeline.last_n)

    assert open_again(battles, kept).timeline.entries == again.timeline.entries
    assert len(open_again(battles, branch).timeline.entries) == 3


def test_a_full_record_takes_no_step_and_can_be_taken_back(
    battles: Battles, folder: DataFolder, kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.play(Note("ann", "one"))
    kept.play(Note("ann", "two"))
    monkeypatch.setattr(limits, "FULL_LINES", 2)
    with pytest.raises(TooLargeError, match="full: 2 steps or 64 MB are the most"):
        kept.play(Note("ann", "three"))
    monkeypatch.setattr(limits, "FULL_LINES", 100)
    monkeypatch.setattr(limits, "FULL_TEXT", path_of(folder, kept).stat().st_size)
    with pytest.raises(TooLargeError, match="is full"):
        kept.play(Note("ann", "three"))
    kept.take_back(1)

    assert [entry.n for entry in open_again(battles, kept).timeline.entries] == [1]


def test_a_beginning_that_could_not_be_read_is_refused_before_there_is_a_file(
    battles: Battles, folder: DataFolder, kept: Kept
) -> None:
    there = set(folder.battles.iterdir())
    deep: object = ()
    for _ in range(200):
        deep = (deep,)
    for settings, why in (({"note": "n" * limits.LONGEST_HEADER}, "over 16 MB"), ({"deep": deep}, "nested deeper")):
        with pytest.raises(TooLargeError, match=why):
            battles.begin(RAPID_ATTACK, kept.state, Beginning("final", settings, ()))

    assert set(folder.battles.iterdir()) == there
