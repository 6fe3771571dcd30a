"""The way of a move at a real table: how long it was, over what it led, what it met, and whether it ended there."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.length_field import LengthField
from mfz_desktop.battle.turn.toggles import Chips
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_rules.intercept_orbit.state.facts import Met, PathFact
from mfz_rules.intercept_orbit.state.moving import END, THROUGH


class WayField(QWidget):
    """Both may be left open: then the way is as long as the die allows at most, and leads over nothing (IO-CO-05)."""

    changed = Signal()

    def __init__(self, most: float, crosses: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        """`crosses` are the pieces that a way can lead over, with their names."""
        super().__init__(parent)
        self.most = most
        """Units that the die allows."""
        self.length = LengthField()
        self.length.valueChanged.connect(lambda _: self.changed.emit())
        self.crosses = Chips(self.tr("Leads over"), crosses, captioned=True)
        self.crosses.changed.connect(self.changed.emit)
        column = vbox(hbox(label(self.tr("Way"), Role.SMALL), (self.length, 1), spacing=4), on=self, spacing=4)
        column.addWidget(self.crosses)
        self.crosses.setVisible(bool(crosses))

    @property
    def value(self) -> PathFact | None:
        """What was said of the way; None where nothing was."""
        length = self.length.value()
        if not length and not self.crosses.value:
            return None
        return PathFact(length or self.most, crosses=self.crosses.value)


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
