"""Promises about turns, chains, rounds and the clock."""

from collections.abc import Callable
from typing import Any

from mfz_rules.rapid_attack.state.attack import Cause
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import (
    AttackDeclared,
    BattleEnded,
    ChainEnded,
    ClockMoved,
    ClockPassed,
    DefenseSet,
    Event,
    FrameDestroyed,
    Moved,
    Retreated,
    Rolled,
    RoundEnded,
    RoundOpened,
    SpotPlaced,
    SpotUsed,
    SpotWasted,
    SystemLost,
    TargetNamed,
    TurnEnded,
    TurnOpened,
    WhiteDieLost,
)
from mfz_rules.rapid_attack.state.frames import OPEN, Status
from tests.mfz_rules.laws.broken import promise
from tests.mfz_rules.rapid_attack.laws.memory import Memory


def turn_opened(memory: Memory, before: Battle, event: TurnOpened, after: Battle) -> None:
    promise(event.frame not in memory.opened, "RA-ROUND-01: a second turn in one round")
    promise(before.frame(event.frame).status is Status.WAITING, "RA-ROUND-01: a turn of a frame that does not wait")
    memory.opened.add(event.frame)
    if event.roused_by is not None:
        attack = before.attack
        promise(attack is not None and attack.target == event.frame, "RA-CBT-08: roused, and not the target")
        promise(attack is not None and attack.number >= 1, "RA-CBT-05: roused by no attack")


def rolled(memory: Memory, before: Battle, event: Rolled, after: Battle) -> None:
    promise(event.frame not in memory.rolled, "RA-TURN-15: a second roll in one turn")
    promise(before.frame(event.frame).naming is not None, "RA-TURN-02: a roll before a target was named")
    memory.rolled.add(event.frame)


def defended(memory: Memory, before: Battle, event: DefenseSet, after: Battle) -> None:
    promise(before.frame(event.frame).defense is None, "RA-DEF-02: a defense changes")
    promise(event.frame in memory.rolled, "RA-TURN-02: a defense before the roll")


def moved(memory: Memory, before: Battle, event: Moved, after: Battle) -> None:
    promise(event.frame not in memory.moved, "RA-TURN-18: a second move")
    promise(event.die in before.frame(event.frame).pool, "RA-DICE-02: a die that is not there")
    memory.moved.add(event.frame)


def attacked(memory: Memory, before: Battle, event: AttackDeclared, after: Battle) -> None:
    attack = event.attack
    frame = before.frame(attack.attacker)
    promise(frame.id not in memory.attacked, "RA-TURN-18: a second attack")
    promise(frame.naming is not None and frame.naming.target == attack.target, "RA-TURN-08: another target")
    promise(frame.naming is not None and frame.naming.range is attack.range, "RA-TURN-08: another range")
    promise(attack.die in frame.pool, "RA-DICE-02: a die that is not there")
    promise(attack.target not in memory.dead, "RA-CBT-15: an attack on a frame that is gone")
    memory.attacked.add(frame.id)


def spotted(memory: Memory, before: Battle, event: SpotPlaced, after: Battle) -> None:
    promise(event.target not in memory.dead, "RA-SPOT-01: a spot on a frame that is gone")
    lying = before.frame(event.target).spot
    promise(lying is None or event.die.value > lying, "RA-SPOT-06: a spot replaced by one no higher")
    promise(event.die in before.frame(event.frame).pool, "RA-DICE-02: a die that is not there")


def spot_used(memory: Memory, before: Battle, event: SpotUsed, after: Battle) -> None:
    promise(before.frame(event.target).spot == event.value, "RA-RES-02: a spot that does not lie there")
    promise(after.frame(event.target).spot is None, "RA-RES-02: a spot that stays")


def destroyed(memory: Memory, before: Battle, event: FrameDestroyed, after: Battle) -> None:
    memory.dead.add(event.frame)
    attack, volley = before.attack, before.volley
    by_attack = volley is not None and volley.cause is Cause.ATTACK
    promise(not before.frame(event.frame).left, "RA-DMG-07: destroyed with a system left")
    if attack is not None and by_attack and attack.target == event.frame:
        memory.killed_as_target.append(event.frame)
        promise(len(memory.killed_as_target) == 1, "RA-CBT-17: two frames of a chain destroyed by name")


def attack_after_kill(memory: Memory, before: Battle, event: AttackDeclared, after: Battle) -> None:
    promise(not memory.killed_as_target, "RA-CBT-17: the chain goes on after its target is destroyed")


def chain_ended(memory: Memory, before: Battle, event: ChainEnded, after: Battle) -> None:
    promise(not open_frames(before), "RA-CBT-07: the chain ends while a turn is open")
    memory.killed_as_target.clear()


def alive(memory: Memory, before: Battle, event: Any, after: Battle) -> None:
    """Nobody dead acts (RA-CBT-12)."""
    frame = event.attack.attacker if isinstance(event, AttackDeclared) else event.frame
    promise(frame not in memory.dead, "RA-CBT-12: a destroyed frame acts")


