"""What would follow from a choice, in one line, before it is taken. No Qt.

Nothing is reckoned here: what would happen is asked of the rules, by their foresight or by deciding the answer and
looking at what it brings about.
"""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from mfz_desktop.battle.text.results import clock_consequence, scores_words
from mfz_desktop.battle.text.words import listed, written_sum
from mfz_desktop.core.dice_words import colour_word
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.turn.attack_outlook import chart_words, defense_words
from mfz_rules.kernel.dice import SMALL, Colour, Die
from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.rapid_attack import foresight
from mfz_rules.rapid_attack.battle import (
    RAPID_ATTACK,
    Action,
    AdjustCompany,
    Battle,
    ChooseFrame,
    ClockCall,
    Defend,
    EndTurn,
    ForgoAttack,
    FrameState,
    LoseSystem,
    Move,
    NameCover,
    NameTarget,
    Pass,
    Range,
    Retreat,
    Spot,
    TakeNumber,
    UseSpot,
    WaitNumber,
)
from mfz_rules.rapid_attack.chapters import charts, spotting
from mfz_rules.rapid_attack.chapters.rolling import able
from mfz_rules.rapid_attack.companies.frame import SystemType
from mfz_rules.rapid_attack.companies.notation import write_dice
from mfz_rules.rapid_attack.companies.pool import pool
from mfz_rules.rapid_attack.state.agenda import AskActs, AskDefense, AskLoss
from mfz_rules.rapid_attack.state.attack import Cause, Volley
from mfz_rules.rapid_attack.state.events import DamageCounted, FrameDestroyed


def consequence(battle: Battle, action: Action) -> str:
    """Return what an answer would bring about; empty where nothing can be said."""
    say = CONSEQUENCES.get(type(action))
    return say(Names(battle), action) if say is not None else ""


def score_changes(battle: Battle, action: Action, player: str) -> str:
    """Return `+3 for you, −7 for Ben` where an answer changes scores at once; empty where it does not."""
    found = _after(battle, action)
    if found is None:
        return ""
    names, changes = Names(battle), []
    for other in sorted(battle.order, key=lambda one: one != player):
        change = found[1].score(other) - battle.score(other)
        words = translate("Outlook", "{change} for {player}")
        if other == player:
            words = translate("Outlook", "{change} for you")
        signed = f"+{change}" if change > 0 else f"−{-change}"
        changes += [words.format(change=signed, player=names(other))] if change else []
    return ", ".join(changes)


def spot_words(battle: Battle, frame: FrameState, target: str, value: int) -> str:
    """Return what a spot on a frame would do."""
    lies = battle.frame(target).spot
    if lies is not None and value <= lies:
        words = translate("Outlook", "spot {value} on {frame}: wasted, a spot of {other} lies there")
        return words.format(value=value, frame=Names(battle)(target), other=lies)
    words = translate("Outlook", "spot {value} on {frame}: adds {value} to one attack")
    if lies is not None:
        words = translate("Outlook", "spot {value} on {frame}, in place of {other}: adds {value} to one attack")
    said = words.format(value=value, frame=Names(battle)(target), other=lies)
    ends = len(frame.spotted) + 1 >= spotting.most_spots(battle.rules.at(battle.clock), frame)
    return translate("Outlook", "{spot}; ends the turn").format(spot=said) if ends else said


def _after(battle: Battle, action: Action) -> tuple[tuple[object, ...], Battle] | None:
    """Return what would happen, and the state after; None where it would be refused."""
    try:
        decided = RAPID_ATTACK.decide(battle, action)
    except RefusedError:
        return None
    return decided.events, decided.after


def _acting(battle: Battle) -> FrameState:
    """Return the frame whose turn or damage is asked about."""
    item = battle.agenda[-1]
    assert isinstance(item, AskActs | AskLoss)
    return battle.frame(item.frame)


def _choose(names: Names, action: ChooseFrame | TakeNumber) -> str:
    frame = names.battle.frame(action.frame)
    near = [translate("Outlook", "near {stations}").format(stations=names.all(frame.near))] if frame.near else []
    return ", ".join([write_dice(frame.now), *near, *_spot_on(frame)])


