"""Who sits here: the name and the colour of the player, as one record of the garage that all games use."""

from dataclasses import replace

from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QComboBox

from campaigns.identity import new_id
from campaigns.players import Player
from mfz_desktop.app.context import AppContext
from mfz_desktop.app.settings import PLAYER
from mfz_desktop.session.desk import Desk
from mfz_desktop.theme.colours import PLAYER_WORDS
from mfz_desktop.theme.players import paint_player
from mfz_desktop.widgets.commit_field import CommitField


class PlayerFields(QObject):
    """A field for the name and a box for the colour. They can be used once the garage is open."""

    def __init__(self, context: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.name = CommitField(self.tr("Your name"), self.tr("As others call you at the table"))
        self.colour = QComboBox()
        self.colour.setAccessibleName(self.tr("Your colour"))
        for word, text in self._colours().items():
            self.colour.addItem(text, word)
        self.name.committed.connect(lambda _: self._keep())
        self.colour.activated.connect(lambda _: self._keep())
        context.theme.changed.connect(self._paint_chips)
        self._paint_chips()

    def follow(self) -> None:
        """Show what is kept, if the garage is open."""
        opened = self._context.store.garage.made
        for field in (self.name, self.colour):
            field.setEnabled(opened and not (opened and self._context.read_only))
        if opened:
            player = self._player()
            self.name.give(player.name)
            self.colour.setCurrentIndex(max(0, self.colour.findData(player.colour)))

    def _colours(self) -> dict[str, str]:
        return {
            "blue": self.tr("Blue, plain"),
            "orange": self.tr("Orange, stripes"),
            "green": self.tr("Green, dots"),
            "pink": self.tr("Pink, rings"),
            "sky": self.tr("Sky blue, crosses"),
        }

    def _player(self) -> Player:
        kept = self._context.garage.player(self._context.settings.get(PLAYER))
        return kept or Player("", "", PLAYER_WORDS[0])

    def _keep(self) -> None:
        before = self._player()
        after = replace(
            before, id=before.id or new_id(), name=self.name.text().strip(), colour=self.colour.currentData()
        )
        session = self._context.service(Desk).session
        if after != before and session.keep(self.tr("change the player"), after):
            self._context.settings.set(PLAYER, after.id)

    def _paint_chips(self) -> None:
        side = self._context.theme.px(16)
        ink = self._context.theme.colours.text
        for index in range(len(PLAYER_WORDS)):
            chip = QPixmap(QSize(side, side) * 2)
            chip.setDevicePixelRatio(2)
            chip.fill(Qt.GlobalColor.transparent)
            with QPainter(chip) as painter:
                paint_player(painter, QRectF(1, 1, side - 2, side - 2), index, outline=ink)
            self.colour.setItemIcon(index, QIcon(chip))
        self.colour.setIconSize(QSize(side, side))
