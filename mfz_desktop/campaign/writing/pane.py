"""Where a world, and what all agree on, is written: a template, or a campaign."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QListWidget, QStackedWidget, QWidget

from campaigns.campaign.world import Template
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.findings import TemplateFindingsColumn
from mfz_desktop.campaign.writing.section import WritingSection
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import plural
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.remark_row import add_remarked, remark_cells, set_remark
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels
from mfz_desktop.ui.widgets.side_by_side import SideBySide, SidePane

translate = QCoreApplication.translate


class WritingPane(QWidget):
    """Sections at the left, the chosen one in the middle, what is to be said at the right."""

    def __init__(
        self, context: AppContext, document: EditableTemplate, sections: tuple[WritingSection, ...], remark: str = ""
    ) -> None:
        """`remark` stands below the list of sections."""
        super().__init__()
        self._context = context
        self.document = document
        self.sections = sections
        self.list = QListWidget()
        scroll_by_pixels(self.list)
        self.list.setAccessibleName(self.tr("Sections"))
        self.list.setItemDelegate(RowDelegate(self.list, context.theme, remark_cells))
        self.findings = TemplateFindingsColumn(context.theme, context.games)
        self.findings.chosen.connect(self.go_to)
        self.findings.taken_out.connect(self._take_out)
        self._remark = label(remark, Role.SMALL, wrap=True)
        if not remark:  # shown before it stands in the pane it would be a window
            self._remark.hide()
        self._middle = QStackedWidget()
        for section in sections:
            add_remarked(self.list, section.title)
            self._middle.addWidget(section)
        self.list.setCurrentRow(0)
        self.list.currentRowChanged.connect(self._choose)
        self._build()
        document.changed.connect(self._follow)

    def showEvent(self, event: QShowEvent) -> None:
        """Show what stands there now: unseen it follows nothing."""
        super().showEvent(event)
        self.show_template(self.document.template)

    def finish(self) -> None:
        """Commit what is being typed."""
        for section in self.sections:
            section.finish()

    def go_to(self, place: str) -> None:
        """Show the field that a finding is about."""
        at = next((at for at, section in enumerate(self.sections) if section.holds(place)), None)
        if at is not None:
            self.list.setCurrentRow(at)
            self.sections[at].go_to(place)

    def show_template(self, template: Template) -> None:
        """Show what stands there now: the section that is looked at, the others once one goes there."""
        at = self.list.currentRow()
        if 0 <= at < len(self.sections):
            self.sections[at].show_template(template)
        self.findings.show_template(template)
        self._say_sections(template)

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

    def _follow(self, template: Template) -> None:
        if self.isVisible():
            self.show_template(template)

    def _choose(self, at: int) -> None:
        if not 0 <= at < len(self.sections):
            return
        before = self._middle.currentWidget()
        if isinstance(before, WritingSection) and before is not self.sections[at]:
            before.finish()
        self.sections[at].show_template(self.document.template)
        self._middle.setCurrentWidget(self.sections[at])

    def turn(self, by: int) -> None:
        """Go to another section."""
        self.list.setCurrentRow(min(max(0, self.list.currentRow() + by), self.list.count() - 1))

    def _take_out(self, place: str) -> None:
        """Take out a house rule or a ruling that is none."""
        part, _, name = place.partition(".")
        self.document.change(
            self.tr("take out “{name}”").format(name=name), lambda template: without(template, part, name)
        )

    def _build(self) -> None:
        sections = QWidget()
        vbox((self.list, 1), self._remark, on=sections, spacing=8)
        panes = (
            SidePane(sections, 208, high=120),
            SidePane(self._middle, 360, 1, high=240),
            SidePane(self.findings, 272, high=80),
        )
        vbox(SideBySide(self._context.theme, *panes, spacing=16), on=self, margins=(24, 12, 16, 12))


def turning(area: str, turn: Callable[[int], Callable[[], object]]) -> tuple[Command, ...]:
    """Return the commands that go from section to section; `area` begins their ids, `turn` makes what they run."""
    return (
        Command(f"{area}.next_section", translate("Commands", "&Next section"), turn(1), Menu.VIEW, 60,
                keys=("Ctrl+PgDown",)),
        Command(f"{area}.previous_section", translate("Commands", "&Previous section"), turn(-1), Menu.VIEW, 60,
                keys=("Ctrl+PgUp",)),
    )  # fmt: skip


def without(template: Template, part: str, name: str) -> Template:
    """Return a template without the entry `name` of its `rules` or `rulings`."""
    changes: dict[str, Any] = {part: {one: value for one, value in getattr(template, part).items() if one != name}}
    return replace(template, **changes)
