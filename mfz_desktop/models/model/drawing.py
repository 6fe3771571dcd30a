"""Drawing a model off the main thread: its picture at the widget's own size, and which part is where."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from threading import Lock

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from campaigns.beside import BesideFile
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.arrangement import AS_BUILT, Arrangement, arranged
from ldraw_catalog.pictures.camera import Camera, Look, Point
from ldraw_catalog.pictures.draw import LARGEST, draw
from ldraw_catalog.pictures.outline import mask, middle
from ldraw_catalog.pictures.picture import Going, Picture
from ldraw_catalog.pictures.turning import MOST_PIXELS, TurningModel, draw_turning, make_turning, spot_on
from ldraw_catalog.reading.document import ColourDefinition
from mfz_desktop.core.bounded_cache import BoundedCache
from mfz_desktop.core.tasks import Task, Tasks, Work
from mfz_desktop.models.importing.reading_context import ReadingContext
from mfz_desktop.models.model.marks import SystemMark
from mfz_desktop.models.model.outlines import Outline, outline_of

DIMMED = 0.22
"""What is left of a picture of which only some parts are highlighted."""
AT_HAND = 6
"""So many drawings are kept: the views of this model and its neighbours."""
TURNING_AT_HAND = 2
"""So many models are kept ready to be turned, about 20 MB each."""
QUICKLY = 40_000
"""Pixels of the pictures for which a model is made ready first: that takes less time."""
COARSE = 3
"""Every third pixel, row and column, tells well enough where the middle of a system is."""


@dataclass(frozen=True, slots=True)
class DrawingWanted:
    """Which picture of which model."""

    sha256: str
    submodel: str | None
    look: Look
    size: tuple[int, int]
    """Width and height in device pixels."""
    beside: tuple[BesideFile, ...] = ()
    """The files that the model is made of besides its own."""
    arrangement: Arrangement = AS_BUILT

    @property
    def drawn_size(self) -> tuple[int, int]:
        """What can be drawn of the size."""
        return max(1, min(self.size[0], LARGEST)), max(1, min(self.size[1], LARGEST))


@dataclass(frozen=True, slots=True, eq=False)
class ShownModel:
    """A model as it is looked at."""

    wanted: DrawingWanted
    assembly: Assembly
    colours: Mapping[int, ColourDefinition]
    """Those that its file defines."""


@dataclass(frozen=True, slots=True, eq=False)
class ModelDrawing:
    """A drawn model."""

    wanted: DrawingWanted
    rgba: NDArray[np.uint8]
    parts: NDArray[np.int32]
    camera: Camera
    depth: NDArray[np.float32] | None
    image: QImage

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.width(), self.image.height()

    def spot(self, at: tuple[float, float], part: int) -> Point | None:
        """Return the spot of a part that is seen at a pixel, LDU; None where it is not."""
        return spot_on(Picture(self.rgba, self.parts, self.camera, self.depth), at, part)


@dataclass(frozen=True, slots=True, eq=False)
class QuickPicture:
    """A simple picture of a model that turns."""

    camera: Camera
    """As it would show the model on the full picture."""
    lit: tuple[int, ...] | None
    """The parts that are highlighted; None while all are."""
    parts: NDArray[np.int32]
    image: QImage

    def middles(self, marks: Iterable[SystemMark]) -> dict[str, tuple[float, float]]:
        """Return where the systems that are seen have their middles, as shares of the picture's sides."""
        some = self.parts[::COARSE, ::COARSE]
        found = ((mark.key, middle(mask(some, mark.placements))) for mark in marks if mark.placements)
        high, wide = some.shape
        return {key: ((at[0] + 0.5) / wide, (at[1] + 0.5) / high) for key, at in found if at is not None}


