"""What is asked of whom, in plain sentences. No Qt. What waits below is in `later`."""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mfz_desktop.battle.game import Question
from mfz_desktop.rapid_attack.battle.text.names import RANGES, Names, listed, number_of
from mfz_desktop.rapid_attack.battle.turn.consequences import chart_words
from mfz_rules.rapid_attack.chapters import charts
from mfz_rules.rapid_attack.comparing.ties import RollFor
from mfz_rules.rapid_attack.state import agenda
from mfz_rules.rapid_attack.state.attack import Attack, Cause, Volley
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.frames import AttackStep, FrameState


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
        RollFor.DEFENSE: f"{who} tie for the highest score. The highest die may change a company.",
        RollFor.OFFENSE: f"{who} tie for the lowest score. The lowest die is point.",
        RollFor.MIDDLE: f"{who} tie in the middle and roll for their order.",
    }[item.why]
    return _Words("Roll off the tie", detail, item.players)


def _change(names: Names, item: agenda.AskChange) -> _Words:
    why = "You won the tie: add a frame, take one out, or have another player change."
    if item.forced_by is not None:
        why = f"{names(item.forced_by)} won the tie and has you change."
    return _Words("Change a company", why, (item.player,))


_PLACING = {
    1: "The defense stands first: its stations, then two frames.",
    2: "Point places a frame.",
    3: "One frame each, from point up.",
    4: "One station each, from point up.",
    5: "The defense places the rest of its frames.",
    6: "All agree on a place; anybody may tell it.",
}


def _placement(names: Names, item: agenda.AskPlacement) -> _Words:
    battle = names.battle
    if item.player is None:
        return _Words("Place the objective", _PLACING[item.step], tuple(player.id for player in battle.players))
    if item.again:
        return _Words("Move a frame out of the way", "The offense found no place: make room.", (item.player,))
    own = any(one.home == item.player and not one.placed for one in battle.stations)
    what = "station" if item.step == 4 or (item.step == 1 and own) else "frame"
    return _Words(f"Place a {what}", _PLACING[item.step], (item.player,))


def _order(names: Names, item: agenda.AskOrder) -> _Words:
    return _Words(
        "Roll for the order", "A d20 for each frame, two for one with fewer than four systems.", (item.player,)
    )


def _turn(names: Names, item: agenda.AskTurn) -> _Words:
    if item.may_pass:
        return _Words("Take a turn or pass", "Which frame goes? Who passes is asked again later.", (item.player,))
    return _Words("Take a turn", "Nobody after you has a frame that waits, so one of yours must go.", (item.player,))


def _number(names: Names, item: agenda.AskNumber) -> _Words:
    return _Words(f"Number {item.number} is up", "Take the turn, or wait for a higher number.", (item.player,))


def _of(names: Names, frame: str, title: str, detail: str = "") -> _Words:
    return _Words(title.format(names(frame)), detail, (names.battle.frame(frame).owner,), frame)


def _under_attack(names: Names, frame: str) -> str:
    """Return who attacks the frame that was dragged in; empty where nobody does."""
    attack = names.battle.attack
    if attack is None or attack.target != frame:
        return ""
    return f"{names(attack.attacker)} attacks it with {attack.number}."


def _target(names: Names, item: agenda.AskTarget) -> _Words:
    detail = _under_attack(names, item.frame) or "Whom will it attack in this turn, if anybody?"
    return _of(names, item.frame, "{}: name a target", detail)


def _roll(names: Names, item: agenda.AskRoll) -> _Words:
    naming = names.battle.frame(item.frame).naming
    detail = "No target, so no red dice."
    if naming is not None and naming.target is not None and naming.range is not None:
        rockets = f", {number_of(naming.rockets, 'rocket')}" if naming.rockets else ""
        detail = f"Target {names(naming.target)} at {RANGES[naming.range]}{rockets}."
    return _of(names, item.frame, "{}: roll the dice", detail)


