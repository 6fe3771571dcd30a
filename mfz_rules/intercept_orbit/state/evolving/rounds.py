"""Events of rounds, order and the clock, and the table's word."""

from collections.abc import Callable
from typing import Any, TypeVar

from mfz_rules.common.events import (
    BattleEnded,
    ChainEnded,
    ClockMoved,
    ClockPassed,
    Conceded,
    FactOverruled,
    LeadChanged,
    Noted,
    OrderChanged,
    Overruled,
    Passed,
    RoundEnded,
    RoundOpened,
    ScoreChanged,
)
from mfz_rules.intercept_orbit.state.assets import AssetState, Status, unbegun
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.correcting import correct
from mfz_rules.intercept_orbit.state.evolving.changing import change_player
from mfz_rules.kernel.changing import changed

A = TypeVar("A", bound=AssetState)

_BARE: dict[str, Any] = {"defense": None, "lent": None, "spots": ()}
"""Nothing lies beside an asset (IO-END-01)."""


def _told(battle: Battle, event: object) -> Battle:
    """Fold an event that only tells; what it tells of is derived."""
    return battle


def _round_opened(battle: Battle, event: RoundOpened) -> Battle:
    return changed(
        battle,
        round=event.round,
        phase=Phase.TACTICAL,
        boards=(),
        ships=tuple(_waiting(one, spots=()) if one.alive else one for one in battle.ships),
        companies=tuple(_waiting(one, spots=(), lends=False) if one.alive else one for one in battle.companies),
        hvas=tuple(map(_waiting, battle.hvas)),
    )


def _waiting(asset: A, **changes: Any) -> A:
    """Return an asset before its turn of a round."""
    fresh: dict[str, Any] = {"status": Status.WAITING, **unbegun(asset), **changes}
    return changed(asset, **fresh)


def _round_ended(battle: Battle, event: RoundEnded) -> Battle:
    return changed(
        battle,
        ships=tuple(changed(one, **_BARE) for one in battle.ships),
        companies=tuple(changed(one, **_BARE) for one in battle.companies),
    )


def _order_changed(battle: Battle, event: OrderChanged) -> Battle:
    return changed(battle, order=event.order)


def _clock_moved(battle: Battle, event: ClockMoved) -> Battle:
    return changed(battle, clock=event.clock)


def _ended(battle: Battle, event: BattleEnded) -> Battle:
    return changed(
        battle, winners=event.winners, phase=Phase.OVER, agenda=(), attack=None, journey=None, boarding=None
    )


def _overruled(battle: Battle, event: Overruled) -> Battle:
    return correct(battle, event.field, event.value)


def _conceded(battle: Battle, event: Conceded) -> Battle:
    return change_player(battle, event.player, conceded=True)


EVOLVERS: dict[type[Any], Callable[[Battle, Any], Battle]] = {
    RoundOpened: _round_opened,
    RoundEnded: _round_ended,
    Passed: _told,
    ChainEnded: _told,
    ScoreChanged: _told,
    OrderChanged: _order_changed,
    LeadChanged: _told,
    ClockMoved: _clock_moved,
    ClockPassed: _told,
    BattleEnded: _ended,
    Overruled: _overruled,
    FactOverruled: _told,
    Conceded: _conceded,
    Noted: _told,
}
