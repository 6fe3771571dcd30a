"""What takes the umpire long: where a frame may end, where a piece may be placed. Worked out on another thread."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from mfz_desktop.battle.map.sight import table_umpire
from mfz_desktop.core.tasks import Task, Tasks, Work
from mfz_rules.rapid_attack.battle import Battle, Pose

if TYPE_CHECKING:
    from mfz_rules.rapid_attack.umpire.reaching import Reach
    from mfz_rules.rapid_attack.umpire.table import TableUmpire

SPACING = 0.5
"""Units from place to place that are tried for a piece that is to be placed."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A question: where a frame may go by a move, or where a piece may be placed in a phase of fielding."""

    battle: Battle
    piece: str
    length: float = 0.0
    step: int = 0


@dataclass(frozen=True, slots=True)
class Found:
    """Its answer."""

    wanted: Wanted
    reaches: "tuple[Reach, ...]" = ()
    places: tuple[Pose, ...] = ()


class Errands(QObject):
    """Asks one question at a time; who asks another one has no interest in the one before."""

    arrived = Signal()

    def __init__(self, tasks: Tasks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._wanted: Wanted | None = None
        self._found: Found | None = None
        self._task: Task | None = None

    @property
    def found(self) -> Found | None:
        """The answer to what was asked last; None as long as it is not there."""
        found = self._found
        return found if found is not None and found.wanted is self._wanted else None

    def ask(self, wanted: Wanted | None) -> None:
        """Ask; the answer is announced by `arrived`. None asks nothing."""
        if wanted == self._wanted:
            return
        self._wanted = wanted
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if wanted is not None:
            self._task = self._tasks.run(
                self.tr("Measuring the table"), find, wanted, done=self._on_found, quiet=True
            )

    def _on_found(self, found: Found) -> None:
        self._found = found
        if self.found is not None:
            self._task = None
            self.arrived.emit()


def find(work: Work, wanted: Wanted) -> Found:
    """Measure; pure, for another thread."""
    battle = wanted.battle
    umpire = table_umpire(battle, Pose(0.0, 0.0))
    if umpire is None:
        return Found(wanted)
    if wanted.length:
        return Found(wanted, reaches=umpire.reachable(battle, wanted.piece, wanted.length))
    return Found(wanted, places=tuple(_places(work, umpire, wanted)))


def has_place(work: Work, wanted: Wanted) -> bool:
    """Tell whether any ground is lit for a piece that is to be placed; pure, for another thread."""
    umpire = table_umpire(wanted.battle, Pose(0.0, 0.0))
    return umpire is None or next(_places(work, umpire, wanted), None) is not None


def _places(work: Work, umpire: "TableUmpire", wanted: Wanted) -> Iterator[Pose]:
    battle = wanted.battle
    across, along = (round(size / SPACING) for size in (battle.table.width, battle.table.depth))
    for row in range(along):
        work.step(row, along)
        for column in range(across):
            at = Pose((column + 0.5) * SPACING, (row + 0.5) * SPACING)
            if umpire.may_place(battle, wanted.piece, wanted.step, at) is None:
                yield at
