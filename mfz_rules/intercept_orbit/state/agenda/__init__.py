"""The agenda: what is to be asked or done, the last item next. It is a part of the state: a battle can stop anywhere.

`Ask…` waits for an answer; all others run by themselves.
"""

from mfz_rules.common.agenda import (
    AskClock,
    AskCover,
    AskSpotUse,
    AskTurn,
    CountDamage,
    EndAttack,
    FindCover,
    ResolveAttack,
)
from mfz_rules.intercept_orbit.state.agenda.attacks import (
    AskCoverDice,
    AskDamageDice,
    AskDodge,
    AskLoss,
    AskShield,
    Damage,
    StrikeCover,
    StrikeTarget,
)
from mfz_rules.intercept_orbit.state.agenda.moves import (
    AskAvoid,
    AskClear,
    AskCling,
    AskCollisionDice,
    AskPutAboard,
    AskRam,
    AskRide,
    AskTakeCompany,
    AskTurnAway,
    AskTurning,
    BeginTurning,
    BoardAcross,
    EndCollision,
    EndMove,
    GoAlong,
)
from mfz_rules.intercept_orbit.state.agenda.rounds import (
    AskAim,
    AskBoardingChoice,
    AskBoardingDice,
    AskCaptureDie,
    AskLandingDie,
    AskLend,
    AskTakeHva,
    BoardShips,
    BurnFuel,
    CaptureShips,
    EndBoarding,
    JudgePresence,
    LandCompanies,
    OpenRound,
    TickClock,
)
from mfz_rules.intercept_orbit.state.agenda.setting_up import AskAdjust, AskDebris, AskPlacement, AskRollOff
from mfz_rules.intercept_orbit.state.agenda.turns import (
    AskActs,
    AskDefense,
    AskRoll,
    AskTarget,
)

Item = (
    AskRollOff
    | AskAdjust
    | AskPlacement
    | AskDebris
    | AskTurn
    | AskTarget
    | AskRoll
    | AskDefense
    | AskActs
    | ResolveAttack
    | AskSpotUse
    | CountDamage
    | AskDamageDice
    | AskShield
    | FindCover
    | AskCover
    | AskCoverDice
    | StrikeCover
    | StrikeTarget
    | AskDodge
    | Damage
    | AskLoss
    | EndAttack
    | GoAlong
    | AskAvoid
    | AskRam
    | AskCollisionDice
    | AskClear
    | BeginTurning
    | AskTurning
    | EndCollision
    | AskTurnAway
    | AskRide
    | AskCling
    | AskTakeCompany
    | EndMove
    | JudgePresence
    | AskTakeHva
    | AskBoardingChoice
    | BoardShips
    | AskLend
    | AskBoardingDice
    | AskAim
    | EndBoarding
    | BoardAcross
    | AskPutAboard
    | CaptureShips
    | AskCaptureDie
    | LandCompanies
    | AskLandingDie
    | TickClock
    | AskClock
    | BurnFuel
    | OpenRound
)

__all__ = [
    "AskActs",
    "AskAdjust",
    "AskAim",
    "AskAvoid",
    "AskBoardingChoice",
    "AskBoardingDice",
    "AskCaptureDie",
    "AskClear",
    "AskCling",
    "AskClock",
    "AskCollisionDice",
    "AskCover",
    "AskCoverDice",
    "AskDamageDice",
    "AskDebris",
    "AskDefense",
    "AskDodge",
    "AskLandingDie",
    "AskLend",
    "AskLoss",
    "AskPlacement",
    "AskPutAboard",
    "AskRam",
    "AskRide",
    "AskRoll",
    "AskRollOff",
    "AskShield",
    "AskSpotUse",
    "AskTakeCompany",
    "AskTakeHva",
    "AskTarget",
    "AskTurn",
    "AskTurnAway",
    "AskTurning",
    "BeginTurning",
    "BoardAcross",
    "BoardShips",
    "BurnFuel",
    "CaptureShips",
    "CountDamage",
    "Damage",
    "EndAttack",
    "EndBoarding",
    "EndCollision",
    "EndMove",
    "FindCover",
    "GoAlong",
    "Item",
    "JudgePresence",
    "LandCompanies",
    "OpenRound",
    "ResolveAttack",
    "StrikeCover",
    "StrikeTarget",
    "TickClock",
]
