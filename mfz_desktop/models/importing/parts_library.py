"""The downloaded parts library of a data folder. Without Qt: window and commands share it."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from campaigns.store.errors import StoreError, not_written
from campaigns.store.lock import FolderLock
from campaigns.store.places import NAME, downloads_in, why_no_folder
from ldraw_catalog.fetching.archives import remove_all
from ldraw_catalog.fetching.fetch import Tell, Wish, fetch
from ldraw_catalog.parts.downloads import Downloads


def fetch_into(data_folder: Path, wish: Wish, tell: Tell) -> Downloads:
    """Fetch the parts library into a data folder; one program at a time.

    Raises FetchError, StoreError where the folder cannot be written or another program fetches, and what `tell`
    raises.
    """
    wish.server.check()
    if why := why_no_folder(data_folder):
        raise StoreError("{why}", why=why)
    folder = downloads_in(data_folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise not_written(folder, error) from error
    with _held(folder):
        return fetch(folder, wish, tell, datetime.now(UTC))


def delete_from(data_folder: Path) -> None:
    """Delete what was downloaded into a data folder; StoreError where that cannot be, or another program fetches."""
    folder = downloads_in(data_folder)
    if not folder.is_dir():
        return
    with _held(folder):
        try:
            remove_all(folder)
        except OSError as error:
            raise not_written(folder, error) from error


@contextmanager
def _held(folder: Path) -> Iterator[None]:
    lock = FolderLock(folder).acquire(NAME)
    try:
        yield
    finally:
        lock.release()
