"""Downloads: packed alike on any machine, nothing without a licence, every library known, one file that runs."""

import importlib.util
import os
import re
import shutil
import struct
import subprocess
import tarfile
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

import dev
from mfz_desktop.app.screen import NEEDED_ON_X11
from mfz_desktop.help.licences import PACKAGES as PACKAGES_WITH_TEXTS
from scripts.bundling import building, needs, packing
from scripts.bundling.building import StrangeNamesError, build_packages
from scripts.bundling.checking import PACKAGES, Download, WrongError, colours_on, true
from scripts.bundling.licences import NoLicenceError, system_libraries
from scripts.bundling.needs import UnknownLibraryError, depends, needed_libraries

ROOT = Path(__file__).parents[2]
TIME = 1_764_000_000
PROGRAM = '#!/bin/sh\necho "$(basename "$0") $# $*"\n'


@pytest.fixture(autouse=True)
def released(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "version", lambda: "0.1.0")


def folder_of(place: Path, umask: int = 0o022) -> Path:
    before = os.umask(umask)
    try:
        (place / "_internal").mkdir(parents=True)
        (place / "_internal" / "data.json").write_text("{}", encoding="utf-8")
        (place / "mfz-desktop").write_text(PROGRAM, encoding="utf-8")
        (place / "mfz-desktop").chmod(0o777 & ~umask)
        (place / "mfz").symlink_to("mfz-desktop")
    finally:
        os.umask(before)
    return place


