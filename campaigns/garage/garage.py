"""The garage: models, companies, tag rules and players of one data folder.

Values go in and come out; every operation is one write, kept whole or not at all, and returns the change it made,
whose reverse undoes it. The garage holds its values in memory and TinyDB holds them on disk: a value is changed
here only after the disk has confirmed it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from threading import RLock
from typing import Self, TypeVar, cast

from tinydb.storages import Storage
from tinydb.table import Document

from campaigns.companies.company import AnyCompany, ModelLink
from campaigns.companies.copying import copy_company, models_of, references_of
from campaigns.companies.kind import CompanyKinds
from campaigns.documents.node import DocumentError, Node
from campaigns.garage.change import Change, Edit, Item, Kept, changes
from campaigns.garage.entry import GarageEntry, TagRule
from campaigns.garage.tables import SCHEMA, TableOf, tables
from campaigns.identity import new_id
from campaigns.names import LONGEST_NAME, shorten, typed
from campaigns.players import Player
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import StoreError
from campaigns.store.one_write import Database
from campaigns.store.recovery import Recovery
from campaigns.store.storage import Clock, SafeStorage, utc_now

IN_THE_BIN = timedelta(days=30)
"""How long deleted things can be taken back."""

Company = TypeVar("Company", bound=AnyCompany)


class OutdatedChangeError(StoreError):
    """A change that does not fit what is there now: somebody changed the same thing since."""


class NotKeepableError(StoreError):
    """A value that could be written and not read again, such as a company of more than 64 frames."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A document that this version cannot read. It stays in the database as it is."""

    table: str
    id: str
    reason: str


