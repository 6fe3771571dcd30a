"""The timer of one battle: counts while the battle is on the screen, and tells its faces when to change."""

import time
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.timer.timing import Reading, read, timing_from, timing_to
from mfz_desktop.core.settings import TIMER, TIMER_BEEPS, TIMER_LIMIT, Option, Settings

TICK_MS = 250
Clock = Callable[[], float]


class BattleTimer(QObject):
    """Lives as long as its session, so that a page that is left and come back to goes on counting.

    It never asks, blocks or ends anything. It counts while it is not shown, too: who switches it on later sees how
    long the turn has taken. What it has counted is kept with the settings whenever it stands and with each turn.
    """

    changed = Signal()
    """The reading is another one, or the timer is switched on or off."""

    def __init__(self, settings: Settings, session: AnyBattle, clock: Clock = time.monotonic) -> None:
        super().__init__(session)
        self._settings = settings
        self._session = session
        self._clock = clock
        self._key = f"timer/{session.id}"
        self._timing = timing_from(settings.kept(self._key), session.game.turn(session.now))
        self._watchers: set[int] = set()
        self._paused = False
        self._reading = self.reading
        self._ticking = QTimer(self)
        self._ticking.setInterval(TICK_MS)
        self._ticking.timeout.connect(self.tick)
        session.changed.connect(self._on_changed)
        settings.changed.connect(self._on_setting)

    @property
    def on(self) -> bool:
        """Whether it is shown at all."""
        return self._settings.get(TIMER)

    @property
    def paused(self) -> bool:
        """Whether somebody paused it."""
        return self._paused

    @property
    def reading(self) -> Reading:
        """What it shows now."""
        return read(self._timing, self._clock(), self._settings.get(TIMER_LIMIT), paused=self._paused)

    def watch(self, watcher: QObject, on: bool) -> None:
        """Say that the battle is on the screen here, or no more; it counts while it is somewhere."""
        self._watchers.add(id(watcher)) if on else self._watchers.discard(id(watcher))
        self._run()

    def toggle(self) -> None:
        """Show it, or hide it wholly."""
        self._settings.set(TIMER, not self.on)

    def pause(self, on: bool) -> None:
        """Let it stand, or go on."""
        self._paused = on
        self._run()
        self._show()

    def tick(self) -> None:
        """Show the time; sound once where the time of a turn runs out, if that is wished."""
        before = self._reading
        self._show()
        runs_out = self._reading.is_up and not before.is_up and before.limit == self._reading.limit
        if runs_out and self._settings.get(TIMER_BEEPS):
            QApplication.beep()

    def _show(self) -> None:
        reading = self.reading
        if reading != self._reading:
            self._reading = reading
            self.changed.emit()

    def _run(self) -> None:
        going = bool(self._watchers) and not self._paused
        now = self._clock()
        if going:
            self._timing = self._timing.going(now)
        elif self._timing.since is not None:
            self._timing = self._timing.standing(now)
            self._keep()
        if going and self.on:
            self._ticking.start()
        else:
            self._ticking.stop()

    def _on_changed(self, _change: object) -> None:
        """Follow the battle as it stands, whatever moment of it is looked at."""
        before, self._timing = (
            self._timing,
            self._timing.turned(self._session.game.turn(self._session.now), self._clock()),
        )
        if self._timing.turn != before.turn:
            self._keep()
        self._show()

    def _keep(self) -> None:
        """Keep what is counted, so that the next start goes on from there."""
        self._settings.keep(self._key, timing_to(self._timing))

    def _on_setting(self, option: Option[Any]) -> None:
        if option in (TIMER, TIMER_LIMIT):
            self._run()
            self._reading = self.reading
            self.changed.emit()


def timer_of(settings: Settings, session: AnyBattle) -> BattleTimer:
    """Return the timer of a battle, made when it is first wanted."""
    return session.findChild(BattleTimer) or BattleTimer(settings, session)
