"""What the acting player has selected. The panes of a battle share it; it decides nothing."""

from PySide6.QtCore import QObject, Signal


class Selection(QObject):
    """The base of a game's own: it says what can be selected beside a piece, and is emptied after each answer."""

    changed = Signal(object)
    """Something else is selected; sent with the game's own value of it."""

    @property
    def looked_at(self) -> str | None:
        """The piece that is selected, whoever's it is."""
        raise NotImplementedError

    def look_at(self, piece: str | None) -> None:
        """Select a piece, or nothing."""
        raise NotImplementedError

    def empty(self) -> None:
        """Put everything back but the piece that is looked at."""
        raise NotImplementedError
