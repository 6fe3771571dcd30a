"""Who did what: the deeds of every ship and company, counted from events."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.events.attacks import (
    AttackDeclared,
    AttackEnded,
    DamageCounted,
    DamageRolled,
    SpotsUsed,
)
from mfz_rules.intercept_orbit.state.events.companies import (
    CompanyMoved,
    CompanyRepaired,
    ConditionSet,
    Launched,
)
from mfz_rules.intercept_orbit.state.events.damage import AssetDestroyed, AssetLost, SystemLost, WhiteDieLost
from mfz_rules.intercept_orbit.state.events.holding import HvaTaken, ShipCaptured
from mfz_rules.intercept_orbit.state.events.moves import CollisionBegan, CollisionEnded, MoveBegan
from mfz_rules.intercept_orbit.state.events.sorties import LaunchedAt
from mfz_rules.intercept_orbit.state.events.turns import SpotPlaced, SystemRepaired, TurnOpened
from mfz_rules.kernel.timeline import Entry

ABOARD = (Condition.ON_DECK, Condition.CARRIED)
ADRIFT = (Condition.DRIFTING, Condition.CAPTIVE)


@dataclass(slots=True)
class Deeds:
    """What one ship or company did and suffered."""

    asset: str
    owner: str
    turns: int = 0
    moves: int = 0
    attacks: int = 0
    misses: int = 0
    """Attacks without a single die of damage."""
    dice: int = 0
    """Dice of damage rolled in its attacks."""
    hits: int = 0
    """Of them those that damage."""
    rams: int = 0
    """Collisions in which it was the rammer."""
    damage: int = 0
    """Systems and white dice that others' assets lost to it, in attacks and collisions."""
    taken: int = 0
    """Systems and white dice that it lost, however."""
    kills: int = 0
    """Others' assets that it destroyed."""
    prizes: int = 0
    """Ships captured."""
    rescued: int = 0
    """Companies of its own side that it took in when they drifted, or fetched."""
    captives: int = 0
    """Companies of others that it took in."""
    hvas: int = 0
    """High value assets taken."""
    launches: int = 0
    repairs: int = 0
    """Systems repaired, and companies mended."""
    spots: int = 0
    """Spots placed."""
    spots_used: int = 0
    """Its spots that some attack used."""
    destroyed_in: int | None = None
    """The round in which it was destroyed."""
    lost_in: int | None = None
    """The round in which it left the table."""


def deeds_of(initial: Battle, entries: Sequence[Entry[Battle, Action, Event]]) -> tuple[Deeds, ...]:
    """Return the deeds of every ship and company, in the battle's order."""
    count = _Count(initial)
    before = initial
    for entry in entries:
        count.step(before, entry.after)
        for event in entry.events:
            count.take(event)
        before = entry.after
    return tuple(count.of(one.id) for one in before.fighters if one.id in count.known)


