"""What can be done with the timer, for the menu of battles and the palette."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mfz_desktop.context.commands.command import Command, Menu

if TYPE_CHECKING:
    from mfz_desktop.battle.page.page import BattlePage

translate = QCoreApplication.translate


def timer_commands(page: "BattlePage") -> tuple[Command, ...]:
    """Return the commands of the timer of the battle that is shown."""
    room = lambda: page.room is not None  # noqa: E731
    on = lambda: page.room is not None and page.room.timer.on  # noqa: E731
    return (
        Command("battle.timer", translate("Commands", "T&imer"), lambda: page.room.timer.toggle(), Menu.BATTLE,
                section=55, keys=("Ctrl+Shift+T",), enabled=room, checked=on, words="time clock minutes turn watch"),
        Command("battle.timer_limit", translate("Commands", "Time for a t&urn…"),
                lambda: page.room.timer_strip.open_control(), Menu.BATTLE, section=55, enabled=on,
                words="timer limit minutes sound"),
        Command("battle.timer_pause", translate("Commands", "Pause the time&r"),
                lambda: page.room.timer.pause(not page.room.timer.paused), Menu.BATTLE, section=55,
                keys=("Ctrl+Shift+H",), enabled=on, checked=lambda: on() and page.room.timer.paused,
                words="timer hold stop time"),
    )  # fmt: skip
