"""What the page of a battle and the window for the others ask a game to show. Each is made anew for every battle."""

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QListView, QWidget

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.selection import Selection
from mfz_desktop.battle.turn.form import AnswerForm
from mfz_rules.kernel.game import Pending


class QuickLine(QWidget):
    """Answers several questions at once by a line that is typed; hidden until it is opened."""

    left = Signal()
    """The keyboard is for the question's form, or for the line if that can answer it."""

    @property
    def can_open(self) -> bool:
        """Whether this battle can be answered by lines."""
        raise NotImplementedError

    @property
    def takes_keyboard(self) -> bool:
        """Whether it is open and can answer what is asked now."""
        raise NotImplementedError

    def open(self) -> None:
        """Show it."""
        raise NotImplementedError


class BattlePanes(QObject):
    """The panes of one battle that are the game's own; the page lays them out."""

    chosen = Signal()
    """Something was chosen in the middle, and the turn's form goes on with it."""

    selection: Selection
    order: QWidget
    """At the left: the players and what is theirs."""
    line: "QuickLine | None" = None
    """Above the question's form: another way to answer, which is opened when it is wanted."""
    foot: QWidget | None = None
    """Below the question's form: more about the piece that is asked about; `show_piece` fills it."""

    def put_by_clock(self, widget: QWidget) -> None:
        """Give something its place at the top of the order."""
        raise NotImplementedError

    def middle(self, ground: Ground) -> QWidget:
        """Return what stands in the middle on a ground, the same each time it is asked for."""
        raise NotImplementedError

    def focus_map(self) -> None:
        """Bring the keyboard to the map."""
        raise NotImplementedError

    @property
    def can_measure(self) -> bool:
        """Whether there is a ruler now."""
        return False

    def toggle_ruler(self) -> None:
        """Take the ruler in hand, or put it away."""
        raise NotImplementedError

    def toggle_moving(self) -> None:
        """Let pieces be put to where they really stand, or go on; only where there is a ruler."""
        raise NotImplementedError

    def form(self, pending: tuple[Pending[Any], ...], parent: QWidget) -> AnswerForm[Any]:
        """Return the form of what is asked, for the answers that are wanted."""
        raise NotImplementedError

    def show_piece(self, state: Any, piece: str | None) -> None:
        """Show at the foot what is known of a piece; nothing for none."""


class TablePanes(QObject):
    """What the second window shows: nothing in it can be touched."""

    clock: QWidget
    order: QWidget
    map: QWidget
    sketch: QWidget
    rows: QListView
    """The list in the order."""

    def follow(self, state: Any) -> None:
        """Show a moment; what listens to the session itself needs nothing."""
        raise NotImplementedError

    def least_heights(self) -> tuple[int, int]:
        """Return how high the rows are, as tight as can be: with all pieces, and with those in their turn."""
        raise NotImplementedError
