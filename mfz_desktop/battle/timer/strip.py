"""The timer's place on the battle's page: its face, and pause beside it. Nothing of it is there while it is off."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.timer.control import TimerControl
from mfz_desktop.battle.timer.face import TimerFace
from mfz_desktop.battle.timer.timer import BattleTimer
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.layouts import hbox

translate = QCoreApplication.translate


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


def timer_commands(strip: Callable[[], TimerStrip | None]) -> tuple[Command, ...]:
    """Return the commands of the timer of the battle that is shown; `strip` shows it, if there is one."""

    def tells(what: Callable[[BattleTimer], bool]) -> Callable[[], bool]:
        return lambda: (shown := strip()) is not None and what(shown.timer)

    def does(what: Callable[[TimerStrip], object]) -> Callable[[], object]:
        return lambda: what(shown) if (shown := strip()) is not None else None

    menu = translate("Menus", "Tim&er")
    on = tells(lambda timer: timer.on)
    return (
        Command("battle.timer", translate("Commands", "&Show the timer"), does(lambda shown: shown.timer.toggle()),
                Menu.BATTLE, submenu=menu,
                section=55, keys=("Ctrl+Shift+T",), enabled=lambda: strip() is not None, checked=on,
                words=translate("Commands", "time clock minutes turn watch")),
        Command("battle.timer_limit", translate("Commands", "&Time for a turn…"),
                does(lambda shown: shown.open_control()), Menu.BATTLE, submenu=menu, section=55, enabled=on,
                words=translate("Commands", "timer limit minutes sound")),
        Command("battle.timer_pause", translate("Commands", "&Pause the timer"),
                does(lambda shown: shown.timer.pause(not shown.timer.paused)), Menu.BATTLE, submenu=menu, section=55,
                keys=("Ctrl+Shift+H",), enabled=on, checked=tells(lambda timer: timer.on and timer.paused),
                words=translate("Commands", "timer hold stop time")),
    )  # fmt: skip
