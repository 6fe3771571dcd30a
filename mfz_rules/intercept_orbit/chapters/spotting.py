"""The spot of a turn, its last step (IO-SPOT, IO-ACE-05, IO-ACE-06)."""

from functools import partial

from mfz_rules.common.attacks import spot_stands
from mfz_rules.common.stating import settled
from mfz_rules.intercept_orbit.chapters import attacking, cover, dice, ending, weapons
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.opening import opening_of
from mfz_rules.intercept_orbit.fleets.fleet import COMMUNICATION, Ace
from mfz_rules.intercept_orbit.state.actions import Action, Spot
from mfz_rules.intercept_orbit.state.assets import CompanyState, FighterState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.turns import SpotPlaced, SpotWasted
from mfz_rules.kernel.dice import SMALL, Colour, RolledDie
from mfz_rules.kernel.refusal import refuse

ANYWHERE = 2
"""Communication systems that spot anywhere (IO-SPOT-02, AB-FLEET-07)."""


def spot(flow: Flow, action: Spot) -> None:
    """Place one die on a tactical asset; the turn ends with it (IO-SPOT-01).

    A yellow ace places its d8 and its ordinary die on the same target (IO-ACE-05), or adds its d8 (AB-ACE-04).
    """
    fighter = opening_of(flow.battle)
    if isinstance(fighter, ShipState) and not fighter.moved:
        raise refuse("IO-SHIP-05", "move_first", "A ship must move before it spots.")
    if attacking.attack_open(fighter):
        raise refuse("IO-SHIP-01", "attack_first", "Make the attack or give it up before you spot.")
    target = _target(flow, action.target)
    placed = _dice(flow, fighter, action)
    _check_reach(flow, fighter, action)
    lying = target.spots
    if action.replaces is not None and action.replaces not in lying:
        raise refuse("IO-ACE-06", "no_such_spot", "No {die} lies there.", die=str(action.replaces))
    after = _added(lying, action) if flow.profile.ace_spot_adds else _after(lying, placed, action.replaces)
    if after == lying:
        flow.tell(SpotWasted(fighter.id, target.id, placed))
    else:
        flow.tell(SpotPlaced(fighter.id, target.id, placed, after))
    ending.end(flow, fighter.id)


def options(battle: Battle, player: str, fighter: FighterState) -> tuple[Action, ...]:
    """Return the spots that may be tried, distance and cover aside; enemies first (IO-SPOT-01)."""
    if attacking.attack_open(fighter) or (isinstance(fighter, ShipState) and not fighter.moved):
        return ()
    mine = battle.commands(fighter.id)
    others = [one for one in battle.fighters if one.alive and one.placed and one.id != fighter.id]
    others.sort(key=lambda one: battle.commands(one.id) == mine)
    small = [die for die in dice.choices(battle, fighter, Colour.YELLOW) if not _is_aces(fighter, die)]
    large = [die for die in fighter.pool if _is_aces(fighter, die) and die.told]
    found: list[Action] = []
    for one in others:
        found += [Spot(player, one.id, die) for die in small]
        found += [Spot(player, one.id, None, ace) for ace in large]
        found += [Spot(player, one.id, die, ace) for die in small for ace in large]
    return tuple(found)


def _dice(flow: Flow, fighter: FighterState, action: Spot) -> tuple[RolledDie, ...]:
    """Return the dice that are placed; raises RefusedError for any that cannot be."""
    if action.die is None and action.ace_die is None:
        raise refuse("IO-SPOT-01", "no_die", "A spot needs a die.")
    if action.die is not None:
        dice.check(flow, fighter, action.die, Colour.YELLOW)
        if _is_aces(fighter, action.die):
            raise refuse("IO-ACE-05", "ace_die", "The ace's die is named as such.", die=str(action.die))
    if action.ace_die is not None:
        dice.check(flow, fighter, action.ace_die, Colour.YELLOW)
        if not _is_aces(fighter, action.ace_die):
            raise refuse("IO-ACE-05", "no_ace_die", "{die} is not an ace's die.", die=str(action.ace_die))
    return tuple(die for die in (action.die, action.ace_die) if die is not None)


