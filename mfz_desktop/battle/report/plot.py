"""The course of the scores as a plot: a line of steps for each player, a mark at the end of each round."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.battle.report.report import BattleReport, ScoreMark
from mfz_desktop.ui.accessible.parts import PaintedParts, Part, PartRole
from mfz_desktop.ui.theme.colours import Palette
from mfz_desktop.ui.theme.players import paint_player, player_colour
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep

translate = QCoreApplication.translate

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MOST_LINES = 5
"""Horizontal lines at most, the lowest aside."""
FEWEST_ROUNDS = 3
"""The plot is at least so many rounds wide, so that a battle's beginning does not look like all of it."""


@dataclass(frozen=True, slots=True)
class Plotted:
    """What a plot shows."""

    names: tuple[str, ...]
    colours: tuple[int, ...]
    """Every player's colour, as an index."""
    rounds: tuple[ScoreMark, ...]
    course: tuple[ScoreMark, ...]

    @property
    def highest(self) -> int:
        """The highest score that there was."""
        return max((score for mark in self.course for score in mark.scores), default=0)

    @property
    def wide(self) -> int:
        """How many rounds the plot is wide."""
        return max(FEWEST_ROUNDS, ceil(self.course[-1].at))

    @property
    def words(self) -> str:
        """The plot for those who do not see it."""
        lines = [
            f"{name}: {', '.join(str(mark.scores[at]) for mark in self.rounds)}" for at, name in enumerate(self.names)
        ]
        return "; ".join(lines)


def plotted(told: BattleReport, names: Sequence[str], colours: Sequence[int]) -> Plotted:
    """Return what a plot shows of a battle; names and colours in the order of the players."""
    return Plotted(tuple(names), tuple(colours), told.rounds, told.course)


@dataclass(frozen=True, slots=True)
class PlotStyle:
    """How a plot is drawn: on a screen, or on paper."""

    palette: Palette
    font: QFont
    small: QFont
    unit: float
    """Pixels to a px at 100 %."""


class ScorePlot(PaintedParts, QWidget):
    """Paints the scores of a battle."""

    accessible_role = PartRole.CHART

    def __init__(self, theme: Theme, shown: Plotted, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown = shown
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Scores after each round"))
        self.setAccessibleDescription(shown.words)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return room for some rounds."""
        return QSize(self._theme.px(560), self._theme.px(240))

    def minimumSizeHint(self) -> QSize:
        """Return what still can be read."""
        return QSize(self._theme.px(280), self._theme.px(180))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        with QPainter(self) as painter:
            paint_plot(painter, QRectF(self.rect()), self._shown, self._ink())

    def accessible_parts(self) -> tuple[Part, ...]:
        """Return the mark of each player at the end of each round."""
        return plot_parts(PlotPlaces(QRectF(self.rect()), self._shown, self._ink()))

    def _ink(self) -> PlotStyle:
        theme = self._theme
        return PlotStyle(theme.colours, theme.font(), theme.font(TypeStep.SMALL), theme.scale)


def paint_plot(painter: QPainter, rect: QRectF, shown: Plotted, ink: PlotStyle) -> None:
    """Paint a plot into a rectangle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _Drawing(painter, PlotPlaces(rect, shown, ink)).paint()
    painter.restore()


def step_of(highest: int) -> int:
    """Return how far horizontal lines stand apart."""
    return next((step for step in STEPS if highest <= step * MOST_LINES), STEPS[-1])


class PlotPlaces:
    """Where everything of a plot stands in its rectangle."""

    def __init__(self, rect: QRectF, shown: Plotted, ink: PlotStyle) -> None:
        self.rect = rect
        self.shown = shown
        self.ink = ink
        self.step = step_of(shown.highest)
        """How far the horizontal lines stand apart."""
        self.top = max(1, ceil(shown.highest / self.step)) * self.step
        small = QFontMetricsF(ink.small)
        names = QFontMetricsF(ink.font)
        self.line = small.height()
        """Pixels of a line of small words."""
        self.margin = (8 + 6 * _alike(shown.rounds[0])) * ink.unit
        left = small.horizontalAdvance(str(self.top)) + self.margin
        widest = max((names.horizontalAdvance(words) for words in self.ends()), default=0.0)
        right = min(widest + 36 * ink.unit, rect.width() * 0.4)
        lower = 2 * self.line + 8 * ink.unit
        self.field = rect.adjusted(left, 8 * ink.unit, -right, -lower)
        """Where the lines are drawn."""

    def ends(self) -> list[str]:
        """Return what is written at the end of each player's line."""
        last = self.shown.course[-1].scores
        return [f"{score}  {name}" for name, score in zip(self.shown.names, last, strict=True)]

    def x(self, at: float) -> float:
        """Return where a moment is, in rounds."""
        return self.field.left() + self.field.width() * at / self.shown.wide

    def y(self, score: float) -> float:
        """Return where a score is."""
        return self.field.bottom() - self.field.height() * score / self.top

    def square(self, mark: ScoreMark, player: int) -> QRectF:
        """Return a player's mark at the end of a round; those of players with one score stand side by side."""
        side = 12 * self.ink.unit
        alike = [one for one, score in enumerate(mark.scores) if score == mark.scores[player]]
        shift = (alike.index(player) - (len(alike) - 1) / 2) * side
        centre = QPointF(self.x(mark.at) + shift, self.y(mark.scores[player]))
        return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)


