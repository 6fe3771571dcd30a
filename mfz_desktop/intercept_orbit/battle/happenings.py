"""What has just happened in a battle of ships, as cards show it for a moment."""

from mfz_desktop.battle.dice.notation import damage_die
from mfz_desktop.battle.happenings import Happenings
from mfz_desktop.intercept_orbit.battle.session import ShipChange
from mfz_rules.common.events import LeadChanged
from mfz_rules.intercept_orbit.state.events.attacks import CoverStruck, DamageRolled
from mfz_rules.intercept_orbit.state.events.boarding import BoardingRolled
from mfz_rules.intercept_orbit.state.events.damage import (
    AssetDestroyed,
    AssetLost,
    SystemLost,
    WhiteDieLost,
)
from mfz_rules.intercept_orbit.state.events.moves import CollisionRolled
from mfz_rules.intercept_orbit.state.events.turns import Rolled
from mfz_rules.kernel.dice import Die, RolledDie

Dice = tuple[tuple[Die, int], ...]


def happenings_of(change: ShipChange) -> Happenings | None:
    """Return what is to be shown of a change; None where nothing is."""
    struck: dict[str, None] = {}
    wrecked: dict[str, None] = {}
    leader = ""
    for event in change.events:
        match event:
            case SystemLost() | WhiteDieLost():
                struck[event.asset] = None
            case CoverStruck():
                struck[event.piece] = None
            case AssetDestroyed() | AssetLost():
                wrecked[event.asset] = None
            case LeadChanged():
                leader = event.player
    found = Happenings(*_thrown(change), tuple(struck), tuple(wrecked), leader)
    return found if found != Happenings() else None


def _thrown(change: ShipChange) -> tuple[Dice, str]:
    """Return the last dice that landed, and whose they are or at whom they were thrown."""
    before = change.before
    thrown: tuple[Dice, str] = ((), "")
    for event in change.events:
        match event:
            case Rolled():
                thrown = _shown(event.dice), event.asset
            case DamageRolled() if before.attack is not None:
                thrown = _damage(event.dice), before.attack.target
            case CollisionRolled() if before.journey is not None and before.journey.collision is not None:
                thrown = _damage(event.dice), before.journey.collision.target
            case BoardingRolled() if before.boarding is not None:
                thrown = _shown(event.dice), before.boarding.ship
    return thrown


def _shown(dice: tuple[RolledDie, ...]) -> Dice:
    return tuple((Die(one.colour, one.sides), one.value) for one in dice)


def _damage(values: tuple[int, ...]) -> Dice:
    return tuple((damage_die(), value) for value in values)
