"""What takes the rules long: the ground on which a piece may be placed. Worked out on another thread."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from mfz_desktop.core.tasks import Task, Tasks, Work
from mfz_desktop.intercept_orbit.battle.map.grounds import legal_ground
from mfz_desktop.intercept_orbit.battle.map.tasks import SpaceTask
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state.battle import Battle


@dataclass(frozen=True, slots=True)
class GroundQuery:
    """A question: where a piece may be placed that faces so."""

    game: OrbitGame
    battle: Battle
    task: SpaceTask
    facing: float


@dataclass(frozen=True, slots=True)
class LegalGround:
    """Its answer."""

    query: GroundQuery
    places: tuple[Pose, ...] = ()


class GroundQueries(QObject):
    """Asks one question at a time; who asks another one has no interest in the one before."""

    arrived = Signal()

    def __init__(self, tasks: Tasks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._query: GroundQuery | None = None
        self._result: LegalGround | None = None
        self._task: Task | None = None

    @property
    def result(self) -> LegalGround | None:
        """The answer to what was asked last; None as long as it is not there."""
        result = self._result
        return result if result is not None and result.query is self._query else None

    def ask(self, query: GroundQuery | None) -> None:
        """Ask; the answer is announced by `arrived`. None asks nothing."""
        known = self._query
        same = known is not None and query is not None and known.battle is query.battle
        if (
            same
            and known is not None
            and query is not None
            and (known.task, known.facing) == (query.task, query.facing)
        ):
            return
        if query is None and known is None:
            return
        self._query = query
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if query is not None:
            words = self.tr("Measuring the table")
            self._task = self._tasks.run(words, _find, query, done=self._on_result, quiet=True)

    def _on_result(self, result: LegalGround) -> None:
        self._result = result
        if self.result is not None:
            self._task = None
            self.arrived.emit()


def _find(work: Work, query: GroundQuery) -> LegalGround:
    """Measure; pure, for another thread."""
    return LegalGround(query, legal_ground(work, query.game, query.battle, query.task, query.facing))
