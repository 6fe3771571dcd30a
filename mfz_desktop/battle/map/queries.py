"""What takes the rules long to say of a map. Worked out on another thread."""

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from mfz_desktop.core.tasks import Task, Tasks, Work

Query = TypeVar("Query")
Answer = TypeVar("Answer")


class MapQueries(QObject, Generic[Query, Answer]):
    """Asks one question at a time; who asks another one has no interest in the one before."""

    arrived = Signal()

    def __init__(self, tasks: Tasks, find: Callable[[Work, Query], Answer], parent: QObject | None = None) -> None:
        """`find` is pure: it answers on another thread."""
        super().__init__(parent)
        self._tasks = tasks
        self._find = find
        self._query: Query | None = None
        self._task: Task | None = None
        self.result: Answer | None = None
        """The answer to what was asked last; None as long as it is not there."""

    def ask(self, query: Query | None) -> None:
        """Ask; the answer is announced by `arrived`. None asks nothing."""
        if query == self._query:
            return
        self._query, self.result = query, None
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if query is not None:
            words = self.tr("Measuring the table")
            self._task = self._tasks.run(words, _answered, self._find, query, done=self._on_answer, quiet=True)

    def _on_answer(self, answered: tuple[Query, Answer]) -> None:
        query, answer = answered
        if query is self._query:
            self._task, self.result = None, answer
            self.arrived.emit()


def _answered(work: Work, find: Callable[[Work, Query], Answer], query: Query) -> tuple[Query, Answer]:
    return query, find(work, query)