class _Count:
    """Counts while the events go by; knows whose attack it is, who collides, and who moved last."""

    def __init__(self, initial: Battle) -> None:
        self.known = {one.id: Deeds(one.id, one.owner) for one in initial.fighters}
        self._attacker = None if initial.attack is None else initial.attack.attacker
        self._striking = self._attacker
        self._collision: tuple[str, str] | None = None
        if initial.journey is not None and initial.journey.collision is not None:
            self._collision = initial.journey.collision.rammer, initial.journey.collision.target
        self._spotters: dict[str, list[str]] = {}
        self._mover: str | None = None
        self._conditions = {one.id: one.condition for one in initial.companies}
        self._before = self._after = initial

    def of(self, asset: str) -> Deeds:
        return self.known.setdefault(asset, Deeds(asset, ""))

    def step(self, before: Battle, after: Battle) -> None:
        self._before, self._after = before, after
        if before.journey is None:
            self._mover = None

    def take(self, event: Event) -> None:
        counted = _COUNTED.get(type(event))
        if counted is not None:
            counted(self, event)

    def turn(self, event: TurnOpened) -> None:
        if not self._before.is_hva(event.asset):
            self.of(event.asset).turns += 1

    def move(self, event: MoveBegan) -> None:
        self._mover = event.journey.asset
        if not self._before.is_hva(self._mover):
            self.of(self._mover).moves += 1

    def company_moved(self, event: CompanyMoved) -> None:
        self.of(event.company).moves += 1
        self._mover = event.company

    def attack(self, event: AttackDeclared) -> None:
        self._attacker = event.attack.attacker
        self.of(self._attacker).attacks += 1

    def damage_counted(self, event: DamageCounted) -> None:
        if self._attacker is not None and not event.count:
            self.of(self._attacker).misses += 1

    def damage_rolled(self, event: DamageRolled) -> None:
        self._striking = self._attacker
        if self._attacker is not None:
            self.of(self._attacker).dice += len(event.dice)
            self.of(self._attacker).hits += len(event.hits)

    def attack_ended(self, event: AttackEnded) -> None:
        self._striking = None

    def collision(self, event: CollisionBegan) -> None:
        self._collision = event.rammer, event.target
        if event.rammer in self.known:
            self.of(event.rammer).rams += 1

    def collision_ended(self, event: CollisionEnded) -> None:
        self._collision = None

    def loss(self, event: SystemLost | WhiteDieLost) -> None:
        self.of(event.asset).taken += 1
        striker = self._striker(event.asset)
        if striker is not None:
            self.of(striker).damage += 1

    def destroyed(self, event: AssetDestroyed) -> None:
        self.of(event.asset).destroyed_in = self._before.round
        striker = self._striker(event.asset)
        if striker is not None:
            self.of(striker).kills += 1

    def _striker(self, struck: str) -> str | None:
        """Return who does harm to an asset of another side now; None where nobody does."""
        striker = self._striking
        if striker is None and self._collision is not None and struck in self._collision:
            striker = next(one for one in self._collision if one != struck)
        if striker not in self.known or self._before.commands(striker) == self._before.commands(struck):
            return None
        return striker

    def lost(self, event: AssetLost) -> None:
        if event.asset in self.known:
            self.of(event.asset).lost_in = self._before.round

    def captured(self, event: ShipCaptured) -> None:
        """Count for the first of the player's companies that are at the ship."""
        there = [
            one.id
            for one in self._before.companies
            if one.flying and one.owner == event.player and event.ship in one.touching
        ]
        if there:
            self.of(there[0]).prizes += 1

    def condition(self, event: ConditionSet) -> None:
        was, self._conditions[event.company] = self._conditions.get(event.company), event.condition
        if was not in ADRIFT or event.holder not in self.known:
            return
        if event.condition in ABOARD:
            self.of(event.holder).rescued += 1
        elif event.condition is Condition.CAPTIVE and was is Condition.DRIFTING:
            self.of(event.holder).captives += 1

    def hva(self, event: HvaTaken) -> None:
        """Count for the asset that has come, else for the first of the player's that is there."""
        there = [
            one.id
            for one in self._after.fighters
            if event.hva in one.near and self._after.commands(one.id) == event.player and _counts(one)
        ]
        if self._mover in there:
            there = [str(self._mover)]
        if there:
            self.of(there[0]).hvas += 1

    def launched(self, event: Launched | LaunchedAt) -> None:
        self.of(event.ship).launches += 1

    def repaired(self, event: SystemRepaired) -> None:
        self.of(event.asset).repairs += 1

    def mended(self, event: CompanyRepaired) -> None:
        self.of(event.ship).repairs += 1

    def spot(self, event: SpotPlaced) -> None:
        self.of(event.asset).spots += 1
        self._spotters.setdefault(event.target, []).append(event.asset)

    def spots_used(self, event: SpotsUsed) -> None:
        """Count the last ones that lay there: a higher spot took the place of others (IO-SPOT-04)."""
        for spotter in self._spotters.pop(event.target, [])[-len(event.dice) :]:
            self.of(spotter).spots_used += 1


def _counts(fighter: object) -> bool:
    return not isinstance(fighter, CompanyState) or fighter.flying


_COUNTED: dict[type[Event], Callable[[_Count, Any], None]] = {
    TurnOpened: _Count.turn,
    MoveBegan: _Count.move,
    CompanyMoved: _Count.company_moved,
    AttackDeclared: _Count.attack,
    DamageCounted: _Count.damage_counted,
    DamageRolled: _Count.damage_rolled,
    AttackEnded: _Count.attack_ended,
    CollisionBegan: _Count.collision,
    CollisionEnded: _Count.collision_ended,
    SystemLost: _Count.loss,
    WhiteDieLost: _Count.loss,
    AssetDestroyed: _Count.destroyed,
    AssetLost: _Count.lost,
    ShipCaptured: _Count.captured,
    ConditionSet: _Count.condition,
    HvaTaken: _Count.hva,
    Launched: _Count.launched,
    LaunchedAt: _Count.launched,
    SystemRepaired: _Count.repaired,
    CompanyRepaired: _Count.mended,
    SpotPlaced: _Count.spot,
    SpotsUsed: _Count.spots_used,
}
