"""What is shown of one company: head, list and findings; its pieces stand in the inspector."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QMenu,
    QPushButton,
    QStackedWidget,
    QWidget,
)
from shiboken6 import isValid

from campaigns.companies.company import AnyCompany
from campaigns.companies.judging import JudgedFinding, is_legal
from campaigns.names import shorten
from mfz_desktop.companies.company.campaigns import BuiltFor, CompanyCampaigns
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.findings_column import About, CompanyFindingsColumn
from mfz_desktop.companies.company.head import CompanyHead
from mfz_desktop.companies.company.model_limits_checker import ModelLimitsChecker
from mfz_desktop.companies.company.piece_list import PieceList
from mfz_desktop.companies.company.view import Fix, GarageOffer, PieceActions
from mfz_desktop.companies.company.views import CompanyViews
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.document_page import DocumentView
from mfz_desktop.context.file_dialogs import ask_for_file
from mfz_desktop.core.calling import calling
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.settings import INSPECTOR_SHOWN
from mfz_desktop.models.pictures.own_picture import file_kinds, keep_picture
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import ActionButton, Look
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_rules.kernel.findings import Finding

MODEL_PAGE = "model"
FINDINGS = 288
"""Width of the findings at 100 %, where there is room for it."""


class CompanyBody(DocumentView):
    """Head, list and findings of one company, and what its game shows of it."""

    def __init__(self, context: AppContext, company: AnyCompany, page: QWidget) -> None:
        super().__init__(page)
        services = context.service(GarageServices)
        self.context = context
        self.document = document = CompanyDocument(services.session, context.games, company, self)
        self.game: CompanyGame[Any] = context.games.of(CompanyGame, company.game)
        self.of_game = context.games.of(CompanyViews, company.game).view(context, document, self)
        self.for_campaign: BuiltFor = context.service(CompanyCampaigns).built_for(document, self)
        self.limited = ModelLimitsChecker(services, self)
        self._later = QTimer(self, singleShot=True, interval=0)
        self.head = CompanyHead(context.theme, self.of_game.terms)
        self.findings = CompanyFindingsColumn(context.theme)
        self._list_or_empty = QStackedWidget()
        self._build()
        self._connect()
        self._begin()
        context.theme.changed.connect(self._share)

    @property
    def list(self) -> PieceList:
        """The pieces."""
        return self.of_game.list

    @property
    def piece_actions(self) -> PieceActions:
        """What can be done with pieces."""
        return self.of_game.actions

    def on_shown(self, what: str) -> None:
        """Show the company as it stands; what was selected stays selected."""
        self._show_company()
        self._later.start()  # a view that was just made is seen before its findings are
        self.head.built_for.setVisible(self.for_campaign.any)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        self.of_game.finish()

    def _begin(self) -> None:
        """Fill the list and select the first piece: one begins with it."""
        self.list.show_rows(self.of_game.rows(self.document.company, self.document.judged))
        first = next((row.id for row in self.list.pieces.rows[:1] if not row.heading), None)
        if first is not None:
            self.list.select([first])

    def show_terms(self) -> None:
        """Show what is behind "More"."""
        self.list.clearSelection()
        if not self.context.settings.get(INSPECTOR_SHOWN):
            self.context.commands.run("view.inspector")
        self.of_game.edit_terms()

    def copy(self) -> None:
        """Copy the selected pieces, or the whole company, as text."""
        QGuiApplication.clipboard().setText(self.piece_actions.as_text())
        self.context.notices.say(self.tr("Copied as text."))

    def open_model(self) -> None:
        """Go to the page of the selected piece's design."""
        company, rows = self.document.company, self.list.selected
        piece = next((one for one in company.pieces if rows and one.id == rows[0].id), None)
        if piece is None or piece.model is None:
            return
        entry = self.context.garage.linked(piece.model)
        if entry is None or entry.deleted:
            self.context.notices.say(self.tr("This model is not in your garage."))
        elif self.context.pages.get(MODEL_PAGE) is not None:
            self.context.go(MODEL_PAGE, entry.id)

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
            done=lambda sha256: self._set_picture(sha256, ids),
            failed=lambda error: self.context.notices.say(translated(error), Tone.WARNING),
            quiet=True,
        )

    def _set_picture(self, sha256: str, ids: tuple[str, ...]) -> None:
        if isValid(self):  # else another company is shown by now
            self.piece_actions.set_picture(sha256, ids)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width between list and findings."""
        super().resizeEvent(event)
        self._share()

    def _build(self) -> None:
        (title, words), drawn = self.of_game.nothing, self.of_game.nothing_drawn
        picture = PictureLabel(self.context.theme, self.context.pictures, figures=drawn, ground=False)
        self._list_or_empty.addWidget(self.of_game.list)
        self._list_or_empty.addWidget(EmptyState(picture, title, words))
        left = vbox((self._list_or_empty, 1), margins=(16, 0, 0, 0), spacing=0)
        line = QFrame()
        line.setProperty("surface", "line")
        line.setFixedWidth(1)
        panes = hbox((left, 1), line, self.findings, spacing=0)
        vbox(self.head, (panes, 1), self._bar(), on=self, spacing=0)

    def _bar(self) -> QWidget:
        """Return the buttons below list and findings: in one line, also where text is large."""
        commands = self.context.commands
        made = QWidget()
        bar = FlowLayout(made, gap=8)
        bar.setContentsMargins(24, 8, 8, 12)
        add = QPushButton(self.tr("Add"))
        add.setAutoDefault(False)
        menu = QMenu(add)
        for command_id in (*self.of_game.add_menu, "company.paste"):
            menu.addAction(commands.action(command_id))
        add.setMenu(menu)
        bar.addWidget(ActionButton(commands.action("company.add_garage")))
        bar.addWidget(add)
        for command_id in self.of_game.bar:
            bar.addWidget(ActionButton(commands.action(command_id), Look.QUIET))
        return made

    def _connect(self) -> None:
        document, pieces, findings, of_game = self.document, self.list, self.findings, self.of_game
        document.changed.connect(self._on_changed)
        document.refused.connect(self._say_refused)
        self._later.timeout.connect(self._show_findings)
        self.for_campaign.changed.connect(self._on_changed)
        self.for_campaign.more_choices.connect(self._renew_battles)
        self.limited.changed.connect(self._on_changed)
        of_game.renewed.connect(self._later.start)  # what is found out of ten models is shown once
        of_game.picture_wanted.connect(self.choose_picture)
        of_game.model_wanted.connect(self.open_model)
        of_game.adding.added.connect(pieces.select)
        self.head.side_changed.connect(self._name_side)
        self.head.more.connect(self.show_terms)
        self.head.choosing.connect(self._fill_battles)
        pieces.chosen.connect(self._on_chosen)
        pieces.pieces.renamed.connect(of_game.actions.rename)
        pieces.pieces.moved.connect(of_game.actions.move_to)
        pieces.pieces.designs_dropped.connect(of_game.adding.designs)
        pieces.count_wanted.connect(of_game.actions.set_count)
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

    def _on_changed(self) -> None:
        self._follow()
        self.head_changed.emit()
        self.context.commands.refresh()

    def _say_refused(self, why: str) -> None:
        self.context.notices.say(why, Tone.WARNING)

    def _follow(self) -> None:
        self._show_company()
        self._show_findings()

    def _show_company(self) -> None:
        company = self.document.company
        self.for_campaign.follow()
        judged = self._judged(company)
        self.head.show_company(company, self.of_game.figures(company, judged))
        self.head.show_built_for(self.for_campaign.words())
        self.head.say_verdict(is_legal(judged), sum(1 for one in judged if one.silenced))
        self.of_game.show_company(company)
        self.list.show_rows(self.of_game.rows(company, judged))
        self._list_or_empty.setCurrentIndex(0 if self.list.pieces.rowCount() else 1)
        self.of_game.show_rows(self.list.selected)

    def _judged(self, company: AnyCompany) -> tuple[JudgedFinding, ...]:
        """Return what the rules say, then what the campaign's limits say of the models."""
        campaign = self.for_campaign.campaign
        limited = self.limited.judge(company, self.game, campaign.limits) if campaign else ()
        return (*self.document.judged, *limited)

    def _show_findings(self) -> None:
        self._later.stop()
        company, game, of_game = self.document.company, self.game, self.of_game
        about = About(
            lambda finding: game.piece_of(company, finding),
            lambda finding: of_game.fix_for(company, finding),
            self.for_campaign.source,
        )
        self.findings.show_findings(self._judged(company), of_game.offers(), self.for_campaign.offer(), about)

    def _fill_battles(self, menu: QMenu) -> None:
        """Offer the battles to come of all campaigns, and none."""
        menu.clear()
        choose, company = self.for_campaign.choose, self.document.company
        none = menu.addAction(self.tr("No campaign"), lambda: choose(None))
        none.setCheckable(True)
        none.setChecked(company.built_for is None)
        menu.addSeparator()
        for choice in self.for_campaign.choices():
            action = menu.addAction(literal(choice.name), calling(choose, choice))
            action.setCheckable(True)
            ids = (company.built_for.campaign, company.built_for.battle) if company.built_for else ()
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
        self.of_game.show_rows(self.list.selected)
        self.context.commands.refresh()

    def _name_side(self, side: str) -> None:
        self.document.edit(self.tr("name the side"), lambda one: replace(one, side=shorten(side)))

    def _fix(self, fix: Fix) -> None:
        self.document.edit(fix.text.lower(), fix.change)

    def _agree(self, finding: Finding) -> None:
        def change(company: AnyCompany) -> AnyCompany:
            entry = self.game.agreement(company, finding)
            return replace(company, agreed=tuple(dict.fromkeys((*company.agreed, entry))))

        self.document.edit(self.tr("agree on {rule}").format(rule=finding.rule), change)

    def _take_back(self, finding: Finding) -> None:
        def change(company: AnyCompany) -> AnyCompany:
            gone = (finding.rule, self.game.agreement(company, finding))
            return replace(company, agreed=tuple(entry for entry in company.agreed if entry not in gone))

        self.document.edit(self.tr("take an agreement back"), change)

    def _edit_selected(self) -> None:
        self.of_game.edit_selected()

    def _point_at(self, piece: str) -> None:
        self.list.select([piece])

    def _take_offer(self, offer: GarageOffer) -> None:
        self.document.edit(self.tr("take over"), offer.take)

    def _leave_offer(self, offer: GarageOffer) -> None:
        self.document.edit(self.tr("keep it as it is"), offer.leave)

    def _menu(self, point: QPoint) -> None:
        menu = QMenu(self.list)
        for command_id in self.piece_actions.menu_of(self.list.selected):
            if not command_id:
                menu.addSeparator()
            else:
                menu.addAction(self.context.commands.action(command_id))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.list.viewport().mapToGlobal(point))

    def _share(self) -> None:
        self.findings.setFixedWidth(min(self.context.theme.px(FINDINGS), self.width() * 2 // 5))
