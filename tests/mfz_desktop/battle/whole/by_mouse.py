"""A player with a hand on the mouse: clicks in the panel, drags on the map, dice typed where they count."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mfz_desktop.battle.turn.dice_form import DiceForm
from mfz_desktop.battle.turn.form import ChoicesForm
from mfz_desktop.rapid_attack.battle.map.canvas import MapCanvas
from mfz_rules.rapid_attack.battle import (
    Action,
    ChooseFrame,
    ClockCall,
    DamageDice,
    DeclareAttack,
    Defend,
    EndTurn,
    Move,
    NameTarget,
    Pass,
    PlaceFrame,
    PlaceStation,
    Range,
    Roll,
    Spot,
)
from tests.mfz_desktop.battle.whole.keyboard import rest
from tests.mfz_desktop.battle.whole.mouse import button, click, drag
from tests.mfz_desktop.battle.whole.player import Player, in_order, read_dice

BANDS = {
    Range.HAND_TO_HAND: "Range: hand to hand",
    Range.DIRECT: "Range: direct",
    Range.ARTILLERY: "Range: artillery",
}


class MousePlayer(Player):
    """Clicks."""

    @property
    def map(self) -> MapCanvas:
        """The map in the middle."""
        return self.app.view.panes.map.canvas

    def places(self, name: str, x: float, y: float) -> None:
        """Take a piece from the strip above the map, and drag it to a place on the table, in units."""
        station = any(one.name == name for one in self.session.now.stations)
        with self.answering(PlaceStation if station else PlaceFrame):
            tiles = self.app.view.panes.map.strip.tiles
            tile = next(tile for id, tile in tiles.items() if self.names(id) == name)
            end = tile.mapFromGlobal(self.map.mapToGlobal(self.map.camera.point(x, y)))
            drag(tile, tile.rect().center().toPointF(), end)

    def takes_turn(self, name: str) -> None:
        self.chooses(ChooseFrame, name)

    def passes(self) -> None:
        self.chooses(Pass, "Pass")

    def calls(self, down: bool) -> None:
        self.chooses(ClockCall, "Count down" if down else "Let it stand")

    def names_target(self, name: str, at: Range, rockets: int = 0) -> None:
        with self.answering(NameTarget):
            tile = button(self.form, name)
            if not tile.isChecked():
                click(tile)
            click(button(self.form, BANDS[at]))
            if rockets:
                click(button(self.form, f"Rockets: {rockets}"))
            click(button(self.form, "Name "))

    def names_nobody(self) -> None:
        with self.answering(NameTarget):
            click(button(self.form, "Nobody"))

    def rolls(self, dice: str = "") -> None:
        form = self.form
        assert isinstance(form, DiceForm)
        with self.answering(Roll):
            if dice:
                self._type(in_order(form.boxes(), dice))
            else:
                click(button(form, "Roll on screen"))

    def rolls_damage(self, dice: str) -> None:
        with self.answering(DamageDice):
            self._type([int(one) for one in dice.split()])

    def defends(self, die: str = "") -> None:
        with self.answering(Defend):
            if die:
                self._hold(die)
                click(button(self.form, "Defend with"))
            else:
                click(button(self.form, "No die"))

    def moves(self, die: str, x: float, y: float) -> None:
        """Drag the frame that acts to a place on the table, in units."""
        with self.answering(Move):
            start = self.form.frame.at
            self._use("Move", die)
            camera = self.map.camera
            drag(self.map, camera.point(start.x, start.y), camera.point(x, y))
            click(button(self.form, "Move there"))

    def attacks(self, die: str) -> None:
        """Attack with a die; range and cover are the umpire's."""
        with self.answering(DeclareAttack):
            self._use("Attack", die)
            click(button(self.form.detail, "Attack with"))

    def spots(self, name: str, die: str) -> None:
        """Spot a frame with a die."""
        with self.answering(Spot):
            self._use("Spot", die)
            tile = button(self.form.detail, name)
            if not tile.isChecked():
                click(tile)
            click(button(self.form.detail, "Spot "))

    def ends_turn(self) -> None:
        with self.answering(EndTurn):
            click(button(self.form, "End the turn"))

    def chooses(self, kind: type[Action], words: str) -> None:
        assert isinstance(self.form, ChoicesForm)
        with self.answering(kind):
            click(button(self.form, words))

    def _use(self, words: str, die: str) -> None:
        click(button(self.form, words))
        self._hold(die)

    def _hold(self, die: str) -> None:
        wanted, tray = read_dice(die)[0], self.form.tray
        if tray.held != wanted:
            click(next(one for one in tray.buttons if one.isEnabled() and one.rolled == wanted))
        assert tray.held == wanted

    def _type(self, values: list[int]) -> None:
        field = self.form.field
        click(field)
        QTest.keyClick(field, Qt.Key.Key_Delete)
        for value in values:
            QTest.keyClick(field, str(value))
        rest()
        click(button(self.form, "Take these dice"))
