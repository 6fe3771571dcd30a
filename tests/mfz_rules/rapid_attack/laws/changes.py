"""Nothing changes without an event that says so.

For every piece of a battle and everything that can change about it there is a list of the events that may do it;
what differs from before an action to after it must be told by one of them, about this very piece.
"""

from dataclasses import fields
from typing import Any

from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    AttackDeclared,
    AttackEnded,
    AttackGivenUp,
    BattleEnded,
    ClockMoved,
    CompanyChanged,
    Compared,
    Conceded,
    CountMoved,
    CoverFound,
    CoverRuined,
    DamageIgnored,
    DamageRolled,
    DebrisLeft,
    DefenseSet,
    DieApplied,
    Event,
    FallEnded,
    FallFound,
    Fell,
    FrameDestroyed,
    Moved,
    NumbersRolled,
    NumberWaited,
    ObjectiveMoved,
    ObjectiveRolled,
    OrderChanged,
    PhaseBegan,
    PiecesRemoved,
    Placed,
    Retreated,
    RocketsSpent,
    Rolled,
    RoundEnded,
    RoundOpened,
    SpotPlaced,
    SpotUsed,
    SpotWasted,
    StationLost,
    StationSeized,
    StatusSet,
    SystemLost,
    TargetNamed,
    TiesRemembered,
    TurnEnded,
    TurnOpened,
    WhiteDieLost,
)
from tests.mfz_rules.rapid_attack.laws.broken import promise
from tests.mfz_rules.rapid_attack.laws.memory import Memory

FOR_ALL = (RoundOpened, RoundEnded, BattleEnded, CompanyChanged, NumbersRolled, ObjectiveMoved, Placed)
"""Events that are about every frame."""
USES = (DefenseSet, Moved, AttackDeclared, AttackGivenUp, SpotPlaced, SpotWasted)
ENDS = (TurnEnded, FrameDestroyed, RoundOpened)

FRAME: dict[str, tuple[type[Event], ...]] = {
    "lost": (SystemLost,),
    "whites": (WhiteDieLost,),
    "rockets": (RocketsSpent, FrameDestroyed),
    "status": (TurnOpened, StatusSet, TurnEnded, FrameDestroyed, RoundOpened),
    "pool": (Rolled, *USES, *ENDS),
    "used": (*USES, *ENDS),
    "defense": (DefenseSet, FrameDestroyed, RoundEnded, RoundOpened),
    "spot": (SpotPlaced, SpotUsed, FrameDestroyed, RoundEnded, RoundOpened),
    "at": (Moved, Retreated, Fell, Placed),
    "near": (Moved, Retreated, Fell, FrameDestroyed, Placed, ObjectiveMoved),
    "placed": (Placed,),
    "naming": (TargetNamed, RoundOpened),
    "abilities": (Rolled, RoundOpened),
    "roused": (TurnOpened, RoundOpened),
    "moved": (Moved, Retreated, RoundOpened),
    "attack": (AttackDeclared, AttackGivenUp, RoundOpened),
    "spotted": (SpotPlaced, SpotWasted, RoundOpened),
    "retreats": (Retreated, RoundOpened),
    "numbers": (NumbersRolled, NumberWaited, TurnOpened, FrameDestroyed, RoundOpened),
}
"""What may change about a frame, and by which events; the rest never changes."""
HOLDING: dict[str, tuple[type[Event], ...]] = {
    "owner": (StationSeized, StationLost),
    "former": (StationSeized, StationLost),
    "at": (Placed, ObjectiveMoved),
    "placed": (Placed,),
    "moved_by": (ObjectiveMoved, ObjectiveRolled, RoundOpened),
}
TERRAIN: dict[str, tuple[type[Event], ...]] = {"pieces_left": (PiecesRemoved,), "ruined": (CoverRuined,)}
PLAYER: dict[str, tuple[type[Event], ...]] = {
    "company": (CompanyChanged,),
    "score_per_asset": (Compared, CompanyChanged),
    "conceded": (Conceded,),
}
BATTLE: dict[str, tuple[type[Event], ...]] = {
    "order": (OrderChanged, Compared),
    "phase": (PhaseBegan, RoundOpened, BattleEnded),
    "round": (RoundOpened,),
    "clock": (ClockMoved,),
    "count": (CountMoved, RoundOpened),
    "attack": (AttackDeclared, CoverFound, SpotUsed, FallFound, AttackEnded, BattleEnded),
    "volley": (DamageRolled, DieApplied, DamageIgnored, Retreated, AttackEnded, FallEnded, BattleEnded),
    "ties": (TiesRemembered,),
    "starting": (Compared,),
    "winners": (BattleEnded,),
}
PIECES = ("players", "frames", "stations", "terrain", "objective", "agenda")
"""Looked at piece by piece; the agenda is the business of `asking`."""


def check(memory: Memory, before: Battle, events: tuple[Event, ...], after: Battle) -> None:
    """Raise BrokenError where something changed that no event tells of."""
    told = {(type(event), name) for event in events for name in named(event)}
    for one in fields(Battle):
        if one.name not in PIECES and getattr(before, one.name) != getattr(after, one.name):
            explain("the battle", one.name, BATTLE.get(one.name, ()), told, None)
    if not any(kind is CompanyChanged for kind, _ in told):
        _pieces(before.frames, after.frames, FRAME, told, ())
    _pieces(before.stations, after.stations, HOLDING, told, ())
    _pieces(before.terrain, after.terrain, TERRAIN, told, (DebrisLeft,))
    _pieces(before.players, after.players, PLAYER, told, ())
    if before.objective is not None and after.objective is not None:
        _piece(before.objective, after.objective, HOLDING, told)


Told = set[tuple[type[Event], str | None]]


def named(event: Any) -> tuple[str | None, ...]:
    """Return the pieces that an event is about; None is every piece."""
    if isinstance(event, FOR_ALL):
        return (None,)
    if isinstance(event, AttackDeclared):
        return (event.attack.attacker, None)
    found = (getattr(event, name, None) for name in ("frame", "target", "station", "terrain", "piece", "player"))
    pieces = [one for one in found if isinstance(one, str)]
    return tuple(pieces) if pieces else (None,)


def explain(piece: object, what: str, by: tuple[type[Event], ...], told: Told, id: str | None) -> None:
    """Raise BrokenError unless one of the events was told, about the piece or about all."""
    known = any(kind in by and (id is None or name is None or name == id) for kind, name in told)
    promise(known, f"{what} of {piece} changed and no event tells why")


def _pieces(before: Any, after: Any, table: dict[str, tuple[type[Event], ...]], told: Told, more: Any) -> None:
    if before is after:
        return
    if len(before) != len(after):
        promise(any(kind in more for kind, _ in told), "a piece came or went and no event tells why")
    known = {one.id: one for one in before}
    for one in after:
        if one.id in known and known[one.id] is not one:
            _piece(known[one.id], one, table, told)


def _piece(before: Any, after: Any, table: dict[str, tuple[type[Event], ...]], told: Told) -> None:
    for one in fields(before):
        if getattr(before, one.name) != getattr(after, one.name):
            explain(before.id, one.name, table.get(one.name, ()), told, before.id)