def round_opened(memory: Memory, before: Battle, event: RoundOpened, after: Battle) -> None:
    memory.new_round()
    memory.killed_as_target.clear()
    promise(event.round == before.round + 1, "RA-END-08: rounds are not counted")
    promise(after.round <= after.rules.whole("clock.start"), "RA-END-07: more rounds than the clock has numbers")
    fresh = all(one.defense is None and one.spot is None and not one.pool for one in after.frames)
    promise(fresh, "RA-END-08: something is left of the round before")


def round_ended(memory: Memory, before: Battle, event: RoundEnded, after: Battle) -> None:
    promise(
        all(one.status in (Status.DONE, Status.DESTROYED) for one in before.frames), "RA-END-06: a round cut short"
    )
    standing = {one.id for one in before.frames if one.alive}
    promise(standing <= memory.opened, "RA-ROUND-01: a frame had no turn")


def clock_moved(memory: Memory, before: Battle, event: ClockMoved, after: Battle) -> None:
    rules = before.rules.at(before.clock)
    most = rules.whole("clock.base_tick" if event.by is None else "clock.call_tick")
    promise(event.clock == max(0, before.clock - most), "RA-END-03: the clock moves otherwise than agreed")
    if event.by is not None:
        called(memory, event.by)


def clock_passed(memory: Memory, before: Battle, event: ClockPassed, after: Battle) -> None:
    called(memory, event.player)


def called(memory: Memory, player: str) -> None:
    promise(player not in memory.called, "RA-END-03: a second call in one round")
    memory.called.add(player)


def ended(memory: Memory, before: Battle, event: BattleEnded, after: Battle) -> None:
    playing = [one.id for one in before.players if event.why != "conceded" or not one.conceded]
    best = max(memory.scores[one] for one in playing)
    winners = {one for one in playing if memory.scores[one] == best}
    promise(set(event.winners) == winners, "RA-END-05: the highest score does not win")
    if event.why == "doomsday":
        promise(after.clock == 0, "RA-END-04: doomsday before its time")


def open_frames(battle: Battle) -> list[Status]:
    return [one.status for one in battle.frames if one.status in OPEN]


def at_most_two_open(memory: Memory, battle: Battle) -> None:
    """RA-CBT-16: one acting or holding, one opened and waiting."""
    opened = open_frames(battle)
    promise(len(opened) <= 2, "RA-CBT-16: more than two turns are open")
    if len(opened) == 2:
        # a frame may hold its defense while its attacker acts; two never act at once
        waiting = sum(one in (Status.HOLD_DEFENSE, Status.OPENING) for one in opened)
        promise(waiting == 1, f"RA-CBT-16: open at once: {opened}")
    if battle.phase not in (Phase.CHAIN, Phase.OVER):
        promise(not opened, "RA-CBT-07: a turn is open outside a chain")


def whites_last(memory: Memory, battle: Battle) -> None:
    """RA-DMG-14: who has lost a white die has no system left."""
    if battle.rules.flag("env_penalty_affects_hp"):
        return
    built = battle.rules.whole("frame.white_dice")
    for one in battle.frames:
        promise(one.whites == built or not one.left, "RA-DMG-14: a white die went before a system")
        promise(one.alive == (one.whites > 0), "RA-DMG-04: neither dead nor alive")


def dead_hold_nothing(memory: Memory, battle: Battle) -> None:
    """RA-DMG-11: a destroyed frame neither covers, contests nor holds anything; it never comes back."""
    dead = {one.id for one in battle.frames if not one.alive}
    promise(dead == memory.dead, "RA-DMG-11: a frame vanished or came back")
    for one in battle.frames:
        if not one.alive:
            empty = not one.near and one.spot is None and not one.pool and not one.rockets and one.defense is None
            promise(empty, "RA-DMG-11: a destroyed frame holds something")


Check = Callable[[Memory, Battle, Any, Battle], None]
EVENTS: dict[type[Event], tuple[Check, ...]] = {
    TurnOpened: (alive, turn_opened),
    TargetNamed: (alive,),
    Rolled: (alive, rolled),
    DefenseSet: (alive, defended),
    Moved: (alive, moved),
    AttackDeclared: (alive, attacked, attack_after_kill),
    SpotPlaced: (alive, spotted),
    SpotWasted: (alive,),
    SpotUsed: (spot_used,),
    TurnEnded: (alive,),
    Retreated: (alive,),
    SystemLost: (alive,),
    WhiteDieLost: (alive,),
    FrameDestroyed: (alive, destroyed),
    ChainEnded: (chain_ended,),
    RoundOpened: (round_opened,),
    RoundEnded: (round_ended,),
    ClockMoved: (clock_moved,),
    ClockPassed: (clock_passed,),
    BattleEnded: (ended,),
}
STATES = (at_most_two_open, whites_last, dead_hold_nothing)
