"""All frames as cards, for battles beside a real table: what the map shows there, the table does."""

from collections.abc import Iterator

from PySide6.QtWidgets import QLabel, QWidget

from mfz_desktop.battle.order.card_board import CardBoard, Groups
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.differences import Differences
from mfz_desktop.rapid_attack.battle.happenings import happenings_of
from mfz_desktop.rapid_attack.battle.map.words import described
from mfz_desktop.rapid_attack.battle.order.card import FrameStatusCard
from mfz_desktop.rapid_attack.battle.selection import FrameSelection
from mfz_desktop.rapid_attack.battle.session import FrameBattle, FrameChange
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.ui.widgets.labels import Role, label


class FrameBoard(CardBoard):
    """The frames of every player, with what stations say below them."""

    session: FrameBattle

    def __init__(
        self, context: AppContext, session: FrameBattle, selection: FrameSelection, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, session, selection, happenings_of, parent)
        self.told: dict[str, QLabel] = {}
        """What is said of stations and the objective: who holds them, and who is near."""
        self.setAccessibleName(self.tr("Frames"))

    def groups(self) -> Groups:
        """Return each player's frames."""
        battle = self.session.battle
        return tuple(
            (player.id, tuple(frame.id for frame in battle.frames if frame.owner == player.id))
            for player in battle.players
        )

    def heading(self, player: str | None) -> str:
        """Return the player's name."""
        return Names(self.session.battle)(player)

    def card(self, id: str) -> FrameStatusCard:
        """Return a frame's card as it is now."""
        battle = self.session.battle
        return FrameStatusCard(self.context, self.seats, battle, battle.frame(id), small=True)

    def changed_pieces(self, change: FrameChange) -> frozenset[str]:
        """Return the frames that are not as they were."""
        return frozenset(Differences(change).frames)

    def attack(self) -> tuple[str, str] | None:
        """Return attacker and target."""
        attack = self.session.battle.attack
        return None if attack is None else (attack.attacker, attack.target)

    def build(self, groups: Groups) -> None:
        """Lay all cards down anew, and every line."""
        self.told.clear()
        super().build(groups)

    def below(self, player: str | None) -> Iterator[QLabel]:
        """Yield a line for each station that a player brought."""
        yield from (self._line(one.id) for one in self.session.battle.stations if one.home == player)

    def last(self) -> Iterator[QLabel]:
        """Yield the line of the objective."""
        objective = self.session.battle.objective
        if objective is not None:
            yield self._line(objective.id)

    def tell(self) -> None:
        """Say who holds the stations, and who is near."""
        battle, names = self.session.battle, Names(self.session.battle)
        for id, said in self.told.items():
            said.setText(described(battle, names, id))

    def _line(self, id: str) -> QLabel:
        said = self.told[id] = label("", Role.SMALL, wrap=True)
        return said
