"""The bounds that the fuzzers keep notice what they are there for."""

import time
from pathlib import Path

import pytest

from scripts.fuzzing.bounds import Bounds, BrokenBoundError


def test_a_file_that_is_written_is_noticed(bounds: Bounds, models: Path) -> None:
    with pytest.raises(BrokenBoundError, match=r"write .*evil\.dat"), bounds.keep(1):
        (models / "evil.dat").write_bytes(b"0")


def test_a_file_outside_the_folder_that_is_opened_is_noticed(bounds: Bounds, models: Path) -> None:
    with pytest.raises(BrokenBoundError, match=r"read .*secret\.dat"), bounds.keep(1):
        (models.parent / "secret.dat").read_bytes()


def test_a_link_that_leads_out_is_noticed_where_it_leads(bounds: Bounds, models: Path) -> None:
    with pytest.raises(BrokenBoundError, match=r"link\.dat"), bounds.keep(1):
        (models / "link.dat").read_bytes()


def test_a_file_beside_the_model_may_be_read(bounds: Bounds, models: Path) -> None:
    with bounds.keep(1):
        assert (models / "neighbour.ldr").read_bytes()


def test_what_takes_far_too_long_is_stopped(models: Path) -> None:
    bounds = Bounds(models)
    began = time.process_time()
    with pytest.raises(BrokenBoundError, match="too long"), bounds.keep(0.02):
        while time.process_time() < began + 30:
            pass


def test_what_takes_a_little_too_long_is_told(models: Path) -> None:
    bounds = Bounds(models)
    began = time.process_time()
    with pytest.raises(BrokenBoundError, match="more than"), bounds.keep(0.1):
        while time.process_time() < began + 0.15:
            pass
