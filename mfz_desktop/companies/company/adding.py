"""Ways to bring pieces into a company."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QWidget

from mfz_desktop.companies.company.chooser_dialog import ChooserDialog
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company_list.picking import PendingDesigns
from mfz_desktop.companies.game import CompanyGame, Picked
from mfz_desktop.companies.joining import of_game
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.game import is_of_game
from mfz_desktop.models.session.inspections import Inspected
from mfz_desktop.models.session.services import GarageServices


class PieceAdder(QObject):
    """Adds pieces and says which are new, so that the page selects them. What is of a game only, that adds."""

    added = Signal(object)
    """tuple of ids of new pieces."""

    def __init__(self, context: AppContext, document: CompanyDocument, body: QWidget) -> None:
        super().__init__(body)
        self._context = context
        self._services = context.service(GarageServices)
        self._document = document
        self._body = body
        self._picking = PendingDesigns(self._services, self)
        self._choosing: ChooserDialog | None = None
        """The dialog that lets designs be chosen, while it is open."""
        self._services.inspections.arrived.connect(self._renew_choice)

    def text(self, text: str) -> bool:
        """Add the pieces of a text; what cannot be read is told. False where there is nothing of the kind."""
        raise NotImplementedError

    def from_garage(self) -> None:
        """Let designs be chosen, and add them."""
        entries = self._services.session.garage.entries()
        if not entries:
            self._context.notices.say(
                self.tr("The garage is empty. Drop models on the window, or add pieces by hand."), Tone.WARNING
            )
            return
        title, hint = self.tr("Add from the garage"), self.tr("Find a design")
        games, id_ = self._context.games, self._document.company.game
        game = games.of(CompanyGame, id_)
        mine = [entry for entry in entries if is_of_game(games, entry, id_)]
        choices = [game.design_choice(entry, self._services) for entry in mine]
        dialog = ChooserDialog(self._context, title, hint, choices, take=self.tr("Add"), parent=self._body.window())
        self._choosing = dialog
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        self._choosing = None
        dialog.deleteLater()
        if accepted:
            self.designs(tuple(one.id for one in dialog.chosen))

    def _renew_choice(self, known: Inspected) -> None:
        if self._choosing is not None:
            game = self._context.games.of(CompanyGame, self._document.company.game)
            self._choosing.model.put(game.design_choice(known.entry, self._services))

    def designs(self, ids: Iterable[str]) -> None:
        """Add designs, once it is known what they hold."""
        self._picking.pick(tuple(ids), self._add_picked)

    def pasted(self) -> bool:
        """Add what the clipboard holds in text notation; False where there is nothing of the kind."""
        text = QGuiApplication.clipboard().text()
        return bool(text.strip()) and self.text(text)

    def _add_picked(self, picked: tuple[Picked, ...]) -> None:
        company = self._document.company
        if not picked:
            return
        games = self._context.games
        mine = of_game(games, picked, company.game)
        joined = games.of(CompanyGame, company.game).add_designs(company, mine)
        if self._document.edit(self.tr("add designs"), lambda _: joined.company):
            self.added.emit(joined.ids)
        if len(mine) < len(picked):
            self._context.notices.say(self.tr("Models of another game are left out."), Tone.WARNING)
        elif joined.remarks:
            more = "" if len(joined.remarks) < 4 else " …"
            self._context.notices.say(" ".join(joined.remarks[:3]) + more, Tone.WARNING)