class Garage:
    """All designs and companies of one player. Methods may be called from any thread; one write runs at a time."""

    def __init__(self, storage: Storage, companies: CompanyKinds, clock: Clock = utc_now) -> None:
        """Read everything from a storage; companies of other games stay unread. `open` is the usual way."""
        self._database = Database(storage)
        self._clock = clock
        self._turn = RLock()
        self.version = 0
        """Grows with every change: whoever orders its values in another way does so anew when it has grown."""
        self._tables = tables(companies)
        self._values: dict[type[Kept], dict[str, Kept]] = {table.kind: {} for table in self._tables}
        self.unreadable: tuple[Unreadable, ...] = tuple(self._load())

    @classmethod
    def open(cls, folder: DataFolder, companies: CompanyKinds, clock: Clock = utc_now) -> Self:
        """Open the garage of a data folder; raises StoreError. See `recovery` and `read_only` afterwards."""
        return cls(folder.database(folder.garage, SCHEMA, clock), companies, clock)

    @property
    def recovery(self) -> Recovery | None:
        """What was done about a damaged database when it was opened; to be told to the user."""
        storage = self._database.kept_in
        return storage.recovery if isinstance(storage, SafeStorage) else None

    @property
    def read_only(self) -> str | None:
        """Why nothing can be changed, as a sentence; None where it can."""
        storage = self._database.kept_in
        return storage.read_only if isinstance(storage, SafeStorage) else None

    def entries(self, binned: bool = False) -> tuple[GarageEntry, ...]:
        """Return the designs in the order in which they came, or those in the bin."""
        return tuple(entry for entry in self._all(GarageEntry) if bool(entry.deleted) == binned)

    def entry(self, entry_id: str) -> GarageEntry | None:
        """Return a design, in the bin or not."""
        return self._one(GarageEntry, entry_id)

    def same_content(self, sha256: str, submodel: str | None = None) -> GarageEntry | None:
        """Return the design with this content, rather one that is not in the bin."""
        same = [entry for entry in self._all(GarageEntry) if (entry.sha256, entry.submodel) == (sha256, submodel)]
        return min(same, key=lambda entry: entry.deleted is not None, default=None)

    def linked(self, link: ModelLink) -> GarageEntry | None:
        """Return the design that a piece is built from, in the bin or not."""
        return self.entry(link.entry) if link.entry else self.same_content(link.sha256, link.submodel)

    def photo_of(self, sha256: str, submodel: str | None = None) -> str | None:
        """Return the sha256 of the photo that a design with this content has; None where it has none."""
        return next(
            (
                entry.picture
                for entry in self._all(GarageEntry)
                if entry.picture and not entry.deleted and (entry.sha256, entry.submodel) == (sha256, submodel)
            ),
            None,
        )

    def made_of(self, sha256: str) -> GarageEntry | ModelLink | None:
        """Return what says which files the model with this content is made of; None if nothing here is that model.

        A design says it, rather one that is not in the bin; else a company that was built from it.
        """
        designs = [entry for entry in self._all(GarageEntry) if entry.sha256 == sha256]
        if designs:
            return min(designs, key=lambda entry: entry.deleted is not None)
        links = (link for company in self._all(AnyCompany) for link in models_of(company))
        return next((link for link in links if link.sha256 == sha256), None)

    def companies(self, binned: bool = False) -> tuple[AnyCompany, ...]:
        """Return the companies of all games in the order in which they came, or those in the bin."""
        return tuple(company for company in self._all(AnyCompany) if bool(company.deleted) == binned)

    def companies_of(self, kind: type[Company]) -> tuple[Company, ...]:
        """Return the companies of one game, by the class of them; none of the bin."""
        return tuple(company for company in self.companies() if isinstance(company, kind))

    def company(self, company_id: str) -> AnyCompany | None:
        """Return a company, in the bin or not."""
        return self._one(AnyCompany, company_id)

    def company_of(self, kind: type[Company], company_id: str) -> Company | None:
        """Return a company, in the bin or not; None also where it is of another game."""
        company = self.company(company_id)
        return company if isinstance(company, kind) else None

    def tag_rules(self) -> tuple[TagRule, ...]:
        """Return the player's own tag rules, the oldest first."""
        return self._all(TagRule)

    def players(self) -> tuple[Player, ...]:
        """Return the people who play."""
        return self._all(Player)

    def player(self, player_id: str) -> Player | None:
        """Return a person."""
        return self._one(Player, player_id)

    def references(self) -> frozenset[str]:
        """Return the sha256 of every kept file that anything here refers to, the bin included."""
        designs = self._all(GarageEntry)
        beside = (file.sha256 for entry in designs for file in entry.beside)
        photos = (entry.picture for entry in designs if entry.picture)
        of_companies = (sha256 for company in self._all(AnyCompany) for sha256 in references_of(company))
        return frozenset((*(entry.sha256 for entry in designs), *beside, *photos, *of_companies))

    def keep(self, *values: Kept) -> Change:
        """Keep new values and changed ones, by their ids; what is the same already is no change."""
        return self.apply(changes(self._as_they_are(values), values))

    def remove(self, *values: Kept) -> Change:
        """Take values away for good, without the bin: tag rules, players."""
        return self.apply(changes(self._as_they_are(values), ()))

    def rename(self, value_id: str, name: str) -> Change:
        """Rename whatever has this id; raises TypedNameError for a name that is empty or too long."""
        before = [value for values in self._values.values() for value in values.values() if value.id == value_id]
        renamed: list[Kept] = [replace(value, name=typed(name)) for value in before]
        return self.apply(changes(before, renamed))

    def duplicate(self, *ids: str) -> Change:
        """Copy designs and companies; the copies have ids of their own and say what they were copied from."""
        before = [value for value in self._binnable() if value.id in ids]
        return self.apply(changes((), map(_copy, before)))

    def delete(self, *ids: str) -> Change:
        """Put designs and companies into the bin. Companies keep what they took from a design."""
        stamp = self._clock().isoformat(timespec="seconds")
        return self._mark(ids, stamp)

    def restore(self, *ids: str) -> Change:
        """Take designs and companies out of the bin."""
        return self._mark(ids, None)

    def purge(self) -> Change:
        """Take away for good what has been in the bin for over 30 days; a clock that jumps ahead does not count."""
        storage = self._database.kept_in
        now = storage.counted_now() if isinstance(storage, SafeStorage) else self._clock()
        limit = now - IN_THE_BIN
        return self.apply(changes((value for value in self._binnable() if _is_due(value, limit)), ()))

    def fits(self, change: Change) -> bool:
        """Whether everything is as a change expects it."""
        return all(self._is_as_before(edit) for edit in change.edits)

    def apply(self, change: Change) -> Change:
        """Make a change, in one write, and return it. Its `reverse()` undoes it.

        Raises OutdatedChangeError if something is not as the change expects it, NotKeepableError if it breaks the
        limits of the formats, StoreError if the disk does not take it; then everything is as it was, here and there.
        """
        with self._turn:
            if change:
                self._check(change)
                self._write(change.edits)
                for edit in change.edits:
                    self._adopt(edit)
        return change

    def close(self) -> None:
        """Let go of the database. Everything confirmed is on disk already."""
        self._database.close()

    def _mark(self, ids: Sequence[str], deleted: str | None) -> Change:
        wanted = set(ids)
        before = [value for value in self._binnable() if value.id in wanted and bool(value.deleted) != bool(deleted)]
        return self.apply(changes(before, [replace(value, deleted=deleted) for value in before]))

    def _binnable(self) -> tuple[GarageEntry | AnyCompany, ...]:
        return (*self._all(GarageEntry), *self._all(AnyCompany))

    def _as_they_are(self, values: Iterable[Kept]) -> list[Kept]:
        here = (self._values[self._table_of(value).kind].get(value.id) for value in values)
        return [value for value in here if value is not None]

    def _check(self, change: Change) -> None:
        unreadable = {document.id for document in self.unreadable}
        for edit in change.edits:
            if not self._is_as_before(edit) or edit.value.id in unreadable:
                raise OutdatedChangeError("This cannot be done any more: the same thing was changed since.")
            if edit.after is not None and not _is_only_marked(edit):
                self._check_readable(edit.after)

    def _is_as_before(self, edit: Edit) -> bool:
        return self._values[self._table_of(edit.value).kind].get(edit.value.id) == edit.before

    def _write(self, edits: Iterable[Edit]) -> None:
        with self._database.batch():
            for table in self._tables:
                own = [edit for edit in edits if self._table_of(edit.value) is table]
                gone = [edit.value.id for edit in own if edit.after is None]
                kept = [edit.after for edit in own if edit.after is not None]
                self._write_table(table, gone, kept)

    def _write_table(self, table: TableOf, gone: list[str], kept: list[Kept]) -> None:
        records = self._database.table(table.name)
        here = self._values[table.kind]
        changed = {value.id: table.write(value) for value in kept if value.id in here}
        added = [Document(table.write(value), cast("int", value.id)) for value in kept if value.id not in here]
        if gone:
            records.remove(doc_ids=cast("list[int]", gone))
        if changed:
            records.update(_becomes(changed), doc_ids=cast("list[int]", list(changed)))
        if added:
            records.insert_multiple(added)

    def _adopt(self, edit: Edit) -> None:
        values = self._values[self._table_of(edit.value).kind]
        if edit.after is None:
            values.pop(edit.value.id, None)
        else:
            values[edit.after.id] = edit.after
        self.version += 1

    def _load(self) -> Iterable[Unreadable]:
        found = self._database.kept_in.read() or {}
        for table in self._tables:
            for id_, document in found.get(table.name, {}).items():
                try:
                    self._values[table.kind][id_] = table.read(Node(document, f"{table.name}.{id_}"))
                except DocumentError as error:
                    yield Unreadable(table.name, id_, error.sentence)

    def _table_of(self, value: Kept) -> TableOf:
        return next(table for table in self._tables if isinstance(value, table.kind))

    def _check_readable(self, value: Kept) -> None:
        table = self._table_of(value)
        try:
            table.read(Node(table.write(value)))
        except DocumentError as error:
            raise NotKeepableError(
                "“{name}”: {why}. Nothing was saved.",
                name=value.id if isinstance(value, TagRule) else value.name,
                why=error,
            ) from None

    def _all(self, kind: type[Item]) -> tuple[Item, ...]:
        # The list first, in one step: another thread may be changing the garage.
        return tuple(value for value in list(self._values[kind].values()) if isinstance(value, kind))

    def _one(self, kind: type[Item], id_: str) -> Item | None:
        value = self._values[kind].get(id_)
        return value if isinstance(value, kind) else None


