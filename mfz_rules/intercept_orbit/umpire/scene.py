"""Where everything of a battle stands, as shapes; made once for each state that is asked about."""

from collections.abc import Collection, Iterable
from functools import cached_property, lru_cache

from mfz_rules import board
from mfz_rules.board import Box, Layout, Shape
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.profile import BASE_STUDS, COMPANY, DEBRIS, HVA, SHIP
from mfz_rules.intercept_orbit.state.assets import AssetState, CompanyState, Debris, HvaState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle, Disc


class Scene:
    """The shapes of all pieces that have a place; what has none is unknown here."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.rules = battle.rules.at(battle.clock)
        self.tolerance = self.rules.number("range_tolerance")
        self._boxes: dict[str, Box] = {}

    @cached_property
    def ships(self) -> dict[str, Shape]:
        """The ships on the table."""
        return self._shapes(self.battle.ships)

    @cached_property
    def hvas(self) -> dict[str, Shape]:
        """The high value assets on the table."""
        return self._shapes(self.battle.hvas)

    @cached_property
    def companies(self) -> dict[str, Shape]:
        """The companies on the table."""
        return self._shapes(self.battle.companies)

    @cached_property
    def debris(self) -> dict[str, Shape]:
        """The debris on the table."""
        return self._shapes(self.battle.debris)

    @cached_property
    def shapes(self) -> dict[str, Shape]:
        """Every piece on the table (IO-GEO-07)."""
        return {**self.ships, **self.hvas, **self.debris, **self.companies}

    @cached_property
    def layout(self) -> Layout:
        """All of them, ready for questions about places."""
        return Layout(self.shapes)

    @cached_property
    def _kinds(self) -> dict[str, str]:
        return {one.id: _kind(one) for one in self.battle.all_assets}

    @cached_property
    def table(self) -> board.Table:
        """The table, square or round (IO-GEO-04)."""
        table = self.battle.table
        if isinstance(table, Disc):
            return board.Table.disc(table.diameter)
        return board.Table(table.width, table.depth)

    def box(self, piece: str) -> Box:
        """Return a piece's base, the long side along its bow (IO-GEO-05, IO-OQ-05).

        Of debris that is not in the battle yet, too.
        """
        return self._box(self._kinds.get(piece, DEBRIS))

    def at(self, piece: str, at: Pose | None) -> Shape | None:
        """Return a piece's base at a place, or where it stands; None without a place."""
        return self.shapes.get(piece) if at is None else _placed(self.box(piece), at)

    def obstacles(self, without: Collection[str] = ()) -> dict[str, Shape]:
        """Return what stops ships and high value assets: each other, and debris; companies do not (IO-COL-05)."""
        found = {**self.ships, **self.hvas, **self.debris}
        return {id: shape for id, shape in found.items() if id not in without}

    def _shapes(self, pieces: Iterable[AssetState | Debris]) -> dict[str, Shape]:
        return {
            one.id: _placed(self._box(_kind(one)), one.at) for one in pieces if one.at is not None and _stands(one)
        }

    def _box(self, kind: str) -> Box:
        if kind not in self._boxes:
            scale = BASE_STUDS / self.rules.number("unit_studs")
            length, width = self.battle.profile.base(kind)
            self._boxes[kind] = Box(length * scale, width * scale)
        return self._boxes[kind]


def board_pose(at: Pose) -> board.Pose:
    """Return a place as the board knows it."""
    return board.Pose(at.x, at.y, at.facing, at.up)


def rules_pose(at: board.Pose) -> Pose:
    """Return a place as the rules know it, facing 0 up to 360 degrees."""
    return Pose(at.x, at.y, at.facing % 360, at.up)


def _kind(piece: AssetState | Debris) -> str:
    """Return the kind of base that a piece has (IO-GEO-02, IO-GEO-05)."""
    if isinstance(piece, ShipState):
        return piece.ship_class or SHIP
    return HVA if isinstance(piece, HvaState) else COMPANY if isinstance(piece, CompanyState) else DEBRIS


def _stands(piece: AssetState | Debris) -> bool:
    return isinstance(piece, Debris) or (piece.alive and piece.placed)


@lru_cache(maxsize=4096)
def _placed(box: Box, at: Pose) -> Shape:
    return board.placed(box.footprint, board_pose(at))
