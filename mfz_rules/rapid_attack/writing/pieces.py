"""What stands on the table as objects of JSON, forgiving where something follows from the rest."""

from mfz_rules.common.shapes import MOST_UNITS, SHAPES
from mfz_rules.common.writing.pieces import Object, at_least, check_systems, piece, with_system_ids
from mfz_rules.kernel.leaves import Misfit, shown
from mfz_rules.kernel.plain import Codecs
from mfz_rules.rapid_attack.chapters.environments import CAP_AT_ONE, NONE, SET_ASIDE_ONE
from mfz_rules.rapid_attack.companies.frame import Range, SystemType
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Objective, StationState, Terrain, Zone

CODECS = Codecs(converters=SHAPES, compact=True)
_MODES = (None, SET_ASIDE_ONE, CAP_AT_ONE, NONE)
_FEWEST_CORNERS = 3

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
        at_least(key, value)
    at_least("defense", frame.defense or 0)
    at_least("spot", frame.spot or 0)
    check_systems(frame.systems, frame.lost)
    for index, system in enumerate(frame.systems):
        if system.type is SystemType.SPLIT and len(set(system.ranges)) != len(Range) - 1:
            raise Misfit("is wrong: a split weapon has two different ranges").inside(f".systems[{index}].ranges")
    _corners("footprint", frame.footprint)


def _check_station(station: StationState | Objective) -> None:
    _corners("footprint", station.footprint)


def _check_terrain(terrain: Terrain) -> None:
    at_least("bricks_high", terrain.bricks_high)
    at_least("pieces", terrain.pieces)
    at_least("pieces_left", terrain.pieces_left)
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


def _corners(key: str, polygon: tuple[tuple[float, float], ...] | None) -> None:
    if polygon is None:
        return
    if len(set(polygon)) < _FEWEST_CORNERS:
        raise Misfit("has fewer than three corners").inside(f".{key}")
    for index, corner in enumerate(polygon):
        if max(map(abs, corner)) > MOST_UNITS:
            raise Misfit("lies further off than {most:g} units", most=MOST_UNITS).inside(f".{key}[{index}]")


PIECES = (
    piece(CODECS, FrameState, FRAME_KEYS, with_system_ids, _check_frame),
    piece(CODECS, StationState, STATION_KEYS, _station, _check_station),
    piece(CODECS, Objective, OBJECTIVE_KEYS, _as_it_is, _check_station),
    piece(CODECS, Terrain, TERRAIN_KEYS, _terrain, _check_terrain, _word_on_cover),
    piece(CODECS, Zone, ZONE_KEYS, _as_it_is, _check_zone),
)
"""How each kind of piece is written and read."""
