"""A model that came in: its picture, its name, what became of it."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.context.context import AppContext
from mfz_desktop.models.garage.painting import paint_dot
from mfz_desktop.models.garage.rows import DesignRow, TagState
from mfz_desktop.models.garage.words import state_words
from mfz_desktop.models.import_report.words import outcome_words
from mfz_desktop.models.importing.report import Outcome
from mfz_desktop.models.pictures.wanted import picture_of_design
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.tile import Tile

SIDE = 120
MARGIN = 8


def tile_width(theme: Theme) -> int:
    """Return the width of every tile: the picture, the room beside it, and the frame."""
    return theme.px(SIDE) + 2 * MARGIN + 2


class TagStateDot(QWidget):
    """The state of a design's tags, as the garage shows it."""

    def __init__(self, theme: Theme, state: TagState, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._state = theme, state
        self.setFixedSize(theme.px(12), theme.px(12))
        self.setToolTip(words)
        self.setAccessibleName(words)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        paint_dot(QPainter(self), QRectF(self.rect()), self._state, self._theme.colours)


class ModelTile(Tile):
    """To be pressed: it opens the model."""

    def __init__(self, context: AppContext, row: DesignRow, outcome: Outcome, parent: QWidget | None = None) -> None:
        super().__init__(f"{row.entry.name}, {outcome_words(outcome)}, {state_words(row)}", parent)
        theme = context.theme
        picture = PictureLabel(context.theme, context.pictures, picture_of_design(row.entry), size=QSize(SIDE, 96))
        picture.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        name = ElidedLabel(row.entry.name)
        name.setFixedWidth(theme.px(SIDE))
        foot = hbox(
            (ElidedLabel(outcome_words(outcome), Role.SMALL), 1), TagStateDot(theme, row.state, state_words(row))
        )
        vbox(picture, name, foot, on=self, margins=MARGIN, spacing=2)
        self.setFixedWidth(tile_width(theme))
