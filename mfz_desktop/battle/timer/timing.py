"""Counting the time of turns and of the battle. No Qt and no clock: the time is passed in, in seconds."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace

from mfz_desktop.battle.game import Turn


@dataclass(frozen=True, slots=True)
class Timing:
    """What was counted up to a moment."""

    battle: float = 0.0
    """Seconds of the battle, as long as it was on the screen."""
    turns: Mapping[Turn, float] = field(default_factory=dict)
    """Seconds of each turn."""
    turn: Turn | None = None
    """The turn under way."""
    since: float | None = None
    """The moment up to which it is counted; None while it stands."""

    @property
    def of_turn(self) -> float:
        """Seconds of the turn under way."""
        return self.turns.get(self.turn, 0.0) if self.turn is not None else 0.0

    def counted(self, now: float) -> "Timing":
        """Return it counted up to now. A clock that was set back counts nothing."""
        if self.since is None or self.turn is None:
            return self
        passed = max(0.0, now - self.since)
        turns = {**self.turns, self.turn: self.of_turn + passed}
        return replace(self, battle=self.battle + passed, turns=turns, since=now)

    def going(self, now: float) -> "Timing":
        """Return it counting from now on."""
        return self if self.since is not None else replace(self, since=now)

    def standing(self, now: float) -> "Timing":
        """Return it counting no more."""
        return replace(self.counted(now), since=None)

    def turned(self, turn: Turn | None, now: float) -> "Timing":
        """Return it with another turn under way; one that was under way before goes on from where it was."""
        if turn == self.turn:
            return self
        counted = self.counted(now)
        begun = counted.turns
        if turn is not None and turn not in begun and self._chosen_for(turn):
            begun = {**begun, turn: counted.of_turn}
        return replace(counted, turns=begun, turn=turn, since=None if self.since is None else now)

    def _chosen_for(self, turn: Turn) -> bool:
        before = self.turn
        return (
            before is not None
            and before.choosing
            and turn.frame is not None
            and (before.round, before.player) == (turn.round, turn.player)
        )


@dataclass(frozen=True, slots=True)
class Reading:
    """What the timer shows at one moment; seconds, whole."""

    turn: int = 0
    battle: int = 0
    limit: int = 0
    """For a turn; 0 where there is none."""
    paused: bool = False
    ended: bool = False
    """No turn is under way any more."""

    @property
    def is_up(self) -> bool:
        """Whether the time of the turn is up."""
        return bool(self.limit) and self.turn >= self.limit

    @property
    def share(self) -> float:
        """How much of its time the turn has used, 0 to 1; 0 where there is no limit."""
        return min(1.0, self.turn / self.limit) if self.limit else 0.0


def read(timing: Timing, now: float, limit: int = 0, *, paused: bool = False) -> Reading:
    """Return what the timer shows now; after the end there is no limit."""
    counted = timing.counted(now)
    ended = timing.turn is None
    return Reading(int(counted.of_turn), int(counted.battle), 0 if ended else limit, paused, ended)


KEPT = 8
"""Turns: so far one may take steps back after a start and find the time of a turn again."""


def timing_to(timing: Timing) -> bytes:
    """Return the seconds of the battle and of its last turns, for the next start of the program."""
    turns = [{**asdict(turn), "seconds": seconds} for turn, seconds in list(timing.turns.items())[-KEPT:]]
    return json.dumps({"battle": timing.battle, "turns": turns}).encode()


def timing_from(kept: bytes, turn: Turn | None) -> Timing:
    """Return kept times, standing in a turn; nothing counted where nothing was kept, or nothing that can be read."""
    try:
        said = json.loads(kept)
        turns = {Turn(**{key: one[key] for key in one if key != "seconds"}): one["seconds"] for one in said["turns"]}
        return Timing(float(said["battle"]), {one: float(seconds) for one, seconds in turns.items()}, turn)
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError):
        return Timing(turn=turn)
