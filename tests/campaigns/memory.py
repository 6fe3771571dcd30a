"""A database that lives in memory only, with the manners of the one on disk: what goes in and out is a copy."""

from copy import deepcopy
from typing import Any

from tinydb.storages import Storage

from campaigns.store.database_file import Tables


class InMemory(Storage):
    """Keeps tables as long as it lives."""

    def __init__(self) -> None:
        self._tables: Tables | None = None

    def read(self) -> Tables | None:
        """Return a copy of the tables."""
        return deepcopy(self._tables)

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Keep a copy of the tables."""
        self._tables = deepcopy(data)
