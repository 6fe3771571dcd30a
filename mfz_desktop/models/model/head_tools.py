"""What stands in the page's head: a field to rename the model, and the way to its neighbours."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from campaigns.names import LONGEST_NAME
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox


class ModelNameField(QLineEdit):
    """Takes a name on Enter or when one goes on; leaves it on Escape."""

    taken = Signal(object)
    """str."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxLength(LONGEST_NAME)
        self.setAccessibleName(self.tr("Name of the model"))
        self.editingFinished.connect(self._finish)
        self.hide()

    def begin(self, name: str) -> None:
        """Let a name be edited."""
        self.setText(name)
        self.show()
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the name as it was on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self._end()
            return
        super().keyPressEvent(event)

    def _finish(self) -> None:
        if not self.isHidden():
            name = self.text()
            self._end()
            self.taken.emit(name)

    def _end(self) -> None:
        self.hide()
        self.left.emit()


class HeadTools(QWidget):
    """Name field, and `‹ 3 of 12 ›`."""

    step = Signal(object)
    """int: −1 or 1."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = ModelNameField()
        self.name.setMinimumWidth(theme.px(280))
        self._place = label("", Role.SMALL)
        self._before = IconButton(
            theme, "left", self.tr("Previous model"), lambda: self.step.emit(-1), size=16, keys="Alt+PgUp"
        )
        self._after = IconButton(
            theme, "right", self.tr("Next model"), lambda: self.step.emit(1), size=16, keys="Alt+PgDown"
        )
        hbox(self.name, self._before, self._place, self._after, on=self, spacing=4)

    def show_place(self, place: int, number: int) -> None:
        """Show where in the garage the model stands; `place` counts from 0, −1 if it is nowhere."""
        shown = place >= 0 and number > 1
        for widget in (self._before, self._place, self._after):
            widget.setVisible(shown)
        self._place.setText(self.tr("{place} of {number}").format(place=place + 1, number=number))
        self._before.setEnabled(place > 0)
        self._after.setEnabled(place + 1 < number)
