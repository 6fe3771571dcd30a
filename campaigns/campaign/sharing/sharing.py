"""A data folder's campaigns out into files and in from them."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from campaigns.campaign.acts import Founded
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.restoring import MERGE
from campaigns.campaign.sharing.campaign_file import (
    Contents,
    SharedCampaign,
    opened,
    read_campaign_file,
    write_campaign_file,
)
from campaigns.campaign.sharing.comparing import Comparison, compare_logs, records_of
from campaigns.campaign.sharing.copies import Copy
from campaigns.campaign.sharing.records import RecordCopies
from campaigns.campaign.sharing.settling import settle
from campaigns.documents.json_text import write_json
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError, StoreError
from campaigns.store.kept_files import KeptFiles, hashes_in
from campaigns.store.storage import Clock, utc_now
from campaigns.store.together import Together, together
from mfz_rules.kernel.sentences import Sentence

Progress = Callable[[int, int], bool]
"""Called with members done and members in all; false cancels."""
_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")


class UndecidedError(StoreError):
    """Battles were decided differently in two copies, and nobody said which counts. Nothing was changed."""

    def __init__(self, comparison: Comparison, battles: tuple[str, ...]) -> None:
        number = len(battles)
        which = Sentence("1 battle differs") if number == 1 else Sentence("{number} battles differ", number=number)
        super().__init__(
            "{which} in the two copies. Say for each which copy counts; nothing was changed yet.", which=which
        )
        self.comparison = comparison
        self.battles = battles
        """The ids of those that were not answered."""


class SharingCancelled(StoreError):  # noqa: N818 - it is no error that the user asked for it
    """The user cancelled. The campaigns are as they were."""


@dataclass(frozen=True, slots=True)
class Exported:
    """A campaign file that was written."""

    file: Path
    entries: int
    records: int
    files: int
    size: int
    """Of the file, in bytes."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What came in with a campaign file."""

    campaign: KeptCampaign
    new: bool
    """Whether the campaign was not here before."""
    entries: int
    """That were new here."""
    records: int
    files: int


