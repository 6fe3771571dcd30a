"""The card of a ship or a company: what it is, what it rolls, how it moves, and what it has lost so far."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

from mfz_desktop.cards.back_card import BackCard
from mfz_desktop.cards.base_outline import Base, draw_base
from mfz_desktop.cards.canvas import Canvas, Style
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.fitting import FittingStep
from mfz_desktop.cards.layouts import LAYOUTS, PieceLayout
from mfz_desktop.cards.model import CardKind, CardSystemRow
from mfz_desktop.cards.parts import CardHead, draw_blank, draw_edge, draw_head, draw_picture, draw_rows
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.cards.strip import GAP, cell_side, draw_cell, draw_last_hits, first_line, square
from mfz_desktop.core.language import translate
from mfz_rules.kernel.dice import Die

PICTURE_GAP = 1.5
BASE_SHARE = 0.42
"""Of the picture's room that the base takes beside it or below it."""


@dataclass(frozen=True, slots=True)
class AssetCard(Card):
    """A ship or a company. A blank one has neither name nor rows: the lines to write on are drawn in their place."""

    name: str = ""
    number: str = ""
    what: str = ""
    """`Frigate`"""
    fleet: str = ""
    rows: tuple[CardSystemRow, ...] = ()
    own_dice: tuple[tuple[str, Die], ...] = ()
    """Dice that belong to no system, each with its caption: of a frigate's hull, of an ace."""
    fuel: int = 0
    """Boxes for the fuel of companies: its own, or of those that it launches."""
    words: str = ""
    """How it moves, and what an ace adds."""
    base: Base | None = None
    picture: bytes | None = None
    """PNG; None leaves its room to the base."""
    line_picture: bytes | None = None
    """The picture as a line drawing, for saving ink."""
    has_model: bool = False
    """Whether there is something to be seen of it: its picture has its room while it is still being drawn."""
    player: int | None = None
    sharing: tuple[str, ...] = ()
    """The numbers of the pieces that share the card; none for a card of one piece."""
    kind: CardKind = CardKind.POKER
    blank: bool = False
    notes: str = ""
    """What its player wrote about it; on the back."""
    whites_lost: int = 0
    fuel_left: int | None = None
    """What stands in the first of the boxes for fuel; None leaves it empty."""

    def size(self) -> QSizeF:
        """Return the size of its kind."""
        return LAYOUTS[self.kind].size

    @property
    def bleeds(self) -> bool:
        """Whether it has a player's edge."""
        return self.player is not None

    def back(self) -> BackCard:
        """Return whose it is, with the notes; a blank card's has no words."""
        size = self.size()
        name = " ".join(filter(None, [self.number, self.name]))
        return BackCard((size.width(), size.height()), self.fleet, name, self.what, self.notes, self.player)

    def texts(self) -> Iterable[str]:
        """Return names and notes."""
        return (self.name, self.fleet, self.notes, *(row.name for row in self.rows))

    def draw(self, canvas: Canvas, room: QSizeF, decoded: DecodedPictures) -> None:
        """Draw the card; the player's colour runs into the bleed."""
        layout = LAYOUTS[self.kind]
        draw_edge(canvas, layout.size.height(), self.player)
        if self.blank:
            draw_blank(canvas, layout, translate("FleetCards", "Ship or company"))
        else:
            draw_head(canvas, layout, CardHead(self.name, self.number, self.what, self.fleet))
            self._draw_look(canvas, layout.picture, decoded)
        draw_rows(canvas, layout, None if self.blank else self.rows, self.sharing)
        self._draw_strip(canvas, layout)

    def _draw_look(self, canvas: Canvas, box: QRectF, decoded: DecodedPictures) -> None:
        """Draw picture and base: beside each other in a wide room, else the base below."""
        pictured = self.has_model or self.picture is not None or self.line_picture is not None
        if self.base is None:
            draw_picture(canvas, box, self.picture, self.line_picture, decoded)
            return
        if not pictured:
            draw_base(canvas, box, self.base)
            return
        if box.width() > box.height():
            share = min(box.width() * BASE_SHARE, box.height())
            picture, base = box.adjusted(0, 0, -share - PICTURE_GAP, 0), box.adjusted(box.width() - share, 0, 0, 0)
        else:
            share = box.height() * BASE_SHARE
            picture, base = box.adjusted(0, 0, 0, -share - PICTURE_GAP), box.adjusted(0, box.height() - share, 0, 0)
        draw_picture(canvas, picture, self.picture, self.line_picture, decoded)
        draw_base(canvas, base, self.base)

    def _draw_strip(self, canvas: Canvas, layout: PieceLayout) -> None:
        """Draw white dice, dice of its own, boxes for fuel, and how it moves."""
        left = draw_last_hits(canvas, layout, len(self.sharing), self.whites_lost)
        side = cell_side(layout)
        for caption, die in self.own_dice:

            def draw_die(on: Canvas, box: QRectF, die: Die = die) -> None:
                inset = 0.0 if die.sides > 6 else (side - layout.die) / 2
                on.die(square(box, side).adjusted(inset, inset, -inset, -inset), die)

            left = draw_cell(canvas, layout, left, caption, side, draw_die)
        if self.fuel:

            def draw_boxes(on: Canvas, box: QRectF) -> None:
                for at in range(self.fuel):
                    shown = str(self.fuel_left) if self.fuel_left is not None and not at else ""
                    on.tick_box(QRectF(box.left() + at * (side + GAP), box.top(), side, side), shown)

            width = self.fuel * (side + GAP) - GAP
            left = draw_cell(canvas, layout, left, translate("FleetCards", "fuel"), width, draw_boxes)
        self._draw_words(canvas, layout, left)

    def _draw_words(self, canvas: Canvas, layout: PieceLayout, left: float) -> None:
        line = first_line(layout)
        if layout.strip_lines > 1:
            box = QRectF(layout.strip.left(), line.bottom(), layout.strip.width(), line.height())
        else:
            box = QRectF(QPointF(left, line.top() + 0.6), line.bottomRight())
        below = layout.below
        attempts = (FittingStep(below + 0.5, 2), FittingStep(below, 3), FittingStep(6, 3), FittingStep(5.5, 4))
        canvas.text(box, self.words, Style((*attempts, FittingStep(5, 4))))
