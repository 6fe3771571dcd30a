"""What happens in a battle. Folding events over a state gives the state after; they ask no rule."""

from mfz_rules.common.events import (
    BattleEnded,
    ChainEnded,
    ClockMoved,
    ClockPassed,
    Conceded,
    FactOverruled,
    LeadChanged,
    Noted,
    OrderChanged,
    Overruled,
    Passed,
    RoundEnded,
    RoundOpened,
    ScoreChanged,
)
from mfz_rules.rapid_attack.state.events.agenda import (
    Closed,
    Deferred,
    Opened,
    PhaseBegan,
    Queued,
)
from mfz_rules.rapid_attack.state.events.attacks import (
    AttackDeclared,
    AttackEnded,
    AttackGivenUp,
    CombatOrderEntered,
    CoverFound,
    DamageCounted,
    DamageRolled,
    DieApplied,
    SpotUsed,
)
from mfz_rules.rapid_attack.state.events.damage import (
    CoverRuined,
    DamageIgnored,
    DebrisLeft,
    FallEnded,
    FallFound,
    Fell,
    FrameDestroyed,
    PiecesRemoved,
    Retreated,
    SystemLost,
    WhiteDieLost,
)
from mfz_rules.rapid_attack.state.events.rounds import (
    CountMoved,
    NumbersRolled,
    NumberWaited,
)
from mfz_rules.rapid_attack.state.events.setting_up import (
    CompanyChanged,
    Compared,
    Placed,
    TieRolled,
    TiesRemembered,
)
from mfz_rules.rapid_attack.state.events.stations import (
    ObjectiveMoved,
    ObjectiveRolled,
    StationLost,
    StationSeized,
)
from mfz_rules.rapid_attack.state.events.turns import (
    DefenseSet,
    Moved,
    RocketsSpent,
    Rolled,
    SpotPlaced,
    SpotWasted,
    StatusSet,
    TargetNamed,
    TurnEnded,
    TurnOpened,
)

Event = (
    Opened
    | Queued
    | Deferred
    | Closed
    | PhaseBegan
    | TieRolled
    | TiesRemembered
    | CompanyChanged
    | Compared
    | Placed
    | RoundOpened
    | Passed
    | NumbersRolled
    | CountMoved
    | NumberWaited
    | OrderChanged
    | LeadChanged
    | TurnOpened
    | TargetNamed
    | Rolled
    | RocketsSpent
    | DefenseSet
    | StatusSet
    | Moved
    | SpotPlaced
    | SpotWasted
    | TurnEnded
    | ChainEnded
    | AttackDeclared
    | AttackGivenUp
    | CombatOrderEntered
    | SpotUsed
    | CoverFound
    | DamageCounted
    | DamageRolled
    | DieApplied
    | AttackEnded
    | SystemLost
    | WhiteDieLost
    | FrameDestroyed
    | DamageIgnored
    | Retreated
    | PiecesRemoved
    | CoverRuined
    | DebrisLeft
    | FallFound
    | Fell
    | FallEnded
    | StationSeized
    | StationLost
    | ScoreChanged
    | ObjectiveMoved
    | ObjectiveRolled
    | RoundEnded
    | ClockMoved
    | ClockPassed
    | BattleEnded
    | Overruled
    | FactOverruled
    | Conceded
    | Noted
)

__all__ = [
    "AttackDeclared",
    "AttackEnded",
    "AttackGivenUp",
    "BattleEnded",
    "ChainEnded",
    "ClockMoved",
    "ClockPassed",
    "Closed",
    "CombatOrderEntered",
    "CompanyChanged",
    "Compared",
    "Conceded",
    "CountMoved",
    "CoverFound",
    "CoverRuined",
    "DamageCounted",
    "DamageIgnored",
    "DamageRolled",
    "DebrisLeft",
    "DefenseSet",
    "Deferred",
    "DieApplied",
    "Event",
    "FactOverruled",
    "FallEnded",
    "FallFound",
    "Fell",
    "FrameDestroyed",
    "LeadChanged",
    "Moved",
    "Noted",
    "NumberWaited",
    "NumbersRolled",
    "ObjectiveMoved",
    "ObjectiveRolled",
    "Opened",
    "OrderChanged",
    "Overruled",
    "Passed",
    "PhaseBegan",
    "PiecesRemoved",
    "Placed",
    "Queued",
    "Retreated",
    "RocketsSpent",
    "Rolled",
    "RoundEnded",
    "RoundOpened",
    "ScoreChanged",
    "SpotPlaced",
    "SpotUsed",
    "SpotWasted",
    "StationLost",
    "StationSeized",
    "StatusSet",
    "SystemLost",
    "TargetNamed",
    "TieRolled",
    "TiesRemembered",
    "TurnEnded",
    "TurnOpened",
    "WhiteDieLost",
]
