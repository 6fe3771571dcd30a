"""LEGO editors that are installed here."""

import sys
from pathlib import Path

import pytest

from mfz_desktop.models.importing.editors import Editor, find_editors


def program(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


@pytest.mark.skipif(sys.platform == "win32", reason="programs are found by their extension there")
def test_programs_on_the_search_path(tmp_path: Path) -> None:
    leocad = program(tmp_path / "bin" / "leocad")
    assert find_editors({"PATH": str(tmp_path / "bin")}, tmp_path) == (Editor("LeoCAD", leocad),)
    assert Editor("LeoCAD", leocad).command(Path("a b.ldr")) == [str(leocad), "a b.ldr"]


def test_programs_where_windows_installs_them(tmp_path: Path) -> None:
    studio = program(tmp_path / "Studio 2.0" / "Studio.exe")
    assert find_editors({"PATH": "", "ProgramFiles": str(tmp_path)}, tmp_path) == (Editor("Studio", studio),)


def test_each_editor_is_told_once(tmp_path: Path) -> None:
    program(tmp_path / "one" / "LeoCAD" / "LeoCAD.exe")
    program(tmp_path / "two" / "LeoCAD" / "LeoCAD.exe")
    variables = {"PATH": "", "ProgramFiles": str(tmp_path / "one"), "ProgramFiles(x86)": str(tmp_path / "two")}
    assert [editor.program.parts[-3] for editor in find_editors(variables, tmp_path)] == ["one"]


def test_applications_of_a_mac_are_opened_by_their_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Studio 2.0" / "Studio.app").mkdir(parents=True)
    monkeypatch.setattr(sys, "platform", "darwin")
    (studio,) = find_editors({"PATH": ""}, tmp_path)
    assert studio.name == "Studio"
    assert studio.command(Path("m.io")) == ["open", "-a", str(tmp_path / "Studio 2.0" / "Studio.app"), "m.io"]


def test_nothing_installed_is_nothing(tmp_path: Path) -> None:
    assert find_editors({"PATH": str(tmp_path)}, tmp_path) == ()
