"""Promises about turns, rounds and the clock."""

from typing import Any

from mfz_rules.common.events import BattleEnded, ClockMoved, ClockPassed, RoundEnded, RoundOpened
from mfz_rules.intercept_orbit.state.assets import OPEN, CompanyState, Condition, Status
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.events.attacks import AttackDeclared, SpotsUsed
from mfz_rules.intercept_orbit.state.events.companies import CompanyMoved, CompanyRepaired, Launched
from mfz_rules.intercept_orbit.state.events.damage import AssetDestroyed, AssetLost, SystemLost, WhiteDieLost
from mfz_rules.intercept_orbit.state.events.moves import MoveBegan
from mfz_rules.intercept_orbit.state.events.turns import (
    DefenseSet,
    Rolled,
    SpotPlaced,
    SpotWasted,
    SystemRepaired,
    TargetNamed,
    TurnOpened,
)
from tests.mfz_rules.intercept_orbit.laws.memory import Memory
from tests.mfz_rules.laws.broken import promise
from tests.mfz_rules.laws.watching import Check


def turn_opened(memory: Memory, before: Battle, event: TurnOpened, after: Battle) -> None:
    asset = before.asset(event.asset)
    promise(asset.id not in memory.opened, "IO-ORD-01: a second turn in one round")
    promise(asset.status is Status.WAITING, "IO-ORD-01: a turn of an asset that does not wait")
    flies = not isinstance(asset, CompanyState) or asset.condition is Condition.FLYING
    promise(asset.placed and flies, "IO-ORD-01: a turn of an asset that has none")
    memory.opened.add(asset.id)
    if event.roused_by is not None:
        naming = before.fighter(event.roused_by).naming
        promise(naming is not None and naming.target == asset.id, "IO-ORD-06: roused, and not the target")


def rolled(memory: Memory, before: Battle, event: Rolled, after: Battle) -> None:
    promise(event.asset not in memory.rolled, "IO-DICE-01: a second roll in one round")
    promise(event.asset in memory.opened, "IO-DICE-01: a roll without a turn")
    named = before.is_hva(event.asset) or before.fighter(event.asset).naming is not None
    promise(named, "IO-DICE-01: a roll before a target was named")
    memory.rolled.add(event.asset)


def defended(memory: Memory, before: Battle, event: DefenseSet, after: Battle) -> None:
    promise(before.fighter(event.asset).defense is None, "IO-SHIP-02: a defense changes")
    promise(event.asset in memory.rolled, "IO-SHIP-02: a defense before the roll")


def move_began(memory: Memory, before: Battle, event: MoveBegan, after: Battle) -> None:
    _moves(memory, before, event.journey.asset)


def company_moved(memory: Memory, before: Battle, event: CompanyMoved, after: Battle) -> None:
    _moves(memory, before, event.company)


def _moves(memory: Memory, before: Battle, asset: str) -> None:
    promise(asset not in memory.moved, "IO-SHIP-05: a second move in one round")
    promise(asset in memory.rolled, "IO-DICE-01: a move before the roll")
    memory.moved.add(asset)


def attacked(memory: Memory, before: Battle, event: AttackDeclared, after: Battle) -> None:
    attack = event.attack
    naming = before.fighter(attack.attacker).naming
    promise(attack.attacker not in memory.attacked, "IO-SHIP-06: a second attack in one round")
    promise(naming is not None and naming.target == attack.target, "IO-ATK-01: another target than was named")
    promise(attack.target not in memory.gone, "IO-ATK-01: an attack on what is gone")
    memory.attacked.add(attack.attacker)


def die_used(memory: Memory, before: Battle, event: Any, after: Battle) -> None:
    """Every die lies in the pool of who uses it, and then no more (IO-DICE-02)."""
    user, dice = _used(event)
    pool, left = list(before.asset(user).pool), list(after.asset(user).pool)
    for die in dice:
        promise(die in pool, f"IO-DICE-02: {user} uses a die that is not there")
        pool.remove(die)
    promise(pool == left, f"IO-DICE-02: {user} has other dice left")


def _used(event: Any) -> tuple[str, tuple[Any, ...]]:
    """Return who used which dice."""
    if isinstance(event, AttackDeclared):
        return event.attack.attacker, (event.attack.die,)
    if isinstance(event, MoveBegan):
        user = event.journey.asset
    elif isinstance(event, CompanyMoved):
        user = event.company
    elif isinstance(event, Launched | CompanyRepaired):
        user = event.ship
    else:
        user = event.asset
    if isinstance(event, SpotPlaced | SpotWasted):
        return user, event.dice
    return user, () if event.die is None else (event.die,)


def spotted(memory: Memory, before: Battle, event: SpotPlaced, after: Battle) -> None:
    promise(event.target not in memory.gone, "IO-SPOT-01: a spot on what is gone")


def spots_used(memory: Memory, before: Battle, event: SpotsUsed, after: Battle) -> None:
    promise(before.fighter(event.target).spots == event.dice, "IO-ATK-07: spots that do not lie there")
    promise(not after.fighter(event.target).spots, "IO-SPOT-05: spots that stay")


def alive(memory: Memory, before: Battle, event: Any, after: Battle) -> None:
    """Nothing that is gone acts or loses anything (IO-ORD-09)."""
    promise(event.asset not in memory.gone, "IO-ORD-09: an asset that is gone")


