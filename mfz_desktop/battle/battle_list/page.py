"""The page of all battles."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QUndoStack
from PySide6.QtWidgets import QStackedWidget, QWidget

from campaigns.battles.battles import Battles
from campaigns.store.errors import StoreError
from mfz_desktop.battle.battle_list.list_model import BattleModel, battle_cells
from mfz_desktop.battle.battle_list.summaries import BattleRow, read_row
from mfz_desktop.battle.exchange import BattleExchange
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.routes import BATTLE, try_command
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.commands.matching import fitting
from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.context.trashing import trash
from mfz_desktop.core.games import Games
from mfz_desktop.core.language import translated
from mfz_desktop.core.tasks import Task, Work
from mfz_desktop.ui.widgets.buttons import ActionButton, Look
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.kept_list import KeptList
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import BAR, hbox, vbox
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.placeholder import PlaceholderFigure
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.search_field import SearchField

MOST_READ = 200
"""So many battles are read for the list, the latest; older ones are found by what they are once they are opened."""
AT_ONCE = 8
"""So many are read before the list shows them."""
FACING = (PlaceholderFigure(0, 5, highlighted=True), PlaceholderFigure(0, -3))


class BattlesPage(Page):
    """A list to search, open and clear up."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._open_battles = context.service(OpenBattles)
        self._stack = context.undo.new_stack()
        self._rows: dict[str, BattleRow] = {}
        self._stamps: dict[str, float] = {}
        self._reading: Task | None = None
        self._due: dict[str, float] = {}
        """The stamps of the battles that are being read."""
        self.field = SearchField(context.theme, self.tr("Find a battle"))
        self._tools = QWidget()
        hbox(self.field, on=self._tools)
        self.model = BattleModel(self)
        self.list = KeptList(context.theme, self.model, self.field, self._menu, self.tr("Battles"))
        self.list.setItemDelegate(RowDelegate(self.list, context.theme, battle_cells))
        self.list.opened.connect(self.open)
        self.list.chosen.connect(context.commands.refresh)
        self.field.searched.connect(lambda _: self._fill())
        self._nothing = label("", Role.SECONDARY)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedWidget()
        self._empty: QWidget | None = None
        self._pages.addWidget(self.list)
        self._pages.addWidget(self._nothing)
        vbox(self._pages, on=self, margins=BAR)
        self._open_battles.changed.connect(self._on_change)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Battles")

    def primary(self) -> str:
        """Return the beginning of a battle."""
        return "battles.new"

    def head_widget(self) -> QWidget:
        """Return the search field, in a widget of its own: shown without one it would be a window."""
        return self._tools

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done with a battle."""
        one = lambda: len(self.selected) == 1  # noqa: E731
        return (
            Command("battles.open", self.tr("&Open"), self.open, Menu.BATTLE, section=20, icon="open",
                    enabled=self.list.has_selected, words=self.tr("go on play resume")),
            Command("battles.share", self.tr("&Share…"), self.share, Menu.BATTLE, section=80, icon="export",
                    enabled=self.list.has_selected, words=self.tr("export file send copy record friend")),
            Command("battles.qr", self.tr("As a &QR code…"), self.show_code, Menu.BATTLE, section=80, icon="grid",
                    enabled=one, words=self.tr("share phone telephone friend set-up"),
                    tip=self.tr("Its record where it fits into one code, else its set-up.")),
            Command("battles.copy_text", self.tr("Copy as te&xt"), self.copy_text, Menu.BATTLE, section=80,
                    icon="copy", enabled=one, words=self.tr("share message chat mail friend")),
            Command("battles.delete", self.tr("D&elete"), self.delete, Menu.BATTLE, section=20, keys=("Delete",),
                    icon="bin", enabled=self.list.has_selected, words=self.tr("remove put away")),
        )  # fmt: skip

    def undo_stack(self) -> QUndoStack:
        """Return the stack on which deleting is undone."""
        return self._stack

    def on_shown(self, what: str) -> None:
        """Show the battles as they are now."""
        self._make_empty()
        self.refresh()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def on_hidden(self) -> None:
        """Stop reading."""
        if self._reading is not None:
            self._reading.cancel()

    @property
    def selected(self) -> tuple[str, ...]:
        """The ids of the selected battles, from the top."""
        return self.list.selected

    def _on_change(self) -> None:
        if self.isVisible():
            self.refresh()

    def refresh(self) -> None:
        """Look which battles there are, and read what is not known of them."""
        try:
            ids = self._open_battles.battles.ids()[:MOST_READ]
        except StoreError as error:
            self._nothing.setText(translated(error))
            self._pages.setCurrentWidget(self._nothing)
            return
        self._rows = {id: self._rows.get(id, BattleRow(id)) for id in ids}
        self._stamps = {id: stamp for id, stamp in self._stamps.items() if id in self._rows}
        self._fill()
        self._read_on()

    def open(self) -> None:
        """Open the current battle."""
        if self.selected:
            self.context.go(BATTLE, self.selected[0])

    def share(self) -> None:
        """Write the current battle into a file, for others."""
        if self.selected:
            row = self._rows[self.selected[0]]
            self.context.service(BattleExchange).share(row.id, row.name)

    def show_code(self) -> None:
        """Show the current battle as a QR code."""
        row = self._rows[self.selected[0]]
        self.context.service(BattleExchange).show_code(row.id, row.name)

    def copy_text(self) -> None:
        """Put the current battle on the clipboard as text."""
        row = self._rows[self.selected[0]]
        self.context.service(BattleExchange).copy_text(row.id, row.name)

    def delete(self) -> None:
        """Put the selected battles away; undo brings them back."""
        names = {id: self._rows[id].name for id in self.selected}
        several = self.tr("{number} battles").format(number=len(names))
        trash(self.context, self._stack, self._open_battles, names, several)

    def _read_on(self) -> None:
        """Read the next few battles that are not known, or not as they are now."""
        if self._reading is not None:
            return
        due = [id for id in self._rows if self._stamps.get(id) != self._stamp(id)][:AT_ONCE]
        if not due:
            return
        self._due = {id: self._stamp(id) for id in due}
        tasks, battles = self.context.tasks, self._open_battles.battles
        self._reading = tasks.run("", _read, battles, tuple(due), self.context.games, done=self._arrived, quiet=True)
        self._reading.ended.connect(self._ended)

    def _arrived(self, rows: tuple[BattleRow, ...]) -> None:
        self._stamps.update(self._due)
        self._rows.update({row.id: row for row in rows if row.id in self._rows})
        if self.isVisible():
            self._fill()

    def _ended(self) -> None:
        self._reading = None
        if self.isVisible():
            self._read_on()

    def _stamp(self, id: str) -> float:
        return self._open_battles.battles.changed(id)

    def _make_empty(self) -> None:
        if self._empty is not None:
            return
        picture = PictureLabel(self.context.theme, self.context.pictures, figures=FACING, ground=False)
        commands = self.context.commands
        games = self.context.games
        tries = [commands.action(try_command(games, game)) for game in games.ids(BattleViews)]
        buttons = (
            *(ActionButton(one, Look.PLAIN if at else Look.PRIMARY) for at, one in enumerate(tries)),
            ActionButton(commands.action("battles.new")),
        )
        self._empty = EmptyState(
            picture,
            self.tr("No battles yet"),
            self.tr(
                "Play on screen, or beside a real table with real dice: the program keeps the order, the clock and "
                "the scores, and everything can be taken back. Two starter companies are ready."
            ),
            *buttons,
        )
        self._pages.addWidget(self._empty)

    def _fill(self) -> None:
        words = self.field.text().strip()
        shown = fitting(tuple(self._rows.values()), words)
        self.list.show_rows(shown)
        self.field.setVisible(bool(self._rows))
        self._nothing.setText(self.tr("No battle has “{words}”.").format(words=words))
        page = self._empty if not self._rows else self.list if shown else self._nothing
        if page is not None:
            self._pages.setCurrentWidget(page)
        self.context.commands.refresh()

    def _menu(self) -> list[QAction]:
        ids = (
            ("battles.open", "battles.share", "battles.qr", "battles.copy_text", "battles.delete")
            if self.selected
            else ("battles.new",)
        )
        return [self.context.commands.action(id) for id in ids]


def _read(work: Work, battles: Battles, ids: tuple[str, ...], games: Games) -> tuple[BattleRow, ...]:
    rows = []
    for done, id in enumerate(ids):
        work.step(done, len(ids))
        rows.append(read_row(battles, id, games))
    return tuple(rows)
