"""The delegate of lists whose rows are declared: it measures, paints and edits what a `Row` says."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QMouseEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem, QWidget

from mfz_desktop.core.pictures import Pictures
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.editing import NameDelegate
from mfz_desktop.ui.widgets.picture_cell import PictureCells
from mfz_desktop.ui.widgets.row import Caption, Cell, Cells, Ground, Line, Mark, Part, Picture, Row, Wide
from mfz_desktop.ui.widgets.row_model import ROW, AnyIndex
from mfz_desktop.ui.widgets.row_painting import (
    LEFT,
    RIGHT,
    paint_card_ground,
    paint_cell_ground,
    paint_row_ground,
    paint_text,
)

LINE, SMALL_LINE = 22, 20
"""Height of a line of words, px at 100 %."""
FADED = 0.55
LEAST_WIDE = 160
"""Of a row in a list, px at 100 %: less is scrolled through."""
SPACE = 8
"""Between a drawing or a picture and what stands beside it on a line; px at 100 %."""
FIELD_HIGH, FIELD_LEAST, FIELD_EDGE = 32, 160, 8
"""The field in which a name is typed: height, least width, and how far it begins left of the name; px at 100 %."""
SIDES, ENDS = 2, 4
"""Of a card: how far it stands from the edges of its row, px at 100 %."""


class RowDelegate(NameDelegate):
    """Shows what `cells` makes of an item: the data of the role `ROW`."""

    pressed = Signal(QModelIndex, str)
    """A drawing that can be pressed was: the item, and what the drawing says."""

    def __init__(
        self,
        view: QAbstractItemView,
        theme: Theme,
        cells: Cells,
        *,
        pictures: Pictures | None = None,
        name: str = "",
    ) -> None:
        """`pictures` are needed where rows have some; `name` is what a screen reader calls the field of a name."""
        super().__init__(view, name)
        self._theme = theme
        self._cells = cells
        self._pictures = PictureCells(pictures, view.viewport()) if pictures is not None else None

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the height of a row. Its width is the list's; a cell of a table wants to be seen whole."""
        row, px = self._cells(index.data(ROW)), self._theme.px
        if row.ground is not Ground.CELL:
            return QSize(px(LEAST_WIDE), px(row.high) + (px(row.below.high) if row.below else 0))
        wide = sum(max(map(self._line_width, cell.lines)) for cell in row.cells)
        return QSize(round(wide) + 2 * px(row.edge) + px(row.gap) * (len(row.cells) - 1), px(row.high))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a row."""
        row = self._cells(index.data(ROW))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_ground(painter, option, row, index)
        painter.setOpacity(FADED if row.faded else 1.0)
        for cell, line, area in self._lines(row, option.rect):
            for part, room in self._parts(cell, line, area):
                self._paint_part(
                    painter, part, room, right=cell.align is Qt.AlignmentFlag.AlignRight and part is line[-1]
                )
        painter.restore()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Put the field over the name."""
        row, px = self._cells(index.data(ROW)), self._theme.px
        cell, line, area = next(found for found in self._lines(row, option.rect) if found[0].named)
        _, name = next(self._parts(cell, line, area))
        left, high = round(name.left()) - px(FIELD_EDGE), px(FIELD_HIGH)
        wide = max(round(name.width()), px(FIELD_LEAST)) + px(FIELD_EDGE)
        top = round(name.center().y() - high / 2)
        editor.setGeometry(left, top, min(wide, option.rect.right() - left), high)

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: AnyIndex
    ) -> bool:
        """Take clicks on what can be pressed."""
        if not isinstance(event, QMouseEvent):
            return super().editorEvent(event, model, option, index)
        places = self.pressable(option.rect, index)
        said = next((said for said, place in places.items() if place.contains(event.position())), "")
        released = event.type() == QEvent.Type.MouseButtonRelease
        if not said or not (
            released or event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
        ):
            return super().editorEvent(event, model, option, index)
        if released and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(index, said)
        return True

    def pressable(self, rect: QRect, index: AnyIndex) -> Mapping[str, QRectF]:
        """Return what can be pressed in a row that stands in `rect`, and where."""
        return {
            part.press: place
            for cell, line, area in self._lines(self._cells(index.data(ROW)), rect)
            for part, place in self._parts(cell, line, area)
            if isinstance(part, Mark) and part.press
        }

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, row: Row, index: AnyIndex) -> None:
        ground = row.ground
        if ground is Ground.CARD:
            paint_card_ground(painter, QRectF(self._card(option.rect)), option, self._theme)
        elif ground is Ground.CELL:
            paint_cell_ground(painter, option, self._theme, first=index.column() == 0)
        elif ground is Ground.STYLE:
            self.initStyleOption(option, index)
            option.text = ""
            option.widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        elif ground is not Ground.NONE:
            paint_row_ground(painter, option, self._theme, line=ground is Ground.LINE, bar=ground is Ground.BAR)

    def _card(self, rect: QRect) -> QRect:
        sides, ends = self._theme.px(SIDES), self._theme.px(ENDS)
        return rect.adjusted(sides, ends, -sides, -ends)

    def _lines(self, row: Row, rect: QRect) -> Iterator[tuple[Cell, Line, QRect]]:
        """Return every line, the cell that it is in, and where it stands."""
        inside = self._card(rect) if row.ground is Ground.CARD else rect
        high = inside.height() if row.below is None else self._theme.px(row.high)
        for cell, place in zip(row.cells, self._places(row, inside), strict=True):
            heights = [max(map(self._part_height, line), default=0) for line in cell.lines]
            top = inside.top() + (high - sum(heights)) // 2
            for line, line_high in zip(cell.lines, heights, strict=True):
                yield cell, line, QRect(place.left(), top, place.width(), line_high)
                top += line_high
        if row.below is not None:
            yield from self._lines(row.below, inside.adjusted(0, high, 0, 0))

    def _places(self, row: Row, rect: QRect) -> list[QRect]:
        """Return where the cells stand. What cells that share the rest leave of it stays empty behind them."""
        edge, gap = self._theme.px(row.edge), self._theme.px(row.gap)
        room = rect.adjusted(edge, 0, -edge, 0)
        sharing = [at for at, cell in enumerate(row.cells) if cell.wide is Wide.REST]
        fixed = [0 if cell.wide is Wide.REST else self._cell_width(cell, room.width()) for cell in row.cells]
        spare = max(0, room.width() - sum(fixed) - gap * (len(fixed) - 1))
        for at in sharing:
            fixed[at] = self._most(row.cells[at], spare // len(sharing), room.width())
        spare -= sum(fixed[at] for at in sharing)
        found, left = [], room.left()
        for at, wide in enumerate(fixed):
            found.append(QRect(left, room.top(), max(0, min(wide, room.right() + 1 - left)), room.height()))
            left += wide + gap + (spare if sharing and at == sharing[-1] else 0)
        return found

    def _cell_width(self, cell: Cell, room: int) -> int:
        if isinstance(cell.wide, Wide):
            own = max((self._line_width(line) for line in cell.lines), default=0) + 1
            return self._most(cell, round(own), room)
        return self._most(cell, self._theme.px(cell.wide), room)

    def _most(self, cell: Cell, wide: int, room: int) -> int:
        capped = min(wide, round(cell.share * room))
        return capped if cell.most is None else min(capped, self._theme.px(cell.most))

    def _line_width(self, line: Line) -> float:
        return sum(map(self._part_width, line)) + sum(map(self._space, line, line[1:]))

    def _part_width(self, part: Part) -> float:
        if isinstance(part, Caption):
            metrics = QFontMetrics(self._theme.font(part.step, heavy=part.heavy))
            return metrics.horizontalAdvance(part.text) + 1 if part.text else 0  # the painter's differ by a share
        return self._theme.px(part.side if isinstance(part, Picture) else part.wide)

    def _part_height(self, part: Part) -> int:
        if isinstance(part, Caption):
            return self._theme.px(SMALL_LINE if part.step is TypeStep.SMALL else LINE) * (2 if part.wrapped else 1)
        return self._theme.px(part.side if isinstance(part, Picture) else part.high)

    def _space(self, before: Part, after: Part) -> int:
        return 0 if isinstance(before, Caption) and isinstance(after, Caption) else self._theme.px(SPACE)

    def _parts(self, cell: Cell, line: Line, area: QRect) -> Iterator[tuple[Part, QRectF]]:
        """Return the parts of a line that find room, and where."""
        end = area.right() + 1
        left = float(area.left())
        if cell.align is not Qt.AlignmentFlag.AlignLeft:
            spare = max(0.0, area.width() - self._line_width(line))
            left += spare if cell.align is Qt.AlignmentFlag.AlignRight else spare / 2
        for at, part in enumerate(line):
            if at:
                left += self._space(line[at - 1], part)
            room = max(0.0, end - left)
            rest = isinstance(part, Caption) and part is line[-1]
            wide = room if rest else self._part_width(part) or room
            if isinstance(part, Caption):
                yield part, QRectF(left, area.top(), min(wide, room), area.height())
            elif wide <= room:
                high = self._part_height(part)
                yield part, QRectF(left, area.top() + (area.height() - high) / 2, wide, high)
            left += wide

    def _paint_part(self, painter: QPainter, part: Part, area: QRectF, *, right: bool) -> None:
        if isinstance(part, Picture):
            if self._pictures is None:
                raise TypeError("a row with a picture needs the pictures")
            self._pictures.paint(painter, area, part.wanted, self._theme)
        elif isinstance(part, Mark):
            part.paint(painter, area, self._theme)
        elif part.wrapped:
            painter.setFont(self._theme.font(part.step, heavy=part.heavy))
            painter.setPen(QColor(getattr(self._theme.colours, part.ink)))
            painter.drawText(area, LEFT | Qt.TextFlag.TextWordWrap, part.text)
        else:
            paint_text(
                painter,
                self._theme,
                area,
                part.text,
                getattr(self._theme.colours, part.ink),
                heavy=part.heavy,
                step=part.step,
                align=RIGHT if right else LEFT,
                struck=part.struck,
            )
