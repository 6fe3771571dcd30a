"""Corrections by the table: which field of the state, and the battle with another value in it (RA-JUDGE-05).

A field is `clock`, `round`, `order`, `terrain` (one structure more), or the id of a piece or player and a key of the
state's JSON, `ann.f1.defense`; the collection may stand before it, `frames.ann.f1.defense`. Only the field itself is
changed here, with what belongs to it by definition; what follows for stations, scores and the turn follows in events
of its own.
"""

from collections.abc import Callable
from typing import Any

from mfz_rules.common import corrected_values as values
from mfz_rules.common.correcting import Changes, CorrectableKind, Corrections
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.state import corrected_places as places
from mfz_rules.rapid_attack.state.agenda import AskRoll
from mfz_rules.rapid_attack.state.battle import Battle, Phase, Player
from mfz_rules.rapid_attack.state.frames import OPEN, AttackStep, FrameState, Status
from mfz_rules.rapid_attack.state.pieces import Objective, StationState, Terrain

MOST_DEFENSE = 10
"""The most that a die of any house rule shows."""
MOST_ROCKETS = 9
MOST_CLOCK = 20
MOST_ROUND = 99
MOST_PER_ASSET = 99
MOST_NUMBER = 20
"""Of the count under per-unit order (RA-ADV-41)."""
MOST_NUMBERS = 2

SETTLED = (Status.WAITING, Status.DONE, Status.DESTROYED)
"""What a correction may make of a frame: a turn begins and goes on by answers alone."""


def _clock(battle: Battle, value: object) -> Changes:
    return {"clock": values.whole(value, 0, MOST_CLOCK)}


def _round(battle: Battle, value: object) -> Changes:
    return {"round": values.whole(value, 1, MOST_ROUND)}


def _order(battle: Battle, value: object) -> Changes:
    """Players stand by their scores; only equal ones may change places (RA-TAC-01)."""
    return {"order": values.order(value, battle.order, battle.score)}


def _one_more(battle: Battle, value: object) -> Changes:
    """A structure that stands on the table and was not told before."""
    piece = places.structure(value, battle.table)
    if any(kind.has(battle, piece.id) for kind in KINDS):
        raise ValueError(Sentence("There is something called {id} already", id=piece.id))
    return {"terrain": (*battle.terrain, piece)}


def _defense(battle: Battle, frame: FrameState, value: object) -> Changes:
    _alive(frame)
    return {"defense": None if value is None else values.whole(value, 0, MOST_DEFENSE)}


def _spot(battle: Battle, frame: FrameState, value: object) -> Changes:
    _alive(frame)
    return {"spot": None if value is None else values.whole(value, 1, MOST_DEFENSE)}


def _whites(battle: Battle, frame: FrameState, value: object) -> Changes:
    """A frame without white dice is destroyed, one that has some again has had its turn (RA-DMG-04)."""
    whites = values.whole(value, 0, battle.rules.at(battle.clock).whole("frame.white_dice"))
    if not whites:
        return _status(battle, frame, Status.DESTROYED.value)
    return {"whites": whites} if frame.alive else {"whites": whites, "status": Status.DONE}


def _rockets(battle: Battle, frame: FrameState, value: object) -> Changes:
    _alive(frame)
    return {"rockets": values.whole(value, 0, MOST_ROCKETS)}


def _lost(battle: Battle, frame: FrameState, value: object) -> Changes:
    return {"lost": values.words(value, [system.id for system in frame.systems])}


def _status(battle: Battle, frame: FrameState, value: object) -> Changes:
    status = Status(values.word(value, SETTLED))
    if battle.phase in (Phase.COMPARE, Phase.FIELDING):
        raise ValueError(Sentence("The battle has not begun"))
    if status is Status.DESTROYED:
        return {"status": status, "whites": 0}
    if frame.status in OPEN:
        raise ValueError(Sentence("This frame is in the middle of its turn; end the turn, or take it back"))
    if not frame.whites:
        raise ValueError(Sentence("Say first how many white dice this frame has again"))
    if status is Status.DONE:
        return {"status": status, "numbers": ()}
    if battle.phase is Phase.CALLS:
        raise ValueError(Sentence("The turns of this round are over"))
    return {"status": status, **_UNBEGUN}


_UNBEGUN: Changes = {
    "pool": (),
    "used": (),
    "defense": None,
    "naming": None,
    "abilities": None,
    "roused": False,
    "moved": False,
    "attack": AttackStep.OPEN,
    "spotted": (),
    "numbers": (),
}
"""What a turn leaves behind, as it was before; the spot on the frame is not its own."""


def _near(battle: Battle, frame: FrameState, value: object) -> Changes:
    _alive(frame)
    _placed(frame)
    return {"near": values.words(value, [one.id for one in battle.holdings])}


