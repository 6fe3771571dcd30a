"""Choosing one of the players' colours."""

from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from mfz_desktop.ui.forms.input import Input
from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.controls import ComboBox

CHIP = 16
"""px at 100 %."""


class ColourBox(ComboBox):
    """One of the players' colours, each with its pattern; its data is the colour's word."""

    def __init__(
        self, theme: Theme, name: str, *, brief: bool = False, letters: int = 0, parent: QWidget | None = None
    ) -> None:
        """`brief` leaves the pattern to the chip, the tool tip and screen readers; `letters` as in ComboBox."""
        super().__init__(parent, letters=letters)
        self._theme = theme
        self.setAccessibleName(name)
        for at, (word, (colour, pattern)) in enumerate(self._texts().items()):
            whole = f"{colour}, {pattern}"
            self.addItem(colour if brief else whole, word)
            self.setItemData(at, whole, Qt.ItemDataRole.AccessibleTextRole)
            self.setItemData(at, pattern if brief else None, Qt.ItemDataRole.ToolTipRole)
        theme.changed.connect(self._paint)
        self._paint()

    @property
    def value(self) -> str:
        """The word of the colour that is shown."""
        return str(self.currentData())

    def set_value(self, word: str) -> None:
        """Show a colour by its word; the first for one that is none."""
        self.setCurrentIndex(max(0, self.findData(word)))

    def _texts(self) -> dict[str, tuple[str, str]]:
        """Return what each colour and its pattern are called, in the order of `PLAYER_WORDS`."""
        return {
            "blue": (self.tr("Blue"), self.tr("plain")),
            "orange": (self.tr("Orange"), self.tr("stripes")),
            "green": (self.tr("Green"), self.tr("dots")),
            "pink": (self.tr("Pink"), self.tr("rings")),
            "sky": (self.tr("Sky blue"), self.tr("crosses")),
        }

    def _paint(self) -> None:
        side = self._theme.px(CHIP)
        for index in range(self.count()):
            chip = QPixmap(QSize(side, side) * 2)
            chip.setDevicePixelRatio(2)
            chip.fill(Qt.GlobalColor.transparent)
            with QPainter(chip) as painter:
                area = QRectF(1, 1, side - 2, side - 2)
                paint_player(painter, area, index, outline=self._theme.colours.text)
            self.setItemIcon(index, QIcon(chip))
        self.setIconSize(QSize(side, side))


class ColourInput(Input):
    """One of the players' colours."""

    def __init__(self, theme: Theme, name: str, about: str, letters: int) -> None:
        self.box = ColourBox(theme, name, letters=letters)
        super().__init__(self.box, name, about)
        self.box.activated.connect(self._take)

    @property
    def value(self) -> str:
        """The colour's word."""
        return self.box.value

    def set_value(self, value: str, around: Any = None) -> None:
        """Show a colour by its word."""
        self.box.set_value(value)

    def _take(self) -> None:
        self.changed.emit()
        self.committed.emit(self.value)
