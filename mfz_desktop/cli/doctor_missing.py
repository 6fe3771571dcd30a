"""What the program does without on this machine, and how to get it."""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from ldraw_catalog.parts.library import Library, LibraryNotFound

WHY_PACKAGES = {
    "PySide6-Essentials": "without it there is no window, and no pictures and cards are made",
    "numpy": "without it no pictures are made",
    "shapely": "without it nothing is measured on the map of a battle",
    "tinydb": "without it nothing is kept",
    "filelock": "without it nothing is kept",
    "segno": "without it no company becomes a QR code",
}
HOW_LIBRARY = (
    "mfz library fetch downloads it, as the settings do; or install Studio, LeoCAD or Debian's package ldraw-parts, "
    "or set LDRAWDIR to a folder with one"
)


@dataclass(frozen=True, slots=True)
class Missing:
    """Something the program does without, and how to get it."""

    what: str
    how: str


def installed_version(package: str) -> str | None:
    """Return a package's version; None where it is not installed (the program itself is not in a checkout)."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def missing_packages(packages: Mapping[str, str | None]) -> Iterator[Missing]:
    """Yield the packages that are not installed; a download that lacks one is damaged."""
    for name, number in packages.items():
        if number is None:
            how = "unpack the download anew" if getattr(sys, "frozen", False) else f"pip install {name}"
            yield Missing(f"{name}: {WHY_PACKAGES.get(name, 'it is needed')}", how)


def missing_library(library: Library | None, named: str | None) -> Iterator[Missing]:
    """Yield what is to be said about the parts library; `named` is what LDRAWDIR says."""
    if named and not is_library(named):
        yield Missing(f"a parts library in {named}, which LDRAWDIR names", "set LDRAWDIR to the folder of one")
    if library is None:
        yield Missing("an LDraw parts library: models are measured and drawn with boxes for parts", HOW_LIBRARY)


def is_library(place: str) -> bool:
    """Tell whether a parts library lies in a place."""
    try:
        Library.open(Path(place))
    except LibraryNotFound:
        return False
    return True
