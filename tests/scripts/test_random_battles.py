"""A run of random battles that is stopped goes on where it was."""

from pathlib import Path

import pytest

from scripts import random_battles
from scripts.random_battles import Result, play_all

NAMES = [f"default-1-{number}" for number in range(4)]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the battles that are played; the second one fails."""
    found: list[str] = []

    def play(game: str, name: str) -> Result:
        found.append(name)
        return Result(name, 7, 2, 0, "broken" if name == NAMES[1] else "")

    monkeypatch.setattr(random_battles, "run", play)
    return found


def test_what_was_played_is_not_played_again_and_what_failed_is(
    asked: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done = tmp_path / "done.txt"

    assert play_all("alpha-bandit", NAMES[:3], 1, done) == 1
    assert play_all("alpha-bandit", NAMES, 1, done) == 1

    assert asked == [*NAMES[:3], NAMES[1], NAMES[3]]
    assert "2 battles were played before, 14 actions" in capsys.readouterr().out


def test_a_line_that_was_cut_short_and_another_game_do_not_count(asked: list[str], tmp_path: Path) -> None:
    done = tmp_path / "done.txt"
    done.write_text(f"intercept-orbit {NAMES[0]} 9\nalpha-bandit {NAMES[2]} 9\nalpha-bandit {NAMES[3]}", "utf-8")

    play_all("alpha-bandit", NAMES, 1, done)

    assert asked == [NAMES[0], NAMES[1], NAMES[3]]
