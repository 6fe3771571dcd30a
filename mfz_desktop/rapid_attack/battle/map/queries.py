"""What takes the umpire long: where a frame may end, where a piece may be placed. Worked out on another thread."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from mfz_desktop.core.tasks import Task, Tasks, Work
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

    query: Query
    reaches: "tuple[Reach, ...]" = ()
    places: tuple[Pose, ...] = ()


class MapQueries(QObject):
    """Asks one question at a time; who asks another one has no interest in the one before."""

    arrived = Signal()

    def __init__(self, tasks: Tasks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._query: Query | None = None
        self._result: Result | None = None
        self._task: Task | None = None

    @property
    def result(self) -> Result | None:
        """The answer to what was asked last; None as long as it is not there."""
        result = self._result
        return result if result is not None and result.query is self._query else None

    def ask(self, query: Query | None) -> None:
        """Ask; the answer is announced by `arrived`. None asks nothing."""
        if query == self._query:
            return
        self._query = query
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if query is not None:
            self._task = self._tasks.run(
                self.tr("Measuring the table"), find, query, done=self._on_result, quiet=True
            )

    def _on_result(self, result: Result) -> None:
        self._result = result
        if self.result is not None:
            self._task = None
            self.arrived.emit()


def find(work: Work, query: Query) -> Result:
    """Measure; pure, for another thread."""
    battle = query.battle
    umpire = table_umpire(battle, Pose(0.0, 0.0))
    if umpire is None:
        return Result(query)
    if query.length:
        return Result(query, reaches=umpire.reachable(battle, query.piece, query.length))
    return Result(query, places=tuple(_places(work, umpire, query)))


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
