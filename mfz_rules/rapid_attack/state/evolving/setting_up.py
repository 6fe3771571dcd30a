"""Events of comparing and fielding."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

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


def _tie_rolled(battle: Battle, event: TieRolled) -> Battle:
    return battle


def _ties_remembered(battle: Battle, event: TiesRemembered) -> Battle:
    return replace(battle, ties=event.ties)


def _company_changed(battle: Battle, event: CompanyChanged) -> Battle:
    others = tuple(frame for frame in battle.frames if frame.owner != event.player)
    known = [player.id for player in battle.players]
    frames = sorted((*others, *event.frames), key=lambda frame: known.index(frame.owner))
    return replace(change_player(battle, event.player, company=event.company), frames=tuple(frames))


def _compared(battle: Battle, event: Compared) -> Battle:
    worth = dict(event.worth)
    players = tuple(replace(one, score_per_asset=worth.get(one.id, one.score_per_asset)) for one in battle.players)
    return replace(battle, players=players, order=event.order, starting=event.order)


def _placed(battle: Battle, event: Placed) -> Battle:
    if battle.has_frame(event.piece):
        return change_frame(battle, event.piece, placed=True, at=event.at, near=event.near)
    return change_holding(battle, event.piece, placed=True, at=event.at)


EVOLVERS: dict[type[Event], Callable[[Battle, Any], Battle]] = {
    TieRolled: _tie_rolled,
    TiesRemembered: _ties_remembered,
    CompanyChanged: _company_changed,
    Compared: _compared,
    Placed: _placed,
}
