"""The preview: the printout's own pages, painted by the function that prints them."""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from mfz_desktop.cards.card import Card
from mfz_desktop.cards.printout import Printout
from mfz_desktop.cards.sheet import Slot
from mfz_desktop.ui.accessible.parts import PaintedParts, Part
from mfz_desktop.ui.theme.colours import PAPER
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.idle_steps import IdleSteps

GAP = 24
MM_PER_INCH = 25.4
RING = 2.0
"""px of the ring round the card that is picked."""
KEPT = 6
"""Pages painted and kept: what is in view and its neighbours."""
FINE_DOTS = 6.0
"""Pixels for a millimetre with which a page is painted at least, and then made smaller: so that what is too small to
be painted letter by letter, such as the letters of dice, is still seen where it will be."""
MOST_FINER = 4
BESIDE: dict[int, int] = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
ZOOMS = (0.25, 0.33, 0.5, 0.67, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0, 4.0)


@dataclass(frozen=True, slots=True, eq=False)
class Painted:
    """A page as it was painted."""

    printout: Printout
    zoom: float
    pixmap: QPixmap


class Pages(PaintedParts, QWidget):
    """All pages under one another, each painted once for a zoom, card by card; until then it is seen as it was."""

    picked_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._printout: Printout | None = None
        self._zoom = 1.0
        self._painted: dict[int, Painted] = {}
        self._painting = IdleSteps(self)
        self._awaited: tuple[int, ...] = ()
        """The pages that are being painted."""
        self._picked: tuple[int, int] | None = None
        """Page and place of the card that is picked."""
        self.setAccessibleName(self.tr("Pages"))

    def show_printout(self, printout: Printout | None) -> None:
        """Show other pages; None shows nothing any more."""
        self._printout = printout
        self._await()
        if self.picked is None:
            self._picked = None
        if printout is None:
            self._painted.clear()
        self._fit()

    def set_zoom(self, zoom: float) -> None:
        """Show the pages larger or smaller."""
        if zoom != self._zoom:
            self._zoom = zoom
            self._await()
        self._fit()

    @property
    def is_painted(self) -> bool:
        """Whether every page in view is seen as it will be printed."""
        return all(self._is_fresh(index) for index in self._in_view(self.visibleRegion().boundingRect()))

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(self._printout.pages) if self._printout else 0

    @property
    def dots(self) -> float:
        """Pixels for a millimetre at this zoom; at 1 as large as on paper, by what the screen says of itself."""
        return self.logicalDpiX() / MM_PER_INCH * self._zoom

    def page_rect(self, index: int) -> QRect:
        """Return where a page stands."""
        if self._printout is None:
            return QRect()
        size = self._printout.page_size
        wide, high = round(size.width() * self.dots), round(size.height() * self.dots)
        left = max(GAP, (self.width() - wide) // 2)
        return QRect(left, GAP + index * (high + GAP), wide, high)

    @property
    def picked(self) -> Card | None:
        """The card that is picked, if there is one."""
        page, at = self._picked or (self.count, 0)
        cards = self._printout.pages[page].cards if self._printout is not None and page < self.count else ()
        return cards[at] if at < len(cards) else None

    def pick(self, page: int, at: int) -> None:
        """Pick a card: by its page and its place on it, from 0."""
        self._picked = (page, at)
        self.update()
        self.picked_changed.emit()

    def pick_at(self, point: QPointF) -> None:
        """Pick the card at a point, in pixels; none where there is none."""
        found = [key for key in self._cards() if self._card_rect(*key).contains(point)]
        self._picked = found[0] if found else None
        self.update()
        self.picked_changed.emit()

    def pick_next(self, by: int) -> QRectF:
        """Pick the next card, or with -1 the one before, and return where it is, in pixels."""
        cards = self._cards()
        if not cards:
            return QRectF()
        at = cards.index(self._picked) + by if self._picked in cards else 0
        self.pick(*cards[max(0, min(at, len(cards) - 1))])
        return self._card_rect(*cards[max(0, min(at, len(cards) - 1))])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick the card under the pointer, with any button."""
        self.pick_at(event.position())
        super().mousePressEvent(event)

    def _cards(self) -> list[tuple[int, int]]:
        return [(page, at) for page in range(self.count) for at, _ in enumerate(self._placed(page))]

    def _card_rect(self, page: int, at: int) -> QRectF:
        """Return where a card is, in pixels."""
        area = next(slot.area for place, (_, slot) in enumerate(self._placed(page)) if place == at)
        return QRectF(QPointF(self.page_rect(page).topLeft()) + area.topLeft() * self.dots, area.size() * self.dots)

    def accessible_parts(self) -> tuple[Part, ...]:
        """Return the cards in the order of the pages, each with what stands on it by name."""
        return tuple(
            self._part(page, at, card)
            for page in range(self.count)
            for at, (card, _) in enumerate(self._placed(page))
        )

    def _placed(self, index: int) -> Iterable[tuple[Card, Slot]]:
        return self._printout.pages[index].placed if self._printout is not None else ()

    def _part(self, page: int, at: int, card: Card) -> Part:
        """Return a card; what nobody typed on it is told of it elsewhere."""
        texts = [text for text in card.texts() if text]
        words = self.tr("Page {page}, card {card}").format(page=page + 1, card=at + 1)
        return Part(
            key=f"{page} {at}",
            name=f"{words}: {texts[0]}" if texts else words,
            rect=self._card_rect(page, at),
            description=", ".join(texts[1:]),
            selected=self._picked == (page, at),
            press=lambda: self.pick(page, at),
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pages in view as far as they are there, and see to the others."""
        painter = QPainter(self)
        for index in self._in_view(event.rect()):
            rect, page = self.page_rect(index), self._painted.get(index)
            painter.fillRect(rect.translated(0, 3), QColor(self._theme.colours.hairline))
            painter.fillRect(rect, QColor(PAPER))
            if page is not None:
                painter.drawPixmap(rect, page.pixmap)
            painter.setPen(QColor(self._theme.colours.hairline))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(0, 0, -1, -1))
        if self.picked is not None and self._picked is not None:
            painter.setPen(QPen(QColor(self._theme.colours.accent), RING))
            painter.drawRoundedRect(self._card_rect(*self._picked), RING, RING)
        missing = tuple(index for index in self._in_view(event.rect()) if not self._is_fresh(index))
        if not set(missing) <= set(self._awaited):
            self._await(*missing)

    def _in_view(self, area: QRect) -> tuple[int, ...]:
        return tuple(index for index in range(self.count) if self.page_rect(index).intersects(area))

    def _is_fresh(self, index: int) -> bool:
        page = self._painted.get(index)
        return page is not None and page.printout is self._printout and page.zoom == self._zoom

    def _await(self, *pages: int) -> None:
        """Have these pages painted from now on, and no others."""
        self._awaited = pages
        self._painting.run(self._paint(pages))

    def _paint(self, pages: Iterable[int]) -> Iterator[None]:
        printout, zoom = self._printout, self._zoom
        if printout is None:
            return
        for index in pages:
            pixmap = yield from self._paint_page(printout, index)
            self._keep(index, Painted(printout, zoom, pixmap))
            self.update(self.page_rect(index))
        self._awaited = ()

    def _keep(self, index: int, page: Painted) -> None:
        """Keep a page, and let go of those that were painted first and are not in view."""
        self._painted.pop(index, None)
        self._painted[index] = page
        seen = self._in_view(self.visibleRegion().boundingRect())
        unseen = [one for one in self._painted if one not in seen and one != index]
        for one in unseen[: max(0, len(self._painted) - KEPT)]:
            del self._painted[one]

    def _paint_page(self, printout: Printout, index: int) -> Generator[None, None, QPixmap]:
        size, ratio = self.page_rect(index).size(), self.devicePixelRatioF()
        finer = max(1, min(MOST_FINER, ceil(FINE_DOTS / (self.dots * ratio))))
        page = QPixmap(size * ratio * finer)
        page.fill(QColor(PAPER))
        for stroke in printout.strokes(index):
            with QPainter(page) as painter:
                painter.scale(self.dots * ratio * finer, self.dots * ratio * finer)
                stroke(painter)
            yield
        if finer > 1:
            page = page.scaled(
                size * ratio, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
        page.setDevicePixelRatio(ratio)
        return page

    def _fit(self) -> None:
        last = self.page_rect(self.count - 1) if self.count else QRect()
        self.setMinimumSize(last.width() + 2 * GAP, last.bottom() + GAP if self.count else 0)
        self.update()


class Preview(QScrollArea):
    """Pages to scroll through; Ctrl and the wheel zoom, Page Up and Down turn pages, Left and Right pick a card."""

    page_changed = Signal(int)
    zoom_changed = Signal(float)
    picked_changed = Signal()
    """Another card is picked, or none."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Preview of the pages"))
        self._pages = Pages(theme)
        self._pages.picked_changed.connect(self.picked_changed)
        self.setWidget(self._pages)
        self._fitting = True
        self._zoom = 1.0
        self._page = 0
        self.verticalScrollBar().valueChanged.connect(lambda _: self._follow())

    @property
    def page(self) -> int:
        """The page in view, from 0."""
        return self._page

    @property
    def picked(self) -> Card | None:
        """The card that is picked, if there is one."""
        return self._pages.picked

    @property
    def is_painted(self) -> bool:
        """Whether every page in view is seen as it will be printed."""
        return self._pages.is_painted

    @property
    def zoom(self) -> float:
        """1 is the size on paper."""
        return self._zoom

    def show_printout(self, printout: Printout | None) -> None:
        """Show other pages; one stays on the page where one was."""
        before = self._page
        self._pages.show_printout(printout)
        self._fit()
        self.go_to(min(before, self._pages.count - 1))

    def go_to(self, index: int) -> None:
        """Bring a page into view."""
        index = max(0, min(index, self._pages.count - 1))
        self.verticalScrollBar().setValue(self._pages.page_rect(index).top() - GAP)
        self._page = index
        self.page_changed.emit(index)

    def step_zoom(self, by: int) -> None:
        """Show the pages one step larger or smaller."""
        bigger = [zoom for zoom in ZOOMS if zoom > self._zoom + 0.01]
        smaller = [zoom for zoom in ZOOMS if zoom < self._zoom - 0.01]
        found = bigger[:1] if by > 0 else smaller[-1:]
        if found:
            self._fitting = False
            self._set_zoom(found[0])

    def fit_page(self) -> None:
        """Show whole pages."""
        self._fitting = True
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep whole pages whole."""
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.step_zoom(1 if event.angleDelta().y() > 0 else -1)
            return
        super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn pages, pick cards."""
        if event.key() in BESIDE:
            card = self._pages.pick_next(BESIDE[event.key()])
            middle = card.center().toPoint()
            self.ensureVisible(middle.x(), middle.y(), round(card.width() / 2), round(card.height() / 2))
            return
        steps: dict[int, int] = {
            Qt.Key.Key_PageDown: self._page + 1,
            Qt.Key.Key_PageUp: self._page - 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: self._pages.count - 1,
        }
        if event.key() in steps:
            self.go_to(steps[event.key()])
        else:
            super().keyPressEvent(event)

    def _fit(self) -> None:
        if not self._fitting or not self._pages.count:
            return
        rect = self._pages.page_rect(0)
        one = rect.height() / self._zoom if self._zoom else 1.0
        wide = rect.width() / self._zoom if self._zoom else 1.0
        room = self.viewport().size()
        self._set_zoom(max(0.1, min((room.height() - 2 * GAP) / one, (room.width() - 2 * GAP) / wide)))

    def _set_zoom(self, zoom: float) -> None:
        self._zoom = zoom
        self._pages.set_zoom(zoom)
        self.zoom_changed.emit(zoom)

    def _follow(self) -> None:
        middle = QPoint(self._pages.width() // 2, self.verticalScrollBar().value() + self.viewport().height() // 3)
        found = [at for at in range(self._pages.count) if self._pages.page_rect(at).top() <= middle.y()]
        page = found[-1] if found else 0
        if page != self._page:
            self._page = page
            self.page_changed.emit(page)
