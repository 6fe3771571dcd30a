"""Ranges, and who is near what (RA-BF-06 to RA-BF-10, RA-STA-02, RA-JUDGE-03)."""

from collections.abc import Collection, Iterable

from mfz_rules.board import Call, Layout, Shape, band, gaps, overlaps
from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.rapid_attack.chapters.attacking import REACH
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.pieces import Zone
from mfz_rules.rapid_attack.umpire.measures import Measures
from mfz_rules.rapid_attack.umpire.scene import Scene
from mfz_rules.rapid_attack.umpire.shaping import outlined


def range_at(measures: Measures, distance: float, wanted: Range | None) -> Called[Range]:
    """Return the band of a distance; a close call goes to the wanted band (RA-BF-06, RA-JUDGE-03, OQ-23)."""
    limits = (measures.hand_to_hand, measures.direct)
    found = band(distance, limits, measures.tolerance, None if wanted is None else REACH.index(wanted))
    return Called(REACH[found.index], found.close)


def ranges(
    scene: Scene, frame: str, wanted: Range | None, among: Collection[str] | None = None
) -> dict[str, tuple[Called[Range], float]]:
    """Return the band and the gap of everything that may be attacked, or of those `among` it."""
    measures, one = scene.measures, scene.frames[frame]
    found = {
        id: measures.lifted(flat, one.up, scene.level_of(id, one.up))
        for id, flat in gaps(one, scene.targets).items()
        if id != frame and (among is None or id in among)
    }
    return {id: (range_at(measures, gap, wanted), gap) for id, gap in found.items()}


def within(measures: Measures, distance: float, limit: float) -> Call | None:
    """Return whether a distance is at most the limit, close calls for whoever wants it; None where it is not."""
    found = band(distance, (limit,), measures.tolerance, 0)
    return Call("", found.close) if found.index == 0 else None


def near(scene: Scene, one: Shape, ids: Iterable[str], limit: float) -> Called[tuple[str, ...]]:
    """Return which of the pieces are within a limit of a shape (RA-STA-02)."""
    found: dict[str, bool] = {}
    for id in ids:
        distance = scene.distance(one, id)
        call = within(scene.measures, distance, limit) if distance is not None else None
        if call is not None:
            found[id] = call.close
    return Called(tuple(found), any(found.values()))


def environments(zones: Iterable[Zone], at: Pose) -> tuple[str | None, ...]:
    """Return the environments of the zones that hold a base's centre (RA-ADV-25, RA-ADV-27).

    None alone where one of them lifts all (RA-GURSK-05).
    """
    centre = Shape(((at.x, at.y),))
    found = []
    for zone in zones:
        place = outlined(zone.polygon)
        if zone.polygon is None or (place is not None and overlaps(centre, Layout({zone.name: place}))):
            found.append(zone.environment)
    return (None,) if None in found else tuple(dict.fromkeys(found))
