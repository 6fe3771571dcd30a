"""The map of a war as a picture, for pages and paper."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPixmap

from campaigns.campaign.holding import holders
from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.colours import party_colours
from mfz_desktop.campaign.map.camera import USUAL_SHAPE, MapCamera
from mfz_desktop.campaign.map.painting import MapLook, MapPainter
from mfz_desktop.campaign.map.place_battles import battles_by_place
from mfz_desktop.ui.theme.style import Theme


def war_look(campaign: Campaign, held: Mapping[str, str], picture: QPixmap | None = None) -> MapLook:
    """Return what a campaign's map shows: what happened where, who holds what, and the picture below it."""
    colours = party_colours(campaign)
    shape = picture.width() / max(1, picture.height()) if picture is not None else USUAL_SHAPE
    return MapLook(
        happened=battles_by_place(campaign),
        held={place: colours[party] for place, party in held.items()},
        picture=picture,
        camera=MapCamera(shape=shape),
    )


def map_picture(theme: Theme, campaign: Campaign, size: QSize, sharper: float, picture: QPixmap | None) -> QImage:
    """Return the map in a size at 100 %, with so many px for each; `picture` lies below it."""
    image = QImage(size * sharper, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(theme.stage_ground)
    area, look = QRectF(0, 0, size.width(), size.height()), war_look(campaign, holders(campaign), picture)
    with QPainter(image) as painter:
        painter.scale(sharper, sharper)
        MapPainter(theme, campaign.world, area, look).paint(painter)
    return image
