"""The page on which a template is written."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QStackedWidget, QVBoxLayout, QWidget

from campaigns.campaign.templates.file_format import SUFFIX
from campaigns.campaign.templates.shelf import SHIPPED, shipped
from campaigns.campaign.world import Template
from campaigns.names import TypedNameError, typed
from campaigns.store.errors import StoreError
from mfz_desktop.app.context import AppContext
from mfz_desktop.app.navigation import Place
from mfz_desktop.app.notices import Tone
from mfz_desktop.campaign.page_ids import CAMPAIGNS, TEMPLATE, TEMPLATES
from mfz_desktop.commands.command import Command, Menu
from mfz_desktop.pages.campaign_template import files, kinds, parts, questions
from mfz_desktop.pages.campaign_template.document import TemplateDocument
from mfz_desktop.pages.campaign_template.findings import FindingsColumn
from mfz_desktop.pages.campaign_template.places import PlacesSection
from mfz_desktop.pages.campaign_template.section import Section
from mfz_desktop.pages.campaign_template.things import ThingsSection
from mfz_desktop.theme.type_scale import Step
from mfz_desktop.widgets.commit_field import CommitField
from mfz_desktop.widgets.labels import Role, label
from mfz_desktop.window.page import Crumb, Page

SECTIONS = 184
"""px: the list of sections."""


class TemplatePage(Page):
    """Sections at the left, the chosen one in the middle, what is to be said at the right."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.document: TemplateDocument | None = None
        self._documents: dict[str, TemplateDocument] = {}
        self.sections: tuple[Section, ...] = ()
        self.name = CommitField(self.tr("Name of the template"))
        self.name.setObjectName("titleField")
        self.name.committed.connect(self._rename)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Sections"))
        self.list.currentRowChanged.connect(self._choose)
        self.findings = FindingsColumn(context.theme)
        self.findings.chosen.connect(self.go_to)
        self.findings.taken_out.connect(self._take_out)
        self.trouble = label("", Role.SECONDARY, wrap=True)
        self._middle = QStackedWidget()
        self._states = QStackedWidget()
        self._build()
        context.theme.changed.connect(self._follow)
        self._follow()

    def heading(self) -> str:
        """Return the title."""
        return self.document.template.name if self.document else self.tr("Template")

    def title_widget(self) -> QWidget | None:
        """Return the field of the name."""
        return self.name

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return (
            Crumb(self.tr("Campaigns"), Place(CAMPAIGNS)),
            Crumb(self.tr("Templates"), Place(TEMPLATES)),
        )

    def primary(self) -> str:
        """Return saving it for others."""
        return "template.export"

    def undo_stack(self) -> QUndoStack | None:
        """Return the template's own."""
        return self.document.stack if self.document else None

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        here = lambda: self.document is not None  # noqa: E731 - asked by all three
        return (
            Command("template.export", self.tr("Save as a &file…"), self._export, Menu.FILE, 20, icon="export",
                    enabled=here, words="share template send"),
            Command("template.copy", self.tr("&Copy this template"), self._copy, Menu.FILE, 20, icon="copy",
                    enabled=here, words="duplicate template"),
            Command("template.next_section", self.tr("&Next section"), lambda: self._turn(1), Menu.VIEW, 60,
                    keys=("Ctrl+PgDown",)),
            Command("template.previous_section", self.tr("&Previous section"), lambda: self._turn(-1), Menu.VIEW, 60,
                    keys=("Ctrl+PgUp",)),
        )  # fmt: skip

    def on_shown(self, what: str) -> None:
        """Show one of the user's own; a shipped one is copied first."""
        if what in SHIPPED:
            self._copy_shipped(what)
            return
        self.on_hidden()
        document = self._opened(what)
        if document is not self.document:
            self._take(document)
        self.head_changed.emit()
        self.context.commands.refresh()

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        self.name.commit()
        for section in self.sections:
            section.finish()

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take templates that are dropped here."""
        if not all(path.name.lower().endswith(SUFFIX) for path in paths):
            return False
        files.take_files(self.context, paths)
        return True

    def go_to(self, place: str) -> None:
        """Show the field that a finding is about."""
        at = next((at for at, section in enumerate(self.sections) if section.holds(place)), None)
        if at is not None:
            self.list.setCurrentRow(at)
            self.sections[at].go_to(place)

    def _copy_shipped(self, id: str) -> None:
        """Go to a copy, and let going back lead past here: it would make another."""
        files.write_copy(self.context, shipped(id))
        self.context.navigator.forget(Place(TEMPLATE, id))

    def _opened(self, id: str) -> TemplateDocument | None:
        try:
            file = files.shelf_of(self.context).open(id)
        except StoreError as error:
            self.trouble.setText(str(error))
            return None
        known = self._documents.get(id)
        if known is None or known.file != file:  # it may have been taken in anew
            known = self._documents[id] = TemplateDocument(self.context, file, self)
        return known

    def _take(self, document: TemplateDocument | None) -> None:
        if self.document is not None:
            self.document.changed.disconnect(self._show)
        self.document = document
        self._states.setCurrentIndex(0 if document is None else 1)
        self.name.setEnabled(document is not None)
        for section in self.sections:
            self._middle.removeWidget(section)
            section.deleteLater()
        self.sections = self._made(document) if document else ()
        self.list.blockSignals(True)
        self.list.clear()
        for section in self.sections:
            self.list.addItem(section.title)
            self._middle.addWidget(section)
        self.list.blockSignals(False)
        if document is not None:
            document.changed.connect(self._show)
            self.list.setCurrentRow(0)
            self._show(document.template)
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.name.give("")

    def _made(self, document: TemplateDocument) -> tuple[Section, ...]:
        context = self.context
        return (
            parts.about_section(context, document),
            PlacesSection(context, document),
            ThingsSection(context, document, kinds.line_kind()),
            ThingsSection(context, document, kinds.faction_kind()),
            ThingsSection(context, document, kinds.tension_kind()),
            ThingsSection(context, document, kinds.hook_kind()),
            ThingsSection(context, document, kinds.names_kind()),
            questions.setting_section(context, document),
            questions.RulesSection(context, document),
            questions.EverySetting(context, document),
            ThingsSection(context, document, kinds.agreement_kind()),
            parts.rulings_section(context, document),
            parts.limits_section(context, document),
        )

    def _show(self, template: Template) -> None:
        self.name.give(template.name)
        at = self.list.currentRow()
        if 0 <= at < len(self.sections):
            self.sections[at].show_template(template)  # the others once one goes there
        self.findings.show_template(template)
        self.head_changed.emit()

    def _choose(self, at: int) -> None:
        if self.document is None or not 0 <= at < len(self.sections):
            return
        before = self._middle.currentWidget()
        if isinstance(before, Section) and before is not self.sections[at]:
            before.finish()
        self._middle.setCurrentWidget(self.sections[at])
        self.sections[at].show_template(self.document.template)

    def _turn(self, by: int) -> None:
        self.list.setCurrentRow(min(max(0, self.list.currentRow() + by), self.list.count() - 1))

    def _rename(self, text: str) -> None:
        if self.document is None:
            return
        try:
            name = typed(text)
        except TypedNameError as error:
            self.context.notices.say(str(error), Tone.WARNING)
            self.name.take_back(self.document.template.name)
            return
        self.document.change(self.tr("rename the template"), lambda template: replace(template, name=name))

    def _take_out(self, place: str) -> None:
        if self.document is None:
            return
        part, _, name = place.partition(".")

        def make(template: Template) -> Template:
            kept = {one: value for one, value in getattr(template, part).items() if one != name}
            return replace(template, **{part: kept})

        self.document.change(self.tr("take out “{name}”").format(name=name), make)

    def _export(self) -> None:
        self.on_hidden()
        if self.document is not None:
            files.ask_where(self.context, self.document.file, self)

    def _copy(self) -> None:
        self.on_hidden()
        if self.document is not None:
            files.write_copy(self.context, self.document.template)

    def _build(self) -> None:
        full = QWidget()
        row = QHBoxLayout(full)
        row.setContentsMargins(24, 12, 16, 12)
        row.setSpacing(16)
        row.addWidget(self.list)
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

    def _follow(self) -> None:
        theme = self.context.theme
        self.list.setFixedWidth(theme.px(SECTIONS))
        self.name.setFont(theme.font(Step.SECTION, heavy=True))
        self.name.setMaximumWidth(theme.px(440))
