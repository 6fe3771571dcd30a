"""Damage to frames: the owner chooses what goes, or leaves a station instead (RA-DMG)."""

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.chapters import covering, debris, objective, presence, targets
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.companies.frame import SystemType
from mfz_rules.rapid_attack.companies.loadout import count
from mfz_rules.rapid_attack.state.actions import Action, LoseSystem, Retreat
from mfz_rules.rapid_attack.state.agenda import AskLoss
from mfz_rules.rapid_attack.state.attack import Cause
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    DamageIgnored,
    FrameDestroyed,
    Retreated,
    SystemLost,
    WhiteDieLost,
)
from mfz_rules.rapid_attack.state.frames import FrameState


def hit(flow: Flow, frame: str) -> None:
    """Do one damage. Its owner is asked while there is a choice: two systems, or a retreat (RA-DMG-01, RA-DMG-06)."""
    volley = flow.battle.volley
    if volley is not None and frame in volley.ignoring:
        flow.tell(DamageIgnored(frame, "retreat"))
        return
    state = flow.battle.frame(frame)
    if len(state.left) > 1 or retreats_from(flow.battle, state):
        flow.open(AskLoss(frame))
    else:
        _lose(flow, state, state.left[0].id if state.left else None)


def lose_system(flow: Flow, action: LoseSystem) -> None:
    """Take the loss that the owner chose: a system; a white die only when none is left (RA-DMG-01 to RA-DMG-07).

    So a frame with fewer white dice than it had carries no system any more (RA-DMG-14).
    """
    item = flow.top
    assert isinstance(item, AskLoss)
    frame = flow.battle.frame(item.frame)
    if action.system is None and frame.left:
        raise refuse("RA-DMG-07", "white_before_systems", "White dice go only when no system is left.")
    if action.system is not None and action.system not in [one.id for one in frame.left]:
        text = "{system} is no system that this frame still has."
        raise refuse("RA-DMG-01", "no_such_system", text, system=action.system)
    flow.close()
    _lose(flow, frame, action.system)


def retreat(flow: Flow, action: Retreat) -> None:
    """Ignore the damage and leave the station instead (RA-DMG-08, RA-DMG-09, OQ-58 to OQ-61)."""
    item = flow.top
    assert isinstance(item, AskLoss)
    frame = flow.battle.frame(item.frame)
    if action.station not in retreats_from(flow.battle, frame):
        text = "This frame cannot retreat from {station} now."
        raise refuse("RA-DMG-08", "no_retreat", text, station=action.station)
    if action.facts.possible is False and flow.rules.flag("retreat_needs_room"):
        raise refuse("OQ-60", "no_room", "There is no room to retreat.", station=action.station)
    at = flow.umpire.retreat(flow.battle, frame.id, action.station, action.at)
    near = presence.near(flow, frame.id, action.facts, at)
    flow.close()
    ignores, is_move = flow.rules.whole("station.retreat_ignore"), flow.rules.flag("retreat_counts_as_move")
    gone_along = objective.along_retreat(flow, frame, action.facts, near, at)
    flow.tell(Retreated(frame.id, action.station, near, at, ignores, is_move))
    flow.tell(DamageIgnored(frame.id, "retreat"))
    objective.follow(flow, frame, action.facts, gone_along)
    covering.retreated(flow, frame.id)
    presence.changed(flow, frame.id, frame.near)


def retreats_from(battle: Battle, frame: FrameState) -> tuple[str, ...]:
    """Return the stations that a frame may leave to ignore the damage at hand (RA-DMG-08, OQ-58, OQ-59, OQ-62)."""
    rules = battle.rules.at(battle.clock)
    volley = battle.volley
    if volley is None or not rules.whole("station.retreat_ignore"):
        return ()
    if volley.cause is Cause.FALL and not rules.flag("retreat_from_falls"):
        return ()
    limit = rules.word("abandon_limit")
    if (limit == "per_attack" and frame.id in volley.retreated) or (limit == "per_round" and frame.retreats):
        return ()
    near = tuple(one for one in battle.holdings if one.id in frame.near)
    if rules.word("retreat_station") == "own":
        near = tuple(one for one in near if one.owner == frame.owner)
    return tuple(one.id for one in near)


def safe_behind_two(flow: Flow, frame: str) -> bool:
    """Whether a covering frame takes no damage: it has two defensive systems now (RA-RES-19, RA-RES-20)."""
    shields = count(flow.battle.frame(frame).now, SystemType.DEFENSE)
    return shields > 1 and flow.rules.flag("cover.second_defense_safe")


def destroy(flow: Flow, frame: str) -> None:
    """Take a frame out of the game: score, stations, cover and attacks on it follow at once (RA-DMG-11).

    Only its owner's score changes (RA-SCORE-03); what the frame has done stays done (RA-CBT-13).
    """
    state = flow.battle.frame(frame)
    before = {state.owner: flow.battle.score(state.owner)}
    flow.tell(FrameDestroyed(frame))
    debris.leave(flow, state)
    flow.recount(before)
    presence.changed(flow, frame, state.near)
    covering.ruined(flow, frame)
    targets.gone(flow, frame)


def _lose(flow: Flow, frame: FrameState, system: str | None) -> None:
    """Take a system or a white die; dice already rolled stay (RA-DMG-10)."""
    if system is not None:
        flow.tell(SystemLost(frame.id, system))
        return
    flow.tell(WhiteDieLost(frame.id))
    if not flow.battle.frame(frame.id).whites:
        destroy(flow, frame.id)


def _ask_loss(battle: Battle, item: AskLoss) -> tuple[Pending[Action], ...]:
    frame = battle.frame(item.frame)
    owner = frame.owner
    options: list[Action] = [LoseSystem(owner, one.id) for one in frame.left]
    options = options or [LoseSystem(owner)]
    stations = retreats_from(battle, frame)
    decisions = ("lose_system", "retreat") if stations else ("lose_system",)
    options += [Retreat(owner, station) for station in stations]
    form: dict[str, object] = {"lose_system": {"frame": frame.id}}
    if stations:
        distance = battle.rules.at(battle.clock).whole("station.retreat_distance")
        facts = {"near": [one.id for one in battle.holdings], "possible": [True, False]}
        form["retreat"] = {"frame": frame.id, "distance": distance, "facts": facts}
    return (Pending(owner, decisions, tuple(options), form),)


ANSWERS: Answers = {
    LoseSystem: Answer((AskLoss,), "RA-DMG-01", lose_system),
    Retreat: Answer((AskLoss,), "RA-DMG-08", retreat),
}
QUESTIONS: Questions = {AskLoss: _ask_loss}
