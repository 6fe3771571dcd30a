"""The first part of a frame's turn: it opens, names a target, and defends (RA-TURN-01 to RA-TURN-12, RA-DEF)."""

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.chapters import dice, objective
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.companies.loadout import halves
from mfz_rules.rapid_attack.state.actions import Action, Defend, MoveObjective, NameTarget
from mfz_rules.rapid_attack.state.agenda import AskActs, AskDefense, AskRoll, AskTarget
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import DefenseSet, Queued, StatusSet, TargetNamed, TurnOpened
from mfz_rules.rapid_attack.state.frames import FrameState, Status

NO_WEAPON = {
    Range.ARTILLERY: ("RA-TURN-05", Sentence("an artillery weapon")),
    Range.DIRECT: ("RA-TURN-06", Sentence("a direct fire weapon or a rocket to fire")),
}
"""What naming a range needs, by rule; hand-to-hand needs nothing (RA-TURN-07)."""


def open_turn(flow: Flow, frame: str, roused_by: str | None = None) -> None:
    """Begin a frame's turn, the one of its round (RA-ROUND-05).

    A roused one opens on top and finishes underneath (RA-CBT-02, RA-CBT-06; RA-CBT-19 plays it through). Its
    numbers for the order of the round are gone (OQ-83).
    """
    flow.tell(TurnOpened(frame, roused_by))
    opening = (AskDefense(frame), AskRoll(frame), AskTarget(frame))
    if roused_by is None:
        flow.open(AskActs(frame), *opening)
    else:
        flow.tell(Queued((AskActs(frame),)))
        flow.open(*opening)


def name_target(flow: Flow, action: NameTarget) -> None:
    """Name a frame, a structure or nothing, with range and rockets (RA-TURN-03 to RA-TURN-12)."""
    frame = acting(flow.battle)
    if action.target is None:
        if action.range is not None or action.rockets:
            raise refuse("RA-TURN-14", "nothing_named", "Without a target there is neither a range nor a rocket.")
    else:
        _check_target(flow, frame, action.target)
        _check_range(flow, frame, action)
    flow.tell(TargetNamed(frame.id, action.target, action.range, action.rockets))
    flow.close()


def defend(flow: Flow, action: Defend) -> None:
    """Set the standing defense of the round, after the roll (RA-TURN-17); no die is a defense of 0 (RA-DEF-01 to 04).

    No system that is lost later lowers it (RA-DEF-05).
    """
    frame = acting(flow.battle)
    if action.die is not None:
        dice.check(flow, frame, action.die, Colour.BLUE)
    flow.tell(DefenseSet(frame.id, action.die.value if action.die else 0, action.die))
    flow.tell(StatusSet(frame.id, Status.HOLD_DEFENSE if frame.roused else Status.ACTING))
    flow.close()


def acting(battle: Battle) -> FrameState:
    """Return the frame whose item is on top."""
    item = battle.agenda[-1]
    assert isinstance(item, AskTarget | AskRoll | AskDefense | AskActs)
    return battle.frame(item.frame)


def may_target(battle: Battle, frame: FrameState, friendly: bool) -> tuple[str, ...]:
    """Return every frame and structure that the frame may name, roused or not (RA-TURN-03, RA-TURN-11, RA-CBT-09)."""
    frames = tuple(
        one.id
        for one in battle.frames
        if one.alive and one.placed and one.id != frame.id and (friendly or one.owner != frame.owner)
    )
    return (*frames, *(piece.id for piece in battle.terrain if piece.pieces_left))


def may_range(frame: FrameState, at: Range, rockets: int) -> bool:
    """Whether the frame may name the range; half a weapon is enough (RA-TURN-05 to 07), or a rocket (RA-SYS-16)."""
    if at is Range.HAND_TO_HAND or halves(frame.now, at):
        return True
    return at is Range.DIRECT and rockets > 0


