"""What stands on the table: ships, companies, high value assets, debris."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.kernel.plain import stored


class Status(StrEnum):
    """Where an asset is in its turn of this round."""

    WAITING = "waiting"
    """Its turn has not begun (IO-ORD-01)."""
    OPENING = "opening"
    """Naming, rolling, defending (IO-SHIP-01, IO-CO-01)."""
    ACTING = "acting"
    HOLD_ATTACK = "hold_attack"
    """Has told its attack and waits for the target's defense (IO-ORD-06)."""
    HOLD_DEFENSE = "hold_defense"
    """Has defended and waits for its attacker to finish (IO-ORD-06)."""
    FINISHING = "finishing"
    """Its attack is made or given up; the rest of its turn is still open."""
    DONE = "done"
    DESTROYED = "destroyed"
    LOST = "lost"
    """Off the table (IO-EDGE-01)."""


OPEN = (Status.OPENING, Status.ACTING, Status.HOLD_ATTACK, Status.HOLD_DEFENSE, Status.FINISHING)
"""In the middle of its turn; never more than two assets at once (IO-ORD-06)."""
GONE = (Status.DESTROYED, Status.LOST)


class Condition(StrEnum):
    """Where a company is in its life (specification B5)."""

    ON_DECK = "on_deck"
    """Aboard a ship, without a fuel die and without turns (IO-DEP-10)."""
    FLYING = "flying"
    DRIFTING = "drifting"
    """Out of fuel: no turns, no target, no points (IO-FUEL-03)."""
    CAPTIVE = "captive"
    """Out of fuel, held by another player's asset (IO-FUEL-06)."""
    CARRIED = "carried"
    """Out of fuel, with an own company or high value asset (IO-CO-08)."""


class AttackStep(StrEnum):
    """What has become of an asset's one attack of this turn (IO-SHIP-06)."""

    OPEN = "open"
    MADE = "made"
    GIVEN_UP = "given_up"


class TurnPart(StrEnum):
    """The parts of a ship's turn after the roll, in their order (IO-SHIP-01); what is past does not come back."""

    REPAIR = "repair"
    MOVE = "move"
    BAY = "bay"
    SPOT = "spot"


@dataclass(frozen=True, slots=True)
class Fitted:
    """A system in battle."""

    id: str
    """Names it within its asset: `assault1`, `catapult2`."""
    type: str
    name: str = ""
    ranges: tuple[str, ...] = ()
    """Of a split weapon, the two ranges (IO-FLEET-13)."""


@dataclass(frozen=True, slots=True)
class Naming:
    """What was named at the beginning of a turn (IO-DICE-01)."""

    target: str | None
    range: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AssetState:
    """What every asset has."""

    id: str
    owner: str
    """The player who built it."""
    name: str = ""
    status: Status = Status.WAITING
    pool: tuple[RolledDie, ...] = ()
    """Dice rolled this turn and not yet used."""
    at: Pose | None = None
    placed: bool = field(default=True, metadata=stored(leave_out=True))
    """Whether it is on the table yet."""
    used: tuple[RolledDie, ...] = field(default=(), metadata=stored(leave_out=True))
    """Dice of this turn that were used (IO-DICE-02)."""
    pushed: tuple[str, ...] = field(default=(), metadata=stored(leave_out=True))
    """Aces that have pushed it in its own turn (IO-ACE-04)."""
    moved: bool = field(default=False, metadata=stored(leave_out=True))
    passed: tuple[str, ...] = field(default=(), metadata=stored(leave_out=True))
    """Whom it came near on the way of its move, to hand companies over (IO-FUEL-07)."""

    @property
    def alive(self) -> bool:
        """Whether it is still in the battle."""
        return self.status not in GONE

    @property
    def begun(self) -> bool:
        """Whether its turn of this round has begun."""
        return self.status is not Status.WAITING


@dataclass(frozen=True, slots=True, kw_only=True)
class FighterState(AssetState):
    """A tactical asset: a ship or a company, with systems, dice and hit points (IO-FLEET-01)."""

    systems: tuple[Fitted, ...] = ()
    """All that it came with; what is lost stays listed (IO-DMG-05)."""
    lost: tuple[str, ...] = ()
    """Ids of lost systems in the order in which they went (IO-DMG-02)."""
    whites: int = 2
    defense: int | None = None
    """The defense number of the round; None before it is set (IO-SHIP-02)."""
    spots: tuple[RolledDie, ...] = ()
    """The spot dice on it: one, or an ace's pair (IO-SPOT-04, IO-ACE-05)."""
    near: tuple[str, ...] = ()
    """High value assets within 2 units, and captured ships of the same player less than 2 units away."""
    naming: Naming | None = field(default=None, metadata=stored(leave_out=True))
    able: tuple[str, ...] | None = field(default=None, metadata=stored(leave_out=True))
    """Ids of the systems that worked at the roll of this turn (IO-SHIP-04); None before it."""
    lent: RolledDie | None = field(default=None, metadata=stored(leave_out=True))
    """A blue ace's die that waits for the asset's own number (AB-ACE-03)."""
    roused: bool = field(default=False, metadata=stored(leave_out=True))
    """Whether combat order dragged it in (IO-ORD-06)."""
    attack: AttackStep = field(default=AttackStep.OPEN, metadata=stored(leave_out=True))

    @property
    def left(self) -> tuple[Fitted, ...]:
        """Its systems that are not lost."""
        return tuple(one for one in self.systems if one.id not in self.lost)

    def working(self, type_: str) -> int:
        """Return how many systems of a type are not lost."""
        return sum(one.type == type_ for one in self.left)

    @property
    def strength(self) -> int:
        """Systems and white dice that it has left: what it can lose until it is destroyed (IO-DMG-03)."""
        return len(self.left) + self.whites


