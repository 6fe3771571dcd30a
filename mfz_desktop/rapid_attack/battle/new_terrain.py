"""A piece of terrain that nobody told before: its name, its height, and its pieces where somebody counted them."""

from dataclasses import dataclass
from itertools import chain, count
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from campaigns.names import LONGEST_NAME
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.input import Input
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.controls import SpinBox
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_rules.rapid_attack.battle import Battle
from mfz_rules.rapid_attack.state.pieces import UNCOUNTED
from mfz_rules.rapid_attack.umpire.choosing import any_position

translate = QCoreApplication.translate
BRICKS, MOST_BRICKS = 6, 99
WIDE, DEEP = 2.0, 0.5
"""Units: how large it lies on a map at first, in the middle of the table."""


def terrain_value(battle: Battle, name: str, bricks: int, pieces: int) -> dict[str, Any]:
    """Return a structure as a correction of `terrain` says it; 0 pieces are not counted."""
    known = {one.id for one in battle.terrain}
    number = next(at for at in range(1, len(known) + 2) if f"terrain{at}" not in known)
    value: dict[str, Any] = {"id": f"terrain{number}", "name": name.strip(), "bricks_high": bricks}
    if pieces:
        value["pieces"] = pieces
    if any_position(battle):
        x, y = battle.table.width / 2, battle.table.depth / 2
        value["polygon"] = tuple((x + right * WIDE / 2, y + up * DEEP / 2) for right, up in _CORNERS)
    return value


def _free_name(battle: Battle) -> str:
    """Return a name that no terrain has yet."""
    names = {one.name for one in battle.terrain}
    wall = translate("Battle", "A wall")
    numbered = (translate("Battle", "Wall {number}").format(number=number) for number in count(2))
    return next(name for name in chain([wall], numbered) if name not in names)


_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


class NewTerrainBoxes(QWidget):
    """A box for the name, and below it those for height and pieces: together as narrow as the pane of an answer."""

    changed = Signal()

    def __init__(self, battle: Battle) -> None:
        super().__init__()
        self._battle = battle
        self.name = QLineEdit(_free_name(battle))
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(translate("Battle", "Name of the terrain"))
        self.bricks = SpinBox()
        self.bricks.setRange(1, MOST_BRICKS)
        self.bricks.setValue(BRICKS)
        self.bricks.setAccessibleName(translate("Battle", "Height in bricks"))
        self.bricks.setSuffix(translate("Battle", " bricks"))
        self.pieces = SpinBox()
        self.pieces.setRange(0, UNCOUNTED - 1)
        self.pieces.setSpecialValueText(translate("Battle", "not counted"))
        self.pieces.setAccessibleName(translate("Battle", "Pieces"))
        self.pieces.setSuffix(translate("Battle", " pieces"))
        for box in (self.name, self.bricks, self.pieces):
            kept_as(box, Kept.NOWHERE)
        for told in (self.name.textChanged, self.bricks.valueChanged, self.pieces.valueChanged):
            told.connect(self._tell)
        self._first_line = hbox((self.name, 1), spacing=4)
        vbox(self._first_line, hbox((self.bricks, 1), (self.pieces, 1), spacing=4), on=self, spacing=4)
        self.setFocusProxy(self.name)

    def add_button(self, made: QWidget) -> None:
        """Put a button behind the name; Tab comes to it last."""
        self._first_line.addWidget(made)
        self.setTabOrder(self.pieces, made)

    def _tell(self, _: object) -> None:
        self.changed.emit()

    @property
    def value(self) -> dict[str, Any]:
        """The structure as it is said here."""
        return terrain_value(self._battle, self.name.text(), self.bricks.value(), self.pieces.value())


class NewTerrainRow(QWidget):
    """Names a piece of terrain on the spot; Enter or the button adds it. The link that opens it stands elsewhere."""

    named = Signal(dict)
    """The structure, as a correction of `terrain` says it."""

    def __init__(self, battle: Battle) -> None:
        super().__init__()
        self.open_button = button(self.tr("Other terrain…"), self.open, Look.LINK)
        self.open_button.setToolTip(self.tr("Something else covers that is not in the list yet (T)"))
        self.boxes = NewTerrainBoxes(battle)
        self.add_button = button(self.tr("Add"), self._add)
        self.add_button.setAccessibleName(self.tr("Add this terrain"))
        vbox(self.boxes, on=self)
        self.boxes.add_button(self.add_button)
        self.hide()
        self.boxes.changed.connect(self._follow)

    def open(self) -> None:
        """Ask what it is."""
        self.open_button.hide()
        self.show()
        self.boxes.name.selectAll()
        self.boxes.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def close(self) -> bool:
        """Ask no more."""
        self.hide()
        self.open_button.show()
        self.open_button.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Add on Enter, close on Escape; what is typed here is nobody else's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._add()
        elif event.key() == Qt.Key.Key_Escape:
            self.close()

    def _add(self) -> None:
        if self.add_button.isEnabled():
            self.named.emit(self.boxes.value)

    def _follow(self) -> None:
        self.add_button.setEnabled(bool(self.boxes.name.text().strip()))


@dataclass(frozen=True, slots=True)
class NewTerrain:
    """A structure to be added."""

    battle: Battle

    def input(self, theme: Theme, field: Field) -> Input:
        """Return the boxes."""
        return NewTerrainInput(field.name, self.battle)


class NewTerrainInput(Input):
    """The boxes in a form; nothing stands there before somebody says it."""

    def __init__(self, name: str, battle: Battle) -> None:
        self.boxes = NewTerrainBoxes(battle)
        super().__init__(self.boxes, name)
        self.boxes.changed.connect(self._take)

    @property
    def value(self) -> dict[str, Any]:
        """The structure as it is said here."""
        return self.boxes.value

    def set_value(self, value: Any, around: Any = None) -> None:
        """Keep what is proposed: what stands already is no part of it."""

    def _take(self) -> None:
        self.changed.emit()
        self.committed.emit(self.value)
