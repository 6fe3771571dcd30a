"""The acting piece's dice, large: which is held, which can be used, what has just been rolled."""

from collections.abc import Callable, Collection, Sequence
from random import Random

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.battle.dice.die_button import DieButton
from mfz_desktop.battle.dice.notation import lettered
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_rules.kernel.dice import RolledDie

TUMBLE_MS = 180
STEP_MS = 45


class DiceTray(QWidget):
    """Shows rolled dice; one of them may be held."""

    taken = Signal(object)
    """RolledDie: a person has taken it, or None: has put it back."""

    def __init__(
        self,
        theme: Theme,
        dice: Sequence[RolledDie] = (),
        range_letter: str = "",
        usable: Callable[[RolledDie], bool] = lambda _: True,
        parent: QWidget | None = None,
        *,
        beside: int = 0,
    ) -> None:
        """`beside` says how many of the last dice are not of the roll, and bear no letter of its range."""
        super().__init__(parent)
        self._theme = theme
        self._range_letter = range_letter
        self._usable = usable
        self._beside = beside
        self._tumbling = QTimer(self)
        self._tumbling.setInterval(STEP_MS)
        self._tumbling.timeout.connect(self._tumble)
        self._faces = Random()
        self._steps = 0
        self.buttons: list[DieButton] = []
        self.setAccessibleName(self.tr("Dice"))
        # Hint: a flow is as high as its lines, so the layout around must ask for the height at its width.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._flow = FlowLayout(self, gap=2)
        self.show_dice(dice)

    def show_dice(self, dice: Sequence[RolledDie]) -> None:
        """Show other dice."""
        for button in self.buttons:
            self._flow.removeWidget(button)
            button.deleteLater()
        self.buttons = []
        for number, rolled in enumerate(dice, start=1):
            letter = self._range_letter if number <= len(dice) - self._beside else ""
            made = DieButton(self._theme, rolled, lettered(rolled, letter))
            made.setEnabled(self._usable(rolled))
            made.clicked.connect(lambda checked, one=made: self._on_click(one, checked))
            self._flow.addWidget(made)
            self.buttons.append(made)
        self.updateGeometry()

    @property
    def held(self) -> RolledDie | None:
        """The die that is held."""
        return next((one.rolled for one in self.buttons if one.isChecked()), None)

    def hold(self, rolled: RolledDie | None) -> None:
        """Show a die as held."""
        found = False
        for button in self.buttons:
            here = not found and rolled is not None and button.rolled == rolled
            found = found or here
            button.setChecked(here)

    def allow(self, dice: Collection[RolledDie]) -> None:
        """Let only these be taken; the others fade."""
        for button in self.buttons:
            button.setEnabled(button.rolled in dice)

    def tumble(self) -> None:
        """Let the dice roll for a moment, if things may move."""
        if self._theme.milliseconds(TUMBLE_MS) and self.buttons:
            self._steps = TUMBLE_MS // STEP_MS
            self._tumbling.start()
            self._tumble()

    def _tumble(self) -> None:
        self._steps -= 1
        for button in self.buttons:
            last = self._steps <= 0
            button.show_value(button.rolled.value if last else self._faces.randint(1, button.rolled.sides))
        if self._steps <= 0:
            self._tumbling.stop()

    def _on_click(self, button: DieButton, checked: bool) -> None:
        self.hold(button.rolled if checked else None)
        if checked:
            button.setChecked(True)
        self.taken.emit(button.rolled if checked else None)
