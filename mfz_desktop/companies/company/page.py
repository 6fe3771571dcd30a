"""The page of one company, of whatever game."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QStackedWidget, QWidget

from campaigns.companies.company import AnyCompany
from campaigns.names import typed
from campaigns.store.errors import MissingError
from mfz_desktop.companies.company.body import CompanyBody
from mfz_desktop.companies.company.commands import company_commands
from mfz_desktop.companies.company.head import CompanyNameField
from mfz_desktop.companies.company.views import CompanyViews
from mfz_desktop.companies.company_list.access import company_actions_of
from mfz_desktop.context.commands.command import Command
from mfz_desktop.context.context import AppContext, Crumb
from mfz_desktop.context.document_page import DocumentPage
from mfz_desktop.context.navigation import Place
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import ActionButton

COMPANIES = "companies"
PAGE = "company"


class CompanyPage(DocumentPage[CompanyBody]):
    """Its place names the company. Its name stands in the head of the window, its pieces in the inspector."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.name = CompanyNameField(context.theme)
        self.name.committed.connect(self._rename)
        self.head_changed.connect(self._show_name)
        self._place = Place(PAGE)
        self._compare: QWidget | None = None
        self._inspectors = QStackedWidget()
        self._begun: set[str] = set()
        """Games whose commands stand in the window."""

    def view_of(self, what: str) -> CompanyBody:
        """Return what is shown of a company."""
        company = self.context.service(GarageServices).session.garage.company(what)
        if company is None or company.deleted:
            raise MissingError("This company is not there any more.")
        if self.view is not None and self.view.document.company.id == what:
            return self.view
        self._begin_game(company.game)
        return self._made(company)

    def cannot_open(self, what: str, why: str) -> None:
        """Go back to the other companies."""
        self._leave()

    def heading(self) -> str:
        """Return the company's name."""
        return self.ask(lambda view: str(view.document.company.name), self.tr("Company"))

    def title_widget(self) -> QWidget:
        """Return the field of the name."""
        return self.name

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return (Crumb(self.tr("Companies"), Place(COMPANIES)),)

    def primary(self) -> str:
        """Return the printing of cards."""
        return "company.print"

    def head_widget(self) -> QWidget:
        """Return the button for comparing."""
        if self._compare is None:
            self._compare = ActionButton(self.context.commands.action("company.compare"))
        return self._compare

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here whatever the game."""
        return company_commands(self)

    def inspector(self) -> QWidget:
        """Return the place of the panes of whatever company is shown; by now the page's own commands exist."""
        for game in self.context.games.ids(CompanyViews):
            self._begin_game(game)
        return self._inspectors

    def undo_stack(self) -> QUndoStack | None:
        """Return the company's own stack."""
        return self.ask(lambda view: view.document.stack, None)

    def on_shown(self, what: str) -> None:
        """Open a company; its name is selected where it was just made."""
        self._place = Place(PAGE, what)
        super().on_shown(what)
        view = self.view
        if view is None:
            return
        self.context.commands.show_page(f"{PAGE}/{view.document.company.game}")
        self._show_name()
        if company_actions_of(self.context).is_fresh(what):
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
            self.name.selectAll()

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        self.name.commit()
        super().on_hidden()

    def close_view(self) -> None:
        """Show no company any more; its panes go with it."""
        if self.view is not None:
            panes = self.view.of_game.inspector
            self._inspectors.removeWidget(panes)
            panes.deleteLater()
        super().close_view()

    def _made(self, company: AnyCompany) -> CompanyBody:
        made = CompanyBody(self.context, company, self)
        made.document.gone.connect(self._leave)
        self._inspectors.addWidget(made.of_game.inspector)
        self._inspectors.setCurrentWidget(made.of_game.inspector)
        return made

    def _begin_game(self, game: str) -> None:
        """Add the commands of a game, of which there are buttons."""
        if game not in self._begun:
            self._begun.add(game)
            commands = self.context.games.of(CompanyViews, game).commands(self)
            self.context.commands.add(*commands, page=f"{PAGE}/{game}")

    def _show_name(self) -> None:
        self.name.set_value(self.heading())

    def _leave(self) -> None:
        self.context.navigator.forget(self._place)
        if self.context.navigator.here is None or self.context.navigator.here.page == PAGE:
            self.context.go(COMPANIES)

    def _rename(self, name: str) -> None:
        if self.view is None:
            return
        document = self.view.document
        text = self.tr("rename “{name}”").format(name=document.company.name)
        if not document.edit(text, lambda one: replace(one, name=typed(name))):
            self.name.revert(document.company.name)
