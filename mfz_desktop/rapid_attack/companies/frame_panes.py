"""The inspector's panes for one frame and one station."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QWidget

from campaigns.names import LONGEST_NAME, shorten, typed
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation
from campaigns.rapid_attack.companies.rules_view import rules_frame
from mfz_desktop.companies.company.piece_panes import Pane, PicturePart
from mfz_desktop.companies.company.systems_editor import SystemsEditor, SystemTypes
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.companies.rows import archetype_words
from mfz_desktop.ui.forms.fields import Field, Line, Number, Text, as_text, plain
from mfz_desktop.ui.forms.form import Form, form_lines
from mfz_desktop.ui.widgets.buttons import ActionButton, Look
from mfz_desktop.ui.widgets.dice_row import DiceRow
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout
from mfz_rules.rapid_attack.companies.frame import Range, SystemType
from mfz_rules.rapid_attack.companies.notation import write_dice
from mfz_rules.rapid_attack.companies.pool import pool

translate = QCoreApplication.translate
MOST_ROCKETS = 99
SYSTEM_TYPES = SystemTypes(
    types={key: type_.value for key, type_ in enumerate(SystemType, start=1)},
    usual=SystemType.DEFENSE.value,
    splits=(
        (Range.HAND_TO_HAND.value, Range.DIRECT.value),
        (Range.HAND_TO_HAND.value, Range.ARTILLERY.value),
        (Range.DIRECT.value, Range.ARTILLERY.value),
    ),
    environment=SystemType.ENVIRONMENT.value,
)


class FramePane(Pane):
    """One frame or spare."""

    changed = Signal(object, object)
    """Field of a frame, and its value."""
    systems_edited = Signal(str, object)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.picture = PicturePart(context, 128)
        self.form = Form(context.theme, _frame_fields(), self)
        self.form.changed.connect(self.changed)
        lines = form_lines()
        self.form.beside(lines, "name", "pilot", "archetype", "rockets")
        self.naming = self._make_naming(context)
        self.systems = SystemsEditor(context.theme, SYSTEM_TYPES)
        self.systems.edited.connect(self.systems_edited)
        self.dice = DiceRow(context.theme, side=26)
        self.notation = label("", Role.SMALL, wrap=True)
        self.notation.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column.addWidget(self.picture)
        add_layout(self.column, lines)
        self.column.addWidget(self.naming)
        self.column.addSpacing(4)
        for widget in (self.systems, self.dice, self.notation, self.form.inputs["notes"]):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self._shown = ""

    def show_frame(self, company: KeptCompany, frame: KeptFrame) -> None:
        """Show a frame."""
        other = frame.id != self._shown
        self._shown = frame.id
        rules = rules_frame(frame)
        self.picture.show_piece(frame)
        self.form.set_value(frame)
        self.naming.setVisible(company.built_for is not None)
        self.form.inputs["archetype"].set_hint(archetype_words(rules))
        self.systems.show_systems(frame.systems, other_piece=other)
        self.dice.set_dice(pool(rules, company.settings))
        self.notation.setText(write_dice(rules))

    def _make_naming(self, context: AppContext) -> QWidget:
        """Return what names pilot and frame in a company of a campaign; nothing to see in any other."""
        made = QWidget()
        flow = FlowLayout(made, gap=8)
        for id_ in ("company.name_pilots", "company.name_frames"):
            if context.commands.has(id_):
                flow.addWidget(ActionButton(context.commands.action(id_), Look.LINK))
        return made

    def finish(self) -> None:
        """Commit what is being typed."""
        self.form.commit()
        for field in (self.systems.name, self.systems.environment):
            field.commit()


class StationPane(Pane):
    """One station."""

    changed = Signal(object, object)
    """Field of a station, and its value."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.picture = PicturePart(context, 160)
        self.form = Form(context.theme, (_name_field(),), self)
        self.form.changed.connect(self.changed)
        lines = form_lines()
        self.form.beside(lines)
        self.column.addWidget(self.picture)
        add_layout(self.column, lines)
        self.column.addStretch(1)

    def show_station(self, station: KeptStation) -> None:
        """Show a station."""
        self.picture.show_piece(station)
        self.form.set_value(station)

    def finish(self) -> None:
        """Commit what is being typed."""
        self.form.commit()


def _frame_fields() -> tuple[Field, ...]:
    notes = translate("FramePane", "Notes")
    nobody = translate("FramePane", "nobody yet")
    line = Line(LONGEST_NAME)
    return (
        _name_field(),
        as_text("pilot", translate("FramePane", "Pilot"), str, shorten, line, hint=nobody),
        as_text("archetype", translate("FramePane", "Archetype"), str, shorten, line),
        plain("rockets", translate("FramePane", "Rockets"), Number(0, MOST_ROCKETS)),
        plain("notes", notes, Text(5), hint=notes),
    )


def _name_field() -> Field:
    return as_text("name", translate("FramePane", "Name"), str, typed, Line(LONGEST_NAME))