def _becomes(documents: Mapping[str, Mapping[str, object]]) -> Callable[[Mapping[str, object]], None]:
    """Return the TinyDB operation that puts whole new documents, by their ids, in the place of old ones."""

    def put(document: Mapping[str, object]) -> None:
        mutable = cast("dict[str, object]", document)
        new = documents[str(document["id"])]
        mutable.clear()
        mutable.update(new)

    return put


def _is_only_marked(edit: Edit) -> bool:
    """Tell whether something goes to the bin or comes back: the rest of it was written before, and read."""
    before, after = edit.before, edit.after
    if not isinstance(before, GarageEntry | AnyCompany) or not isinstance(after, GarageEntry | AnyCompany):
        return False
    return replace(before, deleted=after.deleted) == after


def _copy(value: GarageEntry | AnyCompany) -> Kept:
    name = shorten(f"{value.name} (copy)") if len(value.name) < LONGEST_NAME - 6 else value.name
    if isinstance(value, AnyCompany):
        return replace(copy_company(value), name=name, deleted=None)
    return replace(value, id=new_id(), copied_from=value.id, name=name, deleted=None)


def _is_due(value: GarageEntry | AnyCompany, limit: datetime) -> bool:
    """Tell whether something went to the bin before a moment. What cannot be told stays."""
    try:
        return value.deleted is not None and datetime.fromisoformat(value.deleted) < limit
    except (ValueError, TypeError):
        return False
