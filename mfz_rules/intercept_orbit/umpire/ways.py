"""The way of a ship or high value asset along the ruler, measured (IO-MOVE-12, IO-MOVE-14, IO-COL-02, IO-EDGE-02)."""

import math
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from mfz_rules import board
from mfz_rules.board import Box, Meeting, Shape, Travel
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.profile import Ramming
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.moving import END, THROUGH, Contact, Journey, Shifted, Way
from mfz_rules.intercept_orbit.umpire.scene import Scene, board_pose, rules_pose

HAIR = 1e-6


@dataclass(frozen=True, slots=True)
class _Course:
    """All that a way follows from; it is asked for several times in a move."""

    start: Pose
    box: Box
    clicks: tuple[int, ...]
    click: float
    pieces: tuple[tuple[str, Shape], ...]
    """What stops a mover: ships, high value assets and debris."""
    ships: frozenset[str]
    debris: frozenset[str]
    ramming: Ramming
    table: board.Table
    hva: bool
    """Whether a high value asset moves, which stops at the edge."""

    @property
    def travel(self) -> Travel:
        """The way along the ruler."""
        return _bent(self.start, self.box, self.clicks, self.click)


def way(scene: Scene, journey: Journey, start: Pose) -> Way:
    """Return where a plan leads, what it meets, and where it leaves the table."""
    course = _Course(
        start,
        scene.box(journey.asset),
        journey.clicks,
        scene.rules.number("click_deg"),
        tuple(scene.obstacles((journey.asset,)).items()),
        frozenset(scene.ships),
        frozenset(scene.debris),
        scene.battle.profile.ramming,
        scene.table,
        scene.battle.is_hva(journey.asset),
    )
    return _way(course)


@lru_cache(maxsize=64)
def _way(course: _Course) -> Way:
    contacts = sorted(_contacts(course), key=lambda one: (one.travelled, _forced(course, one)))
    return Way(rules_pose(course.travel.end), tuple(contacts), _edge(course))


def came_to(scene: Scene, journey: Journey, start: Pose) -> tuple[Contact, ...]:
    """Return whom the way behind the mover came to, in order (IO-COL-14, IO-FUEL-05, IO-OQ-61)."""
    battle, box = scene.battle, scene.box(journey.asset)
    behind = _behind(scene, journey, start)
    flying = {id: shape for id, shape in scene.companies.items() if battle.company(id).flying}
    adrift = {
        id: shape for id, shape in scene.companies.items() if battle.company(id).condition is Condition.DRIFTING
    }
    met = [Contact(one.piece, THROUGH, _travelled(one)) for one in board.meetings(behind, box, flying)]
    met += _passed(scene, behind, box, {**adrift, **scene.hvas})
    return tuple(sorted(met, key=lambda one: one.travelled))


def came_by(scene: Scene, journey: Journey, start: Pose, pieces: Collection[str]) -> tuple[str, ...]:
    """Return those of the pieces that the way behind the mover came within reach of (IO-FUEL-07)."""
    wanted = {id: scene.shapes[id] for id in pieces if id in scene.shapes}
    behind = _behind(scene, journey, start)
    return tuple(one.piece for one in _passed(scene, behind, scene.box(journey.asset), wanted))


def shifted(scene: Scene, journey: Journey, start: Pose, debris: str) -> Shifted | None:
    """Return where debris comes that is shifted ahead of the mover by its speed (IO-DEB-03, IO-DEB-04).

    As far as is free of everything but the mover and its passengers; over the edge it is gone. Where it would still
    lie under the rest of the way it can only be removed.
    """
    at = next((one.at for one in scene.battle.debris if one.id == debris), None)
    mover = scene.battle.asset(journey.asset).at
    if at is None or mover is None:
        return None
    box = scene.box(debris)
    aside = (debris, journey.asset, *journey.riders)
    others = {id: shape for id, shape in scene.shapes.items() if id not in aside}
    end = board.slide(box.footprint, board_pose(at), mover.facing, float(journey.speed), others)
    shape = board.placed(box.footprint, end)
    if not board.meets(scene.table, shape):
        return Shifted(None, over=True)
    rest = _travel(scene, journey, start).rest(*_leg(journey.travelled))
    found = board.meetings(rest, scene.box(journey.asset), {debris: shape})
    in_the_way = any(not _touches_only(one, rest) for one in found)
    return Shifted(None) if in_the_way else Shifted(rules_pose(end))


