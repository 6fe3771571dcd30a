"""What has just happened, shown for a moment: dice as they landed, a hit, a wreck, another leader."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from mfz_desktop.battle.dice.notation import damage_die
from mfz_desktop.core.settings import BATTLE_GROUND, BATTLE_LIFE, REDUCED_MOTION, Settings
from mfz_desktop.rapid_attack.battle.map.textures import PLAIN
from mfz_desktop.rapid_attack.battle.session import FrameChange
from mfz_rules.kernel.dice import Die
from mfz_rules.rapid_attack.state.events import (
    DamageRolled,
    FrameDestroyed,
    LeadChanged,
    PiecesRemoved,
    Rolled,
    SystemLost,
    WhiteDieLost,
)

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


def happenings_of(change: FrameChange) -> Happenings | None:
    """Return what is to be shown of a change; None where nothing is."""
    dice: tuple[tuple[Die, int], ...] = ()
    beside = leader = ""
    struck: dict[str, None] = {}
    wrecked: dict[str, None] = {}
    for event in change.events:
        match event:
            case Rolled():
                beside = event.frame
                dice = tuple((Die(one.colour, one.sides), one.value) for one in event.dice)
            case DamageRolled():
                beside = event.volley.target
                dice = tuple((damage_die(), value) for value in event.volley.dice)
            case SystemLost() | WhiteDieLost():
                struck[event.frame] = None
            case PiecesRemoved():
                struck[event.terrain] = None
            case FrameDestroyed():
                wrecked[event.frame] = None
            case LeadChanged():
                leader = event.player
    found = Happenings(dice, beside, tuple(struck), tuple(wrecked), leader)
    return found if found != Happenings() else None


class ShownHappenings(QObject):
    """What has just happened on one map or on cards, as long as it is shown; nothing where that is switched off."""

    changed = Signal()
    """It is over."""
    look_changed = Signal()
    """The ground is another one."""

    def __init__(self, settings: Settings, parent: QObject, *, off: bool = False) -> None:
        """`off` is for a sketch, on which nothing happens."""
        super().__init__(parent)
        self._settings = settings
        self._off = off
        self.now: Happenings | None = None
        self.timer = QTimer(self, singleShot=True, interval=SHOWN_FOR)
        self.timer.timeout.connect(self._forget)
        settings.changed.connect(self._on_setting)

    @property
    def on(self) -> bool:
        """Whether life on the table is shown."""
        return not self._off and self._settings.get(BATTLE_LIFE)

    @property
    def ground(self) -> str:
        """What the table is covered with."""
        return self._settings.get(BATTLE_GROUND) if self._settings.get(BATTLE_LIFE) else PLAIN

    def follow(self, change: FrameChange) -> None:
        """Show what came of an answer; with reduced motion nothing comes and goes by itself."""
        moments = self.on and not self._settings.get(REDUCED_MOTION)
        self.now = happenings_of(change) if moments else None
        if self.now is not None:
            self.timer.start()

    def _forget(self) -> None:
        self.now = None
        self.changed.emit()

    def _on_setting(self, option: object) -> None:
        if option in (BATTLE_LIFE, BATTLE_GROUND):
            self.look_changed.emit()
