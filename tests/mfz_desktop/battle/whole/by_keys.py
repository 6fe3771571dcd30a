"""A player who touches nothing but the keyboard."""

from PySide6.QtCore import Qt

from mfz_desktop.battle.turn.dice_form import DiceForm
from mfz_desktop.battle.turn.form import ChoicesForm
from mfz_rules.rapid_attack.battle import (
    Action,
    ChooseFrame,
    ClockCall,
    DamageDice,
    DeclareAttack,
    Defend,
    EndTurn,
    ForgoAttack,
    Move,
    NameTarget,
    Pass,
    PlaceFrame,
    PlaceStation,
    Range,
    RemovePieces,
    Roll,
    Spot,
)
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.whole.keyboard import Keyboard, said
from tests.mfz_desktop.battle.whole.player import Player, in_order, read_dice

ENTER, ESCAPE, SPACE, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Down
LETTERS = {Range.HAND_TO_HAND: "h", Range.DIRECT: "d", Range.ARTILLERY: "a"}
BANDS = {
    Range.HAND_TO_HAND: "Range: hand to hand",
    Range.DIRECT: "Range: direct",
    Range.ARTILLERY: "Range: artillery",
}
MOST_TARGETS = 20


class KeyPlayer(Player):
    """Letters, digits, arrows, Tab, Space and Enter."""

    def __init__(self, app: Application, id: str) -> None:
        super().__init__(app, id)
        self.keys = Keyboard()

    def places(self, name: str, near: tuple[str, ...] = ()) -> None:
        """Say that a piece stands on the table, and near what."""
        station = any(one.name == name for one in self.session.now.stations)
        with self.answering(PlaceStation if station else PlaceFrame):
            self._walk_to_tile(name)
            self._tick("Ends near", near)
            self.keys.press(ENTER)

    def takes_turn(self, name: str) -> None:
        self.chooses(ChooseFrame, name)

    def passes(self) -> None:
        with self.answering(Pass):
            self.keys.press("p")

    def calls(self, down: bool) -> None:
        with self.answering(ClockCall):
            self.keys.press("c" if down else "l")

    def names_target(self, name: str, at: Range, rockets: int = 0) -> None:
        with self.answering(NameTarget):
            self._walk_to_tile(name)
            self.keys.press(LETTERS[at])
            if rockets:
                self.keys.press(str(rockets))
            self.keys.press(ENTER)

    def names_nobody(self) -> None:
        with self.answering(NameTarget):
            self.keys.press("n")

    def rolls(self, dice: str = "") -> None:
        form = self.form
        assert isinstance(form, DiceForm)
        with self.answering(Roll):
            self._type(in_order(form.boxes(), dice))

    def rolls_damage(self, dice: str) -> None:
        with self.answering(DamageDice):
            self._type([int(one) for one in dice.split()])

    def defends(self, die: str = "") -> None:
        with self.answering(Defend):
            if die:
                self._hold(die)
                self.keys.press(ENTER)
            else:
                self.keys.press("n")

    def moves(self, die: str, near: tuple[str, ...] = (), goes: float | None = None) -> None:
        """Move by a die; `near` is which stations it ends near, `goes` how long the way was measured."""
        with self.answering(Move):
            self.keys.press("m")
            self._hold(die)
            if goes is not None:
                self.keys.go_to_name("Length of the way", back=True)
                self.keys.press(f"{goes:g}")
            self._tick("Ends near", near)
            self.keys.press(ENTER)

    def attacks(self, die: str, cover: tuple[str, ...] = ()) -> None:
        """Attack with a die; `cover` is what stands in the way."""
        with self.answering(DeclareAttack):
            self.keys.press("a")
            self._hold(die)
            self._tick("Covered by", cover)
            self.keys.press(ENTER)

    def gives_up(self) -> None:
        """Give the attack up."""
        with self.answering(ForgoAttack):
            self.keys.press("g")

    def spots(self, name: str, die: str) -> None:
        """Spot a frame with a die."""
        with self.answering(Spot):
            self.keys.press("s")
            self._walk_to_tile(name)
            self._hold(die)
            self.keys.press(ENTER)

    def ends_turn(self) -> None:
        with self.answering(EndTurn):
            self.keys.press("e")

    def takes_pieces_off(self, stands: bool) -> None:
        """Say whether a structure that was hit still is cover."""
        with self.answering(RemovePieces):
            self.keys.press("y" if stands else "n")

    def chooses(self, kind: type[Action], words: str) -> None:
        form = self.form
        assert isinstance(form, ChoicesForm)
        found = [key for key, button in form.taken.items() if button.title.startswith(words)]
        assert found, (words, [button.title for button in form.taken.values()])
        with self.answering(kind):
            self.keys.press(found[0].lower())

    def _type(self, values: list[int]) -> None:
        for value in values:
            self.keys.press(str(value))
        self.keys.press(ENTER)

    def _hold(self, die: str) -> None:
        """Take a die into the hand: its digit, and arrows where several show it."""
        wanted = read_dice(die)[0]
        self.keys.press(str(wanted.value))
        form = self.form
        for _ in range(len(form.tray.buttons)):
            if form.tray.held == wanted:
                return
            self.keys.press(Qt.Key.Key_Right)
        raise AssertionError(f"{die} cannot be held, only {form.tray.held}")

    def _tick(self, fact: str, names: tuple[str, ...]) -> None:
        for name in names:
            self.keys.go_to_name(f"{fact}: {name}", back=True)
            self.keys.press(SPACE)

    def _walk_to_tile(self, name: str) -> None:
        for _ in range(MOST_TARGETS):
            focus = self.keys.focus
            if said(focus).split(":")[0] == name and focus.isChecked():
                return
            self.keys.press(DOWN)
        raise AssertionError(f"{name} is not reached, only {said(self.keys.focus)}")
