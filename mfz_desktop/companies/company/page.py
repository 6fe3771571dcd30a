"""The page of one company."""

from pathlib import Path

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QResizeEvent, QUndoStack
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from campaigns.companies.judging import JudgedFinding, is_legal
from campaigns.rapid_attack.companies import editing
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.judging import agreement
from campaigns.rapid_attack.garage.offers import Offer, keep_own, take_over
from mfz_desktop.companies.company.actions import CompanyActions
from mfz_desktop.companies.company.adding import Adding
from mfz_desktop.companies.company.campaigns import BuiltFor, CompanyCampaigns
from mfz_desktop.companies.company.commands import company_commands
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.figures import figures_of
from mfz_desktop.companies.company.findings_column import FindingsColumn
from mfz_desktop.companies.company.fixes import Fix
from mfz_desktop.companies.company.head import CompanyHead, NameField
from mfz_desktop.companies.company.inspector import CompanyInspector
from mfz_desktop.companies.company.limited import Limited
from mfz_desktop.companies.company.offered import Offered
from mfz_desktop.companies.company.own_picture import file_kinds, keep_picture
from mfz_desktop.companies.company.piece_list import PieceList
from mfz_desktop.companies.company.rows import make_rows
from mfz_desktop.companies.shelf.access import door
from mfz_desktop.context.commands.command import Command
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.calling import calling
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.settings import INSPECTOR_SHOWN
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import ActionButton, Look
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.layouts import add_layout
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.placeholder import Figure as PlaceholderFigure
from mfz_rules.kernel.findings import Finding

COMPANIES = "companies"
PAGE = "company"
FINDINGS = 288
"""Width of the findings at 100 %, where there is room for it."""
THREE = (PlaceholderFigure(0, 6.5), PlaceholderFigure(2.5, 0, lit=True), PlaceholderFigure(5, -6.5))


