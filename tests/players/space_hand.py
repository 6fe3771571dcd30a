"""A hand for battles of ships on the map: what is to stand or fly somewhere is put there by keys and buttons."""

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mfz_desktop.battle.turn.form import AnswerForm
from mfz_desktop.intercept_orbit.battle.map.space_map import SpaceMap
from mfz_desktop.intercept_orbit.battle.map.tasks import SpaceTaskKind
from mfz_desktop.intercept_orbit.battle.turn.forms.placing import PlacingForm
from tests.players.map_hand import MapHand
from tests.players.pressing import click
from tests.players.ship_hand import ShipHand

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
STEERING = (*ARROWS, Qt.Key.Key_Plus, Qt.Key.Key_Minus)
MOST_KEYS = 8


class SpaceMapHand(MapHand):
    """Plays on the map of space as far as something may be put or flown somewhere."""

    @property
    def wanted(self) -> bool:
        """Whether the map is seen, and something may be put or flown somewhere on it."""
        pointing = self._space.canvas.pointing
        return self._space.canvas.isVisible() and (bool(pointing.tasks) or pointing.helm.ruler is not None)

    def put(self) -> None:
        """Put or fly a piece somewhere."""
        space, pointing = self._space, self._space.canvas.pointing
        placing = [one for one in pointing.tasks.values() if one.kind is SpaceTaskKind.PLACE]
        if placing and space.suggest.isVisible():
            click(space.suggest)
            self.window.settle()
        else:
            keys = STEERING if pointing.helm.ruler is not None else ARROWS
            for _ in range(self.chance.randint(0, MOST_KEYS)):
                QTest.keyClick(space.canvas, self.chance.choice(keys))
        QTest.keyClick(space.canvas, Qt.Key.Key_Return)

    @property
    def _space(self) -> SpaceMap:
        found = self.window.view.findChild(SpaceMap)
        assert found is not None
        return found


@dataclass
class SpaceHand(ShipHand):
    """Presses what the panel and the map offer."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.map = SpaceMapHand(self.window, self.chance)

    def _press(self, form: AnswerForm[Any]) -> str:
        """Deploy on the map alone: the form's own button takes the battle to a real table."""
        if isinstance(form, PlacingForm) and self.map.wanted:
            self.map.put()
            return "the map"
        return super()._press(form)
