"""The line of battles: past, present and to come, from left to right."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QSizePolicy, QWidget

from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.timeline.delegate import HIGH, TimelineDelegate
from mfz_desktop.campaign.timeline.model import TimelineModel, cards_of
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.row_model import ID
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels


class Timeline(QListView):
    """Select a battle to look at it; Enter opens it."""

    chosen = Signal(str)
    """Id of the battle that is selected now, by hand."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.rows = TimelineModel(self)
        self.setModel(self.rows)
        self.setItemDelegate(TimelineDelegate(theme, self))
        self.setAccessibleName(self.tr("Battles of the campaign"))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        scroll_by_pixels(self)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._showing = False
        self.selectionModel().currentChanged.connect(self._follow)
        self.clicked.connect(self._follow)  # also on the one that is selected already: something else may be told of
        theme.changed.connect(self._renew)
        self._renew()

    @property
    def selected(self) -> str:
        """The id of the selected battle; empty for none."""
        return self.currentIndex().data(ID) or ""

    def show_campaign(self, campaign: Campaign, selected: str) -> None:
        """Show a campaign's battles, one of them selected."""
        self._showing = True
        self.rows.show(cards_of(campaign))
        self._showing = False
        self.select(selected)

    def select(self, id: str) -> None:
        """Select a battle; it is not said to be chosen by hand."""
        self._showing = True
        at = self.rows.row_of(id)
        if at >= 0:
            self.setCurrentIndex(self.rows.index(at))
            self.scrollTo(self.rows.index(at))
        self._showing = False

    def sizeHint(self) -> QSize:
        """Return room for the stops and the scroll bar below them."""
        return QSize(self._theme.px(600), self._theme.px(HIGH + 16))

    def minimumSizeHint(self) -> QSize:
        """Return room for one stop."""
        return QSize(self._theme.px(200), self._theme.px(HIGH + 16))

    def _follow(self) -> None:
        if not self._showing and self.selected:
            self.chosen.emit(self.selected)

    def _renew(self) -> None:
        self.setFixedHeight(self._theme.px(HIGH + 16))
        self.scheduleDelayedItemsLayout()
