"""The measuring tape of Rapid Attack: the gap as the umpire measures it, and how long a move would be."""

from typing import TYPE_CHECKING

from mfz_desktop.battle.map.tape import Tape, TapeEnd
from mfz_desktop.rapid_attack.battle.map.sight import table_umpire
from mfz_rules.common.places import Point
from mfz_rules.rapid_attack.battle import Battle, Pose

if TYPE_CHECKING:
    from mfz_rules.rapid_attack.umpire.table import TableUmpire


class MeasuringTape(Tape):
    """A way goes as what it began at goes: round cover (RA-MOVE-01)."""

    def __init__(self, battle: Battle) -> None:
        super().__init__()
        self._battle = battle

    def gap_between(self, one: TapeEnd, other: TapeEnd) -> float | None:
        """Return the gap, edge to edge; None where it is put to no piece (RA-BF-07)."""
        umpire = _umpire(self._battle)
        if umpire is None or not (one.piece or other.piece):
            return None
        first, last = one.piece or one.point, other.piece or other.point
        return umpire.gap(self._battle, first, last) if first != last else None

    def way_between(self, one: TapeEnd, other: TapeEnd) -> tuple[Point, ...]:
        """Return the way from one end to another, as what it began at goes; straight where none leads."""
        umpire, piece = _umpire(self._battle), self.ends[0].piece
        frame = piece if piece is not None and self._battle.has_frame(piece) else None
        found = umpire.between(self._battle, one.point, other.point, frame) if umpire is not None else None
        return found or (one.point, other.point)

    def in_battle(self, battle: Battle) -> "MeasuringTape":
        """Return a tape that is laid down at the same ends where other things stand."""
        other = MeasuringTape(battle)
        for end in self.ends:
            other.add(end)
        return other


def tape_end(battle: Battle, piece: str | None, point: Point) -> TapeEnd:
    """Return where a ruler ends that is put to a point: in the middle of a frame or station that stands there.

    There moves begin and end (RA-MOVE-01).
    """
    for one in (*battle.frames, *battle.holdings):
        if one.id == piece and one.at is not None:
            return TapeEnd((one.at.x, one.at.y), piece)
    return TapeEnd(point, piece)


def _umpire(battle: Battle) -> "TableUmpire | None":
    """Return who measures, before anything has a place as well."""
    return table_umpire(battle, Pose(0.0, 0.0))
