"""What stands on the table as objects of JSON, forgiving where something follows from the rest."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from mfz_rules.common.shapes import MOST_UNITS, SHAPES
from mfz_rules.kernel.leaves import Misfit, shown
from mfz_rules.kernel.plain import Codec, Codecs, Converter
from mfz_rules.rapid_attack.chapters.environments import CAP_AT_ONE, NONE, SET_ASIDE_ONE
from mfz_rules.rapid_attack.companies.frame import Range, SystemType
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Objective, StationState, Terrain, Zone

CODECS = Codecs(converters=SHAPES, compact=True)
_MODES = (None, SET_ASIDE_ONE, CAP_AT_ONE, NONE)
_FEWEST_CORNERS = 3

Object = dict[str, Any]

FRAME_KEYS: Object = {
    "id": "",
    "owner": "",
    "name": "",
    "systems": [],
    "lost": [],
    "whites": 2,
    "rockets": 0,
    "status": "waiting",
    "pool": [],
    "defense": None,
    "spot": None,
    "at": None,
    "near": [],
}
"""Keys that are always written, in this order; others while they say something."""
STATION_KEYS: Object = {"id": "", "name": "", "home": "", "owner": None, "at": None}
OBJECTIVE_KEYS: Object = {"id": "", "name": "", "owner": None, "behaviour": None, "at": None}
TERRAIN_KEYS: Object = {
    "id": "",
    "name": "",
    "polygon": None,
    "bricks_high": 0,
    "pieces": 0,
    "pieces_left": 0,
    "climbable": False,
    "stairs": False,
    "roof": None,
}
ZONE_KEYS: Object = {"name": "", "polygon": None, "environment": "", "mode": None}


def _piece(
    cls: type,
    always: Object,
    complete: Callable[[Object], Object],
    check: Callable[[Any], None],
    write_too: Callable[[Any], Object] | None = None,
) -> Converter[Any]:
    """Return how a piece is written: with some keys always, and read after what was left out is filled in."""
    codec: Codec[Any] = CODECS.of(cls)

    def write(value: Any) -> Object:
        return {**always, **codec.write(value), **(write_too(value) if write_too else {})}

    def read(plain: Object) -> Any:
        value = codec.reader(complete(plain))
        check(value)
        return value

    return Converter(cls, write, read, plain=dict)


def _frame(plain: Object) -> Object:
    """Name a frame's systems by type, `direct1`, `direct2`, where they have no ids; it may have no name itself."""
    plain = {"name": "", **plain}
    systems = plain.get("systems")
    if not isinstance(systems, list | tuple):
        return plain
    counts: Counter[str] = Counter()
    return {**plain, "systems": [_system(system, counts) for system in systems]}


def _system(plain: object, counts: Counter[str]) -> object:
    if isinstance(plain, str):
        plain = {"type": plain}
    if not isinstance(plain, dict) or not isinstance(plain.get("type"), str):
        return plain
    counts[plain["type"]] += 1
    return {"id": f"{plain['type']}{counts[plain['type']]}", **plain}


def _station(plain: Object) -> Object:
    """Let a station be held by whoever brought it, and brought by whoever holds it."""
    home = plain.get("home", plain.get("owner"))
    return {"owner": home, **plain, "home": home}


def _terrain(plain: Object) -> Object:
    """Let a structure be whole, and have a piece for each brick of height, where nothing else is said."""
    return {"pieces_left": plain.get("pieces"), **plain}


def _word_on_cover(terrain: Terrain) -> Object:
    """Say of a structure that lost pieces whether it is cover, or a start would count it by what is left."""
    return {"ruined": terrain.ruined} if terrain.pieces_left < terrain.pieces else {}


def _as_it_is(plain: Object) -> Object:
    return plain


def _check_frame(frame: FrameState) -> None:
    for key, value in (("whites", frame.whites), ("rockets", frame.rockets), ("retreats", frame.retreats)):
        _at_least(key, value)
    _at_least("defense", frame.defense or 0)
    _at_least("spot", frame.spot or 0)
    ids = [system.id for system in frame.systems]
    for index, system in enumerate(frame.systems):
        if ids.index(system.id) != index:
            raise Misfit("is {found}, as another system's", found=shown(system.id)).inside(f".systems[{index}].id")
        if system.type is SystemType.SPLIT and len(set(system.ranges)) != len(Range) - 1:
            raise Misfit("is wrong: a split weapon has two different ranges").inside(f".systems[{index}].ranges")
    for index, lost in enumerate(frame.lost):
        if lost not in ids or lost in frame.lost[:index]:
            raise Misfit("is {found}, which is no system left to lose", found=shown(lost)).inside(f".lost[{index}]")
    _corners("footprint", frame.footprint)


def _check_station(station: StationState | Objective) -> None:
    _corners("footprint", station.footprint)


def _check_terrain(terrain: Terrain) -> None:
    _at_least("bricks_high", terrain.bricks_high)
    _at_least("pieces", terrain.pieces)
    _at_least("pieces_left", terrain.pieces_left)
    if terrain.pieces_left > terrain.pieces:
        raise Misfit("is {found}, and it had {had}", found=terrain.pieces_left, had=terrain.pieces).inside(
            ".pieces_left"
        )
    _corners("polygon", terrain.polygon)
    _corners("roof", terrain.roof)


def _check_zone(zone: Zone) -> None:
    if zone.mode not in _MODES:
        words = ", ".join(mode or "null" for mode in _MODES)
        raise Misfit("is {found}; it can be {words}", found=shown(zone.mode), words=words).inside(".mode")
    _corners("polygon", zone.polygon)


def _at_least(key: str, value: float) -> None:
    if not 0 <= value <= MOST_UNITS:
        raise Misfit("is {found}, and 0 to {most:g} is wanted", found=shown(value), most=MOST_UNITS).inside(f".{key}")


def _corners(key: str, polygon: tuple[tuple[float, float], ...] | None) -> None:
    if polygon is None:
        return
    if len(set(polygon)) < _FEWEST_CORNERS:
        raise Misfit("has fewer than three corners").inside(f".{key}")
    for index, corner in enumerate(polygon):
        if max(map(abs, corner)) > MOST_UNITS:
            raise Misfit("lies further off than {most:g} units", most=MOST_UNITS).inside(f".{key}[{index}]")


PIECES = (
    _piece(FrameState, FRAME_KEYS, _frame, _check_frame),
    _piece(StationState, STATION_KEYS, _station, _check_station),
    _piece(Objective, OBJECTIVE_KEYS, _as_it_is, _check_station),
    _piece(Terrain, TERRAIN_KEYS, _terrain, _check_terrain, _word_on_cover),
    _piece(Zone, ZONE_KEYS, _as_it_is, _check_zone),
)
"""How each kind of piece is written and read."""
