"""Events of moves along the ruler."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.moves import (
    AssetTurned,
    CollisionBegan,
    CollisionEnded,
    CollisionRolled,
    DebrisAvoided,
    HvaTurnedAway,
    MoveArrived,
    MoveBegan,
    MoveEnded,
    MoverSlid,
    MoveStopped,
    PieceReached,
    RamDeclined,
)
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset
from mfz_rules.intercept_orbit.state.evolving.turns import use
from mfz_rules.intercept_orbit.state.moving import Impact
from mfz_rules.kernel.changing import changed


def _began(battle: Battle, event: MoveBegan) -> Battle:
    journey = event.journey
    changes: dict[str, Any] = {"moved": True, **use(battle.asset(journey.asset), event.die)}
    if battle.is_ship(journey.asset):
        changes |= {"speed": journey.speed, "last_speed": journey.speed}
    return changed(change_asset(battle, journey.asset, **changes), journey=journey)


def _reached(battle: Battle, event: PieceReached) -> Battle:
    battle = _standing(battle, event)
    if battle.journey is None:
        return battle
    meets = battle.journey.meets
    changes: dict[str, Any] = {
        "met": (*battle.journey.met, event.piece),
        "travelled": event.travelled,
        "meets": None if meets is None else tuple(one for one in meets if one.piece != event.piece),
    }
    if battle.is_company(event.piece):
        changes["companies"] = (*battle.journey.companies, event.piece)
    return _changed(battle, **changes)


def _avoided(battle: Battle, event: DebrisAvoided) -> Battle:
    return _changed(battle, pips=battle.journey.pips - event.pips) if battle.journey else battle


def _told(battle: Battle, event: object) -> Battle:
    """Fold an event that only tells; where things stand then is told by `Stood`."""
    return battle


def _stopped(battle: Battle, event: MoveStopped) -> Battle:
    battle = _standing(battle, event)
    return _changed(battle, stopped=True, travelled=event.travelled, meets=event.touching)


def _collision_began(battle: Battle, event: CollisionBegan) -> Battle:
    return _changed(battle, collision=Impact(event.rammer, event.target, event.heading, event.stood))


def _rolled(battle: Battle, event: CollisionRolled) -> Battle:
    if battle.journey is None or battle.journey.collision is None:
        return battle
    hit = changed(battle.journey.collision, hits_on_rammer=event.hits_on_rammer, hits_on_target=event.hits_on_target)
    return _changed(battle, collision=hit)


def _turned(battle: Battle, event: AssetTurned) -> Battle:
    """Keep what was stated for the mover: who is near it is told once, at the end of its move."""
    journey = battle.journey
    if journey is None:
        return battle
    if journey.asset != event.asset:
        collision = journey.collision
        return (
            battle if collision is None else _changed(battle, collision=changed(collision, turned=bool(event.clicks)))
        )
    if event.facts.near is None and event.facts.near_of is None:
        return battle
    return _changed(battle, facts=replace(journey.facts, near=event.facts.near, near_of=event.facts.near_of))


def _collision_ended(battle: Battle, event: CollisionEnded) -> Battle:
    return _changed(battle, collision=None)


def _arrived(battle: Battle, event: MoveArrived) -> Battle:
    return _changed(battle, companies=event.companies)


def _ended(battle: Battle, event: MoveEnded) -> Battle:
    return changed(change_asset(battle, event.asset, passed=event.passed), journey=None)


def _changed(battle: Battle, **changes: Any) -> Battle:
    return battle if battle.journey is None else changed(battle, journey=changed(battle.journey, **changes))


def _standing(battle: Battle, event: PieceReached | MoveStopped) -> Battle:
    return battle if event.at is None else change_asset(battle, event.asset, at=event.at)


EVOLVERS: dict[type[Any], Callable[[Battle, Any], Battle]] = {
    MoveBegan: _began,
    PieceReached: _reached,
    DebrisAvoided: _avoided,
    RamDeclined: _told,
    MoveStopped: _stopped,
    CollisionBegan: _collision_began,
    CollisionRolled: _rolled,
    AssetTurned: _turned,
    MoverSlid: _told,
    CollisionEnded: _collision_ended,
    HvaTurnedAway: _told,
    MoveArrived: _arrived,
    MoveEnded: _ended,
}
