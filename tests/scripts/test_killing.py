"""The run that kills children notices what is lost: tried with a counter on disk that may forget."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import pytest

from scripts.killing.running import Kind, LossError, confirmed, run

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="pipes are heard differently there"),
]

COUNTS = """
import sys, time
path, start = sys.argv[2], int(sys.argv[3])
print("ready", flush=True)
for number in range(start + 1, start + 1000):
    print("w", flush=True)
    KEEP
    print("d", flush=True)
    print(f"a {number}", flush=True)
    time.sleep(0.001)
"""


class Counter:
    """A number on disk; a run begins another one after ten."""

    def __init__(self, folder: Path, _seed: str) -> None:
        folder.mkdir()
        self._path = folder / "number"
        self._number = 0

    @property
    def over(self) -> bool:
        return self._number > 10

    def words(self) -> Sequence[str]:
        return str(self._path), str(self._number)

    def look(self, said: Sequence[str]) -> bool:
        last = int(next(reversed(confirmed(said)), self._number))
        kept = int(self._path.read_text() or 0) if self._path.exists() else 0
        if kept not in (last, last + 1):
            raise LossError(f"{kept} is kept, {last} was confirmed")
        self._number = kept
        return kept > last


def counting(folder: Path, keep: str) -> Kind:
    """Return the kind whose child keeps its number in the way given."""
    script = folder / "child.py"
    script.write_text(COUNTS.replace("KEEP", keep))
    return Kind(str(script), "counters", 0.02, _never, Counter)


def _never(*_words: str) -> NoReturn:
    raise AssertionError("the script is the child")


WELL = "open(path + '~', 'w').write(str(number)); __import__('os').replace(path + '~', path)"


def test_what_is_kept_well_is_no_loss(tmp_path: Path) -> None:
    told: list[str] = []
    tally = run(counting(tmp_path, WELL), 51, 1, tmp_path, told.append)
    assert (tally.kills, len(told)) == (51, 1)
    assert 1 < tally.begun < 51
    assert tally.confirmed > 51
    assert tally.inside_a_write


def test_a_step_that_is_confirmed_and_not_kept_is_a_loss(tmp_path: Path) -> None:
    with pytest.raises(LossError, match="was confirmed"):
        run(counting(tmp_path, "pass"), 20, 1, tmp_path)


def test_a_child_that_ends_by_itself_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(LossError, match="ended by itself"):
        run(counting(tmp_path, "sys.exit(0)"), 20, 1, tmp_path)
