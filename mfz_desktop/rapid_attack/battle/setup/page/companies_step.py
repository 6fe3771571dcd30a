"""The first step: two to five companies, each with a player."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from campaigns.battles.setup_plan import Seat
from campaigns.companies.kind import CompanyKind
from campaigns.documents.limits import MOST_SEATS
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.seat_row import SeatRow
from mfz_desktop.battle.setup.seating import moved_seat, with_seat, without_seat
from mfz_desktop.companies.company.chooser_dialog import ChooserDialog, ChooserItem
from mfz_desktop.companies.company_list.files import keep_pictures, read_files
from mfz_desktop.companies.company_list.rows import make_row
from mfz_desktop.companies.company_list.text_dialog import TextDialog
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.file_dialogs import ask_for_files
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.rapid_attack.battle.setup.judging import judged, standings
from mfz_desktop.rapid_attack.battle.setup.page.step import SetupStep
from mfz_desktop.ui.widgets.buttons import ActionButton, Look
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.picture_group import PictureGroup
from mfz_desktop.ui.widgets.tab_order import follow_layout

TOGETHER = ("assault.ldr", "defender.ldr")
"""The starter models that meet where nobody sits yet."""


class ListDialog(TextDialog):
    """Companies as text, for this table only."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.setWindowTitle(self.tr("Companies as text"))

    def accept(self) -> None:
        """Hand the companies over; nothing is kept in the garage."""
        if self.companies:
            QDialog.accept(self)