@dataclass(frozen=True, slots=True)
class TurningWanted:
    """Which model is to be turned."""

    sha256: str
    submodel: str | None
    beside: tuple[BesideFile, ...]
    arrangement: Arrangement

    @classmethod
    def of(cls, wanted: DrawingWanted) -> "TurningWanted":
        """Return what turns where a drawing is shown."""
        return cls(wanted.sha256, wanted.submodel, wanted.beside, wanted.arrangement)


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
    prepared = Signal(object, object)
    """TurningWanted, TurningModel."""
    failed = Signal(object)
    """DrawingWanted: it cannot be drawn."""

    def __init__(self, tasks: Tasks, reading: Callable[[], ReadingContext], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._reading = reading
        self._at_hand: BoundedCache[DrawingWanted, ModelDrawing] = BoundedCache(AT_HAND)
        self._turning: BoundedCache[TurningWanted, TurningModel] = BoundedCache(TURNING_AT_HAND)
        self._preparing: TurningWanted | None = None
        self._preparing_task: Task | None = None
        self._task: Task | None = None
        self._outlining: Task | None = None
        self._lock = Lock()

    def ask(
        self, wanted: DrawingWanted, assembly: Assembly, colours: Mapping[int, ColourDefinition]
    ) -> ModelDrawing | None:
        """Return the drawing if it is at hand; else draw it, and send `drawn`."""
        if (drawing := self._at_hand.get(wanted)) is not None:
            return drawing
        self.stop()
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

    def stop(self) -> None:
        """Draw and outline no more what is under way: another picture will be wanted, or none."""
        for task in (self._task, self._outlining):
            if task is not None:
                task.cancel()

    def prepare(
        self, wanted: DrawingWanted, assembly: Assembly, colours: Mapping[int, ColourDefinition]
    ) -> TurningModel | None:
        """Return what turns, if it is at hand; else make it, at first roughly, and send `prepared` each time."""
        key = TurningWanted.of(wanted)
        turning = self._turning.get(key)
        if turning is None and self._preparing != key:
            self._prepare(key, wanted, assembly, colours, QUICKLY, MOST_PIXELS)
        return turning

    def _prepare(
        self, key: TurningWanted, wanted: DrawingWanted, assembly: Assembly, colours: Mapping[int, ColourDefinition],
        *pixels: int,
    ) -> None:  # fmt: skip
        def have(turning: TurningModel) -> None:
            if self._preparing == key:
                self._turning.put(key, turning)
                self.prepared.emit(key, turning)
                if len(pixels) > 1:
                    self._prepare(key, wanted, assembly, colours, *pixels[1:])
                else:
                    self._preparing = None

        if self._preparing_task is not None:
            self._preparing_task.cancel()
        self._preparing = key
        self._preparing_task = self._tasks.run(
            self.tr("Making a model ready to be turned"),
            self._make_turning,
            wanted,
            assembly,
            colours,
            pixels[0],
            done=have,
            quiet=True,
        )

    def outline(self, drawing: ModelDrawing, wanted: tuple[tuple[int, ...], ...], width: int) -> None:
        """Find the outlines of sets of parts, and send `outlined`."""
        task = self._tasks.run(
            self.tr("Outlining systems"),
            _outline,
            drawing,
            wanted,
            width,
            done=self.outlined.emit,
            quiet=True,
        )
        task.ended.connect(self._forget)
        self._outlining = task

    def parts(self) -> PartCatalog:
        """Return the parts that are drawn with."""
        return self._reading().parts

    def forget_all(self) -> None:
        """Draw everything anew when asked: other parts are in use."""
        self._at_hand.clear()
        self._turning.clear()
        self._preparing = None

    def _draw(
        self, work: Work, wanted: DrawingWanted, assembly: Assembly, colours: Mapping[int, ColourDefinition]
    ) -> ModelDrawing:
        work.step(0, 1)
        parts = self._reading().parts
        with self._lock:
            work.step(0, 1)
            return draw_model(wanted, assembly, parts, colours, lambda: work.step(0, 1))

    def _make_turning(
        self,
        work: Work,
        wanted: DrawingWanted,
        assembly: Assembly,
        colours: Mapping[int, ColourDefinition],
        pixels: int,
    ) -> TurningModel:
        parts = self._reading().parts
        return make_turning(
            arranged(assembly, wanted.arrangement),
            parts,
            size=wanted.drawn_size,
            pixels=pixels,
            colours=colours,
            going=lambda: work.step(0, 1),
        )

    def _deliver(self, drawing: ModelDrawing) -> None:
        self._at_hand.put(drawing.wanted, drawing)
        self.drawn.emit(drawing)

    def _fail(self, wanted: DrawingWanted, error: BaseException) -> None:
        self.failed.emit(wanted)
        self._tasks.failed.emit(error)

    def _forget(self) -> None:
        if self._task is self.sender():
            self._task = None
        if self._outlining is self.sender():
            self._outlining = None


def draw_model(
    wanted: DrawingWanted,
    assembly: Assembly,
    parts: PartCatalog,
    colours: Mapping[int, ColourDefinition],
    going: Going = lambda: None,
) -> ModelDrawing:
    """Draw a model as wanted; sizes beyond what can be drawn are cut down. `going` raises where that is to stop."""
    picture = draw(
        arranged(assembly, wanted.arrangement),
        parts,
        view=wanted.look,
        size=wanted.drawn_size,
        colours=colours,
        going=going,
    )
    rgba = np.ascontiguousarray(picture.rgba)
    return ModelDrawing(wanted, rgba, picture.parts, picture.camera, picture.depth, to_image(rgba))


def draw_quick(
    turning: TurningModel, camera: Camera, size: tuple[int, int], lit: tuple[int, ...] | None
) -> QuickPicture:
    """Draw a model while it turns, on the main thread: it takes some milliseconds."""
    picture = draw_turning(turning, camera, size)
    if lit is not None:
        dim = ~mask(picture.parts, lit)
        picture.rgba[:, :, 3][dim] = (picture.rgba[:, :, 3][dim] * DIMMED).astype(np.uint8)
    return QuickPicture(camera, lit, picture.parts, to_image(picture.rgba))


def to_image(rgba: NDArray[np.uint8]) -> QImage:
    """Return Qt's image of some pixels, with a copy of its own that paints fast."""
    height, width = rgba.shape[:2]
    image = QImage(np.ascontiguousarray(rgba).tobytes(), width, height, 4 * width, QImage.Format.Format_RGBA8888)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _outline(work: Work, drawing: ModelDrawing, wanted: tuple[tuple[int, ...], ...], width: int) -> DrawnOutlines:
    found: dict[tuple[int, ...], Outline | None] = {}
    for number, placements in enumerate(wanted):
        work.step(number, len(wanted))
        found[placements] = outline_of(drawing.parts, placements, width)
    return DrawnOutlines(drawing, found)
