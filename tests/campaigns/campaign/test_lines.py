"""Lines of the map go along with the places that they tie together."""

from dataclasses import replace

from campaigns.campaign.lines import with_moved, with_places
from campaigns.campaign.world import Line, Place, World

DAM, FORD = Place("dam", "The dam", at=(0.2, 0.3)), Place("ford", "The ford", at=(0.6, 0.7))
ROAD = Line("road", ((0.2, 0.3), (0.4, 0.4), (0.6, 0.7)), "the new road")
RIVER = Line("river", ((0.1, 0.1), (0.9, 0.9)))
WORLD = World("Halite", places=(DAM, FORD), lines=(ROAD, RIVER))


def test_a_line_goes_along_with_a_place_that_moves() -> None:
    moved = with_moved(WORLD, (replace(DAM, at=(0.25, 0.35)),))
    assert moved.lines == (replace(ROAD, points=((0.25, 0.35), (0.4, 0.4), (0.6, 0.7))), RIVER)
    assert moved.places == (replace(DAM, at=(0.25, 0.35)), FORD) and moved.name == "Halite"


def test_two_places_that_change_places_take_the_line_with_them() -> None:
    turned = with_moved(WORLD, (replace(DAM, at=FORD.at), replace(FORD, at=DAM.at)))
    assert turned.lines[0].points == (FORD.at, (0.4, 0.4), DAM.at)


def test_a_line_stays_where_a_place_was_taken_away_named_or_added() -> None:
    assert (
        with_places(WORLD, (replace(DAM, name="The weir"), Place("new", "New", at=(0.5, 0.5)))).lines == WORLD.lines
    )