class CompaniesStep(SetupStep):
    """A row for each seat; above them the ways to fill one."""

    def __init__(
        self, context: AppContext, document: SetupDocument[SetupPlan], parent: QWidget | None = None
    ) -> None:
        super().__init__(context, document, parent)
        self._services = context.service(GarageServices)
        self.rows: list[SeatRow] = []
        self._hint = label("", Role.SECONDARY, wrap=True)
        self._opponent = ActionButton(context.commands.action("battle_setup.opponent"))
        """Seen only where one company waits for an opponent."""
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        self._nobody, self._seats = self._make_empty(), self._make_seats()
        column = QVBoxLayout(self)  # no stack: what is hidden there takes room all the same
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._nobody)
        column.addWidget(self._seats)

    def show_plan(self, plan: SetupPlan) -> None:
        """Show the seats; rows stay as long as there are as many, so that the keyboard keeps its place."""
        focused = self.window().focusWidget()
        had_keyboard = focused is not None and self._nobody.isAncestorOf(focused)
        self._nobody.setVisible(not plan.seats)
        self._try.setVisible(plan.campaign is None)
        self._seats.setVisible(bool(plan.seats))
        if len(self.rows) != len(plan.seats):
            self._make_rows(len(plan.seats))
            follow_layout(self)
        people = self._services.session.garage.players() if self.context.store.garage.made else ()
        named = [one for one in people if one.name]
        scores = standings(plan)
        for at, (row, seat) in enumerate(zip(self.rows, plan.seats, strict=True)):
            score = self.tr(" · score {score}").format(score=scores[at].score) if scores else ""
            row.show_seat(seat, named, score, judged(plan, seat))
        if had_keyboard and self.rows:
            self.rows[0].name.setFocus(Qt.FocusReason.OtherFocusReason)
        self._opponent.setVisible(len(plan.seats) == 1)
        left = MOST_SEATS - len(plan.seats)
        self._hint.setText(
            self.tr("One more company makes a battle.")
            if len(plan.seats) == 1
            else self.tr("{number} more can join.").format(number=left)
            if left
            else self.tr("Five companies: the table is full.")
        )

    def first(self) -> QWidget | None:
        """Begin with the first player's name; where nobody sits yet, with the quickest way into a battle."""
        if self.rows:
            return self.rows[0].name
        return self._choose if self._try.isHidden() else self._try

    def finish(self) -> None:
        """Commit names."""
        for row in self.rows:
            row.finish()

    def take(self, companies: tuple[KeptCompany, ...]) -> None:
        """Give seats to companies."""
        room = MOST_SEATS - len(self.document.plan.seats)
        if len(companies) > room:
            self.context.notices.say(self.tr("At most {most} companies play.").format(most=MOST_SEATS), Tone.WARNING)
        expected = self.context.service(BattleCampaigns).expected(self.document.plan)
        self.document.seat(self.tr("add a company"), companies, expected)

    def choose(self) -> None:
        """Let companies of the garage be chosen."""
        garage = self._services.session.garage
        rows = [make_row(one, self.context.games) for one in garage.companies_of(KeptCompany)]
        if not rows:
            self.context.notices.say(self.tr("There is no company in the garage yet. Open a file, or paste a list."))
            return
        choices = [
            ChooserItem(row.id, row.name, row.figures, picture=next(iter(row.pictures), None), pictured=True)
            for row in reversed(rows)
        ]
        dialog = ChooserDialog(
            self.context, self.tr("Who plays?"), self.tr("Find a company"), choices, take=self.tr("Take a seat"),
            remark=self.tr("Mark several with Ctrl or Shift."), parent=self.window(),
        )  # fmt: skip
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        if accepted:
            found = (garage.company_of(KeptCompany, one.id) for one in dialog.chosen)
            self.take(tuple(one for one in found if one is not None))

    def ask_file(self) -> None:
        """Let files be chosen."""
        title, kinds = self.tr("Companies from files"), self.tr("Companies (*.mfz.json *.json *.txt)")
        if chosen := ask_for_files(self.window(), self.context.settings, title, kinds):
            self.take_files(chosen)

    def take_files(self, paths: tuple[Path, ...]) -> None:
        """Give seats to the companies of files; they are not kept in the garage, their pictures are."""
        read = read_files(paths, self.context.games.all(CompanyKind))
        said = [*read.troubles, *(translated(finding.text) for one in read.companies for finding in one.findings)]
        if said:
            self.context.notices.say(" ".join(said[:3]), Tone.WARNING)
        if read.companies:
            keep_pictures(read.companies, self.context.kept_files.put)
            self.take(tuple(one.company for one in read.companies))

    def ask_text(self) -> None:
        """Let companies be typed or pasted."""
        dialog = ListDialog(self.context, self.window())
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        companies = dialog.companies
        dialog.deleteLater()
        if accepted:
            self.take(companies)

    def _make_seats(self) -> QWidget:
        seats = QWidget()
        tools = hbox(
            *(
                ActionButton(self.context.commands.action(id_))
                for id_ in ("battle_setup.choose", "battle_setup.file", "battle_setup.text")
            ),
            self._opponent,
            STRETCH,
            spacing=8,
        )
        vbox(tools, self._list, self._hint, STRETCH, on=seats, margins=(24, 12, 24, 12), spacing=12)
        return seats

    def _make_empty(self) -> QWidget:
        wanted = tuple(PictureWanted(starter=starter) for starter in TOGETHER)
        picture = PictureGroup(self.context.theme, self.context.pictures, wanted)
        picture.setFixedSize(self.context.theme.px(360), self.context.theme.px(220))
        buttons = QWidget()
        ways = ("battle_setup.choose", "battle_setup.file", "battle_setup.text", "battle_setup.starter")
        made = [ActionButton(self.context.commands.action(id_)) for id_ in ways]
        hbox(*made, on=buttons, spacing=8)
        self._choose = made[0]
        self._try = ActionButton(self.context.commands.action("battle_setup.try"), Look.PRIMARY)
        return EmptyState(
            picture,
            self.tr("Who plays?"),
            self.tr("Two to five companies meet. Never played? The starter companies are on the table at once."),
            self._try,
            buttons,
        )

    def _make_rows(self, wanted: int) -> None:
        while len(self.rows) > wanted:
            gone = self.rows.pop()
            self._list.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        while len(self.rows) < wanted:
            at = len(self.rows)
            row = SeatRow(self.context)
            row.changed.connect(lambda seat, at=at: self._change(at, seat))
            row.moved.connect(lambda by, at=at: self._move(at, by))
            row.removed.connect(lambda at=at: self._remove(at))
            self.rows.append(row)
            self._list.addWidget(row)

    def _change(self, at: int, seat: Seat[KeptCompany]) -> None:
        if at < len(self.document.plan.seats):  # else it is hidden, and with it goes the name that is typed in it
            self.document.change(self.tr("change a player"), lambda plan: with_seat(plan, at, seat))

    def _move(self, at: int, by: int) -> None:
        self.finish()
        self.document.change(self.tr("change the seats"), lambda plan: moved_seat(plan, at, by))

    def _remove(self, at: int) -> None:
        self.finish()
        name = self.document.plan.seats[at].company.name
        self.document.change(self.tr("take {name} away").format(name=name), lambda plan: without_seat(plan, at))
