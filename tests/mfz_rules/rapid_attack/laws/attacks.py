"""Promises about attacks, dice of damage and who is asked next, said a second time and apart from the engine."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from mfz_rules.kernel.dice import Colour
from mfz_rules.rapid_attack.companies.frame import Range, SystemType
from mfz_rules.rapid_attack.state.agenda import AskClock, AskTurn
from mfz_rules.rapid_attack.state.attack import Attack, Cause, Level
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    CoverFound,
    DamageCounted,
    DamageIgnored,
    DamageRolled,
    DieApplied,
    Event,
    Passed,
    PiecesRemoved,
    Rolled,
    RoundOpened,
    TurnOpened,
)
from mfz_rules.rapid_attack.state.frames import FrameState
from tests.mfz_rules.laws.broken import promise
from tests.mfz_rules.rapid_attack.laws.memory import Memory

PLAIN = {
    SystemType.DEFENSE: (Colour.BLUE, "defense.die"),
    SystemType.MOVEMENT: (Colour.GREEN, "move.bonus_die"),
    SystemType.COMMUNICATION: (Colour.YELLOW, "spot.die"),
}


def pool(memory: Memory, before: Battle, event: Rolled, after: Battle) -> None:
    """RA-TURN-13: a die for each system that is left; white dice that are not set aside; red ones by naming."""
    frame, rules = before.frame(event.frame), before.rules.at(before.clock)
    kinds = Counter(one.type for one in frame.left)
    rolled = Counter((one.colour, one.sides) for one in event.dice)
    whites = frame.whites - event.set_aside
    exact = not rules.flag("unrolled_dice")
    for type_, (colour, setting) in PLAIN.items():
        if type_ is SystemType.MOVEMENT:
            continue
        count = rolled[colour, rules.whole(setting)]
        promise(count == kinds[type_] if exact else count <= kinds[type_], f"RA-TURN-13: {count} {colour.name} dice")
    count = rolled[Colour.WHITE, 6]
    promise(count == whites if exact else count <= whites, "RA-TURN-13: other white dice")
    green = sum(number for (colour, _), number in rolled.items() if colour is Colour.GREEN)
    promise(green <= kinds[SystemType.MOVEMENT] + 1, "RA-SYS-10: more than one sprint die")
    red = sum(number for (colour, _), number in rolled.items() if colour is Colour.RED)
    promise(red <= _most_red(frame), "RA-TURN-13, RA-TURN-14: too many red dice")


def _most_red(frame: FrameState) -> int:
    """Return the most red dice that there can be: two for a weapon of the range, one for half, one for a rocket."""
    naming = frame.naming
    if naming is None or naming.range is None:
        return 0
    whole = sum(one.type.value == naming.range.value for one in frame.left)
    split = sum(naming.range in one.ranges for one in frame.left)
    return 2 * whole + split + naming.rockets


def counted(memory: Memory, before: Battle, event: DamageCounted, after: Battle) -> None:
    """RA-RES-03: attack and spot less the defense, never below none; terrain has none (RA-CBT-04)."""
    attack = _attack(before)
    defense = (before.frame(attack.target).defense or 0) if before.has_frame(attack.target) else 0
    promise(event.count == max(0, attack.number + attack.spot - defense), "RA-RES-03: wrong number of damage dice")


def cover_found(memory: Memory, before: Battle, event: CoverFound, after: Battle) -> None:
    """OQ-52: only what was stated to cover can cover; hand to hand nothing does (RA-RES-07)."""
    attack = _attack(before)
    promise(event.covering is None or event.covering in attack.cover, "OQ-52: covered by what was not stated")
    promise(event.covering is None or attack.range is not Range.HAND_TO_HAND, "RA-RES-07: cover hand to hand")


def in_order(memory: Memory, before: Battle, event: DamageRolled, after: Battle) -> None:
    """RA-RES-09, RA-RES-12: what strikes the cover comes before what strikes the target, low before high."""
    dice, rules = event.volley.dice, before.rules.at(before.clock)
    cover, target = _strikes(before, event.volley.cause)
    places = [1 if die in cover else 2 if die in target else 0 for die in dice]
    promise(places == sorted(places), "RA-RES-09: the target is struck before the cover")
    among = [die for die in dice if die in cover]
    wrong = rules.word("chart_3_order") == "fives_first"
    promise(among == sorted(among, reverse=wrong), "RA-RES-09: fives before fours")


def applied(memory: Memory, before: Battle, event: DieApplied, after: Battle) -> None:
    """Section 13.2: each die strikes what the chart says that is in force now."""
    volley = before.volley
    assert volley is not None
    promise(volley.dice[0] == event.value, "RA-DMG-06: another die")
    cover, target = _strikes(before, volley.cause)
    if event.struck is None:
        gone = before.has_frame(volley.target) and not before.frame(volley.target).alive
        promise(event.value not in target or gone, "13.2: a die that strikes the target did nothing")
    elif event.struck == volley.target:
        promise(event.value in target, "13.2: a die strikes the target that does not")
    else:
        promise(
            event.value in cover and event.struck == _attack(before).covering, "13.2: a die strikes another piece"
        )


def _strikes(battle: Battle, cause: Cause) -> tuple[set[int], set[int]]:
    """Return the values that strike cover and target (charts 1 to 5)."""
    rules, attack = battle.rules.at(battle.clock), battle.attack
    if cause is Cause.FALL or attack is None:
        return set(), _from(rules.whole("damage.hth_threshold"))
    if battle.has_structure(attack.target):
        return set(), _from(rules.whole("terrain.threshold"))
    if attack.range is Range.HAND_TO_HAND:
        return set(), _from(rules.whole("damage.hth_threshold"))
    by_height = attack.level is Level.HIGHER and not attack.cover
    if attack.covering is None and not by_height:
        return set(), _from(rules.whole("damage.ranged_threshold"))
    chart = "cover.chart_4" if battle.has_frame(attack.covering) else "cover.chart_3"
    cover, target = rules.word(chart).split("|")
    return {int(one) for one in cover.split(",") if one}, {int(one) for one in target.split(",") if one}


def _from(threshold: int) -> set[int]:
    return set(range(threshold, 7))


def ignored(memory: Memory, before: Battle, event: DamageIgnored, after: Battle) -> None:
    """RA-RES-19: only a covering frame with two defensive systems takes no damage."""
    if event.why == "two_defenses":
        shields = sum(one.type is SystemType.DEFENSE for one in before.frame(event.frame).left)
        promise(shields > 1, "RA-RES-20: a covering frame with one defense took no damage")
        promise(_attack(before).covering == event.frame, "RA-RES-19: safe and covering nobody")


def removed(memory: Memory, before: Battle, event: PiecesRemoved, after: Battle) -> None:
    """RA-TER-01, RA-TER-02: six pieces, or all that are left."""
    piece = before.structure(event.terrain)
    most = before.rules.at(before.clock).whole("terrain.pieces_per_hit")
    promise(event.pieces == min(most, piece.pieces_left), "RA-TER-01: another number of pieces")
    promise(event.left == piece.pieces_left - event.pieces, "RA-TER-01: pieces vanish")


def passed(memory: Memory, before: Battle, event: Passed, after: Battle) -> None:
    memory.passed.add(event.player)


def from_the_top(memory: Memory, before: Battle, event: Event, after: Battle) -> None:
    """RA-TAC-05, RA-TAC-06: after a turn everybody is asked again."""
    memory.passed.clear()


def whose_turn(memory: Memory, battle: Battle) -> None:
    """RA-TAC-02 to RA-TAC-04: the highest who has not passed and has a frame that waits; the last must go."""
    item = battle.agenda[-1] if battle.agenda else None
    if not isinstance(item, AskTurn) or battle.rules.at(battle.clock).word("forced_turn") != "lower_in_order":
        return
    waiting = [player for player in battle.order if battle.waiting(player)]
    promise(
        item.player == next(one for one in waiting if one not in memory.passed), "RA-TAC-02: somebody else is next"
    )
    promise(item.may_pass == (item.player != waiting[-1]), "RA-TAC-04: the last may not pass, all others may")


def whose_call(memory: Memory, battle: Battle) -> None:
    """RA-END-02: players are called from the highest score to the lowest."""
    item = battle.agenda[-1] if battle.agenda else None
    if isinstance(item, AskClock):
        first = next(one for one in battle.order if one not in memory.called)
        promise(item.player == first, "RA-END-02: somebody else is called")


def _attack(battle: Battle) -> Attack:
    assert battle.attack is not None
    return battle.attack


Check = Callable[[Memory, Battle, Any, Battle], None]
EVENTS: dict[type[Event], tuple[Check, ...]] = {
    Rolled: (pool,),
    DamageCounted: (counted,),
    CoverFound: (cover_found,),
    DamageRolled: (in_order,),
    DieApplied: (applied,),
    DamageIgnored: (ignored,),
    PiecesRemoved: (removed,),
    Passed: (passed,),
    TurnOpened: (from_the_top,),
    RoundOpened: (from_the_top,),
}
STATES = (whose_turn, whose_call)
