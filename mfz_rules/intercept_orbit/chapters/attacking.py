"""Declaring the one attack of a turn, or giving it up (IO-ATK), and combat order (IO-ORD-06 to IO-ORD-11)."""

from functools import partial

from mfz_rules.common.stating import settled
from mfz_rules.intercept_orbit.chapters import cover, dice, targets, weapons
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.opening import enter_part, open_turn, opening_of
from mfz_rules.intercept_orbit.state.actions import Action, DeclareAttack, ForgoAttack
from mfz_rules.intercept_orbit.state.agenda import EndAttack, ResolveAttack
from mfz_rules.intercept_orbit.state.assets import (
    AttackStep,
    CompanyState,
    FighterState,
    Naming,
    ShipState,
    Status,
    TurnPart,
)
from mfz_rules.intercept_orbit.state.attack import Attack
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.attacks import AttackDeclared, CombatOrderEntered
from mfz_rules.intercept_orbit.state.events.turns import StatusSet
from mfz_rules.kernel.dice import Colour
from mfz_rules.kernel.refusal import RefusedError, refuse


def declare_attack(flow: Flow, action: DeclareAttack) -> None:
    """Tell the attack number with a red or a white die (IO-ATK-05); out of range is refused and uses up nothing.

    A target without a defense number takes the first part of its turn now (IO-ORD-06); debris and who has one are
    attacked at once (IO-ORD-07).
    """
    fighter = opening_of(flow.battle)
    naming = _named(fighter)
    assert naming.target is not None and naming.range is not None
    dice.check(flow, fighter, action.die, Colour.RED)
    weapons.check_weapon(flow, fighter, naming.range)
    far = _out_of_range(flow, fighter, naming, action) or _unarmed(flow, fighter, naming)
    if far is not None:
        raise far
    enter_part(flow, fighter, TurnPart.MOVE)
    attack = _attack(flow, fighter, naming, action)
    flow.tell(AttackDeclared(attack))
    flow.tell(StatusSet(fighter.id, Status.FINISHING))
    flow.open(EndAttack(), ResolveAttack())
    if not flow.battle.is_debris(attack.target) and not flow.battle.fighter(attack.target).begun:
        flow.tell(StatusSet(fighter.id, Status.HOLD_ATTACK))
        flow.tell(CombatOrderEntered(fighter.id, attack.target))
        open_turn(flow, attack.target, fighter.id)


def forgo_attack(flow: Flow, action: ForgoAttack) -> None:
    """Give the attack up before its number is told; nobody is dragged in (IO-ORD-11)."""
    fighter = opening_of(flow.battle)
    _named(fighter)
    targets.give_up(flow, fighter.id, "forgone")


def attack_open(fighter: FighterState) -> bool:
    """Whether a named attack has neither been made nor given up."""
    named = fighter.naming is not None and fighter.naming.target is not None
    return named and fighter.attack is AttackStep.OPEN


def options(battle: Battle, player: str, fighter: FighterState) -> tuple[Action, ...]:
    """Return the ways to attack, or not to."""
    if not attack_open(fighter) or fighter.naming is None:
        return ()
    forgo = ForgoAttack(player)
    if not weapons.serves_range(battle, fighter, fighter.naming.range or ""):
        return (forgo,)
    return (*(DeclareAttack(player, die) for die in dice.choices(battle, fighter, Colour.RED)), forgo)


def _named(fighter: FighterState) -> Naming:
    """Return what the fighter may still attack; raises RefusedError where there is no attack to make."""
    if fighter.attack is AttackStep.MADE:
        raise refuse("IO-SHIP-06", "attacked_already", "One attack is made in a turn, and a told one stands.")
    if fighter.attack is AttackStep.GIVEN_UP:
        raise refuse("IO-ORD-11", "attack_given_up", "The attack of this turn has been given up.")
    if fighter.naming is None or fighter.naming.target is None:
        raise refuse("IO-DICE-01", "no_target_named", "No target was named at the beginning of this turn.")
    return fighter.naming


def _out_of_range(flow: Flow, fighter: FighterState, naming: Naming, action: DeclareAttack) -> RefusedError | None:
    """Return why the target is not in the declared band now (IO-ATK-02).

    A red ace reaches farther (IO-ACE-02, AB-ACE-01).
    """
    assert naming.target is not None and naming.range is not None
    measure = partial(flow.umpire.range, flow.battle, fighter.id, naming.target)
    at = settled(flow, "range", action.facts.range, measure, naming.range, action.facts.reason)
    bands = [band.name for band in flow.profile.bands(flow.rules)]
    if at not in (*bands, flow.profile.close):
        raise refuse("ACTION", "no_such_range", "There is no range called {range}.", range=at)
    rule = "IO-ATK-02"
    if isinstance(fighter, CompanyState):
        reached = [flow.profile.close]
        if weapons.red_ace(fighter):
            reached += [name for name in bands if name in flow.profile.red_reach]
            rule = "IO-ACE-02"
        else:
            rule = "IO-CO-02"
    else:
        named = bands.index(naming.range)
        reached = [naming.range] if flow.rules.flag("exclusive_bands") else bands[: named + 1]
        if flow.profile.near_band in reached:
            reached.append(flow.profile.close)  # who stands close to a ship stands within point defense too
    if at in reached:
        return None
    text = "The target is out of the range that was declared."
    return refuse(rule, "out_of_range", text, declared=naming.range, measured=at)


def _unarmed(flow: Flow, fighter: FighterState, naming: Naming) -> RefusedError | None:
    """Return why a ship without a weapon for the nearest range does not reach its target (IO-ATK-04, RA-SYS-02)."""
    assert naming.target is not None and naming.range is not None
    if not isinstance(fighter, ShipState) or weapons.armed_for(flow.battle, fighter, naming.range):
        return None
    gap = flow.umpire.distance(flow.battle, fighter.id, naming.target)
    most = flow.profile.unarmed_reach
    if gap is None or gap <= most + flow.rules.number("range_tolerance"):
        return None
    text = "Without a weapon for it a ship attacks at most {most:g} units away."
    return refuse("IO-ATK-04", "unarmed", text, most=most)


def _attack(flow: Flow, fighter: FighterState, naming: Naming, action: DeclareAttack) -> Attack:
    assert naming.target is not None and naming.range is not None
    battle = flow.battle
    if battle.is_debris(naming.target):
        return Attack(fighter.id, naming.target, naming.range, action.die.value, action.die)
    return Attack(
        fighter.id,
        naming.target,
        naming.range,
        action.die.value,
        action.die,
        cover=cover.between(flow, fighter, naming, action.facts),
        shields=cover.shields(flow, fighter.id, naming.target, action.facts),
        spotted=bool(battle.fighter(naming.target).spots),
    )
