"""The measuring tape of the games of ships: gaps from base to base, straight, as ranges go (IO-GEO-06)."""

from mfz_desktop.battle.map.tape import Tape, TapeEnd
from mfz_desktop.intercept_orbit.battle.map.drawing import standing
from mfz_rules.common.places import Point
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state.battle import Battle


class SpaceTape(Tape):
    """Measures in a battle of one of the games."""

    def __init__(self, game: OrbitGame, battle: Battle) -> None:
        super().__init__()
        self._game, self._battle = game, battle

    def gap_between(self, one: TapeEnd, other: TapeEnd) -> float | None:
        """Return the gap between two pieces; None where an end is put to none."""
        if one.piece is None or other.piece is None or one.piece == other.piece:
            return None
        return self._game.umpire(self._battle).distance(self._battle, one.piece, other.piece)

    def in_battle(self, battle: Battle) -> "SpaceTape":
        """Return a tape that is laid down at the same pieces, or points, where other things stand."""
        other = SpaceTape(self._game, battle)
        for end in self.ends:
            other.add(space_end(battle, end.piece, end.point))
        return other


def space_end(battle: Battle, piece: str | None, point: Point) -> TapeEnd:
    """Return where a tape ends that is put to a point: in the middle of a piece that stands there."""
    found = standing(battle).get(piece or "")
    if found is not None and found.at is not None:
        return TapeEnd((found.at.x, found.at.y), piece)
    return TapeEnd(point)
