"""Who did what: the deeds of every frame, counted from events."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from mfz_rules.kernel.timeline import Entry
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.attack import Cause
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    AttackDeclared,
    DamageCounted,
    DamageRolled,
    Event,
    FallEnded,
    Fell,
    FrameDestroyed,
    Moved,
    ObjectiveMoved,
    Placed,
    Retreated,
    RocketsSpent,
    SpotPlaced,
    SpotUsed,
    StationSeized,
    SystemLost,
    TurnOpened,
    WhiteDieLost,
)


@dataclass(slots=True)
class Deeds:
    """What one frame did and suffered."""

    frame: str
    owner: str
    turns: int = 0
    moves: int = 0
    attacks: int = 0
    misses: int = 0
    """Attacks without a single die of damage."""
    dice: int = 0
    """Dice of damage rolled in its attacks."""
    damage: int = 0
    """Systems and white dice that others' frames lost to it, covering frames included."""
    taken: int = 0
    """Systems and white dice that it lost, however."""
    kills: int = 0
    """Others' frames that it destroyed."""
    stations: int = 0
    """Stations taken."""
    spots: int = 0
    """Spots placed."""
    spots_used: int = 0
    """Its spots that some attack used."""
    rockets: int = 0
    retreats: int = 0
    destroyed_in: int | None = None
    """The round in which it was destroyed."""


def deeds_of(initial: Battle, entries: Sequence[Entry[Battle, Action, Event]]) -> tuple[Deeds, ...]:
    """Return the deeds of every frame that is in the battle at its end, in its order."""
    count = _Count(initial)
    before = initial
    for entry in entries:
        count.step(before, entry.after)
        for event in entry.events:
            count.take(event)
        before = entry.after
    return tuple(count.of(frame.id, frame.owner) for frame in before.frames)


class _Count:
    """Counts while the events go by; knows whose attack it is and who moved last."""

    def __init__(self, initial: Battle) -> None:
        self._deeds: dict[str, Deeds] = {frame.id: Deeds(frame.id, frame.owner) for frame in initial.frames}
        self._attacker = None if initial.attack is None else initial.attack.attacker
        self._striking = self._attacker if initial.volley and initial.volley.cause is Cause.ATTACK else None
        self._spotters: dict[str, str] = {}
        self._mover: str | None = None
        self._before = self._after = initial

    def of(self, frame: str, owner: str = "") -> Deeds:
        return self._deeds.setdefault(frame, Deeds(frame, owner))

    def step(self, before: Battle, after: Battle) -> None:
        self._before, self._after, self._mover = before, after, None
        for frame in after.frames:
            self.of(frame.id, frame.owner)

    def take(self, event: Event) -> None:
        counted = _COUNTED.get(type(event))
        if counted is not None:
            counted(self, event)

    def turn(self, event: TurnOpened) -> None:
        self.of(event.frame).turns += 1

    def move(self, event: Moved) -> None:
        self.of(event.frame).moves += 1
        self._mover = event.frame

    def arrive(self, event: Fell | Placed) -> None:
        self._mover = event.frame if isinstance(event, Fell) else event.piece

    def carry(self, event: ObjectiveMoved) -> None:
        self._mover = None

    def retreat(self, event: Retreated) -> None:
        self.of(event.frame).retreats += 1
        self._mover = event.frame

    def attack(self, event: AttackDeclared) -> None:
        self._attacker = event.attack.attacker
        self.of(self._attacker).attacks += 1

    def damage_counted(self, event: DamageCounted) -> None:
        if self._attacker is not None and not event.count:
            self.of(self._attacker).misses += 1

    def damage_rolled(self, event: DamageRolled) -> None:
        self._striking = self._attacker if event.volley.cause is Cause.ATTACK else None
        if self._striking is not None:
            self.of(self._striking).dice += len(event.volley.dice)

    def fallen(self, event: FallEnded) -> None:
        self._striking = None

    def loss(self, event: SystemLost | WhiteDieLost) -> None:
        struck = self.of(event.frame)
        struck.taken += 1
        if self._striking is not None and self.of(self._striking).owner != struck.owner:
            self.of(self._striking).damage += 1

    def destroyed(self, event: FrameDestroyed) -> None:
        dead = self.of(event.frame)
        dead.destroyed_in = self._before.round
        if self._striking is not None and self.of(self._striking).owner != dead.owner:
            self.of(self._striking).kills += 1

    def spot(self, event: SpotPlaced) -> None:
        self.of(event.frame).spots += 1
        self._spotters[event.target] = event.frame

    def spot_used(self, event: SpotUsed) -> None:
        spotter = self._spotters.pop(event.target, None)
        if spotter is not None:
            self.of(spotter).spots_used += 1

    def rockets(self, event: RocketsSpent) -> None:
        self.of(event.frame).rockets += event.rockets

    def station(self, event: StationSeized) -> None:
        """Count for the frame that has come, else for the first of the player's that stands there."""
        there = [
            frame.id
            for frame in self._after.frames
            if frame.owner == event.player and frame.alive and event.station in frame.near
        ]
        mine = self._mover is not None and self.of(self._mover).owner == event.player
        if mine and (self._mover in there or not there):
            there = [str(self._mover)]
        if there:
            self.of(there[0]).stations += 1


_COUNTED: dict[type[Event], Callable[[_Count, Any], None]] = {
    TurnOpened: _Count.turn,
    Moved: _Count.move,
    Fell: _Count.arrive,
    Placed: _Count.arrive,
    ObjectiveMoved: _Count.carry,
    Retreated: _Count.retreat,
    AttackDeclared: _Count.attack,
    DamageCounted: _Count.damage_counted,
    DamageRolled: _Count.damage_rolled,
    FallEnded: _Count.fallen,
    SystemLost: _Count.loss,
    WhiteDieLost: _Count.loss,
    FrameDestroyed: _Count.destroyed,
    SpotPlaced: _Count.spot,
    SpotUsed: _Count.spot_used,
    RocketsSpent: _Count.rockets,
    StationSeized: _Count.station,
}
