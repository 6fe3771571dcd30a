"""The strip below the picture: from where the model is looked at."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from ldraw_catalog.pictures.picture import View
from mfz_desktop.theme.style import Theme
from mfz_desktop.widgets.buttons import IconButton, button
from mfz_desktop.widgets.flow_layout import FlowLayout


class ViewStrip(QWidget):
    """Three views, and turning by quarters."""

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = View.THREE_QUARTER
        self.quarters = 0
        self._group = QButtonGroup(self)
        self._buttons = {}
        row = FlowLayout(self, gap=4)
        names = {
            View.THREE_QUARTER: self.tr("Three-quarter"),
            View.FRONT: self.tr("Front"),
            View.TOP: self.tr("Top"),
        }
        for view, name in names.items():
            made = button(name, lambda chosen=view: self.look(chosen))
            made.setCheckable(True)
            made.setChecked(view is self.view)
            self._group.addButton(made)
            self._buttons[view] = made
            row.addWidget(made)
        row.addWidget(IconButton(theme, "undo", self.tr("Turn left"), lambda: self.turn(-1), keys="Ctrl+Left"))
        row.addWidget(IconButton(theme, "redo", self.tr("Turn right"), lambda: self.turn(1), keys="Ctrl+Right"))

    def look(self, view: View) -> None:
        """Look from somewhere else."""
        self._buttons[view].setChecked(True)
        if view is not self.view:
            self.view = view
            self.changed.emit()

    def turn(self, by: int) -> None:
        """Turn the model by quarters; positive is to the right."""
        self.quarters = (self.quarters + by) % 4
        self.changed.emit()

    def reset(self) -> None:
        """Look at another model from the usual side, without a word."""
        self.view, self.quarters = View.THREE_QUARTER, 0
        self._buttons[self.view].setChecked(True)
