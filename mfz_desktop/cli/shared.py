"""What several commands need: the workshop, tag packs, no screen."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NoReturn

from campaigns.garage.entry import TagRule
from campaigns.store.places import default_place, downloads_in, shapes_folder, why_no_folder
from ldraw_catalog.parts.library import LibraryNotFound
from ldraw_catalog.systems.grammar import RAPID_ATTACK
from ldraw_catalog.systems.packs import TagPack
from mfz_desktop.cli.output import cannot
from mfz_desktop.cli.sources import why_unreadable
from mfz_desktop.models.importing.reading_context import ReadingContext, read_packs


def open_workshop(
    library: str | None = None,
    packs: Sequence[TagPack] | None = None,
    rules: Iterable[TagRule] = (),
    game: str = RAPID_ATTACK.game,
    data_dir: str | None = None,
) -> ReadingContext:
    """Open the parts library that the command line names, else one that was downloaded or is installed.

    `data_dir` is the data folder that the command line names; `game` is what models are read for that name none
    themselves. Parts' shapes are kept in the data folder; where it is not there yet a mere reader makes none.
    """
    folder = Path(data_dir) if data_dir else default_place()
    cache = shapes_folder(folder) if not why_no_folder(folder) and folder.is_dir() else None
    try:
        return ReadingContext.open(
            Path(library) if library else None, packs, rules, game, downloads_in(folder), cache
        )
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