def _after(
    lying: tuple[RolledDie, ...], placed: tuple[RolledDie, ...], replaces: RolledDie | None
) -> tuple[RolledDie, ...]:
    """Return what lies on the target afterwards: the higher spot stands (IO-SPOT-04).

    A pair lies together; later one of it gives way to a higher die, and its partner stays (IO-ACE-06, IO-OQ-31).
    """
    if len(placed) > 1:
        return placed if sum(die.value for die in placed) > sum(die.value for die in lying) else lying
    if not lying:
        return placed
    least = replaces or min(lying, key=lambda die: die.value)
    if not spot_stands(placed[0].value, least.value):
        return lying
    at = lying.index(least)
    return (*lying[:at], placed[0], *lying[at + 1 :])


def _added(lying: tuple[RolledDie, ...], action: Spot) -> tuple[RolledDie, ...]:
    """Return what lies there where an ace's die adds to any other spot, now or later (AB-ACE-04).

    Of all other dice the highest stands (IO-SPOT-04).
    """
    aces = tuple(die for die in lying if die.sides > SMALL)
    others = tuple(die for die in lying if die.sides <= SMALL)
    if action.die is not None and spot_stands(action.die.value, others[0].value if others else None):
        others = (action.die,)
    return (*others, *aces) if action.ace_die is None else (*others, *aces, action.ace_die)


def _is_aces(fighter: FighterState, die: RolledDie) -> bool:
    return isinstance(fighter, CompanyState) and fighter.ace is Ace.YELLOW and die.sides > SMALL


def _target(flow: Flow, id: str) -> FighterState:
    """Return whom to spot; raises RefusedError for anything but a tactical asset (IO-SPOT-01, IO-SPOT-05)."""
    battle = flow.battle
    if battle.is_hva(id) or battle.is_debris(id):
        raise refuse("IO-SPOT-05", "not_spotted", "Only ships and companies can be spotted.", target=id)
    if not battle.is_ship(id) and not battle.is_company(id):
        raise refuse("IO-SPOT-01", "no_such_asset", "There is nothing called {target} to spot.", target=id)
    target = battle.fighter(id)
    if not target.alive or not target.placed:
        raise refuse("IO-SPOT-01", "target_gone", "This target is out of the battle.", target=id)
    return target


def _check_reach(flow: Flow, fighter: FighterState, action: Spot) -> None:
    """Raise RefusedError where the target is too far, or covered, for its systems (IO-SPOT-02, IO-SPOT-03)."""
    bands = [band.name for band in flow.profile.bands(flow.rules)]
    comms = [one.type for one in weapons.usable(flow.battle, fighter)].count(COMMUNICATION)
    by_sensors = isinstance(fighter, ShipState) or flow.profile.company_sensors
    if isinstance(fighter, CompanyState) and not by_sensors:
        reached = [flow.profile.close]
        rule = "IO-SPOT-03"
        if fighter.ace is Ace.YELLOW:
            rule = "IO-ACE-05"
            if flow.rules.word("yellow_ace_spots") == "any" or flow.battle.is_ship(action.target):
                reached.append(flow.profile.near_band)
    else:
        rule = "IO-SPOT-02"
        if comms >= ANYWHERE or not flow.rules.flag("spot_ladder"):
            return
        reached = [flow.profile.close, *bands[:-1]]
    measure = partial(flow.umpire.range, flow.battle, fighter.id, action.target)
    at = settled(flow, "range", action.facts.range, measure, reached[-1], action.facts.reason)
    if at not in reached:
        raise refuse(rule, "spot_too_far", "The target is too far to spot.", range=at, comms=comms)
    if by_sensors and not comms and cover.covers(flow, fighter.id, action.target, action.facts):
        text = "The target is in cover, and there is no system to spot it there."
        raise refuse("IO-SPOT-02", "spot_in_cover", text)
