"""What a desktop is told of the application: its icon, its entry in menus, its types of files, its description."""

import configparser
import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

import resources
from mfz_desktop.ui.theme.icons import application_icon
from scripts.draw_desktop_icons import GLYPHS, ICNS_TYPES, ICO_SIZES, SIZES, drawn

ROOT = Path(__file__).parents[2]
SHARE = resources.path("desktop", "share")
ENTRY = SHARE / "applications" / "mfz-desktop.desktop"
TYPES = SHARE / "mime" / "packages" / "mfz-desktop.xml"
(DESCRIPTION,) = (SHARE / "metainfo").glob("*.metainfo.xml")
NAMESPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"
SAMPLES = resources.path("samples")


def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment]
    parser.read(ENTRY, encoding="utf-8")
    return parser["Desktop Entry"]


def types() -> list[str]:
    return [element.attrib["type"] for element in ElementTree.parse(TYPES).getroot()]


def installed(program: str) -> str:
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"{program} is not installed")
    return found


def test_the_entry_is_valid() -> None:
    told = subprocess.run([installed("desktop-file-validate"), ENTRY], capture_output=True, text=True)
    assert (told.returncode, told.stdout) == (0, "")


def test_the_description_is_valid() -> None:
    program = installed("appstreamcli")
    told = subprocess.run([program, "validate", "--no-net", DESCRIPTION], capture_output=True, text=True)
    assert told.returncode == 0, told.stdout


def test_entry_types_and_description_name_the_same_types_of_files() -> None:
    assert entry()["MimeType"].strip(";").split(";") == types()
    told = [element.text for element in ElementTree.parse(DESCRIPTION).getroot().iter("mediatype")]
    assert told == types()


def test_every_type_of_file_has_its_icon() -> None:
    own = {
        element.attrib["type"]: icon.attrib["name"]
        for element in ElementTree.parse(TYPES).getroot()
        for icon in element.iter(f"{NAMESPACE}icon")
    }
    assert {own.get(name, name.replace("/", "-")) for name in types()} == set(GLYPHS)
    assert all("mfz" in name for name in GLYPHS)  # another package may bring icons of types that are not ours


def test_the_description_is_of_the_version_that_the_package_has() -> None:
    import tomllib

    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    latest = next(ElementTree.parse(DESCRIPTION).getroot().iter("release"))
    assert latest.attrib["version"] == version


def test_no_list_of_defaults_is_shipped() -> None:
    """Who opened models with another program goes on doing so."""
    assert not list(SHARE.rglob("mimeapps.list"))


def test_icons_are_what_their_drawings_make(qapp) -> None:
    for path, content in drawn().items():
        if path.suffix == ".png":
            # Pixels, not bytes: how PNGs are packed is a matter of Qt's version.
            assert QImage(str(path)) == QImage.fromData(content), path
        elif path.suffix == ".svg":
            assert path.read_bytes() == content, f"{path}: renew it by scripts/draw_desktop_icons.py"


def test_every_size_has_as_many_pixels_as_it_says(qapp) -> None:
    for size in SIZES:
        image = QImage(str(SHARE / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "mfz-desktop.png"))
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(0, 0).alpha() == 0  # the corner is free
        assert image.pixelColor(size // 2, size // 2).alpha() == 255


def test_icons_of_windows_and_macos_hold_a_picture_of_each_size(qapp) -> None:
    ico = resources.read_bytes("desktop", "mfz-desktop.ico")
    found = []
    for number in range(int.from_bytes(ico[4:6], "little")):
        entry = ico[6 + 16 * number : 22 + 16 * number]
        length, place = int.from_bytes(entry[8:12], "little"), int.from_bytes(entry[12:16], "little")
        found.append(QImage.fromData(ico[place : place + length]).width())
    assert tuple(found) == ICO_SIZES
    icns = resources.read_bytes("desktop", "mfz-desktop.icns")
    assert icns[:4] == b"icns"
    assert int.from_bytes(icns[4:8]) == len(icns)
    place, found = 8, []
    while place < len(icns):
        length = int.from_bytes(icns[place + 4 : place + 8])
        found.append(QImage.fromData(icns[place + 8 : place + length]).width())
        place += length
    assert found == list(ICNS_TYPES.values())


ASK = """
import sys
from PySide6.QtCore import QMimeDatabase
for file in sys.argv[1:]:
    print(QMimeDatabase().mimeTypeForFile(file).name())
"""


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The types of the system, as they are with ours and without those of other programs."""
    program = installed("update-mime-database")
    system = Path("/usr/share/mime/packages/freedesktop.org.xml")
    if not system.is_file():
        pytest.skip("shared-mime-info is not installed")
    folder = tmp_path_factory.mktemp("data") / "mime"
    (folder / "packages").mkdir(parents=True)
    for file in (system, TYPES):
        shutil.copy(file, folder / "packages")
    subprocess.run([program, folder], check=True, capture_output=True)
    return folder.parent


def kinds(database: Path, *files: Path) -> list[str]:
    environment = {**os.environ, "XDG_DATA_HOME": str(database), "XDG_DATA_DIRS": str(database)}
    command = [sys.executable, "-c", ASK, *map(str, files)]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return told.stdout.split()


@pytest.mark.slow
def test_a_desktop_knows_our_files(database: Path, tmp_path: Path) -> None:
    files = {
        "Blue.mfz.json": (b"{}", "application/x-mfz-company+json"),
        "gate.mfz-campaign": (b"PK\x03\x04", "application/x-mfz-campaign+zip"),
        "evening.mfz-battle.jsonl": (b"{", "application/x-mfz-battle"),
        "evening": (b'{"format":"mfz-battle","version":1}\n', "application/x-mfz-battle"),
        "legs.mfz-tags.json": (b"{}", "application/x-mfz-tags+json"),
        "siege.mfz-template.json": (b"{}", "application/x-mfz-template+json"),
        "hound.ldr": (b"1 4", "application/x-ldraw"),
        "3001.dat": (b"0 Brick 2 x 4\n0 Name: 3001.dat\n", "application/x-ldraw"),
        "scene.mpd": (b"0 FILE a.ldr\n", "application/x-multi-part-ldraw"),
        "hound.io": (b"PK\x03\x04", "application/x-bricklink-studio"),
        "hound.lxf": (b"PK\x03\x04", "application/x-lego-lxf"),
        "hound.lxfml": (b"<LXFML/>", "application/x-lego-lxfml+xml"),
    }
    for name, (content, _kind) in files.items():
        (tmp_path / name).write_bytes(content)
    assert kinds(database, *(tmp_path / name for name in files)) == [kind for _content, kind in files.values()]


@pytest.mark.slow
def test_files_of_others_stay_theirs(database: Path, tmp_path: Path) -> None:
    files = {
        "table.json": b"{}",
        "log.jsonl": b'{"a":1}\n',
        "winmail.dat": b'x\x9f>"',
        "notes.txt": b"0 bricks",
        "a.zip": b"PK",
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    assert not set(kinds(database, *(tmp_path / name for name in files))) & set(types())


def test_the_window_has_the_icon(qapp) -> None:
    icon = application_icon()
    file = QImage(str(SHARE / "icons" / "hicolor" / "32x32" / "apps" / "mfz-desktop.png"))
    assert icon.pixmap(32, 32).toImage() == file.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    assert icon.actualSize(QSize(256, 256)) == QSize(256, 256)
