"""One campaign that is kept: its log on disk and the campaign that follows from it, in step.

The log is in the order of its entries' times, and every new entry is later than all that are there: so that two
copies that took each other's entries over fold the same entries in the same order.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from threading import RLock
from typing import TYPE_CHECKING, cast

from tinydb.table import Document

from campaigns.campaign.acts import Act, BroughtBack, Deed, Entry, ResultApplied, TakenBack
from campaigns.campaign.codec import entry_from, entry_to
from campaigns.campaign.folding import Folded, fold, fold_on
from campaigns.campaign.gate import ActRefusedError, refusal
from campaigns.campaign.restoring import RESULT, label_for
from campaigns.campaign.state import Campaign
from campaigns.campaign.summaries import about
from campaigns.documents.json_text import compact_json
from campaigns.documents.limits import FULL_ENTRIES, FULL_LOG, LARGEST_LOG, MB, MOST_ENTRIES
from campaigns.identity import new_id
from campaigns.store.errors import ReadOnlyError, TooLargeError
from campaigns.store.migrations import Schema
from campaigns.store.one_write import Database
from campaigns.store.recovery import Recovery
from campaigns.store.restore_points import RestorePoint
from campaigns.store.storage import Clock, SafeStorage, utc_now
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.sentences import Sentence

if TYPE_CHECKING:
    from campaigns.campaign.game import CampaignGames

SCHEMA = Schema(format="mfz-campaign", version=1)
LOG = "log"
"""The one table: an entry a document, by its id."""
_TICK = timedelta(microseconds=1)


class KeptCampaign:
    """A campaign whose every act is on disk before it counts.

    Methods that change something raise StoreError where the disk does not take it; then everything is as it was.
    """

    def __init__(self, id: str, storage: SafeStorage, games: "CampaignGames", clock: Clock = utc_now) -> None:
        """Read the log; use `Campaigns`."""
        self.id = id
        self._storage = storage
        self._games = games
        self._database = Database(storage)
        self._clock = clock
        self._turn = RLock()
        self._closed = False
        self.unreadable: tuple[str, ...] = ()
        """What is wrong with entries that this version cannot read; then nothing may be changed."""
        self._entries: tuple[Entry, ...] = tuple(self._load())
        self._folded = fold(self._entries)

    @property
    def campaign(self) -> Campaign:
        """The campaign as it stands."""
        return self._folded.campaign

    @property
    def folded(self) -> Folded:
        """The campaign with the entries that made it."""
        return self._folded

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that was ever done, in order."""
        return self._entries

    @property
    def recovery(self) -> Recovery | None:
        """What was done about a damaged file when it was opened; to be told to the user."""
        return self._storage.recovery

    @property
    def restore_points(self) -> tuple[RestorePoint, ...]:
        """Its states from before each applied result and each merge, the newest first: see `restoring`."""
        return self._storage.restore_points.all()

    @property
    def read_only(self) -> str | None:
        """Why nothing can be changed, as a sentence; None where it can."""
        if self._closed:
            return "This campaign was closed or deleted. Open it again to change it."
        if self.unreadable:
            return Sentence(
                "Parts of this campaign cannot be read, so nothing is changed. {first}", first=self.unreadable[0]
            )
        return self._storage.read_only

    def documents(self) -> tuple[Mapping[str, object], ...]:
        """Return the log as it is stored, with keys that this version does not know, in the order of `entries`.

        They are for reading: what is changed in them is not kept.
        """
        with self._turn:
            log = (self._storage.read() or {}).get(LOG, {})
            return tuple(log[entry.id] for entry in self._entries)

    def why_not(self, act: Act) -> ActRefusedError | None:
        """Return what `submit` would raise for an act; None where it would be taken."""
        found = refusal(self.campaign, act, self._games)
        return ActRefusedError(found) if found else None

    def submit(self, act: Act, by: str = "") -> Entry:
        """Do an act and return its entry; raises ActRefusedError where it may not be done."""
        return self.submit_all((act,), by)[0]

    def submit_all(self, acts: Iterable[Act], by: str = "") -> tuple[Entry, ...]:
        """Do several acts in one write, each as the ones before it leave the campaign: all of them, or none.

        Raises ActRefusedError for the first that may not be done.
        """
        with self._turn:
            made: list[Entry] = []
            folded = self._folded
            for act in acts:
                if found := refusal(folded.campaign, act, self._games):
                    raise ActRefusedError(found)
                made.append(self._made(act, by, made))
                folded = fold_on(folded, made[-1:])
            self._check_room({entry.id: entry_to(entry) for entry in made}, FULL_LOG, FULL_ENTRIES)
            self._append(made, folded)
            return tuple(made)

    def take_back(self, entry: str, by: str = "") -> Entry:
        """Let an entry count no more; raises ValueError where none of this id counts."""
        return self.take_back_all((entry,), by)[0]

    def take_back_all(self, entries: Iterable[str], by: str = "") -> tuple[Entry, ...]:
        """Let several entries count no more, in one write; raises ValueError where one of them does not count."""
        with self._turn:
            ids = tuple(entries)
            counting = {one.id for one in self._folded.standing}
            if strange := set(ids) - counting:
                raise ValueError(f"no entry {strange.pop()!r} counts")
            return self._do(TakenBack, ids, by)

    def bring_back(self, entry: str, by: str = "") -> Entry:
        """Let an entry that was taken back count again; raises ValueError where there is none of this id."""
        return self.bring_back_all((entry,), by)[0]

    def bring_back_all(self, entries: Iterable[str], by: str = "") -> tuple[Entry, ...]:
        """Let several entries count again, in one write; raises ValueError where one of them is not there."""
        with self._turn:
            ids = tuple(entries)
            if strange := set(ids) - {one.id for one in self._entries}:
                raise ValueError(f"there is no entry {strange.pop()!r}")
            return self._do(BroughtBack, ids, by)

    def without(self, entry: str) -> Folded:
        """Return what would be left if an entry were taken back; changes nothing."""
        return fold((*self._entries, self._made(TakenBack(entry), "")))

    def adopt(self, documents: Iterable[Mapping[str, object]], deeds: Iterable[Deed] = (), label: str = "") -> None:
        """Add entries of another copy as they are stored there, and deeds that settle the matter, in one write.

        Known entries are passed over; new ones keep everything but their number. `label` names the restore point that
        is kept before. Raises RecordError for a document that is no entry.
        """
        with self._turn:
            known = {entry.id for entry in self._entries}
            fresh: dict[str, dict[str, object]] = {}
            for document in documents:
                entry = entry_from(document)
                if entry.id not in known:
                    fresh[entry.id] = {**document, "n": self._next_n + len(fresh)}
            made = [entry_from(document) for document in fresh.values()]
            for deed in deeds:
                made.append(self._made(deed, "", made))
                fresh[made[-1].id] = entry_to(made[-1])
            log = in_order((*self._entries, *made))
            self._write(log, fold(log), fresh, label)

    def close(self) -> None:
        """Let go of the database. Everything confirmed is on disk already; nothing can be changed any more."""
        self._closed = True
        self._database.close()

    @property
    def _next_n(self) -> int:
        return max((entry.n for entry in self._entries), default=0) + 1

    def _made(self, deed: Deed, by: str, before: Iterable[Entry] = ()) -> Entry:
        """Return the entry of a deed, after all that are kept and those that are made with it."""
        made = tuple(before)
        return Entry(new_id(), self._next_n + len(made), self._now((*self._entries[-1:], *made)), by, deed)

    def _now(self, before: Iterable[Entry]) -> str:
        now = self._clock().astimezone(UTC)
        last = max((datetime.fromisoformat(entry.at) for entry in before), default=None)
        return (now if last is None else max(now, last + _TICK)).isoformat(timespec="microseconds")

    def _do(self, deed: type[TakenBack] | type[BroughtBack], ids: Iterable[str], by: str) -> tuple[Entry, ...]:
        made: list[Entry] = []
        for id_ in ids:
            made.append(self._made(deed(id_), by, made))
        self._append(made, fold((*self._entries, *made)))
        return tuple(made)

    def _append(self, entries: list[Entry], folded: Folded) -> None:
        result = next((entry.deed.result for entry in entries if isinstance(entry.deed, ResultApplied)), None)
        label = label_for(RESULT, result.battle) if result else ""
        log = (*self._entries, *entries)
        self._write(log, folded, {entry.id: entry_to(entry) for entry in entries}, label)

    def _write(
        self, log: tuple[Entry, ...], folded: Folded, documents: Mapping[str, Mapping[str, object]], label: str
    ) -> None:
        """Write new documents of the log, and let the log and what follows from it be what stands."""
        if self.read_only is not None:
            raise ReadOnlyError("{why}", why=self.read_only)
        if not documents:
            return
        self._check_room(documents, LARGEST_LOG, MOST_ENTRIES)
        rows = [Document(dict(document), cast("int", id_)) for id_, document in documents.items()]
        with self._labelled(label), self._storage.telling(about(folded.campaign)):
            self._database.table(LOG).insert_multiple(rows)
        self._entries, self._folded = log, folded

    def _check_room(self, documents: Mapping[str, Mapping[str, object]], most: int, entries: int) -> None:
        """Raise TooLargeError where a log would grow beyond a limit, or hold what could not be read again.

        Acts end sooner than the log: what was done can be taken back when nothing more can be done.
        """
        added = sum(map(_size_of, documents.values()))
        if self._storage.size + added > most or len(self._entries) + len(documents) > entries:
            raise TooLargeError(
                "This campaign's log is full: {most} MB and {entries:,} entries are the most. Nothing was "
                "saved. What was done can be taken back; begin another campaign to go on.",
                most=most // MB,
                entries=entries,
            )

    @contextmanager
    def _labelled(self, label: str) -> Iterator[None]:
        if not label:
            yield
            return
        with self._storage.after_restore_point(label):
            yield

    def _load(self) -> list[Entry]:
        found, wrong = [], []
        tables = self._storage.read() or {}
        for id_, document in tables.get(LOG, {}).items():
            try:
                found.append(_under(id_, entry_from(document, f"log.{id_}")))
            except RecordError as error:
                wrong.append(Sentence("{why}.", why=error))
        self.unreadable = tuple(wrong)
        return list(in_order(found))


def _size_of(document: Mapping[str, object]) -> int:
    """Return the bytes of an entry in the log; raises TooLargeError for one that could not be read again."""
    try:
        data = compact_json(document)
        entry_from(json.loads(data))
    except (RecordError, ValueError, RecursionError) as error:
        raise TooLargeError(
            "This could not be read again: {why}. Nothing was saved. Change that first.", why=error
        ) from None
    return len(data)


def in_order(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return entries in the order in which they count, the same in every copy."""
    return tuple(sorted(entries, key=lambda entry: (entry.at, entry.id)))


def _under(id: str, entry: Entry) -> Entry:
    """Return an entry that is stored under its own id; raises RecordError for any other."""
    if entry.id != id:
        raise RecordError(
            "is {found!r}, which is not the id that it is stored under", f"log.{id}.id", found=entry.id[:40]
        )
    return entry
