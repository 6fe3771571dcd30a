"""Promises about stations, scores and the order that follows from them."""

from collections.abc import Callable
from typing import Any

from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import (
    Event,
    LeadChanged,
    OrderChanged,
    ScoreChanged,
    StationLost,
    StationSeized,
)
from tests.mfz_rules.laws.broken import promise
from tests.mfz_rules.rapid_attack.laws.memory import Memory


def players_near(battle: Battle, station: str) -> set[str]:
    """Return who has frames near a station (RA-STA-04)."""
    return {one.owner for one in battle.frames if one.alive and station in one.near}


def seized(memory: Memory, before: Battle, event: StationSeized, after: Battle) -> None:
    holding = before.holding(event.station)
    promise(holding.owner == event.lost_by, "RA-STA-02: taken from somebody who does not control it")
    promise(event.player != event.lost_by, "RA-STA-02: taken from oneself")
    rules = before.rules.at(before.clock)
    near = players_near(before, event.station)
    if rules.flag("former_holder_regains") and holding.former == event.player and event.player in near:
        return
    if rules.flag("seize_in_passing"):
        promise(near <= {event.player}, "RA-STA-02: seized in spite of others")
    else:
        promise(near == {event.player}, "RA-STA-02: seized without being there alone")


def lost(memory: Memory, before: Battle, event: StationLost, after: Battle) -> None:
    near = players_near(before, event.station)
    promise(before.holding(event.station).owner == event.lost_by, "RA-STA-10: lost by another player")
    promise(event.lost_by not in near and len(near) > 1, "RA-STA-10: lost although nobody contested it")


def score_changed(memory: Memory, before: Battle, event: ScoreChanged, after: Battle) -> None:
    old = memory.scores[event.player]
    promise(event.change == event.score - old, "RA-SCORE-02: the change is not the difference")
    promise(event.score == counted(after, event.player), "RA-SCORE-01: score is not assets times score per asset")
    promise(event.assets * after.player(event.player).score_per_asset == event.score, "RA-SCORE-01: wrong assets")
    memory.scores[event.player] = event.score


def order_changed(memory: Memory, before: Battle, event: OrderChanged, after: Battle) -> None:
    promise(sorted(event.order) == sorted(before.order), "RA-TAC-01: somebody is missing in the order")
    promise(event.order != before.order, "RA-TAC-01: the order changes to itself")
    keep = after.rules.at(after.clock).word("battle_ties") == "keep_order"
    listed = before.order if keep else tuple(one.id for one in before.players)
    for one, other in zip(event.order, event.order[1:], strict=False):
        first, second = counted(after, one), counted(after, other)
        promise(first >= second, "RA-TAC-01: lower before higher")
        if first == second:
            promise(listed.index(one) < listed.index(other), "OQ-32: equal scores change places")


def lead_changed(memory: Memory, before: Battle, event: LeadChanged, after: Battle) -> None:
    promise(before.order[0] == event.player, "RA-TAC-07: somebody else leads")


def counted(battle: Battle, player: str) -> int:
    """Count a score anew (RA-SCORE-01, OQ-84)."""
    assets = len([one for one in battle.frames if one.owner == player and one.whites > 0])
    assets += len([one for one in battle.stations if one.owner == player])
    if battle.objective is not None and battle.objective.owner == player:
        assets += battle.rules.flag("objective_is_asset")
    return assets * next(one.score_per_asset for one in battle.players if one.id == player)


def scores_add_up(memory: Memory, battle: Battle) -> None:
    """RA-SCORE-01, RA-SCORE-02: what the events told is what the battle says, and what there is to count."""
    for player in battle.players:
        score = counted(battle, player.id)
        promise(battle.score(player.id) == score, "RA-SCORE-01: score is not assets times score per asset")
        promise(memory.scores[player.id] == score, f"RA-SCORE-02: the score of {player.id} changed and nobody told")
        promise(score >= 0, "RA-SCORE-06: a negative score")


def order_is_by_score(memory: Memory, battle: Battle) -> None:
    """RA-TAC-01: the order is by current score, always."""
    scores = [memory.scores[player] for player in battle.order]
    promise(sorted(scores, reverse=True) == scores, "RA-TAC-01: the order is not by score")
    promise(len(set(battle.order)) == len(battle.players), "RA-TAC-01: somebody is missing in the order")


def unowned_is_contested(memory: Memory, battle: Battle) -> None:
    """RA-STA-17: near an ordinary station that nobody owns there are two players at least."""
    if battle.phase in (Phase.COMPARE, Phase.FIELDING) or (battle.volley is not None and _judged_late(battle)):
        return
    if battle.rules.flag("sole_frame_seizes"):
        return
    for one in battle.stations:
        if one.owner is None:
            promise(len(players_near(battle, one.id)) > 1, "RA-STA-17: an unowned station is not contested")


def alone_holds(memory: Memory, battle: Battle) -> None:
    """RA-STA-02: who alone has frames near a station controls it; seen when nothing is under way."""
    rules = battle.rules.at(battle.clock)
    if battle.attack is not None or battle.volley is not None or rules.flag("sole_frame_seizes"):
        return
    if memory.stood_near or (memory.compared and not rules.flag("seize_after_fielding")):
        return
    if battle.phase in (Phase.COMPARE, Phase.FIELDING):
        return
    for one in battle.holdings:
        near = players_near(battle, one.id)
        if len(near) == 1:
            promise(one.owner in near, f"RA-STA-02: {near} stands alone near {one.id} and does not control it")


def _judged_late(battle: Battle) -> bool:
    return battle.rules.at(battle.clock).word("stations_judged") == "after_attack"


def known_places(memory: Memory, battle: Battle) -> None:
    """Frames are near what there is; owners are players."""
    holdings = {one.id for one in battle.holdings}
    players = {one.id for one in battle.players}
    for frame in battle.frames:
        if frame.near:
            promise(holdings.issuperset(frame.near), "RA-STA-02: near something that is no station")
    for one in battle.holdings:
        promise(one.owner is None or one.owner in players, "RA-STA-01: owned by nobody known")


Check = Callable[[Memory, Battle, Any, Battle], None]
EVENTS: dict[type[Event], tuple[Check, ...]] = {
    StationSeized: (seized,),
    StationLost: (lost,),
    ScoreChanged: (score_changed,),
    OrderChanged: (order_changed,),
    LeadChanged: (lead_changed,),
}
STATES = (scores_add_up, order_is_by_score, unowned_is_contested, alone_holds, known_places)
