"""What is asked of whom, in plain sentences. No Qt. What waits below is in `later`."""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mfz_desktop.battle.game import Question
from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.text.names import Names, range_words
from mfz_desktop.rapid_attack.battle.turn.attack_outlook import chart_words
from mfz_rules.rapid_attack.chapters import charts
from mfz_rules.rapid_attack.comparing.ties import RollFor
from mfz_rules.rapid_attack.state import agenda
from mfz_rules.rapid_attack.state.attack import Attack, Cause, Volley
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.frames import AttackStep, FrameState
from mfz_rules.rapid_attack.state.pieces import Terrain


@dataclass(frozen=True, slots=True)
class _Words:
    """How one kind of item is asked, and announced."""

    title: str
    detail: str = ""
    players: tuple[str, ...] = ()
    frame: str | None = None


Ask = Callable[[Names, Any], _Words]


def question(battle: Battle) -> Question | None:
    """Return what is asked now; None where nothing is, as after the end."""
    if battle.winners is not None or not battle.agenda:
        return None
    item = battle.agenda[-1]
    ask = ASKED.get(type(item))
    if ask is None:
        return None
    words = ask(Names(battle), item)
    return Question(words.players, words.title, words.detail, words.frame)


def attack_of(names: Names) -> Attack:
    """Return the attack that is being resolved."""
    attack = names.battle.attack
    assert attack is not None
    return attack


def _roll_off(names: Names, item: agenda.AskRollOff) -> _Words:
    who = names.all(item.players)
    detail = {
        RollFor.DEFENSE: translate(
            "Question", "{players} tie for the highest score. The highest die may change a company."
        ),
        RollFor.OFFENSE: translate("Question", "{players} tie for the lowest score. The lowest die is point."),
        RollFor.MIDDLE: translate("Question", "{players} tie in the middle and roll for their order."),
    }[item.why]
    return _Words(translate("Question", "Roll off the tie"), detail.format(players=who), item.players)


def _change(names: Names, item: agenda.AskChange) -> _Words:
    why = translate("Question", "You won the tie: add a frame, take one out, or have another player change.")
    if item.forced_by is not None:
        why = translate("Question", "{player} won the tie and has you change.").format(player=names(item.forced_by))
    return _Words(translate("Question", "Change a company"), why, (item.player,))


def _placing(step: int) -> str:
    """Return what a step of fielding is."""
    return {
        1: translate("Question", "The defense stands first: its stations, then two frames."),
        2: translate("Question", "Point places a frame."),
        3: translate("Question", "One frame each, from point up."),
        4: translate("Question", "One station each, from point up."),
        5: translate("Question", "The defense places the rest of its frames."),
        6: translate("Question", "All agree on a place; anybody may tell it."),
    }[step]


def _placement(names: Names, item: agenda.AskPlacement) -> _Words:
    battle = names.battle
    if item.player is None:
        everybody = tuple(player.id for player in battle.players)
        return _Words(translate("Question", "Place the objective"), _placing(item.step), everybody)
    if item.again:
        title = translate("Question", "Move a frame out of the way")
        return _Words(title, translate("Question", "The offense found no place: make room."), (item.player,))
    own = any(one.home == item.player and not one.placed for one in battle.stations)
    station = item.step == 4 or (item.step == 1 and own)
    title = translate("Question", "Place a station") if station else translate("Question", "Place a frame")
    return _Words(title, _placing(item.step), (item.player,))


def _order(names: Names, item: agenda.AskOrder) -> _Words:
    detail = translate("Question", "A d20 for each frame, two for one with fewer than four systems.")
    return _Words(translate("Question", "Roll for the order"), detail, (item.player,))


def _turn(names: Names, item: agenda.AskTurn) -> _Words:
    if item.may_pass:
        detail = translate("Question", "Which frame goes? Who passes is asked again later.")
        return _Words(translate("Question", "Take a turn or pass"), detail, (item.player,))
    detail = translate("Question", "Nobody after you has a frame that waits, so one of yours must go.")
    return _Words(translate("Question", "Take a turn"), detail, (item.player,))


