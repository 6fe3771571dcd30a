"""What scores would be if something were lost, or changed hands (IO-SCORE)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from mfz_rules.intercept_orbit.state.assets import AssetState, Status
from mfz_rules.intercept_orbit.state.battle import Battle

A = TypeVar("A", bound=AssetState)


@dataclass(frozen=True, slots=True)
class ScoreOutlook:
    """Scores if something happened, and who would lead (IO-SCORE-01, IO-ORD-05)."""

    scores: tuple[tuple[str, int, int], ...]
    """Player, score now, score then; only those that change."""
    leader: str
    """Who would have the highest score."""
    lead_changes: bool


def if_gone(battle: Battle, asset: str) -> ScoreOutlook:
    """Return the scores if a ship or company were destroyed (IO-DMG-04); what it has aboard aside."""
    ships = _changed(battle.ships, asset, status=Status.DESTROYED)
    companies = _changed(battle.companies, asset, status=Status.DESTROYED)
    return between(battle, replace(battle, ships=ships, companies=companies))


def if_captured(battle: Battle, ship: str, by: str) -> ScoreOutlook:
    """Return the scores if a player had a ship (IO-CAP-08)."""
    return between(battle, replace(battle, ships=_changed(battle.ships, ship, controller=by)))


def if_taken(battle: Battle, hva: str, by: str) -> ScoreOutlook:
    """Return the scores if a player had a high value asset (IO-HVA-03)."""
    return between(battle, replace(battle, hvas=_changed(battle.hvas, hva, holder=by)))


def between(now: Battle, then: Battle) -> ScoreOutlook:
    """Return what differs in the scores of two moments, and who leads then; equal scores keep their order."""
    scores = tuple(
        (player, now.score(player), then.score(player))
        for player in now.order
        if now.score(player) != then.score(player)
    )
    order = sorted(now.order, key=lambda player: -then.score(player))
    return ScoreOutlook(scores, order[0], order[0] != now.order[0])


def _changed(assets: Iterable[A], id: str, **changes: object) -> tuple[A, ...]:
    return tuple(replace(one, **changes) if one.id == id else one for one in assets)  # type: ignore[arg-type]