class Sharing:
    """Exports and imports of one data folder. All may run off the main thread, one at a time."""

    def __init__(self, folder: DataFolder, campaigns: Campaigns, clock: Clock = utc_now) -> None:
        self._folder = folder
        self._campaigns = campaigns
        self._files = KeptFiles(folder, clock)
        self._records = RecordCopies(folder)
        self._clock = clock

    def export(self, id: str, target: Path, progress: Progress | None = None) -> Exported:
        """Write a campaign with its battle records and kept files into one file; raises StoreError.

        A campaign that is only partly readable is not exported: its copy would lack what was not read.
        """
        kept = self._campaigns.open(id)
        if kept.unreadable:
            raise StoreError(
                "The campaign cannot be exported, for parts of it cannot be read. {first}", first=kept.unreadable[0]
            )
        contents = self._contents(kept)
        sealed = write_campaign_file(target, contents, self._clock(), _teller(progress))
        size = sealed.file.stat().st_size
        return Exported(target, len(contents.documents), len(contents.records), len(contents.files), size)

    def read(self, file: Path) -> SharedCampaign:
        """Read a campaign file; raises DamagedError, StoreError."""
        return read_campaign_file(file)

    def compare(self, shared: SharedCampaign) -> Comparison | None:
        """Compare a campaign file with the copy here; None where this campaign is not here.

        Raises DamagedError where both bear one id and are not copies of one campaign.
        """
        if not self._campaigns.has(shared.id):
            return None
        kept = self._campaigns.open(shared.id)
        _check_copies(kept, shared)
        with opened(shared.file) as (_, content):
            compared = {id_: self._records.compare(id_, content(member)) for id_, member in shared.records.items()}
        return compare_logs(kept.entries, shared.entries, compared)

    def take_in(
        self, shared: SharedCampaign, answers: Mapping[str, Copy] | None = None, progress: Progress | None = None
    ) -> Taken:
        """Take a campaign file in: a new campaign, or a merge into the copy that is here. Twice is once.

        `answers` says by battle which copy counts where `compare` found a conflict. Files and records come first, the
        log last and in one write, so that a campaign never speaks of what is not there; where that does not come to
        its end, they are taken back. Raises UndecidedError, SharingCancelled, DamagedError, StoreError.
        """
        self._folder.check_writable()
        self._campaigns.check_game(_game_of(shared))
        comparison = self.compare(shared)
        conflicts = {one.battle for one in comparison.conflicts} if comparison else set()
        chosen = {battle: copy for battle, copy in (answers or {}).items() if battle in conflicts}
        if comparison is not None and (left := tuple(sorted(conflicts - set(chosen)))):
            raise UndecidedError(comparison, left)
        if comparison is not None and (why := self._campaigns.open(shared.id).read_only):
            raise StoreError("{why} Nothing was merged.", why=why)
        with together(self._folder.path, self._folder.campaign(shared.id)) as written:
            records, files = self._take_members(shared, chosen, written, _teller(progress))
            if comparison is None:
                kept = self._campaigns.adopt(shared.id, shared.documents)
                return Taken(kept, True, len(shared.documents), records, files)
            kept = self._campaigns.open(shared.id)
            kept.adopt(shared.documents, settle(kept.entries, shared.entries, chosen), MERGE)
            return Taken(kept, False, len(comparison.only_there), records, files)

    def _take_members(
        self, shared: SharedCampaign, answers: Mapping[str, Copy], written: Together, tell: Callable[[int, int], None]
    ) -> tuple[int, int]:
        battles = records_of(shared.entries)
        total = len(shared.files) + len(shared.records)
        files = records = 0
        with opened(shared.file) as (_, content):
            for sha256, member in shared.files.items():
                tell(files, total)
                if member.sha256 != sha256:
                    raise DamagedError(
                        "{file} is damaged: a file in it is not what its name says.", file=shared.file.name
                    )
                put = partial(self._files.put, content(member))
                if self._files.has(sha256):
                    put()
                else:
                    files += 1
                    written.write(self._files.path(sha256), put)
            for done, (id_, member) in enumerate(shared.records.items(), len(shared.files)):
                tell(done, total)
                prefer = answers.get(battles.get(id_, ""), Copy.HERE)
                records += self._records.take(id_, content(member), written, prefer)
        return records, files

    def _contents(self, kept: KeptCampaign) -> Contents:
        documents = kept.documents()
        records = [id_ for id_ in records_of(kept.entries) if _PLAIN.fullmatch(id_)]
        records = [id_ for id_ in records if self._folder.battle(id_).is_file()]
        return Contents(
            id=kept.id,
            name=kept.campaign.name,
            game=kept.campaign.game,
            documents=documents,
            records={id_: self._records.reader(id_) for id_ in records},
            files={sha256: self._getter(sha256) for sha256 in self._mentioned(documents, records)},
        )

    def _mentioned(self, documents: tuple[Mapping[str, object], ...], records: list[str]) -> list[str]:
        """Return the kept files that a campaign speaks of, and those that these speak of: companies name pictures."""
        mentioned = hashes_in(write_json(documents))
        for id_ in records:
            mentioned |= hashes_in(self._records.here(id_) or b"")
        present: set[str] = set()
        while fresh := {sha256 for sha256 in mentioned - present if self._files.has(sha256)}:
            present |= fresh
            mentioned = {found for sha256 in fresh for found in self._named_in(sha256)}
        return sorted(present)

    def _named_in(self, sha256: str) -> set[str]:
        data = self._files.get(sha256)
        return hashes_in(data) if data.startswith(b"{") else set()

    def _getter(self, sha256: str) -> Callable[[], bytes]:
        return lambda: self._files.get(sha256)


def _game_of(shared: SharedCampaign) -> str:
    beginning = shared.entries[0].deed
    return beginning.template.game if isinstance(beginning, Founded) else ""


def _check_copies(kept: KeptCampaign, shared: SharedCampaign) -> None:
    """Raise DamagedError where two logs under one id are not copies of one campaign."""
    own = {str(one["id"]): one for one in kept.documents()}
    beginning = shared.entries[0].id
    if beginning not in own:
        raise DamagedError(
            "{file} bears the id of “{name}” and is another campaign. Nothing was merged.",
            file=shared.file.name,
            name=kept.campaign.name,
        )
    for document in shared.documents:
        mine = own.get(str(document["id"]))
        if mine is not None and {**mine, "n": 0} != {**document, "n": 0}:
            raise DamagedError(
                "{file} tells an entry of “{name}” otherwise than it was written. It was changed by hand, or "
                "is damaged; nothing was merged.",
                file=shared.file.name,
                name=kept.campaign.name,
            )


def _teller(progress: Progress | None) -> Callable[[int, int], None]:
    def tell(done: int, total: int) -> None:
        if progress is not None and not progress(done, total):
            raise SharingCancelled("Cancelled. The campaigns are as they were.")

    return tell
