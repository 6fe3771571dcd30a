"""Room for a form: it scrolls where the form is too high, and only then."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from mfz_desktop.ui.widgets.layouts import layout_of


class FormArea(QScrollArea):
    """As high as the form is at this width. Qt's own resizing asks for the height at the least width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.ground = QWidget()
        """What scrolls, and the parent of every form: taken out of a window a form would be styled once more."""
        self.setWidget(self.ground)
        self._inside: QWidget | None = None
        self._grows = False

    @property
    def grows(self) -> bool:
        """Whether it is as high as the form, so that whatever it stands in scrolls: never both."""
        return self._grows

    @grows.setter
    def grows(self, grows: bool) -> None:
        if grows != self._grows:
            self._grows = grows
            self._fit()

    def put(self, inside: QWidget) -> None:
        """Show something else, a child of the ground; what was there goes."""
        old, self._inside = self._inside, inside
        if old is not None:
            _leave(old)
            old.removeEventFilter(self)
            old.hide()
            old.deleteLater()
        inside.installEventFilter(self)
        inside.show()
        self._fit()
        self.verticalScrollBar().setValue(0)

    overflowed = Signal()
    """The form is higher than the room for it."""

    @property
    def fits(self) -> bool:
        """Whether all is seen without scrolling."""
        return self.ground.height() <= self.viewport().height()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit again when the form has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Fit the new size, once Qt has laid out its own parts."""
        handled = super().event(event)
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return handled

    def _fit(self) -> None:
        inside = self._inside
        if inside is None or inside.layout() is None:
            return
        bar = self.verticalScrollBar().sizeHint().width()
        whole = self.contentsRect().width()
        high = _height(inside, whole)
        least = high if self._grows else 0
        if self.minimumHeight() != least:
            self.setMinimumHeight(least)
        room = max(self.contentsRect().height(), least)
        width = whole if high <= room else whole - bar
        self.ground.resize(width, max(room, high if width == whole else _height(inside, width)))
        inside.setGeometry(self.ground.rect())
        # said each time: left to itself Qt may keep a bar that scrolls nothing when the room grows
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff if high <= room else policy.ScrollBarAsNeeded)
        if high > room:
            self.overflowed.emit()


def _leave(old: QWidget) -> None:
    """Take the keyboard from what goes: hidden with it, Qt would give it to whatever comes next in the window."""
    focused = old.window().focusWidget()  # also while a dialog has the keyboard
    if focused is not None and old.isAncestorOf(focused):
        focused.clearFocus()


def _height(inside: QWidget, width: int) -> int:
    layout = layout_of(inside)
    return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
