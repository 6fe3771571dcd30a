"""Templates of bases in true millimetres, to cut out and put under models, or in their place."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

from mfz_desktop.cards.base_outline import STUD, Base, draw_outline
from mfz_desktop.cards.canvas import Align, Canvas, Style
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.fitting import steps
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.ui.theme.colours import LIGHT

ROOM = QRectF(1, 1, 198, 260)
"""mm of a page that both papers have."""
GAP = 1.0
NAME, SMALL = 5.0, 3.4
"""mm: how high the lines are."""


@dataclass(frozen=True, slots=True)
class Template:
    """The base of one piece, and what is written on it."""

    name: str
    what: str
    fleet: str
    base: Base

    @property
    def size(self) -> QSizeF:
        """Width and length in mm."""
        return QSizeF(self.base.width * STUD, self.base.length * STUD)


@dataclass(frozen=True, slots=True)
class BasesCard(Card):
    """A page of templates."""

    templates: tuple[tuple[Template, float, float], ...]
    """Each with its left and upper edge in mm."""

    def size(self) -> None:
        """Return nothing: it takes a page."""

    def texts(self) -> Iterable[str]:
        """Return the names."""
        return [text for template, _, _ in self.templates for text in (template.name, template.fleet)]

    def draw(self, canvas: Canvas, room: QSizeF, decoded: DecodedPictures) -> None:
        """Draw each where it lies."""
        for template, left, top in self.templates:
            _draw(canvas, template, QRectF(QPointF(left, top), template.size))


def bases_cards(templates: Sequence[Template]) -> tuple[BasesCard, ...]:
    """Return pages that hold all templates: the largest first, in rows of one size."""
    pages: list[list[tuple[Template, float, float]]] = []
    left, top, row = ROOM.left(), ROOM.bottom() + 1, QSizeF()
    for one in sorted(templates, key=lambda each: (-each.base.length, -each.base.width)):
        if one.size != row or left + one.size.width() > ROOM.right():
            left, top = ROOM.left(), top + row.height() + GAP
            row = one.size
        if not pages or top + row.height() > ROOM.bottom():
            pages.append([])
            left, top = ROOM.left(), ROOM.top()
        pages[-1].append((one, left, top))
        left += row.width() + GAP
    return tuple(BasesCard(tuple(page)) for page in pages)


def _draw(canvas: Canvas, template: Template, outline: QRectF) -> None:
    middle = QRectF(outline.left() + 2, outline.center().y() - NAME / 2, outline.width() - 4, NAME)
    draw_outline(canvas, outline, template.base, middle.adjusted(0, -SMALL, 0, SMALL))
    canvas.text(middle, template.name, Style(steps(11, 7), bold=True, align=Align.CENTRE))
    quiet = Style(steps(7.5, 6), colour=LIGHT.secondary, align=Align.CENTRE)
    for text, top in ((template.fleet, middle.top() - SMALL), (template.what, middle.bottom())):
        canvas.text(QRectF(middle.left(), top, middle.width(), SMALL), text, quiet)
