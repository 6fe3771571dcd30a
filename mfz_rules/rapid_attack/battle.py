"""A battle of Rapid Attack, from one import: docs/tutorial.md plays a round with it.

Building and comparing companies is in `mfz_rules.rapid_attack`. Here is what a battle needs: how it begins, every
answer that players give, what happened, and from the kernel the timeline that keeps it, its dice and its record.
What is not named here is a module's own and may change.
"""

from mfz_rules.common.places import Pose, Table
from mfz_rules.common.settings import Rules
from mfz_rules.common.stating import Called
from mfz_rules.kernel.audit import audit
from mfz_rules.kernel.dice import Colour, RolledDie, read_rolled
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.game import Decided, Pending
from mfz_rules.kernel.lines import Header, back_line, entry_line, header_line, record_text
from mfz_rules.kernel.record import Record, read_record
from mfz_rules.kernel.refusal import Refusal, RefusedError
from mfz_rules.kernel.tape import DiceTape
from mfz_rules.kernel.timeline import Entry, Timeline
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.game import RAPID_ATTACK, RapidAttack
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.starting import Field, Side, compared, fielded
from mfz_rules.rapid_attack.state.actions import (
    Action,
    AdjustCompany,
    ChooseFrame,
    ClockCall,
    Concede,
    DamageDice,
    DeclareAttack,
    Defend,
    EndTurn,
    ForgoAttack,
    LoseSystem,
    Move,
    MoveObjective,
    NameCover,
    NameTarget,
    Note,
    Overrule,
    Pass,
    PlaceFrame,
    PlaceObjective,
    PlaceStation,
    RemovePieces,
    Retreat,
    Roll,
    RollOff,
    RollOrder,
    Spot,
    TakeNumber,
    UseSpot,
    WaitNumber,
)
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.battle import Battle, Phase, Player
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.state.facts import Facts, PathFact
from mfz_rules.rapid_attack.state.frames import FrameState, Status
from mfz_rules.rapid_attack.state.pieces import Behaviour, Objective, StationState, Terrain, Zone
from mfz_rules.rapid_attack.table_size import Ruler, ruler_for

__all__ = [
    "RAPID_ATTACK",
    "Action",
    "AdjustCompany",
    "Battle",
    "Behaviour",
    "Called",
    "ChooseFrame",
    "ClockCall",
    "Colour",
    "Concede",
    "DamageDice",
    "Decided",
    "DeclareAttack",
    "Defend",
    "DiceTape",
    "EndTurn",
    "Entry",
    "Event",
    "Facts",
    "Field",
    "ForgoAttack",
    "FrameState",
    "Header",
    "Level",
    "LoseSystem",
    "Move",
    "MoveObjective",
    "NameCover",
    "NameTarget",
    "Note",
    "Objective",
    "Overrule",
    "Pass",
    "PathFact",
    "Pending",
    "Phase",
    "PlaceFrame",
    "PlaceObjective",
    "PlaceStation",
    "Player",
    "Pose",
    "Range",
    "RapidAttack",
    "Record",
    "RecordError",
    "Refusal",
    "RefusedError",
    "RemovePieces",
    "Retreat",
    "Roll",
    "RollOff",
    "RollOrder",
    "RolledDie",
    "Ruler",
    "Rules",
    "Side",
    "Spot",
    "StationState",
    "Status",
    "Table",
    "TakeNumber",
    "Terrain",
    "Timeline",
    "UseSpot",
    "WaitNumber",
    "Zone",
    "audit",
    "back_line",
    "compared",
    "entry_line",
    "fielded",
    "header_line",
    "read_record",
    "read_rolled",
    "record_text",
    "ruler_for",
    "rules_of",
]
