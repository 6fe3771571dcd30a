"""The comparison of companies at one table."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QWidget

from campaigns.companies.company import AnyCompany
from campaigns.companies.kind import CompanyKind
from mfz_desktop.companies.company.chooser_dialog import ChooserDialog, ChooserItem
from mfz_desktop.companies.company_list.actions import COMPANIES, COMPARE
from mfz_desktop.companies.company_list.files import ReadFiles, read_files
from mfz_desktop.companies.company_list.rows import make_row
from mfz_desktop.companies.compare.column import CompanyColumn
from mfz_desktop.companies.compare.table import FEWEST, MOST, Compared
from mfz_desktop.companies.compare.ties import TieSteps
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.file_dialogs import ask_for_files
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.calling import calling
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import ActionButton, Look
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.layouts import hbox, replace_widget, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.placeholder import PlaceholderFigure
from mfz_desktop.ui.widgets.scrolling import ScrollColumn

TWO = (PlaceholderFigure(0, 5), PlaceholderFigure(0, -1))


class ComparePage(Page):
    """Two to five companies beside each other; under them the tie procedure, where there is a tie."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._services = context.service(GarageServices)
        self._ids: tuple[str, ...] = ()
        self._guests: tuple[AnyCompany, ...] = ()
        self.compared: Compared | None = None
        self._shown: Compared | None = None
        self._tools: QWidget | None = None
        self._ties: dict[str, TieSteps] = {}
        self.message = InlineMessage(context.theme, closable=False)
        self._columns = QWidget()
        self._scroll = ScrollColumn(context.theme, widest=1600)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        column = self._scroll.column
        column.setSpacing(16)
        column.addWidget(self.message)
        column.addWidget(self._columns)
        column.addStretch(1)
        self.ties = self._ties_of(context.games.ids(CompanyGame)[0])
        vbox(self._scroll, on=self)
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
        hbox(
            *(
                ActionButton(self.context.commands.action(command_id))
                for command_id in ("compare.choose", "compare.file")
            ),
            on=tools,
        )
        return tools

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        menu = Menu.COMPANY
        return (
            Command("compare.choose", self.tr("&Choose companies…"), self.choose, menu, section=60, keys=("Ctrl+R",),
                    icon="company", words=self.tr("add pick")),
            Command("compare.file", self.tr("Add from a &file…"), self.ask_file, menu, section=60, icon="open",
                    enabled=self._has_room, words=self.tr("open import guest")),
            Command("compare.copy", self.tr("&Copy the result"), self.copy, Menu.EDIT, section=30, keys=("Ctrl+C",),
                    icon="copy", enabled=lambda: self.compared is not None, words=self.tr("text notation")),
        )  # fmt: skip

    def on_shown(self, what: str) -> None:
        """Compare the companies that the place names; where it names one, all that fit are taken with it."""
        ids = tuple(one for one in what.split(",") if one)
        if len(ids) < FEWEST and not self._guests:
            ids = self._with_another(ids)
        self._ids = ids
        self._reload()

    def _with_another(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        """Return a company with the newest of its game; without one the newest two of the newest one's game."""
        garage = self._services.session.garage
        newest = list(reversed(garage.companies()))
        first = next((one for id_ in ids if (one := garage.company(id_)) is not None), next(iter(newest), None))
        others = [one.id for one in newest if first is not None and one.game == first.game]
        return tuple(dict.fromkeys((*ids, *others)))[:FEWEST]

    @property
    def companies(self) -> tuple[AnyCompany, ...]:
        """What is compared: of the garage, then guests from files."""
        garage = self._services.session.garage
        own = [one for id_ in self._ids if (one := garage.company(id_)) is not None and not one.deleted]
        return (*own, *self._guests)[:MOST]

    def _has_room(self) -> bool:
        return len(self.companies) < MOST

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take company files that are dropped here as guests: they are compared and not kept."""
        wanted = tuple(path for path in paths if path.suffix.lower() in (".json", ".txt"))
        if len(wanted) != len(paths):
            return False
        self.add_files(wanted)
        return True

    def add_files(self, paths: tuple[Path, ...]) -> None:
        """Compare the companies of files too."""
        kinds = self.context.games.all(CompanyKind)
        self.context.tasks.run(
            self.tr("Reading companies"),
            lambda _work, names: read_files(names, kinds),
            paths,
            done=self._take,
            quiet=True,
        )

    def ask_file(self) -> None:
        """Let files be chosen."""
        title, kinds = self.tr("Compare with companies from files"), self.tr("Companies (*.json *.txt)")
        if chosen := ask_for_files(self, self.context.settings, title, kinds):
            self.add_files(chosen)

    def choose(self) -> None:
        """Let companies be chosen: those marked take the place of what is compared now."""
        rows = [make_row(company, self.context.games) for company in self._services.session.garage.companies()]
        choices = [
            ChooserItem(row.id, row.name, row.figures, picture=next(iter(row.pictures), None), pictured=True)
            for row in reversed(rows)
        ]
        remark = self.tr("Mark 2 to 5 companies with Ctrl or Shift.")
        dialog = ChooserDialog(
            self.context, self.tr("Compare"), self.tr("Find a company"), choices, take=self.tr("Compare"),
            remark=remark, parent=self.window(),
        )  # fmt: skip
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        if accepted:
            self.context.go(COMPARE, ",".join(one.id for one in dialog.chosen[:MOST]))

    def copy(self) -> None:
        """Copy the result as text."""
        if self._shown is not None:
            QGuiApplication.clipboard().setText(self._shown.text)
            self.context.notices.say(self.tr("Copied as text."))

    def _take(self, read: ReadFiles) -> None:
        room = MOST - len(self.companies)
        guests = tuple(one.company for one in read.companies)
        self._guests = (*self._guests, *guests[:room])
        said = [*read.troubles, *(translated(finding.text) for one in read.companies for finding in one.findings)]
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
        companies = self.companies
        games = tuple(dict.fromkeys(company.game for company in companies))
        comparable = companies if len(companies) >= FEWEST and len(games) == 1 else ()
        game = self.context.games.of(CompanyGame, games[0]) if comparable else None
        self.compared = game.compare(comparable) if game else None
        if comparable:
            self.ties = self._ties_of(games[0])
        for ties in self._ties.values():
            ties.begin(comparable if ties is self.ties else ())
        self._show(self.compared)
        if len(games) > 1:
            self.message.say(self.tr("Companies of different games cannot be compared."), Tone.WARNING)
        self.context.commands.refresh()

    def _ties_of(self, game: str) -> TieSteps:
        if game not in self._ties:
            ties = self._ties[game] = self.context.games.of(CompanyGame, game).ties(self.context)
            ties.stepped.connect(self._show)
            self._scroll.column.insertWidget(self._scroll.column.count() - 1, ties)
        return self._ties[game]

    def _show(self, shown: Compared | None) -> None:
        columns = QWidget()
        row = hbox(on=columns, spacing=16)
        self._shown = shown
        kept = self.companies
        if shown is None:
            row.addWidget(self._make_empty())
        else:
            for index in range(len(shown.companies)):
                pictures = self.context.games.of(CompanyGame, kept[index].game).summary(kept[index]).pictures
                column = CompanyColumn(self.context, shown, index, pictures)
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
