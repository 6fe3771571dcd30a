"""What comes back after the question: whose turn is on hold, who goes on, who is called. No Qt."""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections.abc import Callable, Mapping
from typing import Any

from mfz_desktop.battle.game import LaterQuestion
from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.turn.questions import attack_of
from mfz_rules.rapid_attack.state import agenda
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.frames import Status

Announce = Callable[[Names, Any], LaterQuestion | None]


def afterwards(battle: Battle) -> tuple[LaterQuestion, ...]:
    """Return what comes back after the question, the next first; nothing once the battle is over."""
    if battle.winners is not None or not battle.agenda:
        return ()
    names, top = Names(battle), battle.agenda[-1]
    told = []
    for item in reversed(battle.agenda[:-1]):
        same = agenda.frame_of(item) is not None and agenda.frame_of(item) == agenda.frame_of(top)
        later = None if same and not _roused_turn(battle, item) else LATER[type(item)](names, item)
        if later is not None and later not in told:
            told.append(later)
    return tuple(told)


def _roused_turn(battle: Battle, item: agenda.Item) -> bool:
    """Whether it is the rest of a turn that waits for somebody else's attack."""
    return isinstance(item, agenda.AskActs) and battle.frame(item.frame).roused


def _nothing(names: Names, item: agenda.Item) -> None:
    """Say nothing: it follows from what is announced anyhow."""


def _later_acts(names: Names, item: agenda.AskActs) -> LaterQuestion:
    frame = names.battle.frame(item.frame)
    if frame.status is Status.HOLD_ATTACK:
        words = translate("Question", "On hold: {frame}, then finishes")
    else:
        words = translate("Question", "Then {frame} goes on")
    return LaterQuestion(words.format(frame=names(item.frame)), frame.owner)


def _later_resolving(names: Names, item: agenda.ResolveAttack) -> LaterQuestion:
    attack = attack_of(names)
    owner = names.battle.frame(attack.attacker).owner
    words = translate("Question", "Then {frame} hits {target} with {number}")
    said = words.format(frame=names(attack.attacker), target=names(attack.target), number=attack.number)
    return LaterQuestion(said, owner)


def _later_count(names: Names, item: agenda.CountDamage) -> LaterQuestion:
    words = translate("Question", "Then the dice of damage")
    return LaterQuestion(words, names.battle.frame(attack_of(names).attacker).owner)


def _later_dice(names: Names, item: agenda.AskDamageDice) -> LaterQuestion:
    return LaterQuestion(
        plural("Question", "Then %n die of damage", "Then %n dice of damage", item.count), item.player
    )


def _later_apply(names: Names, item: agenda.ApplyDice) -> LaterQuestion | None:
    volley = names.battle.volley
    if volley is None or not volley.dice:
        return None
    words = translate("Question", "Dice still to apply: {dice}")
    return LaterQuestion(words.format(dice=listed(map(str, volley.dice))))


def _later_turn(names: Names, item: agenda.AskTurn | agenda.AskNumber | agenda.AskOrder) -> LaterQuestion:
    return LaterQuestion(
        translate("Question", "Then {player} is asked").format(player=names(item.player)), item.player
    )


def _later_clock(names: Names, item: agenda.AskClock) -> LaterQuestion:
    return LaterQuestion(
        translate("Question", "Then {player} is called").format(player=names(item.player)), item.player
    )


def _later_loss(names: Names, item: agenda.AskLoss) -> LaterQuestion:
    words = translate("Question", "Then the damage to {frame}").format(frame=names(item.frame))
    return LaterQuestion(words, names.battle.frame(item.frame).owner)


def _later_removal(names: Names, item: agenda.AskRemoval) -> LaterQuestion:
    return LaterQuestion(translate("Question", "Then what is left of {piece}").format(piece=names(item.terrain)))


def _later_cover(names: Names, item: agenda.AskCover) -> LaterQuestion:
    words = translate("Question", "Then which piece covers")
    return LaterQuestion(words, names.battle.frame(attack_of(names).target).owner)


def _later_placement(names: Names, item: agenda.AskPlacement) -> LaterQuestion:
    return LaterQuestion(translate("Question", "Then the frame that found no place"), item.player)


def _later_stations(names: Names, item: agenda.JudgeStations) -> LaterQuestion:
    return LaterQuestion(translate("Question", "Then who holds {stations}").format(stations=names.all(item.stations)))


LATER: Mapping[type[agenda.Item], Announce] = {
    agenda.AskRollOff: _nothing,
    agenda.AskChange: _nothing,
    agenda.AskPlacement: _later_placement,
    agenda.AskOrder: _later_turn,
    agenda.AskTurn: _later_turn,
    agenda.AskNumber: _later_turn,
    agenda.AskTarget: _nothing,
    agenda.AskObjective: _nothing,
    agenda.AskRoll: _nothing,
    agenda.AskDefense: _nothing,
    agenda.AskActs: _later_acts,
    agenda.ResolveAttack: _later_resolving,
    agenda.AskSpotUse: _nothing,
    agenda.FindCover: _nothing,
    agenda.AskCover: _later_cover,
    agenda.CountDamage: _later_count,
    agenda.AskDamageDice: _later_dice,
    agenda.ApplyDice: _later_apply,
    agenda.AskLoss: _later_loss,
    agenda.AskRemoval: _later_removal,
    agenda.EndAttack: _nothing,
    agenda.JudgeStations: _later_stations,
    agenda.AskClock: _later_clock,
}
"""What is said of every item that waits below."""
