"""One company of a comparison: score per asset reason by reason, assets, score, position."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from mfz_desktop.companies.compare.table import Compared, position_words, reason_words, signed
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import add_layout
from mfz_desktop.ui.widgets.picture_strip import PictureStrip
from mfz_desktop.ui.widgets.section_heading import hairline
from mfz_rules.rapid_attack.comparing.scores import Standing


class PlayerMark(QWidget):
    """A player's colour and pattern, small."""

    def __init__(self, theme: Theme, player: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._player = player
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return a small square."""
        return QSize(self._theme.px(18), self._theme.px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        with QPainter(self) as painter:
            paint_player(painter, QRectF(self.rect()), self._player, outline=self._theme.colours.text)


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
        theme, standing = context.theme, compared.standings[index]
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(8)
        add_layout(column, self._head(theme, compared, index))
        column.addWidget(PictureStrip(theme, context.pictures, pictures))
        column.addWidget(self._counts(compared, index))
        column.addWidget(hairline())
        column.addWidget(label(self.tr("Score per asset"), Role.SECONDARY))
        add_layout(column, self._reasons(compared, index))
        column.addWidget(hairline())
        add_layout(column, self._line(self.tr("Assets"), self._assets_words(standing), str(standing.assets)))
        column.addStretch(1)
        sum_words = f"{int(standing.score_per_asset)} × {standing.assets} ="
        add_layout(column, self._line(self.tr("Score at the start"), sum_words, str(standing.score), large=True))
        column.addWidget(ScoreBar(theme, index, standing.score, compared.highest))
        add_layout(column, self._position(compared, index))

    def _head(self, theme: Theme, compared: Compared, index: int) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(PlayerMark(theme, index), 0, Qt.AlignmentFlag.AlignTop)
        name = label(compared.standings[index].company, Role.SECTION, wrap=True)
        row.addWidget(name, 1)
        remove = IconButton(theme, "close", self.tr("Take it out of the comparison"), self.removed.emit, size=16)
        row.addWidget(remove, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _counts(self, compared: Compared, index: int) -> QLabel:
        standing = compared.standings[index]
        words = self.tr("{frames} frames, {systems} systems").format(frames=standing.frames, systems=standing.systems)
        return label(words, Role.BODY, wrap=True)

    def _reasons(self, compared: Compared, index: int) -> QGridLayout:
        standing = compared.standings[index]
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        base = standing.score_per_asset.terms[0]
        self._add_term(grid, str(base.amount), self.tr("to begin with"), quiet=False)
        for reason in standing.reasons:
            others = [compared.standings[other].company for other in reason.tied]
            words = reason_words(reason.what, reason.change, others)
            self._add_term(grid, signed(reason.change), words, quiet=not reason.change)
        total = label(str(int(standing.score_per_asset)), Role.FIGURE)
        total.setAlignment(Qt.AlignmentFlag.AlignRight)
        grid.addWidget(total, grid.rowCount(), 0)
        grid.addWidget(label(self.tr("for each asset")), grid.rowCount() - 1, 1, Qt.AlignmentFlag.AlignVCenter)
        return grid

    def _add_term(self, grid: QGridLayout, number: str, words: str, *, quiet: bool) -> None:
        at, role = grid.rowCount(), Role.SECONDARY if quiet else Role.BODY
        figure = label(number, role)
        figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        grid.addWidget(figure, at, 0)
        grid.addWidget(label(words, role, wrap=True), at, 1)

    def _assets_words(self, standing: Standing) -> str:
        words = self.tr("{frames} frames + {stations} stations")
        if not standing.stations_said:
            words = self.tr("{frames} frames + {stations} stations of the table")
        return words.format(frames=standing.frames, stations=standing.stations)

    def _line(self, name: str, words: str, number: str, *, large: bool = False) -> QVBoxLayout:
        figure = label(number, Role.DISPLAY if large else Role.FIGURE)
        row = QHBoxLayout()
        row.addWidget(label(words, Role.BODY, wrap=True), 1)
        row.addWidget(figure)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(label(name, Role.SECONDARY))
        add_layout(column, row)
        return column

    def _position(self, compared: Compared, index: int) -> QVBoxLayout:
        standing = compared.standings[index]
        position = label(position_words(standing.position), Role.SECTION)
        names = ", ".join(compared.standings[other].company for other in standing.tied_with)
        tie = label(self.tr("tied with {names}").format(names=names) if names else "", Role.BODY, wrap=True)
        set_tone(tie, "warning")
        tie.setVisible(any(one.tied_with for one in compared.standings))
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(position)
        column.addWidget(tie)
        return column
