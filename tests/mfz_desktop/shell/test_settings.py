"""Settings: typed, kept, and never broken by what stands in the file."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from mfz_desktop.core.settings import OPTIONS, PAPER, REDUCED_MOTION, TEXT_SCALE, THEME, Settings


def test_keys_are_unique_and_defaults_allowed() -> None:
    assert len({option.key for option in OPTIONS}) == len(OPTIONS)
    assert all(option.allows(option.default) for option in OPTIONS)


def test_what_is_set_is_there_after_a_restart(qapp, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    settings.set(TEXT_SCALE, 150)
    settings.set(REDUCED_MOTION, True)
    settings.keep("window/geometry", b"\x00\xff")
    settings.save()

    again = Settings(tmp_path / "settings.ini")
    assert (again.get(TEXT_SCALE), again.get(REDUCED_MOTION), again.get(PAPER)) == (150, True, "a4")
    assert again.kept("window/geometry") == b"\x00\xff"


@pytest.mark.parametrize("nonsense", ["text_scale=9000", "text_scale=large", "text_scale=", "text_scale=-3"])
def test_nonsense_in_the_file_is_the_default(qapp, tmp_path: Path, nonsense: str) -> None:
    file = tmp_path / "settings.ini"
    file.write_text(f"[look]\n{nonsense}\ntheme=purple\nreduced_motion=perhaps\n[state]\nx=zz\n")
    settings = Settings(file)
    assert (settings.get(TEXT_SCALE), settings.get(THEME), settings.get(REDUCED_MOTION)) == (100, "system", False)
    assert settings.kept("x") == b""


def test_a_value_out_of_range_is_refused(qapp, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    with pytest.raises(ValueError, match="look/text_scale"):
        settings.set(TEXT_SCALE, 260)


def test_changes_are_told_once(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    told: list[object] = []
    settings.changed.connect(told.append)
    settings.set(THEME, "dark")
    settings.set(THEME, "dark")
    assert told == [THEME]


def test_a_folder_in_use_elsewhere_is_not_written(qapp, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    settings.read_only = True
    settings.set(THEME, "dark")
    settings.keep("window/geometry", b"1")
    settings.save()
    assert settings.get(THEME) == "dark"
    assert not (tmp_path / "settings.ini").exists()


def test_what_is_kept_as_nothing_is_not_in_the_file(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    settings.keep("ground/a", b"map")
    settings.keep("ground/b", b"table")
    settings.keep("grounds", b"x")
    assert set(settings.kept_under("ground")) == {"ground/a", "ground/b"}
    settings.keep("ground/a", b"")
    assert settings.kept("ground/a") == b"" and settings.kept_under("ground") == ("ground/b",)
    settings.save()
    assert "ground\\a" not in (tmp_path / "settings.ini").read_text(encoding="utf-8")
