"""What has just happened, shown for a moment: dice as they landed, a hit, a wreck, another leader."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from mfz_desktop.battle.change import Change
from mfz_desktop.core.settings import BATTLE_GROUND, BATTLE_LIFE, REDUCED_MOTION, Settings
from mfz_rules.kernel.dice import Die

SHOWN_FOR = 2500
"""Milliseconds that what has just happened is shown."""


@dataclass(frozen=True, slots=True)
class Happenings:
    """What came of the last answers."""

    dice: tuple[tuple[Die, int], ...] = ()
    beside: str = ""
    """Whose dice, or at whom they are thrown."""
    struck: tuple[str, ...] = ()
    wrecked: tuple[str, ...] = ()
    leader: str = ""
    """Who leads now, where that has changed."""


HappeningsOf = Callable[[Change[Any, Any]], Happenings | None]
"""What is to be shown of a change, as a game reads its events; None where nothing is."""


class ShownHappenings(QObject):
    """What has just happened on one map or on cards, as long as it is shown; nothing where that is switched off."""

    changed = Signal()
    """It is over."""
    look_changed = Signal()
    """The ground is another one."""

    def __init__(self, settings: Settings, found: HappeningsOf, parent: QObject, *, off: bool = False) -> None:
        """`off` is for a sketch, on which nothing happens."""
        super().__init__(parent)
        self._settings = settings
        self._found = found
        self._off = off
        self.now: Happenings | None = None
        self.timer = QTimer(self, singleShot=True, interval=SHOWN_FOR)
        self.timer.timeout.connect(self._forget)
        settings.changed.connect(self._on_setting)

    @property
    def on(self) -> bool:
        """Whether life on the table is shown."""
        return not self._off and self._settings.get(BATTLE_LIFE)

    def follow(self, change: Change[Any, Any]) -> None:
        """Show what came of an answer; with reduced motion nothing comes and goes by itself."""
        moments = self.on and not self._settings.get(REDUCED_MOTION)
        self.now = self._found(change) if moments else None
        if self.now is not None:
            self.timer.start()

    def _forget(self) -> None:
        self.now = None
        self.changed.emit()

    def _on_setting(self, option: object) -> None:
        if option in (BATTLE_LIFE, BATTLE_GROUND):
            self.look_changed.emit()
