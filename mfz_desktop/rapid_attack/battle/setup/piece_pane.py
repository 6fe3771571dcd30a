"""The piece of terrain that is chosen: name, size, height, pieces; turn, copy, delete."""

from dataclasses import replace

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from campaigns.rapid_attack.battles.setup_plan import Battlefield
from mfz_desktop.rapid_attack.battle.setup.shapes import turned
from mfz_desktop.rapid_attack.battle.setup.templates import resized, size_of
from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.controls import ComboBox, DoubleSpinBox, SpinBox
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_rules.rapid_attack.state.pieces import Terrain

TURN = 15.0


class PiecePane(QWidget):
    """Fields for one piece; which one is a box of its own, so that no mouse is needed to choose."""

    chosen = Signal(str)
    changed = Signal(object)
    """Terrain."""
    removed = Signal(str)
    copied = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._piece: Terrain | None = None
        self.which = ComboBox(letters=8)
        self.which.setAccessibleName(self.tr("Structure"))
        self.which.activated.connect(lambda at: self.chosen.emit(self.which.itemData(at) or ""))
        self.name = CommitField(self.tr("Name of the structure"))
        self.name.committed.connect(self._rename)
        self.wide, self.deep = DoubleSpinBox(), DoubleSpinBox()
        self.high, self.pieces = SpinBox(), SpinBox()
        self.climbable = QCheckBox(self.tr("Can be climbed"))
        self.climbable.toggled.connect(self._climb)
        self._prepare()
        self.turn = IconButton(theme, "rotate", self.tr("Turn by 15 degrees"), self._turn, size=16, keys="R")
        self.copy = IconButton(
            theme, "copy", self.tr("One more like it"), lambda: self._tell(self.copied), size=16, keys="Ctrl+D"
        )
        self.away = IconButton(
            theme, "bin", self.tr("Take it off the table"), lambda: self._tell(self.removed), size=16, keys="Del"
        )
        self._build()

    def show_field(self, field: Battlefield, id: str) -> None:
        """Show the chosen piece of a field."""
        self._piece = next((one for one in field.terrain if one.id == id), None)
        self._show_choice(field)
        piece = self._piece
        for widget in self._fields:
            widget.setEnabled(piece is not None)
        for field_widget in (self.wide, self.deep):
            field_widget.setEnabled(piece is not None and piece.polygon is not None)
        self.name.set_value(piece.name if piece else "")
        wide, deep = size_of(piece) if piece is not None and piece.polygon else (0.4, 0.4)
        high, pieces = (piece.bricks_high, piece.pieces) if piece else (1, 1)
        for size, units in ((self.wide, wide), (self.deep, deep)):
            size.blockSignals(True)
            size.setValue(units)
            size.blockSignals(False)
        for count, number in ((self.high, round(high)), (self.pieces, pieces)):
            count.blockSignals(True)
            count.setValue(number)
            count.blockSignals(False)
        self.climbable.blockSignals(True)
        self.climbable.setChecked(piece is not None and piece.climbable)
        self.climbable.blockSignals(False)

    def finish(self) -> None:
        """Commit the name."""
        self.name.commit()

    @property
    def _fields(self) -> tuple[QWidget, ...]:
        return (
            self.name,
            self.wide,
            self.deep,
            self.high,
            self.pieces,
            self.climbable,
            self.turn,
            self.copy,
            self.away,
        )

    def _prepare(self) -> None:
        for box, name, sign in (
            (self.wide, self.tr("Width in units"), self.tr("wide ")),
            (self.deep, self.tr("Depth in units"), self.tr("deep ")),
        ):
            box.setPrefix(sign)
            box.setRange(0.1, 60)
            box.setDecimals(1)
            box.setSingleStep(0.2)
            box.setKeyboardTracking(False)
            box.setAccessibleName(name)
            box.valueChanged.connect(lambda _: self._resize())
        for whole, name, sign, most in (
            (self.high, self.tr("Height in bricks"), self.tr("bricks "), 99),
            (self.pieces, self.tr("Pieces it is made of"), self.tr("pieces "), 999),
        ):
            whole.setPrefix(sign)
            whole.setRange(1, most)
            whole.setKeyboardTracking(False)
            whole.setAccessibleName(name)
            whole.valueChanged.connect(lambda _: self._build_of())

    def _build(self) -> None:
        head = hbox((self.which, 1), self.turn, self.copy, self.away, spacing=4)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for at, field in enumerate((self.wide, self.deep, self.high, self.pieces)):
            grid.addWidget(field, at // 2, at % 2)
        vbox(head, self.name, grid, self.climbable, on=self, spacing=6)

    def _show_choice(self, field: Battlefield) -> None:
        self.which.blockSignals(True)
        self.which.clear()
        self.which.addItem(self.tr("none chosen"), "")
        for piece in field.terrain:
            self.which.addItem(piece.name, piece.id)
        self.which.setCurrentIndex(max(0, self.which.findData(self._piece.id if self._piece else "")))
        self.which.setEnabled(bool(field.terrain))
        self.which.blockSignals(False)

    def _tell(self, signal: SignalInstance) -> None:
        if self._piece is not None:
            signal.emit(self._piece.id)

    def _rename(self, name: str) -> None:
        if self._piece is not None and name.strip():
            self.changed.emit(replace(self._piece, name=name.strip()))

    def _resize(self) -> None:
        if self._piece is not None and self._piece.polygon is not None:
            self.changed.emit(resized(self._piece, self.wide.value(), self.deep.value()))

    def _build_of(self) -> None:
        if self._piece is not None:
            pieces = self.pieces.value()
            self.changed.emit(replace(self._piece, bricks_high=self.high.value(), pieces=pieces, pieces_left=pieces))

    def _climb(self, on: bool) -> None:
        if self._piece is not None:
            self.changed.emit(replace(self._piece, climbable=on))

    def _turn(self) -> None:
        if self._piece is not None and self._piece.polygon is not None:
            self.changed.emit(replace(self._piece, polygon=turned(self._piece.polygon, TURN)))
