"""What several commands need: the workshop, no screen, files written whole."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NoReturn

from campaigns.garage.entry import TagRule
from campaigns.store.disk import write_whole
from ldraw_catalog.parts.library import LibraryNotFound
from ldraw_catalog.systems.packs import TagPack
from mfz_desktop.cli.output import cannot
from mfz_desktop.cli.sources import why_unreadable
from mfz_desktop.importing.workshop import Workshop, read_packs


def open_workshop(
    library: str | None = None, packs: Sequence[TagPack] | None = None, rules: Iterable[TagRule] = ()
) -> Workshop:
    """Open the parts library that the command line names, else one that is installed."""
    try:
        return Workshop.open(Path(library) if library else None, packs, rules)
    except LibraryNotFound as reason:
        no_library(reason)


def no_library(reason: LibraryNotFound) -> NoReturn:
    """End the command where the library that the command line names is none."""
    cannot(f"{str(reason).rstrip('.')}; name the folder of one, or leave --library out")


def named_packs(names: Sequence[str] | None) -> tuple[TagPack, ...] | None:
    """Read the tag packs that the command line names; None where it names none, and the shipped ones serve."""
    if names is None:
        return None
    packs: list[TagPack] = []
    for name in names:
        try:
            packs += read_packs([name])
        except OSError as reason:
            cannot(f"{name}: {why_unreadable(reason)}")
        except ValueError as reason:
            cannot(f"{name} is no tag pack: {reason}")
    return tuple(packs)


def without_screen() -> None:
    """Let Qt draw without a screen; to be called before Qt is imported."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"


def check_target(target: str, inputs: Iterable[str]) -> Path:
    """Return where the output goes: into a folder that is there, and over none of the files that are read."""
    path = Path(target)
    try:
        if path.is_dir():
            cannot(f"{target} is a folder; name the file to write")
        if not path.absolute().parent.is_dir():
            cannot(f"{target} cannot be written: there is no folder {path.parent}")
        if path.exists() and any(path.samefile(name) for name in inputs if Path(name).exists()):
            cannot(f"{target} is what is to be read; name another file to write")
    except OSError as reason:
        cannot(f"{target} cannot be written: {reason.strerror}")
    return path


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; a device or pipe is written to, and where a link leads stays the link."""
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            write_whole(path.resolve(), data)
    except OSError as reason:
        cannot(f"{path} cannot be written: {reason.strerror or reason}")
