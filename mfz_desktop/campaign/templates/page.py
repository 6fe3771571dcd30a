"""The page on which a template is written."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from campaigns.campaign.templates.file_format import SUFFIX
from campaigns.campaign.templates.game import TemplateGame
from campaigns.campaign.templates.shelf import SHIPPED, shipped
from campaigns.campaign.world import Template
from campaigns.names import TypedNameError, typed
from campaigns.store.errors import StoreError
from mfz_desktop.campaign.routes import CAMPAIGNS, NEW, TEMPLATE, TEMPLATES
from mfz_desktop.campaign.templates import files
from mfz_desktop.campaign.templates.document import TemplateDocument
from mfz_desktop.campaign.writing import kinds, parts
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.lines import LinesSection
from mfz_desktop.campaign.writing.page import WritingPage
from mfz_desktop.campaign.writing.places import PlacesSection
from mfz_desktop.campaign.writing.section import WritingSection
from mfz_desktop.campaign.writing.things import ThingsSection
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.buttons import ActionButton


class TemplatePage(WritingPage):
    """A template of the user's own."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.document: TemplateDocument | None = None
        self._documents: dict[str, TemplateDocument] = {}
        self._tools: QWidget | None = None
        self.name = CommitField(self.tr("Name of the template"))
        self.name.setObjectName("titleField")
        self.name.committed.connect(self._rename)
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
        """Return playing it."""
        return "template.campaign"

    def head_widget(self) -> QWidget:
        """Return the sharing."""
        if self._tools is None:
            self._tools = ActionButton(self.context.commands.action("template.export"))
        return self._tools

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        here = lambda: self.document is not None  # noqa: E731 - asked by both
        return (
            Command("template.campaign", self.tr("&Begin a campaign with it"), self._begin, Menu.CAMPAIGN, 20,
                    icon="play", enabled=here, words=self.tr("new campaign play")),
            Command("template.export", self.tr("&Share as a file…"), self._export, Menu.FILE, 20, icon="export",
                    enabled=here, words=self.tr("save export template send")),
            Command("template.copy", self.tr("&Copy this template"), self._copy, Menu.FILE, 20, icon="copy",
                    enabled=here, words=self.tr("duplicate template")),
            *self.turning("template"),
        )  # fmt: skip

    def on_shown(self, what: str) -> None:
        """Show one of the user's own; a shipped one is copied first."""
        if what in SHIPPED:
            self._copy_shipped(what)
            return
        self.on_hidden()
        document = self._opened(what)
        if document is not self.document:
            self.take(document)
        if document is not None and files.is_new(document.template, self.context.games.all(TemplateGame)):
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
            self.name.selectAll()
        self.head_changed.emit()
        self.context.commands.refresh()

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        self.name.commit()
        super().on_hidden()

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take templates that are dropped here."""
        if not all(path.name.lower().endswith(SUFFIX) for path in paths):
            return False
        files.take_files(self.context, paths)
        return True

    def made(self, document: EditableTemplate) -> tuple[WritingSection, ...]:
        """Return all that a template has."""
        context, game = self.context, self.game(document.template.game)
        return (
            parts.about_section(context, document),
            PlacesSection(context, document),
            LinesSection(context, document),
            ThingsSection(context, document, kinds.faction_kind()),
            ThingsSection(context, document, kinds.tension_kind()),
            ThingsSection(context, document, kinds.hook_kind(game)),
            ThingsSection(context, document, kinds.names_kind()),
            *game.world_sections(context, document),
            *game.rules_sections(context, document),
            ThingsSection(context, document, kinds.agreement_kind()),
            parts.rulings_section(context, document),
            parts.limits_section(context, document),
        )

    def take(self, document: EditableTemplate | None) -> None:
        """Write on another template."""
        super().take(document)
        self.name.setEnabled(document is not None)
        if document is None:
            self.name.set_value("")

    def show_template(self, template: Template) -> None:
        """Show what stands there now."""
        self.name.set_value(template.name)
        super().show_template(template)

    def _copy_shipped(self, id: str) -> None:
        """Go to a copy, and let going back lead past here: it would make another."""
        files.write_copy(self.context, shipped(id, self.context.games.all(TemplateGame)))
        self.context.navigator.forget(Place(TEMPLATE, id))

    def _opened(self, id: str) -> TemplateDocument | None:
        try:
            file = files.shelf_of(self.context).open(id)
        except StoreError as error:
            self.trouble.setText(translated(error))
            return None
        known = self._documents.get(id)
        if known is None or known.file != file:  # it may have been taken in anew
            known = self._documents[id] = TemplateDocument(self.context, file, self)
        return known

    def _rename(self, text: str) -> None:
        if self.document is None:
            return
        try:
            name = typed(text)
        except TypedNameError as error:
            self.context.notices.say(translated(error), Tone.WARNING)
            self.name.revert(self.document.template.name)
            return
        self.document.change(self.tr("rename the template"), lambda template: replace(template, name=name))

    def _begin(self) -> None:
        self.on_hidden()
        if self.document is not None:
            self.context.go(NEW, self.document.template.id)

    def _export(self) -> None:
        self.on_hidden()
        if self.document is not None:
            files.ask_where(self.context, self.document.file, self)

    def _copy(self) -> None:
        self.on_hidden()
        if self.document is not None:
            files.write_copy(self.context, self.document.template)

    def _follow(self) -> None:
        theme = self.context.theme
        self.name.setFont(theme.font(TypeStep.SECTION, heavy=True))
        self.name.setMaximumWidth(theme.px(440))
