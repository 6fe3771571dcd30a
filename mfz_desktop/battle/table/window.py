"""A second window for the others: clock, whose turn, what is asked, the order and the scores, the map; large."""

from dataclasses import replace
from typing import Any, cast

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QScreen,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.change import Change
from mfz_desktop.battle.map.canvas import TableCanvas
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.table.headline import Headline
from mfz_desktop.battle.table.large import LargeTheme
from mfz_desktop.battle.table.sizes import DEEP, WIDE, Room, rows_factor
from mfz_desktop.battle.table.told import ToldColumn, ToldLine
from mfz_desktop.battle.table.true_size import CheckLine, MeasureDialog, pixels_per_mm
from mfz_desktop.battle.timer.face import TimerFace
from mfz_desktop.battle.timer.timer import timer_of
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.settings import UNIT_MM
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.layouts import DIALOG, hbox, layout_of, vbox

LEAST = QSize(480, 270)
ORDER_WIDE, ORDER_ALONE = 300, 400
"""px at 100 %, before enlarging: beside a map, and without one."""
PLACE = "table"
"""Under which the settings keep where the window was."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
PUSH = 0.125
"""Of what is seen of the table: how far an arrow key looks on, where the table is larger than the screen."""
SHARED = (
    "battle.note", "battle.table", "battle.true_size", "battle.measure", "battle.timer", "battle.timer_pause",
)  # fmt: skip
"""Commands whose shortcuts hold in this window too."""


class TableWindow(QWidget):
    """Follows the session and knows no selection: no intention is seen in it, and nothing in it can be touched."""

    closed = Signal()

    def __init__(self, context: AppContext, session: AnyBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("central")
        self.setWindowTitle(self.tr("Battle – for the table"))
        self._context = context
        self._session = session
        self.theme = LargeTheme(context.theme, self)
        self._rows_theme = LargeTheme(context.theme, self)
        self._map_theme = LargeTheme(context.theme, self)
        theme = cast("Theme", self.theme)
        self.headline = Headline(theme, BattleSeats(session))
        self._counts = timer_of(context.settings, session)
        self.timer = TimerFace(theme, self._counts, for_the_table=True)
        self.panes = context.games.of(BattleViews, session.game.rules.id).table_panes(
            theme, self._enlarged(self._rows_theme), self._enlarged(self._map_theme), session
        )
        self.panes.setParent(self)
        self.clock, self.order = self.panes.clock, self.panes.order
        self.map, self.sketch = self.panes.map, self.panes.sketch
        self.column = ToldColumn(theme, session)
        self.line = ToldLine(theme, session)
        self.check_line = CheckLine(context.theme, self)
        self.true_size = False
        """Whether the map is as large as the table is, on a screen that lies on it."""
        self._lay_out()
        self._let_nothing_be_touched()
        self.setMinimumSize(LEAST)  # else it could not be made smaller than its panes are at the moment
        self.resize(WIDE, DEEP)
        session.changed.connect(self._on_changed)
        session.ground_changed.connect(self._show_ground)
        context.theme.changed.connect(self._measure)
        self._counts.changed.connect(self._show_timer)
        for id in SHARED:
            if context.commands.has(id):
                self.addAction(context.commands.action(id))
        if parent is not None:
            parent.window().installEventFilter(self)
        self._show_timer()
        self._show_ground()
        self._follow()

    def present(self) -> None:
        """Show it where it was last; the first time over the whole of another screen, where there is one."""
        kept = self._context.settings.kept(PLACE)
        if kept and self.restoreGeometry(kept):
            if self.isFullScreen() and self._would_cover():
                self.setWindowState(self.windowState() & ~Qt.WindowState.WindowFullScreen)
            self.show()
        elif others := self._other_screens():
            self.setScreen(others[0])
            self.setGeometry(others[0].availableGeometry())
            self.showFullScreen()
        else:
            self.show()

    def toggle_true_size(self) -> None:
        """Show the map alone, as large as the table is, or everything again."""
        self.true_size = not self.true_size
        self._show_ground()
        if self.true_size:
            self._context.notices.say(self._true_words())

    def measure_screen(self) -> None:
        """Ask what the line measures."""
        dialog = MeasureDialog(self._context, self.screen(), self)
        dialog.measured.connect(self._measure)
        dialog.open()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or do so no more."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Fill the screen by F11; Escape leaves it."""
        leaves = event.key() == Qt.Key.Key_Escape and self.isFullScreen()
        if leaves or event.key() == Qt.Key.Key_F11:
            self.toggle_full_screen()
        elif self.true_size and event.key() in ARROWS and (canvas := self._canvas):
            right, down = ARROWS[Qt.Key(event.key())]
            canvas.pan(-right * self.width() * PUSH, -down * self.height() * PUSH)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Fill the screen, or do so no more."""
        self.toggle_full_screen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let everything grow with the window."""
        super().resizeEvent(event)
        self._measure()

    def showEvent(self, event: QShowEvent) -> None:
        """Measure once more when it is shown; the time of the battle counts while it is seen."""
        super().showEvent(event)
        self._measure()
        self._counts.watch(self, on=True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Let the time of the battle stand where it is seen nowhere."""
        super().hideEvent(event)
        self._counts.watch(self, on=False)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember where it was."""
        self._context.settings.keep(PLACE, bytes(self.saveGeometry().data()))
        super().closeEvent(event)
        self.closed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close with the main window."""
        if event.type() == QEvent.Type.Close and self.isVisible():
            self.close()
        return False

    def _enlarged(self, theme: LargeTheme) -> AppContext:
        return replace(self._context, theme=cast("Theme", theme))

    def _other_screens(self) -> list[QScreen]:
        own = self._own_screen()
        return [screen for screen in QGuiApplication.screens() if screen is not own]

    def _own_screen(self) -> object:
        main = self.parentWidget()
        return main.window().screen() if main is not None else self.screen()

    def _would_cover(self) -> bool:
        """Whether it would lie over the window that one plays in: its own screen may be unplugged by now."""
        middle = self.mapToGlobal(QPoint(self.width() // 2, self.height() // 2))
        return (QGuiApplication.screenAt(middle) or self.screen()) is self._own_screen()

    def _lay_out(self) -> None:
        layout_of(self.order).setContentsMargins(8, 0, 8, 0)
        top = hbox(self.clock, (self.headline, 5), self.timer, spacing=24)
        below = hbox(self.order, (self.map, 1), (self.sketch, 1), (self.column, 1), spacing=16)
        vbox(top, (below, 1), self.line, on=self, margins=DIALOG, spacing=12)
        self._margins = layout_of(self).contentsMargins()

    def _let_nothing_be_touched(self) -> None:
        """Keep mouse and keyboard for the window itself: a row that was picked would tell what would follow."""
        for pane in (self.order, self.map, self.sketch):
            pane.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.panes.rows.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.windowTitle())

    def _measure(self) -> None:
        """Give everything its size; rows become smaller, where that lets all pieces be seen."""
        room = Room(self.width(), self.height(), self._context.theme.scale)
        self.theme.enlarge(room.factor)
        self._map_theme.enlarge(room.map_factor)
        if self.is_true:
            self._show_true()
        else:
            self._fit_rows(room.factor)

    @property
    def is_true(self) -> bool:
        """Whether the map alone is shown, as large as the table is."""
        return self.true_size and self._session.ground is Ground.SCREEN

    @property
    def _canvas(self) -> TableCanvas | None:
        return self.map if isinstance(self.map, TableCanvas) else None

    def _show_true(self) -> None:
        """Give the map the size of the table on this screen, and lay the line over its corner."""
        pixels = pixels_per_mm(self.screen(), self._context.settings)
        if canvas := self._canvas:
            canvas.fix_scale(pixels * self._context.settings.get(UNIT_MM))
        self.check_line.show_scale(pixels)
        edge = self._context.theme.px(16)
        self.check_line.move(edge, self.height() - self.check_line.height() - edge)
        self.check_line.raise_()

    def _true_words(self) -> str:
        """Return how large table and screen are; nothing where there is no map."""
        canvas, screen = self._canvas, self.screen()
        if canvas is None:
            return ""
        unit = self._context.settings.get(UNIT_MM) / 10
        pixels = 10 * pixels_per_mm(screen, self._context.settings)
        words = self.tr(
            "The table is {wide:.0f} × {deep:.0f} cm, the screen {across:.0f} × {down:.0f} cm. Check the line with a "
            "ruler; arrow keys push the table."
        )
        return words.format(
            wide=canvas.table.width * unit,
            deep=canvas.table.depth * unit,
            across=screen.size().width() / pixels,
            down=screen.size().height() / pixels,
        )

    def _fit_rows(self, factor: float) -> None:
        """Rows take a part of the width; where there is no map, nearly half of it."""
        layout_of(self).activate()
        self._rows_theme.enlarge(factor)
        rows = self.panes.rows
        heights = self.panes.least_heights()
        self._rows_theme.enlarge(rows_factor(factor, rows.viewport().height(), *heights))
        rows.scheduleDelayedItemsLayout()  # it keeps the heights that rows had
        wide = self._rows_theme.px(ORDER_WIDE if self._shows_map else ORDER_ALONE)
        self.order.setFixedWidth(min(wide, round(self.width() * (0.4 if self._shows_map else 0.48))))

    @property
    def _shows_map(self) -> bool:
        """Whether the map or a sketch of the table is shown."""
        return self._session.ground is not Ground.TABLE

    def _show_ground(self) -> None:
        """Show the map or the sketch, as the page does; without either more of what happened: the table is seen."""
        self.map.setVisible(self._session.ground is Ground.SCREEN)
        self.sketch.setVisible(self._session.ground is Ground.SKETCH)
        self.line.setVisible(self._shows_map and not self.is_true)
        self.column.setVisible(not self._shows_map)
        for beside in (self.clock, self.headline, self.order):
            beside.setVisible(not self.is_true)
        self._show_timer()
        self.check_line.setVisible(self.is_true)
        layout_of(self).setContentsMargins(QMargins() if self.is_true else self._margins)
        if canvas := self._canvas:
            canvas.fix_scale(0.0)
        self._measure()

    def _show_timer(self) -> None:
        self.timer.setVisible(self._counts.on and not self.is_true)

    def _on_changed(self, change: Change[Any, Any]) -> None:
        self._follow()

    def _follow(self) -> None:
        session = self._session
        self.panes.follow(session.battle)
        self.headline.show_battle(session.game, session.battle, looking_back=session.looking_back)
