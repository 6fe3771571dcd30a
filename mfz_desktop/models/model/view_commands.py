"""The commands that have to do with how a model is looked at."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from ldraw_catalog.pictures.camera import View
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.models.model.view_strip import ViewStrip, views

translate = QCoreApplication.translate


def view_commands(strip: ViewStrip, there: Callable[[], bool]) -> tuple[Command, ...]:
    """Return the views that have names, turning by steps, and the whole model."""

    def look(view: View, text: str, number: int) -> Command:
        return Command(f"model.view_{view.name.lower()}", text, lambda: strip.look(view), Menu.VIEW, 20,
                       (f"Alt+{number}",), enabled=there, checked=lambda: strip.looks(view),
                       words=translate("Model", "camera picture"))  # fmt: skip

    return (
        *(look(view, text, number) for number, (view, text) in enumerate(views().items(), 1)),
        Command("model.turn_left", translate("Model", "Turn the model left"), lambda: strip.turn(1), Menu.VIEW, 20,
                ("Ctrl+Left",), icon="turn_left", enabled=there, words=translate("Model", "rotate")),
        Command("model.turn_right", translate("Model", "Turn the model right"), lambda: strip.turn(-1), Menu.VIEW,
                20, ("Ctrl+Right",), icon="turn_right", enabled=there, words=translate("Model", "rotate")),
        Command("model.fit", translate("Model", "Show the &whole model"), strip.fit, Menu.VIEW, 20, ("Alt+0",),
                icon="fit", enabled=there, words=translate("Model", "zoom fit home reset")),
    )  # fmt: skip
