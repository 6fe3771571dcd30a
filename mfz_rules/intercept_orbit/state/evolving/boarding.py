"""Events of boardings."""

from collections.abc import Callable
from typing import Any

from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.boarding import (
    BoardingAimed,
    BoardingBegan,
    BoardingChosen,
    BoardingEnded,
    BoardingRolled,
    DiceLent,
)
from mfz_rules.kernel.changing import changed


def _chosen(battle: Battle, event: BoardingChosen) -> Battle:
    return changed(battle, boards=(*battle.boards, (event.company, event.ship)))


def _began(battle: Battle, event: BoardingBegan) -> Battle:
    return changed(battle, boarding=event.boarding)


def _lent(battle: Battle, event: DiceLent) -> Battle:
    return _boarder(battle, event.player, lends_to=event.to)


def _rolled(battle: Battle, event: BoardingRolled) -> Battle:
    return _boarder(battle, event.player, dice=event.dice, lent=event.lent)


def _aimed(battle: Battle, event: BoardingAimed) -> Battle:
    return _boarder(battle, event.player, aimed=event.losses)


def _ended(battle: Battle, event: BoardingEnded) -> Battle:
    return changed(battle, boarding=None)


def _boarder(battle: Battle, player: str, **changes: Any) -> Battle:
    """Return the battle with one player's part of the boarding changed."""
    boarding = battle.boarding
    if boarding is None:
        return battle
    boarders = tuple(changed(one, **changes) if one.player == player else one for one in boarding.boarders)
    return changed(battle, boarding=changed(boarding, boarders=boarders))


EVOLVERS: dict[type[Any], Callable[[Battle, Any], Battle]] = {
    BoardingChosen: _chosen,
    BoardingBegan: _began,
    DiceLent: _lent,
    BoardingRolled: _rolled,
    BoardingAimed: _aimed,
    BoardingEnded: _ended,
}
