"""The page of one company, of whatever game."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QUndoStack
from PySide6.QtWidgets import QMenu, QStackedWidget, QVBoxLayout, QWidget

from campaigns.companies.company import AnyCompany
from campaigns.companies.judging import JudgedFinding, is_legal
from campaigns.names import shorten, typed
from mfz_desktop.companies.company.adding import PieceAdder
from mfz_desktop.companies.company.body import CompanyBody
from mfz_desktop.companies.company.campaigns import BuiltFor, CompanyCampaigns
from mfz_desktop.companies.company.commands import company_commands
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.findings_column import About, CompanyFindingsColumn
from mfz_desktop.companies.company.head import CompanyHead, CompanyNameField
from mfz_desktop.companies.company.model_limits_checker import ModelLimitsChecker
from mfz_desktop.companies.company.own_picture import file_kinds, keep_picture
from mfz_desktop.companies.company.piece_list import PieceList
from mfz_desktop.companies.company.view import CompanyView, Fix, GarageOffer, PieceActions
from mfz_desktop.companies.company.views import CompanyViews
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.companies.shelf.access import door
from mfz_desktop.context.commands.command import Command
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.file_dialogs import ask_for_file
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.calling import calling
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.settings import INSPECTOR_SHOWN
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import ActionButton
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_rules.kernel.findings import Finding

COMPANIES = "companies"
PAGE = "company"
MODEL_PAGE = "model"


class CompanyPage(Page):
    """What the game shows of the company that is open; its pieces in the inspector."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        services = context.service(GarageServices)
        self.document = CompanyDocument(services.session, context.games, self)
        self.for_campaign: BuiltFor = context.service(CompanyCampaigns).built_for(self.document, self)
        self.limited = ModelLimitsChecker(services, self)
        self._later = QTimer(self, singleShot=True, interval=0)
        self.name = CompanyNameField(context.theme)
        self._place = Place(PAGE)
        self._compare: QWidget | None = None
        self._bodies: dict[str, CompanyBody] = {}
        self._stack = QStackedWidget()
        self._inspectors = QStackedWidget()
        self._begun: set[str] = set()
        """Games whose commands stand in the window."""
        self._game = context.games.ids(CompanyViews)[0]
        self._show_game(self._game)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)
        self._connect()

    @property
    def body(self) -> CompanyBody:
        """What is shown of the company."""
        return self._bodies[self._game]

    @property
    def view(self) -> CompanyView:
        """What its game shows of it."""
        return self.body.view

    @property
    def list(self) -> PieceList:
        """Its pieces."""
        return self.view.list

    @property
    def panes(self) -> QWidget:
        """The pane of what is selected."""
        return self.view.inspector

    @property
    def head(self) -> CompanyHead:
        """Its head."""
        return self.body.head

    @property
    def findings(self) -> CompanyFindingsColumn:
        """What there is to say about it."""
        return self.body.findings

    @property
    def company_actions(self) -> PieceActions:
        """What can be done with its pieces."""
        return self.view.actions

    @property
    def adding(self) -> PieceAdder:
        """How pieces come in."""
        return self.view.adding

    def heading(self) -> str:
        """Return the company's name."""
        return self.document.company.name if self.document.company else self.tr("Company")

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
        """Return the panes; by now the commands exist that stand in them as buttons."""
        self._begin_game()
        return self._inspectors

    def undo_stack(self) -> QUndoStack | None:
        """Return the company's own stack."""
        return self.document.stack

    def on_shown(self, what: str) -> None:
        """Open a company; its name is selected where it was just made."""
        self._place = Place(PAGE, what)
        other = self.document.company is None or self.document.company.id != what
        if other:
            self.list.clearSelection()
        if not self.document.open(what):
            self._leave()
            return
        self.context.commands.show_page(f"{PAGE}/{self._game}")
        first = next((row.id for row in self.list.pieces.rows[:1] if not row.heading), None)
        if other and first is not None:
            self.list.select([first])
        self.head.built_for.setVisible(self.for_campaign.any)
        if door(self.context).is_fresh(what):
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
            self.name.selectAll()
        else:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        self.name.commit()
        self.view.finish()

    def show_terms(self) -> None:
        """Show what is behind "More"."""
        self.list.clearSelection()
        if not self.context.settings.get(INSPECTOR_SHOWN):
            self.context.commands.run("view.inspector")
        self.view.edit_terms()

    def copy(self) -> None:
        """Copy the selected pieces, or the whole company, as text."""
        QGuiApplication.clipboard().setText(self.company_actions.as_text())
        self.context.notices.say(self.tr("Copied as text."))

    def open_model(self) -> None:
        """Go to the page of the selected piece's design."""
        company, rows = self.document.company, self.list.selected
        piece = next((one for one in company.pieces if rows and one.id == rows[0].id), None) if company else None
        if piece is None or piece.model is None:
            return
        link, garage = piece.model, self.context.garage
        entry = garage.entry(link.entry) if link.entry else garage.same_content(link.sha256, link.submodel)
        if entry is None or entry.deleted:
            self.context.notices.say(self.tr("This model is not in your garage."))
        elif self.context.pages.get(MODEL_PAGE) is not None:
            self.context.go(MODEL_PAGE, entry.id)

    def _show_game(self, game: str) -> None:
        """Show the body for companies of a game, made when it is first needed."""
        self._game = game
        if game not in self._bodies:
            view = self.context.games.of(CompanyViews, game).view(self.context, self.document, self)
            self._bodies[game] = body = CompanyBody(self.context, view)
            self._stack.addWidget(body)
            self._inspectors.addWidget(view.inspector)
            self._connect_body(body)
        self._stack.setCurrentWidget(self.body)
        self._inspectors.setCurrentWidget(self.view.inspector)

    def _begin_game(self) -> None:
        """Add the commands of the game that is shown, and the buttons of them."""
        if self._game not in self._begun:
            self._begun.add(self._game)
            self.context.commands.add(*self.view.commands(), page=f"{PAGE}/{self._game}")
            self.body.fill_bar()

    def _connect(self) -> None:
        self.document.changed.connect(self._follow)
        self.document.gone.connect(self._leave)
        self.document.refused.connect(lambda why: self.context.notices.say(why, Tone.WARNING))
        self._later.timeout.connect(self._show_findings)
        self.for_campaign.changed.connect(self._follow)
        self.for_campaign.more_choices.connect(self._renew_battles)
        self.limited.changed.connect(self._follow)
        self.name.committed.connect(self._rename)

    def _connect_body(self, body: CompanyBody) -> None:
        view, pieces, findings = body.view, body.view.list, body.findings
        view.renewed.connect(self._later.start)  # what is found out of ten models is shown once
        view.picture_wanted.connect(self.choose_picture)
        view.model_wanted.connect(self.open_model)
        view.adding.added.connect(pieces.select)
        body.head.side_changed.connect(self._name_side)
        body.head.more.connect(self.show_terms)
        body.head.choosing.connect(self._fill_battles)
        pieces.chosen.connect(self._on_chosen)
        pieces.pieces.renamed.connect(view.actions.rename)
        pieces.pieces.moved.connect(view.actions.move_to)
        pieces.pieces.designs_dropped.connect(view.adding.designs)
        pieces.count_wanted.connect(view.actions.set_count)
        pieces.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        pieces.customContextMenuRequested.connect(self._menu)
        pieces.activated.connect(self._edit_selected)
        findings.pointed.connect(self._point_at)
        findings.fixed.connect(self._fix)
        findings.agreed.connect(self._agree)
        findings.taken_back.connect(self._take_back)
        findings.offer_taken.connect(self._take_offer)
        findings.offer_left.connect(self._leave_offer)
        findings.terms_taken.connect(self.for_campaign.take_over)
        findings.terms_left.connect(self.for_campaign.keep)

    def _follow(self) -> None:
        company = self.document.company
        if company is None:
            return
        self._show_game(company.game)
        self._begin_game()
        self.for_campaign.follow()
        judged = self._judged(company)
        self.name.set_value(company.name)
        self.head.show_company(company, self.view.figures(company, judged))
        self.head.show_built_for(self.for_campaign.words())
        self.head.say_verdict(is_legal(judged), sum(1 for one in judged if one.silenced))
        self.view.show_company(company)
        self.list.show_rows(self.view.rows(company, judged))
        self.body.follow_rows()
        self.view.show_rows(self.list.selected)
        self._show_findings()
        self.head_changed.emit()
        self.context.commands.refresh()

    def _judged(self, company: AnyCompany) -> tuple[JudgedFinding, ...]:
        """Return what the rules say, then what the campaign's limits say of the models."""
        campaign, game = self.for_campaign.campaign, self.context.games.of(CompanyGame, company.game)
        limited = self.limited.judge(company, game, campaign.limits) if campaign else ()
        return (*self.document.judged, *limited)

    def _show_findings(self) -> None:
        self._later.stop()
        company = self.document.company
        if company is None:
            return
        game, view = self.context.games.of(CompanyGame, company.game), self.view
        about = About(
            lambda finding: game.piece_of(company, finding),
            lambda finding: view.fix_for(company, finding),
            self.for_campaign.source,
        )
        self.findings.show_findings(self._judged(company), view.offers(), self.for_campaign.offer(), about)

    def _fill_battles(self, menu: QMenu) -> None:
        """Offer the battles to come of all campaigns, and none."""
        menu.clear()
        choose, company = self.for_campaign.choose, self.document.company
        none = menu.addAction(self.tr("No campaign"), lambda: choose(None))
        none.setCheckable(True)
        none.setChecked(company is None or company.built_for is None)
        menu.addSeparator()
        for choice in self.for_campaign.choices():
            action = menu.addAction(literal(choice.name), calling(choose, choice))
            action.setCheckable(True)
            ids = (company.built_for.campaign, company.built_for.battle) if company and company.built_for else ()
            action.setChecked((choice.campaign, choice.battle) == ids)
        if self.for_campaign.choices_follow:
            menu.addAction(self.tr("More campaigns are being opened …")).setEnabled(False)
        elif len(menu.actions()) == 2:
            menu.addAction(self.tr("No campaign has a battle to come")).setEnabled(False)

    def _renew_battles(self) -> None:
        """Offer more battles in the menu that is open."""
        menu = self.head.built_for.menu()
        if menu.isVisible():
            self._fill_battles(menu)

    def _on_chosen(self) -> None:
        self.view.show_rows(self.list.selected)
        self.context.commands.refresh()

    def _leave(self) -> None:
        self.context.navigator.forget(self._place)
        if self.context.navigator.here is None or self.context.navigator.here.page == PAGE:
            self.context.go(COMPANIES)

    def _rename(self, name: str) -> None:
        company = self.document.company
        if company is not None and not self.document.edit(
            self.tr("rename “{name}”").format(name=company.name), lambda one: replace(one, name=typed(name))
        ):
            self.name.revert(company.name)

    def _name_side(self, side: str) -> None:
        self.document.edit(self.tr("name the side"), lambda one: replace(one, side=shorten(side)))

    def _fix(self, fix: Fix) -> None:
        self.document.edit(fix.text.lower(), fix.change)

    def _agree(self, finding: Finding) -> None:
        def change(company: AnyCompany) -> AnyCompany:
            entry = self.context.games.of(CompanyGame, company.game).agreement(company, finding)
            return replace(company, agreed=tuple(dict.fromkeys((*company.agreed, entry))))

        self.document.edit(self.tr("agree on {rule}").format(rule=finding.rule), change)

    def _take_back(self, finding: Finding) -> None:
        def change(company: AnyCompany) -> AnyCompany:
            gone = (finding.rule, self.context.games.of(CompanyGame, company.game).agreement(company, finding))
            return replace(company, agreed=tuple(entry for entry in company.agreed if entry not in gone))

        self.document.edit(self.tr("take an agreement back"), change)

    def _edit_selected(self) -> None:
        self.view.edit_selected()

    def _point_at(self, piece: str) -> None:
        self.list.select([piece])

    def _take_offer(self, offer: GarageOffer) -> None:
        self.document.edit(self.tr("take over"), offer.take)

    def _leave_offer(self, offer: GarageOffer) -> None:
        self.document.edit(self.tr("keep it as it is"), offer.leave)

    def choose_picture(self) -> None:
        """Let a picture be chosen for the selected piece, and keep it in the background."""
        if chosen := ask_for_file(self, self.context.settings, self.tr("Choose a picture"), file_kinds()):
            self.take_picture(chosen)

    def take_picture(self, path: Path) -> None:
        """Give the selected piece a picture."""
        ids = self.list.selected_ids
        self.context.tasks.run(
            self.tr("Reading a picture"),
            keep_picture,
            path,
            self.context.kept_files,
            done=lambda sha256: self.company_actions.set_picture(sha256, ids),
            failed=lambda error: self.context.notices.say(translated(error), Tone.WARNING),
            quiet=True,
        )

    def _menu(self, point: QPoint) -> None:
        menu = QMenu(self.list)
        for command_id in self.company_actions.menu_of(self.list.selected):
            if not command_id:
                menu.addSeparator()
            else:
                menu.addAction(self.context.commands.action(command_id))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.list.viewport().mapToGlobal(point))
