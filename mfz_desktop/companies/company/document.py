"""The company that is open: every change is one step of its own undo stack and is kept at once."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from campaigns.companies.company import AnyCompany
from campaigns.companies.judging import JudgedFinding
from campaigns.garage.change import Change
from campaigns.names import TypedNameError
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.core.games import Games
from mfz_desktop.core.language import translated
from mfz_desktop.models.session.garage_session import GarageSession


class CompanyDocument(QObject):
    """Holds one company as it is now, with what the rules say of it."""

    changed = Signal()
    """The company is different, whoever changed it."""
    gone = Signal()
    """It is in the bin, or its making was undone."""
    refused = Signal(str)
    """A sentence: what was typed cannot be kept."""

    def __init__(self, session: GarageSession, games: Games, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._games = games
        self._company: Any | None = None
        self._judged: tuple[JudgedFinding, ...] = ()
        session.changed.connect(self._follow)

    @property
    def company(self) -> Any | None:
        """The company, of whatever game; None while none is open."""
        return self._company

    @property
    def judged(self) -> tuple[JudgedFinding, ...]:
        """What the rules say of it."""
        return self._judged

    @property
    def stack(self) -> QUndoStack | None:
        """Its undo stack."""
        return self._session.stack_of(self._company.id) if self._company else None

    def open(self, company_id: str) -> bool:
        """Open a company; whether there is one with this id."""
        company = self._session.garage.company(company_id)
        self._take(company if company and not company.deleted else None)
        return self._company is not None

    def edit(self, text: str, change: Callable[[Any], Any]) -> bool:
        """Change the company, as one step; whether it is different now and kept.

        `text` completes "Undo …". What cannot be typed (an empty name) is refused with a sentence.
        """
        if self._company is None:
            return False
        try:
            after = change(self._company)
        except TypedNameError as reason:
            self.refused.emit(translated(reason))
            return False
        if after == self._company:
            return False
        return bool(self._session.keep(text, after, stack=self.stack))

    def _follow(self, change: Change) -> None:
        mine = self._company.id if self._company is not None else None
        for edit in change.edits:
            if isinstance(edit.value, AnyCompany) and edit.value.id == mine:
                after = edit.after if isinstance(edit.after, AnyCompany) else None
                self._take(after if after and not after.deleted else None)

    def _take(self, company: AnyCompany | None) -> None:
        was_open = self._company is not None
        self._company = company
        self._judged = self._games.of(CompanyGame, company.game).judge(company) if company else ()
        if company is None and was_open:
            self.gone.emit()
        self.changed.emit()
