"""The umpire of a table on which pieces have positions: it measures, and judges where pieces may be put.

Whatever has no position is unknown to it.
"""

from collections.abc import Collection

from mfz_rules import board
from mfz_rules.board import Layout, Shape
from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import PathFact
from mfz_rules.intercept_orbit.state.moving import Contact, Journey, Shifted, Turned, Way
from mfz_rules.intercept_orbit.umpire import companies, ranges, ways
from mfz_rules.intercept_orbit.umpire.scene import Scene, board_pose, rules_pose
from mfz_rules.kernel.remembering import per_state

PUSH = 1.0
"""Units that a green ace pushes something (IO-ACE-04)."""
SLACK = 1e-5
"""Units by which bases that touch may lie on each other."""
TRIED = 5
"""Degrees between the headings that are tried for room, from the one that an asset has."""


class TableUmpire:
    """The umpire protocol on positions."""

    def __init__(self) -> None:
        self._scene = per_state(Scene)

    def range(self, battle: Battle, asset: str, target: str) -> Called[str] | None:
        """Return the band of the gap, edge to edge (IO-GEO-08 to IO-GEO-10)."""
        return ranges.range_at(self._scene(battle), asset, target)

    def distance(self, battle: Battle, one: str, other: str, at: Pose | None = None) -> float | None:
        """Return the gap between two bases (IO-GEO-06)."""
        scene = self._scene(battle)
        return ranges.gap(scene, one, other, scene.at(one, at))

    def on_table(self, battle: Battle, piece: str, at: Pose) -> bool | None:
        """Say whether a base lies wholly on the table, border included (IO-DEP-09)."""
        scene = self._scene(battle)
        return board.inside(scene.table, _there(scene, piece, at))

    def overlaps(self, battle: Battle, piece: str, at: Pose) -> tuple[str, ...] | None:
        """Return the pieces on which a base would lie (IO-GEO-07); who moves comes to rest a hair inside at times."""
        scene = self._scene(battle)
        found = board.overlaps(_there(scene, piece, at), scene.layout, tolerance=SLACK, without=(piece,))
        return tuple(call.piece for call in found if not call.close)

    def cover(
        self, battle: Battle, attacker: str, target: str, at: Pose | None = None
    ) -> Called[tuple[str, ...]] | None:
        """Return what covers a target, where it stands or at another place (IO-COV-01, IO-GEO-11)."""
        scene = self._scene(battle)
        return ranges.cover(scene, attacker, target, scene.at(target, at))

    def shields(self, battle: Battle, target: str) -> tuple[str, ...] | None:
        """Return who could make a target take hits as if in cover (IO-COV-07, IO-ACE-03)."""
        return ranges.shields(self._scene(battle), target)

    def near(self, battle: Battle, asset: str, at: Pose | None = None) -> tuple[str, ...] | None:
        """Return what is near a tactical asset (IO-HVA-02, IO-CAP-10)."""
        scene = self._scene(battle)
        shape = scene.at(asset, at)
        return None if shape is None else ranges.near(scene, asset, shape)

    def touching(self, battle: Battle, company: str, at: Pose | None = None) -> tuple[str, ...] | None:
        """Return the ships that a company touches (IO-CO-07)."""
        scene = self._scene(battle)
        shape = scene.at(company, at)
        return None if shape is None else ranges.touching(scene, shape)

    def path(self, battle: Battle, company: str, at: Pose, length: float, over: bool) -> PathFact | None:
        """Return the shortest way of a company to a place (IO-CO-05, IO-CO-06)."""
        start = battle.company(company).at
        return None if start is None else companies.path(self._scene(battle), company, start, at, length, over)

    def passed(
        self, battle: Battle, company: str, at: Pose, over: bool, pieces: Collection[str]
    ) -> tuple[str, ...] | None:
        """Return those of the pieces near a company's way to a place (IO-FUEL-05, IO-FUEL-07)."""
        start = battle.company(company).at
        return None if start is None else companies.passed(self._scene(battle), company, start, at, over, pieces)

    def place(
        self,
        battle: Battle,
        company: str,
        wanted: Pose | None,
        beside: str | None = None,
        without: Collection[str] = (),
    ) -> Pose | None:
        """Return the free place nearest to where a company is wanted (IO-OQ-81)."""
        return None if wanted is None else companies.place(self._scene(battle), company, wanted, beside, without)

    def check_place(
        self, battle: Battle, company: str, at: Pose, beside: str | None = None, without: Collection[str] = ()
    ) -> None:
        """Raise RefusedError where a company cannot stand (IO-GEO-07, IO-EDGE-05, IO-MOVE-18)."""
        companies.check_place(self._scene(battle), company, at, beside, without)

    def step_away(self, battle: Battle, company: str, leaves: str, facing: float) -> Pose | None:
        """Return where a company ends that dodges away (IO-CO-09)."""
        at = battle.company(company).at
        if at is None:
            return None
        start = Pose(at.x, at.y, facing, at.up)
        return companies.step_away(self._scene(battle), company, start, leaves)

    def way(self, battle: Battle, journey: Journey) -> Way | None:
        """Return the way of a move with what it leads to (IO-MOVE-12, IO-MOVE-14)."""
        return None if journey.start is None else ways.way(self._scene(battle), journey, journey.start)

    def came_to(self, battle: Battle, journey: Journey) -> tuple[Contact, ...] | None:
        """Return whom the way behind the mover came to (IO-COL-14, IO-FUEL-05)."""
        return None if journey.start is None else ways.came_to(self._scene(battle), journey, journey.start)

    def came_by(self, battle: Battle, journey: Journey, pieces: Collection[str]) -> tuple[str, ...] | None:
        """Return those of the pieces that the way behind the mover came within reach of (IO-FUEL-07)."""
        start = journey.start
        return None if start is None else ways.came_by(self._scene(battle), journey, start, pieces)

    def turned(self, battle: Battle, asset: str, clicks: int, other: str | None = None) -> Turned | None:
        """Return how far an asset can be turned about its centre (IO-COL-09, IO-OQ-49, IO-OQ-79)."""
        scene, at = self._scene(battle), battle.asset(asset).at
        if at is None:
            return None
        click = scene.rules.number("click_deg")
        pieces = scene.obstacles((asset,) if other is None else (asset, other))
        table = None if scene.rules.flag("clicks_may_lose") else scene.table
        partial = scene.rules.flag("partial_clicks")
        base = scene.box(asset).footprint
        end = board.turn(base, board_pose(at), clicks, pieces, table=table, click=click, partial=partial)
        return Turned(_clicks(at.facing, end.facing, clicks, click), rules_pose(end))

    def slid(self, battle: Battle, asset: str, facing: float) -> Pose | None:
        """Return where an asset ends that is pushed a unit (IO-ACE-04, IO-OQ-64, IO-OQ-79).

        A company stops short of every base, and before it goes out over the edge (IO-EDGE-05).
        """
        scene, at = self._scene(battle), battle.asset(asset).at
        if at is None:
            return None
        base, start = scene.box(asset).footprint, board_pose(at)
        if battle.is_company(asset):
            held = [one.id for one in battle.companies if one.holder == asset]
            pieces = {id: shape for id, shape in scene.shapes.items() if id != asset and id not in held}
            return rules_pose(board.slide(base, start, facing, PUSH, pieces, table=scene.table, wholly=True))
        table = None if scene.rules.flag("clicks_may_lose") else scene.table
        return rules_pose(board.slide(base, start, facing, PUSH, scene.obstacles((asset,)), table=table))

    def apart(self, battle: Battle, mover: str, heading: float) -> Pose | None:
        """Return where a mover slides straight back that lies on a ship, an HVA or debris (IO-COL-09, IO-GEO-07).

        It never slides off the table (IO-OQ-79).
        """
        scene, at = self._scene(battle), battle.asset(mover).at
        shape, others = scene.shapes.get(mover), scene.obstacles((mover,))
        if at is None or shape is None or not board.overlaps(shape, Layout(others)):
            return None
        back, base = heading + 180, scene.box(mover).footprint
        end = board.slide_clear(base, board_pose(at), back, others)
        if not board.meets(scene.table, board.placed(base, end)):
            end = board_pose(at).moved(back, board.units_on(scene.table, shape, back))
        return rules_pose(end)

    def shifted(self, battle: Battle, journey: Journey, debris: str) -> Shifted | None:
        """Return where debris comes that the mover shifts ahead (IO-DEB-03, IO-DEB-04)."""
        return None if journey.start is None else ways.shifted(self._scene(battle), journey, journey.start, debris)

    def meets_table(self, battle: Battle, asset: str) -> bool | None:
        """Say whether any of an asset's base meets the table (IO-EDGE-02)."""
        scene = self._scene(battle)
        shape = scene.shapes.get(asset)
        return None if shape is None else board.meets(scene.table, shape)

    def leads_away(self, battle: Battle, asset: str, facing: float) -> bool | None:
        """Say whether a facing leads an asset away from the edge that it meets, and onto nothing.

        IO-EDGE-04, IO-GEO-07. Where no facing that leads away has room any other with room will do; it always has
        room as it stands.
        """
        scene, at = self._scene(battle), battle.asset(asset).at
        if at is None:
            return None
        table, base, stands = scene.table, scene.box(asset).footprint, board_pose(at)
        others = Layout(scene.obstacles((asset,)))

        def free(heading: float) -> bool:
            return heading == at.facing or not board.overlaps(board.placed(base, stands.turned(heading)), others)

        def away(heading: float) -> bool:
            return board.leads_away(table, base, stands, heading)

        # the way back is the likeliest
        tried = (at.facing + turned for turned in range(180, 540, TRIED))
        return free(facing) and (away(facing) or not any(away(one) and free(one) for one in tried))


def _there(scene: Scene, piece: str, at: Pose) -> Shape:
    return board.placed(scene.box(piece).footprint, board_pose(at))


def _clicks(before: float, after: float, wanted: int, click: float) -> float:
    """Return by how many clicks something was turned that was to be turned by so many."""
    sign = 1 if wanted > 0 else -1
    rest = (wanted * click - (after - before)) * sign % 360
    done = wanted - sign * rest / click
    return float(round(done)) if abs(done - round(done)) < 1e-9 else done