def _number(names: Names, item: agenda.AskNumber) -> _Words:
    title = translate("Question", "Number {number} is up").format(number=item.number)
    return _Words(title, translate("Question", "Take the turn, or wait for a higher number."), (item.player,))


def _of(names: Names, frame: str, title: str, detail: str = "") -> _Words:
    return _Words(title.format(frame=names(frame)), detail, (names.battle.frame(frame).owner,), frame)


def _under_attack(names: Names, frame: str) -> str:
    """Return who attacks the frame that was dragged in; empty where nobody does."""
    attack = names.battle.attack
    if attack is None or attack.target != frame:
        return ""
    words = translate("Question", "{frame} attacks it with {number}.")
    return words.format(frame=names(attack.attacker), number=attack.number)


def _target(names: Names, item: agenda.AskTarget) -> _Words:
    whom = translate("Question", "Whom will it attack in this turn, if anybody?")
    detail = _under_attack(names, item.frame) or whom
    return _of(names, item.frame, translate("Question", "{frame}: name a target"), detail)


def _objective(names: Names, item: agenda.AskObjective) -> _Words:
    objective = names.battle.objective
    assert objective is not None
    title = translate("Question", "Where does {objective} go?").format(objective=names(objective.id))
    words = plural("Question", "Rolled: it goes %n unit at most.", "Rolled: it goes %n units at most.", item.length)
    return _Words(title, words, (names.battle.frame(item.frame).owner,), item.frame)


def _roll(names: Names, item: agenda.AskRoll) -> _Words:
    naming = names.battle.frame(item.frame).naming
    detail = translate("Question", "No target, so no red dice.")
    if naming is not None and naming.target is not None and naming.range is not None:
        words = translate("Question", "Target {frame} at {range}.")
        if naming.rockets:
            words = plural(
                "Question",
                "Target {frame} at {range}, %n rocket.",
                "Target {frame} at {range}, %n rockets.",
                naming.rockets,
            )
        detail = words.format(frame=names(naming.target), range=range_words(naming.range))
    return _of(names, item.frame, translate("Question", "{frame}: roll the dice"), detail)


def _defense(names: Names, item: agenda.AskDefense) -> _Words:
    which = translate("Question", "A blue or a white die, for the whole round.")
    detail = _under_attack(names, item.frame) or which
    return _of(names, item.frame, translate("Question", "{frame}: choose a die to defend"), detail)


def _acts(names: Names, item: agenda.AskActs) -> _Words:
    frame = names.battle.frame(item.frame)
    title = translate("Question", "{frame}: {acts}").format(frame=names(item.frame), acts=_what_is_left(frame))
    return _Words(title, _aim(names, frame), (frame.owner,), item.frame)


def _what_is_left(frame: FrameState) -> str:
    named = frame.naming is not None and frame.naming.target is not None
    left = [] if frame.moved or frame.spotted else [translate("Question", "move")]
    left += [translate("Question", "attack")] if named and frame.attack is AttackStep.OPEN else []
    return listed([*left, translate("Question", "spot")])


def _aim(names: Names, frame: FrameState) -> str:
    naming = frame.naming
    if naming is None or naming.target is None or naming.range is None:
        return translate("Question", "It named no target.")
    words = {
        AttackStep.OPEN: translate("Question", "Its target is {frame} at {range}."),
        AttackStep.MADE: translate("Question", "Its attack on {frame} is made."),
        AttackStep.GIVEN_UP: translate("Question", "Its attack on {frame} was given up."),
    }[frame.attack]
    return words.format(frame=names(naming.target), range=range_words(naming.range))


