"""Which designs are selected in the garage: for commands of other features, such as adding them to a company."""

from PySide6.QtCore import QObject, Signal

MIME = "application/x-mfz-design"
"""What a drag of designs holds: their ids, UTF-8, one a line."""


class DesignSelection(QObject):
    """The ids of the designs a command works on; `context.service(DesignSelection)`."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ids: tuple[str, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids of the selected designs, in the order in which they are shown."""
        return self._ids

    def choose(self, ids: tuple[str, ...]) -> None:
        """Select designs."""
        if ids != self._ids:
            self._ids = ids
            self.changed.emit()


def to_mime(ids: tuple[str, ...]) -> bytes:
    """Return what a drag of these designs holds."""
    return "\n".join(ids).encode()


def from_mime(data: bytes) -> tuple[str, ...]:
    """Return the ids that a drag holds."""
    return tuple(line for line in data.decode("utf-8", "replace").split("\n") if line)
