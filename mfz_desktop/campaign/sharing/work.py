"""What sharing does off the main thread: campaigns out into files, looked at, merged; earlier states."""

from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.folding import fold
from campaigns.campaign.kept import SCHEMA
from campaigns.campaign.restoring import EarlierState
from campaigns.campaign.sharing.campaign_file import SharedCampaign
from campaigns.campaign.sharing.comparing import Comparison
from campaigns.campaign.sharing.copies import Copy
from campaigns.campaign.sharing.sharing import Exported, Sharing, Taken
from campaigns.campaign.state import Campaign
from campaigns.campaign.summaries import summary
from campaigns.store.data_folder import DataFolder
from mfz_desktop.context.exporting.packed import PackedKind, packed
from mfz_desktop.core.tasks import Work


@dataclass(frozen=True, slots=True)
class IncomingCampaign:
    """A campaign file, looked at beside the copy that is here."""

    shared: SharedCampaign
    there: Campaign
    """The campaign as it stands in the file."""
    here: Campaign | None = None
    """As it stood here when it was compared; None where it is not here."""
    comparison: Comparison | None = None
    entries: int = 0
    """How many the copy here had then."""


@dataclass(frozen=True, slots=True)
class Backup:
    """An earlier state of a campaign, as the list shows it."""

    state: EarlierState
    battles: int = 0
    decided: int = 0
    told: bool = True
    """Whether its file says how many battles it has; those of older versions do not."""


class SharingWork:
    """The steps, each a function for `Tasks`; one after the other, whoever asks."""

    def __init__(self, folder: DataFolder, campaigns: Campaigns) -> None:
        self._campaigns = campaigns
        self._sharing = Sharing(folder, campaigns)
        self._turn = Lock()

    def export(self, work: Work, id: str, target: Path) -> Exported:
        """Write a campaign into a file; raises StoreError, or Cancelled, and then the file is as it was."""
        with self._turn:
            return self._sharing.export(id, target, work.follow)

    def pack(self, work: Work, id: str) -> str:
        """Return a campaign as text: its file, whose members are compressed together; raises StoreError."""
        with self._turn, TemporaryDirectory() as folder:
            file = Path(folder) / "campaign.zip"
            self._sharing.export(id, file, work.follow)
            plain = BytesIO()
            with ZipFile(file) as archive, ZipFile(plain, "w", ZIP_STORED) as out:
                for member in archive.infolist():
                    out.writestr(ZipInfo(member.filename), archive.read(member))
            return packed(PackedKind.CAMPAIGN, plain.getvalue())

    def look_at(self, work: Work, file: Path) -> IncomingCampaign:
        """Read a campaign file and compare it with the copy here; raises DamagedError, StoreError."""
        with self._turn:
            work.step(0, 1)
            shared = self._sharing.read(file)
            there = fold(shared.entries).campaign
            if (comparison := self._sharing.compare(shared)) is None:
                return IncomingCampaign(shared, there)
            kept = self._campaigns.open(shared.id)
            return IncomingCampaign(shared, there, kept.campaign, comparison, len(kept.entries))

    def take_in(self, work: Work, shared: SharedCampaign, answers: Mapping[str, Copy]) -> Taken:
        """Take a campaign file in, or merge it; raises UndecidedError, DamagedError, StoreError, or Cancelled."""
        with self._turn:
            return self._sharing.take_in(shared, answers, work.follow)

    def backups(self, work: Work, id: str) -> tuple[Backup, ...]:
        """Return a campaign's earlier states, the newest first; raises StoreError."""
        with self._turn:
            states = self._campaigns.earlier_states(id)
            found = []
            for done, state in enumerate(states):
                work.step(done, len(states))
                head = summary(id, state.file, SCHEMA.format)
                found.append(Backup(state, head.battles, head.decided, bool(head.name) and not head.problem))
            return tuple(found)

    def open_as_copy(self, _work: Work, state: EarlierState) -> str:
        """Begin a campaign of its own with an earlier state, and return its id; raises StoreError."""
        with self._turn:
            return self._campaigns.open_as_copy(state).id