def _spot_on(frame: FrameState) -> list[str]:
    return [translate("Outlook", "spot {value} on it").format(value=frame.spot)] if frame.spot else []


def _wait(names: Names, action: WaitNumber) -> str:
    frame = names.battle.frame(action.frame)
    number = min(one for one in frame.numbers if one > names.battle.count)
    return translate("Outlook", "comes up again at {number}").format(number=number)


def _pass(names: Names, action: Pass) -> str:
    found = _after(names.battle, action)
    pending = RAPID_ATTACK.pending(found[1]) if found is not None else ()
    if not pending:
        return ""
    return translate("Outlook", "{player} is asked next").format(player=names(pending[0].player))


def _name(names: Names, action: NameTarget) -> str:
    if action.target is None:
        return translate("Outlook", "no red dice; it may still move and spot")
    battle = names.battle
    if not battle.has_frame(action.target):
        return translate("Outlook", "no defense, no cover")
    target = battle.frame(action.target)
    if not target.begun:
        return translate("Outlook", "waits")
    defense = translate("Outlook", "defense {value}").format(value=target.defense or 0)
    return ", ".join([defense, *_spot_on(target)])


def _defend(names: Names, action: Defend) -> str:
    value, item = action.die.value if action.die is not None else 0, names.battle.agenda[-1]
    said = translate("Outlook", "defense {value} for the whole round").format(value=value)
    against = defense_words(names.battle, item.frame, value) if isinstance(item, AskDefense) else ""
    return f"{said}: {against}" if against else said


def _move(names: Names, action: Move) -> str:
    battle = names.battle
    passes = able(battle.rules.at(battle.clock), _acting(battle)).crosses_cover
    if passes:
        return plural(
            "Outlook",
            "move up to %n unit, through cover too",
            "move up to %n units, through cover too",
            action.die.value,
        )
    return plural("Outlook", "move up to %n unit", "move up to %n units", action.die.value)


def _forgo(names: Names, action: ForgoAttack) -> str:
    return translate("Outlook", "nobody is attacked; it may still move and spot")


def _spot(names: Names, action: Spot) -> str:
    battle = names.battle
    return spot_words(battle, _acting(battle), action.target, action.die.value)


def _end(names: Names, action: EndTurn) -> str:
    frame = _acting(names.battle)
    if not frame.pool:
        return translate("Outlook", "no dice left")
    return plural("Outlook", "%n die is left over and dropped", "%n dice are left over and dropped", len(frame.pool))


def _use_spot(names: Names, action: UseSpot) -> str:
    found = _after(names.battle, action)
    counted = next((one for one in found[0] if isinstance(one, DamageCounted)), None) if found else None
    if counted is None:
        return ""
    words = translate("Outlook", "{sum} = no dice, a miss")
    if counted.count:
        words = plural("Outlook", "{sum} = %n die", "{sum} = %n dice", counted.count)
    said = words.format(sum=written_sum(counted.sum))
    return said if action.use else translate("Outlook", "{sum}; the spot stays").format(sum=said)


def _name_cover(names: Names, action: NameCover) -> str:
    found = _after(names.battle, action)
    attack = names.battle.attack
    if found is None or attack is None or found[1].attack is None:
        return ""
    chart = charts.chart_in_force(found[1], Volley(Cause.ATTACK, attack.target, ()))
    return chart_words(names, chart, attack.target, action.cover)


def _lose(names: Names, action: LoseSystem) -> str:
    battle = names.battle
    frame = _acting(battle)
    found = _after(battle, action)
    if found is None:
        return ""
    if any(isinstance(event, FrameDestroyed) and event.frame == frame.id for event in found[0]):
        scores = scores_words(names, foresight.if_destroyed(battle, frame.id))
        return translate("Outlook", "destroyed: {scores}").format(scores=scores)
    after = found[1].frame(frame.id)
    if action.system is None:
        return plural("Outlook", "%n white die left", "%n white dice left", after.whites)
    return _difference(battle, frame, after)


