"""Stations: seized, contested, lost (RA-STA-01 to RA-STA-17), and what that does to scores (RA-SCORE)."""

from collections.abc import Mapping

from mfz_rules.common.answering import Steps
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.agenda import ApplyDice, JudgeStations
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import StationLost, StationSeized
from mfz_rules.rapid_attack.state.pieces import Objective, StationState


def present(battle: Battle, station: str) -> tuple[str, ...]:
    """Return the players with frames near a station; several frames of one player are one presence (RA-STA-04)."""
    return tuple(dict.fromkeys(one.owner for one in battle.frames if one.alive and station in one.near))


def judge(flow: Flow, concerned: tuple[str, ...], left: Mapping[str, str]) -> None:
    """Let stations change hands after one event; no two players arrive in one (RA-STA-02 to RA-STA-14, OQ-67).

    `left` are the stations that a frame was near before the event, with its owner: the controller may have gone.
    Where the group counts after whole attacks, they are kept for its end (OQ-68).
    """
    later = flow.rules.word("stations_judged") == "after_attack"
    if later and any(isinstance(item, ApplyDice) for item in flow.battle.agenda):
        _keep(flow, concerned, left)
        return
    for station in concerned:
        if any(one.id == station for one in flow.battle.holdings):
            _judge(flow, station, left.get(station))


def seize_in_passing(flow: Flow, station: str, player: str) -> None:
    """Take a station that was passed, if nobody else is near it (OQ-65)."""
    others = [one for one in present(flow.battle, station) if one != player]
    if not others and flow.battle.holding(station).owner != player:
        _seize(flow, station, player)


def _judge(flow: Flow, station: str, gone: str | None) -> None:
    """Let one station change hands: it is unowned only where two players are near (RA-STA-10, RA-STA-17)."""
    battle = flow.battle
    piece = battle.holding(station)
    near = present(battle, station)
    if _falls_back(flow, piece, near):
        _seize(flow, station, str(piece.former))
    elif len(near) == 1 and near[0] != piece.owner and _may_seize(flow, station):
        _seize(flow, station, near[0])
    elif len(near) > 1 and piece.owner is not None and piece.owner not in near and piece.owner == gone:
        before = {piece.owner: battle.score(piece.owner)}
        flow.tell(StationLost(station, piece.owner))
        flow.recount(before)


def _falls_back(flow: Flow, piece: StationState | Objective, near: tuple[str, ...]) -> bool:
    """Whether who last held it has it again: back near it, or nobody else is near, where that is played (OQ-66)."""
    if piece.owner is not None or piece.former is None or not flow.rules.flag("former_holder_regains"):
        return False
    return not near or piece.former in near


def _may_seize(flow: Flow, station: str) -> bool:
    """Whether presence alone is enough, or there must be one frame only (OQ-64)."""
    frames = sum(one.alive and station in one.near for one in flow.battle.frames)
    return frames == 1 or not flow.rules.flag("sole_frame_seizes")


def _seize(flow: Flow, station: str, player: str) -> None:
    """Give a station to a player; each score changes by that player's own points (RA-SCORE-04)."""
    owner = flow.battle.holding(station).owner
    before = {one: flow.battle.score(one) for one in (owner, player) if one is not None}
    flow.tell(StationSeized(station, player, owner))
    flow.recount(before)


def _keep(flow: Flow, concerned: tuple[str, ...], left: Mapping[str, str]) -> None:
    """Put the judging underneath the volley (OQ-68)."""
    flow.defer(JudgeStations(concerned, tuple(left.items())))


def run_judging(flow: Flow, item: JudgeStations) -> None:
    """Judge what was kept for the end of an attack (OQ-68)."""
    flow.close()
    for station in item.stations:
        _judge(flow, station, dict(item.left).get(station))


STEPS: Steps = {JudgeStations: run_judging}
