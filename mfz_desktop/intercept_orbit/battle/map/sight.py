"""What the umpire says about an asset as it stands, or as it would stand: nothing here is measured by the map."""

import math
from collections.abc import Collection
from dataclasses import dataclass

from mfz_desktop.intercept_orbit.battle.session import ShipBattle, rules_of
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.chapters.weapons import may_target, ranges_at
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset
from mfz_rules.intercept_orbit.umpire.protocol import Umpire


@dataclass(frozen=True, slots=True)
class RangeRing:
    """How far a band of range goes round a base."""

    band: str
    length: float
    """Units from its edge."""


@dataclass(frozen=True, slots=True)
class SeenTarget:
    """A legal target as an asset sees it."""

    target: str
    band: str
    gap: float
    """Units from edge to edge."""
    cover: tuple[str, ...] = ()
    shields: tuple[str, ...] = ()
    """Who could make it take hits as if in cover (IO-COV-07)."""
    close: bool = False
    """The table may see it otherwise."""
    served: bool = True
    """Whether the asset has something to shoot with at that range."""


@dataclass(frozen=True, slots=True)
class ShipSight:
    """Everything that is drawn round an asset that is looked at."""

    asset: str
    at: Pose
    rings: tuple[RangeRing, ...] = ()
    targets: tuple[SeenTarget, ...] = ()
    near: tuple[str, ...] = ()


def sight_of(
    session: ShipBattle, asset: str, at: Pose | None = None, among: Collection[str] | None = None
) -> ShipSight | None:
    """Return what an asset sees where it stands, or from another place; None without a place.

    Of its targets those `among` some, or all: measuring each takes its while.
    """
    battle = session.battle
    if not any(one.id == asset for one in battle.all_assets):
        return None
    if at is not None:
        battle = change_asset(battle, asset, at=at, placed=True)
    state = battle.asset(asset)
    if state.at is None or not state.alive or not state.placed:
        return None
    umpire = rules_of(session).umpire(battle)
    if battle.is_hva(asset):
        return ShipSight(asset, state.at)
    targets = _targets(umpire, battle, asset, among)
    return ShipSight(asset, state.at, _rings(battle, asset), targets, umpire.near(battle, asset) or ())


def _rings(battle: Battle, asset: str) -> tuple[RangeRing, ...]:
    """Return how far each band goes that has an end; a company fights close (IO-GEO-09, IO-CO-02)."""
    profile = battle.profile
    if battle.is_company(asset):
        return (RangeRing(profile.close, profile.close_reach),)
    bands = profile.bands(battle.rules.at(battle.clock))
    return tuple(RangeRing(one.name, one.upto) for one in bands if one.upto != math.inf)


def _targets(umpire: Umpire, battle: Battle, asset: str, among: Collection[str] | None) -> tuple[SeenTarget, ...]:
    found, fighter = [], battle.fighter(asset)
    for target in may_target(battle, fighter):
        if among is not None and target not in among:
            continue
        called, gap = umpire.range(battle, asset, target), umpire.distance(battle, asset, target)
        if called is None or gap is None:
            continue
        cover = umpire.cover(battle, asset, target)
        found.append(
            SeenTarget(
                target,
                called.value,
                gap,
                () if cover is None else cover.value,
                umpire.shields(battle, target) or (),
                called.close or (cover is not None and cover.close),
                called.value in ranges_at(battle, fighter, target),
            )
        )
    return tuple(found)
