"""Companies typed or pasted as text, read while one types."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication, QTextCursor
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from campaigns.companies.reading import LARGEST_LIST
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.from_list import kept_company
from campaigns.rapid_attack.companies.rules_view import rules_frame
from mfz_desktop.companies.shelf.door import COMPANIES, COMPANY
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.dice_row import DiceRow
from mfz_desktop.ui.widgets.finding_row import FindingRow
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, replace_widget
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.text_limits import LONGEST
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.companies.notation import read_frame
from mfz_rules.rapid_attack.companies.pool import pool
from mfz_rules.rapid_attack.companies.text_list import ListedCompany, read_text_list

EXAMPLE = """Company: Stone Garden
Stations: 3
x3 Soldier -- 2Rd/1B/1G/1Y/2W + SSR
Tickler -- 2Rd+d8/1B/1Y/2W
Brawler -- 2Rh+d8/2B/2W
"""


def ask_text(context: AppContext) -> None:
    """Show the dialog, with what the clipboard holds if that is a list of frames."""
    dialog = TextDialog(context, QApplication.activeWindow())
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    clipboard = QGuiApplication.clipboard().text()
    if looks_like_frames(clipboard):
        dialog.edit.setPlainText(clipboard)
    dialog.open()


def looks_like_frames(text: str) -> bool:
    """Tell whether some line of a text is a frame."""
    return len(text) < 100_000 and any(
        read_frame(line).frame is not None for line in text.splitlines()[:200] if line.strip()
    )


class TextDialog(QDialog):
    """Text at the left, what is read from it at the right."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New from text"))
        self._context = context
        self.listed: tuple[ListedCompany, ...] = ()
        self.edit = QPlainTextEdit()
        self.edit.setAccessibleName(self.tr("Companies as text"))
        self.edit.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.edit.setPlaceholderText(EXAMPLE)
        self.edit.setTabChangesFocus(True)
        self.edit.setProperty(LONGEST, LARGEST_LIST)
        self.edit.textChanged.connect(self._read)
        self._reading = ScrollColumn(context.theme, widest=520)
        self._reading.set_margins(16, 8, 16, 16)
        self._shown = QWidget()
        self._reading.column.addWidget(self._shown)
        self._reading.column.addStretch(1)
        self._make = button("", self.accept, Look.PRIMARY)
        self._make.setDefault(True)
        buttons = QDialogButtonBox()
        buttons.addButton(self._make, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(button(self.tr("Cancel"), self.reject), QDialogButtonBox.ButtonRole.RejectRole)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.edit, 1)
        row.addWidget(self._reading, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(12)
        column.addWidget(label(self.tr("One frame a line, as in messages and posts. What is read stands beside it.")))
        add_layout(column, row, 1)
        column.addWidget(buttons)
        self.resize(context.theme.px(960), context.theme.px(560))
        self._read()

    def accept(self) -> None:
        """Keep the companies, and open the first or show the list."""
        companies = [kept_company(listed) for listed in self.listed if has_content(listed)]
        if not companies:
            return
        session = self._context.service(GarageServices).session
        if session.keep(self.tr("new company from text"), *companies):
            super().accept()
            self._context.go(*(COMPANY, companies[0].id) if len(companies) == 1 else (COMPANIES,))

    def _read(self) -> None:
        self.listed = read_text_list(self.edit.toPlainText())
        wanted = [listed for listed in self.listed if has_content(listed)]
        self._make.setEnabled(bool(wanted))
        many = self.tr("Make {number} companies").format(number=len(wanted))
        self._make.setText(many if len(wanted) > 1 else self.tr("Make the company"))
        shown = QWidget()
        column = QVBoxLayout(shown)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for listed in self.listed:
            self._add_company(column, listed)
        if not self.listed:
            column.addWidget(label(self.tr("Nothing to read yet."), Role.SECONDARY))
        replace_widget(self._reading.column, self._shown, shown)
        self._shown = shown

    def _add_company(self, column: QVBoxLayout, listed: ListedCompany) -> None:
        company: KeptCompany = kept_company(listed)
        column.addWidget(label(company.name, Role.SECTION, wrap=True))
        facts = self.tr("{frames} frames, {stations} stations").format(
            frames=len(company.frames), stations=len(company.stations)
        )
        column.addWidget(label(facts, Role.SMALL))
        for frame in (*company.frames, *company.spares):
            line = QFrame()
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 2, 0, 2)
            name = ElidedLabel(frame.name or self.tr("without a name"))
            name.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            row.addWidget(name, 1)
            row.addWidget(DiceRow(self._context.theme, pool(rules_frame(frame)), side=20))
            column.addWidget(line)
        for finding in listed.findings:
            go = ((self.tr("Show"), lambda finding=finding: self.go_to(finding)),)
            column.addWidget(FindingRow(self._context.theme, finding, links=go))
        column.addSpacing(12)

    def go_to(self, finding: Finding) -> None:
        """Put the cursor where something could not be read."""
        line, at = (int(str(finding.values.get(name, 1))) for name in ("line", "column"))
        block = self.edit.document().findBlockByNumber(line - 1)
        cursor = QTextCursor(block)
        cursor.movePosition(QTextCursor.MoveOperation.Right, n=min(at - 1, max(0, block.length() - 1)))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        self.edit.setTextCursor(cursor)
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)


def has_content(listed: ListedCompany) -> bool:
    """Tell whether there is anything to make a company of."""
    return bool(listed.company.frames or listed.company.spares or listed.company.name)
