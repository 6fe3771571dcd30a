"""`mfz desktop install` and `remove`: everything into one folder, and exactly that away again."""

import configparser
import json
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import resources
from mfz_desktop.cli import desktop_files
from mfz_desktop.cli.desktop_files import ENTRY, WRITTEN_DOWN, quoted
from tests.mfz_desktop.cli.conftest import Mfz

SHARE = resources.path("desktop", "share")
SHIPPED = {path.relative_to(SHARE).as_posix() for path in SHARE.rglob("*") if path.is_file()}

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no such desktop")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An account with nothing in it, whose desktop tools are not installed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "system"))
    monkeypatch.delenv("APPIMAGE", raising=False)
    monkeypatch.setattr(desktop_files.shutil, "which", lambda _name: None)
    return tmp_path


def tree(folder: Path) -> dict[str, bytes | None]:
    """Return everything below a folder: files with their contents, folders with None."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else None
        for path in folder.rglob("*")
    }


def entry(home: Path) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(home / "share" / ENTRY, encoding="utf-8")
    return parser["Desktop Entry"]


def test_everything_is_put_and_told(mfz: Mfz, home: Path) -> None:
    run = mfz("desktop", "install", "--json")
    assert run.status == 0
    told = run.json
    assert told["folder"] == str(home / "share")
    assert {Path(file).relative_to(home / "share").as_posix() for file in told["files"]} == SHIPPED
    assert (told["kept"], told["updated"]) == ([], [])
    assert told["missing"] == ["update-mime-database", "update-desktop-database"]
    assert {place for place, content in tree(home / "share").items() if content is not None} == SHIPPED | {
        WRITTEN_DOWN
    }
    for place in SHIPPED - {ENTRY}:
        assert (home / "share" / place).read_bytes() == (SHARE / place).read_bytes()


def test_a_second_time_changes_nothing(mfz: Mfz, home: Path) -> None:
    first = mfz("desktop", "install", "--json")
    before = tree(home)
    assert mfz("desktop", "install", "--json").json == first.json
    assert tree(home) == before


def test_what_was_put_goes_and_nothing_else(mfz: Mfz, home: Path) -> None:
    other = home / "share" / "icons" / "hicolor" / "16x16" / "apps" / "other.png"
    other.parent.mkdir(parents=True)
    other.write_bytes(b"of another program")
    (home / "share" / "mfz-desktop").mkdir()
    (home / "share" / "mfz-desktop" / "garage.json").write_text("what is kept")
    before = tree(home)
    mfz("desktop", "install")
    run = mfz("desktop", "remove", "--json")
    assert run.status == 0
    assert {Path(file).relative_to(home / "share").as_posix() for file in run.json["files"]} == SHIPPED
    assert tree(home) == before


def test_removing_what_is_not_there_is_said_and_no_error(mfz: Mfz, home: Path) -> None:
    run = mfz("desktop", "remove")
    assert run.status == 0
    assert "Nothing was taken away" in run.out


def test_a_file_of_somebody_else_stays_as_it_is(mfz: Mfz, home: Path) -> None:
    theirs = home / "share" / "mime" / "packages" / "mfz-desktop.xml"
    theirs.parent.mkdir(parents=True)
    theirs.write_text("<mine/>")
    assert mfz("desktop", "install", "--json").json["kept"] == [str(theirs)]
    assert mfz("desktop", "remove", "--json").status == 0
    assert theirs.read_text() == "<mine/>"


def test_what_a_person_changed_since_stays(mfz: Mfz, home: Path) -> None:
    mfz("desktop", "install")
    changed = home / "share" / ENTRY
    changed.write_text(changed.read_text() + "NoDisplay=true\n")
    assert mfz("desktop", "install", "--json").json["kept"] == [str(changed)]
    run = mfz("desktop", "remove")
    assert f"  {changed}" in run.out
    assert "NoDisplay" in changed.read_text()


def test_what_a_version_before_put_and_this_one_does_not_goes(mfz: Mfz, home: Path) -> None:
    mfz("desktop", "install")
    written = home / "share" / WRITTEN_DOWN
    old = home / "share" / "icons" / "old.png"
    old.write_bytes(b"old")
    document = json.loads(written.read_text())
    document["files"]["icons/old.png"] = desktop_files.sum_of(b"old")
    written.write_text(json.dumps(document))
    mfz("desktop", "install")
    assert not old.exists()
    assert "icons/old.png" not in json.loads(written.read_text())["files"]


@pytest.mark.parametrize("place", ["../precious", "/etc/precious", "a/../../precious", "", 7])
def test_what_is_written_down_leads_nowhere_else(mfz: Mfz, home: Path, place: object) -> None:
    precious = home / "precious"
    precious.write_bytes(b"precious")
    (home / "share").mkdir()
    document = {"files": {str(place): desktop_files.sum_of(b"precious")}, "folders": [place], "links": {"../x": "y"}}
    (home / "share" / WRITTEN_DOWN).write_text(json.dumps(document))
    assert mfz("desktop", "remove").status == 0
    assert precious.read_bytes() == b"precious"


@pytest.mark.parametrize("words", ["", "{", "[]", '{"files": [], "folders": 1, "links": {}}', '{"files": {}}'])
def test_a_damaged_list_is_as_none(mfz: Mfz, home: Path, words: str) -> None:
    (home / "share").mkdir()
    (home / "share" / WRITTEN_DOWN).write_text(words)
    assert mfz("desktop", "remove").status == 0
    assert mfz("desktop", "install").status == 0


def test_a_place_that_cannot_be_written_is_said(mfz: Mfz, home: Path) -> None:
    (home / "share").write_text("a file")
    run = mfz("desktop", "install", "--json")
    assert run.status == 2
    assert str(home / "share") in run.json["error"]


def test_a_checkout_is_started_in_its_folder(mfz: Mfz, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(home / "bin" / "python"))
    assert mfz("desktop", "install", "--json").json["command"] == [sys.executable, "-m", "mfz_desktop"]
    assert entry(home)["Path"] == str(resources.path().parent)
    assert shlex.split(entry(home)["Exec"]) == [sys.executable, "-m", "mfz_desktop", "%F"]


def test_an_installed_program_is_started_by_its_script(mfz: Mfz, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = home / "a place" / "bin"
    folder.mkdir(parents=True)
    (folder / "mfz-desktop").touch()
    monkeypatch.setattr(sys, "executable", str(folder / "python"))
    mfz("desktop", "install")
    assert shlex.split(entry(home)["Exec"]) == [str(folder / "mfz-desktop"), "%F"]
    assert entry(home)["TryExec"] == str(folder / "mfz-desktop")
    assert "Path" not in entry(home)


def test_models_that_another_program_opens_stay_with_it(mfz: Mfz, home: Path) -> None:
    cache = home / "system" / "applications" / "mimeinfo.cache"
    cache.parent.mkdir(parents=True)
    cache.write_text(
        "[MIME Cache]\napplication/x-ldraw=leocad.desktop;\n"
        "application/x-multi-part-ldraw=leocad.desktop;ldview.desktop;\n"
        "application/json=vim.desktop;\napplication/x-mfz-company+json=vim.desktop;\n"
    )
    run = mfz("desktop", "install", "--json")
    assert run.json["left"] == {
        "application/x-ldraw": "leocad.desktop",
        "application/x-multi-part-ldraw": "leocad.desktop",
    }
    named = entry(home)["MimeType"].strip(";").split(";")
    assert "application/x-ldraw" not in named and "application/x-multi-part-ldraw" not in named
    assert "application/x-bricklink-studio" in named and "application/x-mfz-company+json" in named
    assert "leocad" in mfz("desktop", "install").out
    cache.unlink()
    assert mfz("desktop", "install", "--json").json["left"] == {}
    assert "application/x-ldraw" in entry(home)["MimeType"]


def test_what_it_put_itself_is_no_other_program(mfz: Mfz, home: Path) -> None:
    mfz("desktop", "install")
    (home / "share" / "applications" / "mimeinfo.cache").write_text("application/x-ldraw=mfz-desktop.desktop;\n")
    assert mfz("desktop", "install", "--json").json["left"] == {}


def test_every_type_that_is_not_ours_can_be_left(home: Path) -> None:
    named = (SHARE / ENTRY).read_text().partition("MimeType=")[2].split("\n")[0].strip(";").split(";")
    assert {name for name in named if "x-mfz-" not in name} == set(desktop_files.FOREIGN)


@pytest.fixture
def unpacked(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an unpacked archive, with its two commands."""
    folder = home / "mfz-desktop-0.1.0"
    folder.mkdir()
    (folder / "mfz").symlink_to("mfz-desktop")
    (folder / "mfz-desktop").touch()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(folder / "mfz-desktop"))
    return folder


