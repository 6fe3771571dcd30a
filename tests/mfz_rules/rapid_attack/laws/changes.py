"""By which events something of a battle may change (`laws/changes.py`)."""

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
from tests.mfz_rules.laws.changes import Pieces, Telling

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


def named(battle: Battle, event: Any) -> tuple[str | None, ...]:
    """Return the pieces that an event is about; None is every piece."""
    if isinstance(event, FOR_ALL):
        return (None,)
    if isinstance(event, AttackDeclared):
        return (event.attack.attacker, None)
    found = (getattr(event, name, None) for name in ("frame", "target", "station", "terrain", "piece", "player"))
    pieces = [one for one in found if isinstance(one, str)]
    return tuple(pieces) if pieces else (None,)


TELLING = Telling(
    battle=BATTLE,
    pieces=(
        Pieces(lambda battle: battle.frames, FRAME, unless=(CompanyChanged,)),
        Pieces(lambda battle: battle.stations, HOLDING),
        Pieces(lambda battle: battle.terrain, TERRAIN, comes=(DebrisLeft,)),
        Pieces(lambda battle: battle.players, PLAYER),
        Pieces(lambda battle: () if battle.objective is None else (battle.objective,), HOLDING),
    ),
    apart=frozenset({"players", "frames", "stations", "terrain", "objective", "agenda"}),
    named=named,
)
"""The agenda is the business of `asking`."""
