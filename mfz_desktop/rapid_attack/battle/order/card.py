"""A frame's card: its picture, its dice now, its systems with what is lost, what stands on it."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from mfz_desktop.battle.order.card_parts import (
    OwnerMark,
    ShownSystem,
    StatusSign,
    SystemGlyphs,
    SystemLine,
    card_head,
    card_picture,
)
from mfz_desktop.battle.order.rows import status_word
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.system_words import named_type
from mfz_desktop.rapid_attack.battle.text.names import Names, frame_number
from mfz_desktop.ui.widgets.dice_row import DiceRow
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, vbox
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.rapid_attack.battle import Battle, FrameState, Status
from mfz_rules.rapid_attack.companies.pool import pool

CARD_WIDE = 264
SMALL_WIDE = 184
PICTURE = 84
SMALL_PICTURE = 48


class FrameStatusCard(QFrame):
    """One frame as it is at one moment. It does not follow the battle: make another one.

    A `small` one has its systems as glyphs and its marks in one line: many lie side by side.
    """

    def __init__(
        self,
        context: AppContext,
        seats: BattleSeats,
        battle: Battle,
        frame: FrameState,
        *,
        small: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.frame = frame
        self._small = small
        self._context = context
        self.setProperty("surface", "raised")
        names = Names(battle)
        self.setAccessibleName(names(frame.id))
        margin = 8 if small else 12
        column = vbox(self._head(names, seats), on=self, margins=margin, spacing=6 if small else 8)
        if frame.status is not Status.DESTROYED:
            column.addWidget(DiceRow(context.theme, current_dice(battle, frame), side=20 if small else 24))
        if small:
            column.addWidget(SystemGlyphs(context.theme, self._shown_systems()))
            column.addWidget(ElidedLabel(" · ".join(self._short_marks()), Role.SMALL))
        else:
            add_layout(column, self._systems())
            for line in self._marks(names):
                column.addWidget(label(line, Role.SMALL, wrap=True))
        column.addStretch(1)
        self.setFixedWidth(context.theme.px(SMALL_WIDE if small else CARD_WIDE))

    def _head(self, names: Names, seats: BattleSeats) -> QHBoxLayout:
        frame, theme = self.frame, self._context.theme
        picture = card_picture(self._context, seats.picture(frame.id), SMALL_PICTURE if self._small else PICTURE)
        called = f"{frame_number(names.battle, frame.id)} {names(frame.id)}"
        signs: list[tuple[QWidget, str]] = [
            (StatusSign(theme, frame.status, frame.placed), status_word(frame.status))
        ]
        if not self._small:
            signs.insert(0, (OwnerMark(theme, seats.colour(frame.owner)), names(frame.owner)))
        return card_head(theme, picture, called, signs, small=self._small)

    def _systems(self) -> QVBoxLayout:
        return vbox(*(SystemLine(self._context.theme, one) for one in self._shown_systems()), spacing=0)

    def _shown_systems(self) -> list[ShownSystem]:
        frame = self.frame
        return [
            ShownSystem(one.type.value, named_type(one.type.value, one.name), tuple(one.ranges), one.id in frame.lost)
            for one in frame.systems
        ]

    def _short_marks(self) -> list[str]:
        frame = self.frame
        return [
            words.format(value=value)
            for words, value in (
                (self.tr("defense {value}"), frame.defense),
                (self.tr("spot {value}"), frame.spot),
                (self.tr("rockets {value}"), frame.rockets or None),
            )
            if value is not None
        ]

    def _marks(self, names: Names) -> list[str]:
        frame = self.frame
        lines = []
        if frame.defense is not None:
            lines.append(self.tr("Defense {value} for this round").format(value=frame.defense))
        if frame.spot is not None:
            lines.append(self.tr("A spot of {value} lies on it").format(value=frame.spot))
        if frame.rockets:
            lines.append(self.tr("Rockets left: {count}").format(count=frame.rockets))
        if frame.near:
            stations = names.all(frame.near)
            lines.append(self.tr("Near {stations}").format(stations=stations))
        return lines


def current_dice(battle: Battle, frame: FrameState) -> tuple[Die, ...]:
    """Return every die that the frame would roll now, whatever range it chose."""
    rules = battle.rules.at(battle.clock)
    dice = pool(frame.now, rules.settings, frame.built)
    coloured = tuple(die for die in dice if die.colour is not Colour.WHITE)
    return (*coloured, *(Die(Colour.WHITE),) * frame.whites)