def _defense(names: Names, item: agenda.AskDefense) -> _Words:
    detail = _under_attack(names, item.frame) or "A blue or a white die, for the whole round."
    return _of(names, item.frame, "{}: choose a die to defend", detail)


def _acts(names: Names, item: agenda.AskActs) -> _Words:
    frame = names.battle.frame(item.frame)
    return _of(names, item.frame, "{}: " + _what_is_left(frame), _aim(names, frame))


def _what_is_left(frame: FrameState) -> str:
    named = frame.naming is not None and frame.naming.target is not None
    left = [] if frame.moved or frame.spotted else ["move"]
    left += ["attack"] if named and frame.attack is AttackStep.OPEN else []
    return listed([*left, "spot"])


def _aim(names: Names, frame: FrameState) -> str:
    naming = frame.naming
    if naming is None or naming.target is None or naming.range is None:
        return "It named no target."
    what = f"{names(naming.target)} at {RANGES[naming.range]}"
    return {
        AttackStep.OPEN: f"Its target is {what}.",
        AttackStep.MADE: f"Its attack on {names(naming.target)} is made.",
        AttackStep.GIVEN_UP: f"Its attack on {names(naming.target)} was given up.",
    }[frame.attack]


def _spot_use(names: Names, item: agenda.AskSpotUse) -> _Words:
    attack = attack_of(names)
    spot = names.battle.frame(attack.target).spot or 0
    owner = names.battle.frame(attack.attacker).owner
    detail = f"It lies on {names(attack.target)}. Used, it is gone, hit or miss."
    return _Words(f"Add the spot of {spot}?", detail, (owner,), attack.attacker)


def _cover(names: Names, item: agenda.AskCover) -> _Words:
    target = attack_of(names).target
    return _of(names, target, "What covers {}?", "Several pieces do. Yours to say which one is struck.")


def _damage_dice(names: Names, item: agenda.AskDamageDice) -> _Words:
    count = number_of(item.count, "die", "dice")
    if item.fall is not None:
        return _Words(f"{names(item.fall)} falls: roll {count}", "", (item.player,), item.fall)
    attack = attack_of(names)
    chart = charts.chart_in_force(names.battle, Volley(Cause.ATTACK, attack.target, ()))
    words = chart_words(names, chart, attack.target, attack.covering)
    return _Words(f"Roll {count} of damage", f"{words[:1].upper()}{words[1:]}.", (item.player,), attack.attacker)


def _loss(names: Names, item: agenda.AskLoss) -> _Words:
    return _of(names, item.frame, "{} is damaged: what goes?", "Dice that lie on the table stay.")


def _removal(names: Names, item: agenda.AskRemoval) -> _Words:
    battle, piece = names.battle, names.battle.structure(item.terrain)
    owner = battle.frame(battle.attack.attacker).owner if battle.attack else battle.order[0]
    left = f"{piece.pieces_left} of {number_of(piece.pieces, 'piece')} left"
    detail = (
        f"{left}, about {number_of(piece.height, 'brick')} high." if piece.pieces_left else "Nothing is left of it."
    )
    return _Words(f"{names(item.terrain)} is hit", detail, (owner,))


def _clock(names: Names, item: agenda.AskClock) -> _Words:
    battle = names.battle
    best = battle.score(battle.order[0])
    leaders = [player for player in battle.order if battle.score(player) == best]
    lead = f"{names.all(leaders)} {'leads' if len(leaders) == 1 else 'lead'} with {best}"
    return _Words("Count the clock down?", f"It shows {battle.clock}. {lead}.", (item.player,))


ASKED: Mapping[type[agenda.Item], Ask] = {
    agenda.AskRollOff: _roll_off,
    agenda.AskChange: _change,
    agenda.AskPlacement: _placement,
    agenda.AskOrder: _order,
    agenda.AskTurn: _turn,
    agenda.AskNumber: _number,
    agenda.AskTarget: _target,
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
