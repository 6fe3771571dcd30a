"""Placing for people: everything that is still to be deployed, where the rules let it stand and it stands well."""

from mfz_desktop.intercept_orbit.battle.map.drawing import NEW_DEBRIS
from mfz_desktop.intercept_orbit.battle.map.grounds import suggested, taken
from mfz_desktop.intercept_orbit.battle.map.tasks import SpaceTaskKind, tasks_of
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection
from mfz_desktop.intercept_orbit.battle.session import ShipBattle, rules_of
from mfz_rules.intercept_orbit.state.actions import Action, PlaceDebris, PlaceShip
from mfz_rules.intercept_orbit.state.facts import Facts


def next_placement(session: ShipBattle) -> Action | None:
    """Return a good answer to what deployment asks; None where nothing is to be placed.

    A ship that the rules let stand nowhere is said to have no place (RA-PLACE-04). Debris ends with the second piece.
    """
    tasks = [one for one in tasks_of(session, ShipSelection()).values() if one.kind is SpaceTaskKind.PLACE]
    game, battle = rules_of(session), session.now
    for task in tasks:
        if task.piece == NEW_DEBRIS and len(battle.debris) >= ENOUGH:
            return PlaceDebris(task.actions[0].player, wanted=False)
        at = suggested(game, battle, task)
        if at is not None:
            return taken(game, battle, task, at)
    for task in tasks:
        first = task.actions[0]
        if isinstance(first, PlaceDebris):
            return PlaceDebris(first.player, wanted=False)
        if isinstance(first, PlaceShip):
            return PlaceShip(first.player, first.piece, facts=Facts(possible=False))
    return None


ENOUGH = 3
"""Pieces of debris that are placed for people."""
