"""A tile of the first screen: a picture and what it opens."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from mfz_desktop.ui.theme.icons import pixmap
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, add_layout, hbox, vbox
from mfz_desktop.ui.widgets.picture_group import PictureGroup
from mfz_desktop.ui.widgets.tile import Tile

TALLEST = 720
"""px at 100 %: on a large screen a tile stays a tile."""


class StartTile(Tile):
    """A picture, words and a key."""

    def __init__(
        self,
        theme: Theme,
        picture: PictureGroup,
        title: str,
        sentence: str,
        keys: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, parent)
        self._theme = theme
        self.setAccessibleDescription(sentence)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._arrow = QLabel()
        head = hbox(label(title, Role.SECTION), STRETCH, label(keys, Role.SMALL), self._arrow, spacing=8)
        self._words = words = vbox(margins=(8, 0, 8, 4), spacing=4)
        add_layout(words, head)
        words.addWidget(label(sentence, Role.SECONDARY, wrap=True))
        vbox((picture, 1), words, on=self, margins=12, spacing=12)
        theme.changed.connect(self._follow)
        self._follow()

    def add_link(self, text: str, on_click: Callable[[], object]) -> None:
        """Add a link to something else."""
        add_layout(self._words, hbox(button(text, on_click, Look.LINK), STRETCH))

    def minimumSizeHint(self) -> QSize:
        """Return room for the words and a small picture."""
        return QSize(self._theme.px(200), self._theme.px(160))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up."""
        self._light(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Go dark."""
        self._light(False)

    def _light(self, on: bool) -> None:
        self.setProperty("hovered", on)
        self.style().unpolish(self)
        self.style().polish(self)

    def _follow(self) -> None:
        side = self._theme.px(18)
        self.setMaximumHeight(self._theme.px(TALLEST))
        self._arrow.setPixmap(pixmap("right", self._theme.colours.accent, side, self.devicePixelRatioF()))
