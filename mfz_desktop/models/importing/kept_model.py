"""A model as it is kept: its own bytes, and those of the files beside it that it is made of."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from campaigns.beside import BesideFile
from campaigns.store.errors import StoreError, not_exported
from campaigns.store.exporting import write_export
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.reading.read import read_bytes
from mfz_desktop.core.language import translate

FileBytes = Callable[[str], bytes]
"""A kept file's bytes by sha256; raises StoreError with a sentence where they cannot be had."""


class ModelFiles(Protocol):
    """What says which kept files a model is made of: a design of the garage, a company's link, a reported file."""

    @property
    def sha256(self) -> str:
        """Of the model's own file."""

    @property
    def file(self) -> str:
        """The file's name when it was imported."""

    @property
    def beside(self) -> tuple[BesideFile, ...]:
        """What else it is made of."""


@dataclass(frozen=True, slots=True)
class KeptModel:
    """A model's kept files by themselves."""

    sha256: str
    file: str = "model"
    beside: tuple[BesideFile, ...] = ()


def read_kept(model: ModelFiles, file_bytes: FileBytes) -> ModelFile:
    """Read a kept model, whole wherever its folder is now.

    Raises StoreError if its own file cannot be had. What is missing beside it stays unresolved, as when it is
    missing in a folder.
    """
    beside: dict[str, bytes] = {}
    for file in model.beside:
        with suppress(StoreError):
            beside[file.name] = file_bytes(file.sha256)
    return replace(read_bytes(file_bytes(model.sha256), model.file), beside=beside)


def keep_beside(beside: Mapping[str, bytes], keep: Callable[[bytes], str]) -> tuple[BesideFile, ...]:
    """Keep the files that a model is made of besides its own, in the order in which they are given.

    Raises StoreError if one of them cannot be kept.
    """
    return tuple(BesideFile(name, keep(data)) for name, data in beside.items())


def has_changed(held: Iterable[BesideFile], found: Iterable[BesideFile]) -> bool:
    """Tell whether files beside a model are new or different; one that is merely gone is kept and changes nothing."""
    known = {(file.name, file.sha256) for file in held}
    return any((file.name, file.sha256) not in known for file in found)


def write_beside(folder: Path, beside: Iterable[BesideFile], file_bytes: FileBytes) -> None:
    """Write what a model is made of besides its own file into a folder, so that a copy of it there is whole.

    Never over a file with other bytes. Raises StoreError with a sentence.
    """
    for file in beside:
        place = place_below(folder, file.name)
        if place is None:
            continue
        data = file_bytes(file.sha256)
        try:
            taken = place.exists() and place.read_bytes() != data
            place.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise not_exported(place, error) from error
        if taken:
            words = translate("Models", "There is another “{file}” in that folder. Choose an empty one.")
            raise StoreError(words.format(file=file.name))
        write_export(place, data)


def place_below(folder: Path, name: str) -> Path | None:
    """Return the place of a path below a folder; None for a name that could lead anywhere else."""
    steps = name.split("/")
    if any(step in ("", ".", "..") or set(step) & set(":\\\0") for step in steps):
        return None
    place = folder.joinpath(*steps)
    return place if place.resolve().is_relative_to(folder.resolve()) else None
