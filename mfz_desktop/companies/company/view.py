"""What a game shows on the page of a company, and does with its pieces."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from campaigns.companies.judging import JudgedFinding
from mfz_desktop.companies.company.adding import PieceAdder
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.piece_list import PieceList
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.placeholder import PlaceholderFigure, standing_together
from mfz_rules.kernel.findings import Finding, Severity

Change = Callable[[Any], Any]
"""From a company to the company as it becomes."""


@dataclass(frozen=True, slots=True)
class KeyFigure:
    """A number that matters."""

    name: str
    value: int
    wanted: str
    """`5 to 8`, `exactly 3`; empty where nothing is asked for."""
    severity: Severity | None = None
    trouble: str = ""
    """The sentence about it, where it is out of range."""


@dataclass(frozen=True, slots=True)
class Fix:
    """A step that mends a finding."""

    text: str
    """On its button."""
    change: Change


@dataclass(frozen=True, slots=True)
class GarageOffer:
    """What changed in the garage since a piece was built from a design: offered, never applied silently."""

    piece: str
    """Its id."""
    text: str
    """`“Tickler”: 2 systems changed.`"""
    take: Change
    leave: Change


class PieceActions(QObject):
    """What can be done with the selected pieces of a company. Each method is one step of undo."""

    def duplicate(self) -> None:
        """Put a copy behind each selected piece."""
        raise NotImplementedError

    def delete(self) -> None:
        """Take the selected pieces out."""
        raise NotImplementedError

    def move_by(self, by: int) -> None:
        """Move the selected pieces up or down among their kind."""
        raise NotImplementedError

    def move_to(self, ids: Iterable[str], section: str, to: int) -> None:
        """Move pieces to stand before what is now the piece `to` of a section."""
        raise NotImplementedError

    def rename(self, piece_id: str, name: str) -> None:
        """Rename a piece."""
        raise NotImplementedError

    def set_count(self, piece_id: str, count: int) -> None:
        """Change the number that stands in a piece's row."""
        raise NotImplementedError

    def set_picture(self, sha256: str | None, ids: tuple[str, ...] | None = None) -> None:
        """Give pieces (None: the selected ones) a kept picture, or none of their own."""
        raise NotImplementedError

    def printable(self) -> tuple[str, ...]:
        """Return the ids of the selected pieces that have cards of their own."""
        raise NotImplementedError

    def as_text(self) -> str:
        """Return the selected pieces as text, or the whole company where none is selected."""
        raise NotImplementedError

    def menu_of(self, rows: tuple[PieceRow, ...]) -> tuple[str, ...]:
        """Return the commands of the context menu; empty for a line between them."""
        raise NotImplementedError


class CompanyView(QObject):
    """One for a company, for as long as its page shows it."""

    renewed = Signal()
    """Something else is offered of the garage."""
    picture_wanted = Signal()
    """Let a picture be chosen for the selected piece."""
    model_wanted = Signal()
    """Go to the design of the selected piece."""
    list: PieceList
    actions: PieceActions
    adding: PieceAdder
    inspector: QWidget
    """What the selected pieces are; where none is, what the company is built for."""
    terms: tuple[QWidget, ...] = ()
    """Fields of the head: what the company is built for, in one line."""
    nothing: tuple[str, str] = ("", "")
    """What an empty company says: a title, and how pieces come in."""
    nothing_drawn: tuple[PlaceholderFigure, ...] = standing_together()
    """What is drawn above that."""
    add_menu: tuple[str, ...] = ()
    """Commands that bring pieces in, besides adding from the garage."""
    bar: tuple[str, ...] = ()
    """Commands that stand below the list besides."""

    def __init__(self, context: AppContext, document: CompanyDocument, body: QWidget) -> None:
        super().__init__(body)
        self.context = context
        self.document = document

    def rows(self, company: Any, judged: Iterable[JudgedFinding]) -> tuple[PieceRow, ...]:
        """Return every row of the list."""
        raise NotImplementedError

    def figures(self, company: Any, judged: Iterable[JudgedFinding]) -> tuple[KeyFigure, ...]:
        """Return the figures of the head, always as many."""
        raise NotImplementedError

    def fix_for(self, company: Any, finding: Finding) -> Fix | None:
        """Return the one-step fix of a finding, or None where a person has to think."""
        raise NotImplementedError

    def offers(self) -> tuple[GarageOffer, ...]:
        """Return what is offered of the garage, as far as it is known; more follows, see `renewed`."""
        raise NotImplementedError

    def show_company(self, company: Any) -> None:
        """Show a company's terms."""
        raise NotImplementedError

    def show_rows(self, rows: tuple[PieceRow, ...]) -> None:
        """Show what is selected in the inspector."""
        raise NotImplementedError

    def edit_selected(self) -> None:
        """Put the cursor where the selected piece is named."""
        raise NotImplementedError

    def edit_terms(self) -> None:
        """Put the cursor where terms and house rules are; nothing is selected."""
        raise NotImplementedError

    def finish(self) -> None:
        """Commit what is being typed."""
        raise NotImplementedError
