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
from mfz_rules.intercept_orbit.state.events.agenda import AgendaEvent
from mfz_rules.intercept_orbit.state.events.attacks import AttackEvent
from mfz_rules.intercept_orbit.state.events.boarding import BoardingEvent
from mfz_rules.intercept_orbit.state.events.companies import CompanyEvent
from mfz_rules.intercept_orbit.state.events.damage import DamageEvent
from mfz_rules.intercept_orbit.state.events.holding import HoldingEvent
from mfz_rules.intercept_orbit.state.events.moves import MoveEvent
from mfz_rules.intercept_orbit.state.events.places import PlaceEvent
from mfz_rules.intercept_orbit.state.events.setting_up import SettingUpEvent
from mfz_rules.intercept_orbit.state.events.sorties import SortieEvent
from mfz_rules.intercept_orbit.state.events.turns import TurnEvent

CommonEvent = (
    RoundOpened
    | RoundEnded
    | Passed
    | ChainEnded
    | ScoreChanged
    | OrderChanged
    | LeadChanged
    | ClockMoved
    | ClockPassed
    | BattleEnded
    | Overruled
    | FactOverruled
    | Conceded
    | Noted
)

Event = (
    CommonEvent
    | AgendaEvent
    | SettingUpEvent
    | TurnEvent
    | AttackEvent
    | DamageEvent
    | PlaceEvent
    | CompanyEvent
    | HoldingEvent
    | MoveEvent
    | BoardingEvent
    | SortieEvent
)
