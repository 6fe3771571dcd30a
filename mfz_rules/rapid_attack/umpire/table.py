"""The umpire of a table on which pieces have positions: it measures, and judges where pieces may be put.

It holds nothing of a battle but shapes made before, so that one umpire serves any number of battles. Whatever has no
position is unknown to it.
"""

from collections.abc import Collection
from functools import partial

from mfz_rules import board
from mfz_rules.board import Shape
from mfz_rules.common.places import Point, Pose
from mfz_rules.common.stating import Called
from mfz_rules.kernel.refusal import Refusal, refuse
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.evolving.changing import change_frame
from mfz_rules.rapid_attack.state.facts import PathFact
from mfz_rules.rapid_attack.umpire import covering, falling, fielding, following, paths, ranging, reaching, retreating
from mfz_rules.rapid_attack.umpire.fielding import Placing
from mfz_rules.rapid_attack.umpire.paths import Course
from mfz_rules.rapid_attack.umpire.reaching import Reach
from mfz_rules.rapid_attack.umpire.retreating import Leaving
from mfz_rules.rapid_attack.umpire.scene import Scene, Scenes
from mfz_rules.rapid_attack.umpire.seeing import Seen, seen
from mfz_rules.rapid_attack.umpire.shaping import based, footprint_of
from mfz_rules.rapid_attack.umpire.standing import check_on_table, check_place


