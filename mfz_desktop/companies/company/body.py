"""What fills the page of a company: head, list and findings; one for each game whose companies were shown."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from mfz_desktop.companies.company.findings_column import CompanyFindingsColumn
from mfz_desktop.companies.company.head import CompanyHead
from mfz_desktop.companies.company.view import CompanyView
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.buttons import ActionButton, Look
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.layouts import add_layout
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.placeholder import PlaceholderFigure

FINDINGS = 288
"""Width of the findings at 100 %, where there is room for it."""
THREE = (PlaceholderFigure(0, 6.5), PlaceholderFigure(2.5, 0, highlighted=True), PlaceholderFigure(5, -6.5))


class CompanyBody(QWidget):
    """Lays out what a game shows of a company."""

    def __init__(self, context: AppContext, view: CompanyView) -> None:
        super().__init__()
        self._context = context
        self.view = view
        self.head = CompanyHead(context.theme, view.terms)
        self.findings = CompanyFindingsColumn(context.theme)
        self._bar_line = QWidget()
        self._bar = FlowLayout(self._bar_line, gap=8)
        self._list_or_empty = QStackedWidget()
        self._build()
        context.theme.changed.connect(self._share)

    def fill_bar(self) -> None:
        """Add the buttons below the list; by now their commands exist."""
        commands = self._context.commands
        add = QPushButton(self.tr("Add"))
        add.setAutoDefault(False)
        menu = QMenu(add)
        for command_id in (*self.view.add_menu, "company.paste"):
            menu.addAction(commands.action(command_id))
        add.setMenu(menu)
        self._bar.addWidget(ActionButton(commands.action("company.add_garage")))
        self._bar.addWidget(add)
        for command_id in self.view.bar:
            self._bar.addWidget(ActionButton(commands.action(command_id), Look.QUIET))

    def follow_rows(self) -> None:
        """Show the list, or what an empty company says."""
        self._list_or_empty.setCurrentIndex(0 if self.view.list.pieces.rowCount() else 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width between list and findings."""
        super().resizeEvent(event)
        self._share()

    def _build(self) -> None:
        title, words = self.view.nothing
        picture = PictureLabel(self._context.theme, self._context.pictures, figures=THREE, ground=False)
        self._list_or_empty.addWidget(self.view.list)
        self._list_or_empty.addWidget(EmptyState(picture, title, words))
        self._bar.setContentsMargins(8, 8, 8, 12)
        left = QVBoxLayout()
        left.setContentsMargins(16, 0, 0, 0)
        left.setSpacing(0)
        left.addWidget(self._list_or_empty, 1)
        left.addWidget(self._bar_line)
        line = QFrame()
        line.setProperty("surface", "line")
        line.setFixedWidth(1)
        body = QHBoxLayout()
        body.setSpacing(0)
        add_layout(body, left, 1)
        body.addWidget(line)
        body.addWidget(self.findings)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        add_layout(column, body, 1)

    def _share(self) -> None:
        self.findings.setFixedWidth(min(self._context.theme.px(FINDINGS), self.width() * 2 // 5))
