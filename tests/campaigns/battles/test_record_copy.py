"""A damaged record and its copy: nothing is lost where the copy is whole, and every recovery is told."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from campaigns.battles import record_file
from campaigns.battles.battles import Battles
from campaigns.battles.kept import KeptBattle
from campaigns.battles.record_file import copy_of_record
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError
from campaigns.store.line_file import read_bytes
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Action, Battle, Event, Roll
from tests.campaigns.conftest import Clock
from tests.campaigns.faults import kill_everywhere

SAMPLES = Path(__file__).parent.parent / "samples"
OLD, NEW = (SAMPLES / name for name in ("battle-v1.jsonl", "battle-v1-with-sums.jsonl"))
ID = "5f0c"
Kept = KeptBattle[Battle, Action, Event]


def opened(folder: DataFolder) -> Kept:
    return Battles(folder, Clock()).open(ID, RAPID_ATTACK)


@pytest.fixture
def kept(folder: DataFolder) -> Kept:
    """The sample with a step more."""
    folder.battle(ID).write_bytes(NEW.read_bytes())
    kept = opened(folder)
    kept.take_back(2, by="ann")
    kept.play(Roll("ann"), by="ann")
    return kept


def test_the_sample_of_the_version_before_is_read_and_goes_on(folder: DataFolder) -> None:
    folder.battle(ID).write_bytes(OLD.read_bytes())
    kept = opened(folder)
    assert (kept.problems, kept.read_only, kept.recovery) == ((), False, None)
    assert [entry.n for entry in kept.timeline.entries] == [1, 2, 5]
    kept.take_back(2)
    data = folder.battle(ID).read_bytes()
    assert data.startswith(OLD.read_bytes()) and data.count(b'"sum"') == 1
    assert opened(folder).timeline == kept.timeline


def test_damage_before_the_first_sum_is_noticed_too(folder: DataFolder) -> None:
    folder.battle(ID).write_bytes(OLD.read_bytes())
    opened(folder).take_back(2)
    data = folder.battle(ID).read_bytes()
    copy_of_record(folder, ID).unlink()
    folder.battle(ID).write_bytes(data.replace(b'"by":"bob"', b'"by":"rob"'))
    kept = opened(folder)
    assert kept.read_only and "checksum does not match" in kept.problems[0].text


def test_both_samples_say_the_same(folder: DataFolder) -> None:
    folder.battle(ID).write_bytes(OLD.read_bytes())
    old = opened(folder).timeline
    folder.battle(ID).write_bytes(NEW.read_bytes())
    assert opened(folder).timeline == old


def test_the_copy_holds_every_line_that_counted(folder: DataFolder, kept: Kept) -> None:
    assert copy_of_record(folder, ID).read_bytes() == folder.battle(ID).read_bytes()
    branch = Battles(folder).branch(kept, 2)
    branch.play(Roll("ann"))
    assert copy_of_record(folder, branch.id).read_bytes() == folder.battle(branch.id).read_bytes()


def flipped(data: bytes, chance: random.Random) -> bytes:
    position = chance.randrange(len(data))
    return data[:position] + bytes([data[position] ^ 1 << chance.randrange(8)]) + data[position + 1 :]


@pytest.mark.parametrize("seed", range(40))
def test_a_changed_bit_costs_nothing_where_the_copy_is_whole(folder: DataFolder, kept: Kept, seed: int) -> None:
    path = folder.battle(ID)
    data = path.read_bytes()
    damaged = flipped(data, random.Random(seed))
    path.write_bytes(damaged)
    looked_at = Battles(DataFolder.open_read_only(folder.path)).open(ID, RAPID_ATTACK)
    assert looked_at.timeline == kept.timeline and path.read_bytes() == damaged
    again = opened(folder)
    assert again.timeline == kept.timeline and not again.read_only
    if again.recovery is None:  # a letter of the word "sum" itself; the next line with a sum will tell
        assert b'"sum"' not in damaged.split(b"\n")[-2]
        return
    assert looked_at.recovery is not None and looked_at.recovery.kept_aside == ""
    assert path.read_bytes() == data
    assert (folder.path / again.recovery.kept_aside).read_bytes() == damaged
    assert folder.recoveries.unseen() == (again.recovery,)
    assert "is damaged in line" in str(again.recovery) and "nothing is missing" in str(again.recovery)
    assert Battles(folder).ids() == (ID,)
    assert opened(folder).recovery is None


@pytest.mark.parametrize("seed", range(40))
def test_without_a_copy_it_costs_at_most_what_stands_from_there(folder: DataFolder, kept: Kept, seed: int) -> None:
    path = folder.battle(ID)
    data = path.read_bytes()
    damaged = flipped(data, random.Random(seed))
    path.write_bytes(damaged)
    copy_of_record(folder, ID).unlink()
    line = next(n for n, (a, b) in enumerate(zip(data, damaged, strict=True)) if a != b)
    number = data[:line].count(b"\n")
    try:
        again = opened(folder)
    except DamagedError:
        assert number == 0
        return
    assert again.timeline.next_n >= number
    assert again.problems or again.timeline == kept.timeline
    assert path.read_bytes() == damaged


@pytest.mark.parametrize("damage", [lambda data: b"", lambda data: flipped(data, random.Random(1))])
def test_a_damaged_copy_is_renewed_and_does_no_harm(
    folder: DataFolder, kept: Kept, damage: Callable[[bytes], bytes]
) -> None:
    copy, data = copy_of_record(folder, ID), folder.battle(ID).read_bytes()
    copy.write_bytes(damage(copy.read_bytes()))
    again = opened(folder)
    assert (again.recovery, again.timeline) == (None, kept.timeline)
    assert folder.battle(ID).read_bytes() == copy.read_bytes() == data


@pytest.mark.parametrize("lines", [1, 3, 6])
def test_lines_that_are_gone_come_back_from_the_copy(folder: DataFolder, kept: Kept, lines: int) -> None:
    path = folder.battle(ID)
    data = path.read_bytes()
    path.write_bytes(b"".join(data.splitlines(keepends=True)[:lines]))
    again = opened(folder)
    assert again.timeline == kept.timeline and path.read_bytes() == data
    assert f"ends after line {lines}, and its copy goes on" in str(again.recovery)


def test_lines_that_are_in_neither_are_counted(folder: DataFolder, kept: Kept) -> None:
    path, copy = folder.battle(ID), copy_of_record(folder, ID)
    lines = path.read_bytes().splitlines(keepends=True)
    copy.write_bytes(b"".join(lines[:5]))
    path.write_bytes(b"".join([*lines[:2], b"rubbish\n", *lines[3:]]))
    again = opened(folder)
    assert again.timeline.next_n == 5
    assert f"{len(lines) - 5} entries are missing" in str(again.recovery)


def test_the_copy_of_another_battle_takes_no_place(folder: DataFolder, kept: Kept) -> None:
    branch = Battles(folder).branch(kept, 2)
    copy_of_record(folder, ID).write_bytes(folder.battle(branch.id).read_bytes())
    folder.battle(ID).write_bytes(b"rubbish\n")
    with pytest.raises(DamagedError):
        opened(folder)


@pytest.mark.slow
def test_a_recovery_that_is_killed_at_any_step_is_told_and_loses_nothing(folder: DataFolder, kept: Kept) -> None:
    path = folder.battle(ID)
    data = path.read_bytes()
    damaged = data.replace(b'"by":"ann"', b'"by":"bnn"', 1)
    timeline = kept.timeline

    def check(ended: bool) -> None:
        told = folder.recoveries.unseen()
        assert path.read_bytes() == (data if ended else damaged) or told
        again = opened(folder)
        assert again.timeline == timeline and path.read_bytes() == data
        (one,) = folder.recoveries.unseen()
        assert (folder.path / one.kept_aside).read_bytes() == damaged
        assert len(list(folder.battles.glob("*.damaged-*"))) == 1
        folder.recoveries.forget(one)
        (folder.path / one.kept_aside).unlink()
        path.write_bytes(damaged)

    path.write_bytes(damaged)
    assert kill_everywhere(lambda: opened(folder), check) > 10


@pytest.mark.parametrize("reading", [1, 2])
def test_whoever_looks_while_somebody_plays_changes_nothing(
    folder: DataFolder, kept: Kept, monkeypatch: pytest.MonkeyPatch, reading: int
) -> None:
    """A step is taken after the first or the second of the files was read; the list of battles once undid it."""
    read, seen = read_bytes, list[Path]()

    def playing(path: Path, most: int) -> bytes:
        data = read(path, most)
        seen.append(path)
        if len(seen) == reading:
            kept.take_back(2, by="ann")
        return data

    monkeypatch.setattr(record_file, "read_bytes", playing)
    looked = Battles(folder, Clock()).look(ID, RAPID_ATTACK)
    assert len(seen) == 2 and looked.recovery is None
    assert looked.read_only and looked.problems == ()
    kept.play(Roll("ann"), by="ann")
    assert opened(folder).timeline == kept.timeline
    assert copy_of_record(folder, ID).read_bytes() == folder.battle(ID).read_bytes()


def test_looking_tells_what_stops_one_from_playing(folder: DataFolder, kept: Kept) -> None:
    copy_of_record(folder, ID).unlink()
    folder.battle(ID).write_bytes(folder.battle(ID).read_bytes().replace(b'"by":"bob"', b'"by":"rob"'))
    assert "checksum does not match" in str(Battles(folder, Clock()).look(ID, RAPID_ATTACK).problems[0].text)
