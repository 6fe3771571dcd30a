"""The pictures of a chronicle, each inside the page itself, so that the page needs nothing else."""

import html
from collections.abc import Callable

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPixmap

from campaigns.campaign.results import FrameService
from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.map.printed import map_picture
from mfz_desktop.campaign.pictured import picture_of
from mfz_desktop.core.pictures import PictureArrived, Pictures, PictureWanted, as_data
from mfz_desktop.ui.theme.style import Theme

FRAME, NOTE, MAP = QSize(72, 54), QSize(480, 360), QSize(640, 400)
"""px on paper and in the page."""
SHARPER = 2


class PictureLoader(QObject):
    """Asks for pictures as they are wanted, and says when one came that was not there."""

    came = Signal()

    def __init__(self, pictures: Pictures, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._asked: set[PictureWanted] = set()
        self._shown: set[PictureWanted] = set()
        self._made: dict[PictureWanted, str] = {}
        pictures.arrived.connect(self._on_arrived)

    def begin(self) -> None:
        """Begin a page: in it every frame is pictured once, where it is told of first."""
        self._shown.clear()

    def image(self, what: FrameService | str, name: str) -> str:
        """Return a picture for a page in HTML; empty where there is none, or not yet."""
        frame = isinstance(what, FrameService)
        wanted = picture_of(what) if isinstance(what, FrameService) else PictureWanted(image=what)
        if wanted is None or (frame and wanted in self._shown):
            return ""
        source = self._source(wanted, FRAME if frame else NOTE)
        if not source:
            return ""
        self._shown.add(wanted)
        width, inner = source.split(":", 1)
        return f'<img src="{inner}" width="{width}" alt="{html.escape(name)}">'

    def map(self, theme: Theme, campaign: Campaign, source: Callable[[QImage], str] = as_data) -> str:
        """Return the map of a campaign's war for a page in HTML; empty where it has no places.

        `source` returns where the page finds it, by itself in the page.
        """
        if not campaign.world.places:
            return ""
        below = None
        if campaign.map_picture:
            wanted = PictureWanted(image=campaign.map_picture)
            self._asked.add(wanted)
            below = self._pictures.ask(wanted, MAP * SHARPER)
        image = map_picture(theme, campaign, MAP, SHARPER, below)
        name = html.escape(self.tr("The map of the war"))
        return f'<img src="{source(image)}" width="{MAP.width()}" alt="{name}">'

    def _source(self, wanted: PictureWanted, size: QSize) -> str:
        """Return the width that the picture is shown with, a colon, and the picture; empty where it is not there."""
        if wanted not in self._made:
            self._asked.add(wanted)
            pixmap = self._pictures.ask(wanted, size * SHARPER)
            if pixmap is None or pixmap.isNull():
                return ""
            self._made[wanted] = _inside(pixmap, size)
        return self._made[wanted]

    def _on_arrived(self, answer: PictureArrived) -> None:
        if answer.wanted in self._asked and answer.wanted not in self._made and answer.pixmap is not None:
            self.came.emit()


def _inside(pixmap: QPixmap, size: QSize) -> str:
    fitting = pixmap.toImage().scaled(
        size * SHARPER, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    return f"{fitting.width() // SHARPER}:{as_data(fitting)}"
