"""By which events something of a battle may change (`laws/changes.py`)."""

from typing import Any

from mfz_rules.common.events import (
    BattleEnded,
    ClockMoved,
    Conceded,
    OrderChanged,
    Overruled,
    RoundEnded,
    RoundOpened,
)
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import (
    attacks,
    boarding,
    companies,
    damage,
    holding,
    moves,
    sorties,
    turns,
)
from mfz_rules.intercept_orbit.state.events.agenda import PhaseBegan
from mfz_rules.intercept_orbit.state.events.places import DebrisStood, Stood
from mfz_rules.intercept_orbit.state.events.setting_up import (
    Compared,
    Deployed,
    FirstHvaPlaced,
    FleetAdjusted,
    PlacesSettled,
)
from tests.mfz_rules.laws.changes import Pieces, Table, Telling

FOR_ALL = (RoundOpened, RoundEnded, BattleEnded, FleetAdjusted)
"""Events that are about every piece."""
GONE = (damage.AssetDestroyed, damage.AssetLost)
ROUND = (RoundOpened,)
USES = (
    turns.DefenseSet,
    turns.SpotPlaced,
    turns.SpotWasted,
    turns.SystemRepaired,
    attacks.AttackDeclared,
    moves.MoveBegan,
    companies.CompanyMoved,
    companies.CompanyRepaired,
    companies.Launched,
    sorties.DefenseLent,
)
ENDS = (turns.TurnEnded, *GONE, *ROUND)
LAUNCHES = (companies.Launched, sorties.LaunchedAt)

ASSET: Table = {
    "status": (turns.TurnOpened, turns.StatusSet, *ENDS),
    "pool": (turns.Rolled, *USES, *ENDS),
    "used": (*USES, *ENDS),
    "pushed": (companies.Pushed, *ROUND),
    "moved": (moves.MoveBegan, companies.CompanyMoved, *ROUND),
    "passed": (moves.MoveEnded, companies.CompanyMoved, *ROUND),
    "at": (Stood, moves.PieceReached, moves.MoveStopped),
    "placed": (Stood,),
}
FIGHTER: Table = {
    **ASSET,
    "lost": (damage.SystemLost, turns.SystemRepaired, companies.CompanyRepaired, sorties.CompanyLanded),
    "whites": (damage.WhiteDieLost, companies.CompanyRepaired, sorties.CompanyLanded),
    "defense": (turns.DefenseSet, sorties.DefenseLent, companies.ConditionSet, RoundEnded, *GONE, *ROUND),
    "spots": (turns.SpotPlaced, attacks.SpotsUsed, companies.ConditionSet, RoundEnded, *GONE, *ROUND),
    "near": (Stood, companies.ConditionSet, *GONE),
    "naming": (turns.TargetNamed, *ROUND),
    "able": (turns.Rolled, *ROUND),
    "lent": (sorties.DefenseLent, turns.DefenseSet, RoundEnded, *ROUND),
    "roused": (turns.TurnOpened, *ROUND),
    "attack": (attacks.AttackDeclared, attacks.AttackGivenUp, *ROUND),
    "systems": (FleetAdjusted,),
}
SHIP: Table = {
    **FIGHTER,
    "controller": (holding.ShipCaptured, holding.ShipReverted),
    "ship_class": (FleetAdjusted,),
    "speed": (moves.MoveBegan, *ROUND),
    "last_speed": (moves.MoveBegan,),
    "part": (turns.PartEntered, *ROUND),
    "launched": (*LAUNCHES, *ROUND),
    "launch_dice": (sorties.LaunchRolled, sorties.LaunchedAt, *ROUND),
}
COMPANY: Table = {
    **FIGHTER,
    "ace": (FleetAdjusted,),
    "condition": (companies.ConditionSet, *LAUNCHES),
    "fuel": (companies.FuelSet, companies.ConditionSet, *LAUNCHES),
    "holder": (companies.ConditionSet, *LAUNCHES, *GONE),
    "touching": (Stood, *GONE),
    "dodges": (companies.Dodged, Stood),
    "pushes": (companies.Pushed, *ROUND),
    "lends": (sorties.DefenseLent, *ROUND),
}
HVA: Table = {
    **ASSET,
    "holder": (holding.HvaTaken, holding.HvaContested),
    "declined": (holding.HvaTaken, holding.HvaDeclined, holding.HvaContested),
}
PLAYER: Table = {
    "fleet": (FleetAdjusted,),
    "score_per_asset": (FleetAdjusted,),
    "role": (Compared,),
    "conceded": (Conceded,),
}
BATTLE: Table = {
    "order": (OrderChanged, Compared),
    "phase": (PhaseBegan, RoundOpened, BattleEnded),
    "round": (RoundOpened,),
    "clock": (ClockMoved, Deployed),
    "first_choice": (turns.FirstChoiceMade, Deployed),
    "attack": (
        attacks.AttackDeclared,
        attacks.SpotsUsed,
        attacks.DamageRolled,
        attacks.Shielded,
        attacks.CoverFound,
        attacks.CoverStruck,
        attacks.CoverSpared,
        attacks.AttackEnded,
        companies.Dodged,
        BattleEnded,
    ),
    "journey": (
        moves.MoveBegan,
        moves.PieceReached,
        moves.DebrisAvoided,
        moves.MoveStopped,
        moves.CollisionBegan,
        moves.CollisionRolled,
        moves.AssetTurned,
        moves.CollisionEnded,
        moves.MoveArrived,
        moves.MoveEnded,
        BattleEnded,
    ),
    "boarding": (
        boarding.BoardingBegan,
        boarding.DiceLent,
        boarding.BoardingRolled,
        boarding.BoardingAimed,
        boarding.BoardingEnded,
        BattleEnded,
    ),
    "boards": (boarding.BoardingChosen, RoundOpened),
    "starting": (PlacesSettled, Compared),
    "first_hva": (FirstHvaPlaced,),
    "winners": (BattleEnded,),
}
NAMES = ("asset", "company", "ship", "hva", "target", "debris", "ace", "player")
"""Fields of events that name a piece."""


def named(battle: Battle, event: Any) -> tuple[str | None, ...]:
    """Return the pieces that an event is about; None is every piece."""
    if isinstance(event, FOR_ALL):
        return (None,)
    if isinstance(event, attacks.AttackDeclared):
        return (event.attack.attacker,)
    if isinstance(event, moves.MoveBegan):
        return (event.journey.asset,)
    if isinstance(event, GONE):
        left = [one.id for one in battle.companies if event.asset in one.touching or event.asset in one.near]
        return (event.asset, *left)
    if isinstance(event, Compared):
        return event.order
    pieces = [one for one in (getattr(event, name, None) for name in NAMES) if isinstance(one, str)]
    return tuple(pieces) if pieces else (None,)


TELLING = Telling(
    battle=BATTLE,
    pieces=(
        Pieces(lambda battle: battle.ships, SHIP, comes=(FleetAdjusted,), unless=(Overruled,)),
        Pieces(lambda battle: battle.companies, COMPANY, comes=(FleetAdjusted,), unless=(Overruled,)),
        Pieces(lambda battle: battle.hvas, HVA, unless=(Overruled,)),
        Pieces(lambda battle: battle.debris, {"at": (DebrisStood,)}, comes=(DebrisStood, damage.DebrisRemoved)),
        Pieces(lambda battle: battle.players, PLAYER),
    ),
    apart=frozenset({"ships", "companies", "hvas", "debris", "players", "agenda"}),
    named=named,
)
