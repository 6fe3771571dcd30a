"""Small documents beside the records of battles, each written whole or not at all, and read so."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from campaigns.documents.format import Format
from campaigns.documents.json_text import JsonError
from campaigns.documents.node import DocumentError, Node
from campaigns.store import disk
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError, TooLargeError, not_read, not_written

T = TypeVar("T")


def readable(format: Format, content: Mapping[str, object], read: Callable[[Node], object], what: str) -> bytes:
    """Return the bytes of a document that was read again; raises TooLargeError where it cannot be.

    `what` begins the sentence then: `This set-up`.
    """
    try:
        data = format.write(content)
        read(format.parse(data))
    except (JsonError, DocumentError) as error:
        raise TooLargeError(
            "{what} could not be read again: {why}. Nothing was saved. Change that first.", what=what, why=error
        ) from None
    return data


def read_whole(path: Path, format: Format, read: Callable[[Node], T]) -> T | None:
    """Return what a document holds; None where there is none. Raises DamagedError or StoreError."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise not_read(path, error) from error
    try:
        return read(format.parse(data))
    except (JsonError, DocumentError) as error:
        raise DamagedError("{file} cannot be read: {why}. It is not used.", file=path.name, why=error) from error


def write_whole(folder: DataFolder, path: Path, data: bytes) -> None:
    """Write a document of a data folder; it is on disk when this returns. Raises StoreError."""
    folder.check_writable()
    try:
        disk.write_whole(path, data)
    except OSError as error:
        raise not_written(path, error) from error
