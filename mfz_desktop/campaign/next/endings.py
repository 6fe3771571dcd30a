"""How far the records of battles are: read off the main thread, once for every state of a record."""

from enum import Enum, auto
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from campaigns.store.errors import StoreError
from mfz_desktop.battle.game import BattleGame, rules_in
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.games import Games
from mfz_desktop.core.tasks import Work

if TYPE_CHECKING:
    from campaigns.battles.battles import Battles


class RecordState(Enum):
    """How far the record of a battle is."""

    MISSING = auto()
    """There is none: the battle is not begun here, or its record is gone."""
    RUNNING = auto()
    OVER = auto()
    """Nothing can be answered any more: somebody won, or it cannot be read."""


class BattleEndings(QObject):
    """Answers at once with what is known; what is not is read, and told when it is another."""

    changed = Signal()
    """Something else is known of a record than before."""

    def __init__(self, context: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._read: dict[str, float] = {}
        """When each record that was read, or is being read, was written last."""
        self._over: set[str] = set()

    def state(self, record: str | None) -> RecordState:
        """Return how far a battle is, as far as is known now."""
        if not record:
            return RecordState.MISSING
        try:
            battles = self._context.service(OpenBattles).battles
        except StoreError:
            return RecordState.RUNNING
        if not battles.has(record):
            return RecordState.MISSING
        written = battles.changed(record)
        if self._read.get(record) != written:
            self._read[record] = written
            self._context.tasks.run(
                "",
                _has_end,
                battles,
                record,
                self._context.games,
                done=lambda over: self._learn(record, over),
                quiet=True,
            )
        return RecordState.OVER if record in self._over else RecordState.RUNNING

    def _learn(self, record: str, over: bool) -> None:
        if over != (record in self._over):
            self._over ^= {record}
            self.changed.emit()


def _has_end(_work: Work, battles: "Battles", record: str, games: Games) -> bool:
    """Return whether nothing can be answered any more: somebody won, or it cannot be read."""
    try:
        kept = battles.look(record, rules_in(games))
    except StoreError:
        return True
    return games.of(BattleGame, kept.header.game).moment(kept.state).over
