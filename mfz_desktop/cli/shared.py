"""What several commands need: the workshop, the garage's answers, archetypes, files written whole."""

import os
from collections.abc import Sequence
from pathlib import Path

from ldraw_catalog.parts.library import LibraryNotFound
from mfz_desktop.cli.output import cannot
from mfz_desktop.importing.workshop import Workshop, read_packs


def open_workshop(library: str | None = None, tags: Sequence[str] | None = None) -> Workshop:
    """Open the parts library and tag packs that the command line names."""
    try:
        packs = None if tags is None else read_packs(tags)
        return Workshop.open(Path(library) if library else None, packs)
    except LibraryNotFound as reason:
        cannot(f"{library}: {reason}")
    except (OSError, ValueError) as reason:
        cannot(f"a tag pack cannot be read: {reason}")


def without_screen() -> None:
    """Let Qt draw without a screen; to be called before Qt is imported."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    beside = path.with_name(f".{path.name}.new")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as reason:
        beside.unlink(missing_ok=True)
        cannot(f"{path} cannot be written: {reason.strerror}")
