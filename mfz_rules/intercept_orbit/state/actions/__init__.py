"""Answers of players. Each class is one `do`; what was measured is in its facts."""

from mfz_rules.common.actions import ClockCall, Concede, EndTurn, ForgoAttack, Note, Overrule, Pass, RollOff, UseSpot
from mfz_rules.intercept_orbit.state.actions.attacks import (
    CoverDice,
    DamageDice,
    DeclareAttack,
    Dodge,
    LoseSystem,
    NameCover,
    Shield,
)
from mfz_rules.intercept_orbit.state.actions.companies import (
    Cling,
    HandOver,
    Launch,
    Release,
    RepairCompany,
    Ride,
    RollLaunch,
    TakeCompany,
)
from mfz_rules.intercept_orbit.state.actions.moves import (
    AvoidDebris,
    ClearDebris,
    CollisionDice,
    Move,
    PutAboard,
    Ram,
    Turn,
    TurnAway,
)
from mfz_rules.intercept_orbit.state.actions.rounds import (
    Aim,
    BoardingDice,
    CaptureDie,
    ChooseBoarding,
    Hit,
    LandingDie,
    LendDice,
    TakeHva,
)
from mfz_rules.intercept_orbit.state.actions.setting_up import (
    AdjustFleet,
    PlaceCompany,
    PlaceDebris,
    PlaceHva,
    PlaceShip,
)
from mfz_rules.intercept_orbit.state.actions.turns import (
    ChooseAsset,
    Defend,
    LendDefense,
    NameTarget,
    Push,
    Repair,
    Roll,
    Spot,
)

Action = (
    RollOff
    | AdjustFleet
    | PlaceHva
    | PlaceShip
    | PlaceCompany
    | PlaceDebris
    | ChooseAsset
    | Pass
    | NameTarget
    | Roll
    | Defend
    | Repair
    | DeclareAttack
    | ForgoAttack
    | UseSpot
    | DamageDice
    | Shield
    | NameCover
    | CoverDice
    | Dodge
    | LoseSystem
    | Move
    | AvoidDebris
    | Ram
    | CollisionDice
    | ClearDebris
    | Turn
    | TurnAway
    | Ride
    | Cling
    | TakeCompany
    | HandOver
    | Release
    | TakeHva
    | RepairCompany
    | Launch
    | Spot
    | Push
    | EndTurn
    | ChooseBoarding
    | LendDice
    | BoardingDice
    | Aim
    | RollLaunch
    | PutAboard
    | LendDefense
    | CaptureDie
    | LandingDie
    | ClockCall
    | Overrule
    | Concede
    | Note
)

__all__ = [
    "Action",
    "AdjustFleet",
    "Aim",
    "AvoidDebris",
    "BoardingDice",
    "CaptureDie",
    "ChooseAsset",
    "ChooseBoarding",
    "ClearDebris",
    "Cling",
    "ClockCall",
    "CollisionDice",
    "Concede",
    "CoverDice",
    "DamageDice",
    "DeclareAttack",
    "Defend",
    "Dodge",
    "EndTurn",
    "ForgoAttack",
    "HandOver",
    "Hit",
    "LandingDie",
    "Launch",
    "LendDefense",
    "LendDice",
    "LoseSystem",
    "Move",
    "NameCover",
    "NameTarget",
    "Note",
    "Overrule",
    "Pass",
    "PlaceCompany",
    "PlaceDebris",
    "PlaceHva",
    "PlaceShip",
    "Push",
    "PutAboard",
    "Ram",
    "Release",
    "Repair",
    "RepairCompany",
    "Ride",
    "Roll",
    "RollLaunch",
    "RollOff",
    "Shield",
    "Spot",
    "TakeCompany",
    "TakeHva",
    "Turn",
    "TurnAway",
    "UseSpot",
]
