"""Companies typed or pasted as text, read while one types."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication, QTextCursor
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from campaigns.companies.reading import LARGEST_LIST
from mfz_desktop.companies.company_list.actions import COMPANIES, COMPANY
from mfz_desktop.companies.game import CompanyGame, ReadText
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.session.garage_session import ALL_COMPANIES
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.forms.text_limits import LONGEST
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.dice_row import DiceRow
from mfz_desktop.ui.widgets.finding_row import FindingRow
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import DIALOG, hbox, replace_widget, vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_rules.kernel.findings import Finding


def ask_text(context: AppContext) -> None:
    """Show the dialog, with what the clipboard holds if that is a list of frames."""
    dialog = TextDialog(context, QApplication.activeWindow())
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    clipboard = QGuiApplication.clipboard().text()
    if any(context.games.of(CompanyGame, game).knows_text(clipboard) for game in context.games.ids(CompanyGame)):
        dialog.edit.setPlainText(clipboard)
    dialog.open()


class TextDialog(QDialog):
    """Text at the left, what is read from it at the right."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New from text"))
        self._context = context
        self.read: tuple[ReadText[Any], ...] = ()
        self.edit = QPlainTextEdit()
        self.edit.setAccessibleName(self.tr("Companies as text"))
        self.edit.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.edit.setPlaceholderText(self._game.example())
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
        vbox(
            label(self.tr("One piece a line, as in messages and posts. What is read stands beside it.")),
            (hbox((self.edit, 1), (self._reading, 1), spacing=8), 1),
            buttons,
            on=self,
            margins=DIALOG,
            spacing=12,
        )
        self.resize(context.theme.px(960), context.theme.px(560))
        self._read()

    @property
    def companies(self) -> tuple[Any, ...]:
        """What is read, without what is empty."""
        return tuple(one.company for one in self.read if not one.empty)

    @property
    def _game(self) -> CompanyGame[Any]:
        """The game whose pieces stand in the text; the usual one where those of no other do."""
        games = [self._context.games.of(CompanyGame, game) for game in self._context.games.ids(CompanyGame)]
        return next((game for game in reversed(games) if game.knows_text(self.edit.toPlainText())), games[0])

    def accept(self) -> None:
        """Keep the companies, and open the first or show the list."""
        companies = self.companies
        if not companies:
            return
        session = self._context.service(GarageServices).session
        if session.keep(self.tr("new company from text"), *companies, stack=session.stack_of(ALL_COMPANIES)):
            super().accept()
            self._context.go(*(COMPANY, companies[0].id) if len(companies) == 1 else (COMPANIES,))

    def _read(self) -> None:
        self.read = self._game.read_text(self.edit.toPlainText())
        wanted = self.companies
        self._make.setEnabled(bool(wanted))
        many = self.tr("Make {number} companies").format(number=len(wanted))
        self._make.setText(many if len(wanted) > 1 else self.tr("Make the company"))
        shown = QWidget()
        column = vbox(on=shown, spacing=4)
        for one in self.read:
            self._add_company(column, one)
        if not self.read:
            column.addWidget(label(self.tr("Nothing to read yet."), Role.SECONDARY))
        replace_widget(self._reading.column, self._shown, shown)
        self._shown = shown

    def _add_company(self, column: QVBoxLayout, one: ReadText[Any]) -> None:
        column.addWidget(label(one.company.name, Role.SECTION, wrap=True))
        column.addWidget(label(one.facts, Role.SMALL))
        for name, dice in one.pieces:
            line = QFrame()
            words = ElidedLabel(name or self.tr("without a name"))
            words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            row = hbox((words, 1), on=line, margins=(0, 2, 0, 2))
            row.addWidget(DiceRow(self._context.theme, dice, side=20, say=self._game.spoken))
            column.addWidget(line)
        for finding in one.findings:
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
