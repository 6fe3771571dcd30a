"""What takes the umpire long: where a frame may end, where a piece may be placed. Worked out on another thread."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mfz_desktop.core.tasks import Work
from mfz_desktop.rapid_attack.battle.map.sight import table_umpire
from mfz_rules.rapid_attack.battle import Battle, Pose

if TYPE_CHECKING:
    from mfz_rules.rapid_attack.umpire.reaching import Reach
    from mfz_rules.rapid_attack.umpire.table import TableUmpire

SPACING = 0.5
"""Units from place to place that are tried for a piece that is to be placed."""


@dataclass(frozen=True, slots=True)
class Query:
    """A question: where a frame may go by a move, or where a piece may be placed in a phase of fielding."""

    battle: Battle
    piece: str
    length: float = 0.0
    step: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """Its answer."""

    reaches: "tuple[Reach, ...]" = ()
    places: tuple[Pose, ...] = ()


def find(work: Work, query: Query) -> Result:
    """Measure; pure, for another thread."""
    battle = query.battle
    umpire = table_umpire(battle, Pose(0.0, 0.0))
    if umpire is None:
        return Result()
    if query.length:
        return Result(reaches=umpire.reachable(battle, query.piece, query.length))
    return Result(places=tuple(_places(work, umpire, query)))


def has_place(work: Work, query: Query) -> bool:
    """Tell whether any ground is highlighted for a piece that is to be placed; pure, for another thread."""
    umpire = table_umpire(query.battle, Pose(0.0, 0.0))
    return umpire is None or next(_places(work, umpire, query), None) is not None


def _places(work: Work, umpire: "TableUmpire", query: Query) -> Iterator[Pose]:
    battle = query.battle
    across, along = (round(size / SPACING) for size in (battle.table.width, battle.table.depth))
    for row in range(along):
        work.step(row, along)
        for column in range(across):
            at = Pose((column + 0.5) * SPACING, (row + 0.5) * SPACING)
            if umpire.may_place(battle, query.piece, query.step, at) is None:
                yield at
