"""Ranges, cover, shields, and who is near whom, measured (IO-GEO-06 to IO-GEO-11, IO-COV, IO-HVA-02, IO-CAP-10)."""

from mfz_rules import board
from mfz_rules.board import Layout, Shape
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.chapters import cover as covering
from mfz_rules.intercept_orbit.umpire.scene import Scene

EPS = 1e-6
"""Units; what reaches no deeper only touches, and does not cover (IO-GEO-11, IO-OQ-36)."""


def range_at(scene: Scene, asset: str, target: str) -> Called[str] | None:
    """Return the band of a target; close calls favour what was named (IO-GEO-08 to IO-GEO-10).

    A company fights close: within its reach, or where both are at one ship. For a ship a company that is at another
    ship within the nearest band is as near as that (IO-ATK-03).
    """
    battle = scene.battle
    profile, distance = battle.profile, gap(scene, asset, target)
    if distance is None:
        return None
    if battle.is_company(asset):
        if profile.ships_join and _at_one_ship(scene, asset, target):
            return Called(profile.close)
        near = board.band(distance, (profile.close_reach,), scene.tolerance, 0)
        if near.index == 0:
            return Called(profile.close, near.close)
    elif battle.is_company(target) and profile.ships_join:
        distance = min((distance, *_of_ships(scene, asset, target)))
    bands = profile.bands(scene.rules)
    named = _named(scene, asset, target, [one.name for one in bands])
    found = board.band(distance, tuple(one.upto for one in bands[:-1]), scene.tolerance, named)
    return Called(bands[found.index].name, found.close)


def gap(scene: Scene, one: str, other: str, shape: Shape | None = None) -> float | None:
    """Return the distance between two bases, the first perhaps elsewhere; None where one has no place.

    Bases are measured, not models (IO-GEO-06, IO-OQ-04).
    """
    first, second = shape or scene.shapes.get(one), scene.shapes.get(other)
    return None if first is None or second is None else board.gap(first, second)


def cover(scene: Scene, attacker: str, target: str, at: Shape | None) -> Called[tuple[str, ...]] | None:
    """Return what covers a target: between both, and near the target (IO-COV-01, IO-GEO-11).

    Companies that cover the ship that they are at do so wherever they are at it (AB-ATK-05).
    """
    source, base = scene.shapes.get(attacker), at or scene.shapes.get(target)
    if source is None or base is None:
        return None
    candidates = {
        id: shape
        for id, shape in scene.shapes.items()
        if id not in (attacker, target) and covering.may_cover(scene.battle, id, target)
    }
    attached = tuple(id for id in candidates if scene.battle.is_company(id))
    reach = scene.battle.profile.cover_reach
    calls = board.cover(
        source, {target: base}, Layout(candidates), reach=reach, tolerance=scene.tolerance, depth=2 * EPS
    )[target]
    between = tuple(call.piece for call in calls if call.piece not in attached)
    return Called((*between, *attached), any(call.close for call in calls if call.piece in between))


def shields(scene: Scene, target: str) -> tuple[str, ...] | None:
    """Return ships with two defenses and blue aces in reach of the target (IO-COV-07, IO-COV-08, IO-ACE-03)."""
    battle, found = scene.battle, []
    if target not in scene.shapes:
        return None
    for one in battle.fighters:
        reach = battle.profile.screen_reach if battle.is_ship(one.id) else battle.profile.reach
        distance = gap(scene, one.id, target)
        if distance is not None and distance <= reach + scene.tolerance + EPS:
            found.append(one.id)
    return tuple(id for id in found if covering.may_shield(battle, id, target))


def near(scene: Scene, asset: str, shape: Shape) -> tuple[str, ...]:
    """Return high value assets within reach of a tactical asset, and ships that its player has captured.

    Those are held from less than that far (IO-HVA-02, IO-CAP-10, IO-OQ-56).
    """
    battle, reach = scene.battle, scene.battle.profile.reach
    player = battle.commands(asset)
    held = {
        one.id: scene.ships[one.id]
        for one in battle.ships
        if one.id in scene.ships and one.id != asset and one.controller == player != one.owner
    }
    around = board.touching(shape, scene.hvas, reach + scene.tolerance)
    return (*around, *(id for id, other in held.items() if board.gap(shape, other) < reach - EPS))


def touching(scene: Scene, shape: Shape) -> tuple[str, ...]:
    """Return the ships that a base touches (IO-CO-07)."""
    return board.touching(shape, scene.ships)


def _at_one_ship(scene: Scene, one: str, other: str) -> bool:
    """Whether both are in contact with one and the same ship (IO-GEO-08)."""
    return bool({*_contacts(scene, one)} & {*_contacts(scene, other)})


def _contacts(scene: Scene, asset: str) -> tuple[str, ...]:
    if scene.battle.is_company(asset):
        return scene.battle.company(asset).touching
    return tuple(one for one in touching(scene, scene.shapes[asset]) if one != asset)


def _of_ships(scene: Scene, asset: str, company: str) -> list[float]:
    """Return how far the ships are that a company touches, as far as that brings it within the nearest band."""
    first = scene.battle.profile.bands(scene.rules)[0]
    gaps = [gap(scene, asset, ship) for ship in scene.battle.company(company).touching]
    return [one for one in gaps if one is not None and one <= first.upto + scene.tolerance + EPS]


def _named(scene: Scene, asset: str, target: str, names: list[str]) -> int | None:
    """Return the index of the band that the asset named for this target."""
    fighter = scene.battle.fighter(asset)
    naming = fighter.naming
    if naming is None or naming.target != target or naming.range not in names:
        return None
    return names.index(naming.range)
