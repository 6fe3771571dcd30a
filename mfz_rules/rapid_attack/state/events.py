"""What happens in a battle. Folding events over a state gives the state after; they ask no rule."""

from dataclasses import dataclass

from mfz_rules.kernel.dice import RolledDie
from mfz_rules.kernel.reasons import Sum
from mfz_rules.rapid_attack.companies.company import Company
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.agenda import Item
from mfz_rules.rapid_attack.state.attack import Attack, Volley
from mfz_rules.rapid_attack.state.battle import Phase, Ties
from mfz_rules.rapid_attack.state.frames import Abilities, FrameState, Status
from mfz_rules.rapid_attack.state.pieces import Terrain
from mfz_rules.rapid_attack.state.places import Pose


# The agenda
@dataclass(frozen=True, slots=True)
class Opened:
    """Items were put on top of the agenda; the last is next."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Queued:
    """Items were put underneath the whole agenda (RA-CBT-02)."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Deferred:
    """Items were put underneath the dice of damage that are being applied (OQ-68)."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Closed:
    """The item on top is settled."""


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """The battle entered another phase."""

    phase: Phase


# Comparing (RA-CMP)
@dataclass(frozen=True, slots=True)
class TieRolled:
    """Tied players rolled off."""

    dice: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class TiesRemembered:
    """What the procedure keeps in mind changed."""

    ties: Ties


@dataclass(frozen=True, slots=True)
class CompanyChanged:
    """A company is another one now, with its frames in battle."""

    player: str
    company: Company
    frames: tuple[FrameState, ...]
    """All frames of the player."""
    worth: tuple[tuple[str, int], ...] = ()
    """Every player and score per asset as the companies compare now (RA-CMP-13)."""
    added: str | None = None
    removed: str | None = None


@dataclass(frozen=True, slots=True)
class Compared:
    """Scores per asset and the order from defense to point are settled (RA-CMP-17)."""

    worth: tuple[tuple[str, int], ...]
    """Player and score per asset."""
    order: tuple[str, ...]


# Fielding (RA-PLACE)
@dataclass(frozen=True, slots=True)
class Placed:
    """A frame, a station or the objective stands on the table."""

    piece: str
    at: Pose | None = None
    near: tuple[str, ...] = ()
    """For a frame the stations near it; for a station and the objective the frames near it."""


# Rounds and order (RA-ROUND, RA-TAC, RA-ADV-40 to 46)
@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A round began (RA-END-08)."""

    round: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A player left the turn to those below (RA-TAC-02)."""

    player: str


@dataclass(frozen=True, slots=True)
class NumbersRolled:
    """A player rolled for the order of the round (RA-ADV-41)."""

    player: str
    numbers: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class CountMoved:
    """The count shows another number (RA-ADV-46)."""

    number: int


@dataclass(frozen=True, slots=True)
class NumberWaited:
    """A frame waits for its other number (RA-ADV-43)."""

    frame: str
    number: int


@dataclass(frozen=True, slots=True)
class OrderChanged:
    """Players stand in another order (RA-TAC-01)."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeadChanged:
    """Another player has the highest score and is on the defense (RA-TAC-07)."""

    player: str


# A turn (RA-TURN)
@dataclass(frozen=True, slots=True)
class TurnOpened:
    """A frame's turn began; `roused_by` is the attacker where combat order dragged it in (RA-CBT-01)."""

    frame: str
    roused_by: str | None = None


@dataclass(frozen=True, slots=True)
class TargetNamed:
    """What a frame will attack, at which range, with how many rockets; None is nothing (RA-TURN-03)."""

    frame: str
    target: str | None
    range: Range | None = None
    rockets: int = 0


@dataclass(frozen=True, slots=True)
class Rolled:
    """A frame's pool lies on the table (RA-TURN-16)."""

    frame: str
    dice: tuple[RolledDie, ...]
    abilities: Abilities
    set_aside: int = 0
    """White dice that an environment keeps from being rolled (RA-ADV-25)."""


@dataclass(frozen=True, slots=True)
class RocketsSpent:
    """Rockets are used up (RA-SYS-14, OQ-12)."""

    frame: str
    rockets: int


@dataclass(frozen=True, slots=True)
class DefenseSet:
    """A frame's defense stands for the round (RA-DEF-02, RA-DEF-03)."""

    frame: str
    defense: int
    die: RolledDie | None = None


@dataclass(frozen=True, slots=True)
class StatusSet:
    """A frame goes on to another part of its turn."""

    frame: str
    status: Status


@dataclass(frozen=True, slots=True)
class Moved:
    """A frame moved (RA-MOVE-01)."""

    frame: str
    die: RolledDie
    near: tuple[str, ...] = ()
    at: Pose | None = None


@dataclass(frozen=True, slots=True)
class SpotPlaced:
    """A spot lies by a frame (RA-SPOT-05)."""

    frame: str
    target: str
    die: RolledDie


@dataclass(frozen=True, slots=True)
class SpotWasted:
    """A spot no higher than the one that lies there (RA-SPOT-06, OQ-48)."""

    frame: str
    target: str
    die: RolledDie


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A frame's turn is over; leftover dice are dropped (RA-TURN-20)."""

    frame: str


@dataclass(frozen=True, slots=True)
class ChainEnded:
    """No turn is open any more (RA-CBT-07)."""


# Attacks (RA-ATK, RA-RES)
@dataclass(frozen=True, slots=True)
class AttackDeclared:
    """An attack number was told (RA-ATK-05)."""

    attack: Attack


@dataclass(frozen=True, slots=True)
class AttackGivenUp:
    """A frame's attack of this turn is lost, and why (RA-ATK-09, RA-CBT-15)."""

    frame: str
    why: str
    """`forgone`, `out_of_range`, `target_gone`."""
    die: RolledDie | None = None


