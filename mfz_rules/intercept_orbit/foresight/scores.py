"""What scores would be if something were lost, or changed hands (IO-SCORE)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from mfz_rules.common.order import ScoreOutlook, score_outlook
from mfz_rules.intercept_orbit.state.assets import AssetState, Status
from mfz_rules.intercept_orbit.state.battle import Battle

A = TypeVar("A", bound=AssetState)


def if_gone(battle: Battle, asset: str) -> ScoreOutlook:
    """Return the scores if a ship or company were destroyed (IO-DMG-04); what it has aboard aside."""
    ships = _changed(battle.ships, asset, status=Status.DESTROYED)
    companies = _changed(battle.companies, asset, status=Status.DESTROYED)
    return score_outlook(battle, replace(battle, ships=ships, companies=companies))


def if_captured(battle: Battle, ship: str, by: str) -> ScoreOutlook:
    """Return the scores if a player had a ship (IO-CAP-08)."""
    return score_outlook(battle, replace(battle, ships=_changed(battle.ships, ship, controller=by)))


def if_taken(battle: Battle, hva: str, by: str) -> ScoreOutlook:
    """Return the scores if a player had a high value asset (IO-HVA-03)."""
    return score_outlook(battle, replace(battle, hvas=_changed(battle.hvas, hva, holder=by)))


def _changed(assets: Iterable[A], id: str, **changes: object) -> tuple[A, ...]:
    return tuple(replace(one, **changes) if one.id == id else one for one in assets)  # type: ignore[arg-type]
