"""The timer's own small control: how long a turn may take, whether it sounds, pause."""

from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from mfz_desktop.battle.timer.timer import BattleTimer
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import plural
from mfz_desktop.core.settings import TIMER_BEEPS, TIMER_LIMIT
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.controls import DoubleSpinBox
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, add_layout, hbox, vbox

MINUTES = (0, 1, 2, 3, 5)
"""Limits with a button of their own; 0 for none."""
MOST_MINUTES = 60.0


class TimerControl(QFrame):
    """Stands over the page; gone with a click beside it or Escape. What is chosen counts at once."""

    def __init__(self, context: AppContext, timer: BattleTimer, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("surface", "raised")
        self.setAccessibleName(self.tr("Timer"))
        self._settings = context.settings
        self._timer = timer
        self.limits: dict[int, QPushButton] = {}
        self.own = DoubleSpinBox()
        self.beeps = QCheckBox(self.tr("Sound once when it is up"))
        self.pause = button("", self._on_pause)
        self.hide_it = button(self.tr("Hide the timer"), self._on_hide, Look.QUIET)
        column = vbox(
            label(self.tr("Time for a turn"), Role.SECTION),
            label(self.tr("It only tells: nothing ends when it is up."), Role.SMALL, wrap=True),
            self._limit_row(),
            self._own_row(),
            self.beeps,
            on=self,
            margins=(16, 12, 16, 12),
            spacing=8,
        )
        add_layout(column, hbox(self.pause, self.hide_it, STRETCH))
        self._follow()
        self.own.valueChanged.connect(lambda minutes: self._limit_to(round(minutes * 60)))
        self.beeps.toggled.connect(lambda on: self._settings.set(TIMER_BEEPS, on))
        timer.changed.connect(self._follow)
        self.adjustSize()

    def open_at(self, place: QPoint) -> None:
        """Show it with a corner at a place of the screen, the chosen limit ready for the keyboard."""
        room = self.window().screen().availableGeometry()
        x = max(room.left(), min(place.x(), room.right() - self.width()))
        y = max(room.top(), min(place.y(), room.bottom() - self.height()))
        self.move(x, y)
        self.show()
        chosen = self.limits.get(self._settings.get(TIMER_LIMIT))
        (chosen or self.own).setFocus(Qt.FocusReason.PopupFocusReason)

    def _limit_row(self) -> QHBoxLayout:
        row = hbox(spacing=4)
        group = QButtonGroup(self)
        for minutes in MINUTES:
            words = plural("Timer", "%n min", "%n min", minutes)
            made = button(words if minutes else self.tr("No limit"), partial(self._limit_to, minutes * 60))
            made.setCheckable(True)
            group.addButton(made)
            self.limits[minutes * 60] = made
            row.addWidget(made)
        group.setExclusive(False)
        return row

    def _own_row(self) -> QHBoxLayout:
        self.own.setRange(0.0, MOST_MINUTES)
        self.own.setDecimals(1)
        self.own.setSingleStep(0.5)
        self.own.setSuffix(self.tr(" min"))
        self.own.setKeyboardTracking(False)
        self.own.setAccessibleName(self.tr("Time of your own for a turn, in minutes"))
        words = QLabel(self.tr("&Another time"))
        words.setBuddy(self.own)
        return hbox(words, self.own, STRETCH)

    def _limit_to(self, seconds: int) -> None:
        self._settings.set(TIMER_LIMIT, seconds)
        self._follow()

    def _on_pause(self) -> None:
        self._timer.pause(not self._timer.paused)

    def _on_hide(self) -> None:
        self._timer.toggle()
        self.close()

    def _follow(self) -> None:
        limit = self._settings.get(TIMER_LIMIT)
        for seconds, each in self.limits.items():
            each.setChecked(seconds == limit)
        if not self.own.hasFocus():
            self.own.blockSignals(True)
            self.own.setValue(limit / 60)
            self.own.blockSignals(False)
        self.beeps.setChecked(self._settings.get(TIMER_BEEPS))
        self.pause.setText(self.tr("Go on") if self._timer.paused else self.tr("Pause"))
