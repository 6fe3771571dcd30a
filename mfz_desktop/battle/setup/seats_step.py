"""The first step: two to five companies, each with a player."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from campaigns.battles.kind import Plan
from campaigns.battles.setup_plan import AnySeat
from campaigns.companies.company import AnyCompany
from campaigns.companies.kind import CompanyKind
from campaigns.documents.limits import MOST_SEATS
from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.game_choice import GameChoice
from mfz_desktop.battle.setup.seat_row import SeatRow
from mfz_desktop.battle.setup.seating import moved_seat, with_company, with_seat, without_seat
from mfz_desktop.battle.setup.step import SetupStep
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
from mfz_desktop.ui.widgets.buttons import ActionButton, Look
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, Part, hbox, vbox
from mfz_desktop.ui.widgets.picture_group import PictureGroup
from mfz_desktop.ui.widgets.tab_order import follow_layout
from mfz_rules.kernel.findings import Finding


@dataclass(frozen=True, slots=True)
class SeatWords:
    """What is said of companies at the table; a game may call them otherwise."""

    meet: str
    """`Two to five companies meet. …`, where nobody sits."""
    find: str
    """`Find a company`"""
    none_kept: str
    """There is none in the garage to choose."""
    from_files: str
    """`Companies from files`"""
    files: str
    """The kinds of files, as a file dialog takes them."""
    as_text: str
    """`Companies as text`"""
    one_more: str
    """One is there, and another is wanted."""
    join: str
    """`{number} more can join.`"""
    full: str
    """All seats are taken."""
    most: str
    """`At most {most} companies play.`"""
    add: str
    """`add a company`; it completes "Undo …"."""


class ListDialog(TextDialog):
    """Companies as text, for this table only."""

    def __init__(self, context: AppContext, title: str, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.setWindowTitle(title)

    def accept(self) -> None:
        """Hand the companies over; nothing is kept in the garage."""
        if self.companies:
            QDialog.accept(self)


class SeatsStep(SetupStep[Plan]):
    """A row for each seat; above them the ways to fill one, also with an opponent for who is alone."""

    words: SeatWords

    def __init__(
        self, context: AppContext, document: SetupDocument[Plan], ids: str, parent: QWidget | None = None
    ) -> None:
        """`ids` is what the ids of the page's commands begin with: `battle_setup`."""
        super().__init__(context, document, parent)
        self._services = context.service(GarageServices)
        self._ids = ids
        self.rows: list[SeatRow] = []
        self._hint = label("", Role.SECONDARY, wrap=True)
        self._list = vbox(margins=None, spacing=8)
        self._choose = self._made("choose")
        self._quick = self._made("try", Look.PRIMARY)
        self._opponent = self._made("opponent")
        self._nobody, self._seats = self._make_empty(), self._make_seats()
        self.game_choice = GameChoice(context, document.game)
        game = hbox(self.game_choice, STRETCH, margins=(24, 12, 24, 0))
        vbox(game, self._nobody, self._seats, on=self, spacing=0)  # no stack: what is hidden there takes room

    def scores(self, plan: Plan) -> Sequence[int]:
        """Return the score of every seat at the start; nothing where they cannot be compared yet."""
        raise NotImplementedError

    def findings(self, plan: Plan, seat: AnySeat) -> Sequence[Finding]:
        """Return what is wrong with the company of a seat."""
        raise NotImplementedError

    def pictured(self) -> Sequence[str]:
        """Return the starter models that are seen where nobody sits."""
        raise NotImplementedError

    def below(self) -> Sequence[Part]:
        """Return what stands under the seats."""
        return ()

    def show_plan(self, plan: Plan) -> None:
        """Show the seats; rows stay as long as there are as many, so that the keyboard keeps its place."""
        focused = self.window().focusWidget()
        had_keyboard = focused is not None and self._nobody.isAncestorOf(focused)
        self._nobody.setVisible(not plan.seats)
        self._quick.setVisible(plan.campaign is None)
        self._seats.setVisible(bool(plan.seats))
        self._opponent.setVisible(len(plan.seats) == 1)
        if len(self.rows) != len(plan.seats):
            self._make_rows(len(plan.seats))
            follow_layout(self)
        people = self._services.session.garage.players() if self.context.store.garage.made else ()
        named = [one for one in people if one.name]
        scores = self.scores(plan)
        for at, (row, seat) in enumerate(zip(self.rows, plan.seats, strict=True)):
            score = self.tr(" · score {score}").format(score=scores[at]) if scores else ""
            row.show_seat(seat, named, score, self.findings(plan, seat))
        if had_keyboard and self.rows:
            self.rows[0].name.setFocus(Qt.FocusReason.OtherFocusReason)
        left = MOST_SEATS - len(plan.seats)
        more = self.words.join.format(number=left) if left else self.words.full
        self._hint.setText(self.words.one_more if len(plan.seats) == 1 else more)

    def first(self) -> QWidget | None:
        """Begin with the first player's name; where nobody sits yet, with the quickest way into a battle."""
        if self.rows:
            return self.rows[0].name
        return self._choose if self._quick.isHidden() else self._quick

    def finish(self) -> None:
        """Commit names."""
        for row in self.rows:
            row.finish()

    def take(self, companies: Sequence[AnyCompany]) -> None:
        """Give seats to companies."""
        room = MOST_SEATS - len(self.document.plan.seats)
        if len(companies) > room:
            self.context.notices.say(self.words.most.format(most=MOST_SEATS), Tone.WARNING)
        expected = self.context.service(BattleCampaigns).expected(self.document.plan)
        self.document.seat(self.words.add, companies, expected)

    def choose(self) -> None:
        """Let companies of the garage be chosen."""
        if chosen := self._chosen(self.tr("Who plays?"), self.tr("Mark several with Ctrl or Shift.")):
            self.take(chosen)

    def choose_for(self, at: int) -> None:
        """Let another company be chosen for a seat; its player stays."""
        seat = self.document.plan.seats[at]
        title = self.tr("In place of {name}").format(name=seat.company.name)
        taken = {one.company.id for one in self.document.plan.seats}
        chosen = self._chosen(title, "", taken)
        if chosen:
            text = self.tr("seat {name}").format(name=chosen[0].name)
            self.document.change(text, lambda plan: with_company(plan, at, chosen[0]))

    def _chosen(self, title: str, remark: str, taken: Collection[str] = ()) -> tuple[AnyCompany, ...]:
        """Let companies of the garage be chosen, without those that are taken, by their ids."""
        own = {
            one.id: one
            for one in self._services.session.garage.companies()
            if one.game == self.document.game and one.id not in taken
        }
        rows = [make_row(one, self.context.games) for one in own.values()]
        if not rows:
            self.context.notices.say(self.words.none_kept)
            return ()
        choices = [
            ChooserItem(row.id, row.name, row.figures, picture=next(iter(row.pictures), None), pictured=True)
            for row in reversed(rows)
        ]
        dialog = ChooserDialog(
            self.context, title, self.words.find, choices, take=self.tr("Take a seat"),
            remark=remark, parent=self.window(),
        )  # fmt: skip
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        return tuple(own[one.id] for one in dialog.chosen) if accepted else ()

    def ask_file(self) -> None:
        """Let files be chosen."""
        if chosen := ask_for_files(self.window(), self.context.settings, self.words.from_files, self.words.files):
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
        dialog = ListDialog(self.context, self.words.as_text, self.window())
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        companies = dialog.companies
        dialog.deleteLater()
        if accepted:
            self.take(companies)

    def _made(self, command: str, look: Look = Look.PLAIN) -> ActionButton:
        return ActionButton(self.context.commands.action(f"{self._ids}.{command}"), look)

    def _make_seats(self) -> QWidget:
        seats = QWidget()
        ways = (self._made(command) for command in ("choose", "file", "text"))
        tools = hbox(*ways, self._opponent, STRETCH, spacing=8)
        below = self.below()
        vbox(tools, self._list, self._hint, *below, STRETCH, on=seats, margins=(24, 12, 24, 12), spacing=12)
        return seats

    def _make_empty(self) -> QWidget:
        buttons = QWidget()
        ways = (self._made(command) for command in ("file", "text", "starter"))
        hbox(self._choose, *ways, on=buttons, spacing=8)
        wanted = tuple(PictureWanted(starter=starter) for starter in self.pictured())
        picture = PictureGroup(self.context.theme, self.context.pictures, wanted)
        picture.setFixedSize(self.context.theme.px(360), self.context.theme.px(220))
        return EmptyState(picture, self.tr("Who plays?"), self.words.meet, self._quick, buttons)

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

    def _change(self, at: int, seat: AnySeat) -> None:
        if at < len(self.document.plan.seats):  # else it is hidden, and with it goes the name that is typed in it
            self.document.change(self.tr("change a player"), lambda plan: with_seat(plan, at, seat))

    def _move(self, at: int, by: int) -> None:
        self.finish()
        self.document.change(self.tr("change the seats"), lambda plan: moved_seat(plan, at, by))

    def _remove(self, at: int) -> None:
        self.finish()
        name = self.document.plan.seats[at].company.name
        self.document.change(self.tr("take {name} away").format(name=name), lambda plan: without_seat(plan, at))
