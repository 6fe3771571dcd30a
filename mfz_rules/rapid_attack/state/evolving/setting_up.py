"""Events of comparing and fielding."""

from collections.abc import Callable
from typing import Any

from mfz_rules.kernel.changing import changed
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    CompanyChanged,
    Compared,
    Event,
    Placed,
    TieRolled,
    TiesRemembered,
)
from mfz_rules.rapid_attack.state.evolving.changing import change_frame, change_holding, change_player
from mfz_rules.rapid_attack.state.frames import FrameState


def _tie_rolled(battle: Battle, event: TieRolled) -> Battle:
    return battle


def _ties_remembered(battle: Battle, event: TiesRemembered) -> Battle:
    return changed(battle, ties=event.ties)


def _company_changed(battle: Battle, event: CompanyChanged) -> Battle:
    others = tuple(frame for frame in battle.frames if frame.owner != event.player)
    known = [player.id for player in battle.players]
    frames = sorted((*others, *event.frames), key=lambda frame: known.index(frame.owner))
    gone = (*battle.ties.removed, *filter(None, [event.removed]))
    after = change_player(battle, event.player, company=event.company)
    settled = changed(after, frames=tuple(frames), ties=changed(battle.ties, removed=gone))
    return _worth(settled, event.worth)


def _compared(battle: Battle, event: Compared) -> Battle:
    return changed(_worth(battle, event.worth), order=event.order, starting=event.order)


def _worth(battle: Battle, worth: tuple[tuple[str, int], ...]) -> Battle:
    known = dict(worth)
    players = tuple(changed(one, score_per_asset=known.get(one.id, one.score_per_asset)) for one in battle.players)
    return changed(battle, players=players)


def _placed(battle: Battle, event: Placed) -> Battle:
    if battle.has_frame(event.piece):
        return change_frame(battle, event.piece, placed=True, at=event.at, near=event.near)
    placed = change_holding(battle, event.piece, placed=True, at=event.at)
    frames = tuple(_near(one, event.piece) if one.id in event.near else one for one in placed.frames)
    return changed(placed, frames=frames)


def _near(frame: FrameState, piece: str) -> FrameState:
    return changed(frame, near=tuple(dict.fromkeys((*frame.near, piece))))


EVOLVERS: dict[type[Event], Callable[[Battle, Any], Battle]] = {
    TieRolled: _tie_rolled,
    TiesRemembered: _ties_remembered,
    CompanyChanged: _company_changed,
    Compared: _compared,
    Placed: _placed,
}
