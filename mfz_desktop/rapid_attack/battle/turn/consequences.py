"""What would follow from a choice, in one line, before it is taken. No Qt.

Nothing is reckoned here: what would happen is asked of the rules, by their foresight or by deciding the answer and
looking at what it brings about.
"""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from mfz_desktop.rapid_attack.battle.text.names import Names, listed, number_of
from mfz_rules.kernel.dice import SMALL, Colour, Die, RolledDie
from mfz_rules.kernel.reasons import Sum
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
    Level,
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
from mfz_rules.rapid_attack.foresight import AttackOutlook, ScoreOutlook
from mfz_rules.rapid_attack.state.agenda import AskActs, AskLoss
from mfz_rules.rapid_attack.state.attack import Cause, Volley
from mfz_rules.rapid_attack.state.events import BattleEnded, ClockMoved, DamageCounted, FrameDestroyed

MINUS = "−"
COLOURS = {
    Colour.WHITE: "white",
    Colour.BLUE: "blue",
    Colour.GREEN: "green",
    Colour.YELLOW: "yellow",
    Colour.RED: "red",
}
RANGE_WORDS = {Range.HAND_TO_HAND: "hand-to-hand", Range.DIRECT: "direct fire", Range.ARTILLERY: "artillery"}


def consequence(battle: Battle, action: Action) -> str:
    """Return what an answer would bring about; empty where nothing can be said."""
    say = CONSEQUENCES.get(type(action))
    return say(Names(battle), action) if say is not None else ""


def written_sum(total: Sum) -> str:
    """Return `attack 4 + spot 5 − defense 5`."""
    said = ""
    for term in total.terms:
        sign = f" {MINUS} " if term.amount < 0 or term.what == "defense" else " + "
        said += f"{sign if said else ''}{term.what} {abs(term.amount)}"
    return said


def chart_words(names: Names, chart: charts.Chart, target: str, covering: str | None) -> str:
    """Return `chart 3: 4, 5 strike the wall, 6 strikes Hound`."""
    parts = []
    if chart.cover and covering is not None:
        parts.append(_strikes(sorted(chart.cover), names(covering)))
    parts.append(_strikes(sorted(chart.target), names(target)))
    return f"chart {chart.number}: {', '.join(parts)}"


def _strikes(values: list[int], what: str) -> str:
    return f"{', '.join(map(str, values))} {'strikes' if len(values) == 1 else 'strike'} {what}"


def attack_words(outlook: AttackOutlook) -> str:
    """Return `attack 4 + spot 5 − defense 5 = 4 dice, chart 3, about 0.7 hits`."""
    summed = written_sum(outlook.sum)
    if outlook.rouses:
        return f"{summed}; the target opens first and defends against it: {_most(outlook)}"
    if not outlook.dice:
        return f"{summed} = no dice, a miss"
    return f"{summed} = {_dice(outlook.dice)}, chart {outlook.chart.number}, about {outlook.hits:.1f} hits"


def _most(outlook: AttackOutlook) -> str:
    return f"at most {_dice(outlook.dice)}, chart {outlook.chart.number}"


def _dice(count: int) -> str:
    return number_of(count, "die", "dice")


def attack_chart(battle: Battle, frame: str, die: RolledDie, cover: tuple[str, ...], level: Level) -> str:
    """Return which values of the dice of damage strike what; empty where nothing is named."""
    found = foresight.attack_outlook(battle, frame, die, cover=cover, level=level)
    naming = battle.frame(frame).naming
    if found is None or naming is None or naming.target is None:
        return ""
    words = chart_words(Names(battle), found.chart, naming.target, cover[0] if cover else None)
    return f"{words[:1].upper()}{words[1:]}."


def attack_consequence(
    battle: Battle, frame: str, die: RolledDie, cover: tuple[str, ...] = (), level: Level = Level.SAME
) -> str:
    """Return what an attack of the frame on what it named would come to."""
    found = foresight.attack_outlook(battle, frame, die, cover=cover, level=level)
    return attack_words(found) if found is not None else ""


def scores_words(names: Names, outlook: ScoreOutlook) -> str:
    """Return `Ann 35 → 28, Ben leads`; empty where no score changes."""
    changes = [f"{names(player)} {now} → {then}" for player, now, then in outlook.scores]
    if outlook.lead_changes:
        changes.append(f"{names(outlook.leader)} leads")
    return ", ".join(changes)


def spot_words(battle: Battle, frame: FrameState, target: str, value: int) -> str:
    """Return what a spot on a frame would do."""
    lies = battle.frame(target).spot
    if lies is not None and value <= lies:
        return f"spot {value} on {Names(battle)(target)}: wasted, a spot of {lies} lies there"
    over = f", in place of {lies}" if lies is not None else ""
    ends = len(frame.spotted) + 1 >= spotting.most_spots(battle.rules.at(battle.clock), frame)
    last = "; ends the turn" if ends else ""
    return f"spot {value} on {Names(battle)(target)}{over}: adds {value} to one attack{last}"


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
    near = f", near {names.all(frame.near)}" if frame.near else ""
    spot = f", spot {frame.spot} on it" if frame.spot else ""
    return f"{write_dice(frame.now)}{near}{spot}"


def _wait(names: Names, action: WaitNumber) -> str:
    frame = names.battle.frame(action.frame)
    return f"comes up again at {min(one for one in frame.numbers if one > names.battle.count)}"


def _pass(names: Names, action: Pass) -> str:
    found = _after(names.battle, action)
    pending = RAPID_ATTACK.pending(found[1]) if found is not None else ()
    return f"{names(pending[0].player)} is asked next" if pending else ""


