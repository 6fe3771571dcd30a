"""The campaigns of a data folder: begun, found, opened, put away."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING

from campaigns.campaign.acts import Founded, Named
from campaigns.campaign.codec import entry_from
from campaigns.campaign.folding import fold
from campaigns.campaign.kept import LOG, SCHEMA, KeptCampaign, in_order
from campaigns.campaign.restoring import EarlierState, copy_name, earlier_states, read_state, records_of_their_own
from campaigns.campaign.summaries import Summary, summary
from campaigns.campaign.world import Template
from campaigns.identity import new_id
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError, MissingError, StoreError, not_written
from campaigns.store.storage import Clock, utc_now
from campaigns.store.together import together
from mfz_rules.kernel.errors import RecordError

if TYPE_CHECKING:
    from campaigns.campaign.game import CampaignGames

PUT_AWAY = ".deleted"
"""How a campaign's file ends that was deleted and may be wanted back."""


class Campaigns:
    """All of them; each is opened once and stays open, whichever thread asks for it."""

    def __init__(self, folder: DataFolder, games: "CampaignGames", clock: Clock = utc_now) -> None:
        """`games` are those that can be played; a campaign of another one is refused and left alone."""
        self._games = games
        self._folder = folder
        self._clock = clock
        self._open: dict[str, KeptCampaign] = {}
        self._turn = RLock()

    def ids(self) -> tuple[str, ...]:
        """Return the ids of all campaigns, the one changed last first."""
        paths = (path for path in self._folder.campaigns.glob("*.json") if "-damaged-" not in path.name)
        return tuple(path.stem for path in sorted(paths, key=_changed, reverse=True))

    def summaries(self) -> tuple[Summary, ...]:
        """Return all campaigns in a few words, the one changed last first; reads no log. Never raises."""
        return tuple(summary(id_, self._folder.campaigns / f"{id_}.json", SCHEMA.format) for id_ in self.ids())

    def has(self, id: str) -> bool:
        """Tell whether there is a campaign of this id."""
        return id in self._open or id in self.ids()

    def begin(self, name: str, template: Template, by: str = "") -> KeptCampaign:
        """Begin a campaign; it is on disk when this returns. Raises StoreError."""
        self._folder.check_writable()
        self.check_game(template.game)
        campaign = self._made(new_id())
        campaign.submit(Founded(name, template), by)
        self._open[campaign.id] = campaign
        return campaign

    def open(self, id: str) -> KeptCampaign:
        """Return a campaign, the same object each time; raises MissingError, StoreError."""
        with self._turn:
            if id not in self._open:
                campaign = self._made(id)
                if not campaign.entries and not campaign.unreadable:
                    raise MissingError("This campaign is not there any more.")
                if campaign.campaign.founded:
                    self.check_game(campaign.campaign.game)
                self._open[id] = campaign
            return self._open[id]

    def check_game(self, game: str) -> None:
        """Raise StoreError for a game that cannot be played."""
        if game not in self._games:
            raise StoreError(
                "This campaign is of the game “{game}”, which this version of "
                "MFZ Desktop does not play. It is kept as it is.",
                game=game,
            )

    def adopt(self, id: str, documents: Iterable[Mapping[str, object]]) -> KeptCampaign:
        """Take in a campaign that comes with its id and its log; it is on disk, whole, when this returns.

        Raises StoreError, also where there is one of this id, and RecordError for a document that is no entry.
        """
        self._folder.check_writable()
        if self.has(id):
            raise StoreError("This campaign is here already. Nothing was changed.")
        campaign = self._made(id)
        campaign.adopt(documents)
        self._open[id] = campaign
        return campaign

    def earlier_states(self, id: str) -> tuple[EarlierState, ...]:
        """Return the states of a campaign that can be opened as copies, the newest first; raises StoreError."""
        campaign = self.open(id)
        return earlier_states(campaign.restore_points, campaign.entries)

    def open_as_copy(self, state: EarlierState) -> KeptCampaign:
        """Begin a campaign of its own with an earlier state of another, which is not touched. Raises StoreError.

        Battles that are begun and not decided get records of their own.
        """
        self._folder.check_writable()
        log = read_state(state, SCHEMA, LOG)
        copy = self._made(new_id())
        try:
            former = fold(in_order(map(entry_from, log))).campaign
            with together(self._folder.path, self._folder.campaign(copy.id)) as written:
                begun = records_of_their_own(self._folder, former, written)
                copy.adopt(log, (Named(copy_name(former.name, state.at), former.issue), *begun))
        except RecordError as error:
            raise DamagedError(
                "The backup {file} cannot be read: {why}. Choose another one.", file=state.file.name, why=error
            ) from None
        self._open[copy.id] = copy
        return copy

    def trash(self, id: str) -> None:
        """Delete a campaign so that `restore` undoes it; its battles' records stay. Raises StoreError."""
        with self._turn:  # one that is being opened is put away afterwards
            self._rename(self._folder.campaign(id), self._put_away(id))
            campaign = self._open.pop(id, None)
        if campaign is not None:
            campaign.close()

    def restore(self, id: str) -> None:
        """Undo `trash`; raises StoreError, also where there is such a campaign again."""
        if self.has(id):
            raise StoreError("This campaign is here again already. Nothing was overwritten.")
        self._rename(self._put_away(id), self._folder.campaign(id))

    def close(self) -> None:
        """Let go of all of them."""
        for campaign in self._open.values():
            campaign.close()
        self._open.clear()

    def _made(self, id: str) -> KeptCampaign:
        try:
            path = self._folder.campaign(id)
        except ValueError:
            raise MissingError("There is no such campaign.") from None
        storage = self._folder.database(path, SCHEMA, self._clock, may_be_gone=True, only_grows=True)
        return KeptCampaign(id, storage, self._games, self._clock)

    def _put_away(self, id: str) -> Path:
        path = self._folder.campaign(id)
        return path.with_name(path.name + PUT_AWAY)

    def _rename(self, old: Path, new: Path) -> None:
        self._folder.check_writable()
        try:
            old.replace(new)
        except OSError as error:
            raise not_written(new, error) from error


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
