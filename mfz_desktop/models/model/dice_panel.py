"""The dice as they would be rolled, large, and those that come when proposals are confirmed, as ghosts."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from campaigns.garage.resolving import Resolved
from mfz_desktop.core.dice_words import spoken
from mfz_desktop.models.game import CUSTOM, ModelGame, QuietWords
from mfz_desktop.models.importing.pools import dice_to_come
from mfz_desktop.models.model.wording import counted, translate
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.dice_row import Say
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_rules.kernel.dice import Die

SIDE = 40
"""px at 100 %."""
GAP = 0.16
"""Between two dice, as a share of a die's side."""


class LargeDice(QWidget):
    """A pool in one row; it shrinks its dice rather than be cut off."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._dice: tuple[Die, ...] = ()
        self._ghosts: tuple[Die, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def show_dice(self, dice: Sequence[Die], ghosts: Sequence[Die], say: Say = spoken) -> None:
        """Show a pool, and what may come to it; `say` says dice in words."""
        self._dice, self._ghosts = tuple(dice), tuple(ghosts)
        words = self.tr("Dice: {dice}").format(dice=say(self._dice))
        if self._ghosts:
            words += self.tr("; with all proposals also {dice}").format(dice=say(self._ghosts))
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for six dice at full size."""
        side = self._theme.px(SIDE)
        return QSize(round(side * 6 * (1 + GAP)), side)

    def minimumSizeHint(self) -> QSize:
        """Return room for a few dice."""
        return QSize(self._theme.px(160), self._theme.px(SIDE))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dice that are sure, then the ghosts."""
        painter = QPainter(self)
        everything = [(die, False) for die in self._dice] + [(die, True) for die in self._ghosts]
        if not everything:
            return
        side = min(self.height(), self.width() / (len(everything) * (1 + GAP) - GAP))
        top = (self.height() - side) / 2
        for number, (die, ghost) in enumerate(everything):
            look = DieLook(dark=self._theme.dark, dashed=ghost)
            painter.setOpacity(0.75 if ghost else 1.0)
            paint_die(painter, QRectF(number * side * (1 + GAP), top, side, side), die, look=look)


class DicePanel(QWidget):
    """Dice, archetype, and what the proposals would make of them."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.dice = LargeDice(theme)
        self.archetype = label("", Role.SECTION)
        self.remark = label("", Role.SMALL)
        self.remark.setWordWrap(True)
        self.remark.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.later = label("", Role.SMALL)
        vbox(self.dice, 4, self.archetype, self.remark, self.later, on=self, spacing=2)

    def show_dice(self, resolved: Resolved, game: ModelGame) -> None:
        """Show a model's dice."""
        self.dice.setVisible(True)
        self.dice.show_dice(game.dice(resolved), dice_to_come(game, resolved), game.spoken)
        name = game.loadout_name(resolved)
        self.archetype.setText(name)
        self.archetype.setVisible(name != CUSTOM)
        self.remark.setText(game.notation(resolved))
        self.later.setText(proposals_words(resolved, game))
        self.later.setVisible(bool(resolved.waiting))

    def show_nothing(self) -> None:
        """Show no dice, in their room: a model is being looked at."""
        self.dice.show_dice((), ())
        self.archetype.setText("")
        self.remark.setText("")
        self.later.hide()

    def show_quiet(self, words: QuietWords) -> None:
        """Say that a model has no dice."""
        self.dice.setVisible(False)
        self.archetype.setText(words.title)
        self.archetype.show()
        self.later.hide()
        self.remark.setText(words.remark)


def proposals_words(resolved: Resolved, game: ModelGame) -> str:
    """Return what the proposals would make of the dice."""
    dice = game.notation(resolved, proposals=True)
    number = counted(len(resolved.waiting), translate("Model", "proposal"), translate("Model", "proposals"))
    return translate("Model", "With {number}: {dice}").format(number=number, dice=dice)
