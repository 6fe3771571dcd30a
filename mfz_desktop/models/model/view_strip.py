"""The strip below the picture: from where the model is looked at."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from ldraw_catalog.pictures.camera import View
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


PHOTO = "photo"


class ViewStrip(QWidget):
    """Three views and turning by quarters; the photo, where there is one."""

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = View.THREE_QUARTER
        self.quarters = 0
        self.shows_photo = False
        self._has_photo = False
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
        self._photo = button(self.tr("Photo"), self.look_at_photo)
        self._photo.setCheckable(True)
        self._photo.hide()
        self._group.addButton(self._photo)
        row.addWidget(self._photo)
        self._box.activated.connect(self._choose)
        row.addWidget(IconButton(theme, "turn_left", self.tr("Turn left"), lambda: self.turn(-1), keys="Ctrl+Left"))
        row.addWidget(IconButton(theme, "turn_right", self.tr("Turn right"), lambda: self.turn(1), keys="Ctrl+Right"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose from a box where the buttons would take the picture's room."""
        super().resizeEvent(event)
        self._give_room()

    def look(self, view: View) -> None:
        """Look from somewhere else."""
        self._buttons[view].setChecked(True)
        self._box.setCurrentIndex(self._box.findData(view.value))
        if view is not self.view or self.shows_photo:
            self.view, self.shows_photo = view, False
            self.changed.emit()

    def offer_photo(self, there: bool) -> None:
        """Let the photo be looked at, where there is one; say nothing where what is looked at stays."""
        if there == self._has_photo:
            return
        self._has_photo = there
        if there:
            self._box.addItem(self._photo.text(), PHOTO)
        else:
            self._box.removeItem(self._box.findData(PHOTO))
        self._give_room()
        if self.shows_photo:
            self.look(self.view)

    def look_at_photo(self) -> None:
        """Look at the photo."""
        self._photo.setChecked(True)
        self._box.setCurrentIndex(self._box.findData(PHOTO))
        if not self.shows_photo:
            self.shows_photo = True
            self.changed.emit()

    def turn(self, by: int) -> None:
        """Turn the model by quarters; positive is to the right. A photo gives way to it."""
        self.quarters = (self.quarters + by) % 4
        if self.shows_photo:
            self.look(self.view)
        else:
            self.changed.emit()

    def reset(self) -> None:
        """Look at another model from the usual side, without a word."""
        self.view, self.quarters, self.shows_photo = View.THREE_QUARTER, 0, False
        self._buttons[self.view].setChecked(True)
        self._box.setCurrentIndex(self._box.findData(self.view.value))

    def _give_room(self) -> None:
        """Show buttons, or a box where they would take the picture's room."""
        made = (*self._buttons.values(), *((self._photo,) if self._has_photo else ()))
        narrow = sum(each.sizeHint().width() + 4 for each in made) > self.width()
        self._box.setVisible(narrow)
        for each in made:
            each.setVisible(not narrow)
        if not self._has_photo:
            self._photo.hide()

    def _choose(self) -> None:
        if self._box.currentData() == PHOTO:
            self.look_at_photo()
        else:
            self.look(View(self._box.currentData()))
