"""The strip below the picture: from where the model is looked at."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from ldraw_catalog.pictures.picture import View
from mfz_desktop.core.calling import calling
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton, button
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.flow_layout import FlowLayout

translate = QCoreApplication.translate


def views() -> dict[View, str]:
    """Return what the views are called."""
    return {
        View.THREE_QUARTER: translate("Model", "Three-quarter"),
        View.FRONT: translate("Model", "Front"),
        View.TOP: translate("Model", "Top"),
    }


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
        self._box = ComboBox()
        """In the buttons' place where the strip is narrow."""
        self._box.setAccessibleName(self.tr("View"))
        self._box.hide()
        row.addWidget(self._box)
        for view, name in views().items():
            self._box.addItem(name, view.value)
            made = button(name, calling(self.look, view))
            made.setCheckable(True)
            made.setChecked(view is self.view)
            self._group.addButton(made)
            self._buttons[view] = made
            row.addWidget(made)
        self._box.activated.connect(lambda _: self.look(View(self._box.currentData())))
        row.addWidget(IconButton(theme, "turn_left", self.tr("Turn left"), lambda: self.turn(-1), keys="Ctrl+Left"))
        row.addWidget(IconButton(theme, "turn_right", self.tr("Turn right"), lambda: self.turn(1), keys="Ctrl+Right"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose from a box where the buttons would take the picture's room."""
        super().resizeEvent(event)
        every = sum(made.sizeHint().width() + 4 for made in self._buttons.values())
        narrow = every > self.width()
        self._box.setVisible(narrow)
        for made in self._buttons.values():
            made.setVisible(not narrow)

    def look(self, view: View) -> None:
        """Look from somewhere else."""
        self._buttons[view].setChecked(True)
        self._box.setCurrentIndex(self._box.findData(view.value))
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
        self._box.setCurrentIndex(self._box.findData(self.view.value))