def plot_parts(places: PlotPlaces) -> tuple[Part, ...]:
    """Return what screen readers hear of a plot: each player's score after each round."""
    shown = places.shown
    return tuple(
        Part(
            key=f"{player} {mark.at}",
            name=translate("BattlePlot", "{player}, {moment}: {score}").format(
                player=name, moment=_moment(mark), score=mark.scores[player]
            ),
            rect=places.square(mark, player),
            value=str(mark.scores[player]),
            description="" if mark.clock is None else translate("BattlePlot", "clock {n}").format(n=mark.clock),
        )
        for player, name in enumerate(shown.names)
        for mark in shown.rounds
    )


def _moment(mark: ScoreMark) -> str:
    if not mark.at:
        return translate("BattlePlot", "at the start")
    words = (
        translate("BattlePlot", "after round {n}")
        if mark.at.is_integer()
        else translate("BattlePlot", "in round {n}")
    )
    return words.format(n=ceil(mark.at))


class _Drawing:
    """One painting."""

    def __init__(self, painter: QPainter, places: PlotPlaces) -> None:
        self._painter = painter
        self._places = places
        self._shown = places.shown
        self._ink = places.ink

    def paint(self) -> None:
        """Paint ground, lines, marks, labels."""
        self._grid()
        for player in range(len(self._shown.names)):
            self._course(player)
        for player in range(len(self._shown.names)):
            self._marks(player)
        self._labels()

    def _grid(self) -> None:
        painter, ink, field = self._painter, self._ink, self._places.field
        painter.setFont(ink.small)
        for score in range(0, self._places.top + 1, self._places.step):
            y = round(self._places.y(score)) + 0.5
            painter.setPen(QPen(QColor(ink.palette.hairline), 1))
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            painter.setPen(QColor(ink.palette.secondary))
            box = QRectF(0, y - self._places.line / 2, field.left() - self._places.margin, self._places.line)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(score))
        clocks = {mark.at: mark.clock for mark in self._shown.rounds if mark.at.is_integer()}
        for at in range(self._shown.wide + 1):
            self._tick(at, clocks.get(at))

    def _tick(self, at: int, clock: int | None) -> None:
        painter, ink = self._painter, self._ink
        x = self._places.x(at)
        bottom = self._places.field.bottom()
        painter.setPen(QPen(QColor(ink.palette.hairline), 1))
        painter.drawLine(QPointF(x, bottom), QPointF(x, bottom + 4 * ink.unit))
        wide = self._places.field.width() / self._shown.wide
        upper = QRectF(x - wide / 2, bottom + 5 * ink.unit, wide, self._places.line)
        begin = translate("BattlePlot", "start") if at == 0 else translate("BattlePlot", "round {n}").format(n=at)
        painter.setPen(QColor(ink.palette.text))
        self._write(upper, begin, str(at) if at else "")
        if clock is not None:
            painter.setPen(QColor(ink.palette.secondary))
            self._write(
                upper.translated(0, self._places.line), translate("BattlePlot", "clock {n}").format(n=clock), ""
            )

    def _write(self, box: QRectF, words: str, short: str) -> None:
        """Write in the middle of a box, in short where there is no room."""
        fits = self._painter.fontMetrics().horizontalAdvance(words) <= box.width() - 4 * self._ink.unit
        self._painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words if fits else short)

    def _points(self, player: int) -> list[QPointF]:
        points: list[QPointF] = []
        shift = (player - (len(self._shown.names) - 1) / 2) * 1.5 * self._ink.unit
        for mark in self._shown.course:
            x, y = self._places.x(mark.at), self._places.y(mark.scores[player]) + shift
            if points and points[-1].y() != y:
                points.append(QPointF(x, points[-1].y()))
            points.append(QPointF(x, y))
        return points

    def _course(self, player: int) -> None:
        """Paint a line, edged in the text's colour so that it stands off from any ground."""
        line = QPolygonF(self._points(player))
        unit = self._ink.unit
        fill = player_colour(self._shown.colours[player]).fill
        for colour, width in ((self._ink.palette.text, 4.5), (fill, 3.0)):
            pen = QPen(QColor(colour), width * unit)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            self._painter.setPen(pen)
            self._painter.drawPolyline(line)

    def _marks(self, player: int) -> None:
        """Paint a mark at the end of each round."""
        for mark in self._shown.rounds:
            self._square(player, self._places.square(mark, player))

    def _square(self, player: int, square: QRectF) -> None:
        pitch = 5 * self._ink.unit
        outline = self._ink.palette.text
        paint_player(self._painter, square, self._shown.colours[player], outline=outline, pitch=pitch)

    def _labels(self) -> None:
        """Write score and name at the end of each line, one under the other where they would meet."""
        painter, ink = self._painter, self._ink
        painter.setFont(ink.font)
        metrics = QFontMetricsF(ink.font)
        height = metrics.height()
        last = self._shown.course[-1]
        order = sorted(range(len(self._shown.names)), key=lambda player: -last.scores[player])
        wanted = [self._places.y(last.scores[player]) for player in order]
        left = self._places.x(last.at) + (6 + 6 * _alike(last)) * ink.unit
        wide = self._places.rect.right() - left
        for player, y in zip(order, spread(wanted, height, self._places.field.bottom()), strict=True):
            box = QRectF(left, y - height / 2, wide, height)
            painter.setPen(QColor(ink.palette.text))
            words = metrics.elidedText(self._places.ends()[player], Qt.TextElideMode.ElideRight, wide)
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)


def _alike(mark: ScoreMark) -> int:
    """Return how many players at most have one score: so many marks stand side by side."""
    return max((mark.scores.count(score) for score in mark.scores), default=1)


def spread(wanted: Sequence[float], apart: float, lowest: float) -> list[float]:
    """Return places from top to bottom, near the wanted ones, at least so far apart, none under the lowest."""
    places: list[float] = []
    for one in wanted:
        places.append(max(one, places[-1] + apart) if places else one)
    below = max(0.0, places[-1] - lowest) if places else 0.0
    for at in range(len(places) - 1, -1, -1):
        limit = lowest if at == len(places) - 1 else places[at + 1] - apart
        places[at] = min(places[at], limit) if below else places[at]
    return places
