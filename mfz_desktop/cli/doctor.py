"""`mfz doctor`: what is installed, where data lies, which parts library is used, what is missing."""

import argparse
import platform
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.library import Library, find_library
from mfz_desktop.cli.garage_access import data_folder_path
from mfz_desktop.cli.output import DONE, Output
from mfz_desktop.importing.editors import find_editors

PACKAGES = ("mfz-desktop", "PySide6-Essentials", "numpy", "tinydb", "filelock")


@dataclass(frozen=True, slots=True)
class Missing:
    """Something the program does without, and how to get it."""

    what: str
    how: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """There are none of its own."""


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Look round and tell."""
    document = examine(data_folder_path(arguments.data_dir))
    output.answer(document, words(document))
    return DONE


def examine(data_folder: Path) -> dict[str, Any]:
    """Return all that there is to know about this installation."""
    library = find_library()
    return {
        "python": platform.python_version(),
        "system": platform.platform(),
        "packages": {name: installed_version(name) for name in PACKAGES},
        "data_folder": {"path": str(data_folder), "exists": data_folder.is_dir()},
        "part_index": {"update": PartIndex.shipped().update},
        "library": {"path": str(library.path), "update": library.update} if library else None,
        "editors": {editor.name: str(editor.program) for editor in find_editors()},
        "missing": [{"what": missing.what, "how": missing.how} for missing in what_is_missing(library)],
    }


def installed_version(package: str) -> str | None:
    """Return a package's version; None where it is not installed (a checkout is not)."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def what_is_missing(library: Library | None) -> list[Missing]:
    """Return what would make the program better."""
    if library is not None:
        return []
    return [
        Missing(
            "no LDraw parts library: models are drawn with boxes for parts",
            "install Studio, LeoCAD or Debian's package ldraw-parts, or unpack complete.zip of ldraw.org and set "
            "LDRAWDIR to its folder (or choose it in the settings)",
        )
    ]


def words(document: dict[str, Any]) -> str:
    """Return the same for a person."""
    packages = ", ".join(f"{name} {number}" for name, number in document["packages"].items() if number)
    folder = document["data_folder"]
    lines = [
        f"Python {document['python']} on {document['system']}",
        packages,
        f"data folder: {folder['path']}" + ("" if folder["exists"] else " (made when something is kept)"),
        f"parts index: LDraw {document['part_index']['update']}",
    ]
    if library := document["library"]:
        lines.append(f"parts library: LDraw {library['update']} in {library['path']}")
    lines += [f"{name}: {program}" for name, program in document["editors"].items()]
    lines += [f"missing: {missing['what']}\n  {missing['how']}" for missing in document["missing"]]
    return "\n".join(lines)