def test_an_unpacked_archive_gives_its_commands_to_the_shell(mfz: Mfz, home: Path, unpacked: Path) -> None:
    run = mfz("desktop", "install")
    assert f"{home / '.local' / 'bin'} is not in PATH" in run.out
    assert shlex.split(entry(home)["Exec"]) == [str(unpacked / "mfz-desktop"), "%F"]
    for name in ("mfz", "mfz-desktop"):
        assert (home / ".local" / "bin" / name).readlink() == unpacked / name
    mfz("desktop", "remove")
    assert not list((home / ".local" / "bin").iterdir())


def test_a_command_of_somebody_else_stays(mfz: Mfz, home: Path, unpacked: Path) -> None:
    other = home / ".local" / "bin" / "mfz"
    other.parent.mkdir(parents=True)
    other.write_text("#!/bin/sh\n")
    mfz("desktop", "install")
    mfz("desktop", "remove")
    assert other.read_text() == "#!/bin/sh\n"
    assert [path.name for path in other.parent.iterdir()] == ["mfz"]


def test_a_newer_archive_takes_the_commands_over(mfz: Mfz, home: Path, unpacked: Path, monkeypatch) -> None:
    mfz("desktop", "install")
    newer = unpacked.rename(home / "mfz-desktop-0.2.0")
    monkeypatch.setattr(sys, "executable", str(newer / "mfz-desktop"))
    assert mfz("desktop", "install", "--json").json["kept"] == []
    assert (home / ".local" / "bin" / "mfz").readlink() == newer / "mfz"
    assert shlex.split(entry(home)["Exec"]) == [str(newer / "mfz-desktop"), "%F"]


