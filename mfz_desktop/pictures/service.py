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


class PictureService(Pictures):
    """Draws the pictures of kept files, starter models and added images."""

    def __init__(
        self,
        tasks: Tasks,
        cache_folder: Path,
        file_bytes: Callable[[str], bytes],
        parts: "Callable[[], PartCatalog]",
        parent: QObject | None = None,
    ) -> None:
        super().__init__()
        self.setParent(parent)
        self._tasks = tasks
        self._cache = PictureCache(cache_folder)
        self._file_bytes = file_bytes
        self._parts = parts
        self._pixmaps: OrderedDict[Order, QPixmap] = OrderedDict()
        self._under_way: dict[Order, Task] = {}

    def ask(self, wanted: PictureWanted, size: QSize) -> QPixmap | None:
        """Return the picture if it is at hand; else have it fetched or drawn, once, and send `arrived`."""
        order = Order(wanted, side_for(size))
        if order in self._pixmaps:
            self._pixmaps.move_to_end(order)
            return self._pixmaps[order]
        if order not in self._under_way:
            self._start(order)
        return None

    def forget(self, wanted: PictureWanted) -> None:
        """Leave this one out if drawing it has not begun."""
        for order, task in self._under_way.items():
            if order.wanted == wanted:
                task.cancel()

    def forget_all(self) -> None:
        """Drop what is at hand: another parts library is in use now."""
        self._pixmaps.clear()

    def _start(self, order: Order) -> None:
        task = self._tasks.run(
            self.tr("Drawing a model"),
            self._fetch,
            order,
            done=lambda image: self._deliver(order, image),
            failed=lambda error: self.arrived.emit(PictureArrived(order.wanted, None, str(error))),
            quiet=True,
        )
        task.ended.connect(lambda: self._under_way.pop(order, None))
        self._under_way[order] = task

    def _fetch(self, work: Work, order: Order) -> QImage:
        from mfz_desktop.pictures.fetching import fetch

        work.step(0, 1)
        return fetch(order.wanted, (order.side, order.side), self._cache, self._file_bytes, self._parts())

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
