"""Campaigns out into files and in from them, as the window does it: in the background, told in words."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLocale, QObject

from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.routes import CAMPAIGN, MERGE
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.notices import Tone

if TYPE_CHECKING:
    from campaigns.campaign.restoring import EarlierState
    from campaigns.campaign.sharing.copies import Copy
    from campaigns.campaign.sharing.sharing import Exported, Taken
    from mfz_desktop.campaign.sharing.work import IncomingCampaign, SharingWork

SUFFIX = ".mfz-campaign"


class CampaignExchange(QObject):
    """One for the application; on the main thread. Several files that come in together are seen to one by one."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context.root)
        self._context = context
        self._open_campaigns = context.service(OpenCampaigns)
        self._queue: list[Path] = []
        self.waiting: dict[str, IncomingCampaign] = {}
        """Copies that differ from those here, by campaign: somebody must see them before they are merged."""

    @cached_property
    def work(self) -> "SharingWork":
        """The steps off the main thread; raises StoreError if the data folder cannot be opened at all."""
        from mfz_desktop.campaign.sharing.work import SharingWork

        return SharingWork(self._context.store.folder.get(), self._open_campaigns.campaigns)

    def export(self, id: str, target: Path) -> None:
        """Write a campaign into a file, with the companies of its battles to come."""
        name = self.tr("Sharing the campaign")
        self._with_companies(id, lambda: self._run(name, "export", id, target, done=self._exported))

    def pack(self, id: str, then: Callable[[str], None]) -> None:
        """Make text of a campaign, with its battles' records and companies of those to come; hand it to `then`."""
        self._with_companies(id, lambda: self._run(self.tr("Sharing the campaign"), "pack", id, done=then))

    def _with_companies(self, id: str, then: Callable[[], object]) -> None:
        """Open a campaign, keep the companies of its battles to come with it, and go on."""

        def go_on() -> None:
            from mfz_desktop.campaign.sharing.companies import keep_companies  # with all of campaigns

            session = self._open_campaigns.at_hand(id)
            if session is not None:
                keep_companies(self._context, session)
            then()

        if self._open_campaigns.open(id, go_on):
            go_on()

    def bring_in(self, files: Iterable[Path]) -> None:
        """Look at campaign files, one after the other."""
        self._queue = list(files)
        self._next()

    def look_again(self, id: str) -> None:
        """Compare a file that waits anew: the copy here was played on."""
        file = self.waiting[id].shared.file
        self._run(self.tr("Comparing campaigns"), "look_at", file, done=self._looked)

    def merge(self, id: str, answers: "Mapping[str, Copy]", failed: Callable[[str], object]) -> None:
        """Merge the file that waits; `failed` is told in a sentence why it was not, empty where it was cancelled."""
        from campaigns.campaign.sharing.sharing import SharingCancelled, UndecidedError

        def sorry(error: BaseException) -> None:
            self._forget_replaced()
            if isinstance(error, SharingCancelled):
                failed("")
                self._sorry(error)
            elif isinstance(error, UndecidedError):
                self.look_again(id)
                failed(self.tr("The copy here was changed in the meantime. Look at it again."))
            else:
                self._told(error, failed)

        self._run(
            self.tr("Merging campaigns"), "take_in", self.waiting[id].shared, answers, done=self._merged, failed=sorry
        )

    def drop(self, id: str) -> None:
        """Do nothing with the file that waits, and see to the next."""
        self.waiting.pop(id, None)
        self._next()

    def open_as_copy(self, state: "EarlierState") -> None:
        """Open an earlier state as a campaign of its own, and go there."""
        self._run(self.tr("Opening the backup"), "open_as_copy", state, done=self._opened_copy)

    def _next(self) -> None:
        if self._queue:
            self._run(self.tr("Reading the campaign"), "look_at", self._queue.pop(0), done=self._looked)

    def _exported(self, done: "Exported") -> None:
        from mfz_desktop.models.garage.outside import show_in_folder

        words = self.tr("“{file}” is written, {size}. Send it to your friends.").format(
            file=done.file.name, size=QLocale().formattedDataSize(done.size)
        )
        self._context.notices.say(
            words,
            Tone.FINE,
            action_text=self.tr("Show in folder"),
            action=lambda: show_in_folder(done.file),
        )

    def _looked(self, incoming: "IncomingCampaign") -> None:
        id_, comparison = incoming.shared.id, incoming.comparison
        if comparison is None:
            name = self.tr("Bringing the campaign in")
            self._run(name, "take_in", incoming.shared, {}, done=self._came_in)
        elif comparison.nothing_to_take:
            self.waiting.pop(id_, None)
            ahead = comparison.only_here or comparison.battles
            text = (
                self.tr("“{file}” brings nothing new: “{name}” is further here.")
                if ahead
                else self.tr("“{name}” is here already, and the same as in “{file}”.")
            )
            self._say_with_open(id_, text.format(file=incoming.shared.file.name, name=_name(incoming)), Tone.PLAIN)
            self._next()
        else:
            self.waiting[id_] = incoming
            self._context.go(MERGE, id_)

    def _came_in(self, taken: "Taken") -> None:
        campaign = taken.campaign.campaign
        self._open_campaigns.came_in(taken.campaign.id)
        text = self.tr("“{name}” came in with {battles}.").format(
            name=campaign.name, battles=plural("Sharing", "%n battle", "%n battles", len(campaign.battles))
        )
        self._say_with_open(taken.campaign.id, text, Tone.FINE)
        self._next()

    def _merged(self, taken: "Taken") -> None:
        id_ = taken.campaign.id
        self.waiting.pop(id_, None)
        self._forget_replaced()
        self._open_campaigns.came_in(id_)
        place = Place(MERGE, id_)
        if self._context.navigator.here == place:  # else somebody went on elsewhere in the meantime
            self._context.go(CAMPAIGN, id_)
        self._context.navigator.forget(place)
        self._context.notices.say(
            self.tr("Both copies are one now. The state before is among the campaign's backups."), Tone.FINE
        )
        self._next()

    def _opened_copy(self, id: str) -> None:
        self._open_campaigns.came_in(id)
        self._context.go(CAMPAIGN, id)
        self._context.notices.say(
            self.tr("This is the backup, as a campaign of its own. The other one is untouched."), Tone.FINE
        )

    def _forget_replaced(self) -> None:
        """Have battles opened again whose records gave way."""
        self._context.service(OpenBattles).forget_replaced()

    def _say_with_open(self, id: str, text: str, tone: Tone) -> None:
        self._context.notices.say(
            text, tone, action_text=self.tr("Open"), action=lambda: self._context.go(CAMPAIGN, id)
        )

    def _run(
        self,
        name: str,
        step: str,
        *arguments: object,
        done: Callable[[Any], None],
        failed: Callable[[BaseException], None] | None = None,
    ) -> None:
        from campaigns.campaign.sharing.sharing import SharingCancelled
        from campaigns.store.errors import StoreError

        sorry = failed or self._sorry
        try:
            function = getattr(self.work, step)
        except StoreError as error:
            self._sorry(error)
            return
        cancelled = SharingCancelled(self.tr("Cancelled. Everything is as it was."))
        task = self._context.tasks.run(name, function, *arguments, done=done, failed=sorry)
        task.cancelled.connect(lambda: sorry(cancelled))

    def _sorry(self, error: BaseException) -> None:
        from campaigns.campaign.sharing.sharing import SharingCancelled

        if isinstance(error, SharingCancelled):
            self._queue.clear()
            self._context.notices.say(translated(error), Tone.PLAIN)
            return
        self._told(error, lambda words: self._context.notices.say(words, Tone.WRONG))
        self._next()

    def _told(self, error: BaseException, tell: Callable[[str], object]) -> None:
        from campaigns.store.errors import StoreError

        if isinstance(error, StoreError):
            tell(translated(error))
        elif isinstance(error, OSError):
            tell(self.tr("The disk did not take it: {why}. Nothing was changed.").format(why=error.strerror or error))
        else:
            self._context.tasks.failed.emit(error)


def proposed_name(name: str) -> str:
    """Return what a campaign's file is called if nobody says otherwise: a name that every system takes."""
    plain = "".join(letter if letter.isalnum() or letter in " -_" else " " for letter in name)
    return (" ".join(plain.split())[:60].strip() or "campaign") + SUFFIX


def _name(incoming: "IncomingCampaign") -> str:
    return incoming.here.name if incoming.here is not None else incoming.there.name
