"""The structures on the table, made ready once for as long as none of them changes."""

from functools import cached_property

from mfz_rules.board import Ground, Layout, Shape, stands_on
from mfz_rules.common.settings import Rules
from mfz_rules.rapid_attack.chapters.cover import is_cover
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.pieces import Terrain
from mfz_rules.rapid_attack.umpire.shaping import board_table, outlined
from mfz_rules.rapid_attack.umpire.tops import can_be_climbed, height_of

ENOUGH = 0.5
"""The share of a base that must rest on something for it to stand there."""
ROUNDING = 1e-6


class Structures:
    """Shapes and heights of the structures that have an outline."""

    def __init__(self, battle: Battle, rules: Rules) -> None:
        self._rules = rules
        self.table = board_table(battle.table)
        self.heights: dict[str, float] = {piece.id: height_of(piece) for piece in battle.terrain}
        self.outlines: dict[str, Shape] = {}
        """Of every structure, with pieces left or not."""
        self._pieces: dict[str, Terrain] = {}
        for piece in battle.terrain:
            shape = outlined(piece.polygon)
            if shape is not None:
                self._pieces[piece.id], self.outlines[piece.id] = piece, shape
        self.standing = {id: shape for id, shape in self.outlines.items() if is_cover(battle, id)}
        """Those that are cover and stand in the way (RA-BF-11, RA-BF-16)."""
        self._grounds: dict[float, Ground] = {}

    def ground(self, clearance: float) -> Ground:
        """Return the ground that frames without a movement system go over (RA-MOVE-04)."""
        if clearance not in self._grounds:
            self._grounds[clearance] = Ground(self.table, self.standing, clearance)
        return self._grounds[clearance]

    def stairs(self, id: str) -> bool:
        """Whether a structure has stairs or ladders (RA-ADV-12)."""
        return self._pieces[id].stairs

    def climbed(self, id: str) -> bool:
        """Whether a frame may climb it (RA-ADV-10)."""
        return can_be_climbed(self._pieces[id], self._rules)

    @cached_property
    def roofs(self) -> Layout:
        """The roofs that still stand (RA-ADV-14)."""
        found = {id: outlined(piece.roof) for id, piece in self._pieces.items() if id in self.standing}
        return Layout({id: shape for id, shape in found.items() if shape is not None})

    @cached_property
    def tops(self) -> Layout:
        """What a base may rest on: roofs, and the outlines of structures without one."""
        found = {id: outlined(piece.roof) or self.outlines[id] for id, piece in self._pieces.items()}
        return Layout(found)

    def bearing(self, base: Shape) -> tuple[str, ...]:
        """Return the structures that a raised base rests on, the one that bears most first; none on the ground."""
        return tuple(support.piece for support in stands_on(base, self.tops)) if base.up > 0 else ()

    def floor(self, base: Shape) -> float:
        """Return the height in bricks of what bears a base there: as soon as half of it rests, it stands."""
        resting = 0.0
        supports = [(self.heights[support.piece], support.share) for support in stands_on(base, self.tops)]
        for height, share in sorted(supports, reverse=True):
            resting += share
            if height <= base.up + ROUNDING and resting >= ENOUGH - ROUNDING:
                return height
        return 0.0
