"""Python's garbage is collected on the main thread alone.

A collection may start on whichever thread happens to allocate. If that is a worker, and the garbage holds a widget,
Qt destroys the widget off the main thread, and the process may crash. So automatic collection is switched off while
the application runs, and a timer of the main thread does it instead, by the same thresholds. What the start has
made stays to the end: collections need not look through it.
"""

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 200


class GarbageCollector(QObject):
    """Collects while it lives; `stop` gives collecting back to Python."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thresholds = gc.get_threshold()
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.collect)
        self._timer.start(EVERY_MS)

    def collect(self) -> int:
        """Collect the oldest generation that is due; return it, or −1 if none is."""
        due = [
            at
            for at, (count, limit) in enumerate(zip(gc.get_count(), self._thresholds, strict=True))
            if count > limit
        ]
        if not due:
            return -1
        gc.collect(due[-1])
        return due[-1]

    def freeze(self) -> None:
        """Exclude everything that exists now from all collections, for good."""
        gc.freeze()

    def stop(self) -> None:
        """Let Python collect by itself again; what is frozen stays so: the process is about to end."""
        self._timer.stop()
        gc.enable()
