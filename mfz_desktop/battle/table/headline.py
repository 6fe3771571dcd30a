"""Whose answer is wanted and what is asked, in letters for two metres."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.battle.game import BattleGame
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.battle.table.fitting import draw_fitted
from mfz_desktop.core.language import listed
from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep

HIGH = 96
"""px at 100 %, before enlarging."""
STRIPE = 12


class Headline(QWidget):
    """A stripe in the player's colour and pattern, the player's name, the question under it."""

    def __init__(self, theme: Theme, seats: BattleSeats, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._seats = seats
        self.who = ""
        self.what = ""
        self.detail = ""
        self._colours: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._follow)

    def show_battle(self, game: BattleGame, state: object, *, looking_back: bool = False) -> None:
        """Show what is asked in a state of a battle, or who has won."""
        moment, asked = game.moment(state), game.question(state)
        players = moment.winners if asked is None else asked.players
        self.who, self.what, self.detail = listed(moment.names(players)), "", ""
        if asked is not None:
            self.what, self.detail = asked.title, asked.detail
        elif moment.over:
            words = self.tr("The battle is over: {players} wins.")
            words = words if len(players) == 1 else self.tr("The battle is over: {players} win.")
            self.what = words.format(players=self.who)
        if looking_back:
            self.detail = self.tr("Looking back: this has been answered.")
        self._colours = tuple(self._seats.colour(player) for player in players)
        self.setAccessibleName(". ".join(filter(None, (self.who, self.what, self.detail))))
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for three lines."""
        return QSize(self._theme.px(320), self._theme.px(HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        px, colours = self._theme.px, self._theme.colours
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            each = self.height() / max(1, len(self._colours))
            for at, colour in enumerate(self._colours):
                stripe = QRectF(0, at * each, px(STRIPE), each)
                paint_player(painter, stripe, colour, outline=colours.text, pitch=px(6))
            lines = (
                (self.who, self._theme.font(TypeStep.TITLE, heavy=True), colours.text, 0.0, 0.36),
                (self.what, self._theme.font(TypeStep.TITLE), colours.text, 0.36, 0.36),
                (self.detail, self._theme.font(TypeStep.BODY), colours.secondary, 0.72, 0.28),
            )
            for text, font, ink, top, high in lines:
                left = px(STRIPE + 12)
                area = QRectF(left, top * self.height(), self.width() - left, high * self.height())
                painter.setPen(QColor(ink))
                draw_fitted(painter, area, text, font)

    def _follow(self) -> None:
        self.updateGeometry()
        self.update()
