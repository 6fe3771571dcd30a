"""Reference cards: a game's rules at a glance, from a file in `resources/cards`, in our own words."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSizeF

import resources
from mfz_desktop.cards.back_card import BackCard
from mfz_desktop.cards.canvas import LEADING, Align, Canvas, Style
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.fitting import FittingStep, fit, steps
from mfz_desktop.cards.fonts import MM_PER_POINT
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.core.language import translate
from mfz_desktop.ui.theme.colours import INK, LIGHT
from mfz_rules.kernel.dice import Colour, Die

WIDTH, HEIGHT = 88.0, 63.0
HEAD = QRectF(4, 3.2, 80, 5)
PAGE_HEAD = QRectF(7, 7, 186, 9)
HEAD_GAP = 1.8
"""mm from the head to the columns."""
BODY_HEIGHT = 50.0
GUTTER = 4.0
SIZES = (9.0, 8.75, 8.5, 8.25, 8.0, 7.75, 7.5, 7.25, 7.0, 6.75, 6.5, 6.25, 6.0, 5.75, 5.5, 5.0)
PAGE_SIZES = (11.0, 10.5, 10.25, 10.0, 9.75, 9.5, 9.25, *SIZES)
DIE = 4.4
NUMBER_ROOM = 3.0
CELL_GAP = 1.6


@dataclass(frozen=True, slots=True)
class ReferenceSection:
    """A heading, and under it dice with words, lines and a table, each where there are any."""

    heading: str
    dice: tuple[tuple[Die, str], ...] = ()
    lines: tuple[str, ...] = ()
    numbered: bool = False
    """The lines are steps."""
    table: tuple[tuple[str, ...], ...] = ()
    """Rows of cells; the first cell of a row is its head."""
    rules: str = ""
    """Ids of the rules that it tells, small beside its heading."""


@dataclass(frozen=True, slots=True)
class ReferenceCard(Card):
    """One card, or a page, of the rules at a glance, in columns of sections."""

    title: str
    columns: tuple[tuple[ReferenceSection, ...], ...]
    page: bool = False
    """It takes a page of its own."""

    def size(self) -> QSizeF | None:
        """Return the size of a poker card, nothing for a page."""
        return None if self.page else QSizeF(WIDTH, HEIGHT)

    def back(self) -> BackCard:
        """Return its title once more."""
        return BackCard((WIDTH, HEIGHT), self.title)

    def texts(self) -> Iterable[str]:
        """Return nothing: nobody typed it."""
        return ()

    def draw(self, canvas: Canvas, room: QSizeF, decoded: DecodedPictures) -> None:
        """Draw the card, its letters as large as all columns fit."""
        head, body = (PAGE_HEAD, room.height() - PAGE_HEAD.bottom() - 8) if self.page else (HEAD, BODY_HEIGHT)
        head = QRectF(head.left(), head.top(), room.width() - 2 * head.left(), head.height())
        canvas.text(head, self.title, Style(steps(20, 12) if self.page else steps(11, 8), bold=True))
        canvas.rule(QPointF(head.left(), head.bottom() + 0.6), QPointF(head.right(), head.bottom() + 0.6), INK, 0.25)
        sizes = PAGE_SIZES if self.page else SIZES
        width = (head.width() - GUTTER * (len(self.columns) - 1)) / len(self.columns)
        size = next(
            (size for size in sizes if all(_height(canvas, c, width, size) <= body for c in self.columns)), SIZES[-1]
        )
        for at, column in enumerate(self.columns):
            corner = QPointF(head.left() + at * (width + GUTTER), head.bottom() + HEAD_GAP)
            _Column(canvas, corner, width, size).draw(column)


def reference_cards(file: str) -> tuple[ReferenceCard, ...]:
    """Return the shipped reference cards of a file, in the language of the window."""
    return tuple(
        ReferenceCard(
            _words(each["title"]),
            tuple(tuple(map(_section, column)) for column in each["columns"]),
            each.get("page", False),
        )
        for each in resources.read_json("cards", file)
    )


def _section(data: dict[str, Any]) -> ReferenceSection:
    return ReferenceSection(
        heading=_words(data["heading"]),
        dice=tuple((Die(Colour(code)), _words(words)) for code, words in data.get("dice", ())),
        lines=tuple(map(_words, data.get("lines", ()))),
        numbered=data.get("numbered", False),
        table=tuple(tuple(map(_words, row)) for row in data.get("table", ())),
        rules=data.get("rules", ""),
    )


def _words(text: str) -> str:
    return translate("Reference", text) if text else ""


def _height(canvas: Canvas, sections: tuple[ReferenceSection, ...], width: float, size: float) -> float:
    return _Column(canvas, QPointF(), width, size, dry=True).draw(sections)


class _Column:
    """Sets sections below each other; a dry one only measures."""

    def __init__(self, canvas: Canvas, corner: QPointF, width: float, size: float, *, dry: bool = False) -> None:
        self.canvas, self.left, self.width, self.size, self.dry = canvas, corner.x(), width, size, dry
        self.line = size * MM_PER_POINT * LEADING
        self.y = corner.y()

    def draw(self, sections: tuple[ReferenceSection, ...]) -> float:
        """Set the sections and return where the column ends."""
        for at, section in enumerate(sections):
            self.y += self.line * 0.6 if at else 0
            if section.rules and not self.dry:
                self._rules(section)
            self._words(section.heading, bold=True)
            self.y += 0.3
            for die, words in section.dice:
                self._die(die, words)
            if section.table:
                self._table(section.table)
            for number, line in enumerate(section.lines, 1):
                self._words(line, f"{number}" if section.numbered else "")
        return self.y

    def _rules(self, section: ReferenceSection) -> None:
        """Set the ids at the right of the heading that comes."""
        heading = self.canvas.width(section.heading, self.size, bold=True)
        box = QRectF(self.left + heading + CELL_GAP, self.y, self.width - heading - CELL_GAP, self.line)
        style = Style(steps(min(self.size, 6.5), 4.5), colour=LIGHT.secondary, align=Align.RIGHT)
        self.canvas.text(box, section.rules, style)

    def _words(self, text: str, number: str = "", *, bold: bool = False) -> None:
        indent = NUMBER_ROOM if number else 0.0
        width = self.width - indent
        step = FittingStep(self.size, 20)
        fitted = fit(text, width, (step,), lambda piece, size: self.canvas.width(piece, size, bold))
        height = self.line * len(fitted.lines)
        if not self.dry:
            if number:
                box = QRectF(self.left, self.y, indent, self.line)
                self.canvas.text(box, number, Style((FittingStep(self.size),), bold=True, colour=LIGHT.secondary))
            self.canvas.text(QRectF(self.left + indent, self.y, width, height), text, Style((step,), bold=bold))
        self.y += height + 0.35

    def _die(self, die: Die, words: str) -> None:
        if not self.dry:
            self.canvas.die(QRectF(self.left, self.y, DIE, DIE), die)
            box = QRectF(self.left + DIE + 1.6, self.y, self.width - DIE - 1.6, DIE)
            self.canvas.text(box, words, Style(steps(self.size, 5.5)))
        self.y += DIE + 0.6

    def _table(self, rows: tuple[tuple[str, ...], ...]) -> None:
        """Set a table in columns as wide as their longest cells, in smaller letters where they want more room."""
        size = next((size for size in SIZES if size <= self.size and self._spare(rows, size) >= 0), SIZES[-1])
        widths = self._columns(rows, size)
        widths[0 if len(widths) > 2 else -1] += self._spare(rows, size)
        for at, row in enumerate(rows):
            if not self.dry:
                self._row(row, widths, size, head=at == 0 and not row[0])
            self.y += self.line + 0.5
        self.y += 0.3

    def _row(self, row: tuple[str, ...], widths: list[float], size: float, *, head: bool) -> None:
        x = self.left
        for cell, width in zip(row, widths, strict=True):
            style = Style((FittingStep(size),), bold=head, colour=LIGHT.secondary if cell == "–" else INK)
            self.canvas.text(QRectF(x, self.y, width - CELL_GAP / 2, self.line), cell, style)
            x += width
        bottom = self.y + self.line + 0.2
        self.canvas.rule(QPointF(self.left, bottom), QPointF(self.left + self.width, bottom))

    def _columns(self, rows: tuple[tuple[str, ...], ...], size: float) -> list[float]:
        widest = [max(self.canvas.width(row[at], size) for row in rows) for at in range(len(rows[0]))]
        return [width + CELL_GAP for width in widest]

    def _spare(self, rows: tuple[tuple[str, ...], ...], size: float) -> float:
        return self.width - sum(self._columns(rows, size))
