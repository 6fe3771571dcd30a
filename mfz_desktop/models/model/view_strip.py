"""The strip below the picture: from where the model is looked at."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from ldraw_catalog.pictures.camera import View
from mfz_desktop.core.calling import calling
from mfz_desktop.models.model.viewpoint import QUARTER_STEP, Viewpoint
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
        View.BACK: translate("Model", "Back"),
        View.LEFT: translate("Model", "Left"),
        View.RIGHT: translate("Model", "Right"),
        View.TOP: translate("Model", "Top"),
    }


PHOTO = "photo"


class ViewStrip(QWidget):
    """The views that have names, turning by steps, and the whole model; the photo, where there is one."""

    changed = Signal()
    """The photo is looked at, or no more."""

    def __init__(self, theme: Theme, viewpoint: Viewpoint, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._viewpoint = viewpoint
        self.shows_photo = False
        self._has_photo = False
        self._group = QButtonGroup(self)
        self._buttons = {}
        row = self._row = FlowLayout(self, gap=4)
        self._box = ComboBox()
        """In the buttons' place where the strip is narrow."""
        self._box.setAccessibleName(self.tr("View"))
        self._box.setPlaceholderText(self.tr("Turned"))
        self._box.hide()
        row.addWidget(self._box)
        for view, name in views().items():
            self._box.addItem(name, view.value)
            made = button(name, calling(self.look, view))
            made.setCheckable(True)
            self._group.addButton(made)
            self._buttons[view] = made
            row.addWidget(made)
        self._photo = button(self.tr("Photo"), self.look_at_photo)
        self._photo.setCheckable(True)
        self._photo.hide()
        self._group.addButton(self._photo)
        row.addWidget(self._photo)
        self._box.activated.connect(self._choose)
        row.addWidget(IconButton(theme, "turn_left", self.tr("Turn left"), lambda: self.turn(1), keys="Ctrl+Left"))
        row.addWidget(
            IconButton(theme, "turn_right", self.tr("Turn right"), lambda: self.turn(-1), keys="Ctrl+Right")
        )
        row.addWidget(IconButton(theme, "fit", self.tr("Show the whole model"), self.fit, keys="Alt+0"))
        viewpoint.turned.connect(self._show_view)
        self._show_view()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose from a box where the buttons would take the picture's room."""
        super().resizeEvent(event)
        self._give_room()

    def add(self, tool: QWidget) -> None:
        """Show a tool of somebody else behind those of the strip."""
        self._row.addWidget(tool)

    def look(self, view: View) -> None:
        """Look at the model from a side that has a name."""
        self._leave_photo()
        self._viewpoint.look_from(view)
        self._show_view()

    def looks(self, view: View) -> bool:
        """Tell whether the model is looked at from there."""
        return not self.shows_photo and self._viewpoint.view is view

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
        self._leave_photo()

    def look_at_photo(self) -> None:
        """Look at the photo."""
        if not self.shows_photo:
            self.shows_photo = True
            self.changed.emit()
        self._show_view()

    def turn(self, by: int) -> None:
        """Turn the model by steps; positive is what is in front to the left. A photo gives way to it."""
        self._leave_photo()
        self._viewpoint.turn(by * QUARTER_STEP)

    def fit(self) -> None:
        """Show the whole model from where one looks."""
        self._leave_photo()
        self._viewpoint.fit()

    def reset(self) -> None:
        """Look at another model from the usual side, without a word."""
        self.shows_photo = False
        self._viewpoint.reset()
        self._show_view()

    def _leave_photo(self) -> None:
        if self.shows_photo:
            self.shows_photo = False
            self._show_view()
            self.changed.emit()

    def _show_view(self) -> None:
        """Check what one looks at: the photo, a view, or none of them."""
        view = self._viewpoint.view
        checked = self._photo if self.shows_photo else self._buttons.get(view) if view else None
        self._box.setCurrentIndex(self._box.findData(PHOTO if self.shows_photo else view.value if view else ""))
        if checked is not None:
            checked.setChecked(True)
        elif (before := self._group.checkedButton()) is not None:
            self._group.setExclusive(False)
            before.setChecked(False)
            self._group.setExclusive(True)

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
