"""One of the two models: its heading and its picture, in which what changed is lit."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from ldraw_catalog.pictures.turning import TurningModel
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.changes.comparing import Build
from mfz_desktop.models.importing.reading_context import ReadingContext
from mfz_desktop.models.model.drawing import DrawingQueue, DrawingWanted, ModelDrawing, TurningWanted
from mfz_desktop.models.model.part_list import part_words
from mfz_desktop.models.model.picture_view import PictureView
from mfz_desktop.models.model.viewpoint import Viewpoint
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox


class BuildPane(QWidget):
    """Draws a model at one time from where one looks."""

    def __init__(
        self,
        context: AppContext,
        reading: Callable[[], ReadingContext],
        heading: str,
        viewpoint: Viewpoint,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._reading = reading
        self._build: Build | None = None
        self.view = PictureView(context.theme, viewpoint)
        self.view.setAccessibleName(heading)
        self.view.name_of_part = self._name_of_part
        self._drawings = DrawingQueue(context.tasks, reading, self)
        self._drawings.drawn.connect(self._show)
        self._drawings.failed.connect(lambda _: self.view.show_reason(self.tr("This model cannot be drawn.")))
        self._drawings.prepared.connect(self._prepared)
        viewpoint.turned.connect(self._drawings.stop)
        self.view.wanted.connect(self._draw)
        self.view.turning_wanted.connect(self._prepare)
        vbox(label(heading, Role.SECTION), (self.view, 1), on=self, spacing=8)

    def show_build(self, build: Build | None) -> None:
        """Show a model; None while it is read."""
        self._build = build
        self.view.light(None)
        self.view.show_stand_in(None)
        self._draw()

    def light(self, parts: tuple[int, ...]) -> None:
        """Light these parts; where there are none all of the model is as it was."""
        self.view.light(parts or None)

    def _wanted(self, build: Build) -> DrawingWanted:
        entry = build.entry
        return DrawingWanted(entry.sha256, entry.submodel, self.view.viewpoint.look, self.view.pixels(), entry.beside)

    def _draw(self) -> None:
        build = self._build
        if build is None or not self.isVisible():
            return
        drawing = self._drawings.ask(self._wanted(build), build.assembly, build.colours)
        if drawing is not None:
            self._show(drawing)

    def _show(self, drawing: ModelDrawing) -> None:
        build = self._build
        if build is not None and drawing.wanted == self._wanted(build):
            self.view.show_drawing(drawing)

    def _prepare(self) -> None:
        build = self._build
        if build is not None:
            self.view.show_turning(self._drawings.prepare(self._wanted(build), build.assembly, build.colours))

    def _prepared(self, wanted: TurningWanted, turning: TurningModel) -> None:
        if self._build is not None and TurningWanted.of(self._wanted(self._build)) == wanted:
            self.view.show_turning(turning)

    def _name_of_part(self, part: int) -> str:
        build = self._build
        if build is None or part >= len(build.assembly.placements):
            return ""
        return part_words(build.assembly, part, self._reading().parts, build.colours)
