"""The inspector's panes for one frame and one station."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation
from campaigns.rapid_attack.companies.rules_view import rules_frame
from mfz_desktop.companies.company.piece_panes import Pane, PicturePart
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.companies.rows import archetype_words
from mfz_desktop.rapid_attack.companies.systems_editor import SystemsEditor
from mfz_desktop.ui.forms.commit_field import CommitField, CommitText
from mfz_desktop.ui.widgets.controls import SpinBox
from mfz_desktop.ui.widgets.dice_row import DiceRow
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_rules.rapid_attack.companies.notation import write_dice
from mfz_rules.rapid_attack.companies.pool import pool

NOTES = 72


class FramePane(Pane):
    """One frame or spare."""

    renamed = Signal(str)
    piloted = Signal(str)
    named_archetype = Signal(str)
    noted = Signal(str)
    loaded = Signal(int)
    systems_edited = Signal(str, object)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.picture = PicturePart(context, 128)
        self.column.addWidget(self.picture)
        self.name = CommitField(self.tr("Name"))
        self.pilot = CommitField(self.tr("Pilot"), self.tr("nobody yet"))
        self.archetype = CommitField(self.tr("Archetype"))
        self.name.committed.connect(self.renamed)
        self.pilot.committed.connect(self.piloted)
        self.archetype.committed.connect(self.named_archetype)
        self.row(self.tr("Name"), self.name)
        self.row(self.tr("Pilot"), self.pilot)
        self.systems = SystemsEditor(context.theme)
        self.systems.edited.connect(self.systems_edited)
        self.dice = DiceRow(context.theme, side=26)
        self.column.addSpacing(4)
        self.column.addWidget(self.systems)
        self.column.addWidget(self.dice)
        self.notation = label("", Role.SMALL, wrap=True)
        self.notation.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column.addWidget(self.notation)
        self.rockets = SpinBox()
        self.rockets.setRange(0, 99)
        self.rockets.setKeyboardTracking(False)
        self.rockets.setAccessibleName(self.tr("Rockets"))
        self.rockets.valueChanged.connect(self.loaded)
        self.row(self.tr("Rockets"), self.rockets)
        self.row(self.tr("Archetype"), self.archetype)
        self.notes = CommitText(self.tr("Notes"), self.tr("Notes"))
        self.notes.setMinimumHeight(context.theme.px(NOTES))
        self.notes.setMaximumHeight(context.theme.px(2 * NOTES))
        self.notes.committed.connect(self.noted)
        self.column.addWidget(self.notes)
        self.column.addStretch(1)
        self._shown = ""

    def show_frame(self, company: KeptCompany, frame: KeptFrame) -> None:
        """Show a frame."""
        other = frame.id != self._shown
        self._shown = frame.id
        rules = rules_frame(frame)
        self.picture.show_piece(frame)
        self.name.set_value(frame.name)
        self.pilot.set_value(frame.pilot)
        self.archetype.set_value(frame.archetype)
        self.archetype.setPlaceholderText(archetype_words(rules))
        self.systems.show_systems(frame.systems, other_frame=other)
        self.dice.set_dice(pool(rules, company.settings))
        self.notation.setText(write_dice(rules))
        self.rockets.blockSignals(True)
        self.rockets.setValue(frame.rockets)
        self.rockets.blockSignals(False)
        self.notes.set_value(frame.notes)

    def finish(self) -> None:
        """Commit what is being typed."""
        for field in (self.name, self.pilot, self.archetype, self.notes, self.systems.name, self.systems.environment):
            field.commit()


class StationPane(Pane):
    """One station."""

    renamed = Signal(str)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.picture = PicturePart(context, 160)
        self.column.addWidget(self.picture)
        self.name = CommitField(self.tr("Name of the station"))
        self.name.committed.connect(self.renamed)
        self.row(self.tr("Name"), self.name)
        self.column.addStretch(1)

    def show_station(self, station: KeptStation) -> None:
        """Show a station."""
        self.picture.show_piece(station)
        self.name.set_value(station.name)

    def finish(self) -> None:
        """Commit what is being typed."""
        self.name.commit()
