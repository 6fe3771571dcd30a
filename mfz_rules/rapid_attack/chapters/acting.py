"""The second part of a turn: move and attack in either order, then spot (RA-TURN-18, RA-TURN-19).

Dice are assigned one action at a time, each when its action is taken (OQ-38).
"""

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.kernel.dice import Colour
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.chapters import attacking, dice, ending, moving, spotting
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.actions import (
    Action,
    DeclareAttack,
    EndTurn,
    ForgoAttack,
    Move,
    Spot,
)
from mfz_rules.rapid_attack.state.agenda import AskActs
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.frames import FrameState

NAMES: dict[type[Action], str] = {
    Move: "move",
    DeclareAttack: "declare_attack",
    ForgoAttack: "forgo_attack",
    Spot: "spot",
    EndTurn: "end_turn",
}

RULE = "RA-TURN-02"
"""Nobody acts before the first part of the turn is done."""


def _ask_acts(battle: Battle, item: AskActs) -> tuple[Pending[Action], ...]:
    frame = battle.frame(item.frame)
    options = (*_moves(battle, frame), *_attacks(battle, frame), *_spots(battle, frame), *_end(battle, frame))
    decisions = tuple(dict.fromkeys(NAMES[type(one)] for one in options))
    return (Pending(frame.owner, decisions, options, _form(battle, frame, decisions)),)


def _moves(battle: Battle, frame: FrameState) -> tuple[Action, ...]:
    if frame.moved or frame.spotted:
        return ()
    return tuple(Move(frame.owner, die) for die in dice.choices(battle, frame, Colour.GREEN))


def _attacks(battle: Battle, frame: FrameState) -> tuple[Action, ...]:
    if not spotting.attack_open(frame):
        return ()
    forgo = ForgoAttack(frame.owner)
    if frame.naming and not attacking.has_weapon(battle.rules.at(battle.clock), frame, frame.naming):
        return (forgo,)
    return (*(DeclareAttack(frame.owner, die) for die in dice.choices(battle, frame, Colour.RED)), forgo)


def _spots(battle: Battle, frame: FrameState) -> tuple[Action, ...]:
    if spotting.attack_open(frame):
        return ()
    yellow = dice.choices(battle, frame, Colour.YELLOW)
    return tuple(
        Spot(frame.owner, target, die)
        for target in spotting.may_spot(battle, frame)
        for die in spotting.spots_with(battle, target, yellow)
    )


def _end(battle: Battle, frame: FrameState) -> tuple[Action, ...]:
    return () if ending.may_not_end(battle, frame) else (EndTurn(frame.owner),)


def _form(battle: Battle, frame: FrameState, decisions: tuple[str, ...]) -> dict[str, object]:
    """Return what is to be stated with each act."""
    bands = [at.value for at in Range]
    pieces = [one.id for one in battle.frames if one.alive and one.id != frame.id]
    pieces += [one.id for one in battle.terrain if one.pieces_left]
    aimed: dict[str, object] = {"range": bands, "cover": pieces}
    if battle.rules.at(battle.clock).flag("climbing"):
        aimed["level"] = ["higher", "lower", "same"]
    form: dict[str, object] = {"frame": frame.id}
    if "move" in decisions:
        form["move"] = {"facts": moving.facts_form(battle)}
    if "declare_attack" in decisions:
        form["declare_attack"] = {"facts": aimed}
    if "spot" in decisions:
        form["spot"] = {"facts": aimed}
    return form


def _moving_when(battle: Battle) -> tuple[str, str]:
    return "RA-TURN-18", Sentence("A frame moves after its defense, before or after its attack.")


def _attacking_when(battle: Battle) -> tuple[str, str]:
    return "RA-TURN-18", Sentence("A frame attacks after its defense, before or after its move.")


def _forgoing_when(battle: Battle) -> tuple[str, str]:
    if battle.attack is not None:
        return "RA-ATK-05", Sentence("An attack whose number is told stands.")
    return "RA-ATK-09", Sentence("An attack is given up after the roll and before its number is told.")


def _spotting_when(battle: Battle) -> tuple[str, str]:
    return "RA-TURN-19", Sentence("A spot comes last, after the move and when the attack is over or given up.")


ANSWERS: Answers = {
    Move: Answer((AskActs,), RULE, moving.move, _moving_when),
    DeclareAttack: Answer((AskActs,), RULE, attacking.declare_attack, _attacking_when),
    ForgoAttack: Answer((AskActs,), RULE, attacking.forgo_attack, _forgoing_when),
    Spot: Answer((AskActs,), RULE, spotting.spot, _spotting_when),
    EndTurn: Answer((AskActs,), RULE, ending.end_turn),
}
QUESTIONS: Questions = {AskActs: _ask_acts}