def _check_target(flow: Flow, frame: FrameState, target: str) -> None:
    """Raise RefusedError for what is no target; stations and the objective never are (RA-TER-06, OQ-92)."""
    battle = flow.battle
    if any(one.id == target for one in battle.holdings):
        raise refuse("RA-TURN-04", "station_named", "A station can never be a target.", target=target)
    if battle.has_structure(target):
        if not battle.structure(target).pieces_left:
            raise refuse("RA-TURN-03", "structure_gone", "Nothing is left of this structure.", target=target)
        return
    if not battle.has_frame(target):
        raise refuse("RA-TURN-03", "no_such_target", "There is nothing called {target} to attack.", target=target)
    if not battle.frame(target).alive:
        raise refuse("RA-TURN-11", "target_destroyed", "This frame is destroyed.", target=target)
    if target == frame.id:
        raise refuse("RA-TURN-11", "target_itself", "A frame cannot attack itself.", target=target)
    if battle.frame(target).owner == frame.owner and not flow.rules.flag("allow_friendly_fire"):
        raise refuse("RA-TURN-11", "target_own", "You cannot attack your own frame.", target=target)


def _check_range(flow: Flow, frame: FrameState, action: NameTarget) -> None:
    """Raise RefusedError unless a range is named that the frame serves, however few there are (RA-TURN-08, OQ-39)."""
    if action.range is None:
        raise refuse("RA-TURN-08", "range_missing", "Declare the range together with the target.")
    if not 0 <= action.rockets <= frame.rockets:
        text = "This frame carries {carried} rockets; it cannot fire {rockets}."
        raise refuse("RA-TURN-10", "too_many_rockets", text, rockets=action.rockets, carried=frame.rockets)
    if action.rockets and action.range is not Range.DIRECT:
        raise refuse("RA-TURN-10", "rockets_elsewhere", "Rockets are fired at direct fire range only.")
    if not may_range(frame, action.range, action.rockets):
        rule, needed = NO_WEAPON[action.range]
        raise refuse(rule, "no_weapon", "This range takes {needed}.", needed=needed, range=action.range.value)


def _ask_target(battle: Battle, item: AskTarget) -> tuple[Pending[Action], ...]:
    frame = battle.frame(item.frame)
    rules = battle.rules.at(battle.clock)
    options: list[Action] = [NameTarget(frame.owner)]
    shots = [(at, rockets) for at in Range for rockets in _may_fire(frame, at)]
    for target in may_target(battle, frame, rules.flag("allow_friendly_fire")):
        options += [NameTarget(frame.owner, target, at, rockets) for at, rockets in shots]
    if objective.why_not(battle, frame) is not None:
        return (Pending(frame.owner, ("name_target",), tuple(options)),)
    decisions = ("name_target", "move_objective")
    form = {"move_objective": objective.form(battle)}
    return (Pending(frame.owner, decisions, (*options, MoveObjective(frame.owner)), form),)


def _may_fire(frame: FrameState, at: Range) -> range:
    """Return the numbers of rockets that go with a range; without a weapon for it one at least (RA-TURN-06)."""
    fewest = 0 if may_range(frame, at, 0) else 1
    most = frame.rockets if at is Range.DIRECT else 0
    return range(fewest, most + 1)


def _ask_defense(battle: Battle, item: AskDefense) -> tuple[Pending[Action], ...]:
    frame = battle.frame(item.frame)
    choices: list[RolledDie | None] = [*dice.choices(battle, frame, Colour.BLUE), None]
    return (Pending(frame.owner, ("defend",), tuple(Defend(frame.owner, die) for die in choices)),)


ANSWERS: Answers = {
    NameTarget: Answer((AskTarget,), "RA-TURN-08", name_target),
    Defend: Answer((AskDefense,), "RA-DEF-02", defend),
}
QUESTIONS: Questions = {AskTarget: _ask_target, AskDefense: _ask_defense}
