"""The battlefield: where it is, how large, and what stands on it."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QWidget,
)

from campaigns.battles.setup_plan import Ground
from campaigns.rapid_attack.battles.setup_plan import Battlefield, SetupPlan
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.step import SetupStep
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.calling import calling
from mfz_desktop.rapid_attack.battle.setup import tables
from mfz_desktop.rapid_attack.battle.setup.field_view import FieldView
from mfz_desktop.rapid_attack.battle.setup.page.laying_out import LayoutTools
from mfz_desktop.rapid_attack.battle.setup.page.placing_zones import PlacingZones
from mfz_desktop.rapid_attack.battle.setup.piece_pane import PiecePane
from mfz_desktop.rapid_attack.battle.setup.templates import templates
from mfz_desktop.rapid_attack.battle.setup.zone_pane import ZonePane
from mfz_desktop.ui.widgets.buttons import button
from mfz_desktop.ui.widgets.controls import ComboBox, SpinBox
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels
from mfz_desktop.ui.widgets.section_heading import SectionHeading, hairline
from mfz_desktop.ui.widgets.tab_order import follow_layout
from mfz_rules.common.places import Polygon
from mfz_rules.rapid_attack.state.pieces import Terrain
from mfz_rules.rapid_attack.table_size import ruler_for

translate = QCoreApplication.translate
ID = Qt.ItemDataRole.UserRole
SIDE = 264
"""px: the column at the right."""


class FieldStep(SetupStep[SetupPlan]):
    """Above where and how large; in the middle the table; at the right what to put on it."""

    def __init__(
        self, context: AppContext, document: SetupDocument[SetupPlan], parent: QWidget | None = None
    ) -> None:
        super().__init__(context, document, parent)
        self.ground = ComboBox()
        self.ground.setAccessibleName(self.tr("Where the battle is fought"))
        for ground, name in self._grounds().items():
            self.ground.addItem(name, ground.value)
        self.ground.activated.connect(self._take_ground)
        self.width_field, self.depth_field = SpinBox(), SpinBox()
        for field, name in (
            (self.width_field, self.tr("Width of the table in centimetres")),
            (self.depth_field, self.tr("Depth of the table in centimetres")),
        ):
            field.setRange(int(tables.SMALLEST), int(tables.LARGEST))
            field.setSingleStep(5)
            field.setKeyboardTracking(False)
            field.setAccessibleName(name)
            field.valueChanged.connect(lambda _: self._take_size())
        self.ruler = ComboBox()
        self.ruler.setAccessibleName(self.tr("Ruler"))
        for length, unit in tables.RULERS:
            self.ruler.addItem(
                self.tr("{units} units of {unit:g} cm").format(units=length, unit=unit), (length, unit)
            )
        self.ruler.activated.connect(self._take_ruler)
        self.advice = label("", Role.SMALL, wrap=True)
        self.view = FieldView(context.theme)
        self.list = QListWidget()
        scroll_by_pixels(self.list)
        self.list.setAccessibleName(self.tr("Structures on the table"))
        self.piece = PiecePane(context.theme)
        self.hint = label("", Role.SMALL, wrap=True)
        self._middle = QStackedWidget()
        self._middle.addWidget(self.view)
        self._middle.addWidget(self.list)
        self._chosen = ""
        self.laying = LayoutTools(context, document)
        self.zones = ZonePane(context.theme)
        self.placing = PlacingZones(document, self.view, self.zones, self)
        self._build()
        self._connect()

    def show_plan(self, plan: SetupPlan) -> None:
        """Show the battlefield."""
        field = plan.field
        self.ground.setCurrentIndex(self.ground.findData(field.ground.value))
        for box, value in ((self.width_field, field.width), (self.depth_field, field.depth)):
            box.blockSignals(True)
            box.setValue(round(value))
            box.blockSignals(False)
        self._show_ruler(plan)
        self.view.show_field(field, tables.ruler_of(plan).length)
        self.placing.show_plan(plan)
        self.laying.suggestion.show_plan(plan)
        self._show_list(field)
        self._middle.setCurrentIndex(1 if field.ground is Ground.TABLE else 0)
        if all(one.id != self._chosen for one in field.terrain):
            self._chosen = ""
        self.piece.show_field(field, self._chosen)
        self._show_hint(field)

    def first(self) -> QWidget | None:
        """Begin with where it is."""
        return self.ground

    def finish(self) -> None:
        """Commit what is being typed."""
        self.piece.finish()

    def choose(self, id: str) -> None:
        """Choose a structure, wherever it was chosen."""
        self._chosen = id
        self.view.choose(id)
        self.piece.show_field(self.document.plan.field, id)
        for at in range(self.list.count()):
            if self.list.item(at).data(ID) == id and self.list.currentRow() != at:
                self.list.setCurrentRow(at)
        self._show_hint(self.document.plan.field)

    def add(self, template: str) -> None:
        """Put a structure on the table, and choose it."""
        made = templates()[template]
        plan, id = tables.with_piece(self.document.plan, made)
        if self.document.change(self.tr("add a structure"), lambda _: plan):
            self.choose(id)
            self._to_terrain()

    def _build(self) -> None:
        self.context.theme.changed.connect(self._follow)
        head = QWidget()
        top = FlowLayout(head, gap=8)
        words = (self.tr("Table"), "×", self.tr("cm"), self.tr("Ruler"))
        table, times, unit, ruler = (label(text, Role.SECONDARY) for text in words)
        for group in ((self.ground,), (table, self.width_field, times, self.depth_field, unit), (ruler, self.ruler)):
            top.addWidget(_together(*group))
        top.addWidget(self.zones.add)
        centre = vbox(self.advice, self.zones, self.laying.suggestion, (self._middle, 1), self.hint, spacing=6)
        side = self._side = QWidget()
        vbox(
            self.laying,
            SectionHeading(self.tr("Put on the table")),
            self._make_templates(),
            hairline(),
            self.piece,
            STRETCH,
            on=side,
            spacing=8,
        )
        vbox(head, (hbox((centre, 1), side, spacing=16), 1), on=self, margins=(24, 6, 16, 0), spacing=6)
        self._follow()

    def _follow(self) -> None:
        self._side.setFixedWidth(self.context.theme.px(SIDE))
        for field in (self.width_field, self.depth_field):
            field.setFixedHeight(self.ground.sizeHint().height())

    def _make_templates(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(4)
        for at, template in enumerate(templates().values()):
            name = translate("Terrain", template.name)
            made = button(name, calling(self.add, template.id))
            made.setAccessibleName(self.tr("Put on the table: {name}").format(name=name))
            made.setToolTip(
                self.tr("{width:g} × {depth:g} units, {bricks:g} bricks high, {pieces} pieces").format(
                    width=template.width, depth=template.depth, bricks=template.bricks_high, pieces=template.pieces
                )
            )
            grid.addWidget(made, at // 3, at % 3)
        return grid

    def _connect(self) -> None:
        self.view.selected.connect(self.choose)
        self.view.placed.connect(self._place)
        self.view.removed.connect(self._remove)
        self.view.copied.connect(self._copy)
        self.placing.drawing.connect(self._say_how_to_draw)
        self.zones.remade.connect(lambda: follow_layout(self))
        self.piece.chosen.connect(self.choose)
        self.piece.changed.connect(self._change)
        self.piece.removed.connect(self._remove)
        self.piece.copied.connect(self._copy)
        self.list.currentItemChanged.connect(lambda now, _: self.choose(now.data(ID)) if now else None)

    def _grounds(self) -> dict[Ground, str]:
        return {
            Ground.SCREEN: self.tr("On this screen"),
            Ground.SKETCH: self.tr("At a real table, with a sketch"),
            Ground.TABLE: self.tr("At a real table, no map"),
        }

    def _show_ruler(self, plan: SetupPlan) -> None:
        ruler = tables.ruler_of(plan)
        known = [
            at for at, (length, unit) in enumerate(tables.RULERS) if (length, unit) == (ruler.length, ruler.unit)
        ]
        self.ruler.setCurrentIndex(known[0] if known else -1)
        across = self.tr("The table is {across:.1f} rulers from corner to corner").format(across=ruler.across)
        advised = ruler_for(plan.field.width, plan.field.depth)
        if ruler.fits:
            text = self.tr("{across}: it plays well.").format(across=across)
        elif advised.fits:
            text = self.tr("{across}; four to six play well. {units} units of {unit:g} cm would fit.").format(
                across=across, units=advised.length, unit=advised.unit
            )
        else:
            text = self.tr("{across}; four to six play well. Tape off a part of the table, or find another.").format(
                across=across
            )
        self.advice.setText(text)
        set_tone(self.advice, "" if ruler.fits else "warning")

    def _show_list(self, field: Battlefield) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        for piece in field.terrain:
            words = self.tr("{name} · {bricks:g} bricks high · {pieces} pieces").format(
                name=piece.name, bricks=piece.bricks_high, pieces=piece.pieces
            )
            item = QListWidgetItem(words)
            item.setData(ID, piece.id)
            self.list.addItem(item)
            if piece.id == self._chosen:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)

    def _show_hint(self, field: Battlefield) -> None:
        crossed = tables.overlapping(field.terrain) if field.ground is not Ground.TABLE else ()
        set_tone(self.hint, "warning" if crossed else "")
        if crossed:
            one, other = crossed[0]
            text = self.tr("{one} and {other} stand on the same ground.").format(one=one.name, other=other.name)
        elif field.ground is Ground.TABLE:
            text = self.tr("What gives cover or can be shot at needs a name, a height and its pieces, and no place.")
        elif field.ground is Ground.SKETCH and not self._chosen:
            text = self.tr("Draw the table roughly. What the sketch measures is proposed; the real table counts.")
        elif not field.terrain:
            text = self.tr("An empty table is a short battle. Lay it out by chance, or put structures on it.")
        elif self._chosen:
            text = self.tr("Arrows move it, R turns it, Ctrl+D copies, Delete takes it away. Shift: small steps.")
        else:
            text = self.tr("Drag structures to where they belong. With keys: Page Down chooses one.")
        self.hint.setText(text)

    def _to_terrain(self) -> None:
        (self.list if self._middle.currentIndex() else self.view).setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_ground(self, at: int) -> None:
        ground = Ground(self.ground.itemData(at))
        self.document.change(
            self.tr("change the battlefield"), lambda plan: replace(plan, field=replace(plan.field, ground=ground))
        )

    def _take_size(self) -> None:
        width, depth = float(self.width_field.value()), float(self.depth_field.value())
        self.document.change(self.tr("change the table"), lambda plan: tables.with_size(plan, width, depth))

    def _take_ruler(self, at: int) -> None:
        length, unit = self.ruler.itemData(at)
        self.document.change(self.tr("change the ruler"), lambda plan: tables.with_ruler(plan, length, unit))

    def _place(self, id: str, outline: Polygon) -> None:
        self._edit(id, self.tr("move {name}"), lambda piece: replace(piece, polygon=outline))

    def _change(self, piece: Terrain) -> None:
        self._edit(piece.id, self.tr("change {name}"), lambda _: piece)

    def _edit(self, id: str, text: str, make: Callable[[Terrain], Terrain]) -> None:
        piece = next((one for one in self.document.plan.field.terrain if one.id == id), None)
        if piece is not None:
            self.document.change(text.format(name=piece.name), lambda plan: tables.changed_piece(plan, make(piece)))

    def _remove(self, id: str) -> None:
        self.document.change(self.tr("take a structure away"), lambda plan: tables.without_piece(plan, id))

    def _copy(self, id: str) -> None:
        plan, made = tables.with_copy(self.document.plan, id)
        if self.document.change(self.tr("copy a structure"), lambda _: plan):
            self.choose(made)

    def _say_how_to_draw(self) -> None:
        set_tone(self.hint, "")
        self.hint.setText(self.tr("Click corner after corner; Enter or a double click ends the outline."))


def _together(*widgets: QWidget) -> QWidget:
    """Return widgets in a row that is not broken."""
    group = QWidget()
    hbox(*widgets, on=group, spacing=8)
    return group
