"""The acting asset's card in a strip: its systems with what is lost, white dice, fuel, defense, spots."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.order.holding import short_words
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.glyphs import paint_glyph
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_rules.intercept_orbit.state.assets import CompanyState, FighterState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.dice import Colour, Die

SIDE = 22
GAP = 6
HEIGHT = 52
"""px at 100 %."""


class AssetStrip(QWidget):
    """One ship or company at a glance."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._fighter: FighterState | None = None
        self._name = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def show_asset(self, battle: Battle, asset: str | None) -> None:
        """Show a ship or company, or nothing."""
        known = battle.is_ship(asset) or battle.is_company(asset)
        self._fighter = battle.fighter(asset) if known and asset is not None else None
        self.setVisible(self._fighter is not None)
        if self._fighter is not None:
            names = Names(battle)
            self._name = ", ".join(filter(None, (names(self._fighter.id), short_words(self._fighter))))
            self.setAccessibleName(_spoken(names, self._name, self._fighter))
            self.setToolTip(self.accessibleName())
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for name and signs."""
        return QSize(self._theme.px(320), self._theme.px(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint name and signs; lost systems faded and struck through."""
        fighter = self._fighter
        if fighter is None:
            return
        theme, px = self._theme, self._theme.px
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QColor(theme.colours.hairline))
            painter.drawLine(0, 0, self.width(), 0)
            painter.setPen(QColor(theme.colours.secondary))
            painter.setFont(theme.font(TypeStep.SMALL))
            top = QRectF(0, px(4), self.width(), px(18))
            words = painter.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, self.width())
            painter.drawText(top, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
            self._paint_signs(painter, fighter, px(25), px(SIDE), px(GAP))

    def _paint_signs(self, painter: QPainter, fighter: FighterState, y: int, side: int, gap: int) -> None:
        colours, x = self._theme.colours, 0
        for system in fighter.systems:
            lost = system.id in fighter.lost
            box = QRectF(x, y, side, side)
            painter.setOpacity(0.4 if lost else 1.0)
            paint_glyph(painter, box, system.type, colours.text, system.ranges)
            painter.setOpacity(1.0)
            if lost:
                painter.setPen(QPen(QColor(colours.text), 2))
                painter.drawLine(box.bottomLeft(), box.topRight())
            x += side + gap
        x += gap
        look = DieLook(dark=self._theme.dark)
        for _ in range(fighter.whites):
            paint_die(painter, QRectF(x, y, side, side), Die(Colour.WHITE), None, look)
            x += side + gap
        for die, value in _marks(fighter):
            paint_die(painter, QRectF(x + gap, y, side, side), die, value, look)
            x += side + 2 * gap


def _marks(fighter: FighterState) -> list[tuple[Die, int]]:
    """Return fuel, defense and spots."""
    marks = []
    if isinstance(fighter, CompanyState) and fighter.flying and fighter.fuel is not None:
        marks.append((Die(Colour.BLACK), fighter.fuel))
    if fighter.defense is not None:
        marks.append((Die(Colour.BLUE), fighter.defense))
    return [*marks, *((Die(one.colour, one.sides), one.value) for one in fighter.spots)]


def _spoken(names: Names, name: str, fighter: FighterState) -> str:
    left = translate("AssetStrip", "no system")
    if fighter.left:
        left = listed([names.system(fighter.id, one.id) for one in fighter.left])
    said = [f"{name}: {left}", plural("AssetStrip", "%n white die", "%n white dice", fighter.whites)]
    if fighter.defense is not None:
        said.append(translate("AssetStrip", "defense {value}").format(value=fighter.defense))
    if fighter.spots:
        value = sum(one.value for one in fighter.spots)
        said.append(translate("AssetStrip", "spot {value} on it").format(value=value))
    return ", ".join(said)