def gone(memory: Memory, before: Battle, event: AssetDestroyed | AssetLost, after: Battle) -> None:
    if isinstance(event, AssetDestroyed):
        fighter = before.fighter(event.asset)
        promise(not fighter.left and not fighter.whites, "IO-DMG-03: destroyed with something left")
    memory.gone.add(event.asset)


def white_die_lost(memory: Memory, before: Battle, event: WhiteDieLost, after: Battle) -> None:
    promise(not before.fighter(event.asset).left, "IO-DMG-02: a white die went before a system")
    promise(before.fighter(event.asset).whites > 0, "IO-DMG-02: a white die that is not there")


def system_lost(memory: Memory, before: Battle, event: SystemLost, after: Battle) -> None:
    left = [one.id for one in before.fighter(event.asset).left]
    promise(event.system in left, "IO-DMG-02: a system that is not there")


def round_opened(memory: Memory, before: Battle, event: RoundOpened, after: Battle) -> None:
    memory.new_round()
    promise(event.round == before.round + 1, "IO-END-01: rounds are not counted")
    promise(after.round <= after.rules.whole("doomsday_start"), "IO-END-02: more rounds than the clock has numbers")
    fresh = all(one.defense is None and not one.spots and not one.pool for one in after.fighters)
    promise(fresh, "IO-END-01: something is left of the round before")


def round_ended(memory: Memory, before: Battle, event: RoundEnded, after: Battle) -> None:
    for one in before.all_assets:
        if one.alive and one.placed and not (isinstance(one, CompanyState) and one.condition is not Condition.FLYING):
            held = before.is_hva(one.id) and not before.hva(one.id).holder
            promise(one.id in memory.opened or held, f"IO-ORD-01: {one.id} had no turn")
            promise(one.status is Status.DONE or held, f"IO-END-01: the turn of {one.id} is cut short")


def clock_moved(memory: Memory, before: Battle, event: ClockMoved, after: Battle) -> None:
    promise(event.clock == max(0, before.clock - 1), "IO-END-02: the clock moves by more than one")
    if event.by is not None:
        called(memory, event.by)


def clock_passed(memory: Memory, before: Battle, event: ClockPassed, after: Battle) -> None:
    called(memory, event.player)


def called(memory: Memory, player: str) -> None:
    promise(player not in memory.called, "IO-END-02: a second call in one round")
    memory.called.add(player)


def ended(memory: Memory, before: Battle, event: BattleEnded, after: Battle) -> None:
    best = max(memory.scores.values())
    winners = {one for one, score in memory.scores.items() if score == best}
    promise(set(event.winners) == winners, "IO-END-03: the highest score does not win")
    promise(after.clock == 0 or event.why != "doomsday", "IO-END-03: doomsday before its time")


def at_most_two_open(memory: Memory, battle: Battle) -> None:
    """Never more than two turns are open, and of two one holds its attack or its defense (IO-ORD-06)."""
    opened = [one.status for one in battle.all_assets if one.status in OPEN]
    promise(len(opened) <= 2, "IO-ORD-06: open at once: {}", opened)
    if len(opened) == 2:
        holds = any(one in (Status.HOLD_ATTACK, Status.HOLD_DEFENSE) for one in opened)
        promise(holds, f"IO-ORD-06: open at once: {opened}")
    if battle.phase not in (Phase.CHAIN, Phase.OVER):
        promise(not opened, "IO-ORD-06: a turn is open outside a chain")


def gone_hold_nothing(memory: Memory, battle: Battle) -> None:
    """What is gone has nothing, and never comes back (IO-DMG-03, IO-EDGE-01)."""
    now = {one.id for one in battle.all_assets if not one.alive}
    promise(now == memory.gone, "IO-DMG-03: an asset vanished or came back")
    for one in battle.fighters:
        if one.alive:
            promise(one.whites > 0 or bool(one.left), "IO-DMG-03: {} has nothing left", one.id)
        else:
            empty = not one.near and not one.spots and not one.pool and one.defense is None
            promise(empty, "IO-DMG-03: {} is gone and has something", one.id)


EVENTS: dict[type[Event], tuple[Check, ...]] = {
    TurnOpened: (alive, turn_opened),
    TargetNamed: (alive,),
    Rolled: (alive, rolled),
    DefenseSet: (alive, defended, die_used),
    MoveBegan: (move_began, die_used),
    CompanyMoved: (company_moved, die_used),
    AttackDeclared: (attacked, die_used),
    SpotPlaced: (alive, spotted, die_used),
    SpotWasted: (alive, die_used),
    SystemRepaired: (alive, die_used),
    CompanyRepaired: (die_used,),
    Launched: (die_used,),
    SpotsUsed: (spots_used,),
    SystemLost: (alive, system_lost),
    WhiteDieLost: (alive, white_die_lost),
    AssetDestroyed: (alive, gone),
    AssetLost: (alive, gone),
    RoundOpened: (round_opened,),
    RoundEnded: (round_ended,),
    ClockMoved: (clock_moved,),
    ClockPassed: (clock_passed,),
    BattleEnded: (ended,),
}
STATES = (at_most_two_open, gone_hold_nothing)
