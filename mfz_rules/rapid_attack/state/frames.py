"""A mobile frame in battle: what it carries, what it has lost, where it is in its turn."""

from dataclasses import dataclass
from enum import StrEnum

from mfz_rules.common.places import Polygon, Pose
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack.companies.frame import Frame, Range, System, SystemType


class Status(StrEnum):
    """Where a frame is in its turn of this round (rules 8.2)."""

    WAITING = "waiting"
    """Its turn has not begun (RA-ROUND-01)."""
    OPENING = "opening"
    """Naming, rolling, defending (RA-TURN-02)."""
    ACTING = "acting"
    """May move, attack, spot."""
    HOLD_ATTACK = "hold_attack"
    """Has told its attack and waits for the target's defense (RA-CBT-02)."""
    HOLD_DEFENSE = "hold_defense"
    """Has defended and waits for its attacker to finish (RA-DEF-04)."""
    FINISHING = "finishing"
    """Its attack is made or given up; it may still move and spot."""
    DONE = "done"
    DESTROYED = "destroyed"


OPEN = (Status.OPENING, Status.ACTING, Status.HOLD_ATTACK, Status.HOLD_DEFENSE, Status.FINISHING)
"""In the middle of its turn; never more than two frames at once (RA-CBT-16)."""


class AttackStep(StrEnum):
    """What has become of a frame's one attack of this turn (RA-TURN-18)."""

    OPEN = "open"
    MADE = "made"
    GIVEN_UP = "given_up"


@dataclass(frozen=True, slots=True)
class Fitted:
    """A system on a frame in battle."""

    id: str
    """Names it within its frame: `direct1`, `split2`."""
    type: SystemType
    name: str = ""
    ranges: tuple[Range, ...] = ()
    environment: str | None = None
    climbs: bool = True
    """Whether a movement system is suitable for climbing; the table says (OQ-77)."""

    @property
    def built(self) -> System:
        """The system as the chapters on companies know it."""
        return System(self.type, self.name, self.ranges, self.environment)


@dataclass(frozen=True, slots=True)
class Naming:
    """What was named at the beginning of a turn (RA-TURN-03, RA-TURN-08, RA-TURN-10)."""

    target: str | None
    range: Range | None = None
    rockets: int = 0


@dataclass(frozen=True, slots=True)
class Abilities:
    """What a frame's systems allow beside their dice (RA-TURN-16, OQ-42)."""

    crosses_cover: bool
    """Moves pass through cover (RA-MOVE-03)."""
    comms: int
    """Communication systems, for the reach of spots (RA-SPOT-03)."""
    ranges: tuple[Range, ...]
    """Ranges that its weapons serve (RA-TURN-05 to RA-TURN-07)."""
    climbs: bool = False
    """A movement system of it is suitable for climbing (RA-ADV-12, OQ-77)."""


@dataclass(frozen=True, slots=True)
class FrameState:
    """A mobile frame in battle."""

    id: str
    owner: str
    name: str
    systems: tuple[Fitted, ...] = ()
    """All that it came with; what is lost stays listed."""
    lost: tuple[str, ...] = ()
    """Ids of lost systems in the order in which they went (RA-DMG-01)."""
    whites: int = 2
    rockets: int = 0
    status: Status = Status.WAITING
    pool: tuple[RolledDie, ...] = ()
    """Dice rolled this turn and not yet used."""
    defense: int | None = None
    """The standing defense; None before it is set, 0 is a defense (RA-DEF-03, RA-DEF-06)."""
    spot: int | None = None
    """The spot on it, whoever placed it (RA-SPOT-07)."""
    at: Pose | None = None
    footprint: Polygon | None = None
    """Its base round its own centre, facing 0; None is a square of 0.8 units."""
    near: tuple[str, ...] = ()
    """Stations, and the objective, within seizing range of it (RA-STA-02)."""
    placed: bool = True
    """Whether it is on the table yet."""
    naming: Naming | None = None
    abilities: Abilities | None = None
    """As they were at the roll (OQ-42)."""
    roused: bool = False
    """Whether combat order dragged it in (RA-CBT-01)."""
    moved: bool = False
    attack: AttackStep = AttackStep.OPEN
    used: tuple[RolledDie, ...] = ()
    """Dice of this turn that were used (RA-DICE-02)."""
    spotted: tuple[str, ...] = ()
    """Whom it has spotted this turn."""
    retreats: int = 0
    """Retreats from stations this round (OQ-58)."""
    numbers: tuple[int, ...] = ()
    """Its dice under per-unit order (RA-ADV-41)."""

    @property
    def alive(self) -> bool:
        """Whether it is still in the game."""
        return self.status is not Status.DESTROYED

    @property
    def begun(self) -> bool:
        """Whether its turn of this round has begun (OQ-36)."""
        return self.status is not Status.WAITING

    @property
    def left(self) -> tuple[Fitted, ...]:
        """Its systems that are not lost."""
        return tuple(system for system in self.systems if system.id not in self.lost)

    @property
    def now(self) -> Frame:
        """The frame as the chapters on companies know it, with what it has left."""
        return Frame(self.name, tuple(system.built for system in self.left), self.rockets)

    @property
    def built(self) -> Frame:
        """The frame as it came to the battle, rockets aside (RA-ADV-44)."""
        return Frame(self.name, tuple(system.built for system in self.systems), self.rockets)
