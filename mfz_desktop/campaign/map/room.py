"""Where on a map there is room for another place."""

from campaigns.campaign.conditions import Point
from campaigns.campaign.world import World

STEPS = 9
"""So many places in a row and in a column are looked at."""


def free_spot(world: World) -> Point:
    """Return where the map is emptiest."""
    spots = [(x / STEPS, y / STEPS) for y in range(1, STEPS) for x in range(1, STEPS)]
    taken = [place.at for place in world.places]

    def room(spot: Point) -> float:
        edges = min(spot[0], spot[1], 1 - spot[0], 1 - spot[1])
        return min([edges * 2, *(max(abs(x - spot[0]), abs(y - spot[1])) for x, y in taken)])

    return max(spots, key=room)