def test_a_file_that_runs_by_itself_is_what_the_entry_starts(
    mfz: Mfz, home: Path, unpacked: Path, monkeypatch
) -> None:
    monkeypatch.setenv("APPIMAGE", "/home/ann/MFZ Desktop.AppImage")
    mfz("desktop", "install")
    assert shlex.split(entry(home)["Exec"]) == ["/home/ann/MFZ Desktop.AppImage", "%F"]
    assert not (home / ".local").exists()


@pytest.mark.parametrize(
    ("word", "written"),
    [("/a b", '"/a b"'), ("/100%", '"/100%%"'), ('/a"b', r'"/a\\"b"'), ("/$a", r'"/\\$a"'), ("/a\\b", r'"/a\\\\b"')],
)
def test_a_command_is_quoted_as_entries_want_it(word: str, written: str) -> None:
    assert quoted(word) == written


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("update-mime-database") is None, reason="shared-mime-info is not installed")
def test_the_real_tools_leave_no_trace_behind(mfz: Mfz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    share = tmp_path / "share"
    monkeypatch.setenv("XDG_DATA_HOME", str(share))
    told = mfz("desktop", "install", "--json").json
    assert "update-mime-database" in told["updated"]
    assert (share / "mime" / "application" / "x-mfz-company+json.xml").is_file()
    if validate := shutil.which("desktop-file-validate"):
        assert subprocess.run([validate, share / ENTRY], capture_output=True).stdout == b""
    mfz("desktop", "remove")
    assert list(share.iterdir()) == []
