"""Drawing a model off the main thread: its picture at the widget's own size, and which part is where."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from threading import Lock

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from campaigns.beside import BesideFile
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.camera import View
from ldraw_catalog.pictures.draw import LARGEST, draw
from ldraw_catalog.pictures.meshes import ShapeStore
from ldraw_catalog.reading.document import ColourDefinition
from mfz_desktop.core.bounded_cache import BoundedCache
from mfz_desktop.core.tasks import Task, Tasks, Work
from mfz_desktop.models.importing.reading_context import ReadingContext
from mfz_desktop.models.model.outlines import Outline, outlines_of

AT_HAND = 6
"""So many drawings are kept: the views of this model and its neighbours."""
QUARTERS = 4


@dataclass(frozen=True, slots=True)
class DrawingWanted:
    """Which picture of which model."""

    sha256: str
    submodel: str | None
    view: View
    quarters: int
    """How often the model is turned by a quarter before it is drawn."""
    size: tuple[int, int]
    """Width and height in device pixels."""
    beside: tuple[BesideFile, ...] = ()
    """The files that the model is made of besides its own."""


@dataclass(frozen=True, slots=True, eq=False)
class ModelDrawing:
    """A drawn model."""

    wanted: DrawingWanted
    rgba: NDArray[np.uint8]
    parts: NDArray[np.int32]
    image: QImage


@dataclass(frozen=True, slots=True, eq=False)
class DrawnOutlines:
    """The outlines of some sets of parts on one drawing."""

    drawing: ModelDrawing
    outlines: Mapping[tuple[int, ...], Outline | None]


class DrawingQueue(QObject):
    """Draws what the page asks for, the latest wish first; older ones that have not begun are dropped."""

    drawn = Signal(object)
    """Drawing."""
    outlined = Signal(object)
    """Outlined."""
    failed = Signal(object)
    """DrawingWanted: it cannot be drawn."""

    def __init__(self, tasks: Tasks, reading: Callable[[], ReadingContext], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._reading = reading
        self._at_hand: BoundedCache[DrawingWanted, ModelDrawing] = BoundedCache(AT_HAND)
        self._task: Task | None = None
        self._lock = Lock()
        self._shapes: tuple[PartCatalog, ShapeStore] | None = None

    def ask(
        self, wanted: DrawingWanted, assembly: Assembly, colours: Mapping[int, ColourDefinition]
    ) -> ModelDrawing | None:
        """Return the drawing if it is at hand; else draw it, and send `drawn`."""
        if (drawing := self._at_hand.get(wanted)) is not None:
            return drawing
        if self._task is not None:
            self._task.cancel()
        task = self._tasks.run(
            self.tr("Drawing a model"),
            self._draw,
            wanted,
            assembly,
            colours,
            done=self._deliver,
            failed=lambda error: self._fail(wanted, error),
            quiet=True,
        )
        task.ended.connect(self._forget)
        self._task = task
        return None

    def outline(self, drawing: ModelDrawing, wanted: tuple[tuple[int, ...], ...], width: int) -> None:
        """Find the outlines of sets of parts, and send `outlined`."""
        self._tasks.run(
            self.tr("Outlining systems"),
            _outline,
            drawing,
            wanted,
            width,
            done=self.outlined.emit,
            quiet=True,
        )

    def forget_all(self) -> None:
        """Draw everything anew when asked: other parts are in use."""
        self._at_hand.clear()

    def _draw(
        self, work: Work, wanted: DrawingWanted, assembly: Assembly, colours: Mapping[int, ColourDefinition]
    ) -> ModelDrawing:
        work.step(0, 1)
        parts = self._reading().parts
        with self._lock:
            work.step(0, 1)
            if self._shapes is None or self._shapes[0] is not parts:
                self._shapes = (parts, ShapeStore(parts))
            return draw_model(wanted, assembly, parts, colours, self._shapes[1])

    def _deliver(self, drawing: ModelDrawing) -> None:
        self._at_hand.put(drawing.wanted, drawing)
        self.drawn.emit(drawing)

    def _fail(self, wanted: DrawingWanted, error: BaseException) -> None:
        self.failed.emit(wanted)
        self._tasks.failed.emit(error)

    def _forget(self) -> None:
        if self._task is self.sender():
            self._task = None


def draw_model(
    wanted: DrawingWanted,
    assembly: Assembly,
    parts: PartCatalog,
    colours: Mapping[int, ColourDefinition],
    shapes: ShapeStore | None = None,
) -> ModelDrawing:
    """Draw a model as wanted; sizes beyond what can be drawn are cut down."""
    width, height = (max(1, min(each, LARGEST)) for each in wanted.size)
    picture = draw(
        turned(assembly, wanted.quarters),
        parts,
        view=wanted.view,
        size=(width, height),
        colours=colours,
        shapes=shapes,
    )
    rgba = np.ascontiguousarray(picture.rgba)
    return ModelDrawing(wanted, rgba, picture.parts, to_image(rgba))


def to_image(rgba: NDArray[np.uint8]) -> QImage:
    """Return Qt's image of some pixels, with a copy of its own that paints fast."""
    height, width = rgba.shape[:2]
    image = QImage(np.ascontiguousarray(rgba).tobytes(), width, height, 4 * width, QImage.Format.Format_RGBA8888)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def turned(assembly: Assembly, quarters: int) -> Assembly:
    """Return a model turned about its height by quarters; its parts keep their positions in the list."""
    quarters %= QUARTERS
    if not quarters:
        return assembly
    transforms = assembly.placements.transforms
    for _ in range(quarters):
        x, y, z, a, b, c, d, e, f, g, h, i = transforms.T
        transforms = np.stack([z, y, -x, g, h, i, d, e, f, -a, -b, -c], axis=1)
    return replace(assembly, placements=replace(assembly.placements, transforms=transforms))


def _outline(work: Work, drawing: ModelDrawing, wanted: tuple[tuple[int, ...], ...], width: int) -> DrawnOutlines:
    work.step(0, 1)
    return DrawnOutlines(drawing, outlines_of(drawing.parts, wanted, width))
