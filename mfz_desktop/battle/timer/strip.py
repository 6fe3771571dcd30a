"""The timer's place on the battle's page: its face, and pause beside it. Nothing of it is there while it is off."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.timer.control import TimerControl
from mfz_desktop.battle.timer.face import TimerFace
from mfz_desktop.battle.timer.timer import BattleTimer
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.layouts import hbox


class TimerStrip(QWidget):
    """Shown while the timer is on."""

    def __init__(self, context: AppContext, timer: BattleTimer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.timer = timer
        self.face = TimerFace(context.theme, timer)
        self.pause = IconButton(context.theme, "pause", "", lambda: timer.pause(not timer.paused), size=16)
        hbox((self.face, 1), self.pause, on=self, spacing=0)
        self.face.clicked.connect(self.open_control)
        timer.changed.connect(self._follow)
        self._follow()

    def open_control(self) -> TimerControl:
        """Show the timer's control below its face, or in the middle of the window where the face is not seen."""
        control = TimerControl(self._context, self.timer, self.window())
        if self.face.isVisible():
            control.open_at(self.face.mapToGlobal(QPoint(0, self.face.height())))
        else:
            control.open_at(self.window().geometry().center() - control.rect().center())
        return control

    def _follow(self) -> None:
        self.setVisible(self.timer.on)
        paused = self.timer.paused
        self.pause.set_icon("play" if paused else "pause")
        self.pause.say(self.tr("Let the timer go on") if paused else self.tr("Pause the timer"))
