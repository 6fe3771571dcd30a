"""A model on a turntable: pictures from all round it, of one scale, so that it neither grows nor wanders."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.camera import LOOKS, Hold, Look, View, frame
from ldraw_catalog.pictures.draw import MAIN_COLOUR, draw
from ldraw_catalog.pictures.gif import Pixels
from ldraw_catalog.pictures.meshes import shapes_of
from ldraw_catalog.pictures.scene import outermost_points
from ldraw_catalog.reading.document import ColourDefinition

PICTURES = 36
"""One for each ten degrees."""
ROOM = 0.98
"""Of the largest scale: a turned box is not quite in the middle of the picture."""
_NO_COLOURS: Mapping[int, ColourDefinition] = MappingProxyType({})


def turntable(
    assembly: Assembly,
    parts: PartCatalog,
    *,
    size: tuple[int, int],
    look: Look = LOOKS[View.THREE_QUARTER],
    pictures: int = PICTURES,
    colours: Mapping[int, ColourDefinition] = _NO_COLOURS,
    main_colour: int = MAIN_COLOUR,
    going: Callable[[int, int], object] = lambda _done, _total: None,
) -> list[Pixels]:
    """Return pictures of a model that turns once to its own left, from `look` on, on transparent ground.

    `going` hears how many are drawn of how many, and raises where that is to stop.
    """
    drawn = []
    for number, each in enumerate(_round(assembly, parts, size, look, pictures)):
        going(number, pictures)
        picture = draw(assembly, parts, view=each, size=size, colours=colours, main_colour=main_colour)
        drawn.append(picture.rgba)
    going(pictures, pictures)
    return drawn


def _round(assembly: Assembly, parts: PartCatalog, size: tuple[int, int], look: Look, pictures: int) -> list[Look]:
    looks = [look.fitted().turned(-360.0 * number / pictures) for number in range(pictures)]
    points = outermost_points(assembly, shapes_of(assembly, parts))
    if not len(points):
        return looks
    cameras = [frame(points, each, size) for each in looks]
    scale = min(camera.scale for camera in cameras) * ROOM / min(size)
    return [replace(each, hold=Hold(cameras[0].centre, (0.0, 0.0), scale)) for each in looks]
