"""Who plays in a campaign that is about to begin: a row each, one more, colours that stay apart."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from campaigns.campaign.world import Faction
from campaigns.names import one_line
from mfz_desktop.campaign.member_row import MemberRow
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.theme.colours import PLAYER_WORDS
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage

USUAL = 2
"""Rows to begin with."""


class SeatRows(QWidget):
    """Rows to fill in; those without a name are nobody."""

    changed = Signal()
    """Somebody typed or chose something, or added or took away a row."""
    entered = Signal(QWidget)
    """A row was added by hand: it should be seen."""

    def __init__(self, theme: Theme, known: Callable[[], Sequence[str]], parent: QWidget | None = None) -> None:
        """`known` returns the names of the people there are."""
        super().__init__(parent)
        self._theme = theme
        self._known = known
        self._factions: Sequence[Faction] = ()
        self._colours: dict[MemberRow, str] = {}
        """Which colour each row had, before somebody chooses another one."""
        self.rows: list[MemberRow] = []
        self.trouble = InlineMessage(theme, closable=False)
        self.more = button(self.tr("One more player"), self._add_by_hand, Look.LINK)
        self._lines = vbox(spacing=8)
        vbox(
            self._lines,
            self.trouble,
            hbox(self.more, STRETCH),
            label(self.tr("Players can join and leave at any time."), Role.SMALL),
            on=self,
        )

    @property
    def value(self) -> list[tuple[str, str, str]]:
        """Name, colour and faction of everybody who has a name."""
        return [row.value for row in self.rows if row.value[0]]

    def begin(self) -> None:
        """Show the usual number of rows where there is none."""
        while len(self.rows) < USUAL:
            self._add()

    def set_value(self, seats: Sequence[tuple[str, str, str]]) -> None:
        """Show these rows: name, colour and faction each."""
        self.forget()
        for seat in seats:
            self._add().set_value(seat)
        self._remember()

    def forget(self) -> None:
        """Take all rows away."""
        while self.rows:
            self._remove(self.rows[0])
        self.trouble.hide()

    def offer(self, factions: Sequence[Faction]) -> None:
        """Offer other factions."""
        self._factions = factions
        for row in self.rows:
            row.offer(factions)

    def is_fine(self) -> bool:
        """Whether everybody has a name of their own; if not, say so and go to the second of that name."""
        met: set[str] = set()
        for row in self.rows:
            name = one_line(row.value[0]).casefold()
            if name and name in met:
                self.trouble.say(self.tr("Two players have one name. Call one of them otherwise."), Tone.WARNING)
                row.name.setFocus(Qt.FocusReason.OtherFocusReason)
                row.name.typed.selectAll()
                self.entered.emit(row)
                return False
            met.add(name)
        return True

    def _add(self) -> MemberRow:
        row = MemberRow(self._theme, self._known(), self._factions)
        taken = {one.value[1] for one in self.rows}
        row.set_value(("", next((word for word in PLAYER_WORDS if word not in taken), PLAYER_WORDS[0]), ""))
        row.removed.connect(lambda: self._remove_by_hand(row))
        row.changed.connect(lambda: self._keep_apart(row))
        row.name.editTextChanged.connect(lambda _: self._on_typed())
        self.rows.append(row)
        self._lines.addWidget(row)
        self._remember()
        return row

    def _add_by_hand(self) -> None:
        """Add a row, and let its name be typed."""
        row = self._add()
        row.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.entered.emit(row)
        self.changed.emit()

    def _remove_by_hand(self, row: MemberRow) -> None:
        if row in self.rows:  # a double click comes twice before the row is deleted
            self._remove(row)
            self.changed.emit()

    def _on_typed(self) -> None:
        self.trouble.hide()
        self.changed.emit()

    def _remove(self, row: MemberRow) -> None:
        self.rows.remove(row)
        self._lines.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._remember()

    def _keep_apart(self, row: MemberRow) -> None:
        """Give whoever has the colour that a row takes the one that the row had."""
        colour, before = row.value[1], self._colours.get(row)
        if before and colour != before:
            for other in self.rows:
                if other is not row and other.value[1] == colour:
                    other.colour.set_value(before)
        self._remember()
        self.changed.emit()

    def _remember(self) -> None:
        self._colours = {row: row.value[1] for row in self.rows}