def _difference(battle: Battle, frame: FrameState, after: FrameState) -> str:
    """Return which dice go and come with a system, and what the frame cannot do any more."""
    before, then = (_pool(battle, one) for one in (frame, after))
    goes, comes = Counter(before) - Counter(then), Counter(then) - Counter(before)
    dice = [_count(die, many) for die, many in goes.items()]
    said = [translate("Outlook", "lose {dice}").format(dice=listed(dice))] if goes else []
    unserved = [at for at in Range if _serves(before, at) and not _serves(then, at)]
    said += [_no_range(at) for at in unserved if at is not Range.HAND_TO_HAND]
    said += [_without(frame, after)] if _without(frame, after) else []
    sprint = translate("Outlook", "sprint d{sides} from then on")
    said += [sprint.format(sides=die.sides) for die in comes if die.colour is Colour.GREEN]
    return ", ".join(said) or translate("Outlook", "no die of its own")


def _no_range(at: Range) -> str:
    if at is Range.DIRECT:
        return translate("Outlook", "no direct fire from its next roll on")
    return translate("Outlook", "no artillery from its next roll on")


def _pool(battle: Battle, frame: FrameState) -> tuple[Die, ...]:
    return pool(frame.now, battle.rules.at(battle.clock).settings, frame.built)


def _serves(dice: tuple[Die, ...], at: Range) -> bool:
    return any(die.range == at.letter for die in dice)


def _count(die: Die, many: int) -> str:
    """Return `2Rd`, `1G`, `the red d8`."""
    if die.sides != SMALL:
        words = plural("Outlook", "the {colour} d{sides}", "%n {colour} d{sides}", many)
        return words.format(colour=colour_word(die.colour), sides=die.sides)
    return f"{many}{die.colour.value}{die.range}"


def _without(frame: FrameState, after: FrameState) -> str:
    gone = {
        SystemType.MOVEMENT: translate("Outlook", "goes round cover from then on"),
        SystemType.COMMUNICATION: translate("Outlook", "spots near and in the open only"),
    }
    kinds = {one.type for one in frame.left} - {one.type for one in after.left}
    return ", ".join(gone[kind] for kind in kinds if kind in gone)


def _retreat(names: Names, action: Retreat) -> str:
    battle = names.battle
    distance = battle.rules.at(battle.clock).whole("station.retreat_distance")
    fallen = _after(battle, action)
    said = plural(
        "Outlook", "ignores this damage, ends %n unit away", "ignores this damage, ends %n units away", distance
    )
    if fallen is not None and fallen[1].holding(action.station).owner != battle.holding(action.station).owner:
        to = fallen[1].holding(action.station).owner
        said = f"{said}; {scores_words(names, foresight.if_station_falls(battle, action.station, to))}"
    return said


def _call(names: Names, action: ClockCall) -> str:
    found = _after(names.battle, action)
    return "" if found is None else clock_consequence(names, names.battle.clock, found[0])


Say = Callable[[Names, Any], str]


def _adjust(names: Names, action: AdjustCompany) -> str:
    """RA-CMP-13: everybody is compared again; what counts is one's own score, and who has the highest."""
    if action.other is not None:
        return translate("Outlook", "makes a change instead")
    found = _after(names.battle, action)
    if found is None:
        return ""
    before, after = names.battle.score(action.player), found[1].score(action.player)
    highest = max(found[1].score(player.id) for player in found[1].players)
    first = [player.id for player in found[1].players if found[1].score(player.id) == highest]
    words = translate("Outlook", "{before} → {after}, {player} defends")
    if len(first) > 1:
        words = translate("Outlook", "{before} → {after}, still a tie")
    elif first == [action.player]:
        words = translate("Outlook", "{before} → {after}, you defend")
    return words.format(before=before, after=after, player=names(first[0]))


CONSEQUENCES: Mapping[type[Action], Say] = {
    ChooseFrame: _choose,
    TakeNumber: _choose,
    WaitNumber: _wait,
    Pass: _pass,
    NameTarget: _name,
    Defend: _defend,
    Move: _move,
    ForgoAttack: _forgo,
    Spot: _spot,
    EndTurn: _end,
    UseSpot: _use_spot,
    NameCover: _name_cover,
    LoseSystem: _lose,
    Retreat: _retreat,
    ClockCall: _call,
    AdjustCompany: _adjust,
}
