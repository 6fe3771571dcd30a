"""The garage's inspector: what is selected."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

from campaigns.garage.entry import DesignSystem
from mfz_desktop.context.commands.registry import CommandRegistry
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.calling import calling
from mfz_desktop.core.day_words import day_words
from mfz_desktop.core.language import plural
from mfz_desktop.models.garage.marked_dice_row import MarkedDiceRow
from mfz_desktop.models.garage.rows import DesignRow, TagState
from mfz_desktop.models.garage.words import (
    archetype_words,
    counted_states,
    overview_words,
    size_words,
    state_words,
    systems_words,
)
from mfz_desktop.models.pictures.wanted import picture_of_design
from mfz_desktop.ui.widgets.buttons import ActionButton, Look, button
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import clear, vbox
from mfz_desktop.ui.widgets.picture_group import PictureGroup
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.scrolling import ScrollColumn


class GarageInspector(ScrollColumn):
    """Picture, name, dice, systems in words, where the file lies, which companies use it."""

    company_chosen = Signal(str)
    state_chosen = Signal(str)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, widest=480, parent=parent)
        self._context = context
        self.setMinimumWidth(1)
        self.set_margins(16, 16, 16, 16)
        self._picture = PictureLabel(context.theme, context.pictures, size=QSize(248, 200))
        self._name = label("", Role.SECTION, wrap=True)
        self._kind = label("", Role.SECONDARY, wrap=True)
        self._dice = MarkedDiceRow(context.theme)
        self._body = QWidget()
        self._lines = vbox(on=self._body, spacing=4)
        for widget in (self._picture, self._name, self._kind, self._dice, self._body):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.show_all(())

    def show_all(self, rows: tuple[DesignRow, ...]) -> None:
        """Show how the garage as a whole stands, while nothing is selected."""
        for widget in (self._picture, self._kind, self._dice):
            widget.hide()
        self._name.setText(plural("Garage", "%n model", "%n models", len(rows)))
        self._name.setVisible(bool(rows))
        self._body.setVisible(bool(rows))
        self._empty_body()
        for state, number in counted_states(rows).items():
            words = overview_words(state, number)
            link = button(words, calling(self.state_chosen.emit, state), Look.LINK)
            self._lines.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        self._lines.addSpacing(8)
        hint = self.tr("Select a model to see what it carries. Space shows it large, Enter opens it.")
        self._lines.addWidget(label(hint, Role.SMALL, wrap=True))

    def show_rows(self, rows: tuple[DesignRow, ...], systems: tuple[DesignSystem, ...]) -> None:
        """Show what is selected: one design with its systems, or several together."""
        for widget in (self._picture, self._name, self._kind, self._body):
            widget.setVisible(bool(rows))
        self._dice.setVisible(len(rows) == 1 and bool(rows[0].dice))
        self._empty_body()
        if len(rows) == 1:
            self._show_one(rows[0], systems)
        elif rows:
            self._show_several(rows)

    def _show_one(self, row: DesignRow, systems: tuple[DesignSystem, ...]) -> None:
        entry = row.entry
        self._picture.show_picture(picture_of_design(row.entry), entry.name)
        self._name.setText(entry.name)
        kind = row.quiet or archetype_words(row.archetype)
        self._kind.setText(" · ".join(filter(None, (kind, state_words(row)))))
        self._dice.set_dice(row.dice, row.rockets, row.spoken)
        self._add_action("garage.open")
        self._add_systems(row, systems)
        self._add_heading(self.tr("Size"), size_words(row.size))
        self._add_source(row)
        self._add_companies(row)
        self._add_heading(self.tr("Added"), day_words(entry.added))

    def _show_several(self, rows: tuple[DesignRow, ...]) -> None:
        self._picture.hide()
        self._name.setText(plural("Garage", "%n model", "%n models", len(rows)))
        *behind, front = [picture_of_design(row.entry) for row in rows[:3]][::-1]
        group = PictureGroup(self._context.theme, self._context.pictures, (*behind, front))
        group.setFixedHeight(self._context.theme.px(168))
        self._lines.addWidget(group)
        self._lines.addSpacing(4)
        waiting = sum(1 for row in rows if row.state is TagState.WAITING)
        self._kind.setText(self.tr("%n with proposals to confirm", "", waiting) if waiting else "")
        for row in rows[:12]:
            self._lines.addWidget(ElidedLabel(row.entry.name, Role.SECONDARY))
        if len(rows) > 12:
            self._lines.addWidget(label(self.tr("and %n more", "", len(rows) - 12), Role.SMALL))
        for command in ("garage.add_to_company", "garage.duplicate", "garage.export"):
            self._add_action(command)

    def _add_systems(self, row: DesignRow, systems: tuple[DesignSystem, ...]) -> None:
        if row.why:
            self._add_heading(self.tr("Cannot be read"), row.why)
            return
        settled = systems_words([system for system in systems if system.believed])
        proposed = systems_words([system for system in systems if not system.believed])
        for heading, words in ((self.tr("Systems"), settled), (self.tr("Proposed"), proposed)):
            if words:
                self._lines.addSpacing(8)
                self._lines.addWidget(label(heading, Role.SMALL))
                for line in words:
                    self._lines.addWidget(label(line, wrap=True))
        if not systems and row.state is TagState.NOTHING:
            self._add_heading(self.tr("Systems"), self.tr("Nothing found. Open the model to say what it carries."))

    def _add_heading(self, heading: str, text: str) -> None:
        if text:
            self._lines.addSpacing(8)
            self._lines.addWidget(label(heading, Role.SMALL))
            self._lines.addWidget(label(text, wrap=True))

    def _add_source(self, row: DesignRow) -> None:
        entry = row.entry
        self._lines.addSpacing(8)
        self._lines.addWidget(label(self.tr("File"), Role.SMALL))
        name = ElidedLabel(entry.file, mode=Qt.TextElideMode.ElideMiddle)
        name.setToolTip(entry.source)
        self._lines.addWidget(name)
        if row.missing:
            folder = str(Path(entry.source).parent)
            gone = label(self.tr("No longer in {folder}.").format(folder=folder), Role.SMALL, wrap=True)
            gone.setProperty("tone", "warning")
            self._lines.addWidget(gone)
            self._add_action("garage.find_source")
        elif entry.source:
            self._add_action("garage.show_in_folder")

    def _add_companies(self, row: DesignRow) -> None:
        if not row.used:
            return
        self._lines.addSpacing(8)
        self._lines.addWidget(label(self.tr("Used in"), Role.SMALL))
        for used in row.used:
            link = button(used.name, calling(self.company_chosen.emit, used.id), Look.LINK)
            self._lines.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)

    def _add_action(self, command: str) -> None:
        commands: CommandRegistry = self._context.commands
        if commands.has(command) and commands.action(command).isEnabled():
            look = Look.LINK if command in ("garage.show_in_folder", "garage.find_source") else Look.PLAIN
            if look is Look.PLAIN:
                self._lines.addSpacing(8)
                self._lines.addWidget(ActionButton(commands.action(command), look))
            else:
                made = ActionButton(commands.action(command), look)
                self._lines.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)

    def _empty_body(self) -> None:
        clear(self._lines)
