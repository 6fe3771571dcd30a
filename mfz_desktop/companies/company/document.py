"""A company that is open: every change is one step of its own undo stack and is kept at once."""

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

    def __init__(
        self, session: GarageSession, games: Games, company: AnyCompany, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._game: CompanyGame[Any] = games.of(CompanyGame, company.game)
        self._company: Any = company
        self._judged = self._game.judge(company)
        session.changed.connect(self._follow)

    @property
    def company(self) -> Any:
        """The company, of whatever game; where it is gone, as it was last."""
        return self._company

    @property
    def judged(self) -> tuple[JudgedFinding, ...]:
        """What the rules say of it."""
        return self._judged

    @property
    def stack(self) -> QUndoStack:
        """Its undo stack."""
        return self._session.stack_of(self._company.id)

    def edit(self, text: str, change: Callable[[Any], Any]) -> bool:
        """Change the company, as one step; whether it is different now and kept.

        `text` completes "Undo …". What cannot be typed (an empty name) is refused with a sentence.
        """
        try:
            after = change(self._company)
        except TypedNameError as reason:
            self.refused.emit(translated(reason))
            return False
        if after == self._company:
            return False
        return bool(self._session.keep(text, after, stack=self.stack))

    def _follow(self, change: Change) -> None:
        for edit in change.edits:
            if isinstance(edit.value, AnyCompany) and edit.value.id == self._company.id:
                after = edit.after if isinstance(edit.after, AnyCompany) else None
                if after is None or after.deleted:
                    self.gone.emit()
                else:
                    self._take(after)

    def _take(self, company: AnyCompany) -> None:
        self._company, self._judged = company, self._game.judge(company)
        self.changed.emit()
