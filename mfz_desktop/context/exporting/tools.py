"""The buttons that export a text: print, save, copy as."""

from collections.abc import Callable, Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton

Tool = tuple[str, Callable[[], object]]
"""What a button says of itself, and what it does."""


class ExportTools(QWidget):
    """Stands in the head of a report's page; copying in the usual way is the page's primary command beside it."""

    def __init__(self, theme: Theme, print_: Tool, save: Tool, copies: Sequence[QAction]) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(IconButton(theme, "print", *print_, keys="Ctrl+P"))
        row.addWidget(IconButton(theme, "save", *save, keys="Ctrl+S"))
        more = QPushButton(self.tr("Copy as"))
        menu = QMenu(more)
        menu.addActions(copies)
        more.setMenu(menu)
        row.addWidget(more)
