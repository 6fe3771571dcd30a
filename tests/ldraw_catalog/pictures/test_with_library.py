"""Pictures of the starter frames with real parts, and how near the stand-ins come to them."""

import pytest

import resources
from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.library import Library
from ldraw_catalog.pictures.camera import View
from ldraw_catalog.pictures.draw import draw
from ldraw_catalog.reading.read import read_bytes

SIZE = (150, 180)


FRAMES = ("soldier.ldr", "artillerist.ldr", "brawler.ldr", "scout.ldr", "defender.ldr")
SHIPS = (
    "fleets/halcyon-squadron/albatross.ldr",
    "fleets/kettle-flotilla/iron-kettle.ldr",
    "fleets/thorn-pack/hawthorn.ldr",
    "fleets/thorn-pack/blackthorn.ldr",
    "fleets/night-market/red-drum.ldr",
)


@pytest.mark.slow
@pytest.mark.library
@pytest.mark.parametrize("name", [*FRAMES, *SHIPS])
def test_a_model_is_recognised_without_the_library(name: str, installed_library: Library) -> None:
    file = read_bytes(resources.read_bytes("samples", name), name)
    exact, boxes = PartCatalog(PartIndex.shipped(), installed_library), PartCatalog(PartIndex.shipped())
    model = assemble(file, boxes)
    for view in View:
        real, guessed = (draw(model, parts, view=view, size=SIZE) for parts in (exact, boxes))

        inside, guess = real.parts >= 0, guessed.parts >= 0
        assert (real.rgba != guessed.rgba).any(), "the library's parts are drawn"
        assert (inside & guess).sum() > 0.75 * (inside | guess).sum()


@pytest.mark.library
def test_every_part_of_a_real_picture_can_be_pointed_at(installed_library: Library) -> None:
    file = read_bytes(resources.read_bytes("samples", "soldier.ldr"), "soldier.ldr")
    parts = PartCatalog(PartIndex.shipped(), installed_library)
    model = assemble(file, parts)
    seen = {int(number) for view in View for number in set(draw(model, parts, view=view, size=SIZE).parts.flat)} - {
        -1
    }

    assert len(seen) > 0.75 * len(model.placements)
    assert seen <= set(range(len(model.placements)))
