"""The page on which a template is written."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QWidget

from campaigns.campaign.templates.game import TemplateGame
from campaigns.campaign.templates.template_store import SHIPPED, shipped
from campaigns.names import TypedNameError, typed
from mfz_desktop.campaign.routes import CAMPAIGNS, NEW, TEMPLATE, TEMPLATES
from mfz_desktop.campaign.templates import files
from mfz_desktop.campaign.templates.document import TemplateDocument
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.campaign.writing import kinds, parts
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.pane import WritingPane, turning
from mfz_desktop.campaign.writing.section import WritingSection
from mfz_desktop.campaign.writing.things import ThingsSection
from mfz_desktop.campaign.writing.world_sections import world_sections
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb
from mfz_desktop.context.document_page import DocumentPage, DocumentView
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.buttons import ActionButton
from mfz_desktop.ui.widgets.layouts import vbox


class TemplateView(DocumentView):
    """All that a template has."""

    def __init__(self, context: AppContext, document: TemplateDocument, page: QWidget) -> None:
        super().__init__(page)
        self.document = document
        self.pane = WritingPane(context, document, _sections(context, document))
        vbox(self.pane, on=self)
        document.changed.connect(self._on_changed)

    def on_shown(self, what: str) -> None:
        """Begin with the list of sections."""
        self.pane.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        self.pane.finish()

    def _on_changed(self) -> None:
        self.head_changed.emit()


def _sections(context: AppContext, document: EditableTemplate) -> tuple[WritingSection, ...]:
    game = context.games.of(CampaignViews, document.template.game)
    return (
        parts.about_section(context, document),
        *world_sections(context, document),
        *game.rules_sections(context, document),
        ThingsSection(context, document, kinds.agreement_kind(game)),
        parts.rulings_section(context, document),
        parts.limits_section(context, document),
    )


class TemplatePage(DocumentPage[TemplateView]):
    """A template of the user's own. Its name stands in the head of the window."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._documents: dict[str, TemplateDocument] = {}
        self._tools: QWidget | None = None
        self.name = CommitField(self.tr("Name of the template"))
        self.name.setObjectName("titleField")
        self.name.committed.connect(self._rename)
        self.head_changed.connect(self._show_name)
        context.theme.changed.connect(self._follow)
        self._follow()

    def view_of(self, what: str) -> TemplateView:
        """Return the view of one of the user's own templates; its steps of undo stay while the window is open."""
        file = files.templates_of(self.context).open(what)
        document = self._documents.get(what)
        if document is None or document.file != file:  # it may have been taken in anew
            document = self._documents[what] = TemplateDocument(self.context, file, self)
        if self.view is not None and self.view.document is document:
            return self.view
        return TemplateView(self.context, document, self)

    def heading(self) -> str:
        """Return the title."""
        return self.ask(lambda view: view.document.template.name, self.tr("Template"))

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
        here = self.has_view
        return (
            Command("template.campaign", self.tr("&Begin a campaign with it"), self._begin, Menu.CAMPAIGN, 20,
                    icon="play", enabled=here, words=self.tr("new campaign play")),
            Command("template.export", self.tr("&Share as a file…"), self._export, Menu.FILE, 20, icon="export",
                    enabled=here, words=self.tr("save export template send")),
            Command("template.copy", self.tr("&Copy this template"), self._copy, Menu.FILE, 20, icon="copy",
                    enabled=here, words=self.tr("duplicate template")),
            *turning("template", lambda by: self.does(lambda view: view.pane.turn(by))),
        )  # fmt: skip

    def undo_stack(self) -> QUndoStack | None:
        """Return the template's own."""
        return self.ask(lambda view: view.document.stack, None)

    def on_shown(self, what: str) -> None:
        """Show one of the user's own; a shipped one is copied first."""
        if what in SHIPPED:
            self._copy_shipped(what)
            return
        self.name.commit()
        super().on_shown(what)
        self._show_name()
        games = self.context.games.all(TemplateGame)
        if self.ask(lambda view: files.is_new(view.document.template, games), otherwise=False):
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
            self.name.selectAll()

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        self.name.commit()
        super().on_hidden()

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take templates that are dropped here."""
        return files.take_dropped(self.context, paths)

    def _copy_shipped(self, id: str) -> None:
        """Go to a copy, and let going back lead past here: it would make another."""
        files.write_copy(self.context, shipped(id, self.context.games.all(TemplateGame)))
        self.context.navigator.forget(Place(TEMPLATE, id))

    def _show_name(self) -> None:
        self.name.setEnabled(self.view is not None)
        self.name.set_value(self.ask(lambda view: view.document.template.name, ""))

    def _rename(self, text: str) -> None:
        if self.view is None:
            return
        document = self.view.document
        try:
            name = typed(text)
        except TypedNameError as error:
            self.context.notices.say(translated(error), Tone.WARNING)
            self.name.revert(document.template.name)
            return
        document.change(self.tr("rename the template"), lambda template: replace(template, name=name))

    def _begin(self) -> None:
        self.on_hidden()
        self.ask(lambda view: self.context.go(NEW, view.document.template.id), None)

    def _export(self) -> None:
        self.on_hidden()
        self.ask(lambda view: files.ask_where(self.context, view.document.file, self), None)

    def _copy(self) -> None:
        self.on_hidden()
        self.ask(lambda view: files.write_copy(self.context, view.document.template), None)

    def _follow(self) -> None:
        theme = self.context.theme
        self.name.setFont(theme.font(TypeStep.SECTION, heavy=True))
        self.name.setMaximumWidth(theme.px(440))
