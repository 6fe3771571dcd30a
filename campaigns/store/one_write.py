"""Several changes of a TinyDB database as one write: all of them are kept, or none."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tinydb import TinyDB
from tinydb.middlewares import Middleware
from tinydb.storages import Storage
from tinydb.table import Table

from campaigns.store.database_file import Tables


class OneWrite(Middleware):
    """Holds back what the tables write until a batch ends. The storage below must give out fresh tables."""

    def __init__(self, storage: Storage) -> None:
        super().__init__(type(storage))
        self.storage = storage
        self._pending: Tables | None = None
        self._batching = False

    def __call__(self, *_args: Any, **_keywords: Any) -> "OneWrite":
        """Return itself: the storage below is open already."""
        return self

    def read(self) -> Tables | None:
        """Return the tables as the batch left them so far, else as they are kept."""
        return self.storage.read() if self._pending is None else self._pending

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Write at once, or hold back within a batch."""
        if self._batching:
            self._pending = data
        else:
            self.storage.write(data)

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Write everything within the block at its end, in one go; nothing at all if the block or the write fails."""
        self._batching = True
        try:
            self._pending = self.storage.read()
            yield
            if self._pending is not None:
                self.storage.write(self._pending)
        finally:
            self._pending = None
            self._batching = False


class UuidTable(Table):
    """A TinyDB table whose documents go by our UUIDs."""

    document_id_class = str  # type: ignore[assignment] # TinyDB's own documents go by whole numbers


class Database(TinyDB):
    """A TinyDB on one storage, with batches."""

    table_class = UuidTable

    def __init__(self, storage: Storage) -> None:
        self.kept_in = storage
        self._one_write = OneWrite(storage)
        super().__init__(storage=self._one_write)

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Make the block's changes one write."""
        try:
            with self._one_write.batch():
                yield
        finally:
            for table in self._tables.values():
                table.clear_cache()