class CompanyPage(Page):
    """Head, list and findings of the company that is open; its pieces in the inspector."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        services = context.service(GarageServices)
        self.document = CompanyDocument(services.session, self)
        self.adding = Adding(context, services, self.document, self)
        self.offered = Offered(services, self.document, self)
        self.for_campaign: BuiltFor = context.service(CompanyCampaigns).built_for(self.document, self)
        self.limited = Limited(services, self)
        self._later = QTimer(self, singleShot=True, interval=0)
        self.name = NameField(context.theme)
        self.list = PieceList(context)
        self.company_actions = CompanyActions(context, self.document, self.list)
        self.panes = CompanyInspector(context, self.document)
        self.head = CompanyHead(context.theme)
        self.findings = FindingsColumn(context.theme)
        self._services = services
        self._place = Place(PAGE)
        self._compare: QWidget | None = None
        self._bar_line = QWidget()
        self._bar = FlowLayout(self._bar_line, gap=8)
        self._list_or_empty = QStackedWidget()
        self._build()
        self._connect()

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
        """Return what can be done here."""
        return company_commands(self)

    def inspector(self) -> QWidget:
        """Return the panes; by now the commands exist that stand in them as buttons."""
        self._fill_bar()
        return self.panes

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
        if other and self.document.company is not None and self.document.company.frames:
            self.list.select([self.document.company.frames[0].id])
        self.offered.look()
        self.head.built_for.setVisible(self.for_campaign.any)
        if door(self.context).is_fresh(what):
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
            self.name.selectAll()
        else:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        self.name.commit()
        self.panes.finish()

    def show_terms(self) -> None:
        """Show what is behind "More"."""
        self.list.clearSelection()
        if not self.context.settings.get(INSPECTOR_SHOWN):
            self.context.commands.run("view.inspector")
        self.panes.terms.environments.setFocus(Qt.FocusReason.OtherFocusReason)

    def copy(self) -> None:
        """Copy the selected pieces, or the whole company, as text."""
        QGuiApplication.clipboard().setText(self.company_actions.as_text())
        self.context.notices.say(self.tr("Copied as text."))

    def _build(self) -> None:
        empty = EmptyState(
            PictureLabel(self.context.theme, self.context.pictures, figures=THREE, ground=False),
            self.tr("No frames yet"),
            self.tr("Add designs from the garage (Ctrl+G), or paste a list in text notation (Ctrl+V)."),
        )
        self._list_or_empty.addWidget(self.list)
        self._list_or_empty.addWidget(empty)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width between list and findings."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        self.findings.setFixedWidth(min(self.context.theme.px(FINDINGS), self.width() * 2 // 5))

    def _fill_bar(self) -> None:
        commands = self.context.commands
        add = QPushButton(self.tr("Add"))
        add.setAutoDefault(False)
        menu = QMenu(add)
        for command_id in ("company.add_archetype", "company.add_frame", "company.add_station", "company.paste"):
            menu.addAction(commands.action(command_id))
        add.setMenu(menu)
        self._bar.addWidget(ActionButton(commands.action("company.add_garage")))
        self._bar.addWidget(add)
        self._bar.addWidget(ActionButton(commands.action("company.spread"), Look.QUIET))

    def _connect(self) -> None:
        edit = self.document.edit
        self.document.changed.connect(self._follow)
        self.document.gone.connect(self._leave)
        self.document.refused.connect(lambda why: self.context.notices.say(why, Tone.WARNING))
        self._later.timeout.connect(self._show_findings)
        self.offered.changed.connect(self._later.start)  # what is found out of ten models is shown once
        self.for_campaign.changed.connect(self._follow)
        self.limited.changed.connect(self._follow)
        self.name.committed.connect(self._rename)
        self.head.side_changed.connect(self.company_actions.set_side)
        self.head.format_changed.connect(self.company_actions.set_format)
        self.head.more.connect(self.show_terms)
        self.head.choosing.connect(self._fill_battles)
        self.for_campaign.more_choices.connect(self._renew_battles)
        self.list.chosen.connect(self._on_chosen)
        self.list.pieces.renamed.connect(self.company_actions.rename)
        self.list.pieces.moved.connect(self.company_actions.move_to)
        self.list.pieces.designs_dropped.connect(self.adding.designs)
        self.list.cells.rockets_wanted.connect(self.company_actions.set_rockets)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._menu)
        self.list.activated.connect(lambda _: self.panes.frame.name.setFocus(Qt.FocusReason.OtherFocusReason))
        self.adding.added.connect(self.list.select)
        findings = self.findings
        findings.pointed.connect(lambda frame_id: self.list.select([frame_id]))
        findings.fixed.connect(self._fix)
        findings.agreed.connect(self._agree)
        findings.taken_back.connect(self._take_back)
        findings.offer_taken.connect(lambda offer: edit(self.tr("take over"), lambda one: take_over(one, offer)))
        findings.offer_left.connect(self._keep_own)
        findings.terms_taken.connect(self.for_campaign.take_over)
        findings.terms_left.connect(self.for_campaign.keep)
        for pane in (self.panes.frame, self.panes.station):
            pane.picture.choose.connect(self.choose_picture)
            pane.picture.use_model.connect(lambda: self.company_actions.set_picture(None))
            pane.picture.open_model.connect(self.company_actions.open_model)
        self.context.theme.changed.connect(self._share)

    def _follow(self) -> None:
        company = self.document.company
        if company is None:
            return
        self.for_campaign.follow()
        judged = self._judged(company)
        self.name.give(company.name)
        self.head.show_company(company, figures_of(company, judged))
        self.head.show_built_for(self.for_campaign.words())
        self.head.say_verdict(is_legal(judged), sum(1 for one in judged if one.silenced))
        self.list.show_rows(make_rows(company, judged))
        self._list_or_empty.setCurrentIndex(0 if self.list.pieces.rowCount() else 1)
        self.panes.show_rows(self.list.selected)
        self.offered.look()
        self._show_findings()
        self.head_changed.emit()
        self.context.commands.refresh()

    def _judged(self, company: KeptCompany) -> tuple[JudgedFinding, ...]:
        """Return what the rules say, then what the campaign's limits say of the models."""
        campaign = self.for_campaign.campaign
        limited = self.limited.judge(company, campaign.limits) if campaign else ()
        return (*self.document.judged, *limited)

    def _show_findings(self) -> None:
        self._later.stop()
        company = self.document.company
        if company is not None:
            campaign = self.for_campaign
            self.findings.show_findings(
                company, self._judged(company), self.offered.offers, campaign.offer(), campaign.source
            )

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
        self.panes.show_rows(self.list.selected)
        self.context.commands.refresh()

    def _leave(self) -> None:
        self.context.navigator.forget(self._place)
        if self.context.navigator.here is None or self.context.navigator.here.page == PAGE:
            self.context.go(COMPANIES)

    def _rename(self, name: str) -> None:
        company = self.document.company
        if company is not None and not self.document.edit(
            self.tr("rename “{name}”").format(name=company.name), lambda one: editing.rename(one, name)
        ):
            self.name.take_back(company.name)

    def _fix(self, fix: Fix) -> None:
        self.document.edit(fix.text.lower(), fix.change)

    def _agree(self, finding: Finding) -> None:
        text = self.tr("agree on {rule}").format(rule=finding.rule)
        self.document.edit(text, lambda company: editing.agree(company, agreement(company, finding)))

    def _take_back(self, finding: Finding) -> None:
        def change(company: KeptCompany) -> KeptCompany:
            return editing.disagree(company, finding.rule, agreement(company, finding))

        self.document.edit(self.tr("take an agreement back"), change)

    def _keep_own(self, offer: Offer) -> None:
        self.document.edit(self.tr("keep a frame as it is"), lambda company: keep_own(company, offer))

    def choose_picture(self) -> None:
        """Let a picture be chosen for the selected piece, and keep it in the background."""
        chosen, _kind = QFileDialog.getOpenFileName(self, self.tr("Choose a picture"), "", file_kinds())
        if chosen:
            self.take_picture(Path(chosen))

    def take_picture(self, path: Path) -> None:
        """Give the selected piece a picture."""
        ids = self.list.selected_ids
        self.context.tasks.run(
            self.tr("Reading a picture"),
            keep_picture,
            path,
            self.context.kept_files,
            done=lambda sha256: self.company_actions.set_picture(sha256, ids),
            failed=lambda error: self.context.notices.say(str(error), Tone.WARNING),
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
