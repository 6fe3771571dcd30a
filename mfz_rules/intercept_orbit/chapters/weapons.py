"""What an asset may name: enemies in reach of a weapon that works (IO-ATK-01 to IO-ATK-06, IO-CO-02, IO-ACE-02)."""

from collections.abc import Iterable

from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.fleets import loadout
from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT, Ace, System
from mfz_rules.intercept_orbit.profile import COMPANY, DEBRIS, HVA, SHIP
from mfz_rules.intercept_orbit.state.assets import CompanyState, FighterState, Fitted, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.refusal import refuse
from mfz_rules.kernel.sentences import Sentence

RANGES = {
    "dogfight": Sentence("dogfight"),
    "point_defense": Sentence("point defense"),
    "assault": Sentence("assault"),
    "support": Sentence("support"),
    "frame": Sentence("frame"),
    "ack_ack": Sentence("ack-ack"),
    "missile": Sentence("missile"),
    "laser": Sentence("laser"),
}
"""Ranges in words."""


def built(systems: Iterable[Fitted]) -> tuple[System, ...]:
    """Return systems in battle as the chapters on fleets know them."""
    return tuple(System(one.type, one.name, one.ranges) for one in systems)


def usable(battle: Battle, fighter: FighterState) -> tuple[Fitted, ...]:
    """Return the systems that count for the fighter's own actions (IO-SHIP-04).

    Those that work now; those too that worked at the roll, unless the table counts only what works now.
    """
    if fighter.able is None or battle.rules.at(battle.clock).word("capability_snapshot") == "live":
        return fighter.left
    return tuple(one for one in fighter.systems if one.id in fighter.able or one.id not in fighter.lost)


def catapults(battle: Battle, ship: ShipState) -> int:
    """Return how many catapults count for a ship's own actions (IO-SHIP-04)."""
    return sum(one.type == CATAPULT for one in usable(battle, ship))


def serves_range(battle: Battle, fighter: FighterState, at: str) -> bool:
    """Whether the fighter can attack at the range: a weapon for it, or white dice near by (IO-ATK-04).

    Companies fight close; with a red ace farther, but as if close (IO-ACE-02).
    """
    if isinstance(fighter, CompanyState):
        return at == battle.profile.close
    return at == battle.profile.near_band or armed_for(battle, fighter, at)


def armed_for(battle: Battle, fighter: FighterState, at: str) -> bool:
    """Whether a ship has a weapon for the range that counts for its own actions."""
    return loadout.halves(built(usable(battle, fighter)), at) > 0


def kind_of(battle: Battle, target: str) -> str:
    """Return what kind of piece this is: `ship`, `company`, `hva`, `debris`."""
    if battle.is_ship(target):
        return SHIP
    if battle.is_company(target):
        return COMPANY
    return HVA if battle.is_hva(target) else DEBRIS


def may_target(battle: Battle, fighter: FighterState) -> tuple[str, ...]:
    """Return everything that the fighter may name: enemies that fight, and debris (IO-ATK-01, IO-ATK-06)."""
    mine = battle.commands(fighter.id)
    enemies = [one.id for one in battle.fighters if _target(one) and battle.commands(one.id) != mine]
    return (*enemies, *(one.id for one in battle.debris))


def ranges_at(battle: Battle, fighter: FighterState, target: str) -> tuple[str, ...]:
    """Return the ranges at which the fighter may name the target, near ones first (IO-ATK-03, IO-ATK-04)."""
    profile = battle.profile
    if isinstance(fighter, CompanyState):
        return (profile.close,)
    names = [band.name for band in profile.bands(battle.rules.at(battle.clock))]
    if battle.is_company(target):
        names = [name for name in names if (name, COMPANY) in profile.lowest]
    return tuple(name for name in names if serves_range(battle, fighter, name))


def check_target(flow: Flow, fighter: FighterState, target: str) -> None:
    """Raise RefusedError for what is no target (IO-ATK-01, IO-ATK-06, IO-HVA-06)."""
    battle = flow.battle
    if battle.is_hva(target):
        raise refuse("IO-ATK-01", "hva_named", "High value assets can never be targets.", target=target)
    if battle.is_debris(target):
        return
    if not battle.is_ship(target) and not battle.is_company(target):
        raise refuse("IO-ATK-01", "no_such_target", "There is nothing called {target} to attack.", target=target)
    named = battle.fighter(target)
    if not named.alive or not named.placed:
        raise refuse("IO-ATK-01", "target_gone", "This target is out of the battle.", target=target)
    if target == fighter.id or battle.commands(target) == battle.commands(fighter.id):
        raise refuse("IO-ATK-01", "target_own", "You cannot attack your own assets.", target=target)
    if not _target(named):
        text = "Only companies that are launched and have fuel can be targets."
        raise refuse("IO-ATK-06", "not_flying", text, target=target)


def check_range(flow: Flow, fighter: FighterState, target: str, at: str | None) -> None:
    """Raise RefusedError unless a range is named that the fighter serves against this target."""
    battle = flow.battle
    if at is None:
        raise refuse("IO-DICE-01", "range_missing", "Declare the range together with the target.")
    profile = battle.profile
    known = [profile.close] if isinstance(fighter, CompanyState) else [one.name for one in profile.bands(flow.rules)]
    if at not in known:
        rule = "IO-CO-02" if isinstance(fighter, CompanyState) else "IO-ATK-01"
        names = ", ".join(known)
        raise refuse(rule, "no_such_range", "It attacks at {known}, not at {range}.", known=names, range=at)
    if battle.is_company(target) and (at, COMPANY) not in profile.lowest:
        text = "Ships shoot at companies only at {range} range."
        raise refuse("IO-ATK-03", "company_too_far", text, range=RANGES[profile.near_band])
    if not serves_range(battle, fighter, at):
        text = "No working weapon of it serves {range} range."
        raise refuse("IO-ATK-04", "no_weapon", text, range=RANGES[at])


def check_weapon(flow: Flow, fighter: FighterState, at: str) -> None:
    """Raise RefusedError where what the range needs has been lost since the roll, and that matters (IO-OQ-72)."""
    if not serves_range(flow.battle, fighter, at):
        text = "The weapon for this range has been lost since the roll."
        raise refuse("IO-OQ-72", "weapon_lost", text, range=at)


def red_ace(fighter: FighterState) -> bool:
    """Whether the fighter is led by a red ace (IO-ACE-02)."""
    return isinstance(fighter, CompanyState) and fighter.ace is Ace.RED


def _target(fighter: ShipState | CompanyState) -> bool:
    if not fighter.alive or not fighter.placed:
        return False
    return not isinstance(fighter, CompanyState) or fighter.flying
