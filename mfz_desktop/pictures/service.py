"""The picture service: answers at once from memory, else later from the cache or by drawing, off the main thread."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QImage, QPixmap

from mfz_desktop.app.pictures import PictureArrived, Pictures, PictureWanted
from mfz_desktop.app.tasks import Task, Tasks, Work
from mfz_desktop.pictures.cache import PictureCache

if TYPE_CHECKING:
    from ldraw_catalog.parts.catalog import PartCatalog

SIDES = (192, 384, 768, 1152)
"""Pictures are drawn at these widths and heights, so that sliding a size does not draw a hundred of them."""
IN_MEMORY = 200
"""So many pictures stay at hand."""


@dataclass(frozen=True, slots=True)
class Order:
    """One picture at one size."""

    wanted: PictureWanted
    side: int


@dataclass(frozen=True, slots=True)
class Supplies:
    """What drawing needs; both are called on other threads."""

    file_bytes: Callable[[str], bytes]
    """A kept file's bytes by sha256; raises StoreError with a sentence where they cannot be had."""
    parts: "Callable[[], PartCatalog]"


class PictureService(Pictures):
    """Draws the pictures of kept files, starter models and added images.

    What is asked for before `begin` waits: nothing heavy may stand in the way of the first paint.
    """

    def __init__(self, tasks: Tasks, cache_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._cache = PictureCache(cache_folder)
        self._supplies: Supplies | None = None
        self._pixmaps: OrderedDict[Order, QPixmap] = OrderedDict()
        self._waiting: dict[Order, None] = {}
        self._under_way: dict[Order, Task] = {}

    def begin(self, supplies: Supplies) -> None:
        """Start drawing, with what was asked for so far."""
        self._supplies = supplies
        waiting, self._waiting = self._waiting, {}
        for order in waiting:
            self._start(order, supplies)

    def ask(self, wanted: PictureWanted, size: QSize) -> QPixmap | None:
        """Return the picture if it is at hand; else have it fetched or drawn, once, and send `arrived`."""
        order = Order(wanted, side_for(size))
        if order in self._pixmaps:
            self._pixmaps.move_to_end(order)
            return self._pixmaps[order]
        if self._supplies is None:
            self._waiting[order] = None
        elif order not in self._under_way:
            self._start(order, self._supplies)
        return None

    def forget(self, wanted: PictureWanted) -> None:
        """Leave this one out if drawing it has not begun."""
        self._waiting = {order: None for order in self._waiting if order.wanted != wanted}
        for order, task in self._under_way.items():
            if order.wanted == wanted:
                task.cancel()

    def forget_all(self) -> None:
        """Drop what is at hand: another parts library is in use now."""
        self._pixmaps.clear()

    def _start(self, order: Order, supplies: Supplies) -> None:
        task = self._tasks.run(
            self.tr("Drawing a model"),
            self._fetch,
            order,
            supplies,
            done=lambda image: self._deliver(order, image),
            failed=lambda error: self.arrived.emit(PictureArrived(order.wanted, None, str(error))),
            quiet=True,
        )
        task.ended.connect(lambda: self._under_way.pop(order, None))
        self._under_way[order] = task

    def _fetch(self, work: Work, order: Order, supplies: Supplies) -> QImage:
        from mfz_desktop.pictures.fetching import fetch

        work.step(0, 1)
        return fetch(order.wanted, (order.side, order.side), self._cache, supplies.file_bytes, supplies.parts())

    def _deliver(self, order: Order, image: QImage) -> None:
        pixmap = QPixmap.fromImage(image)
        self._pixmaps[order] = pixmap
        while len(self._pixmaps) > IN_MEMORY:
            self._pixmaps.popitem(last=False)
        self.arrived.emit(PictureArrived(order.wanted, pixmap))


def side_for(size: QSize) -> int:
    """Return the width and height at which a picture for this size is drawn."""
    wanted = max(size.width(), size.height())
    return next((side for side in SIDES if side >= wanted), SIDES[-1])
