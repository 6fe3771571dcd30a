"""What every drawing on the map of space is handed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QPixmap

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.battle.map.outlines import base_of, path_of, ring_round
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.common.places import Polygon, Pose, Table
from mfz_rules.intercept_orbit.state.assets import AssetState, Debris
from mfz_rules.intercept_orbit.state.battle import Battle, Disc

PictureOf = Callable[[str], QPixmap | None]
"""A model's top view, its front towards the lower edge; None where there is none (yet)."""
NEW_DEBRIS = "debris"
"""What debris is called that is about to be placed."""


@dataclass(frozen=True, eq=False)
class SpaceDrawing:
    """One battle as one camera sees it."""

    battle: Battle
    camera: Camera
    theme: Theme
    names: Names
    colour_of: Callable[[str | None], int]
    """A player's colour."""
    picture_of: PictureOf
    bases: Mapping[str, Polygon]
    """The base of every piece round its place, in units."""

    def px(self, at_100: float) -> int:
        """Return a length at the user's scale."""
        return self.theme.px(at_100)

    @cached_property
    def standing(self) -> Mapping[str, AssetState | Debris]:
        """What is on the table and has a place."""
        return standing(self.battle)

    def corners(self, piece: str, at: Pose | None = None) -> Polygon:
        """Return the corners of a piece where it stands, or at another place; none for one without."""
        found = self.standing.get(piece)
        there = at or (found.at if found is not None else None)
        return () if there is None else base_of(self.bases.get(piece, self.bases.get(NEW_DEBRIS)), there)

    def outline(self, piece: str, by: float = 0.0, at: Pose | None = None) -> QPainterPath:
        """Return the outline of a piece, `by` pixels outside its edge; empty for one without a place."""
        corners = self.corners(piece, at)
        if not corners:
            return QPainterPath()
        scale = self.camera.scale
        return ring_round(corners, by / scale, self.camera) if by else path_of(self.camera.polygon(corners))

    def rect(self, piece: str) -> QRectF:
        """Return what room a piece takes up."""
        return self.outline(piece).boundingRect()


def standing(battle: Battle) -> dict[str, AssetState | Debris]:
    """Return what is on the table and has a place: ships, high value assets, debris, companies above them."""
    assets = (*battle.ships, *battle.hvas, *battle.companies)
    found: dict[str, AssetState | Debris] = {one.id: one for one in battle.debris if one.at is not None}
    return found | {one.id: one for one in assets if one.at is not None and one.placed and one.alive}


def side_of(battle: Battle) -> Table:
    """Return the table; of a round one the square round it."""
    table = battle.table
    return Table(table.diameter, table.diameter) if isinstance(table, Disc) else table
