"""The picture service: answers at once from memory, else later from the cache or by drawing, off the main thread."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QImage, QPixmap

from mfz_desktop.core.bounded_cache import BoundedCache
from mfz_desktop.core.language import translated
from mfz_desktop.core.pictures import PictureArrived, Pictures, PictureWanted
from mfz_desktop.core.tasks import Task, Tasks, Work

if TYPE_CHECKING:
    from ldraw_catalog.parts.catalog import PartCatalog
    from mfz_desktop.models.importing.kept_model import ModelFiles

SIDES = (192, 384, 768, 1152)
"""Pictures are drawn at these widths and heights, so that sliding a size does not draw a hundred of them."""
IN_MEMORY = 128 * 2**20
"""Bytes of pictures that stay at hand. A wall that fills a screen of 3840 × 2160 takes 95 MB at most: with less,
showing its last picture would take the first one away."""


@dataclass(frozen=True, slots=True)
class Order:
    """One picture at one size."""

    wanted: PictureWanted
    side: int


@dataclass(frozen=True, slots=True)
class PictureSources:
    """What drawing needs; all are called on other threads."""

    file_bytes: Callable[[str], bytes]
    """A kept file's bytes by sha256; raises StoreError with a sentence where they cannot be had."""
    parts: "Callable[[], PartCatalog]"
    made_of: "Callable[[str], ModelFiles | None]" = lambda _: None
    """Which files the model with a sha256 is made of; None where nobody says more than that."""
    photo_of: Callable[[str, str | None], str | None] = lambda _sha256, _submodel: None
    """The sha256 of a model's photo, by its file's and its submodel; None where it has none."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """What became of an order: its picture, or why there is none."""

    image: QImage | None
    why: str = ""


@dataclass(slots=True)
class RunningOrder:
    """An order that is being carried out."""

    task: Task
    asked: int = 1
    """How often it was asked for: one who no longer looks must not take it from the others."""
    outdated: bool = False
    """What it is drawn of has changed since: it has to be drawn anew."""


class PictureService(Pictures):
    """Draws the pictures of kept files, starter models and added images.

    What is asked for before `begin` waits: nothing heavy may stand in the way of the first paint.
    """

    def __init__(self, tasks: Tasks, cache_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._cache_folder = cache_folder
        self._sources: PictureSources | None = None
        self._pixmaps: BoundedCache[Order, QPixmap] = BoundedCache(IN_MEMORY, bytes_of)
        self._waiting: dict[Order, int] = {}
        """What was asked for before `begin`, and how often."""
        self._under_way: dict[Order, RunningOrder] = {}

    def begin(self, sources: PictureSources) -> None:
        """Start drawing, with what was asked for so far."""
        self._sources = sources
        waiting, self._waiting = self._waiting, {}
        for order, asked in waiting.items():
            self._start(order, asked)

    def ask(self, wanted: PictureWanted, size: QSize) -> QPixmap | None:
        """Return the picture if it is at hand; else have it fetched or drawn, once, and send `arrived`."""
        order = Order(wanted, side_for(size))
        if (pixmap := self._pixmaps.get(order)) is not None:
            return pixmap
        under_way = self._under_way.get(order)
        if self._sources is None:
            self._waiting[order] = self._waiting.get(order, 0) + 1
        elif under_way is None or under_way.task.work.cancelled:
            self._start(order)
        else:
            under_way.asked += 1
        return None

    def at_hand(self, wanted: PictureWanted) -> QPixmap | None:
        """Return the largest picture that is at hand."""
        found = (self._pixmaps.get(Order(wanted, side)) for side in reversed(SIDES))
        return next((pixmap for pixmap in found if pixmap is not None), None)

    def release(self, *sha256: str) -> None:
        """Keep no picture of these models in memory; those on disk stay."""
        gone = frozenset(sha256)
        self._drop_where(lambda wanted: wanted.sha256 in gone)

    def forget(self, wanted: PictureWanted) -> None:
        """Leave this one out if drawing it has not begun and nobody else asked for it."""
        self._waiting = {
            order: asked for order, asked in self._waiting.items() if order.wanted != wanted or asked > 1
        }
        for order, under_way in self._under_way.items():
            if order.wanted == wanted and under_way.asked == 1:
                under_way.task.cancel()

    def forget_all(self) -> None:
        """Draw everything anew when asked: another parts library is in use now."""
        self._forget_where(lambda _: True)

    def renew(self, sha256: str) -> None:
        """Draw one model anew when asked: what lies beside its file has changed."""
        self._forget_where(lambda wanted: wanted.sha256 == sha256)

    def _forget_where(self, is_outdated: Callable[[PictureWanted], bool]) -> None:
        self._drop_where(is_outdated)
        for order, under_way in self._under_way.items():
            under_way.outdated = under_way.outdated or is_outdated(order.wanted)
        self.renewed.emit()

    def _drop_where(self, is_outdated: Callable[[PictureWanted], bool]) -> None:
        for order in self._pixmaps:
            if is_outdated(order.wanted):
                self._pixmaps.drop(order)

    def _start(self, order: Order, asked: int = 1) -> None:
        task = self._tasks.run(
            self.tr("Drawing a model"),
            self._fetch,
            order,
            self._sources,
            done=lambda fetched: self._deliver(order, under_way, fetched),
            failed=lambda error: self._fail(order, error),
            quiet=True,
        )
        self._under_way[order] = under_way = RunningOrder(task, asked)
        task.ended.connect(lambda: self._end(order, under_way))

    def _fetch(self, work: Work, order: Order, sources: PictureSources) -> Fetched:
        from campaigns.store.errors import StoreError
        from mfz_desktop.models.pictures.cache import PictureCache
        from mfz_desktop.models.pictures.drawing import CannotDraw
        from mfz_desktop.models.pictures.fetching import RenderContext, fetch

        work.step(0, 1)
        cache = PictureCache(self._cache_folder)
        rendering = RenderContext(sources.file_bytes, sources.parts(), cache, sources.made_of, sources.photo_of)
        try:
            return Fetched(fetch(order.wanted, (order.side, order.side), rendering))
        except (CannotDraw, StoreError) as reason:
            return Fetched(None, translated(reason))

    def _deliver(self, order: Order, under_way: RunningOrder, fetched: Fetched) -> None:
        if under_way.outdated:
            return
        if fetched.image is None:
            self.arrived.emit(PictureArrived(order.wanted, None, fetched.why))
            return
        pixmap = QPixmap.fromImage(fetched.image)
        self._pixmaps.put(order, pixmap)
        self.arrived.emit(PictureArrived(order.wanted, pixmap))

    def _fail(self, order: Order, error: BaseException) -> None:
        """Say that there is no picture, and hand what nobody foresaw to the crash log."""
        self.arrived.emit(PictureArrived(order.wanted, None, translated(error)))
        self._tasks.failed.emit(error)

    def _end(self, order: Order, under_way: RunningOrder) -> None:
        if self._under_way.get(order) is not under_way:
            return  # it was cancelled, asked for again, and begun anew
        del self._under_way[order]
        if under_way.outdated and not under_way.task.work.cancelled:
            self._start(order, under_way.asked)


def side_for(size: QSize) -> int:
    """Return the width and height at which a picture for this size is drawn."""
    wanted = max(size.width(), size.height())
    return next((side for side in SIDES if side >= wanted), SIDES[-1])


def bytes_of(pixmap: QPixmap) -> int:
    """Return how much memory a picture takes."""
    return pixmap.width() * pixmap.height() * pixmap.depth() // 8
