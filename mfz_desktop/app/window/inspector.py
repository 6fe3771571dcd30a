"""The inspector at the right: what is selected, in detail. It can be folded away."""

from PySide6.QtWidgets import QAbstractItemView, QFrame, QStackedWidget, QWidget

from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.layouts import vbox


def polish(widget: QWidget) -> None:
    """Give everything in a widget its style now. Lists that are laid out before that keep rows too low."""
    for each in (widget, *widget.findChildren(QWidget)):
        each.ensurePolished()
        if isinstance(each, QAbstractItemView):
            each.scheduleDelayedItemsLayout()


class InspectorPane(QFrame):
    """Holds the inspector of every page, and shows that of the page that is shown."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("inspector")
        self.setAccessibleName(self.tr("Inspector"))
        self._theme = theme
        self._stack = QStackedWidget()
        vbox(self._stack, on=self, margins=(1, 0, 0, 0))
        theme.changed.connect(self._follow)
        self._follow()

    def show_widget(self, widget: QWidget) -> None:
        """Show a page's inspector."""
        if self._stack.indexOf(widget) < 0:
            self._stack.addWidget(widget)
            polish(widget)
        self._stack.setCurrentWidget(widget)

    def _follow(self) -> None:
        self.setMinimumWidth(min(self._theme.px(280), 420))
