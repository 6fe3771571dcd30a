"""The draft that lies on the table: kept between visits, changed in one place, each change a step of undo."""

from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from ldraw_catalog.buying.draft import Draft, piles_of, read_draft, write_draft
from ldraw_catalog.buying.needs import Counts
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translate
from mfz_desktop.core.undo import UndoEntry

_KEPT = "draft/table"
"""Where the settings keep it."""


class DraftTable(QObject):
    """The one draft of a data folder."""

    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(context.root)
        self._context = context
        self.stack: QUndoStack = context.undo.new_stack()
        self._draft = read_draft(context.settings.kept(_KEPT)) or Draft(())

    @property
    def draft(self) -> Draft:
        """The draft as it stands."""
        return self._draft

    def change(self, text: str, after: Draft) -> None:
        """Let it stand otherwise; `text` says in the undo menu what was done."""
        before = self._draft
        if after == before:
            return
        self._put(after)
        self.stack.push(UndoEntry(text, lambda: self._put(before), lambda: self._put(after), self._context.notices))

    def _put(self, draft: Draft) -> None:
        self._draft = draft
        self._context.settings.keep(_KEPT, write_draft(draft))
        self.changed.emit()


def lay_out(context: AppContext, counts: Counts) -> None:
    """Lay out parts as the pool of a new draft, with the players of the one before."""
    table = context.service(DraftTable)
    table.change(translate("DraftPage", "lay out parts"), replace(table.draft, piles=piles_of(counts), claims=()))
