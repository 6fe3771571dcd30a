"""What a way leads to at a real table, in the order in which it is met, and whether the move ends there."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.toggles import Chips
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_rules.intercept_orbit.state.facts import Met
from mfz_rules.intercept_orbit.state.moving import END, THROUGH


class MeetsField(QWidget):
    """Pieces are pressed in the order in which they are met (IO-MOVE-14)."""

    changed = Signal()

    def __init__(
        self, name: str, choices: Sequence[tuple[str, str]], solid: Sequence[str], parent: QWidget | None = None
    ) -> None:
        """`solid` are those on which a move can end."""
        super().__init__(parent)
        self._order: list[str] = []
        self._solid = frozenset(solid)
        self._names = dict(choices)
        self.pieces = Chips(name, choices, captioned=True)
        self.pieces.changed.connect(self._follow)
        self.ends = Chips(self.tr("The last one"), [(END, self.tr("the move ends on it"))])
        self.ends.changed.connect(self.changed.emit)
        self._said = label("", Role.SMALL, wrap=True)
        vbox(self.pieces, self._said, self.ends, on=self, spacing=4)
        self._show()

    @property
    def value(self) -> tuple[Met, ...]:
        """What is met."""
        ends = bool(self.ends.value) and self._may_end
        last = len(self._order) - 1
        return tuple(Met(one, END if ends and at == last else THROUGH) for at, one in enumerate(self._order))

    def set_value(self, meets: Sequence[Met]) -> None:
        """Say what is likely."""
        self._order = [one.piece for one in meets if one.piece in self._names]
        self.pieces.set_value(self._order)
        self.ends.set_value([END] if meets and meets[-1].how == END else [])
        self._show()

    @property
    def _may_end(self) -> bool:
        return bool(self._order) and self._order[-1] in self._solid

    def _follow(self) -> None:
        chosen = self.pieces.value
        self._order = [one for one in self._order if one in chosen]
        self._order += [one for one in chosen if one not in self._order]
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        self.ends.setVisible(self._may_end)
        several = len(self._order) > 1
        self._said.setVisible(several)
        self._said.setText(
            self.tr("First {pieces}").format(pieces=self.tr(", then ").join(self._names[one] for one in self._order))
        )
