"""Space shows a design large; arrows go on to the next, Space or Escape goes back."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from mfz_desktop.context.context import AppContext
from mfz_desktop.models.garage.marked_dice_row import MarkedDiceRow
from mfz_desktop.models.garage.rows import DesignRow
from mfz_desktop.models.garage.words import archetype_words, size_words, state_words
from mfz_desktop.models.pictures.wanted import picture_of_design
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_desktop.ui.widgets.picture_label import PictureLabel

BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_PageUp)
ON = (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_PageDown)
CLOSE = (Qt.Key.Key_Space, Qt.Key.Key_Escape)
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class QuickLook(QWidget):
    """Lies over its parent."""

    moved = Signal(int)
    """-1 or 1: the design before or behind."""
    opened = Signal()
    closed = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        theme = context.theme
        self._theme = theme
        self._covered = parent
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Quick look"))
        self._picture = PictureLabel(theme, context.pictures, size=QSize(560, 420), ground=False)
        self._picture.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._name = ElidedLabel("", Role.TITLE)
        self._words = label("", Role.SECONDARY, wrap=True)
        self._dice = MarkedDiceRow(theme, side=36)
        self._card = QFrame(self)
        self._card.setProperty("surface", "raised")
        self._lay_out(self._card)
        theme.changed.connect(self.update)
        self.hide()

    def show_row(self, row: DesignRow) -> None:
        """Show a design."""
        self._picture.show_picture(picture_of_design(row.entry), row.entry.name)
        self._name.setText(row.entry.name)
        self._dice.set_dice(row.dice, row.rockets, row.spoken)
        self._dice.setVisible(bool(row.dice))
        kind = row.quiet or archetype_words(row.archetype)
        self._words.setText(" · ".join(filter(None, (kind, size_words(row.size), row.why or state_words(row)))))
        self.place()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def dismiss(self) -> None:
        """Go away."""
        self.hide()
        self.closed.emit()

    def place(self) -> None:
        """Cover the parent."""
        self.setGeometry(self._covered.rect())
        margin = self._theme.px(32)
        room = self.rect().adjusted(margin, margin, -margin, -margin)
        width = min(room.width(), self._theme.px(960))
        room.setLeft(room.center().x() - width // 2)
        room.setWidth(width)
        self._card.setGeometry(room)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on, go back, open, close."""
        if event.key() in CLOSE:
            self.dismiss()
        elif event.key() in BACK or event.key() in ON:
            self.moved.emit(-1 if event.key() in BACK else 1)
        elif event.key() in ENTER:
            self.dismiss()
            self.opened.emit()
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close by a click beside the card."""
        if not self._card.geometry().contains(event.position().toPoint()):
            self.dismiss()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Veil what lies below."""
        veil = QColor(self._theme.colours.window)
        veil.setAlphaF(0.85)
        QPainter(self).fillRect(QRectF(self.rect()), veil)

    def _lay_out(self, card: QFrame) -> None:
        head = hbox((self._name, 1))
        for name, text, call in (
            ("left", self.tr("The one before (Left)"), lambda: self.moved.emit(-1)),
            ("right", self.tr("The next (Right)"), lambda: self.moved.emit(1)),
            ("close", self.tr("Close (Space)"), self.dismiss),
        ):
            made = IconButton(self._theme, name, text, call)
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            head.addWidget(made)
        vbox(head, (self._picture, 1), self._dice, self._words, on=card, margins=(24, 16, 16, 24), spacing=8)
