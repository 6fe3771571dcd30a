"""The licences of what only a download holds: each of its files has an owner, and each owner a text.

What the program shows in a checkout, too (`mfz_desktop/help/licences.py`), lies in the folder already: the texts
that packages bring, and those in `resources/licences`. Python, PyInstaller's starter and libraries of the system are
added.
"""

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

from mfz_desktop.help.licences import BUNDLED, PACKAGES

PACKAGE_FOLDERS = {
    "PySide6": None, "shiboken6": None,  # their texts are in our resources
    "numpy": "numpy", "numpy.libs": "numpy", "shapely": "shapely", "shapely.libs": "shapely",
}  # fmt: skip
"""Folders of packages with libraries, by the package whose licence they are under."""
OURS = {"mfz-desktop", "mfz", "resources", "LICENSE", "NOTICE", "README.txt", "_internal"}
OF_PYTHON = re.compile(r"base_library\.zip|libpython3.*|python3\.\d+")
SYSTEM_DOCUMENTS = Path("/usr/share/doc")
COMMON = Path("/usr/share/common-licenses")


class NoLicenceError(Exception):
    """A file would go along of which nobody could read under which terms."""


def add_licences(folder: Path) -> None:
    """Add what is missing to a built folder; raises NoLicenceError for what has no text."""
    inside = folder / "_internal"
    target = inside / "resources" / "licences" / BUNDLED
    texts = {"Python": python_licence(), "PyInstaller": starter_licence()}
    # elsewhere than on Linux nobody has looked yet whose libraries go along
    for library in system_libraries(folder) if sys.platform.startswith("linux") else ():
        package, text = licence_of_library(library)
        texts[package] = text
    shutil.rmtree(target, ignore_errors=True)
    for work, text in texts.items():
        place = target / work / "LICENSE.txt"
        place.parent.mkdir(parents=True)
        place.write_text(text, encoding="utf-8")


def system_libraries(folder: Path) -> Iterator[Path]:
    """Yield the files that are of the system this was built on; raises NoLicenceError for what nobody knows."""
    inside = folder / "_internal"
    for path in sorted((*folder.iterdir(), *inside.iterdir())):
        name = path.name
        if name in OURS or OF_PYTHON.fullmatch(name) or name.endswith(".dist-info"):
            continue
        if name in PACKAGE_FOLDERS:
            package = PACKAGE_FOLDERS[name]
            if package and not has_licence(inside, package):
                raise NoLicenceError(f"{package} came without the text of its licence")
        elif ".so" in name:
            yield path
        else:
            raise NoLicenceError(f"nobody knows whose {path.relative_to(folder)} is")
    for package in PACKAGES.values():
        if not has_licence(inside, package):
            raise NoLicenceError(f"{package} came without the text of its licence")


def has_licence(inside: Path, package: str) -> bool:
    """Tell whether what is installed of a package brought a text that is not empty."""
    return any(path.stat().st_size for path in inside.glob(f"{package}-*.dist-info/licenses/**/*") if path.is_file())


def python_licence() -> str:
    """Return Python's, which stands beside its library."""
    place = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    if not place.is_file():
        raise NoLicenceError(f"this Python has no {place}")
    return place.read_text(encoding="utf-8")


def starter_licence() -> str:
    """Return that of the program which starts ours, with its exception: what it starts may be under any licence."""
    text = distribution("pyinstaller").read_text("licenses/COPYING.txt")
    if not text:
        raise NoLicenceError("PyInstaller came without the text of its licence")
    return text


def licence_of_library(library: Path) -> tuple[str, str]:
    """Return a Debian package that a library is of, and what Debian says of its terms, common licences included."""
    found = subprocess.run(["dpkg-query", "-S", f"*/{library.name}"], capture_output=True, text=True)
    package = found.stdout.partition(":")[0].partition(",")[0]
    place = SYSTEM_DOCUMENTS / package / "copyright"
    if not package or not place.is_file():
        raise NoLicenceError(f"{library.name} is of no Debian package that tells its licence")
    text = place.read_text(encoding="utf-8")
    common = sorted({name for name in re.findall(rf"{COMMON}/([\w.-]*\w)", text) if (COMMON / name).is_file()})
    return package, "\n\n".join((text, *((COMMON / name).read_text(encoding="utf-8") for name in common)))
