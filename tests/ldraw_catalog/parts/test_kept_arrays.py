"""Arrays that outlive the program: never wrong ones, whatever happens to the files, and never an error."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ldraw_catalog.parts import kept_arrays as kept_arrays_module
from ldraw_catalog.parts.kept_arrays import UNFINISHED_SECONDS, Arrays, KeptArrays
from tests.full_disk import full_disk

POINTS = np.arange(12, dtype=np.float32).reshape(3, 4)
FLAGS = np.array([True, False, True])
NONE = np.zeros((0, 3), dtype=np.int32)


def arrays(number: int = 0) -> dict[str, np.ndarray]:
    return {"points": POINTS + np.float32(number), "flags": FLAGS, "none": NONE}


def same(one: Arrays | None, other: Arrays) -> bool:
    return one is not None and one.keys() == other.keys() and all(
        one[name].dtype == array.dtype and np.array_equal(one[name], array) for name, array in other.items()
    )  # fmt: skip


def filled(folder: Path, *numbers: int) -> KeptArrays:
    kept = KeptArrays(folder)
    for number in numbers:
        kept.put(f"part {number}", arrays(number))
    kept.save()
    return kept


def test_what_was_saved_is_there_in_the_next_run(tmp_path: Path) -> None:
    filled(tmp_path / "one", 1, 2)

    later = KeptArrays(tmp_path / "one")
    assert same(later.get("part 1"), arrays(1))
    assert same(later.get("part 2"), arrays(2))
    assert later.get("part 3") is None


def test_without_a_folder_all_stays_in_memory() -> None:
    kept = KeptArrays()
    kept.put("part", arrays())
    kept.save()

    assert same(kept.get("part"), arrays())


def test_what_is_kept_cannot_be_changed(tmp_path: Path) -> None:
    filled(tmp_path / "one", 1)
    found = KeptArrays(tmp_path / "one").get("part 1")

    assert found is not None
    with pytest.raises(ValueError, match="read-only"):
        found["points"][:] = 0


def test_there_are_never_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_arrays_module, "SMALL", 0)
    kept = KeptArrays(tmp_path / "one")
    large = {number: {"points": np.full((1000, 1 + number % 7), number, dtype=np.int32)} for number in range(60)}
    for number, content in large.items():
        kept.put(f"part {number}", content)
        kept.save()
        assert len(list((tmp_path / "one").iterdir())) <= 6

    later = KeptArrays(tmp_path / "one")
    for each in (kept, later):
        assert all(same(each.get(f"part {number}"), content) for number, content in large.items())


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.integers(0, 10_000), bits=st.integers(1, 255), cut=st.booleans())
def test_of_a_damaged_file_nothing_wrong_is_read(tmp_path: Path, at: int, bits: int, cut: bool) -> None:
    folder = tmp_path / f"{at} {bits} {cut}"
    filled(folder, 1, 2, 3)
    (file,) = folder.iterdir()
    data = bytearray(file.read_bytes())
    at %= len(data)
    data[at] ^= bits
    file.write_bytes(data[:at] if cut else data)

    kept = KeptArrays(folder)
    for number in (1, 2, 3):
        found = kept.get(f"part {number}")
        assert found is None or same(found, arrays(number))
        kept.put(f"part {number}", arrays(number))
    kept.save()
    later = KeptArrays(folder)
    assert all(same(later.get(f"part {number}"), arrays(number)) for number in (1, 2, 3))


@given(st.binary(max_size=200))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_file_of_somebody_else_is_passed_over(tmp_path: Path, data: bytes) -> None:
    folder = tmp_path / "strange"
    folder.mkdir(exist_ok=True)
    (folder / "a.arrays").write_bytes(data)

    assert KeptArrays(folder).get("part 1") is None


def test_on_a_full_disk_arrays_stay_in_memory_and_no_rest_stays_behind(tmp_path: Path) -> None:
    kept = filled(tmp_path / "one", 1)
    kept.put("part 2", arrays(2))
    with full_disk():
        kept.save()

    assert same(kept.get("part 2"), arrays(2))
    assert len(list((tmp_path / "one").iterdir())) == 1
    assert KeptArrays(tmp_path / "one").get("part 2") is None
    kept.save()
    assert same(KeptArrays(tmp_path / "one").get("part 2"), arrays(2))


def test_a_folder_that_cannot_be_made_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    kept = filled(tmp_path / "file" / "one", 1)

    assert same(kept.get("part 1"), arrays(1))


def test_what_goes_beyond_the_memory_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_arrays_module, "MOST_IN_MEMORY", 200)
    kept = KeptArrays()
    for number in range(20):
        kept.put(f"part {number}", arrays(number))

    assert sum(kept.get(f"part {number}") is not None for number in range(20)) == 2
    assert same(kept.get("part 19"), arrays(19))


def test_names_of_nothing_do_not_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_arrays_module, "MOST_NAMES", 5)
    kept = filled(tmp_path / "one", 1)
    kept.put("part 2", arrays(2))

    assert all(kept.get(f"unknown {number}") is None for number in range(50))
    assert same(kept.get("part 1"), arrays(1))
    assert same(kept.get("part 2"), arrays(2))


def test_a_folder_that_has_grown_too_large_is_emptied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path / "one", *range(50))
    monkeypatch.setattr(kept_arrays_module, "MOST_BYTES", 1000)

    assert KeptArrays(tmp_path / "one").get("part 1") is None
    assert not list((tmp_path / "one").iterdir())


def test_of_other_libraries_only_the_last_one_stays(tmp_path: Path) -> None:
    for age, name in enumerate(("old", "before")):
        filled(tmp_path / name, 1)
        os.utime(tmp_path / name, (age, age))
    filled(tmp_path / "now", 1)

    assert same(KeptArrays(tmp_path / "now").get("part 1"), arrays(1))
    assert not (tmp_path / "old").exists()
    assert same(KeptArrays(tmp_path / "before").get("part 1"), arrays(1))


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    for age, name in enumerate(("old", "before", "now")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "letter.txt").write_text("not ours")
        os.utime(tmp_path / name, (age, age))
    filled(tmp_path / "now", 1)

    assert len(list(tmp_path.glob("*/letter.txt"))) == 3


def test_what_a_killed_program_left_is_cleared_away(tmp_path: Path) -> None:
    filled(tmp_path / "one", 1)
    rest, fresh = tmp_path / "one" / "a.new", tmp_path / "one" / "b.new"
    for file in (rest, fresh):
        file.write_bytes(b"half")
    old = time.time() - 2 * UNFINISHED_SECONDS
    os.utime(rest, (old, old))

    assert same(KeptArrays(tmp_path / "one").get("part 1"), arrays(1))
    assert not rest.exists()
    assert fresh.exists(), "somebody may be writing it"


def test_two_programs_at_once_lose_and_mix_nothing(tmp_path: Path) -> None:
    one, other = KeptArrays(tmp_path / "one"), KeptArrays(tmp_path / "one")
    for number in range(30):
        for kept, offset in ((one, 0), (other, 20)):
            kept.put(f"part {number + offset}", arrays(number + offset))
            kept.save()
    for kept, offset in ((one, 0), (other, 20)):
        assert all(same(kept.get(f"part {number + offset}"), arrays(number + offset)) for number in range(30))
    later = KeptArrays(tmp_path / "one")
    for number in range(50):
        assert same(later.get(f"part {number}"), arrays(number))


def test_several_threads_keep_and_find(tmp_path: Path) -> None:
    kept = KeptArrays(tmp_path / "one")

    def work(first: int) -> bool:
        for number in range(first, first + 20):
            kept.put(f"part {number}", arrays(number))
            kept.save()
        return all(same(kept.get(f"part {number}"), arrays(number)) for number in range(first, first + 20))

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(work, range(0, 80, 20)))


WRITER = """
import sys
from pathlib import Path
from tests.ldraw_catalog.parts.test_kept_arrays import arrays
from ldraw_catalog.parts.kept_arrays import KeptArrays
kept = KeptArrays(Path(sys.argv[1]))
for number in range(100_000):
    kept.put(f"part {number % 40}", arrays(number % 40))
    kept.save()
    print(number, flush=True)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no signal ends a program at once there")
@pytest.mark.parametrize("saved", range(1, 100, 9))
def test_a_program_that_is_killed_while_it_writes_leaves_nothing_wrong(tmp_path: Path, saved: int) -> None:
    folder = tmp_path / "one"
    with subprocess.Popen([sys.executable, "-c", WRITER, str(folder)], stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        for _ in range(saved):
            program.stdout.readline()
        program.send_signal(signal.SIGKILL)
    kept = KeptArrays(folder)
    assert all(same(kept.get(f"part {number}"), arrays(number)) for number in range(min(saved, 40)))
    assert all(kept.get(f"part {number}") is None or number < 40 for number in range(50))
