"""The page on which two copies of a campaign are compared, battle by battle, and become one."""

from collections.abc import Iterable, Iterator
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QWidget

from campaigns.campaign.sharing.comparing import BattleDifference, Comparison, Where
from campaigns.campaign.sharing.copies import Copy
from campaigns.campaign.state import Campaign
from campaigns.store.errors import StoreError
from mfz_desktop.campaign.merge.battle_card import MergeBattleCard
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS, MERGE
from mfz_desktop.campaign.sharing.exchange import CampaignExchange
from mfz_desktop.campaign.sharing.work import IncomingCampaign
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.day_words import day_and_time
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.buttons import ActionButton, Look, button
from mfz_desktop.ui.widgets.growing_column import GrowingColumn
from mfz_desktop.ui.widgets.idle_steps import IdleSteps
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, replace_widget, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading

SPACING = 12
MOST_SHOWN = 20
"""So many battles that need no answer are shown side by side; of more their number is told."""


class CampaignMergePage(Page):
    """Conflicts first, each with a choice; below them what comes in and what stays. Only merging changes anything."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._exchange = context.service(CampaignExchange)
        self._id = ""
        self._incoming: IncomingCampaign | None = None
        self._merging = False
        self._tools: QWidget | None = None
        self._answers: dict[str, Copy] = {}
        """Which copy counts, by battle, of those that are asked about."""
        self._filling = IdleSteps(self)
        self.cards: tuple[MergeBattleCard, ...] = ()
        """Those that are made by now, from above."""
        self.message = InlineMessage(context.theme)
        self._scroll = ScrollColumn(context.theme, widest=1080)
        self._body = QWidget()
        vbox(self.message, (self._scroll, 1), on=self, spacing=0)
        self._scroll.column.addWidget(self._body)
        self._scroll.column.addStretch(1)

    @property
    def incoming(self) -> IncomingCampaign | None:
        """The file that is looked at."""
        return self._incoming

    def heading(self) -> str:
        """Return which campaign it is about."""
        here = self._incoming.here if self._incoming else None
        return self.tr("Two copies of “{name}”").format(name=here.name) if here else self.tr("Two copies")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        here = self._incoming.here if self._incoming else None
        above = (Crumb(here.name, Place(CAMPAIGN, self._id)),) if here else ()
        return (Crumb(self.tr("Campaigns"), Place(CAMPAIGNS)), *above)

    def primary(self) -> str:
        """Return the merging."""
        return "campaign_merge.merge"

    def head_widget(self) -> QWidget:
        """Return the way out."""
        if self._tools is None:
            self._tools = QWidget()
            hbox(ActionButton(self.context.commands.action("campaign_merge.leave")), on=self._tools)
        return self._tools

    def commands(self) -> tuple[Command, ...]:
        """Return the merging, answers for all battles at once, and the way out."""
        asked = lambda: bool(self._conflicts)  # noqa: E731
        return (
            Command("campaign_merge.merge", self.tr("&Merge the copies"), self.merge, Menu.CAMPAIGN, section=20,
                    keys=("Ctrl+Return",), icon="fork", enabled=lambda: self.ready, words=self.tr("join take in")),
            Command("campaign_merge.all_here", self.tr("Keep what is here for &all"),
                    lambda: self._answer_all(Copy.HERE), Menu.CAMPAIGN, section=20, enabled=asked),
            Command("campaign_merge.all_there", self.tr("Take what is in the &file for all"),
                    lambda: self._answer_all(Copy.THERE), Menu.CAMPAIGN, section=20, enabled=asked),
            Command("campaign_merge.leave", self.tr("&Leave both as they are"), self.leave, Menu.CAMPAIGN, section=20,
                    icon="close", enabled=lambda: self._incoming is not None and not self._merging,
                    words=self.tr("cancel not now")),
        )  # fmt: skip

    @property
    def ready(self) -> bool:
        """Whether every battle that was asked about is answered."""
        answered = self._answers.keys() >= self._conflicts
        return self._incoming is not None and answered and not self._merging and not self._read_only

    def on_shown(self, what: str) -> None:
        """Show a campaign's other copy; where the one here was played on since, it is compared anew."""
        self._id = what
        incoming = self._exchange.waiting.get(what)
        if incoming is None or self._incoming is None or incoming.shared.file != self._incoming.shared.file:
            self.message.hide()
        if incoming is not self._incoming or incoming is None:
            self._show(incoming)
        if self._read_only:
            self.message.say(self._read_only, Tone.WARNING)
        if incoming is not None and self._is_stale(incoming):
            self._exchange.look_again(what)

    def merge(self) -> None:
        """Make one campaign of both copies, as it was answered."""
        if not self.ready:
            return
        self._merging = True
        self.message.hide()
        self._exchange.merge(self._id, dict(self._answers), self._failed)
        self.context.commands.refresh()

    def leave(self) -> None:
        """Go to the campaign as it is; the file is not looked at any more."""
        id_ = self._id
        self._show(None)
        self.context.go(CAMPAIGN, id_)
        self.context.navigator.forget(Place(MERGE, id_))
        self._exchange.drop(id_)

    @property
    def _conflicts(self) -> frozenset[str]:
        """The battles that are asked about."""
        comparison = self._incoming.comparison if self._incoming else None
        return frozenset(one.battle for one in comparison.conflicts) if comparison else frozenset()

    @property
    def _read_only(self) -> str:
        """Why nothing can be merged."""
        if not self._id:
            return ""
        try:
            return translated(self.context.service(OpenCampaigns).session(self._id).read_only)
        except StoreError as error:
            return translated(error)

    def _is_stale(self, incoming: IncomingCampaign) -> bool:
        try:
            return len(self.context.service(OpenCampaigns).session(self._id).kept.entries) != incoming.entries
        except StoreError:
            return False  # merging says why

    def _failed(self, why: str) -> None:
        self._merging = False
        if why:
            self.message.say(why, Tone.WRONG)
        self.context.commands.refresh()

    def _answer_all(self, copy: Copy) -> None:
        self._answers = dict.fromkeys(self._conflicts, copy)
        for card in self.cards:
            if card.choices:
                with QSignalBlocker(card):
                    card.choose(copy)
        self.context.commands.refresh()

    def _answer(self, battle: str, copy: Copy) -> None:
        self._answers[battle] = copy
        self.context.commands.refresh()

    def _show(self, incoming: IncomingCampaign | None) -> None:
        """Show another comparison, a card after the other; what was answered stays answered."""
        self._incoming, self._merging, self.cards = incoming, False, ()
        self._answers = {battle: copy for battle, copy in self._answers.items() if battle in self._conflicts}
        if incoming is None or incoming.here is None or incoming.comparison is None:
            self._filling.stop()
            body = self._nothing()
        else:
            body = column = GrowingColumn(SPACING)
            self._filling.run(self._fill(column, incoming, incoming.here, incoming.comparison))
        replace_widget(self._scroll.column, self._body, body)
        self._body = body
        self._focus_first()
        self.head_changed.emit()
        self.context.commands.refresh()

    def _nothing(self) -> QWidget:
        """Return what is shown where no file waits."""
        body = QWidget()
        column = vbox(
            label(self.tr("No file waits to be merged. Bring in a campaign's file to compare it."), wrap=True),
            on=body,
            spacing=SPACING,
        )
        bring_in = ActionButton(self.context.commands.action("campaigns.bring_in"))
        column.addWidget(bring_in, 0, Qt.AlignmentFlag.AlignLeft)
        return body

    def _focus_first(self) -> None:
        first = next((card for card in self.cards if card.choices), None)
        if first is not None:
            first.choices[first.answer or Copy.HERE].setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(
        self, column: GrowingColumn, incoming: IncomingCampaign, here: Campaign, comparison: Comparison
    ) -> Iterator[None]:
        """Write everything, a card at each step."""
        column.add(self._told(incoming, comparison))
        conflicts = comparison.conflicts
        if conflicts:
            whole = [
                button(self.tr("Keep all that is here"), lambda: self._answer_all(Copy.HERE), Look.LINK),
                button(self.tr("Take all from the file"), lambda: self._answer_all(Copy.THERE), Look.LINK),
            ]
            yield from self._put(
                column, SectionHeading(self.tr("Which one counts?"), *whole), incoming, here, conflicts
            )
        coming = [one for one in comparison.battles if one.where is Where.THERE]
        staying = [one for one in comparison.battles if one.where in (Where.HERE, Where.BOTH)]
        if coming:
            yield from self._put(column, SectionHeading(self.tr("Comes in")), incoming, here, coming[:MOST_SHOWN])
        if staying:
            yield from self._put(column, SectionHeading(self.tr("Stays")), incoming, here, staying[:MOST_SHOWN])
        if more := len(coming[MOST_SHOWN:]) + len(staying[MOST_SHOWN:]):
            text = plural(
                "Sharing",
                "And %n more battle about which nothing is asked.",
                "And %n more battles about which nothing is asked.",
                more,
            )
            column.add(label(text, Role.SECONDARY, wrap=True))

    def _put(
        self,
        column: GrowingColumn,
        heading: SectionHeading,
        incoming: IncomingCampaign,
        here: Campaign,
        battles: Iterable[BattleDifference],
    ) -> Iterator[None]:
        heading.setContentsMargins(0, 8, 0, 0)
        column.add(heading)
        views = self.context.games.of(CampaignViews, here.game)
        for one in battles:
            card = MergeBattleCard(self.context.theme, views, here, incoming.there, one)
            if (answer := self._answers.get(one.battle)) is not None:
                card.choose(answer)
            card.answered.connect(partial(self._answer, one.battle))
            column.add(card)
            self.cards = (*self.cards, card)
            yield

    def _told(self, incoming: IncomingCampaign, comparison: Comparison) -> QWidget:
        """Return what is to be done, and below it in small print what else merging brings."""
        told = QWidget()
        if comparison.conflicts:
            text = plural(
                "Sharing",
                "%n battle went on differently in both copies. Say which one counts; the other stays in the log.",
                "%n battles went on differently in both copies. Say which ones count; the others stay in the log.",
                len(comparison.conflicts),
            )
        else:
            text = self.tr("Nothing in the two copies contradicts. Merging keeps what is new in either.")
        lines = vbox(label(text, wrap=True), on=told, spacing=4)
        lines.addWidget(label(" ".join(self._small_print(incoming, comparison)), Role.SECONDARY, wrap=True))
        return told

    def _small_print(self, incoming: IncomingCampaign, comparison: Comparison) -> Iterator[str]:
        file, when = incoming.shared.file.name, day_and_time(incoming.shared.exported)
        if when:
            yield self.tr("“{file}” was written on {when}.").format(file=file, when=when)
        if others := comparison.others_here + comparison.others_there:
            yield plural(
                "Sharing",
                "%n change of players, places, notes or rules is merged, too; the later word counts.",
                "%n changes of players, places, notes or rules are merged, too; the later word counts.",
                others,
            )