class TableUmpire:
    """The umpire protocol on positions, and what a map wants to know beside it."""

    def __init__(self) -> None:
        self._scenes = Scenes()

    def range(self, battle: Battle, frame: str, target: str, wanted: Range | None) -> Called[Range] | None:
        """Return the band of the gap, edge to edge; close calls favour `wanted` (RA-BF-06, RA-BF-07, RA-ATK-12)."""
        scene = self._scenes.of(battle)
        one = scene.frames.get(frame)
        distance = scene.distance(one, target) if one else None
        return None if distance is None else ranging.range_at(scene.measures, distance, wanted)

    def cover(self, battle: Battle, frame: str, target: str) -> Called[tuple[str, ...]] | None:
        """Return what covers a target frame (RA-BF-11 to RA-BF-17, RA-ADV-13 to 16); terrain is never in cover."""
        scene = self._scenes.of(battle)
        source, base = scene.frames.get(frame), scene.frames.get(target)
        if source is None or scene.shape(target) is None:
            return None
        if base is None:
            return Called(())
        known = scene.covered.get(frame)
        # who asks again, of another target, will ask of all: that is far quicker at one look
        again = known is not None and target not in known
        asked = {id: one for id, one in scene.frames.items() if id != frame} if again else {}
        return covering.called(covering.known_covers(scene, frame, source, {**asked, target: base})[target])

    def near(self, battle: Battle, frame: str, at: Pose | None = None) -> Called[tuple[str, ...]] | None:
        """Return stations, and the objective, within seizing range of a frame (RA-STA-02); those with a position."""
        scene = self._scenes.of(battle)
        base = scene.frames.get(frame) if at is None else self._base(battle, frame, at)
        unknown = not scene.holdings and any(one.placed for one in battle.holdings)
        if base is None or unknown:
            return None
        return ranging.near(scene, base, scene.holdings, scene.measures.seize)

    def near_objective(self, battle: Battle, at: Pose | None) -> tuple[str, ...] | None:
        """Return the frames within seizing range of the objective if it stood there; None where all is unknown."""
        scene = self._scenes.of(battle)
        base = self._base(battle, battle.objective.id, at) if battle.objective else None
        if base is None or not scene.frames:
            return None
        return ranging.near(scene, base, scene.frames, scene.measures.seize).value

    def follow(self, battle: Battle, frame: str, at: Pose, length: float) -> Pose | None:
        """Return where the objective ends that goes along with a frame to a pose (RA-CAMP-13, OQ-89)."""
        if battle.objective is None or not battle.has_frame(frame):
            return None
        scene = self._scenes.of(change_frame(battle, frame, at=at))
        return following.follow(scene, battle.objective, battle.frame(frame), at, length)

    def environments(self, battle: Battle, frame: str) -> tuple[str | None, ...] | None:
        """Return the environments of the zones that the frame stands in (RA-ADV-27)."""
        base = self._scenes.of(battle).frames.get(frame)
        at = battle.frame(frame).at if base else None
        return None if at is None else ranging.environments(battle.zones, at)

    def level(self, battle: Battle, frame: str, target: str) -> Level | None:
        """Return where the target frame stands, seen from the frame (RA-ADV-13 to RA-ADV-16)."""
        scene = self._scenes.of(battle)
        source, base = scene.frames.get(frame), scene.frames.get(target)
        return None if source is None or base is None else covering.level(scene, source, base)

    def path(self, battle: Battle, frame: str, at: Pose, length: float, crosses: bool) -> PathFact | None:
        """Return the shortest way of a move; where there is none within the length, the straight one through cover.

        RA-MOVE-01 to RA-MOVE-06, OQ-44 to OQ-47, RA-ADV-11.
        """
        found = self.course(battle, frame, at, length, crosses)
        return None if found is None else found.fact

    def course(self, battle: Battle, frame: str, at: Pose, length: float, crosses: bool) -> Course | None:
        """Return the way of a move with the points it leads over, for drawing it."""
        scene = self._scenes.of(battle)
        who = paths.mover(battle.frame(frame), at) if frame in scene.frames else None
        return None if who is None else paths.course(scene, who, length, crosses)

    def between(self, battle: Battle, start: Point, end: Point, frame: str | None = None) -> tuple[Point, ...] | None:
        """Return the shortest way between two points as a frame goes it, else round cover; None without one.

        A frame with a movement system goes straight (RA-MOVE-03).
        """
        return paths.between(self._scenes.of(battle), start, end, battle.frame(frame) if frame is not None else None)

    def gap(self, battle: Battle, one: str | Point, other: str | Point) -> float | None:
        """Return the gap between two pieces or places, edge to edge (RA-BF-07); None where a piece has no place."""
        scene = self._scenes.of(battle)
        if isinstance(one, str) and one in scene.structures.outlines:
            one, other = other, one  # a structure is as high as suits what is measured from
        shape = scene.shape(one) if isinstance(one, str) else Shape((one,))
        if shape is None:
            return None
        return scene.distance(shape, other) if isinstance(other, str) else board.gap(shape, Shape((other,)))

    def falls(self, battle: Battle, terrain: str) -> tuple[tuple[str, float], ...] | None:
        """Return the frames that fall when the structure is what it is now, with the bricks they fall (RA-ADV-20)."""
        return falling.falls(self._scenes.of(battle), terrain)

    def landing(self, battle: Battle, frame: str) -> Pose | None:
        """Return where a falling frame lands: directly below, or the nearest free place (OQ-79)."""
        scene = self._scenes.of(battle)
        return falling.landing(scene, battle.frame(frame)) if frame in scene.frames else None

    def check_placement(self, battle: Battle, piece: str, at: Pose, step: int) -> None:
        """Raise RefusedError where a piece may not be placed so in this phase of fielding (RA-PLACE, OQ-31)."""
        fielding.check_placement(self._placing(battle, piece, at), step)

    def check_end(self, battle: Battle, frame: str, at: Pose) -> None:
        """Raise RefusedError where a frame cannot stand (RA-MOVE-08, OQ-45, OQ-46, RA-ADV-10)."""
        scene = self._scenes.of(battle)
        base = self._somewhere(battle, frame, at)
        if not scene.rules.flag("table_exit"):
            check_on_table(scene, base, "RA-MOVE-08")
        check_place(scene, base, climber=True, without=frame)

    def retreat(self, battle: Battle, frame: str, station: str, at: Pose | None) -> Pose | None:
        """Return where a retreat ends: `at`, or the nearest place with room (RA-DMG-08); unknown places stay `at`.

        Raises RefusedError where it is not that much farther (RA-DMG-08) and where there is no room (OQ-60).
        """
        scene = self._scenes.of(battle)
        if frame not in scene.frames or station not in scene.holdings:
            return at
        state, middle = battle.frame(frame), battle.holding(station).at
        assert state.at is not None and middle is not None
        return retreating.retreat(Leaving(battle, scene, state, state.at, station, middle), at)

    def targets_of(
        self, battle: Battle, frame: str, wanted: Range | None = None, among: Collection[str] | None = None
    ) -> dict[str, Seen]:
        """Return range and cover of everything that the frame could attack; nothing for one without a position.

        `among` leaves all others out, which is quicker.
        """
        return seen(self._scenes.of(battle), frame, wanted, among)

    def reachable(self, battle: Battle, frame: str, length: float) -> tuple[Reach, ...]:
        """Return where a frame may end after a move of that length: on the ground, then on tops (RA-MOVE-01)."""
        scene = self._scenes.of(battle)
        return reaching.reachable(scene, battle.frame(frame), length) if frame in scene.frames else ()

    def may_place(self, battle: Battle, piece: str, step: int, at: Pose) -> Refusal | None:
        """Return why a piece may not be placed so; None where it may (RA-PLACE)."""
        return fielding.refusal_of(partial(self.check_placement, battle, piece, at, step))

    def may_stand(self, battle: Battle, frame: str, at: Pose) -> Refusal | None:
        """Return why a frame cannot stand there; None where it can (RA-MOVE-08)."""
        return fielding.refusal_of(partial(self.check_end, battle, frame, at))

    def warnings(self, battle: Battle, piece: str, step: int, at: Pose) -> tuple[Refusal, ...]:
        """Return what speaks against a place without forbidding it (RA-PLACE-10)."""
        return fielding.warnings(self._placing(battle, piece, at), step)

    def floor(self, battle: Battle, piece: str, at: Pose) -> float:
        """Return the height in bricks of what bears a piece at a pose, no higher than the pose."""
        base = self._base(battle, piece, at)
        return self._scenes.of(battle).structures.floor(base) if base else 0.0

    def scene(self, battle: Battle) -> Scene:
        """Return the shapes of everything that has a position."""
        return self._scenes.of(battle)

    def _placing(self, battle: Battle, piece: str, at: Pose) -> Placing:
        return Placing(battle, self._scenes.of(battle), piece, self._somewhere(battle, piece, at))

    def _somewhere(self, battle: Battle, piece: str, at: Pose) -> Shape:
        base = self._base(battle, piece, at)
        if base is None:
            raise refuse("RA-MOVE-08", "nowhere", "That is no place on the table.")
        return base

    def _base(self, battle: Battle, piece: str, at: Pose | None) -> Shape | None:
        return based(footprint_of(battle, piece), at)
