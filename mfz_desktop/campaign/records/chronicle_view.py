"""The chronicle, to be read; battles that were fought long ago are shown when they are wanted."""

from PySide6.QtCore import QMimeData, QTimer, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from campaigns.campaign.state import Campaign
from mfz_desktop.battle.text.markup import HTML
from mfz_desktop.campaign.records.picture_loader import PictureLoader
from mfz_desktop.campaign.text.chronicle import chronicle_of, written
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import plural
from mfz_desktop.core.pictures import as_data
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox

LATEST = 40
"""Battles that are shown at once."""
WIDEST = 960
"""px at 100 %; longer lines are hard to read."""
MARGIN = 32
"""px at 100 %, beside the text."""
MAP = "map"
"""What the map is called in the text."""


class ChronicleText(QTextBrowser):
    """Has the map beside its text: packed as PNG and unpacked with each text it would hold the window for long."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._map = QImage()

    def add_map(self, image: QImage) -> str:
        """Take a map, to be found in the text that is shown next; return its source there."""
        self._map = image
        self.document().addResource(QTextDocument.ResourceType.ImageResource, QUrl(MAP), image)
        return MAP

    def createMimeDataFromSelection(self) -> QMimeData:
        """Return what is copied, which holds the map."""
        copied = super().createMimeDataFromSelection()
        copied.setHtml(copied.html().replace(f'src="{MAP}"', f'src="{as_data(self._map)}"'))
        return copied


class ChronicleView(QWidget):
    """Follows the campaign, and the pictures as they come."""

    def __init__(self, context: AppContext, album: PictureLoader, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._campaign: Campaign | None = None
        self._all = False
        self._album = album
        self.text = ChronicleText()
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setAccessibleName(self.tr("The campaign's chronicle"))
        self.text.document().setDocumentMargin(context.theme.px(MARGIN))
        self.earlier = button("", self._show_all, Look.LINK)
        vbox(
            self.earlier, (hbox(STRETCH, (self.text, 1000), STRETCH), 1), on=self, margins=(16, 8, 16, 16), spacing=0
        )
        self._theme = context.theme
        self._games = context.games
        self._soon = QTimer(self, singleShot=True, interval=150)
        self._soon.timeout.connect(self._write)
        album.came.connect(self._soon.start)
        context.theme.changed.connect(self._soon.start)

    def show_campaign(self, campaign: Campaign) -> None:
        """Tell a campaign, unless it is told already as it stands."""
        if campaign is not self._campaign:
            self._campaign = campaign
            self._write()

    def _show_all(self) -> None:
        self._all = True
        self._write()

    def _write(self) -> None:
        if self._campaign is None:
            return
        bar = self.text.verticalScrollBar()
        read_to = bar.value()
        chronicle = chronicle_of(self._games, self._campaign, None if self._all else LATEST)
        self._album.begin()
        map_ = self._album.map(self._theme, self._campaign, self.text.add_map)
        self.text.setHtml(written(chronicle, HTML, self._album.image, map_))
        bar.setValue(read_to)
        self.text.setMaximumWidth(self._theme.px(WIDEST))
        left = chronicle.left_out
        self.earlier.setText(plural("Chronicle", "Show %n earlier battle", "Show %n earlier battles", left))
        self.earlier.setVisible(bool(left))
