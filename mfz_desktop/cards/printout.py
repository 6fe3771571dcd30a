"""A printout: cards put on sheets. The preview, the PDF and the printer all paint its pages."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mfz_desktop.cards.canvas import Canvas, Style
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.drawing import draw_card
from mfz_desktop.cards.fitting import FittingStep
from mfz_desktop.cards.fonts import Faces, card_faces, unprintable
from mfz_desktop.cards.layouts import BLEED
from mfz_desktop.cards.model import PrintOptions
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.cards.sheet import BAR, Bar, Sheet, Slot, behind, lay_out, whole_page
from mfz_desktop.core.language import translate
from mfz_desktop.ui.theme.colours import INK, LIGHT

CUT_LINE = 0.12


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """One sheet with the cards on it, in the order in which they are drawn and read."""

    sheet: Sheet
    cards: tuple[Card, ...]

    @property
    def placed(self) -> Iterable[tuple[Card, Slot]]:
        """The cards, each with its place."""
        return zip(self.cards, self.sheet.slots, strict=False)


class Printout:
    """Cards on sheets, ready to be painted; raises NoFontError where there is nothing to write with."""

    def __init__(self, cards: Sequence[Card], options: PrintOptions) -> None:
        self.options = options
        self.cards = tuple(cards)
        self.faces: Faces = card_faces()
        self.pages: tuple[PrintedPage, ...] = tuple(_paginate(self.cards, options))
        self._decoded = DecodedPictures()

    @property
    def page_size(self) -> QSizeF:
        """Width and height of the paper in mm."""
        return QSizeF(*self.options.paper.size)

    @property
    def unprintable(self) -> str:
        """Signs in names for which this machine has no font."""
        return unprintable((text for card in self.cards for text in card.texts()), self.faces)

    def paint_page(self, painter: QPainter, index: int) -> None:
        """Paint a page, its upper left corner at the origin; the painter's unit is the millimetre."""
        for stroke in self.strokes(index):
            stroke(painter)

    def strokes(self, index: int) -> Iterator[Callable[[QPainter], None]]:
        """Yield what a page is painted of, card by card: a whole page with pictures takes a fifth of a second."""
        page = self.pages[index]
        for card, slot in page.placed:
            yield partial(self._paint_card, card, slot)
        yield partial(self._paint_marks, page.sheet)

    def _paint_marks(self, sheet: Sheet, painter: QPainter) -> None:
        painter.save()
        canvas = Canvas(painter, self.faces)
        painter.setPen(QPen(QColor(INK), CUT_LINE))
        painter.drawLines(list(sheet.marks))
        if sheet.bar is not None:
            _paint_bar(canvas, sheet.bar)
        painter.restore()

    def _paint_card(self, card: Card, slot: Slot, painter: QPainter) -> None:
        painter.save()
        area = QRectF(slot.area)
        if slot.turned:
            painter.translate(area.topRight() if slot.turned > 0 else area.bottomLeft())
            painter.rotate(slot.turned)
            area = QRectF(0, 0, area.height(), area.width())
        draw_card(painter, card, area, self.faces, self._decoded, ink_saver=self.options.ink_saver)
        if slot.outlined:
            painter.setPen(QPen(QColor(LIGHT.secondary), CUT_LINE))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(area)
        painter.restore()


def _paginate(deck: Sequence[Card], options: PrintOptions) -> Iterable[PrintedPage]:
    """Yield pages: neighbouring cards of one size share sheets, a roster has a page of its own."""
    for size, group in groupby(deck, key=_size_key):
        if size is None:
            yield from (PrintedPage(whole_page(options.paper), (card,)) for card in group)
            continue
        together = list(group)
        bleeds = not options.ink_saver and any(card.bleeds for card in together)
        sheet = lay_out(options.paper, QSizeF(*size), BLEED if bleeds else 0.0)
        for start in range(0, len(together), len(sheet.slots)):
            cards = tuple(together[start : start + len(sheet.slots)])
            yield PrintedPage(sheet, cards)
            if options.backs:
                yield PrintedPage(behind(sheet, options.paper), tuple(card.back() for card in cards))


def _size_key(card: Card) -> tuple[float, float] | None:
    size = card.size()
    return None if size is None else (size.width(), size.height())


def _paint_bar(canvas: Canvas, bar: Bar) -> None:
    """Paint the check bar: 50 mm between its end ticks."""
    painter, line = canvas.painter, bar.line
    painter.save()
    painter.translate(line.p1())
    if bar.upright:
        painter.rotate(90)
    painter.setPen(QPen(QColor(INK), CUT_LINE * 2, c=Qt.PenCapStyle.FlatCap))
    painter.drawLines([QLineF(0, 0, BAR, 0), QLineF(0, -1, 0, 1), QLineF(BAR, -1, BAR, 1)])
    words = translate("Cards", "This line is 50 mm long when printed at 100 %.")
    origin = QPointF(0, -3.6) if bar.upright else QPointF(BAR + 2, -1.8)
    canvas.text(QRectF(origin, QSizeF(90, 3)), words, Style((FittingStep(6.5),), colour=LIGHT.secondary))
    painter.restore()