def _name(names: Names, action: NameTarget) -> str:
    if action.target is None:
        return "no red dice; it may still move and spot"
    battle = names.battle
    if not battle.has_frame(action.target):
        return "no defense, no cover"
    target = battle.frame(action.target)
    if not target.begun:
        return "waits"
    spot = f", spot {target.spot} on it" if target.spot else ""
    return f"defense {target.defense or 0}{spot}"


def _defend(names: Names, action: Defend) -> str:
    if action.die is None:
        return "defense 0 for the whole round"
    return f"defense {action.die.value} for the whole round"


def _move(names: Names, action: Move) -> str:
    battle = names.battle
    passes = able(battle.rules.at(battle.clock), _acting(battle)).crosses_cover
    return f"move up to {number_of(action.die.value, 'unit')}{', through cover too' if passes else ''}"


def _forgo(names: Names, action: ForgoAttack) -> str:
    return "nobody is attacked; it may still move and spot"


def _spot(names: Names, action: Spot) -> str:
    battle = names.battle
    return spot_words(battle, _acting(battle), action.target, action.die.value)


def _end(names: Names, action: EndTurn) -> str:
    frame = _acting(names.battle)
    if not frame.pool:
        return "no dice left"
    return f"{number_of(len(frame.pool), 'die is', 'dice are')} left over and dropped"


def _use_spot(names: Names, action: UseSpot) -> str:
    found = _after(names.battle, action)
    counted = next((one for one in found[0] if isinstance(one, DamageCounted)), None) if found else None
    if counted is None:
        return ""
    what = _dice(counted.count) if counted.count else "no dice, a miss"
    kept = "" if action.use else "; the spot stays"
    return f"{written_sum(counted.sum)} = {what}{kept}"


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
        return f"destroyed: {scores_words(names, foresight.if_destroyed(battle, frame.id))}"
    after = found[1].frame(frame.id)
    if action.system is None:
        return f"{number_of(after.whites, 'white die', 'white dice')} left"
    return _difference(battle, frame, after)


def _difference(battle: Battle, frame: FrameState, after: FrameState) -> str:
    """Return which dice go and come with a system, and what the frame cannot do any more."""
    before, then = (_pool(battle, one) for one in (frame, after))
    goes, comes = Counter(before) - Counter(then), Counter(then) - Counter(before)
    said = [f"lose {listed([_count(die, many) for die, many in goes.items()])}"] if goes else []
    unserved = [at for at in Range if _serves(before, at) and not _serves(then, at)]
    said += [f"no {RANGE_WORDS[at]} from its next roll on" for at in unserved if at is not Range.HAND_TO_HAND]
    said += [_without(frame, after)] if _without(frame, after) else []
    said += [f"sprint d{die.sides} from then on" for die in comes if die.colour is Colour.GREEN]
    return ", ".join(said) or "no die of its own"


def _pool(battle: Battle, frame: FrameState) -> tuple[Die, ...]:
    return pool(frame.now, battle.rules.at(battle.clock).settings, frame.built)


def _serves(dice: tuple[Die, ...], at: Range) -> bool:
    return any(die.range == at.letter for die in dice)


def _count(die: Die, many: int) -> str:
    """Return `2Rd`, `1G`, `the red d8`."""
    if die.sides != SMALL:
        return (
            f"the {COLOURS[die.colour]} d{die.sides}" if many == 1 else f"{many} {COLOURS[die.colour]} d{die.sides}"
        )
    return f"{many}{die.colour.value}{die.range}"


_GONE = {
    SystemType.MOVEMENT: "goes round cover from then on",
    SystemType.COMMUNICATION: "spots near and in the open only",
}


def _without(frame: FrameState, after: FrameState) -> str:
    kinds = {one.type for one in frame.left} - {one.type for one in after.left}
    return ", ".join(_GONE[kind] for kind in kinds if kind in _GONE)


def _retreat(names: Names, action: Retreat) -> str:
    battle = names.battle
    distance = battle.rules.at(battle.clock).whole("station.retreat_distance")
    fallen = _after(battle, action)
    changed = ""
    if fallen is not None and fallen[1].holding(action.station).owner != battle.holding(action.station).owner:
        to = fallen[1].holding(action.station).owner
        changed = f"; {scores_words(names, foresight.if_station_falls(battle, action.station, to))}"
    return f"ignores this damage, ends {number_of(distance, 'unit')} away{changed}"


def _call(names: Names, action: ClockCall) -> str:
    battle = names.battle
    found = _after(battle, action)
    if found is None:
        return ""
    ended = next((one for one in found[0] if isinstance(one, BattleEnded)), None)
    moved = next((one for one in found[0] if isinstance(one, ClockMoved)), None)
    clock = f"clock {battle.clock} → {moved.clock}" if moved else f"the clock stays at {battle.clock}"
    if ended is None:
        return clock
    return f"{clock}: the battle is over, {names.all(ended.winners)} {'wins' if len(ended.winners) == 1 else 'win'}"


Say = Callable[[Names, Any], str]


def _adjust(names: Names, action: AdjustCompany) -> str:
    """RA-CMP-13: everybody is compared again; what counts is one's own score, and who has the highest."""
    if action.other is not None:
        return "makes a change instead"
    found = _after(names.battle, action)
    if found is None:
        return ""
    before, after = names.battle.score(action.player), found[1].score(action.player)
    highest = max(found[1].score(player.id) for player in found[1].players)
    first = [player.id for player in found[1].players if found[1].score(player.id) == highest]
    who = "still a tie" if len(first) > 1 else f"{names(first[0])} defends"
    who = "you defend" if first == [action.player] else who
    return f"{before} → {after}, {who}"


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
