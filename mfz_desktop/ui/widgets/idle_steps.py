"""Content that takes long to make, made a little at a time, so that the window stays at hand meanwhile."""

from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

AT_A_TIME = 0.02
"""Seconds after which the window may do other things."""


class IdleSteps(QObject):
    """Takes the steps of a generator: some at once, the rest whenever the window has nothing else to do."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps: Iterator[None] = iter(())
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._go_on)

    def run(self, steps: Iterator[None]) -> None:
        """Take these steps from now on; what was left of others is not done any more."""
        self._steps = steps
        self._go_on()

    def stop(self) -> None:
        """Do nothing more."""
        self.run(iter(()))

    def _go_on(self) -> None:
        end = perf_counter() + AT_A_TIME
        self._timer.stop()
        for _ in self._steps:
            if perf_counter() > end:
                self._timer.start()
                return
