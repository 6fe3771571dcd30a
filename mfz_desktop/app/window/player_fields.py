"""Who sits here: the name and the colour of the player, as one record of the garage that all games use."""

from dataclasses import replace

from PySide6.QtCore import QObject

from campaigns.identity import new_id
from campaigns.players import Player
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.settings import PLAYER
from mfz_desktop.models.session.garage_session import PLAYERS
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.forms.colour_box import ColourBox
from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.theme.colours import PLAYER_WORDS


class PlayerFields(QObject):
    """A field for the name and a box for the colour. They can be used once the garage is open."""

    def __init__(self, context: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.name = CommitField(self.tr("Your name"), self.tr("As others call you at the table"))
        self.colour = ColourBox(context.theme, self.tr("Your colour"))
        self.name.committed.connect(lambda _: self._keep())
        self.colour.activated.connect(lambda _: self._keep())

    def follow(self) -> None:
        """Show what is kept, if the garage is open."""
        opened = self._context.store.garage.made
        for field in (self.name, self.colour):
            field.setEnabled(opened and not (opened and self._context.read_only))
        if opened:
            player = self._player()
            self.name.set_value(player.name)
            self.colour.set_value(player.colour)

    def _player(self) -> Player:
        kept = self._context.garage.player(self._context.settings.get(PLAYER))
        return kept or Player("", "", PLAYER_WORDS[0])

    def _keep(self) -> None:
        before = self._player()
        after = replace(
            before, id=before.id or new_id(), name=self.name.text().strip(), colour=self.colour.currentData()
        )
        session = self._context.service(GarageServices).session
        if after != before and session.keep(self.tr("change the player"), after, stack=session.stack_of(PLAYERS)):
            self._context.settings.set(PLAYER, after.id)
