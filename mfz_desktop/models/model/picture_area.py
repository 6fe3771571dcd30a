"""The left of the page: the picture, its views, and the part list that opens below it."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import QSplitter, QWidget

from ldraw_catalog.building.building import held_with
from ldraw_catalog.pictures.arrangement import AS_BUILT, Arrangement
from ldraw_catalog.pictures.turning import TurningModel
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.pictures import PictureArrived, PictureWanted
from mfz_desktop.models.importing.reading_context import ReadingContext
from mfz_desktop.models.model.arranging import MOST_APART, Arranging
from mfz_desktop.models.model.drawing import DrawingQueue, DrawingWanted, ModelDrawing, ShownModel, TurningWanted
from mfz_desktop.models.model.marks import mark_of
from mfz_desktop.models.model.part_list import hidden_words, part_rows, part_words
from mfz_desktop.models.model.parts_table import PartsTable
from mfz_desktop.models.model.picture_hand import Tool
from mfz_desktop.models.model.picture_view import PictureView
from mfz_desktop.models.model.rows import SystemRow
from mfz_desktop.models.model.view_strip import ViewStrip
from mfz_desktop.models.model.viewpoint import Viewpoint
from mfz_desktop.models.model.wording import parts_words, selection_words
from mfz_desktop.models.session.inspections import Inspected
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.controls import Slider
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.messages import InlineMessage

SLIDER = 88
"""px at 100 %."""


class PictureArea(QWidget):
    """Shows one model, and says which system or parts are pointed at and selected."""

    pointed = Signal(object)
    """str: the key of the system under the mouse; empty for none."""
    chosen = Signal(object)
    """str: the key of the system that was clicked; of the smallest, where a part is of several."""
    selected = Signal(object)
    """tuple[int, ...]: the parts that are selected."""
    menu_wanted = Signal(object, object)
    """str | None, QPoint: a context menu for a system by its key, here on the screen.

    The key is empty where no system is under the mouse, and None where the keyboard asks.
    """
    parts_closed = Signal()

    def __init__(
        self, context: AppContext, reading: Callable[[], ReadingContext], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        theme = context.theme
        self._context = context
        self._reading = reading
        self._inspected: Inspected | None = None
        self._rows: tuple[SystemRow, ...] = ()
        self._asked: tuple[int, ...] = ()
        """Parts that somebody is asked about: lit up while nothing else is pointed at."""
        self._photo: str | None = None
        """The sha256 of the model's photo."""
        self.easel = DrawingQueue(context.tasks, reading, self)
        self.message = InlineMessage(theme)
        self.viewpoint = Viewpoint(self)
        self.arranging = Arranging(self)
        self.view = PictureView(theme, self.viewpoint)
        self.view.name_of_part = self._name_of_part
        self.strip = ViewStrip(theme, self.viewpoint)
        self._alone = self._tool("eye", self.tr("Show these parts alone"), "model.only", "I")
        self._apart = self._tool("apart", self.tr("Take the systems apart"), "model.apart", "E")
        self._how_far = self._make_slider()
        self._framing = self._tool("frame", self.tr("Select by a frame"), "model.frame", "F")
        self._measuring = self._tool("ruler", self.tr("Measure"), "model.measure", "M")
        self.parts = PartsTable(theme)
        self.parts.hide()
        upper = QWidget()
        vbox(self.message, (self.view, 1), self.strip, 4, on=upper, spacing=8)
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.setChildrenCollapsible(False)
        self._split.setHandleWidth(1)
        self._split.addWidget(upper)
        self._split.addWidget(self.parts)
        self._split.setStretchFactor(0, 3)
        self._split.setStretchFactor(1, 2)
        vbox(self._split, on=self, margins=(16, 16, 16, 8))
        self._connect()

    def show_waiting(self, wanted: PictureWanted) -> None:
        """Show what is at hand of a model that is still being looked at."""
        self._inspected, self._rows = None, ()
        self.arranging.reset()
        self._show_arranging()
        self._photo = None
        self.view.set_marks(())
        self.view.select(())
        self.view.words.setText("")
        self.view.light(None)
        self.view.show_stand_in(self._context.pictures.ask(wanted, QSize(*self.view.pixels())))
        if self.parts.isVisible():
            self._fill_parts()

    def show_model(self, inspected: Inspected, rows: tuple[SystemRow, ...]) -> None:
        """Show a model and its systems; drawn anew only if it is another one."""
        is_new, before = self._inspected is None, self._photo
        self._inspected, self._photo = inspected, inspected.entry.picture
        self.show_rows(rows)
        self.strip.offer_photo(self._photo is not None)
        settled = is_new and not any(row.waiting for row in rows)  # else one came to compare proposals with parts
        if self._photo is not None and self._photo != before and (settled or not is_new):
            self.strip.look_at_photo()
        self._draw()
        if self.parts.isVisible():
            self._fill_parts()

    def show_rows(self, rows: tuple[SystemRow, ...]) -> None:
        """Show other systems over the same picture."""
        self._rows = rows
        self.view.set_marks(tuple(mark_of(row) for row in rows if row.system.parts and not row.denied))
        self._outline()
        if self.arranging.apart:
            self._draw()

    def show_reason(self, why: str) -> None:
        """Say why there is nothing to be seen."""
        self._inspected, self._rows = None, ()
        self.view.set_marks(())
        self.view.show_reason(why)

    def show_parts(self, shown: bool) -> None:
        """Open the part list, or fold it."""
        self.parts.setVisible(shown)
        if shown:
            self._fill_parts()
            height = self._split.height()
            self._split.setSizes([height * 3 // 5, height * 2 // 5])

    def light(self, key: str) -> None:
        """Light a system up; all of them for an empty key."""
        row = next((row for row in self._rows if row.key == key), None)
        if row is None or not row.system.parts:
            self.view.light(self._asked or None)
        else:
            self.view.light(row.system.parts, key)

    def ask_about(self, placements: tuple[int, ...]) -> None:
        """Light up what somebody is asked about; none for no parts."""
        if placements != self._asked:
            self._asked = placements
            self.view.light(placements or None)

    def choose_parts(self, placements: tuple[int, ...]) -> None:
        """Select parts, as clicks in the picture do."""
        self.view.select(placements)
        self._tell_selected(placements)

    def _tool(self, icon: str, text: str, command: str, keys: str) -> IconButton:
        """Return a button of the strip that can be on; it runs a command of the page."""
        tool = IconButton(self._context.theme, icon, text, lambda: self._context.commands.run(command), keys=keys)
        tool.setCheckable(True)
        self.strip.add(tool)
        return tool

    def _make_slider(self) -> Slider:
        """Return what says how far the systems stand apart."""
        slider, name = Slider(Qt.Orientation.Horizontal), self.tr("How far the systems stand apart")
        slider.setAccessibleName(name)
        slider.setToolTip(name)
        slider.setRange(0, MOST_APART)
        slider.setPageStep(2)
        slider.setFixedWidth(self._context.theme.px(SLIDER))
        slider.valueChanged.connect(self.arranging.take_apart)
        self.strip.add(slider)
        return slider

    def grow(self) -> None:
        """Select what holds the selected parts, and what they hold, besides them."""
        if self._inspected is not None and self._inspected.model is not None:
            self.choose_parts(held_with(self._inspected.model.boxes, self.view.selected))

    def _tell_selected(self, placements: tuple[int, ...]) -> None:
        model = self._inspected.model if self._inspected else None
        sized = placements and model is not None
        self.view.words.setText(selection_words(model.boxes.of(placements)) if sized and model else "")
        self.selected.emit(placements)

    def _show_tool(self) -> None:
        self._framing.setChecked(self.view.tool is Tool.FRAME)
        self._measuring.setChecked(self.view.tool is Tool.MEASURE)

    def _show_arranging(self) -> None:
        self._alone.setChecked(self.arranging.shows_some)
        self._apart.setChecked(bool(self.arranging.apart))
        self._how_far.setValue(self.arranging.apart)

    def _connect(self) -> None:
        self.easel.drawn.connect(self._drawn)
        self.easel.outlined.connect(lambda found: self.view.set_outlines(found.drawing, found.outlines))
        self.easel.prepared.connect(self._prepared)
        self.easel.failed.connect(self._cannot_draw)
        self.viewpoint.turned.connect(self.easel.stop)
        self.view.turning_wanted.connect(self._prepare)
        self.view.wanted.connect(self._draw)
        self.view.pointed.connect(self._point)
        self.view.clicked.connect(self._click)
        self.view.framed.connect(lambda: self._tell_selected(self.view.selected))
        self.view.tool_changed.connect(self._show_tool)
        self.view.chosen.connect(self.chosen)
        self.view.menu_wanted.connect(self._want_menu)
        self.strip.changed.connect(self._draw)
        self.arranging.changed.connect(self._arrange)
        self._context.pictures.arrived.connect(self._arrived)
        self.parts.chosen.connect(self.choose_parts)
        self.parts.closed.connect(self.parts_closed)

    def shown(self) -> ShownModel | None:
        """Return what is drawn here, to draw it elsewhere; None while there is nothing."""
        inspected = self._inspected
        if inspected is None or inspected.model is None or inspected.inspection is None:
            return None
        document = inspected.inspection.file.document
        assembly = inspected.model.found.assembly
        if not assembly.placements:
            return None
        return ShownModel(self._wanted(inspected), assembly, document.colours if document else {})

    def _wanted(self, inspected: Inspected) -> DrawingWanted:
        entry = inspected.entry
        return DrawingWanted(
            entry.sha256,
            entry.submodel,
            self.viewpoint.look,
            self.view.pixels(),
            entry.beside,
            self._arrangement(inspected),
        )

    def _arrangement(self, inspected: Inspected) -> Arrangement:
        if inspected.model is None:
            return AS_BUILT
        systems = [row.system.parts for row in self._rows if row.system.parts and not row.denied]
        return self.arranging.of(inspected.model.found.assembly, systems)

    def _arrange(self) -> None:
        """Show the model otherwise: all of what is shown of it."""
        self._show_arranging()
        self._context.commands.refresh()
        self.viewpoint.fit()
        self._draw()

    def _draw(self) -> None:
        inspected = self._inspected
        if inspected is None or inspected.model is None or inspected.inspection is None or not self.isVisible():
            return
        assembly, document = inspected.model.found.assembly, inspected.inspection.file.document
        if not assembly.placements:
            self.view.show_reason(self.tr("There are no parts in this model."))
            return
        if self.strip.shows_photo and self._photo is not None:
            self._show_photo(self._photo)
            return
        drawing = self.easel.ask(self._wanted(inspected), assembly, document.colours if document else {})
        if drawing is not None:
            self._drawn(drawing)

    def _prepare(self) -> None:
        """Make the model ready to be turned."""
        inspected, drawing = self._inspected, self.view.drawing
        if inspected is None or inspected.model is None or inspected.inspection is None or drawing is None:
            return
        document = inspected.inspection.file.document
        assembly = inspected.model.found.assembly
        turning = self.easel.prepare(drawing.wanted, assembly, document.colours if document else {})
        if turning is not None:
            self.view.show_turning(turning)

    def _prepared(self, wanted: TurningWanted, turning: TurningModel) -> None:
        drawing = self.view.drawing
        if drawing is not None and TurningWanted.of(drawing.wanted) == wanted:
            self.view.show_turning(turning)

    def _drawn(self, drawing: ModelDrawing) -> None:
        inspected = self._inspected
        if inspected is None or self.strip.shows_photo or drawing.wanted != self._wanted(inspected):
            return
        before = self.view.drawing
        if before is not None and TurningWanted.of(before.wanted) != TurningWanted.of(drawing.wanted):
            self.view.show_turning(None)
        self.view.show_drawing(drawing)
        self._outline()

    def _show_photo(self, sha256: str) -> None:
        wanted = PictureWanted(image=sha256)
        pixmap = self._context.pictures.ask(wanted, QSize(*self.view.pixels()))
        self.view.show_stand_in(pixmap or self._context.pictures.at_hand(wanted))

    def _arrived(self, arrived: PictureArrived) -> None:
        if self.strip.shows_photo and self._photo is not None and arrived.wanted.image == self._photo:
            self.view.show_stand_in(arrived.pixmap)

    def _outline(self) -> None:
        drawing = self.view.drawing
        if drawing is None or self._inspected is None:
            return
        wanted = dict.fromkeys(row.system.parts for row in self._rows if row.system.parts and not row.denied)
        missing = tuple(placements for placements in wanted if not self.view.outlined(placements))
        if missing:
            self.easel.outline(drawing, missing, self.view.line_width())

    def _cannot_draw(self, wanted: DrawingWanted) -> None:
        if self._inspected is not None and wanted == self._wanted(self._inspected):
            self.view.show_reason(self.tr("This model cannot be drawn. Its systems can still be confirmed."))

    def _point(self, part: int) -> None:
        key = self._system_of(part)
        self.light(key)
        self.pointed.emit(key)

    def _click(self, part: int) -> None:
        self._tell_selected(self.view.selected)
        if key := self._system_of(part):
            self.chosen.emit(key)

    def _want_menu(self, spot: QPoint | None, where: QPoint) -> None:
        key = None
        if spot is not None:
            part = self.view.part_at(spot.toPointF())
            key = self.view.system_at(spot.toPointF()) or self._system_of(part)
            if not key and part >= 0 and part not in self.view.selected:
                self.choose_parts((part,))
        self.menu_wanted.emit(key, where)

    def _system_of(self, part: int) -> str:
        owners = [row for row in self._rows if part in row.system.parts and not row.denied]
        return min(owners, key=lambda row: len(row.system.parts)).key if owners else ""

    def _fill_parts(self) -> None:
        inspected = self._inspected
        if inspected is None or inspected.model is None or inspected.inspection is None:
            self.parts.show_parts((), "")
            return
        document = inspected.inspection.file.document
        assembly = inspected.model.found.assembly
        rows = part_rows(assembly, self._reading().parts, document.colours if document else {})
        hidden = hidden_words(sum(row.hidden for row in rows), assembly.parts)
        words = parts_words(assembly.parts)
        self.parts.show_parts(rows, f"{words} · {hidden}" if hidden else words)

    def _name_of_part(self, part: int) -> str:
        inspected = self._inspected
        if inspected is None or inspected.model is None or inspected.inspection is None:
            return ""
        document, assembly = inspected.inspection.file.document, inspected.model.found.assembly
        if part >= len(assembly.placements):
            return ""
        return part_words(assembly, part, self._reading().parts, document.colours if document else {})
