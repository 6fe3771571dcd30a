"""`mfz doctor`: what is installed, where data lies, which parts library is used, what is missing."""

import argparse
import os
import platform
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from campaigns.companies.kind import CompanyKind
from campaigns.garage.garage import Garage
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import StoreError
from campaigns.store.places import downloads_in, why_no_folder
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.library import Library, LibraryNotFound, find_library
from mfz_desktop.app.games import all_games
from mfz_desktop.app.screen import why_no_window
from mfz_desktop.cli.garage_access import data_folder_path
from mfz_desktop.cli.output import DONE, Output
from mfz_desktop.cli.shared import no_library
from mfz_desktop.core.plain_words import count, indent, table
from mfz_desktop.models.importing.editors import find_editors

PROGRAM = "mfz-desktop"
PACKAGES = ("PySide6-Essentials", "numpy", "shapely", "tinydb", "filelock", "segno")
"""What `pyproject.toml` says the program depends on."""


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


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("--library", metavar="DIR", help="look at this LDraw parts library")
    parser.add_argument(
        "--seen", action="store_true", help="tell for the last time what was damaged and opened in an older state"
    )


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Look round and tell."""
    try:
        library = find_library(
            Path(arguments.library) if arguments.library else None,
            downloads_in(data_folder_path(arguments.data_dir)),
        )
    except LibraryNotFound as reason:
        no_library(reason)
    folder = DataFolder.open_read_only(data_folder_path(arguments.data_dir))
    recoveries = () if why_no_folder(folder.path) else folder.recoveries.unseen()
    output.tell_recoveries(*recoveries)
    document = examine(folder, library, output)
    output.answer(document, words(document))
    if arguments.seen:
        for recovery in recoveries:
            folder.recoveries.forget(recovery)
    return DONE


def examine(folder: DataFolder, library: Library | None, output: Output) -> dict[str, Any]:
    """Return all that there is to know about this installation."""
    packages = {name: installed_version(name) for name in PACKAGES}
    missing = [*missing_packages(packages), *missing_library(library, os.environ.get("LDRAWDIR"))]
    return {
        "program": installed_version(PROGRAM),
        "python": platform.python_version(),
        "system": platform.platform(),
        "packages": packages,
        "data_folder": folder_document(folder, output),
        "part_index": {"update": PartIndex.shipped().update},
        "library": {"path": str(library.path), "update": library.update} if library else None,
        "screen": why_no_window() or None,
        "editors": {editor.name: str(editor.program) for editor in find_editors()},
        "missing": [missing_document(one) for one in missing],
    }


def missing_document(missing: Missing) -> dict[str, str]:
    """Return something that is missing, and how to get it."""
    return {"what": missing.what, "how": missing.how}


def folder_document(folder: DataFolder, output: Output) -> dict[str, Any]:
    """Return where data lies and what is there, or why it cannot be read."""
    document: dict[str, Any] = {"path": str(folder.path.absolute()), "exists": False, "error": None}
    if why := why_no_folder(folder.path):
        return document | {"error": why, "models": 0, "companies": 0}
    document["exists"] = folder.path.is_dir()
    try:
        garage = Garage.open(folder, all_games().all(CompanyKind))
        output.tell_recoveries(garage.recovery)
    except (StoreError, OSError) as reason:
        return document | {"error": str(reason), "models": 0, "companies": 0}
    return document | {"models": len(garage.entries()), "companies": len(garage.companies())}


def words(document: dict[str, Any]) -> str:
    """Return the same for a person."""
    library = document["library"]
    lines = table(
        [
            ["program", f"MFZ Desktop {document['program'] or 'from a checkout'}"],
            ["Python", f"{document['python']} on {document['system']}"],
            *([name, number or "missing"] for name, number in document["packages"].items()),
            ["data folder", folder_words(document["data_folder"])],
            ["parts index", f"LDraw {document['part_index']['update']}"],
            ["parts library", f"LDraw {library['update']} in {library['path']}" if library else "none"],
            *([name, program] for name, program in document["editors"].items()),
        ]
    )
    if document["screen"]:
        lines += ["", document["screen"]]
    for missing in document["missing"]:
        lines += ["", f"missing: {missing['what']}", *indent([missing["how"]])]
    return "\n".join(lines)


def folder_words(folder: dict[str, Any]) -> str:
    """Return where data lies and what is there."""
    if folder["error"]:
        return f"{folder['path']}: {folder['error']}"
    if not folder["exists"]:
        return f"{folder['path']} (made when something is kept)"
    return f"{folder['path']} ({count(folder['models'], 'model')}, {companies(folder['companies'])})"


def companies(number: int) -> str:
    """Return `1 company`, `2 companies`."""
    return "1 company" if number == 1 else f"{number:,} companies"
