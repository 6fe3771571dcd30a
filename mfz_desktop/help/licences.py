"""Whose work is in the program, and under which terms: the texts of all licences.

A package tells its own texts in what is installed of it, in a checkout and in a download alike. What no package
brings lies in `resources/licences`; `bundled` there is made with a download, for what only that holds: Python and
libraries of the system it was made on.
"""

from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import resources

PROGRAM = "mfz-desktop"
OF_THE_PROGRAM = ("LICENSE", "NOTICE")
PACKAGES = {
    "NumPy": "numpy",
    "shapely, GEOS": "shapely",
    "TinyDB": "tinydb",
    "filelock": "filelock",
    "segno": "segno",
}
"""By the name that people know, the packages that bring their licences."""
IN_RESOURCES = {
    "Qt, PySide6": ("licences/LGPL-3.0.txt", "licences/GPL-3.0.txt", "licences/qt-third-party.txt"),
    "LDraw Parts Library": ("parts/ATTRIBUTION.txt", "licences/CC-BY-4.0.txt", "licences/CC-BY-2.0.txt"),
    "Barlow Semi Condensed": ("fonts/OFL.txt",),
}
BUNDLED = "bundled"


@dataclass(frozen=True, slots=True)
class LicenceText:
    """A text, and the name of its file."""

    file: str
    text: str


@dataclass(frozen=True, slots=True)
class LicensedWork:
    """What somebody made, and the texts of its licences; none where its package is not installed."""

    name: str
    texts: tuple[LicenceText, ...]


def works() -> tuple[LicensedWork, ...]:
    """Return everything that the program is made of, itself first."""
    return (
        LicensedWork("MFZ Desktop", _of_program()),
        *(
            LicensedWork(name, tuple(_resource(*file.split("/")) for file in files))
            for name, files in IN_RESOURCES.items()
        ),
        *(LicensedWork(name, of_distribution(package)) for name, package in PACKAGES.items()),
        *_bundled(),
    )


def of_distribution(package: str) -> tuple[LicenceText, ...]:
    """Return the texts that a package brings, in the order it names them; nothing where it is not installed."""
    try:
        found = distribution(package)
    except PackageNotFoundError:
        return ()
    files = found.metadata.get_all("License-File") or []
    texts = ((file, found.read_text(f"licenses/{file}")) for file in files)
    return tuple(LicenceText(file, text) for file, text in texts if text)


def _of_program() -> tuple[LicenceText, ...]:
    """Return our own, which stand in a checkout where it begins."""
    if texts := of_distribution(PROGRAM):
        return texts
    top = Path(resources.__file__).parents[1]
    return tuple(LicenceText(name, (top / name).read_text(encoding="utf-8")) for name in OF_THE_PROGRAM)


def _resource(*parts: str) -> LicenceText:
    return LicenceText(parts[-1], resources.read_text(*parts))


def _bundled() -> tuple[LicensedWork, ...]:
    """Return what only a download holds: a folder for each work, named after it."""
    folder = resources.path("licences", BUNDLED)
    if not folder.is_dir():
        return ()
    return tuple(
        LicensedWork(
            one.name,
            tuple(LicenceText(file.name, file.read_text(encoding="utf-8")) for file in sorted(one.iterdir())),
        )
        for one in sorted(folder.iterdir(), key=lambda one: one.name.lower())
        if one.is_dir()
    )
