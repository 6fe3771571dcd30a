"""Two copies of a campaign side by side, battle by battle, and which of them counts."""

from collections.abc import Iterable, Iterator
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from campaigns.campaign.sharing.comparing import BattleDifference, Comparison, Where
from campaigns.campaign.sharing.copies import Copy
from campaigns.campaign.state import Campaign
from campaigns.store.errors import StoreError
from mfz_desktop.campaign.merge.battle_card import MergeBattleCard
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.sharing.exchange import CampaignExchange
from mfz_desktop.campaign.sharing.work import IncomingCampaign
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.document_page import DocumentView
from mfz_desktop.core.day_words import day_and_time
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.growing_column import GrowingColumn
from mfz_desktop.ui.widgets.idle_steps import IdleSteps
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading

SPACING = 12
MOST_SHOWN = 20
"""So many battles that need no answer are shown side by side; of more their number is told."""


class MergeView(DocumentView):
    """Conflicts first, each with a choice; below them what comes in and what stays. Only merging changes anything."""

    def __init__(
        self,
        context: AppContext,
        incoming: IncomingCampaign,
        here: Campaign,
        comparison: Comparison,
        before: "MergeView | None",
        page: QWidget,
    ) -> None:
        """`before` is what was shown of the same campaign: what was answered stays answered."""
        super().__init__(page)
        self.context = context
        self.incoming, self.here, self.comparison = incoming, here, comparison
        self.merging = False
        self.conflicts = frozenset(one.battle for one in comparison.conflicts)
        """The battles that are asked about."""
        answered = before.answers if before is not None else {}
        self.answers: dict[str, Copy] = {one: copy for one, copy in answered.items() if one in self.conflicts}
        """Which copy counts, by battle, of those that are asked about."""
        self.cards: tuple[MergeBattleCard, ...] = ()
        """Those that are made by now, from above."""
        self.message = InlineMessage(context.theme)
        self._exchange = context.service(CampaignExchange)
        column = GrowingColumn(SPACING)
        scroll = ScrollColumn(context.theme, widest=1080)
        scroll.column.addWidget(column)
        scroll.column.addStretch(1)
        vbox(self.message, (scroll, 1), on=self, spacing=0)
        if before is not None and before.incoming.shared.file == incoming.shared.file:
            self._go_on_saying(before.message)
        self._filling = IdleSteps(self)
        self._filling.run(self._fill(column))

    @property
    def id(self) -> str:
        """The campaign's."""
        return self.incoming.shared.id

    @property
    def ready(self) -> bool:
        """Whether every battle that was asked about is answered."""
        return self.answers.keys() >= self.conflicts and not self.merging and not self._read_only

    def on_shown(self, what: str) -> None:
        """Say why nothing can be merged; where the copy here was played on since, it is compared anew."""
        if self._read_only:
            self.message.say(self._read_only, Tone.WARNING)
        self._focus_first()
        if self._is_stale:
            self._exchange.look_again(self.id)

    def merge(self) -> None:
        """Make one campaign of both copies, as it was answered."""
        if not self.ready:
            return
        self.merging = True
        self.message.hide()
        self._exchange.merge(self.id, dict(self.answers), self._failed)
        self.context.commands.refresh()

    def answer_all(self, copy: Copy) -> None:
        """Answer for all battles at once."""
        self.answers = dict.fromkeys(self.conflicts, copy)
        for card in self.cards:
            if card.choices:
                with QSignalBlocker(card):
                    card.choose(copy)
        self.context.commands.refresh()

    @property
    def _read_only(self) -> str:
        """Why nothing can be merged."""
        try:
            return translated(self.context.service(OpenCampaigns).session(self.id).read_only)
        except StoreError as error:
            return translated(error)

    @property
    def _is_stale(self) -> bool:
        try:
            return len(self.context.service(OpenCampaigns).session(self.id).kept.entries) != self.incoming.entries
        except StoreError:
            return False  # merging says why

    def _go_on_saying(self, before: InlineMessage) -> None:
        """Say why it was not merged and is compared anew."""
        if not before.isHidden():
            self.message.say(before.text, Tone.WRONG)

    def _failed(self, why: str) -> None:
        if not isValid(self):  # another file is looked at by now
            return
        self.merging = False
        if why:
            self.message.say(why, Tone.WRONG)
        self.context.commands.refresh()

    def _answer(self, battle: str, copy: Copy) -> None:
        self.answers[battle] = copy
        self.context.commands.refresh()

    def _focus_first(self) -> None:
        first = next((card for card in self.cards if card.choices), None)
        if first is not None:
            first.choices[first.answer or Copy.HERE].setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self, column: GrowingColumn) -> Iterator[None]:
        """Write everything, a card at each step."""
        comparison = self.comparison
        column.add(self._told())
        conflicts = comparison.conflicts
        if conflicts:
            whole = [
                button(self.tr("Keep all that is here"), lambda: self.answer_all(Copy.HERE), Look.LINK),
                button(self.tr("Take all from the file"), lambda: self.answer_all(Copy.THERE), Look.LINK),
            ]
            yield from self._put(column, SectionHeading(self.tr("Which one counts?"), *whole), conflicts)
        coming = [one for one in comparison.battles if one.where is Where.THERE]
        staying = [one for one in comparison.battles if one.where in (Where.HERE, Where.BOTH)]
        if coming:
            yield from self._put(column, SectionHeading(self.tr("Comes in")), coming[:MOST_SHOWN])
        if staying:
            yield from self._put(column, SectionHeading(self.tr("Stays")), staying[:MOST_SHOWN])
        if more := len(coming[MOST_SHOWN:]) + len(staying[MOST_SHOWN:]):
            text = plural(
                "Sharing",
                "And %n more battle about which nothing is asked.",
                "And %n more battles about which nothing is asked.",
                more,
            )
            column.add(label(text, Role.SECONDARY, wrap=True))

    def _put(
        self, column: GrowingColumn, heading: SectionHeading, battles: Iterable[BattleDifference]
    ) -> Iterator[None]:
        heading.setContentsMargins(0, 8, 0, 0)
        column.add(heading)
        views = self.context.games.of(CampaignViews, self.here.game)
        for one in battles:
            card = MergeBattleCard(self.context.theme, views, self.here, self.incoming.there, one)
            if (answer := self.answers.get(one.battle)) is not None:
                card.choose(answer)
            card.answered.connect(partial(self._answer, one.battle))
            column.add(card)
            self.cards = (*self.cards, card)
            yield

    def _told(self) -> QWidget:
        """Return what is to be done, and below it in small print what else merging brings."""
        told, comparison = QWidget(), self.comparison
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
        lines.addWidget(label(" ".join(self._small_print()), Role.SECONDARY, wrap=True))
        return told

    def _small_print(self) -> Iterator[str]:
        shared, comparison = self.incoming.shared, self.comparison
        file, when = shared.file.name, day_and_time(shared.exported)
        if when:
            yield self.tr("“{file}” was written on {when}.").format(file=file, when=when)
        if others := comparison.others_here + comparison.others_there:
            yield plural(
                "Sharing",
                "%n change of players, places, notes or rules is merged, too; the later word counts.",
                "%n changes of players, places, notes or rules are merged, too; the later word counts.",
                others,
            )
