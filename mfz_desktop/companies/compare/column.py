"""One company of a comparison: score per asset reason by reason, assets, score, position."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mfz_desktop.companies.compare.table import Compared, ComparedCompany, Reason
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import STRETCH, add_layout, hbox, vbox
from mfz_desktop.ui.widgets.picture_strip import PictureStrip
from mfz_desktop.ui.widgets.player_mark import PlayerMark
from mfz_desktop.ui.widgets.section_heading import hairline


class ScoreBar(QWidget):
    """A score as a bar in the player's colour, against the highest."""

    def __init__(self, theme: Theme, player: int, score: int, highest: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._player = player
        self._share = score / highest if highest else 0.0
        self.setAccessibleName(f"{score}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return room for a bar."""
        return QSize(self._theme.px(120), self._theme.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar on a hairline."""
        colours, rect = self._theme.colours, QRectF(self.rect())
        with QPainter(self) as painter:
            painter.fillRect(rect.adjusted(0, rect.height() - 1, 0, 0), QColor(colours.hairline))
            bar = QRectF(0, 0, max(2.0, rect.width() * self._share), rect.height())
            paint_player(painter, bar, self._player, outline=colours.text, pitch=8)


class CompanyColumn(QFrame):
    """Reads from top to bottom as the calculation goes."""

    removed = Signal()
    opened = Signal()

    def __init__(
        self,
        context: AppContext,
        compared: Compared,
        index: int,
        pictures: tuple[PictureWanted | None, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("surface", "soft")
        self._context = context
        theme, shown = context.theme, compared.companies[index]
        column = vbox(
            self._head(theme, shown, index),
            PictureStrip(theme, context.pictures, pictures),
            label(shown.counts, Role.BODY, wrap=True),
            hairline(),
            label(self.tr("Score per asset"), Role.SECONDARY),
            self._reasons(shown),
            hairline(),
            self._line(self.tr("Assets"), shown.assets_words, str(shown.assets)),
            STRETCH,
            on=self,
            margins=(16, 12, 16, 16),
            spacing=8,
        )
        sum_words = f"{shown.score_per_asset} × {shown.assets} ="
        add_layout(column, self._line(self.tr("Score at the start"), sum_words, str(shown.score), large=True))
        column.addWidget(ScoreBar(theme, index, shown.score, compared.highest))
        add_layout(column, self._position(shown, any(one.tied_with for one in compared.companies)))

    def _head(self, theme: Theme, shown: ComparedCompany, index: int) -> QHBoxLayout:
        row = hbox((PlayerMark(theme, index), 0, Qt.AlignmentFlag.AlignTop), spacing=8)
        name = label(shown.name, Role.SECTION, wrap=True)
        row.addWidget(name, 1)
        remove = IconButton(theme, "close", self.tr("Take it out of the comparison"), self.removed.emit, size=16)
        row.addWidget(remove, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _reasons(self, shown: ComparedCompany) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for reason in shown.reasons:
            self._add_reason(grid, reason)
        total = label(str(shown.score_per_asset), Role.FIGURE)
        total.setAlignment(Qt.AlignmentFlag.AlignRight)
        grid.addWidget(total, grid.rowCount(), 0)
        grid.addWidget(label(self.tr("for each asset")), grid.rowCount() - 1, 1, Qt.AlignmentFlag.AlignVCenter)
        return grid

    def _add_reason(self, grid: QGridLayout, reason: Reason) -> None:
        at, role = grid.rowCount(), Role.SECONDARY if reason.quiet else Role.BODY
        figure = label(reason.number, role)
        figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        grid.addWidget(figure, at, 0)
        grid.addWidget(label(reason.words, role, wrap=True), at, 1)

    def _line(self, name: str, words: str, number: str, *, large: bool = False) -> QVBoxLayout:
        figure = label(number, Role.DISPLAY if large else Role.FIGURE)
        return vbox(label(name, Role.SECONDARY), hbox((label(words, Role.BODY, wrap=True), 1), figure), spacing=0)

    def _position(self, shown: ComparedCompany, any_tie: bool) -> QVBoxLayout:
        names = ", ".join(shown.tied_with)
        tie = label(self.tr("tied with {names}").format(names=names) if names else "", Role.BODY, wrap=True)
        set_tone(tie, "warning")
        tie.setVisible(any_tie)
        return vbox(label(shown.position, Role.SECTION), tie, spacing=0)