def _contacts(course: _Course) -> Iterator[Contact]:
    """Yield what the way meets: where it leads through, where it ends on debris, where a forced collision stops it.

    The mover stops at the latest pose that is clear of every ship, high value asset and debris (IO-COL-05, IO-OQ-46).
    """
    if not course.ramming.forced:
        yield from _optional(course)
        return
    travel, pieces = course.travel, dict(course.pieces)
    forced: list[Meeting] = []
    for one in board.meetings(travel, course.box, pieces):
        if one.rests and one.piece not in course.debris:
            forced.append(one)
        elif one.piece not in course.debris or not _touches_only(one, travel):
            how = END if one.overlaps else THROUGH
            yield Contact(one.piece, how, _travelled(one), rules_pose(one.pose), one.overlaps)
    if not forced:
        return
    leg, share = board.last_clear(travel, course.box, pieces)
    travelled, at = leg + share, rules_pose(travel.at(leg, share))
    for one in [one for one in forced if _travelled(one) <= travelled + HAIR] or forced[:1]:
        yield Contact(one.piece, END, travelled, at, one.overlaps)


def _optional(course: _Course) -> Iterator[Contact]:
    """Yield the ships that the way comes near to, and where the mover stops short of what it would end on.

    AB-COL-01, AB-COL-06, AB-OQ-18.
    """
    travel, pieces = course.travel, dict(course.pieces)
    ships = {id: shape for id, shape in pieces.items() if id in course.ships}
    for one in board.meetings(travel, course.box, ships, course.ramming.reach):
        yield Contact(one.piece, THROUGH, _travelled(one), rules_pose(one.pose))
    under = [one.piece for one in board.meetings(travel, course.box, pieces) if one.overlaps]
    if under:
        leg, share = board.last_clear(travel, course.box, pieces)
        yield Contact(under[0], END, leg + share, rules_pose(travel.at(leg, share)), short=True)


def _forced(course: _Course, contact: Contact) -> bool:
    """Whether the mover has to stop there; what is hit at the same place comes before."""
    return contact.how == END and contact.piece not in course.debris


def _edge(course: _Course) -> Contact | None:
    """Return where a ship is wholly outside after a unit, or where a high value asset meets the edge.

    That one stops on nobody through whom it passes there, but short of the edge (IO-COL-11, IO-COL-13).
    """
    travel, box = course.travel, course.box
    if not course.hva:
        off = board.off_table(travel, box, course.table)
        return None if off is None else Contact("", travelled=off + 1.0, at=rules_pose(travel.at(off, 1.0)))
    met = board.edge_met(travel, box, course.table)
    if met is None:
        return None
    leg, share = board.last_clear(travel.until(*met), box, dict(course.pieces))
    share *= met[1] if leg == met[0] else 1.0
    short = leg + share < sum(met) - HAIR
    return Contact("", travelled=leg + share, at=rules_pose(travel.at(leg, share)), short=short)


def _passed(scene: Scene, behind: Travel, box: Box, pieces: Mapping[str, Shape]) -> Iterator[Contact]:
    """Yield the pieces that the way came within reach of, and where; at some tables only its end counts."""
    by_path = scene.rules.flag("drifters_by_path")
    steps = behind.steps if by_path else ((behind.end, behind.end),)
    for id, far in board.passed(box.footprint, steps, pieces, scene.battle.profile.reach).items():
        yield Contact(id, THROUGH, max(far - 1, 0.0) if by_path else float(len(behind.legs)))


def _touches_only(meeting: Meeting, travel: Travel) -> bool:
    """Whether a way ends beside a piece and never leads into it."""
    return meeting.rests and not meeting.overlaps and _travelled(meeting) >= len(travel.legs) - HAIR


def _travelled(meeting: Meeting) -> float:
    return meeting.leg + meeting.share


def _leg(travelled: float) -> tuple[int, float]:
    """Return on which unit of travel so much of a way ends, and how much of that unit it is."""
    leg = math.ceil(travelled) - 1
    return leg, travelled - leg if leg >= 0 else 1.0


def _behind(scene: Scene, journey: Journey, start: Pose) -> Travel:
    """Return as much of a way as has been travelled when it is over."""
    whole = _travel(scene, journey, start)
    return whole.until(*_leg(journey.travelled)) if journey.stopped else whole


def _travel(scene: Scene, journey: Journey, start: Pose) -> Travel:
    return _bent(start, scene.box(journey.asset), journey.clicks, scene.rules.number("click_deg"))


@lru_cache(maxsize=64)
def _bent(start: Pose, box: Box, clicks: tuple[int, ...], click: float) -> Travel:
    return board.bend(board_pose(start), box, clicks, click)
