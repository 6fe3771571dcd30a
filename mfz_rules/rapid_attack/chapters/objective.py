"""The special objective: obedient, following, or afraid (RA-CAMP-12 to RA-CAMP-15). Else it is like a station.

An owner moves an obedient one, everybody else an afraid one, while asked to name a target; what a die is rolled for
is rolled first, and then asked where it goes. A follower goes along with its owner's frame.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.common.places import Pose
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import RefusedError, refuse
from mfz_rules.rapid_attack.chapters import stations
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.actions import Action, MoveObjective
from mfz_rules.rapid_attack.state.agenda import AskObjective, AskTarget
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import ObjectiveMoved, ObjectiveRolled
from mfz_rules.rapid_attack.state.facts import Facts
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Behaviour, Objective

SIDES = 6
"""Of the die that an obedient objective is moved by (OQ-88)."""
STEP = 1.0
"""Units that an afraid one is moved, and an obedient one where nothing is rolled for it (RA-CAMP-14, OQ-88)."""
PLACING = 6
"""The phase of fielding in which it is placed (rules 5.1): the umpire judges where it may stand as there."""

RULES = {
    None: "RA-CAMP-15",
    Behaviour.OBEDIENT: "RA-CAMP-12",
    Behaviour.FOLLOWER: "RA-CAMP-13",
    Behaviour.AFRAID: "RA-CAMP-14",
}
"""Where each behaviour is ruled; none is the default (RA-CAMP-15)."""


def move_objective(flow: Flow, action: MoveObjective) -> None:
    """Roll for the objective, or move it, before a target is named (RA-CAMP-12, RA-CAMP-14, OQ-88, OQ-90)."""
    item = flow.top
    if isinstance(item, AskObjective):
        _move_rolled(flow, item, action)
        return
    assert isinstance(item, AskTarget)
    refused = why_not(flow.battle, flow.battle.frame(item.frame))
    if refused is not None:
        raise refused
    _check_dice(action, 1 if rolled(flow.battle) else 0)
    if action.dice and not _says_where(action):
        flow.tell(ObjectiveRolled(action.player, action.dice[0]))
        flow.open(AskObjective(item.frame, action.dice[0]))
    else:
        _move(flow, action, float(action.dice[0]) if action.dice else STEP)


def _move_rolled(flow: Flow, item: AskObjective, action: MoveObjective) -> None:
    """Move the objective up to what was rolled for it, or leave it where it is."""
    _check_dice(action, 0)
    if _says_where(action):
        _move(flow, action, float(item.length))
    flow.close()


def _says_where(action: MoveObjective) -> bool:
    """Whether the answer says where the objective goes: its place, or on facts alone its way or who is near it."""
    return action.at is not None or action.facts.near is not None or action.facts.path is not None


def _move(flow: Flow, action: MoveObjective, most: float) -> None:
    """Move the objective by `most` units or less; who holds it is judged anew."""
    objective = _objective(flow.battle)
    _check_way(flow, objective, action, most)
    near = _near(flow, action.facts.near.value if action.facts.near else None, action.at)
    owner = objective.owner
    left = {objective.id: owner} if owner in stations.present(flow.battle, objective.id) and owner else {}
    flow.tell(ObjectiveMoved(action.player, near, action.at, action.dice or ()))
    stations.judge(flow, (objective.id,), left)


def why_not(battle: Battle, frame: FrameState) -> RefusedError | None:
    """Return why the player of a frame whose turn begins may not move the objective; None where it is allowed."""
    objective = battle.objective
    if objective is None or not objective.placed:
        return refuse("RA-CAMP-02", "no_objective", "There is no objective on the table.")
    return _who_may_not(objective, frame.owner) or _when_not(battle, objective, frame)


def _who_may_not(objective: Objective, player: str) -> RefusedError | None:
    rule = RULES[objective.behaviour]
    if objective.behaviour in (None, Behaviour.FOLLOWER):
        return refuse(rule, "not_moved", "Nobody moves this objective.")
    if objective.behaviour is Behaviour.OBEDIENT and objective.owner != player:
        return refuse(rule, "not_obeying", "The objective obeys its owner alone.", owner=objective.owner)
    if objective.behaviour is Behaviour.AFRAID and objective.owner == player:
        return refuse(rule, "not_afraid_of_others", "The objective is moved by everyone but its owner.")
    return None


def _when_not(battle: Battle, objective: Objective, frame: FrameState) -> RefusedError | None:
    rule = RULES[objective.behaviour]
    if frame.owner in objective.moved_by:
        return refuse(rule, "objective_moved", "You have moved the objective in this round.")
    if frame.roused and not battle.rules.at(battle.clock).flag("objective_moved_when_roused"):
        return refuse("OQ-90", "roused", "A turn that combat order began gives no move of the objective.")
    return None


def rolled(battle: Battle) -> bool:
    """Whether a die says how far the objective is moved (OQ-88)."""
    objective = battle.objective
    obeys = objective is not None and objective.behaviour is Behaviour.OBEDIENT
    return obeys and battle.rules.at(battle.clock).word("obedient_move") == "die"


def form(battle: Battle) -> Mapping[str, object]:
    """Return the bounds of a move: its length at most, the die where one is rolled, who may be near afterwards."""
    if rolled(battle):
        return {**_form(battle, float(SIDES)), "dice": 1, "sides": SIDES}
    return _form(battle, STEP)


def _form(battle: Battle, length: float) -> dict[str, object]:
    return {"length": length, "facts": {"near": [one.id for one in battle.frames if one.alive and one.placed]}}


def _ask_objective(battle: Battle, item: AskObjective) -> tuple[Pending[Action], ...]:
    player = battle.frame(item.frame).owner
    moving = {"move_objective": _form(battle, float(item.length))}
    return (Pending(player, ("move_objective",), (MoveObjective(player),), moving),)


@dataclass(frozen=True, slots=True)
class Along:
    """That the objective goes along with a frame (RA-CAMP-13)."""

    at: Pose | None
    """Where it ends; None leaves its place as it was, or unmeasured."""


def along(
    flow: Flow, frame: FrameState, facts: Facts, near: tuple[str, ...], at: Pose | None, length: float
) -> Along | None:
    """Return whether the objective goes along with a frame that leaves for `at` (RA-CAMP-13, OQ-89).

    It follows its owner's frame that was near it, round cover and no farther than `length`, and ends near it. A
    stated `near` of the frame says whether it did; what was not said the umpire finds out.
    """
    objective = flow.battle.objective
    if objective is None or objective.behaviour is not Behaviour.FOLLOWER or not objective.placed:
        return None
    if objective.owner != frame.owner or objective.id not in frame.near:
        return None
    end = flow.umpire.follow(flow.battle, frame.id, at, length) if at is not None else None
    follows = objective.id in near if facts.near is not None else end is not None
    return Along(end) if follows else None


def along_retreat(
    flow: Flow, frame: FrameState, facts: Facts, near: tuple[str, ...], at: Pose | None
) -> Along | None:
    """Return whether the objective goes along with a retreat: only where the group plays it so (OQ-89)."""
    if not flow.rules.flag("follower_follows_retreat"):
        return None
    return along(flow, frame, facts, near, at, flow.rules.number("station.retreat_distance"))


def follow(flow: Flow, frame: FrameState, facts: Facts, gone: Along | None) -> None:
    """Let the objective go along with a frame that has just moved; others stay behind unless stated or measured."""
    if gone is not None:
        others = _near(flow, facts.objective_near, gone.at)
        flow.tell(ObjectiveMoved(frame.owner, tuple(dict.fromkeys((frame.id, *others))), gone.at))


def _objective(battle: Battle) -> Objective:
    assert battle.objective is not None
    return battle.objective


def _check_dice(action: MoveObjective, wanted: int) -> None:
    dice = action.dice or ()
    if len(dice) != wanted or any(not 1 <= value <= SIDES for value in dice):
        if wanted:
            raise refuse("OQ-88", "wrong_objective_dice", "One six-sided die is rolled for it.", count=wanted)
        raise refuse("OQ-88", "wrong_objective_dice", "No die is rolled for it.", count=wanted)


def _check_way(flow: Flow, objective: Objective, action: MoveObjective, most: float) -> None:
    """Raise RefusedError where the objective is moved too far, or to where it cannot stand."""
    length = action.facts.path.length if action.facts.path else _distance(objective.at, action.at)
    if length > most + flow.rules.number("measure.tolerance"):
        text = "The way is {length:.1f} units long; {allowed:g} are allowed."
        raise refuse(RULES[objective.behaviour], "objective_too_far", text, length=length, allowed=most)
    if action.at is not None:
        flow.umpire.check_placement(flow.battle, objective.id, action.at, PLACING)


def _distance(before: Pose | None, after: Pose | None) -> float:
    """Return the length of the way as the crow flies; 0 where it is not known."""
    return hypot(after.x - before.x, after.y - before.y) if before and after else 0.0


def _near(flow: Flow, stated: tuple[str, ...] | None, at: Pose | None) -> tuple[str, ...]:
    """Return the frames near the objective at its new place: stated, else measured, else none (RA-STA-02)."""
    if stated is None:
        stated = (flow.umpire.near_objective(flow.battle, at) if at is not None else None) or ()
    for id in stated:
        if not flow.battle.has_frame(id) or not flow.battle.frame(id).alive:
            raise refuse("RA-STA-02", "no_such_frame", "There is no frame called {frame} in the battle.", frame=id)
    return tuple(dict.fromkeys(stated))


ANSWERS: Answers = {MoveObjective: Answer((AskTarget, AskObjective), "OQ-90", move_objective)}
QUESTIONS: Questions = {AskObjective: _ask_objective}
"""Moving it is offered together with the naming of a target, too."""
