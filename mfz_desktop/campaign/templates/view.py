"""What is written of a template."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mfz_desktop.campaign.templates.document import TemplateDocument
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.campaign.writing import kinds, parts
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.pane import WritingPane
from mfz_desktop.campaign.writing.section import WritingSection
from mfz_desktop.campaign.writing.things import ThingsSection
from mfz_desktop.campaign.writing.world_sections import world_sections
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.document_page import DocumentView
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