@dataclass(frozen=True, slots=True)
class CombatOrderEntered:
    """The target has not had its turn and is dragged in (RA-CBT-01)."""

    attacker: str
    target: str


@dataclass(frozen=True, slots=True)
class SpotUsed:
    """The spot on the target was added and is gone (RA-RES-02)."""

    target: str
    value: int


@dataclass(frozen=True, slots=True)
class CoverFound:
    """This piece or frame takes what the chart gives to cover; None is nothing (OQ-52)."""

    covering: str | None


@dataclass(frozen=True, slots=True)
class DamageCounted:
    """How many dice of damage, with the reasons (RA-RES-03)."""

    sum: Sum
    count: int


@dataclass(frozen=True, slots=True)
class DamageRolled:
    """Dice of damage, in the order in which they are applied (RA-RES-09)."""

    volley: Volley
    chart: int
    """1 to 5."""


@dataclass(frozen=True, slots=True)
class DieApplied:
    """The next die of damage and what it struck; None is nothing (rules 13.2)."""

    value: int
    chart: int
    struck: str | None = None


@dataclass(frozen=True, slots=True)
class AttackEnded:
    """The attack is over."""

    attacker: str


# Damage (RA-DMG, RA-TER)
@dataclass(frozen=True, slots=True)
class SystemLost:
    """A system is off (RA-DMG-01)."""

    frame: str
    system: str


@dataclass(frozen=True, slots=True)
class WhiteDieLost:
    """A white die is gone (RA-DMG-03)."""

    frame: str


@dataclass(frozen=True, slots=True)
class FrameDestroyed:
    """A frame is out of the game; its items leave the agenda with it (RA-DMG-04, RA-CBT-12)."""

    frame: str


@dataclass(frozen=True, slots=True)
class DamageIgnored:
    """A damage had no effect: `retreat` (RA-DMG-08), `two_defenses` (RA-RES-19), `nobody` (OQ-76)."""

    frame: str
    why: str


@dataclass(frozen=True, slots=True)
class Retreated:
    """A frame left a station instead of taking damage (RA-DMG-08)."""

    frame: str
    station: str
    near: tuple[str, ...] = ()
    at: Pose | None = None
    ignores: int = 1
    """Damages of this volley that it ignores by it."""
    is_move: bool = False
    """Whether it counts as the frame's move of this turn (OQ-61)."""


@dataclass(frozen=True, slots=True)
class PiecesRemoved:
    """A structure lost pieces (RA-TER-01)."""

    terrain: str
    pieces: int
    left: int


@dataclass(frozen=True, slots=True)
class CoverRuined:
    """A structure is no cover any more (RA-TER-03)."""

    terrain: str


@dataclass(frozen=True, slots=True)
class DebrisLeft:
    """A destroyed frame left a structure (OQ-21)."""

    terrain: Terrain


@dataclass(frozen=True, slots=True)
class FallFound:
    """A frame will fall when the attack is over (RA-ADV-20)."""

    frame: str
    bricks: float


@dataclass(frozen=True, slots=True)
class Fell:
    """A frame has fallen (RA-ADV-20)."""

    frame: str
    near: tuple[str, ...] = ()
    at: Pose | None = None


@dataclass(frozen=True, slots=True)
class FallEnded:
    """The damage of a fall is done."""

    frame: str


# Stations and score (RA-STA, RA-SCORE)
@dataclass(frozen=True, slots=True)
class StationSeized:
    """A player took a station (RA-STA-02)."""

    station: str
    player: str
    lost_by: str | None = None


@dataclass(frozen=True, slots=True)
class StationLost:
    """Nobody controls a station any more (RA-STA-10)."""

    station: str
    lost_by: str


@dataclass(frozen=True, slots=True)
class ScoreChanged:
    """A score was counted anew (RA-SCORE-02)."""

    player: str
    assets: int
    score: int
    change: int


# The objective (RA-CAMP-12 to 14)
@dataclass(frozen=True, slots=True)
class ObjectiveMoved:
    """The special objective moved."""

    by: str
    near: tuple[str, ...] = ()
    """Frames within seizing range of it now."""
    at: Pose | None = None
    dice: tuple[int, ...] = ()


# Doomsday (RA-END)
@dataclass(frozen=True, slots=True)
class RoundEnded:
    """No frame waits any more; defenses and spots are cleared (RA-END-02)."""

    round: int


@dataclass(frozen=True, slots=True)
class ClockMoved:
    """The clock counted down (RA-END-02, RA-END-03)."""

    clock: int
    by: str | None = None
    """Who called for it; None at the end of a round."""


@dataclass(frozen=True, slots=True)
class ClockPassed:
    """A player let the clock stand (RA-END-03)."""

    player: str


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """The battle is over (RA-END-05)."""

    winners: tuple[str, ...]
    why: str
    """`doomsday`, `no_frames`, `last_with_frames`, `conceded`."""


# The table's word
@dataclass(frozen=True, slots=True)
class Overruled:
    """The table corrected something (RA-JUDGE-05)."""

    by: str
    field: str
    value: object
    reason: str


@dataclass(frozen=True, slots=True)
class FactOverruled:
    """A stated fact differs from what was measured (RA-JUDGE-05)."""

    fact: str
    measured: object
    stated: object


@dataclass(frozen=True, slots=True)
class Conceded:
    """A player gave up (OQ-72)."""

    player: str


@dataclass(frozen=True, slots=True)
class Noted:
    """Somebody wrote something down."""

    player: str
    text: str


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
    | RoundEnded
    | ClockMoved
    | ClockPassed
    | BattleEnded
    | Overruled
    | FactOverruled
    | Conceded
    | Noted
)
