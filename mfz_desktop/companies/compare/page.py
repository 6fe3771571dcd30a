"""The comparison of companies at one table."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.companies.company.chooser import Choice, Chooser
from mfz_desktop.companies.company.rows import picture_of
from mfz_desktop.companies.compare.column import CompanyColumn
from mfz_desktop.companies.compare.table import FEWEST, MOST, Compared, as_text, compared
from mfz_desktop.companies.compare.tie_panel import TiePanel
from mfz_desktop.companies.shelf.door import COMPANIES, COMPARE
from mfz_desktop.companies.shelf.files import ReadFiles, read_files
from mfz_desktop.companies.shelf.rows import make_row
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.calling import calling
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.settings import LAST_FOLDER
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import ActionButton, Look
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.layouts import replace_widget
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.placeholder import Figure
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_rules.rapid_attack.comparing.ties import TieState

TWO = (Figure(0, 5), Figure(0, -1))


class ComparePage(Page):
    """Two to five companies beside each other; under them the tie procedure, where there is a tie."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._services = context.service(GarageServices)
        self._ids: tuple[str, ...] = ()
        self._guests: tuple[KeptCompany, ...] = ()
        self.compared: Compared | None = None
        self._tools: QWidget | None = None
        self.ties = TiePanel(context)
        self.message = InlineMessage(context.theme, closable=False)
        self._columns = QWidget()
        self._scroll = ScrollColumn(context.theme, widest=1600)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        column = self._scroll.column
        column.setSpacing(16)
        column.addWidget(self.message)
        column.addWidget(self._columns)
        column.addWidget(self.ties)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._scroll)
        self.ties.stepped.connect(self._on_step)
        self._services.session.changed.connect(self._on_change)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Compare")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return (Crumb(self.tr("Companies"), Place(COMPANIES)),)

    def primary(self) -> str:
        """Return the copying of the result."""
        return "compare.copy"

    def head_widget(self) -> QWidget:
        """Return the buttons that bring companies in."""
        if self._tools is not None:
            return self._tools
        self._tools = tools = QWidget()
        row = QHBoxLayout(tools)
        row.setContentsMargins(0, 0, 0, 0)
        for command_id in ("compare.choose", "compare.file"):
            row.addWidget(ActionButton(self.context.commands.action(command_id)))
        return tools

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        room = lambda: len(self.companies) < MOST  # noqa: E731
        menu = Menu.COMPANY
        return (
            Command("compare.choose", self.tr("&Choose companies…"), self.choose, menu, section=60, keys=("Ctrl+R",),
                    icon="company", words="add pick"),
            Command("compare.file", self.tr("Add from a &file…"), self.ask_file, menu, section=60, icon="open",
                    enabled=room, words="open import guest"),
            Command("compare.copy", self.tr("&Copy the result"), self.copy, Menu.EDIT, section=30, keys=("Ctrl+C",),
                    icon="copy", enabled=lambda: self.compared is not None, words="text notation"),
        )  # fmt: skip

    def on_shown(self, what: str) -> None:
        """Compare the companies that the place names; where it names one, all that fit are taken with it."""
        ids = tuple(one for one in what.split(",") if one)
        if len(ids) < FEWEST and not self._guests:
            others = [company.id for company in reversed(self._services.session.garage.companies())]
            ids = tuple(dict.fromkeys((*ids, *others)))[:FEWEST]
        self._ids = ids
        self._reload()

    @property
    def companies(self) -> tuple[KeptCompany, ...]:
        """What is compared: of the garage, then guests from files."""
        garage = self._services.session.garage
        own = [one for id_ in self._ids if (one := garage.company(id_)) is not None and not one.deleted]
        return (*own, *self._guests)[:MOST]

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take company files that are dropped here as guests: they are compared and not kept."""
        wanted = tuple(path for path in paths if path.suffix.lower() in (".json", ".txt"))
        if len(wanted) != len(paths):
            return False
        self.add_files(wanted)
        return True

    def add_files(self, paths: tuple[Path, ...]) -> None:
        """Compare the companies of files too."""
        self.context.tasks.run(
            self.tr("Reading companies"), lambda _work, names: read_files(names), paths, done=self._take, quiet=True
        )

    def ask_file(self) -> None:
        """Let files be chosen."""
        title, kinds = self.tr("Compare with companies from files"), self.tr("Companies (*.json *.txt)")
        start = self.context.settings.get(LAST_FOLDER)
        chosen, _kind = QFileDialog.getOpenFileNames(self, title, start, kinds)
        if chosen:
            self.add_files(tuple(map(Path, chosen)))

    def choose(self) -> None:
        """Let companies be chosen: those marked take the place of what is compared now."""
        rows = [make_row(company) for company in self._services.session.garage.companies()]
        choices = [
            Choice(row.id, row.name, row.figures, picture=next(iter(row.pictures), None), pictured=True)
            for row in reversed(rows)
        ]
        remark = self.tr("Mark 2 to 5 companies with Ctrl or Shift.")
        dialog = Chooser(
            self.context, self.tr("Compare"), self.tr("Find a company"), choices, take=self.tr("Compare"),
            remark=remark, parent=self.window(),
        )  # fmt: skip
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        if accepted:
            self.context.go(COMPARE, ",".join(one.id for one in dialog.chosen[:MOST]))

    def copy(self) -> None:
        """Copy the result as text."""
        if self.compared is not None:
            state = self.ties.state
            QGuiApplication.clipboard().setText(as_text(state.standings if state else self.compared.standings))
            self.context.notices.say(self.tr("Copied as text."))

    def _take(self, read: ReadFiles) -> None:
        room = MOST - len(self.companies)
        guests = tuple(one.company for one in read.companies)
        self._guests = (*self._guests, *guests[:room])
        said = [*read.troubles, *(finding.text for one in read.companies for finding in one.findings)]
        if len(guests) > room:
            said.append(self.tr("At most {most} companies are compared.").format(most=MOST))
        if said:
            self.context.notices.say(" ".join(said[:3]), Tone.WARNING)
        self._reload()

    def _remove(self, index: int) -> None:
        company = self.companies[index]
        self._guests = tuple(one for one in self._guests if one is not company)
        self._ids = tuple(one for one in self._ids if one != company.id)
        self._reload()

    def _on_change(self) -> None:
        if self.isVisible():
            self._reload()

    def _reload(self) -> None:
        self.compared = compared(self.companies)
        self.ties.begin(self.compared)
        self._show(self.compared)
        self.context.commands.refresh()

    def _on_step(self, state: TieState) -> None:
        if self.compared is not None:
            self._show(Compared(state.companies, state.terms, state.standings, self.compared.remark))

    def _show(self, shown: Compared | None) -> None:
        columns = QWidget()
        row = QHBoxLayout(columns)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        kept = self.companies
        if shown is None:
            row.addWidget(self._make_empty())
        else:
            for index in range(len(shown.standings)):
                column = CompanyColumn(self.context, shown, index, tuple(map(picture_of, kept[index].frames)))
                column.removed.connect(calling(self._remove, index))
                row.addWidget(column, 1)
        self.message.setVisible(False)
        if shown is not None and shown.remark:
            self.message.say(shown.remark, Tone.PLAIN)
        replace_widget(self._scroll.column, self._columns, columns)
        self._columns = columns

    def _make_empty(self) -> QWidget:
        picture = PictureLabel(self.context.theme, self.context.pictures, figures=TWO, ground=False)
        picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        buttons = [
            ActionButton(self.context.commands.action(command_id), look)
            for command_id, look in (("compare.choose", Look.PRIMARY), ("compare.file", Look.PLAIN))
        ]
        return EmptyState(
            picture,
            self.tr("Two companies make a comparison"),
            self.tr("Choose companies of yours, or open what the others brought: a file or a list."),
            *buttons,
        )
