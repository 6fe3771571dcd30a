"""What the garage shows while it is empty, while it opens, and where nothing fits the filters."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import QWidget

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.models.starters import pictured_starter
from mfz_desktop.ui.widgets.buttons import ActionButton, Look, button
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.placeholder import PlaceholderFigure

translate = QCoreApplication.translate


def empty_garage(context: AppContext) -> EmptyState:
    """Return the picture of one model, how to bring files in, and where Studio keeps them."""
    pictured = pictured_starter(context.games)
    picture = PictureLabel(
        context.theme,
        context.pictures,
        PictureWanted(starter=pictured) if pictured else None,
        size=QSize(280, 240),
        figures=(PlaceholderFigure(highlighted=True),),
        ground=False,
    )
    buttons: list[QWidget] = [ActionButton(context.commands.action("garage.import"))]
    if pictured:
        buttons.append(ActionButton(context.commands.action("garage.starters"), Look.LINK))
    return EmptyState(
        picture,
        translate("Garage", "Drop your models here"),
        translate(
            "Garage",
            "Files of LDraw, Studio and LEGO Digital Designer (.ldr, .mpd, .io, .lxf), or whole folders of them. "
            "Studio saves its .io files where you chose when saving, usually in your Documents folder.",
        ),
        *buttons,
    )


def nothing_fits(context: AppContext, show_all: Callable[[], object]) -> EmptyState:
    """Return what stands where the filters let nothing pass."""
    picture = PictureLabel(context.theme, context.pictures, size=QSize(160, 120), ground=False)
    return EmptyState(
        picture,
        translate("Garage", "No model fits"),
        translate("Garage", "Try fewer words, or other filters."),
        button(translate("Garage", "Show all models"), show_all),
    )
