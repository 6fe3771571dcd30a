"""The page of a campaign's earlier states, in a list: one of them opens as a copy."""

from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QStackedWidget, QTableView, QWidget
from shiboken6 import isValid

from campaigns.campaign.restoring import MERGE, MIGRATION, RESULT
from campaigns.campaign.state import Campaign
from campaigns.store.errors import StoreError
from mfz_desktop.campaign.page.campaign_base import PageOfCampaign, ViewOfCampaign
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.sharing.exchange import CampaignExchange
from mfz_desktop.campaign.sharing.work import Backup
from mfz_desktop.campaign.text.naming import battle_name
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.document_page import DocumentPage
from mfz_desktop.core.day_words import day_and_time
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels

translate = QCoreApplication.translate

BACKUP = Qt.ItemDataRole.UserRole + 1
"""The role of the state itself."""
ROW = 32
"""Height of a row in px at 100 %."""
FIGURES = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
WIDE = {0: 160, 2: 176, 3: 104}
"""Widths of the columns in px at 100 %."""
BEFORE = 1
"""The column that takes the room that is left."""


class BackupsView(ViewOfCampaign):
    """The newest state first."""

    def __init__(self, context: AppContext, session: CampaignSession, page: QWidget) -> None:
        super().__init__(context, session, page)
        self._exchange = context.service(CampaignExchange)
        self.model = QStandardItemModel(self)
        self.list = QTableView()
        scroll_by_pixels(self.list)
        self.nothing = label("", Role.SECONDARY, wrap=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        full = QWidget()
        hint = self.tr(
            "The campaign was kept before each result and each merge; older states are thinned out. The one you "
            "choose opens as a campaign of its own beside this one, which is not touched."
        )
        told = label(hint, Role.SECONDARY, wrap=True)
        vbox(told, (self.list, 1), on=full, margins=(24, 12, 24, 12), spacing=12)
        self._set_up_list()
        self._stack.addWidget(full)
        self._stack.addWidget(self.nothing)
        vbox(self._stack, on=self)

    @property
    def chosen(self) -> Backup | None:
        """The state that is selected."""
        found: Backup | None = self.list.currentIndex().siblingAtColumn(0).data(BACKUP)
        return found

    def refresh(self) -> None:
        """List the states, read off the main thread."""
        try:
            work = self._exchange.work
        except StoreError as error:
            self._say(translated(error))
            return
        self.context.tasks.run("", work.backups, self.session.id, done=self._show, failed=self._failed, quiet=True)

    def open(self) -> None:
        """Open the chosen state as a campaign of its own."""
        if self.chosen is not None:
            self._exchange.open_as_copy(self.chosen.state)

    def _show(self, backups: tuple[Backup, ...]) -> None:
        if not isValid(self):  # another campaign is shown by now
            return
        campaign = self.session.campaign
        self.model.removeRows(0, self.model.rowCount())
        for one in backups:
            words = (when_words(one), before_words(one, campaign), battles_words(one), size_words(one))
            items = [QStandardItem(text) for text in words]
            items[-1].setTextAlignment(FIGURES)
            items[0].setData(one, BACKUP)
            for item in items:
                item.setEditable(False)
            self.model.appendRow(items)
        if not backups:
            self._say(self.tr("Nothing is kept yet. Before each result and each merge the campaign is kept here."))
            return
        self._stack.setCurrentIndex(0)
        self.list.setCurrentIndex(self.model.index(0, 0))
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self.context.commands.refresh()

    def _failed(self, error: BaseException) -> None:
        if not isinstance(error, StoreError | OSError):
            self.context.tasks.failed.emit(error)
        elif isValid(self):
            self._say(translated(error))
            self.context.notices.say(translated(error), Tone.WRONG)

    def _say(self, text: str) -> None:
        self.model.removeRows(0, self.model.rowCount())
        self.nothing.setText(text)
        self._stack.setCurrentWidget(self.nothing)
        self.context.commands.refresh()

    def _set_up_list(self) -> None:
        view = self.list
        headings = [self.tr("Kept"), self.tr("State"), self.tr("Battles"), self.tr("Size")]
        self.model.setHorizontalHeaderLabels(headings)
        self.model.horizontalHeaderItem(len(headings) - 1).setTextAlignment(FIGURES)
        view.setModel(self.model)
        view.setAccessibleName(self.tr("Backups of the campaign"))
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setShowGrid(False)
        view.setWordWrap(False)
        view.setTabKeyNavigation(False)
        view.verticalHeader().hide()
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = view.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(BEFORE, QHeaderView.ResizeMode.Stretch)
        self.context.theme.changed.connect(self._follow)
        self._follow()
        view.activated.connect(lambda _: self.open())
        view.selectionModel().currentChanged.connect(lambda *_: self.context.commands.refresh())

    def _follow(self) -> None:
        px = self.context.theme.px
        self.list.verticalHeader().setDefaultSectionSize(px(ROW))
        for column, wide in WIDE.items():
            self.list.setColumnWidth(column, px(wide))


def when_words(backup: Backup) -> str:
    """Return when it was kept, in the time of this place."""
    return day_and_time(backup.state.at.isoformat())


def before_words(backup: Backup, campaign: Campaign) -> str:
    """Return what was done next; the campaign as it stands says what the battle is called."""
    state = backup.state
    battle = campaign.battle(state.battle)
    name = battle_name(campaign, battle) if battle is not None else state.name
    if state.before == RESULT and name:
        return translate("Sharing", "Before the result of “{battle}”").format(battle=name)
    return {
        RESULT: translate("Sharing", "Before a battle's result"),
        MERGE: translate("Sharing", "Before another copy was merged"),
        MIGRATION: translate("Sharing", "Before a newer version of the program took it over"),
    }.get(state.before, translate("Sharing", "Kept earlier"))


def battles_words(backup: Backup) -> str:
    """Return how many battles it has and how many are decided; nothing where nobody knows."""
    if not backup.told:
        return ""
    battles = plural("Sharing", "%n battle", "%n battles", backup.battles)
    return translate("Sharing", "{battles}, {decided} decided").format(battles=battles, decided=backup.decided)


def size_words(backup: Backup) -> str:
    """Return how large it is."""
    return QLocale().formattedDataSize(backup.state.size)


class CampaignBackupsPage(PageOfCampaign[BackupsView]):
    """Commands for the state that is chosen."""

    def make_view(self, session: CampaignSession) -> BackupsView:
        """Return the states of a campaign."""
        return BackupsView(self.context, session, self)

    def cannot_open(self, what: str, why: str) -> None:
        """Tell why here: whoever looks for backups may have lost the campaign."""
        DocumentPage.cannot_open(self, what, why)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Backups")

    def primary(self) -> str:
        """Return the opening of the chosen state."""
        return "campaign_backups.open"

    def commands(self) -> tuple[Command, ...]:
        """Return the opening."""
        return (
            Command("campaign_backups.open", self.tr("&Open as a copy"), self.does(BackupsView.open), Menu.CAMPAIGN,
                    section=20, keys=("Ctrl+Return",), icon="restore",
                    enabled=self.can(lambda view: view.chosen is not None), words=self.tr("revert restore backup")),
        )  # fmt: skip
