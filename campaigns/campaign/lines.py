"""Lines of a campaign's map and the places that they tie together: those at which a line has a point."""

from dataclasses import replace

from campaigns.campaign.world import Place, World


def with_places(world: World, places: tuple[Place, ...]) -> World:
    """Return a world with these places; lines go along with those that moved."""
    before = {place.id: place.at for place in world.places}
    moved = {before[place.id]: place.at for place in places if place.id in before and before[place.id] != place.at}
    lines = tuple(replace(line, points=tuple(moved.get(one, one) for one in line.points)) for line in world.lines)
    return replace(world, places=places, lines=lines)


def with_moved(world: World, moved: tuple[Place, ...]) -> World:
    """Return a world in which some places are as they are given here; lines go along."""
    known = {place.id: place for place in moved}
    return with_places(world, tuple(known.get(place.id, place) for place in world.places))
