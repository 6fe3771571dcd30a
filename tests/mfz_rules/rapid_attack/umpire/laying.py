"""Battles with positions, in few words.

    state = laid({"a1": (2, 5), "b1": (8, 5), "b.s1": (9, 5)}, terrain=[block("wall", 6, 4, 7, 6)])

Ann's frames are `a1` … `a4`, Bob's `b1` … `b4`, Cid's `c1` … `c4`; their stations are `a.s1` … `c.s3`. The squares
that they stand on are 0.8 units wide. What has no position is not on the table.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from mfz_rules.common.places import Polygon, Pose, Table
from mfz_rules.rapid_attack.companies.company import Company
from mfz_rules.rapid_attack.companies.frame import SystemType
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.state.battle import Battle, Player
from mfz_rules.rapid_attack.state.evolving.changing import change_frame
from mfz_rules.rapid_attack.state.frames import Fitted, FrameState, Status
from mfz_rules.rapid_attack.state.pieces import Objective, StationState, Terrain, Zone

OWNERS = {"a": "ann", "b": "bob", "c": "cid"}
MOVEMENT = Fitted("movement1", SystemType.MOVEMENT)
WHEELS = Fitted("movement1", SystemType.MOVEMENT, climbs=False)
CLIMBING = {"climbing": True}
EXACT = {"measure.tolerance": 0.0}

Place = tuple[float, ...]
"""x, y, and perhaps facing and up."""


def laid(
    places: Mapping[str, Place],
    settings: Mapping[str, object] | None = None,
    *,
    terrain: Iterable[Terrain] = (),
    zones: Iterable[Zone] = (),
    objective: Objective | None = None,
    table: Table = Table(),  # noqa: B008 # frozen
    edition: str = "final",
) -> Battle:
    """Return a battle with everything where it is laid."""
    frames = tuple(_frame(id, places) for id in [f"{letter}{number}" for letter in OWNERS for number in (1, 2, 3, 4)])
    stations = tuple(
        _station(id, places) for id in [f"{letter}.s{number}" for letter in OWNERS for number in (1, 2, 3)]
    )
    return Battle(
        rules=rules_of(edition, settings),
        players=tuple(Player(name, name, Company(name, (), 3), 5) for name in OWNERS.values()),
        order=tuple(OWNERS.values()),
        starting=tuple(OWNERS.values()),
        frames=frames,
        stations=stations,
        terrain=tuple(terrain),
        zones=tuple(zones),
        objective=objective,
        table=table,
    )


def at(*place: float) -> Pose:
    return Pose(*place)


def block(id: str, left: float, below: float, right: float, above: float, bricks: float = 6, **more: Any) -> Terrain:
    """Return a rectangular structure that can be climbed, two pieces for each brick."""
    pieces = int(2 * bricks)
    return Terrain(
        id, bricks, pieces, pieces, **{"polygon": rectangle(left, below, right, above), "climbable": True, **more}
    )


def rectangle(left: float, below: float, right: float, above: float) -> Polygon:
    return ((left, below), (right, below), (right, above), (left, above))


def fitted(battle: Battle, frame: str, *systems: Fitted) -> Battle:
    return change_frame(battle, frame, systems=systems)


def moved(battle: Battle, frame: str, *place: float) -> Battle:
    return change_frame(battle, frame, at=Pose(*place), placed=True)


def destroyed(battle: Battle, frame: str) -> Battle:
    return change_frame(battle, frame, status=Status.DESTROYED)


def left(battle: Battle, terrain: str, pieces: int, ruined: bool = False) -> Battle:
    """Leave a structure so many pieces."""
    changed = [
        replace(one, pieces_left=pieces, ruined=ruined) if one.id == terrain else one for one in battle.terrain
    ]
    return replace(battle, terrain=tuple(changed))


def _frame(id: str, places: Mapping[str, Place]) -> FrameState:
    place = Pose(*places[id]) if id in places else None
    return FrameState(id, OWNERS[id[0]], id, at=place, placed=place is not None)


def _station(id: str, places: Mapping[str, Place]) -> StationState:
    place = Pose(*places[id]) if id in places else None
    return StationState(id, OWNERS[id[0]], OWNERS[id[0]], at=place, placed=place is not None)
