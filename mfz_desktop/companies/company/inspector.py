"""The company page's inspector: the pane for what is selected; what the panes hold is each game's."""

from functools import cached_property
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.piece_panes import ManyPane, Pane, PicturePart
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.context.context import AppContext


class PieceInspector(QStackedWidget):
    """Nothing selected: the terms. One piece: everything of it. Several: what can be done with them.

    A pane is made when it is first wanted: each holds many fields.
    """

    picture_wanted = Signal()
    """A picture is to be chosen for the selected piece."""
    picture_given_up = Signal()
    """The selected piece is to be pictured by its design again."""
    model_wanted = Signal()
    """Its design is to be gone to."""
    with_several: tuple[str, ...] = ()
    """Commands for several pieces."""

    def __init__(self, context: AppContext, document: CompanyDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._document = document
        self._row: PieceRow | None = None

    def terms_pane(self, company: Any) -> Pane:
        """Return the pane of what the company is built under, filled."""
        raise NotImplementedError

    def piece_pane(self, company: Any, row: PieceRow) -> Pane | None:
        """Return the pane of a piece, filled; None for one that is not there."""
        raise NotImplementedError

    @cached_property
    def many(self) -> ManyPane:
        """What can be done with several."""
        many = ManyPane(self._context, self.with_several)
        self.addWidget(many)
        return many

    def show_rows(self, rows: tuple[PieceRow, ...]) -> None:
        """Show what is selected."""
        if self._row is not None and [row.id for row in rows] != [self._row.id]:
            self.finish()
        company = self._document.company
        self._row = rows[0] if len(rows) == 1 else None
        if not rows:
            self.setCurrentWidget(self.terms_pane(company))
        elif len(rows) > 1:
            self.many.show_rows(rows)
            self.setCurrentWidget(self.many)
        elif (pane := self.piece_pane(company, rows[0])) is not None:
            self.setCurrentWidget(pane)

    def finish(self) -> None:
        """Commit what is being typed."""
        shown = self.currentWidget()
        if isinstance(shown, Pane):
            shown.finish()

    def connect_picture(self, picture: PicturePart) -> None:
        """Listen to what is wanted of a piece's picture."""
        picture.choose.connect(self.picture_wanted)
        picture.use_model.connect(self.picture_given_up)
        picture.open_model.connect(self.model_wanted)
