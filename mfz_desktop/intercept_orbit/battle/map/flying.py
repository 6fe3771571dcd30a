"""A flight as it is shown: quickly along the ruler, bend by bend. It can be skipped, and reduced motion has none."""

from dataclasses import dataclass
from math import ceil, cos, hypot, radians, sin
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from mfz_desktop.core.settings import BATTLE_LIFE, REDUCED_MOTION, Settings
from mfz_desktop.intercept_orbit.battle.session import ShipChange
from mfz_rules.board import Travel
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.events.moves import MoveBegan
from mfz_rules.intercept_orbit.state.moving import Journey
from mfz_rules.intercept_orbit.umpire import courses

UNIT_MS, MOST_MS = 90, 700
"""Milliseconds that a unit takes, and a whole flight at most."""
FRAME_MS = 16
BEND = 0.3
"""The share of a unit's time in which the base turns about the hinge before it."""
GRAIN = 0.05
"""Units from one place on a way to the next that is looked at."""
HAIR = 0.01
"""Units between a place on the way and where something really stands."""


@dataclass(frozen=True, slots=True)
class Flown:
    """The part of a way that one answer has led along."""

    asset: str
    travel: Travel
    first: float
    """Units of the way that lie behind it already."""
    last: float
    """Units at which it stops."""
    end: Pose

    @property
    def milliseconds(self) -> float:
        """How long it is shown."""
        return min(MOST_MS, (self.last - self.first) * UNIT_MS)

    def at(self, share: float) -> Pose:
        """Return where it is after a share of the time."""
        if share >= 1:
            return self.end
        return pose_on(self.travel, self.first + share * (self.last - self.first))


def flown(change: ShipChange) -> Flown | None:
    """Return what a change has led along; None where nothing has flown, or nothing has a place."""
    before, after = change.before, change.after
    began = next((one.journey for one in change.events if isinstance(one, MoveBegan)), None)
    journey: Journey | None = began or before.journey
    if journey is None or journey.start is None or not journey.speed:
        return None
    asset = after.asset(journey.asset)
    if asset.at is None or before.asset(journey.asset).at is None:
        return None
    travel = courses.travel(before, journey.asset, journey.clicks, journey.start)
    first = 0.0 if began is not None else journey.travelled
    last = _nearest(travel, asset.at, first)
    return Flown(asset.id, travel, first, last, asset.at) if last > first + HAIR else None


def _nearest(travel: Travel, end: Pose, first: float) -> float:
    """Return after how many units the way comes nearest to where the asset stands."""
    steps = range(round(first / GRAIN), round(len(travel.legs) / GRAIN) + 1)
    places = [(pose_on(travel, step * GRAIN), step * GRAIN) for step in steps]
    return min(places, key=lambda one: hypot(one[0].x - end.x, one[0].y - end.y))[1] if places else first


def pose_on(travel: Travel, travelled: float) -> Pose:
    """Return the pose after so many units, the bend before a unit shown as it is turned."""
    leg = max(0, min(ceil(travelled) - 1, len(travel.legs) - 1))
    share = travelled - leg
    step = travel.legs[leg]
    before = travel.legs[leg - 1].end if leg else travel.start
    turn = (step.turned.facing - before.facing + 180) % 360 - 180
    if turn and share < BEND:
        part = radians(turn * share / BEND)
        x, y = before.x - step.joint[0], before.y - step.joint[1]
        return Pose(
            step.joint[0] + x * cos(part) - y * sin(part),
            step.joint[1] + x * sin(part) + y * cos(part),
            (before.facing + turn * share / BEND) % 360,
        )
    on = (share - BEND) / (1 - BEND) if turn else share
    at = travel.at(leg, max(0.0, on))
    return Pose(at.x, at.y, at.facing % 360)


class ShownFlight(QObject):
    """The flight that is being shown on one map."""

    changed = Signal()
    """It is elsewhere now."""
    ended = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._now: Flown | None = None
        self._began = 0.0
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.timeout.connect(self._step)

    @property
    def now(self) -> Flown | None:
        """What is flying."""
        return self._now

    @property
    def at(self) -> Pose | None:
        """Where it is now."""
        if self._now is None:
            return None
        past = (monotonic() - self._began) * 1000
        return self._now.at(past / max(1.0, self._now.milliseconds))

    def follow(self, change: ShipChange) -> None:
        """Show what an answer has led along; nothing where motion is reduced, or life on the table switched off."""
        self._now = None
        self._timer.stop()
        if self._settings.get(REDUCED_MOTION) or not self._settings.get(BATTLE_LIFE) or not change.events:
            return
        self._now = flown(change)
        if self._now is not None:
            self._began = monotonic()
            self._timer.start()

    def skip(self) -> bool:
        """Let it be at its end; False where nothing flies."""
        if self._now is None:
            return False
        self._now = None
        self._timer.stop()
        self.ended.emit()
        return True

    def _step(self) -> None:
        now = self._now
        if now is not None and (monotonic() - self._began) * 1000 >= now.milliseconds:
            self.skip()
        else:
            self.changed.emit()
