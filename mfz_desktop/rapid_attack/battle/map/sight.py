"""What the umpire says about a frame as it stands, or as it would stand: nothing here is measured by the map."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from mfz_rules.common.places import Polygon
from mfz_rules.rapid_attack.battle import Battle, Level, Pose, Range
from mfz_rules.rapid_attack.chapters.opening import may_range, may_target
from mfz_rules.rapid_attack.state.evolving.changing import change_frame
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.umpire.choosing import any_position, umpire_for

if TYPE_CHECKING:
    from mfz_rules.rapid_attack.umpire.table import TableUmpire


@dataclass(frozen=True, slots=True)
class Ring:
    """A band of range round a base."""

    range: Range
    length: float
    """Units from its edge."""


@dataclass(frozen=True, slots=True)
class VisibleTarget:
    """A legal target as the frame sees it."""

    target: str
    range: Range
    gap: float
    """Units from edge to edge."""
    cover: tuple[str, ...] = ()
    level: Level = Level.SAME
    close: bool = False
    """The table may see it otherwise (RA-JUDGE-05)."""
    served: bool = True
    """Whether the frame has a weapon for that range."""


@dataclass(frozen=True, slots=True)
class Sight:
    """Everything that is drawn round a frame that is looked at."""

    frame: str
    at: Pose
    base: Polygon
    rings: tuple[Ring, ...] = ()
    aims: tuple[VisibleTarget, ...] = ()
    near: tuple[str, ...] = ()


def table_umpire(battle: Battle, at: Pose | None = None) -> "TableUmpire | None":
    """Return who measures; None on facts alone, which do without what measuring brings along."""
    if at is None and not any_position(battle):
        return None
    return cast("TableUmpire", umpire_for(battle, at))


def standing_at(battle: Battle, frame: str, at: Pose | None) -> Battle:
    """Return the battle with a frame somewhere else, or put there from beside the table."""
    return battle if at is None else change_frame(battle, frame, at=at, placed=True)


def sight_of(battle: Battle, frame: str, at: Pose | None = None, structures: Collection[str] = ()) -> Sight | None:
    """Return what a frame sees where it stands, or from another place; None without a place.

    Of structures it sees those that are asked for, for there are many of them.
    """
    umpire = table_umpire(battle, at)
    if umpire is None or not battle.has_frame(frame):
        return None
    moved = standing_at(battle, frame, at)
    state = moved.frame(frame)
    shape = umpire.scene(moved).frames.get(frame)
    if shape is None or state.at is None:
        return None
    measures = umpire.scene(moved).measures
    rings = (Ring(Range.HAND_TO_HAND, measures.hand_to_hand), Ring(Range.DIRECT, measures.direct))
    near = umpire.near(moved, frame)
    aims = _aims(umpire, moved, state, structures)
    return Sight(frame, state.at, shape.corners, rings, aims, () if near is None else near.value)


def seize_range(battle: Battle) -> float:
    """Return how near a station is seized from, in units (RA-STA-02); 0 where nobody measures."""
    umpire = table_umpire(battle)
    return umpire.scene(battle).measures.seize if umpire is not None else 0.0


def _aims(
    umpire: "TableUmpire", battle: Battle, frame: FrameState, structures: Collection[str]
) -> tuple[VisibleTarget, ...]:
    named = frame.naming.target if frame.naming is not None else None
    if not frame.alive:
        return ()
    friendly = battle.rules.at(battle.clock).flag("allow_friendly_fire")
    legal = may_target(battle, frame, friendly)
    among = set(legal) & {*structures, *(one.id for one in battle.frames)}
    among |= {named} if named is not None else set()
    wanted = frame.naming.range if frame.naming is not None else None
    return aims_among(umpire, battle, frame, among, wanted)


def aims_among(
    umpire: "TableUmpire", battle: Battle, frame: FrameState, among: Collection[str], wanted: Range | None = None
) -> tuple[VisibleTarget, ...]:
    """Return how a frame sees some targets."""
    seen = umpire.targets_of(battle, frame.id, wanted, among)
    return tuple(
        VisibleTarget(
            id,
            one.range.value,
            one.gap,
            one.cover.value,
            one.level,
            one.close,
            may_range(frame, one.range.value, frame.rockets),
        )
        for id, one in seen.items()
    )
