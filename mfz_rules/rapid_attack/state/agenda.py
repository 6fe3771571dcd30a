"""The agenda: what comes next, the last item first.

Some items ask a player, others run by themselves. Combat order is nothing but its order: a roused target's opening
is put on top, the rest of its turn underneath everything (RA-CBT-02, RA-CBT-06).
"""

from dataclasses import dataclass

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
from mfz_rules.rapid_attack.comparing.ties import RollFor


@dataclass(frozen=True, slots=True)
class AskRollOff:
    """Tied players roll (RA-CMP-11, RA-CMP-15)."""

    players: tuple[str, ...]
    why: RollFor


@dataclass(frozen=True, slots=True)
class AskChange:
    """The winner of a tie, or whoever was forced, changes a company (RA-CMP-12)."""

    player: str
    forced_by: str | None = None


@dataclass(frozen=True, slots=True)
class AskPlacement:
    """A player puts one thing on the table (rules 5.1)."""

    step: int
    """Phase 1 to 6."""
    player: str | None
    """None where any player may: the special objective is placed by consensus."""
    again: bool = False
    """The defense moves a frame that stands already, because an offense found no place (RA-PLACE-04)."""


@dataclass(frozen=True, slots=True)
class AskOrder:
    """A player rolls for the order of the round (RA-ADV-41)."""

    player: str


@dataclass(frozen=True, slots=True)
class AskNumber:
    """The owner of frames whose number is up takes a turn or waits (RA-ADV-46)."""

    player: str
    number: int


@dataclass(frozen=True, slots=True)
class AskTarget:
    """Step 1 of a turn (RA-TURN-03)."""

    frame: str


@dataclass(frozen=True, slots=True)
class AskObjective:
    """Where the objective goes, once the die for it is rolled (RA-CAMP-12, OQ-88)."""

    frame: str
    """Whose turn begins."""
    length: int
    """What was rolled: how far it goes at most, in units."""


@dataclass(frozen=True, slots=True)
class AskRoll:
    """Step 2 of a turn (RA-TURN-13)."""

    frame: str


@dataclass(frozen=True, slots=True)
class AskDefense:
    """Step 3 of a turn (RA-DEF-01)."""

    frame: str


@dataclass(frozen=True, slots=True)
class AskActs:
    """Steps 4 to 6 of a turn (RA-TURN-18, RA-TURN-19)."""

    frame: str


@dataclass(frozen=True, slots=True)
class AskDamageDice:
    """Dice of damage are rolled: by the attacker, or by the owner of a frame that falls (RA-RES-04, RA-ADV-20)."""

    player: str
    count: int
    fall: str | None = None
    """The frame that falls."""


@dataclass(frozen=True, slots=True)
class ApplyDice:
    """Runs by itself: the dice of damage one at a time (RA-DMG-06)."""


@dataclass(frozen=True, slots=True)
class AskLoss:
    """The owner of a damaged frame chooses what goes (RA-DMG-01, RA-DMG-08)."""

    frame: str


@dataclass(frozen=True, slots=True)
class AskRemoval:
    """The attacker takes pieces off a structure, and the table says what is left (RA-TER-01, OQ-54)."""

    terrain: str


@dataclass(frozen=True, slots=True)
class JudgeStations:
    """Runs by itself: stations near which something changed (RA-STA-06)."""

    stations: tuple[str, ...]
    left: tuple[tuple[str, str], ...] = ()
    """(station, player) where the player's last frame just went."""


Item = (
    AskRollOff
    | AskChange
    | AskPlacement
    | AskOrder
    | AskTurn
    | AskNumber
    | AskTarget
    | AskObjective
    | AskRoll
    | AskDefense
    | AskActs
    | ResolveAttack
    | AskSpotUse
    | FindCover
    | AskCover
    | CountDamage
    | AskDamageDice
    | ApplyDice
    | AskLoss
    | AskRemoval
    | EndAttack
    | JudgeStations
    | AskClock
)

STEPS = (ResolveAttack, FindCover, CountDamage, ApplyDice, EndAttack, JudgeStations)
"""Items that ask nobody."""


def frame_of(item: Item) -> str | None:
    """Return the frame whose item it is: it leaves with the frame (RA-CBT-12)."""
    if isinstance(item, AskTarget | AskObjective | AskRoll | AskDefense | AskActs | AskLoss):
        return item.frame
    return item.fall if isinstance(item, AskDamageDice) else None


__all__ = [
    "STEPS",
    "ApplyDice",
    "AskActs",
    "AskChange",
    "AskClock",
    "AskCover",
    "AskDamageDice",
    "AskDefense",
    "AskLoss",
    "AskNumber",
    "AskObjective",
    "AskOrder",
    "AskPlacement",
    "AskRemoval",
    "AskRoll",
    "AskRollOff",
    "AskSpotUse",
    "AskTarget",
    "AskTurn",
    "CountDamage",
    "EndAttack",
    "FindCover",
    "Item",
    "JudgeStations",
    "ResolveAttack",
    "frame_of",
]
