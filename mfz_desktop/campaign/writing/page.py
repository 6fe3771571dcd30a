"""The base of pages on which a world, and what all agree on, is written."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QStackedWidget, QVBoxLayout, QWidget

from campaigns.campaign.world import Template
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.findings import TemplateFindingsColumn
from mfz_desktop.campaign.writing.section import WritingSection
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.core.language import plural
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout
from mfz_desktop.ui.widgets.remark_delegate import RemarkDelegate, set_remark

SECTIONS = 208
"""px: the list of sections."""


class WritingPage(Page):
    """Sections at the left, the chosen one in the middle, what is to be said at the right."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.document: EditableTemplate | None = None
        self.sections: tuple[WritingSection, ...] = ()
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Sections"))
        self.list.setItemDelegate(RemarkDelegate(context.theme, self.list))
        self.list.currentRowChanged.connect(self._choose)
        self.findings = TemplateFindingsColumn(context.theme, context.games)
        self.findings.chosen.connect(self.go_to)
        self.findings.taken_out.connect(self._take_out)
        self.remark = label("", Role.SMALL, wrap=True)
        self.remark.hide()
        self.trouble = label("", Role.SECONDARY, wrap=True)
        self._middle = QStackedWidget()
        self._states = QStackedWidget()
        self._build_sections()
        context.theme.changed.connect(self._follow_theme)
        self._follow_theme()

    def made(self, document: EditableTemplate) -> tuple[WritingSection, ...]:
        """Return the sections in which a document is written."""
        raise NotImplementedError

    def game(self, id: str) -> CampaignViews:
        """Return what campaigns ask of a game, by its id."""
        return self.context.games.of(CampaignViews, id)

    def undo_stack(self) -> QUndoStack | None:
        """Return the document's own."""
        return self.document.stack if self.document else None

    def turning(self, area: str) -> tuple[Command, ...]:
        """Return the commands that go from section to section; `area` begins their ids."""
        return (
            Command(f"{area}.next_section", self.tr("&Next section"), lambda: self._turn(1), Menu.VIEW, 60,
                    keys=("Ctrl+PgDown",)),
            Command(f"{area}.previous_section", self.tr("&Previous section"), lambda: self._turn(-1), Menu.VIEW, 60,
                    keys=("Ctrl+PgUp",)),
        )  # fmt: skip

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        for section in self.sections:
            section.finish()

    def go_to(self, place: str) -> None:
        """Show the field that a finding is about."""
        at = next((at for at, section in enumerate(self.sections) if section.holds(place)), None)
        if at is not None:
            self.list.setCurrentRow(at)
            self.sections[at].go_to(place)

    def take(self, document: EditableTemplate | None) -> None:
        """Write on another document; None where there is none: then `trouble` is read."""
        if self.document is not None:
            self.document.changed.disconnect(self._follow_document)
        self.document = document
        self._states.setCurrentIndex(0 if document is None else 1)
        for section in self.sections:
            self._middle.removeWidget(section)
            section.deleteLater()
        self.sections = self.made(document) if document else ()
        self.list.blockSignals(True)
        self.list.clear()
        for section in self.sections:
            self.list.addItem(section.title)
            self._middle.addWidget(section)
        self.list.blockSignals(False)
        if document is not None:
            document.changed.connect(self._follow_document)
            self.list.setCurrentRow(0)
            self.show_template(document.template)
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_template(self, template: Template) -> None:
        """Show what stands there now: the section that is looked at, the others once one goes there."""
        at = self.list.currentRow()
        if 0 <= at < len(self.sections):
            self.sections[at].show_template(template)
        self.findings.show_template(template)
        self._say_sections(template)
        self.head_changed.emit()

    def allow(self, writable: bool) -> None:
        """Let everything be changed, or only be looked at."""
        self._middle.setEnabled(writable)

    def _say_sections(self, template: Template) -> None:
        """Say beside each section how much is in it, and whether something is to be said about it."""
        for at, section in enumerate(self.sections):
            count = section.count(template)
            findings = sum(section.holds(place) for place in self.findings.places)
            sign = plural("Template", "%n finding", "%n findings", findings) if findings else ""
            set_remark(self.list.item(at), str(count) if count else "", sign=sign)

    def _follow_document(self, template: Template) -> None:
        if self.isVisible():
            self.show_template(template)

    def _choose(self, at: int) -> None:
        if self.document is None or not 0 <= at < len(self.sections):
            return
        before = self._middle.currentWidget()
        if isinstance(before, WritingSection) and before is not self.sections[at]:
            before.finish()
        self.sections[at].show_template(self.document.template)
        self._middle.setCurrentWidget(self.sections[at])

    def _turn(self, by: int) -> None:
        self.list.setCurrentRow(min(max(0, self.list.currentRow() + by), self.list.count() - 1))

    def _take_out(self, place: str) -> None:
        """Take out a house rule or a ruling that is none."""
        part, _, name = place.partition(".")
        if self.document is not None:
            self.document.change(
                self.tr("take out “{name}”").format(name=name), lambda template: without(template, part, name)
            )

    def _build_sections(self) -> None:
        full = QWidget()
        row = QHBoxLayout(full)
        row.setContentsMargins(24, 12, 16, 12)
        row.setSpacing(16)
        side = QVBoxLayout()
        side.setSpacing(8)
        side.addWidget(self.list, 1)
        side.addWidget(self.remark)
        add_layout(row, side)
        row.addWidget(self._middle, 1)
        row.addWidget(self.findings)
        gone = QWidget()
        words = QVBoxLayout(gone)
        words.setContentsMargins(24, 24, 24, 24)
        words.addWidget(self.trouble)
        words.addStretch(1)
        self._states.addWidget(gone)
        self._states.addWidget(full)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._states)

    def _follow_theme(self) -> None:
        for one in (self.list, self.remark):
            one.setFixedWidth(self.context.theme.px(SECTIONS))


def without(template: Template, part: str, name: str) -> Template:
    """Return a template without the entry `name` of its `rules` or `rulings`."""
    changes: dict[str, Any] = {part: {one: value for one, value in getattr(template, part).items() if one != name}}
    return replace(template, **changes)