def _spot_use(names: Names, item: agenda.AskSpotUse) -> _Words:
    attack = attack_of(names)
    spot = names.battle.frame(attack.target).spot or 0
    owner = names.battle.frame(attack.attacker).owner
    detail = translate("Question", "It lies on {frame}. Used, it is gone, hit or miss.")
    title = translate("Question", "Add the spot of {value}?").format(value=spot)
    return _Words(title, detail.format(frame=names(attack.target)), (owner,), attack.attacker)


def _cover(names: Names, item: agenda.AskCover) -> _Words:
    target = attack_of(names).target
    detail = translate("Question", "Several pieces do. Yours to say which one is struck.")
    return _of(names, target, translate("Question", "What covers {frame}?"), detail)


def _damage_dice(names: Names, item: agenda.AskDamageDice) -> _Words:
    if item.fall is not None:
        words = plural("Question", "{frame} falls: roll %n die", "{frame} falls: roll %n dice", item.count)
        return _Words(words.format(frame=names(item.fall)), "", (item.player,), item.fall)
    attack = attack_of(names)
    chart = charts.chart_in_force(names.battle, Volley(Cause.ATTACK, attack.target, ()))
    words = chart_words(names, chart, attack.target, attack.covering)
    title = plural("Question", "Roll %n die of damage", "Roll %n dice of damage", item.count)
    return _Words(title, f"{words[:1].upper()}{words[1:]}.", (item.player,), attack.attacker)


def _loss(names: Names, item: agenda.AskLoss) -> _Words:
    detail = translate("Question", "Dice that lie on the table stay.")
    return _of(names, item.frame, translate("Question", "{frame} is damaged: what goes?"), detail)


def counted_words(piece: Terrain) -> str:
    """Return how high a structure is, and how that was counted: by the share of its pieces that are left."""
    if not piece.pieces_left:
        return translate("Question", "Nothing is left of it")
    if not piece.counted:
        return translate("Question", "Nobody counted its pieces")
    words = plural(
        "Question",
        "{left} of {all} pieces left, so about %n of {high} bricks high",
        "{left} of {all} pieces left, so about %n of {high} bricks high",
        piece.height,
    )
    return words.format(left=piece.pieces_left, all=piece.pieces, high=f"{piece.bricks_high:g}")


def _removal(names: Names, item: agenda.AskRemoval) -> _Words:
    battle, piece = names.battle, names.battle.structure(item.terrain)
    owner = battle.frame(battle.attack.attacker).owner if battle.attack else battle.order[0]
    detail = f"{counted_words(piece)}."
    return _Words(translate("Question", "{piece} is hit").format(piece=names(item.terrain)), detail, (owner,))


def _clock(names: Names, item: agenda.AskClock) -> _Words:
    battle = names.battle
    best = battle.score(battle.order[0])
    leaders = [player for player in battle.order if battle.score(player) == best]
    detail = translate("Question", "It shows {clock}. {players} lead with {score}.")
    if len(leaders) == 1:
        detail = translate("Question", "It shows {clock}. {players} leads with {score}.")
    said = detail.format(clock=battle.clock, players=names.all(leaders), score=best)
    return _Words(translate("Question", "Count the clock down?"), said, (item.player,))


ASKED: Mapping[type[agenda.Item], Ask] = {
    agenda.AskRollOff: _roll_off,
    agenda.AskChange: _change,
    agenda.AskPlacement: _placement,
    agenda.AskOrder: _order,
    agenda.AskTurn: _turn,
    agenda.AskNumber: _number,
    agenda.AskTarget: _target,
    agenda.AskObjective: _objective,
    agenda.AskRoll: _roll,
    agenda.AskDefense: _defense,
    agenda.AskActs: _acts,
    agenda.AskSpotUse: _spot_use,
    agenda.AskCover: _cover,
    agenda.AskDamageDice: _damage_dice,
    agenda.AskLoss: _loss,
    agenda.AskRemoval: _removal,
    agenda.AskClock: _clock,
}
"""The question of every item that asks somebody."""