def pins(name: str) -> set[str]:
    return set(re.findall(r"^([\w-]+==\S+)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE))


def dependencies() -> list[str]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        needed = tomllib.load(file)["project"]["dependencies"]
    return [name for one in needed for name in re.findall(r"^[\w-]+", one)]


def test_what_goes_along_is_what_the_program_is_tried_with() -> None:
    assert pins("requirements.lock") <= pins("requirements-bundle.lock")
    assert list(PACKAGES) == dependencies()
    recipe = (ROOT / "packaging" / "mfz-desktop.spec").read_text(encoding="utf-8")
    (named,) = re.findall(r"^DISTRIBUTIONS = \((.*)\)$", recipe, re.MULTILINE)
    assert set(dependencies()) < set(re.findall(r'"(.+?)"', named))


def test_a_wheel_with_other_names_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with zipfile.ZipFile(tmp_path / "mfz_desktop-0.1.0-py3-none-any.whl", "w") as wheel:
        for name in (*building.OURS, "mfz_desktop-0.1.0.dist-info", "tests"):
            wheel.writestr(f"{name}/file", "")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: None)
    with pytest.raises(StrangeNamesError, match="tests"):
        build_packages(tmp_path, TIME)


def test_every_name_of_a_download_tells_the_version() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    texts = {
        path: path.read_text(encoding="utf-8")
        for path in (ROOT / "README.md", *(ROOT / "packaging").rglob("*"))
        if path.suffix in {".md", ".iss", ".sh", ".yml", ".txt"}
    }
    told = {path.name: set(re.findall(r"mfz-desktop[-_](\d+\.\d+\.\d+)", text)) for path, text in texts.items()}
    assert {name for name, versions in told.items() if versions} == {"README.md", "mfz-desktop.iss", "make-image.sh"}
    assert set().union(*told.values()) == {version}


def test_an_archive_is_the_same_whatever_the_machine(tmp_path: Path) -> None:
    made = []
    for name, umask, when in (("a", 0o022, 1_000_000_000), ("b", 0o077, 1_200_000_000)):
        folder = folder_of(tmp_path / name / "built", umask)
        os.utime(folder / "mfz-desktop", (when, when))
        made.append(packing.write_archive(folder, tmp_path / name, TIME))
    assert made[0].read_bytes() == made[1].read_bytes()
    with tarfile.open(made[0]) as archive:
        entries = {entry.name: entry for entry in archive.getmembers()}
    assert {entry.mtime for entry in entries.values()} == {TIME}
    assert {(entry.uid, entry.gid, entry.uname) for entry in entries.values()} == {(0, 0, "")}
    top = "mfz-desktop-0.1.0"
    assert (entries[f"{top}/mfz-desktop"].mode, entries[f"{top}/_internal/data.json"].mode) == (0o755, 0o644)
    assert entries[f"{top}/mfz"].linkname == "mfz-desktop"


@pytest.mark.skipif(shutil.which("sh") is None or shutil.which("tar") is None, reason="needs sh and tar")
def test_one_file_unpacks_itself_once_and_removes_what_it_unpacked(tmp_path: Path) -> None:
    archive = packing.write_archive(folder_of(tmp_path / "built"), tmp_path, TIME)
    runner = packing.write_runner(archive, tmp_path)
    home = tmp_path / "a home"
    home.mkdir()

    def said(*words: str) -> str:
        environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
        return subprocess.run([runner, *words], check=True, capture_output=True, text=True, env=environment).stdout

    assert said("a model.ldr", "b.io") == "mfz-desktop 2 a model.ldr b.io\n"
    (unpacked,) = (home / ".cache" / "mfz-desktop").iterdir()
    (unpacked / "mfz-desktop").write_text("#!/bin/sh\necho not unpacked again\n", encoding="utf-8")
    assert said() == "not unpacked again\n"
    shutil.rmtree(unpacked)
    assert said("--mfz", "doctor", "--json") == "mfz 2 doctor --json\n"
    said("--remove")
    assert list(home.rglob("mfz*")) == []


def test_a_file_of_nobody_stops_the_build(tmp_path: Path) -> None:
    folder = folder_of(tmp_path / "built")
    shutil.rmtree(folder / "_internal")
    for package in PACKAGES_WITH_TEXTS.values():
        place = folder / "_internal" / f"{package}-1.0.dist-info" / "licenses" / "LICENSE"
        place.parent.mkdir(parents=True)
        place.write_text("free", encoding="utf-8")
    library = folder / "_internal" / "libffi.so.8"
    library.touch()
    assert list(system_libraries(folder)) == [library]
    (folder / "_internal" / "surprise").mkdir()
    with pytest.raises(NoLicenceError, match=r"nobody knows whose _internal/surprise is"):
        list(system_libraries(folder))


@pytest.mark.parametrize("package", sorted(PACKAGES_WITH_TEXTS.values()))
def test_a_package_without_its_licence_stops_the_build(package: str, tmp_path: Path) -> None:
    inside = tmp_path / "_internal"
    for name in PACKAGES_WITH_TEXTS.values():
        place = inside / f"{name}-1.0.dist-info" / "licenses" / "deep" / "LICENSE"
        place.parent.mkdir(parents=True)
        place.write_text("" if name == package else "free", encoding="utf-8")
    with pytest.raises(NoLicenceError, match=package):
        list(system_libraries(tmp_path))


def test_a_library_of_no_package_stops_the_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(needs, "needed_libraries", lambda _: {"libstrange.so.1", "libz.so.1", *needs.ONLY_TO_PRINT})
    with pytest.raises(UnknownLibraryError, match=r"libstrange\.so\.1"):
        depends(tmp_path)
    monkeypatch.setattr(needs, "needed_libraries", lambda _: {"libc.so.6", "libm.so.6", "libz.so.1"})
    monkeypatch.setattr(needs, "newest_version", lambda *_: (2, 35))
    assert depends(tmp_path) == ["libc6 (>= 2.35)", "zlib1g"]


@pytest.mark.skipif(shutil.which("readelf") is None or not Path("/bin/sh").exists(), reason="needs readelf")
def test_what_is_needed_is_read_from_the_files(tmp_path: Path) -> None:
    shutil.copy("/bin/sh", tmp_path / "program")
    (tmp_path / "words.txt").write_text("libz.so.1", encoding="utf-8")
    assert needed_libraries(tmp_path) == {"libc.so.6", *needs.BY_NAME}
    assert needs.newest_version(tmp_path, "GLIBC") >= (2, 2)
    (tmp_path / "libc.so.6").symlink_to("program")
    shutil.copy("/bin/sh", tmp_path / "deep.so")
    assert [path.name for path in needs.programs(tmp_path)] == ["deep.so", "program"]


def test_libraries_are_called_alike_wherever_they_are_named() -> None:
    named = dev.QT_LIBRARIES | dev.WINDOW_LIBRARIES | NEEDED_ON_X11
    assert {
        library for library, package in named.items() if package not in needs.PACKAGES[library].split(" | ")
    } == set()


def started() -> ModuleType:
    found = importlib.util.spec_from_file_location("start", ROOT / "packaging" / "start.py")
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.mark.skipif(os.name != "posix", reason="of systems with such a variable")
@pytest.mark.parametrize("before", [None, "/opt/lib"])
def test_programs_that_we_start_load_the_systems_libraries(
    before: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/mfz/_internal")
    if before is None:
        monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    else:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    started().give_back_library_path()
    assert os.environ.get("LD_LIBRARY_PATH") == before
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ


@pytest.mark.skipif(os.name != "posix", reason="of systems with such a place")
def test_whom_the_system_trusts_is_found_on_other_systems_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = started()
    first, other = tmp_path / "first", tmp_path / "other"
    monkeypatch.setattr(module, "CERTIFICATES", (str(first), str(tmp_path / "none"), str(other)))
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    module.name_certificates()
    assert "SSL_CERT_FILE" not in os.environ
    other.touch()
    module.name_certificates()
    assert os.environ["SSL_CERT_FILE"] == str(other)
    monkeypatch.setenv("SSL_CERT_FILE", "theirs")
    module.name_certificates()
    assert os.environ["SSL_CERT_FILE"] == "theirs"
    monkeypatch.delenv("SSL_CERT_FILE")
    first.touch()
    module.name_certificates()
    assert "SSL_CERT_FILE" not in os.environ


@pytest.mark.parametrize(("name", "module"), [("/usr/bin/mfz", "cli"), ("mfz.exe", "cli"), ("./mfz-desktop", "app")])
def test_the_name_says_what_starts(name: str, module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import mfz_desktop.app.main
    import mfz_desktop.cli.main

    monkeypatch.setattr(mfz_desktop.cli.main, "main", lambda: "cli")
    monkeypatch.setattr(mfz_desktop.app.main, "main", lambda: "app")
    monkeypatch.setattr("sys.argv", [name])
    assert started().start() == module


def test_a_download_is_started_with_nothing_of_ours_in_its_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/work")
    words = Download(("mfz-desktop",), ("mfz",), before=("chroot", "/root12"), home="/home/player").words(
        "mfz", "doctor"
    )
    assert words[:4] == ["chroot", "/root12", "/usr/bin/env", "-i"]
    assert words[-2:] == ["mfz", "doctor"]
    assert not [word for word in words if "PYTHON" in word]


def test_what_is_not_so_ends_the_check(tmp_path: Path) -> None:
    with pytest.raises(WrongError, match="a window opens"):
        true(False, "a window opens")
    screen = tmp_path / "Xvfb_screen0"
    screen.touch()
    assert colours_on(screen) == 0
    head = struct.pack(">25I", 104, *(18 * [0]), 2, *(5 * [0])) + b"name"
    table, black, white = bytes(range(24)), b"\0\0\0\0", b"\xff\xff\xff\0"
    screen.write_bytes(head + table + black * 64)
    assert colours_on(screen) == 1
    screen.write_bytes(head + table + black * 64 + white)
    assert colours_on(screen) == 2
