"""A card over everything else."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from mfz_desktop.ui.widgets.layouts import vbox


class CardPopover(QFrame):
    """A piece's card; gone with a click beside it or Escape."""

    def __init__(self, card: QWidget, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.card = card
        vbox(card, on=self)
