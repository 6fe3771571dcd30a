"""The commands that have to do with how a model is looked at."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from ldraw_catalog.pictures.camera import View
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.models.model.arranging import MOST_APART, Arranging
from mfz_desktop.models.model.picture_area import PictureArea
from mfz_desktop.models.model.picture_hand import Tool
from mfz_desktop.models.model.view_strip import ViewStrip, views

translate = QCoreApplication.translate


def view_commands(strip: ViewStrip, there: Callable[[], bool]) -> tuple[Command, ...]:
    """Return the views that have names, turning by steps, and the whole model, where `there` is one."""

    def look(view: View, text: str, number: int) -> Command:
        return Command(f"model.view_{view.name.lower()}", text, lambda: strip.look(view), Menu.VIEW, 21,
                       (f"Alt+{number}",), enabled=there, checked=lambda: strip.looks(view),
                       words=translate("Model", "camera picture"))  # fmt: skip

    return (
        *(look(view, text, number) for number, (view, text) in enumerate(views().items(), 1)),
        Command("model.turn_left", translate("Model", "Turn the model left"), lambda: strip.turn(1), Menu.VIEW, 21,
                ("Ctrl+Left",), icon="turn_left", enabled=there, words=translate("Model", "rotate")),
        Command("model.turn_right", translate("Model", "Turn the model right"), lambda: strip.turn(-1), Menu.VIEW,
                21, ("Ctrl+Right",), icon="turn_right", enabled=there, words=translate("Model", "rotate")),
        Command("model.fit", translate("Model", "Show the &whole model"), strip.fit, Menu.VIEW, 21, ("Alt+0",),
                icon="fit", enabled=there, words=translate("Model", "zoom fit home reset")),
    )  # fmt: skip


def arranging_commands(
    arranging: Arranging, there: Callable[[], bool], parts: Callable[[], tuple[int, ...]]
) -> tuple[Command, ...]:
    """Return what shows a model otherwise than it is built; `parts` are those that are selected, or of a system."""

    def can_isolate() -> bool:
        return there() and (arranging.shows_some or bool(parts()))

    def isolate() -> None:
        arranging.toggle_only(parts())

    return (
        Command("model.only", translate("Model", "Show these parts &alone"), isolate, Menu.VIEW, 22, ("I",),
                icon="eye", enabled=can_isolate, checked=lambda: arranging.shows_some,
                tip=translate("Model", "The selected parts, or those of the system; once more shows all."),
                words=translate("Model", "isolate hide rest")),
        Command("model.ghosts", translate("Model", "The rest as &ghosts"), arranging.toggle_ghosts, Menu.VIEW, 22,
                ("G",), enabled=lambda: there() and arranging.shows_some, checked=lambda: arranging.shows_ghosts,
                words=translate("Model", "transparent faint hide")),
        Command("model.apart", translate("Model", "Take the systems a&part"), arranging.toggle_apart, Menu.VIEW, 22,
                ("E",), icon="apart", enabled=there, checked=lambda: bool(arranging.apart),
                words=translate("Model", "explode exploded")),
        Command("model.farther", translate("Model", "Systems farthe&r apart"),
                lambda: arranging.take_apart(arranging.apart + 1), Menu.VIEW, 22, ("Ctrl+Up",),
                enabled=lambda: there() and arranging.apart < MOST_APART,
                words=translate("Model", "explode exploded more")),
        Command("model.closer", translate("Model", "Systems c&loser together"),
                lambda: arranging.take_apart(arranging.apart - 1), Menu.VIEW, 22, ("Ctrl+Down",),
                enabled=lambda: there() and arranging.apart > 0, words=translate("Model", "explode less")),
    )  # fmt: skip


def tool_commands(area: PictureArea, there: Callable[[], bool]) -> tuple[Command, ...]:
    """Return what the left button does on the picture, and growing what is selected."""

    def tool(name: str, text: str, key: str, icon: str, kind: Tool, tip: str, words: str) -> Command:
        return Command(f"model.{name}", text, lambda: area.view.toggle_tool(kind), Menu.VIEW, 23, (key,), icon=icon,
                       enabled=there, checked=lambda: area.view.tool is kind, tip=tip, words=words)  # fmt: skip

    return (
        tool("frame", translate("Model", "Select by a &frame"), "F", "frame", Tool.FRAME,
             translate("Model", "Drag round parts; without it, drag with Ctrl."),
             translate("Model", "rubber band rectangle box")),
        tool("measure", translate("Model", "&Measure"), "M", "ruler", Tool.MEASURE,
             translate("Model", "Click two spots of the model."), translate("Model", "ruler distance size studs")),
        Command("model.turn_about", translate("Model", "Turn a&bout these parts"), area.view.turn_about_selected,
                Menu.VIEW, 23, ("P",), enabled=there,
                tip=translate("Model", "The selected parts; where none are, the middle of the model."),
                words=translate("Model", "pivot centre rotate around")),
        Command("model.grow", translate("Model", "Select what is &connected"), area.grow, Menu.VIEW, 23, ("C",),
                enabled=lambda: there() and bool(area.view.selected),
                tip=translate("Model", "The parts that hold those that are selected, too."),
                words=translate("Model", "grow selection neighbours touching")),
    )  # fmt: skip
