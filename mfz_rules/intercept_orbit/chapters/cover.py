"""What stands between attacker and target, and who makes a target take hits as if in cover (IO-COV)."""

import math
from functools import partial

from mfz_rules.common.stating import settled
from mfz_rules.intercept_orbit.chapters import weapons
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.fleets.fleet import DEFENSE, Ace
from mfz_rules.intercept_orbit.state.assets import FighterState, Naming, ShipState
from mfz_rules.intercept_orbit.state.attack import Attack
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.kernel.refusal import refuse

SCREEN = 2
"""Defense systems that make a screen (IO-COV-07)."""


def between(flow: Flow, fighter: FighterState, naming: Naming, facts: Facts) -> tuple[str, ...]:
    """Return the pieces that cover the target: stated, else measured, else none (IO-COV-01).

    In a dogfight nothing covers (IO-COV-09, IO-OQ-35); the attack of a red ace counts as one at any range (IO-OQ-73).
    """
    assert naming.target is not None
    check_pieces(flow.battle, fighter.id, naming.target, facts)
    if naming.range == flow.profile.close and _past_cover(flow, fighter, naming.target, facts):
        return ()
    return covers(flow, fighter.id, naming.target, facts)


def covers(flow: Flow, looker: str, target: str, facts: Facts) -> tuple[str, ...]:
    """Return what covers a target from an attacker, a spotter or a launching ship."""
    check_pieces(flow.battle, looker, target, facts)
    measure = partial(flow.umpire.cover, flow.battle, looker, target)
    found: tuple[str, ...] = settled(flow, "cover", facts.cover, measure, (), facts.reason)
    return tuple(dict.fromkeys(found))


def shields(flow: Flow, attacker: str, target: str, facts: Facts) -> tuple[str, ...]:
    """Return who could make the target take hits as if in cover: stated, else measured (IO-COV-07, IO-ACE-03)."""
    if facts.shields is not None:
        for one in facts.shields:
            if not may_shield(flow.battle, one, target):
                text = "{shield} cannot make {target} take hits as if in cover."
                raise refuse("IO-COV-07", "no_shield", text, shield=one, target=target)
        return tuple(dict.fromkeys(facts.shields))
    measured = flow.umpire.shields(flow.battle, target)
    return () if measured is None else measured


def may_shield(battle: Battle, shield: str, target: str) -> bool:
    """Whether a ship's screen or a blue ace may cover this kind of target, distance aside.

    Two defense systems cover ships, their own too (IO-COV-07, IO-OQ-37); a blue ace any tactical asset (IO-OQ-65).
    """
    if battle.is_ship(shield):
        ship = battle.ship(shield)
        itself = shield != target or battle.rules.at(battle.clock).flag("screen_covers_itself")
        wanted = weapons.kind_of(battle, target) in battle.profile.screened
        return ship.alive and ship.working(DEFENSE) >= SCREEN and itself and wanted
    if not battle.is_company(shield):
        return False
    company = battle.company(shield)
    return company.flying and company.ace is Ace.BLUE and battle.profile.ace_shields


def standing(battle: Battle, attack: Attack) -> tuple[str, ...]:
    """Return what could take the dice of cover: the shield that was given, and pieces that still stand.

    A ship that shields and stands between is one of them, not two (IO-COV-08, IO-COV-10).
    """
    pieces = tuple(one for one in attack.cover if battle.is_debris(one) or _lives(battle, one))
    return pieces if attack.shield is None else tuple(dict.fromkeys((attack.shield, *pieces)))


def safe(flow: Flow, fighter: FighterState) -> bool:
    """Whether who covers takes no damage: two working defenses, or a table that spares ships (IO-COV-04)."""
    spared = isinstance(fighter, ShipState) and not flow.rules.flag("cover_ships_damaged")
    return spared or fighter.working(DEFENSE) >= SCREEN


def _past_cover(flow: Flow, fighter: FighterState, target: str, facts: Facts) -> bool:
    """Whether a company attacks past any cover: always in a dogfight, else where it stands near enough."""
    if flow.profile.uncovered == math.inf:
        return not _far_red_ace(flow, fighter, facts)
    if facts.cover is not None:
        return False
    gap = flow.umpire.distance(flow.battle, fighter.id, target)
    return gap is not None and gap <= flow.profile.uncovered


def check_pieces(battle: Battle, looker: str, target: str, facts: Facts) -> None:
    """Raise RefusedError where what is stated is no cover: only debris and ships are (IO-COV-05).

    Where companies cover, they cover the ship that they are attached to (AB-ATK-05).
    """
    for piece in facts.cover.value if facts.cover is not None else ():
        if piece in (looker, target) or not may_cover(battle, piece, target):
            raise refuse("IO-COV-05", "no_cover", "{piece} cannot cover {target}.", piece=piece, target=target)


def _far_red_ace(flow: Flow, fighter: FighterState, facts: Facts) -> bool:
    """Whether a red ace shoots from afar at a table where cover counts then (IO-OQ-73)."""
    if flow.rules.flag("red_ace_ignores_cover") or not weapons.red_ace(fighter):
        return False
    naming = fighter.naming
    if naming is None or naming.target is None:
        return False
    measured = flow.umpire.range(flow.battle, fighter.id, naming.target)
    at = facts.range or measured
    return at is not None and at.value != flow.profile.close


def may_cover(battle: Battle, piece: str, target: str) -> bool:
    """Whether a piece may cover a target, distance aside: debris, ships, companies of some games.

    Targets are ships and companies alike (IO-COV-05, IO-OQ-34), those at a ship too (IO-OQ-68).
    """
    if battle.is_debris(piece):
        return True
    if not _lives(battle, piece) or weapons.kind_of(battle, piece) not in battle.profile.covering:
        return False
    return battle.is_ship(piece) or (battle.company(piece).flying and target in battle.company(piece).touching)


def _lives(battle: Battle, piece: str) -> bool:
    return (battle.is_ship(piece) or battle.is_company(piece)) and battle.fighter(piece).alive
