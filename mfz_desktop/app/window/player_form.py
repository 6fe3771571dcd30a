"""Who sits here: the name and the colour of the player, as one record of the garage that all games use."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QObject

from campaigns.identity import new_id
from campaigns.names import LONGEST_NAME
from campaigns.players import Player
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.settings import PLAYER
from mfz_desktop.models.session.garage_session import PLAYERS
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.forms.fields import Colour, Field, Line, as_text, plain
from mfz_desktop.ui.forms.form import Form
from mfz_desktop.ui.theme.colours import PLAYER_WORDS

translate = QCoreApplication.translate


class PlayerForm(Form):
    """A field for the name and one for the colour. They can be used once the garage is open."""

    def __init__(self, context: AppContext, parent: QObject | None = None) -> None:
        super().__init__(context.theme, _fields(), parent)
        self._context = context
        self.changed.connect(self._keep)

    def follow(self) -> None:
        """Show what is kept, if the garage is open."""
        opened = self._context.store.garage.made
        for one in self.inputs.values():
            one.setEnabled(opened and not (opened and self._context.read_only))
        if opened:
            self.set_value(self._player())

    def _player(self) -> Player:
        kept = self._context.garage.player(self._context.settings.get(PLAYER))
        return kept or Player("", "", PLAYER_WORDS[0])

    def _keep(self, field: Field, value: str) -> None:
        before = self._player()
        after = replace(field.write(before, value), id=before.id or new_id())
        session = self._context.service(GarageServices).session
        if after != before and session.keep(self.tr("change the player"), after, stack=session.stack_of(PLAYERS)):
            self._context.settings.set(PLAYER, after.id)
            self.follow()


def _fields() -> tuple[Field, ...]:
    hint = translate("PlayerForm", "As others call you at the table")
    return (
        as_text("name", translate("PlayerForm", "Your name"), str, str.strip, Line(LONGEST_NAME), hint=hint),
        plain("colour", translate("PlayerForm", "Your colour"), Colour()),
    )
