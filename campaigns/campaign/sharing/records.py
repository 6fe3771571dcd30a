"""The records of a campaign's battles as copies of them come in from elsewhere."""

from collections.abc import Callable

from campaigns.battles.record_copies import Compared, Relation, compare_records, parted, whole_lines
from campaigns.battles.record_file import forget_copy, read_record_file
from campaigns.campaign.sharing.copies import Copy
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import not_written
from campaigns.store.together import Together


class RecordCopies:
    """The records of a data folder, as copies from elsewhere come in."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder

    def here(self, id: str) -> bytes | None:
        """Return a record; None where there is none. Raises StoreError."""
        return read_record_file(self._folder, id).data if self._folder.battle(id).is_file() else None

    def compare(self, id: str, there: bytes) -> Compared:
        """Return how a copy from elsewhere stands to what is here; one that was kept apart before is the same."""
        here = self.here(id)
        compared = compare_records(here, there)
        if here is not None and compared.relation is Relation.PARTED:
            apart, content = parted(id, there, here)
            known = compare_records(self.here(apart), content).relation
            if known in (Relation.SAME, Relation.LONGER_HERE):
                return Compared(Relation.SAME, compared.steps_here, compared.steps_there)
        return compared

    def take(self, id: str, there: bytes, written: Together, prefer: Copy = Copy.HERE) -> bool:
        """Keep a copy from elsewhere, together with others; tell whether anything was written. Raises StoreError.

        The longer one of the same beginning stays. Where both went on, both are kept, and `prefer` says which keeps
        the id.
        """
        here = self.here(id)
        match self.compare(id, there).relation:
            case Relation.SAME | Relation.LONGER_HERE:
                return False
            case Relation.PARTED if here is not None:
                first, second = (there, here) if prefer is Copy.HERE else (here, there)
                self.take(*parted(id, first, second), written)
                if prefer is Copy.THERE:
                    self._write(id, there, written)
            case _:
                self._write(id, there, written)
        return True

    def _write(self, id: str, data: bytes, written: Together) -> None:
        self._folder.check_writable()
        path = self._folder.battle(id)
        forget_copy(self._folder, id)
        try:
            written.replace(path, whole_lines(data))
        except OSError as error:
            raise not_written(path, error) from error

    def reader(self, id: str) -> Callable[[], bytes]:
        """Return how a record is read when it is wanted: as far as it is whole."""
        return lambda: whole_lines(self.here(id) or b"")
