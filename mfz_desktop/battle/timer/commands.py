"""What can be done with the timer, for the menu of battles and the palette."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from mfz_desktop.battle.timer.strip import TimerStrip
from mfz_desktop.battle.timer.timer import BattleTimer
from mfz_desktop.context.commands.command import Command, Menu

translate = QCoreApplication.translate


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
