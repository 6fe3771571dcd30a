"""Frames as a campaign remembers them, with their pictures."""

from PySide6.QtWidgets import QSizePolicy, QWidget

from campaigns.campaign.results import FrameService
from mfz_desktop.campaign.views import piece_name
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.widgets.labels import ElidedLabel
from mfz_desktop.ui.widgets.layouts import hbox
from mfz_desktop.ui.widgets.picture_strip import PictureStrip

SIDE = 36
"""Of a frame's picture in a line; px at 100 %."""


def picture_of(frame: FrameService) -> PictureWanted | None:
    """Return the picture of a frame: its own, else its model's."""
    if frame.picture:
        return PictureWanted(image=frame.picture)
    return PictureWanted(sha256=frame.model, submodel=frame.submodel) if frame.model else None


class FrameMark(QWidget):
    """A frame's picture and name."""

    def __init__(self, context: AppContext, frame: FrameService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        picture = PictureStrip(context.theme, context.pictures, (picture_of(frame),), side=SIDE)
        side = context.theme.px(SIDE)
        picture.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        picture.setFixedSize(side, side)
        hbox(picture, (ElidedLabel(piece_name(frame)), 1), on=self, spacing=12)
