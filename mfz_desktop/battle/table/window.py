"""A second window for the others: clock, whose turn, what is asked, the order and the scores, the map; large."""

from dataclasses import replace
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mfz_desktop.app.context import AppContext
from mfz_desktop.battle.change import Change
from mfz_desktop.battle.hand import Hand
from mfz_desktop.battle.map.battle_map import on_map
from mfz_desktop.battle.map.canvas import MapCanvas
from mfz_desktop.battle.map.model_pictures import ModelPictures
from mfz_desktop.battle.order.clock_face import ClockFace
from mfz_desktop.battle.order.pane import OrderPane
from mfz_desktop.battle.seats import Seats
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.battle.table.headline import Headline
from mfz_desktop.battle.table.large import LargeTheme
from mfz_desktop.theme.style import Theme

WIDE, DEEP = 1280, 720
LARGER = 1.6
"""Than the main window's text, in a window of that size."""
CLOCK = 96
ORDER_WIDE = 300


class TableWindow(QWidget):
    """Follows the session and holds a hand of its own that stays empty: nobody's intentions are seen in it."""

    def __init__(self, context: AppContext, session: BattleSession, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("central")
        self.setWindowTitle(self.tr("Battle – for the table"))
        self._session = session
        self.theme = LargeTheme(context.theme, self)
        theme = cast("Theme", self.theme)
        large = replace(context, theme=theme)
        self.clock = ClockFace(theme, side=CLOCK)
        self.headline = Headline(theme, Seats(session))
        self.order = OrderPane(large, session, for_the_table=True)
        self.map = self._map(context) if on_map(session.now) else None
        self._lay_out()
        self.resize(WIDE, DEEP)
        session.changed.connect(self._on_changed)
        self.theme.changed.connect(self._measure)
        self._follow()

    def present(self) -> None:
        """Show it: over the whole of another screen where there is one, else as a window."""
        own = self.parentWidget().screen() if self.parentWidget() else self.screen()
        others = [screen for screen in QGuiApplication.screens() if screen is not own]
        if others:
            self.setScreen(others[0])
            self.setGeometry(others[0].availableGeometry())
            self.showFullScreen()
        else:
            self.show()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or do so no more."""
        self.showNormal() if self.isFullScreen() else self.showFullScreen()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Fill the screen by F11; Escape leaves it."""
        if event.key() == Qt.Key.Key_F11:
            self.toggle_full_screen()
        elif event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.showNormal()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Fill the screen, or do so no more."""
        self.toggle_full_screen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the text grow with the window."""
        super().resizeEvent(event)
        self.theme.enlarge(LARGER * max(0.5, min(self.width() / WIDE, self.height() / DEEP)))

    def showEvent(self, event: QShowEvent) -> None:
        """Measure once more when it is shown."""
        super().showEvent(event)
        self._measure()

    def _map(self, context: AppContext) -> MapCanvas:
        """Return the map without its tools: it is looked at and not touched."""
        models = ModelPictures(context.pictures, Seats(self._session), self)
        canvas = MapCanvas(context, self._session, Hand(self), models)
        models.arrived.connect(canvas.repaint_frame)
        canvas.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        canvas.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return canvas

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(24)
        top.addWidget(self.clock)
        top.addWidget(self.headline, 5)
        below = QHBoxLayout()
        below.setSpacing(16)
        below.addWidget(self.order, 0 if self.map is not None else 1)
        if self.map is not None:
            below.addWidget(self.map, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(16)
        column.addLayout(top)
        column.addLayout(below, 1)

    def _measure(self) -> None:
        if self.map is not None:
            self.order.setFixedWidth(min(self.theme.px(ORDER_WIDE), self.width() * 2 // 5))

    def _on_changed(self, change: Change) -> None:
        self._follow()

    def _follow(self) -> None:
        battle = self._session.battle
        self.clock.show_battle(battle)
        self.headline.show_battle(battle, looking_back=self._session.looking_back)
