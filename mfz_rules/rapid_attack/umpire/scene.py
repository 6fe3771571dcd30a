"""Where everything of a battle stands, as shapes; made once for as long as nothing moves."""

from collections.abc import Mapping
from functools import cached_property

from mfz_rules.board import Call, Layout, Shape, gap
from mfz_rules.common.places import Polygon, Pose
from mfz_rules.common.settings import Rules
from mfz_rules.kernel.remembering import per_state
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.umpire.measures import Measures, measures_of
from mfz_rules.rapid_attack.umpire.recent import Recent
from mfz_rules.rapid_attack.umpire.shaping import based
from mfz_rules.rapid_attack.umpire.structures import Structures

Where = tuple[tuple[str, Polygon | None, Pose | None], ...]
"""Pieces with their bases and places."""


class Scene:
    """Shapes of frames, structures, stations and the objective, those that have a place."""

    def __init__(self, structures: Structures, rules: Rules, frames: Where, holdings: Where) -> None:
        self.structures = structures
        self.rules = rules
        self.measures: Measures = measures_of(rules)
        self.frames: dict[str, Shape] = _shapes(frames)
        """Standing ones."""
        self.holdings: dict[str, Shape] = _shapes(holdings)
        self.covered: dict[str, dict[str, tuple[Call, ...]]] = {}
        """What covers whom against a frame that stands here, as far as it was asked."""
        self._layouts: dict[tuple[str, ...], Layout] = {}

    @cached_property
    def cover(self) -> Layout:
        """All that may cover: structures and standing frames (RA-BF-11)."""
        return Layout({**self.structures.standing, **self.frames})

    @cached_property
    def targets(self) -> Layout:
        """All that may be attacked."""
        left = {id: shape for id, shape in self.structures.outlines.items() if self.structures.heights[id]}
        return Layout({**self.frames, **left})

    def layout(self, pieces: Mapping[str, Shape]) -> Layout:
        """Return some of what stands here, ready for questions; made once for many places that are tried."""
        ids = tuple(pieces)
        if ids not in self._layouts:
            self._layouts[ids] = Layout(pieces)
        return self._layouts[ids]

    def shape(self, id: str) -> Shape | None:
        """Return a piece's shape; None without a place, or where there is no such piece."""
        return self.frames.get(id) or self.structures.outlines.get(id) or self.holdings.get(id)

    def level_of(self, id: str, up: float) -> float:
        """Return the height of a piece in bricks; of a structure the one nearest to `up`, for it begins below."""
        if id in self.structures.outlines and id not in self.frames:
            return min(max(up, 0.0), self.structures.heights[id])
        shape = self.shape(id)
        return shape.up if shape else 0.0

    def distance(self, one: Shape, id: str) -> float | None:
        """Return the gap in units between a shape and a piece (RA-BF-07, OQ-78); None without a place."""
        other = self.shape(id)
        return None if other is None else self.measures.lifted(gap(one, other), one.up, self.level_of(id, one.up))

    def higher(self, one: Shape, other: Shape) -> float:
        """Return by how many bricks `other` stands higher; 0 where heights do not count (RA-ADV-16)."""
        bricks = other.up - one.up
        return bricks if self.measures.climbing and abs(bricks) >= self.measures.climb_height else 0.0


def standing(frame: FrameState) -> bool:
    """Whether a frame is on the table and not destroyed."""
    return frame.alive and frame.placed


class Scenes:
    """The scenes of battles, the last few kept."""

    def __init__(self) -> None:
        self._structures: Recent[tuple[object, Rules, object], Structures] = Recent()
        self._scenes: Recent[tuple[Structures, Rules, Where, Where], Scene] = Recent()
        self.of = per_state(self._of)
        """Returns where everything of a battle stands now, under the rules now in force."""

    def _of(self, battle: Battle) -> Scene:
        rules = battle.rules.at(battle.clock)
        structures = self._structures.get((battle.terrain, rules, battle.table), lambda: Structures(battle, rules))
        frames: Where = tuple((one.id, one.footprint, one.at) for one in battle.frames if standing(one))
        holdings: Where = tuple((one.id, one.footprint, one.at) for one in battle.holdings if one.placed)
        key = (structures, rules, frames, holdings)
        return self._scenes.get(key, lambda: Scene(*key))


def _shapes(pieces: Where) -> dict[str, Shape]:
    found = {id: based(footprint, at) for id, footprint, at in pieces}
    return {id: shape for id, shape in found.items() if shape is not None}
