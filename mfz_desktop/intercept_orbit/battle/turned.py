"""How an asset stands that is turned where it is: after a collision by clicks, at the edge any way. No Qt."""

from mfz_desktop.core.language import translate
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import Turn
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.umpire.protocol import Umpire

ABOUT = 180.0
STRAIGHT = 0.5
"""Degrees: less is no turn to tell of."""


def turned_to(battle: Battle, umpire: Umpire, turn: Turn) -> Pose | None:
    """Return where an asset stands once it is turned, as far as is free (IO-COL-09); None where nobody measures."""
    collision = battle.journey.collision if battle.journey is not None else None
    ends = (collision.rammer, collision.target) if collision is not None else ()
    other = next((one for one in ends if one != turn.asset), None)
    turned = umpire.turned(battle, turn.asset, turn.clicks, other)
    return turned.at if turned is not None else None


def turned_words(degrees: float) -> str:
    """Return how far something is turned, anticlockwise positive, in words."""
    left = (degrees + ABOUT) % 360 - ABOUT
    if abs(left) < STRAIGHT:
        return translate("Battle", "as it looks now")
    if abs(abs(left) - ABOUT) < STRAIGHT:
        return translate("Battle", "right about")
    words = translate("Battle", "{degrees:.0f}° to the left")
    if left < 0:
        words = translate("Battle", "{degrees:.0f}° to the right")
    return words.format(degrees=abs(left))