def _pool(battle: Battle, frame: FrameState, value: object) -> Changes:
    if frame.status not in OPEN or AskRoll(frame.id) in battle.agenda:
        raise ValueError(Sentence("This frame has no dice on the table: it has not rolled, or its turn is over"))
    return {"pool": values.dice(value)}


def _numbers(battle: Battle, frame: FrameState, value: object) -> Changes:
    if frame.status is not Status.WAITING or not frame.numbers:
        raise ValueError(Sentence("This frame waits for no number"))
    numbers = values.wholes(value, MOST_NUMBERS, 1, MOST_NUMBER)
    if numbers[-1] < battle.count:
        raise ValueError(Sentence("The count is at {count} already", count=battle.count))
    return {"numbers": numbers}


def _at(battle: Battle, piece: FrameState | StationState | Objective, value: object) -> Changes:
    _placed(piece)
    return {"at": places.pose(value, battle.table)}


def _name(battle: Battle, piece: object, value: object) -> Changes:
    return {"name": values.name(value)}


def _owner(battle: Battle, holding: StationState | Objective, value: object) -> Changes:
    players = [player.id for player in battle.players]
    return {"owner": None if value is None else values.word(value, players), "former": None}


def _pieces_left(battle: Battle, terrain: Terrain, value: object) -> Changes:
    return {"pieces_left": values.whole(value, 0, terrain.pieces)}


def _bricks_high(battle: Battle, terrain: Terrain, value: object) -> Changes:
    return {"bricks_high": values.number(value, 0.0, places.MOST_BRICKS)}


def _ruined(battle: Battle, terrain: Terrain, value: object) -> Changes:
    return {"ruined": values.yes_no(value)}


def _climbable(battle: Battle, terrain: Terrain, value: object) -> Changes:
    return {"climbable": values.yes_no(value)}


def _polygon(battle: Battle, terrain: Terrain, value: object) -> Changes:
    return {"polygon": places.polygon(value, battle.table)}


def _per_asset(battle: Battle, player: object, value: object) -> Changes:
    return {"score_per_asset": values.whole(value, 0, MOST_PER_ASSET)}


def _alive(frame: FrameState) -> None:
    if not frame.alive:
        raise ValueError(Sentence("This frame is destroyed"))


def _placed(piece: FrameState | StationState | Objective) -> None:
    if not piece.placed:
        raise ValueError(Sentence("This does not stand on the table yet"))


def _frames(battle: Battle) -> tuple[FrameState, ...]:
    return battle.frames


def _stations(battle: Battle) -> tuple[StationState, ...]:
    return battle.stations


def _objectives(battle: Battle) -> tuple[Objective, ...]:
    return () if battle.objective is None else (battle.objective,)


def _structures(battle: Battle) -> tuple[Terrain, ...]:
    return battle.terrain


def _players(battle: Battle) -> tuple[Player, ...]:
    return battle.players


BATTLE: dict[str, Callable[[Battle, object], Changes]] = {
    "clock": _clock,
    "round": _round,
    "order": _order,
    "terrain": _one_more,
}
"""What belongs to the battle as a whole."""

_HOLDING: dict[str, Callable[[Battle, Any, object], Changes]] = {"owner": _owner, "at": _at, "name": _name}
_FRAME: dict[str, Callable[[Battle, Any, object], Changes]] = {
    "defense": _defense,
    "spot": _spot,
    "whites": _whites,
    "rockets": _rockets,
    "lost": _lost,
    "status": _status,
    "near": _near,
    "at": _at,
    "pool": _pool,
    "name": _name,
    "numbers": _numbers,
}
_TERRAIN: dict[str, Callable[[Battle, Any, object], Changes]] = {
    "pieces_left": _pieces_left,
    "bricks_high": _bricks_high,
    "ruined": _ruined,
    "climbable": _climbable,
    "polygon": _polygon,
}

KINDS: tuple[CorrectableKind[Battle], ...] = (
    CorrectableKind("frames", _frames, _FRAME),
    CorrectableKind("stations", _stations, _HOLDING),
    CorrectableKind("objective", _objectives, _HOLDING, single=True),
    CorrectableKind("terrain", _structures, _TERRAIN),
    CorrectableKind("players", _players, {"score_per_asset": _per_asset}),
)

CORRECTIONS = Corrections(BATTLE, KINDS)
named = CORRECTIONS.named


def correct(battle: Battle, field: str, value: object) -> Battle:
    """Return the battle with the field corrected; raises ValueError with a clause that says why it cannot be."""
    corrected: Battle = CORRECTIONS.correct(battle, field, value)
    return corrected
