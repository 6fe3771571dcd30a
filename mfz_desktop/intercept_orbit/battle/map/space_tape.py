"""The measuring tape of the games of ships: gaps from base to base, straight, as ranges go (IO-GEO-06)."""

from mfz_desktop.battle.map.tape import Tape, TapeEnd
from mfz_desktop.intercept_orbit.battle.map.drawing import standing
from mfz_desktop.intercept_orbit.battle.session import ShipBattle, umpire_of
from mfz_rules.common.places import Point


class SpaceTape(Tape):
    """Measures in the battle that is shown."""

    def __init__(self, session: ShipBattle) -> None:
        super().__init__()
        self._session = session

    def gap_between(self, one: TapeEnd, other: TapeEnd) -> float | None:
        """Return the gap between two pieces; None where an end is put to none."""
        if one.piece is None or other.piece is None or one.piece == other.piece:
            return None
        return umpire_of(self._session).distance(self._session.battle, one.piece, other.piece)

    def again(self) -> "SpaceTape":
        """Return a tape at the same ends where other things stand."""
        other = SpaceTape(self._session)
        for end in self.ends:
            other.add(space_end(self._session, end.piece, end.point))
        return other


def space_end(session: ShipBattle, piece: str | None, point: Point) -> TapeEnd:
    """Return where a tape ends that is put to a point: in the middle of a piece that stands there."""
    found = standing(session.battle).get(piece or "")
    if found is not None and found.at is not None:
        return TapeEnd((found.at.x, found.at.y), piece)
    return TapeEnd(point)
