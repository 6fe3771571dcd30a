"""An asset's card: its picture, its dice now, its systems with what is lost, fuel, spots, and who has whom."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

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
from mfz_desktop.battle.turn.glyph import ShownDie
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.dice_now import dice_now, dice_row
from mfz_desktop.intercept_orbit.battle.order.holding import holding_lines
from mfz_desktop.intercept_orbit.battle.order.rows import status_of
from mfz_desktop.intercept_orbit.battle.text.names import Names, asset_number
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, vbox
from mfz_rules.intercept_orbit.state.assets import (
    AssetState,
    CompanyState,
    Condition,
    FighterState,
    HvaState,
    ShipState,
)
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.dice import SMALL, Colour, RolledDie

CARD_WIDE = 280
SMALL_WIDE = 184
PICTURE = 84
SMALL_PICTURE = 44
MARK = 20
"""px at 100 %."""


class AssetStatusCard(QFrame):
    """One asset as it is at one moment. It does not follow the battle: make another one.

    A `small` one has its systems as glyphs and its marks in one line: many lie side by side.
    """

    def __init__(
        self,
        context: AppContext,
        seats: BattleSeats,
        battle: Battle,
        asset: AssetState,
        *,
        small: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.asset = asset
        self._small = small
        self._context = context
        self._names = Names(battle)
        self.setProperty("surface", "raised")
        self.lines = holding_lines(self._names, asset) if asset.alive else []
        """Who has it, what it touches, what it is near to."""
        self.setAccessibleName(", ".join([self._names(asset.id), status_word(status_of(asset)), *self.lines]))
        column = vbox(self._head(seats), on=self, margins=8 if small else 12, spacing=6 if small else 8)
        if asset.alive:
            column.addWidget(dice_row(context.theme, battle, dice_now(battle, asset), 20 if small else 24))
        if isinstance(asset, FighterState):
            shown = shown_systems(self._names, asset)
            if small:
                column.addWidget(SystemGlyphs(context.theme, shown))
            else:
                add_layout(column, vbox(*(SystemLine(context.theme, one) for one in shown), spacing=0))
            add_layout(column, self._marks(asset))
        for line in self.lines:
            said = ElidedLabel(line, Role.SMALL) if small else label(line, Role.SMALL, wrap=True)
            column.addWidget(said)
        column.addStretch(1)
        self.setFixedWidth(context.theme.px(SMALL_WIDE if small else CARD_WIDE))

    def _head(self, seats: BattleSeats) -> QHBoxLayout:
        asset, theme, names = self.asset, self._context.theme, self._names
        game = names.battle.profile.id
        wanted, side = seats.picture(asset.id), SMALL_PICTURE if self._small else PICTURE
        picture = card_picture(self._context, wanted, side) if wanted is not None else None
        sign = StatusSign(theme, status_of(asset), asset.placed)
        signs: list[tuple[QWidget, str]] = [(sign, f"{kind_word(asset, game)}, {status_word(status_of(asset))}")]
        if not self._small:
            signs.insert(0, (OwnerMark(theme, seats.colour(asset.owner)), names(asset.owner)))
        return card_head(theme, picture, f"{asset_number(asset.id)} {names(asset.id)}", signs, small=self._small)

    def _marks(self, fighter: FighterState) -> QHBoxLayout:
        """Return fuel, defense and spots as dice, and the speed."""
        row = hbox(spacing=6)
        marks: list[tuple[str, RolledDie]] = []
        if isinstance(fighter, CompanyState) and fighter.condition is Condition.FLYING:
            marks.append((self.tr("fuel"), RolledDie(Colour.BLACK, SMALL, fighter.fuel or 0)))
        if fighter.defense is not None:
            marks.append((self.tr("defense"), RolledDie(Colour.BLUE, SMALL, fighter.defense)))
        marks += [(self.tr("spot"), one) for one in fighter.spots]
        for word, die in marks:
            shown = ShownDie(self._context.theme, side=MARK)
            shown.show_die(die)
            row.addWidget(label(word, Role.SMALL))
            row.addWidget(shown)
        if isinstance(fighter, ShipState) and fighter.speed is not None:
            row.addWidget(label(self.tr("speed {value}").format(value=fighter.speed), Role.SMALL))
        row.addStretch(1)
        return row


def shown_systems(names: Names, fighter: FighterState) -> list[ShownSystem]:
    """Return the systems of a ship or company as cards show them."""
    return [
        ShownSystem(one.type, names.system(fighter.id, one.id), one.ranges, one.id in fighter.lost)
        for one in fighter.systems
    ]


def kind_word(asset: AssetState, game: str) -> str:
    """Return what an asset is, in a word."""
    if isinstance(asset, ShipState):
        return {
            "capital": translate("Battle", "capital ship"),
            "frigate": translate("Battle", "frigate"),
        }.get(asset.ship_class or "", translate("Battle", "ship"))
    if isinstance(asset, CompanyState):
        if asset.ace is None:
            return translate("Battle", "company")
        return {
            "red": translate("Battle", "company, red ace"),
            "green": translate("Battle", "company, green ace"),
            "blue": translate("Battle", "company, blue ace"),
            "yellow": translate("Battle", "company, yellow ace"),
        }[asset.ace.value]
    assert isinstance(asset, HvaState)
    return PIECE_WORDS[game]().hvas_counted(1)
