"""Cover against an attacker or spotter (RA-BF-11 to RA-BF-17, RA-ADV-13 to RA-ADV-16, RA-JUDGE-01).

A ······· C T      C is within hand to hand of T and lies between: it covers.
A C ······· T      C stands by the attacker: it does not (RA-BF-13).
"""

from collections.abc import Mapping

from mfz_rules import board
from mfz_rules.board import Call, Shape, gap, overlaps
from mfz_rules.common.stating import Called
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.umpire.ranging import within
from mfz_rules.rapid_attack.umpire.scene import Scene

ON = 1.0
"""Bricks; a base no higher above a top stands on it."""


def level(scene: Scene, source: Shape, target: Shape) -> Level:
    """Return where the target stands, seen from the source (RA-ADV-13 to RA-ADV-16)."""
    bricks = scene.higher(source, target)
    if bricks == 0:
        return Level.SAME
    return Level.HIGHER if bricks > 0 else Level.LOWER


def covers(scene: Scene, attacker: str, source: Shape, targets: Mapping[str, Shape]) -> dict[str, tuple[Call, ...]]:
    """Return for each target frame what covers it against an attacker that stands at `source`."""
    levels = {id: level(scene, source, target) for id, target in targets.items()}
    found = {id: _high(scene, targets[id]) for id, one in levels.items() if one is Level.HIGHER}
    roofs = {id: _roofs(scene, targets[id]) for id, one in levels.items() if one is Level.LOWER}
    found |= {id: () for id, over in roofs.items() if not over}
    beside = {id: base for id, base in targets.items() if id not in found}
    measures = scene.measures
    between = board.cover(
        source,
        beside,
        scene.cover,
        reach=measures.hand_to_hand,
        tolerance=measures.tolerance,
        without=(attacker,),
    )
    for id, calls in between.items():
        over = roofs.get(id, ())
        known = {call.piece for call in over}
        found[id] = over + tuple(
            call for call in calls if call.piece not in known and _rises(scene, call.piece, targets[id])
        )
    return found


def known_covers(
    scene: Scene, attacker: str, source: Shape, targets: Mapping[str, Shape]
) -> Mapping[str, tuple[Call, ...]]:
    """Return the same, and perhaps of others too; what was asked of this scene before is not worked out again."""
    known = scene.covered.setdefault(attacker, {})
    wanted = {id: base for id, base in targets.items() if id not in known}
    if wanted:
        known.update(covers(scene, attacker, source, wanted))
    return known


def called(calls: tuple[Call, ...]) -> Called[tuple[str, ...]]:
    """Return what covers as a fact."""
    return Called(tuple(call.piece for call in calls), any(call.close for call in calls))


def _high(scene: Scene, target: Shape) -> tuple[Call, ...]:
    """A higher target is in cover by the structure that it stands on (RA-ADV-13, OQ-76)."""
    standing = scene.structures.standing
    return tuple(Call(id, False) for id in scene.structures.bearing(target) if id in standing)


def _roofs(scene: Scene, target: Shape) -> tuple[Call, ...]:
    """Return the roofs over a lower target: under one, what stands between covers it too (RA-ADV-14)."""
    over = overlaps(target, scene.structures.roofs, scene.measures.tolerance)
    return tuple(call for call in over if scene.structures.heights[call.piece] - target.up > ON)


def _rises(scene: Scene, piece: str, target: Shape) -> bool:
    """Whether a piece between stands high enough before the target, and not far above or below it (OQ-22, OQ-78).

    Where heights count, what the target stands on is beneath it and not before it.
    """
    measures = scene.measures
    if not measures.climbing:
        return True
    if piece in scene.structures.heights:
        above = scene.structures.heights[piece] - target.up
        return target.up <= 0 or above >= measures.cover_height
    frame = scene.frames[piece]
    distance = measures.lifted(gap(target, frame), target.up, frame.up)
    return within(measures, distance, measures.hand_to_hand) is not None
