"""The run that kills children notices what is lost: tried with a counter on disk that may forget."""

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

import pytest

from scripts.killing.running import Kind, LossError, confirmed, run
from scripts.killing.writing import BEGINS, CONFIRMED, ENDS, READY, say

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="pipes are heard differently there"),
]


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


def counting(keep: Callable[[Path, int], object]) -> Kind:
    """Return the kind whose child keeps its number in the way given."""

    def child(path: str, start: str) -> NoReturn:
        say(READY)
        for number in range(int(start) + 1, int(start) + 1000):
            say(BEGINS)
            keep(Path(path), number)
            say(ENDS)
            say(f"{CONFIRMED}{number}")
            time.sleep(0.001)
        raise AssertionError("it was not killed")

    return Kind("counters", 0.02, child, Counter)


def keep_well(path: Path, number: int) -> None:
    beside = path.with_suffix(".beside")
    beside.write_text(str(number))
    beside.replace(path)


def end(_path: Path, _number: int) -> None:
    raise SystemExit


def test_what_is_kept_well_is_no_loss(tmp_path: Path) -> None:
    told: list[str] = []
    tally = run(counting(keep_well), 51, 1, tmp_path, told.append)
    assert (tally.kills, len(told)) == (51, 1)
    assert 1 < tally.begun < 51
    assert tally.confirmed > 51
    assert tally.inside_a_write
    assert tally.confirmed_nothing == 0


def test_a_step_that_is_confirmed_and_not_kept_is_a_loss(tmp_path: Path) -> None:
    with pytest.raises(LossError, match="was confirmed"):
        run(counting(lambda *_: None), 20, 1, tmp_path)


def test_a_child_that_ends_by_itself_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(LossError, match="ended by itself"):
        run(counting(end), 20, 1, tmp_path)
