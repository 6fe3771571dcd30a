"""Acting as the event loop goes round."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


class Drive(QObject):
    """Lets a hand act as the event loop goes round, so that dialogs with a loop of their own are acted in as well."""

    def __init__(self, act: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._act = act
        self._over = False

    def start(self) -> None:
        """Act from the next turn of the event loop on, until `act` says that it is done."""
        QTimer.singleShot(0, self, self._turn)

    def _turn(self) -> None:
        if not self._over:
            self.start()  # before acting, which may open a dialog and come back only when that is closed
            self._over = not self._act() or self._over
