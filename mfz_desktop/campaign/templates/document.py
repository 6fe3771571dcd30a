"""A template as the page works on it: one frozen value, on disk after every change, with an undo stack of its own."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject

from campaigns.campaign.templates.file_format import TemplateFile
from campaigns.campaign.templates.game import TemplateGame
from campaigns.campaign.templates.template_store import TemplateStore
from campaigns.campaign.world import Template
from campaigns.store.errors import StoreError
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone


class TemplateDocument(EditableTemplate):
    """One of the user's own templates."""

    def __init__(self, context: AppContext, file: TemplateFile, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._file = file
        self.stack = context.undo.new_stack()

    @property
    def file(self) -> TemplateFile:
        """The template with everything that belongs to its file."""
        return self._file

    @property
    def template(self) -> Template:
        """The template as it stands."""
        return self._file.template

    def change(self, text: str, make: Callable[[Template], Template]) -> bool:
        """Change something; `text` completes "Undo …". Tell whether it is so now: the same as before is no change."""
        before, after = self.template, make(self.template)
        if after == before:
            return True
        try:
            self._context.undo.change(self.stack, text, before, after, self._put)
        except StoreError as error:
            self._context.notices.failed_to_save(translated(error))
            self._context.notices.say(translated(error), Tone.WRONG)
            self.changed.emit(before)
            return False
        return True

    def _put(self, template: Template) -> None:
        file = replace(self._file, template=template)
        TemplateStore(self._context.store.folder.get(), self._context.games.all(TemplateGame)).keep(file)
        self._file = file
        self._context.notices.saved()
        self.changed.emit(template)
