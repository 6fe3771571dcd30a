"""The picture service: answers at once from memory, else later from the cache or by drawing, off the main thread."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QImage, QPixmap

import resources
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.picture import Picture, View
from ldraw_catalog.reading.read import read_bytes
from mfz_desktop.app.pictures import PictureArrived, Pictures, PictureWanted
from mfz_desktop.app.tasks import Task, Tasks, Work
from mfz_desktop.pictures.cache import PictureCache, PictureKey
from mfz_desktop.pictures.drawing import CannotDraw, draw_file, to_image, to_png

SIDES = (192, 384, 768, 1152)
"""Pictures are drawn at these widths and heights, so that sliding a size does not draw a hundred of them."""
IN_MEMORY = 200
"""So many pictures stay at hand."""

FileBytes = Callable[[str], bytes | None]
"""A kept file's bytes by sha256."""


@dataclass(frozen=True, slots=True)
class Order:
    """One picture at one size."""

    wanted: PictureWanted
    side: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """What came back: an image, or why there is none."""

    image: QImage | None
    why: str = ""


class PictureService(Pictures):
    """Draws the pictures of kept files, starter models and added images."""

    def __init__(
        self,
        tasks: Tasks,
        cache_folder: Path,
        file_bytes: FileBytes,
        parts: Callable[[], PartCatalog],
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
            self._under_way[order] = self._tasks.run(
                self.tr("Drawing a model"),
                self._fetch,
                order,
                done=lambda drawn: self._deliver(order, drawn),
                failed=lambda error: self._fail(order, error),
                quiet=True,
            )
        return None

    def forget(self, wanted: PictureWanted) -> None:
        """Cancel drawing this one if it has not begun."""
        for order, task in self._under_way.items():
            if order.wanted == wanted:
                task.cancel()

    def forget_all(self) -> None:
        """Drop what is at hand: another parts library is in use now."""
        self._pixmaps.clear()

    def _fetch(self, work: Work, order: Order) -> Drawn:
        work.step(0, 1)
        wanted = order.wanted
        try:
            if wanted.image:
                return Drawn(read_image(self._file_bytes(wanted.image)))
            return Drawn(self._model(wanted, order.side))
        except CannotDraw as reason:
            return Drawn(None, str(reason))

    def _model(self, wanted: PictureWanted, side: int) -> QImage:
        parts = self._parts()
        sha256 = wanted.sha256 or f"starter:{wanted.starter}"
        drawn_with = parts.update or "boxes"
        key = PictureKey(sha256, wanted.submodel, View(wanted.view), (side, side), drawn_with)
        if (png := self._cache.get(key)) is not None:
            cached = QImage.fromData(png, "PNG")
            if not cached.isNull():
                return cached
        image = to_image(self._draw(wanted, key, parts))
        self._cache.put(key, to_png(image))
        return image

    def _draw(self, wanted: PictureWanted, key: PictureKey, parts: PartCatalog) -> Picture:
        if wanted.starter:
            data, name = resources.read_bytes("samples", wanted.starter), wanted.starter
        else:
            kept = self._file_bytes(wanted.sha256)
            if kept is None:
                raise CannotDraw(self.tr("The model's file is gone from the kept files."))
            data, name = kept, "model"
        file = read_bytes(data, name)
        return draw_file(file, parts, submodel=wanted.submodel, view=key.view, size=key.size)

    def _deliver(self, order: Order, drawn: Drawn) -> None:
        self._under_way.pop(order, None)
        pixmap = QPixmap.fromImage(drawn.image) if drawn.image is not None else None
        if pixmap is not None:
            self._pixmaps[order] = pixmap
            while len(self._pixmaps) > IN_MEMORY:
                self._pixmaps.popitem(last=False)
        self.arrived.emit(PictureArrived(order.wanted, pixmap, drawn.why))

    def _fail(self, order: Order, error: BaseException) -> None:
        self._under_way.pop(order, None)
        self.arrived.emit(PictureArrived(order.wanted, None, str(error)))
        self._tasks.failed.emit(error)


def side_for(size: QSize) -> int:
    """Return the width and height at which a picture for this size is drawn."""
    wanted = max(size.width(), size.height())
    return next((side for side in SIDES if side >= wanted), SIDES[-1])


def read_image(data: bytes | None) -> QImage:
    """Return a picture that a user added; raises CannotDraw if it is gone or is none."""
    image = QImage.fromData(data) if data else QImage()
    if image.isNull():
        raise CannotDraw("The picture is gone from the kept files.")
    return image