@dataclass(frozen=True, slots=True, kw_only=True)
class ShipState(FighterState):
    """A ship in battle."""

    controller: str
    """Who has it now: its owner, or its captor (IO-CAP-08)."""
    ship_class: str | None = field(default=None, metadata=stored("class"))
    """By the systems that it was built with (IO-FLEET-09); None where a game has no classes."""
    speed: int | None = None
    """This turn's; None before it moved (IO-MOVE-01)."""
    last_speed: int | None = field(default=None, metadata=stored(leave_out=True))
    """Of its last move, for tables where it keeps its speed (IO-OQ-11); None before its first."""
    part: TurnPart = field(default=TurnPart.REPAIR, metadata=stored(leave_out=True))
    """The part of its turn that is open; earlier ones are past."""
    launched: int = field(default=0, metadata=stored(leave_out=True))
    """Companies launched this turn: at most one for each catapult (IO-LAUNCH-01)."""
    launch_dice: tuple[RolledDie, ...] | None = field(default=None, metadata=stored(leave_out=True))
    """Launch dice of this turn that are still free; None before they are rolled (AB-LAUNCH-01)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanyState(FighterState):
    """A company of mobile frames in battle."""

    ace: Ace | None = None
    """The colour of its ace (IO-FLEET-14)."""
    condition: Condition = Condition.ON_DECK
    fuel: int | None = None
    holder: str | None = None
    """The asset that has it on deck, captive or carried."""
    touching: tuple[str, ...] = ()
    """Ships that it is attached to (IO-CO-07)."""
    dodges: tuple[str, ...] = field(default=(), metadata=stored(leave_out=True))
    """Captured ships whose hold it gave up by dodging away, until it touches them again (IO-CAP-10)."""
    pushes: tuple[str, ...] = field(default=(), metadata=stored(leave_out=True))
    """Assets that its ace has pushed in this turn of its own (IO-ACE-04)."""
    lends: bool = field(default=False, metadata=stored(leave_out=True))
    """Whether its ace has lent a die in this round (AB-ACE-03)."""

    @property
    def flying(self) -> bool:
        """Whether it is launched and has fuel: it takes turns and can be a target."""
        return self.alive and self.condition is Condition.FLYING and self.fuel != 0


@dataclass(frozen=True, slots=True, kw_only=True)
class HvaState(AssetState):
    """A high value asset in battle, Alpha Bandit's liability (IO-FLEET-07)."""

    holder: str
    """The player who has it (IO-HVA-03); empty for nobody, where a table lets that be (IO-OQ-71)."""
    declined: tuple[str, ...] = field(default=(), metadata=stored(leave_out=True))
    """The tactical assets that were near it when it was left; it is offered again once others are (IO-OQ-86)."""


@dataclass(frozen=True, slots=True)
class Debris:
    """A wreck, a satellite, a rock (IO-FLEET-16)."""

    id: str
    name: str = ""
    at: Pose | None = None


_UNBEGUN: Mapping[str, object] = {"pool": (), "used": (), "pushed": (), "moved": False, "passed": ()}
_FIGHTER: Mapping[str, object] = {
    **_UNBEGUN,
    "defense": None,
    "lent": None,
    "naming": None,
    "able": None,
    "roused": False,
    "attack": AttackStep.OPEN,
}
_SHIP: Mapping[str, object] = {
    **_FIGHTER,
    "speed": None,
    "part": TurnPart.REPAIR,
    "launched": 0,
    "launch_dice": None,
}
_COMPANY: Mapping[str, object] = {**_FIGHTER, "pushes": ()}


def unbegun(asset: AssetState) -> Mapping[str, object]:
    """Return what a turn leaves behind, as it was before: the changes that put an asset before its turn.

    Spots on the asset, and what it may do once in a round, are not its turn's.
    """
    if isinstance(asset, ShipState):
        return _SHIP
    return _COMPANY if isinstance(asset, CompanyState) else _UNBEGUN
