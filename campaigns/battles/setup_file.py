"""The set-up of the next battle of a game, as a small document in the data folder.

It is written whole or not at all, and read so: one that cannot be read is told and left as it is until something else
is agreed.
"""

from pathlib import Path
from typing import Generic

from campaigns.battles.kind import Plan, SetupKind
from campaigns.battles.whole_document import read_whole, readable, write_whole
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import not_written
from mfz_rules.kernel.sentences import Sentence


class SetupFile(Generic[Plan]):
    """The document of one game in one data folder."""

    def __init__(self, folder: DataFolder, kind: SetupKind[Plan]) -> None:
        self._folder = folder
        self._kind = kind

    @property
    def path(self) -> Path:
        """Where the set-up of the next battle lies."""
        return self._folder.battles / self._kind.file

    def read(self) -> Plan | None:
        """Return the set-up that was left; None where there is none. Raises DamagedError or StoreError."""
        return read_whole(self.path, self._kind.format, self._kind.read)

    def write(self, plan: Plan) -> None:
        """Keep the set-up; it is on disk when this returns.

        Raises StoreError; TooLargeError, with what to do, where it could not be read again.
        """
        kind = self._kind
        data = readable(kind.format, kind.write(plan), kind.read, Sentence("This set-up"))
        write_whole(self._folder, self.path, data)

    def clear(self) -> None:
        """Forget the set-up: its battle has begun. Raises StoreError."""
        self._folder.check_writable()
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise not_written(self.path, error) from error
