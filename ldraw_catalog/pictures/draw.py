"""Drawing a model: surfaces, light, lines, glass, and down to the picture's size.

A large picture is enlarged to millions of pixels: what is worked out for each of them is worked out for some at a
time, so that drawing takes little memory besides the layers themselves.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.camera import Floats, Look, View, look_of
from ldraw_catalog.pictures.edges import FULL, Ink, draw_edges
from ldraw_catalog.pictures.layer import Layer, draw_layer, has_any
from ldraw_catalog.pictures.meshes import shapes_of
from ldraw_catalog.pictures.occlusion import REACH, Surfaces, openness
from ldraw_catalog.pictures.palette import FAINT, Palette
from ldraw_catalog.pictures.picture import Going, Picture
from ldraw_catalog.pictures.rasterise import EMPTY, NUMBER_BITS, DepthBuffer, Indexes
from ldraw_catalog.pictures.scene import Placed, Scene, set_up
from ldraw_catalog.pictures.shade import shaded
from ldraw_catalog.reading.document import ColourDefinition

MAIN_COLOUR = 71
"""Light bluish grey: what parts are drawn in whose colour the model leaves open."""
LARGEST = 4096
"""Pixels on a side."""
ENLARGED = 2
"""A picture is drawn so many times as wide and high, and then brought down: smooth outlines."""
MOST_PIXELS = 16_000_000
"""Of the enlarged picture; above that it is drawn in its own size."""
AT_ONCE = 1 << 17
"""Pixels that are worked on at a time."""
LINE = 1.0
"""Width of an edge line in pixels of a picture of `LINE_SIZE`; less on small pictures."""
LINE_SIZE = 420
"""Pixels on the longer side."""
LINE_STRENGTH = 0.8
PEN_LINE = 1.25
"""Width of a line of a line drawing, in pixels of a picture of `LINE_SIZE`; more on larger ones: they are printed."""
_PAPER, _PEN = (255, 255, 255), (29, 33, 38)
_NO_COLOURS: Mapping[int, ColourDefinition] = MappingProxyType({})


def draw(
    assembly: Assembly,
    parts: PartCatalog,
    *,
    view: View | Look = View.THREE_QUARTER,
    size: tuple[int, int],
    colours: Mapping[int, ColourDefinition] = _NO_COLOURS,
    main_colour: int = MAIN_COLOUR,
    line_drawing: bool = False,
    going: Going = lambda: None,
) -> Picture:
    """Draw a model on transparent ground, as large as it fits on `size` (width, height in pixels).

    `colours` are those the file defines for itself. `line_drawing` gives dark lines on white surfaces, for
    printing with little ink. `going` raises where that is to stop. The same model gives the same pixels. Raises
    ValueError for a size below 1 or above `LARGEST`.
    """
    width, height = size
    if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
        raise ValueError(f"A picture is 1 to {LARGEST} pixels wide and high, not {width} × {height}.")
    enlarged = ENLARGED if width * height * ENLARGED * ENLARGED <= MOST_PIXELS else 1
    scene = set_up(
        assembly,
        shapes_of(assembly, parts),
        look=look_of(view),
        size=size,
        enlarged=enlarged,
        main_colour=main_colour,
    )
    return draw_scene(scene, Palette(parts.colours, colours), enlarged, line_drawing=line_drawing, going=going)


def draw_scene(
    scene: Scene, palette: Palette, enlarged: int = 1, *, line_drawing: bool = False, going: Going = lambda: None
) -> Picture:
    """Draw a scene that is `enlarged` times as large as the picture shall be."""
    buffer = DepthBuffer(scene.width, scene.height, scene.nearest, scene.farthest)
    layer = draw_layer(scene, palette, buffer, clear=False, going=going)
    pen = enlarged * line_width(max(scene.width, scene.height) // enlarged, line_drawing)
    going()
    canvas = _paint(layer, palette, scene, line_drawing)
    owners, depth = layer.part, _depth(buffer, enlarged)
    going()
    _draw_lines(canvas, palette, scene, layer, pen, line_drawing)
    if has_any(scene, palette, clear=True):
        del layer  # its surfaces are painted, and take a hundred megabytes of a large picture
        glass = draw_layer(scene, palette, buffer, clear=True, going=going)
        _lay_over(canvas, palette, scene, glass, line_drawing)
        in_front = glass.covered & ~_is_ghost(glass, palette, owners)
        owners = np.where(in_front, glass.part, owners)
        depth = np.where(_first_of(in_front, scene, enlarged), _depth(buffer, enlarged), depth)
        _draw_lines(canvas, palette, scene, glass, pen, line_drawing)
    going()
    return Picture(
        _reduced(canvas.reshape(scene.height, scene.width, 4), enlarged),
        _owners(owners.reshape(scene.height, scene.width), enlarged),
        scene.camera.enlarged(1 / enlarged),
        depth,
    )


def _depth(buffer: DepthBuffer, enlarged: int) -> Floats:
    """Return how far what is seen lies from the camera's centre, at the first of the pixels that become one."""
    steps = buffer.depths.reshape(buffer.height, buffer.width)[::enlarged, ::enlarged]
    depth: Floats = steps.astype(np.float32)
    depth *= np.float32(buffer.step)
    depth += np.float32(buffer.nearest)
    depth[steps == EMPTY >> NUMBER_BITS] = np.inf
    return depth


def _first_of(pixels: NDArray[np.bool_], scene: Scene, enlarged: int) -> NDArray[np.bool_]:
    return pixels.reshape(scene.height, scene.width)[::enlarged, ::enlarged]


def _is_ghost(glass: Layer, palette: Palette, owners: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Return which pixels of glass are so faint that one points at what is behind it, if there is anything."""
    faint: NDArray[np.bool_] = palette.array()[glass.entry, 3] < FAINT
    return faint & (owners >= 0)


def line_width(side: int, line_drawing: bool) -> float:
    """Return the width of a line in pixels, on a picture that is so many pixels long on its longer side."""
    share = side / LINE_SIZE
    return PEN_LINE * max(1.0, share) if line_drawing else LINE * min(1.0, share)


def _paint(layer: Layer, palette: Palette, scene: Scene, plain: bool) -> NDArray[np.uint8]:
    """Return the lit surfaces, pixels × RGBA; without light on white where a line drawing is wanted."""
    canvas = np.zeros((len(layer.part), 4), dtype=np.uint8)
    pixels = np.flatnonzero(layer.part >= 0)
    canvas[pixels, 3] = 255
    if plain or not len(pixels):
        canvas[pixels, :3] = _PAPER
        return canvas
    sky = _openness(layer, scene)
    colours = palette.array()
    for some in _portions(pixels):
        entries = colours[layer.entry[some]]
        canvas[some, :3] = shaded(entries[:, :3], layer.normal[some], sky[some], entries[:, 4] > 0)
    return canvas


def _portions(pixels: Indexes) -> Iterator[Indexes]:
    for start in range(0, len(pixels), AT_ONCE):
        yield pixels[start : start + AT_ONCE]


def _openness(layer: Layer, scene: Scene) -> Floats:
    """Return how open each pixel lies, reckoned at half the width and height and spread out again.

    It is reckoned round what is covered only: a windscreen is a small part of a picture.
    """
    across, down = scene.width, scene.height
    covered = layer.covered.reshape(down, across)
    (top, bottom), (left, right) = (_around(np.atleast_1d(covered.any(axis=axis))) for axis in (1, 0))
    there = (slice(top, bottom, 2), slice(left, right, 2))
    depth = layer.buffer.depths.reshape(down, across)[there].astype(np.float32) * np.float32(layer.buffer.step)
    normal = layer.normal.reshape(down, across, 3)[there]
    axes = (normal[:, :, 0].copy(), normal[:, :, 1].copy(), normal[:, :, 2].copy())
    half = openness(Surfaces(depth, axes), scene.camera.scale / 2)
    whole = np.ones((down, across), dtype=np.float32)
    whole[top:bottom, left:right] = half.repeat(2, axis=0).repeat(2, axis=1)[: bottom - top, : right - left]
    return whole.reshape(-1)


def _around(covered: NDArray[np.bool_]) -> tuple[int, int]:
    """Return from which row or column to which everything lies that has to do with what is covered."""
    found = np.flatnonzero(covered)
    first, last = int(found[0]) - 2 * REACH, int(found[-1]) + 1 + 2 * REACH
    return max(0, first - first % 2), min(len(covered), last + last % 2)


def _draw_lines(
    canvas: NDArray[np.uint8], palette: Palette, scene: Scene, layer: Layer, pen: float, plain: bool
) -> None:
    """Draw the edge lines of all parts that are seen in a layer."""
    seen = np.zeros(max((part.number for part in scene.parts), default=0) + 1, dtype=np.bool_)
    seen[layer.part[layer.part >= 0]] = True
    parts: list[Placed] = [part for part in scene.parts if seen[part.number]]
    if not parts:
        return
    ink = draw_edges(scene, palette, layer.buffer, parts, width=pen)
    _apply_ink(canvas, palette, ink, plain)


def _apply_ink(canvas: NDArray[np.uint8], palette: Palette, ink: Ink, plain: bool) -> None:
    pixels = ink.pixels
    strength = ink.coverage if plain else (ink.coverage * int(LINE_STRENGTH * 256)) >> 8
    colour = palette.array()[ink.entry, :3]
    if plain:
        colour[:] = _PEN
    under = canvas[pixels].astype(np.int32)
    # on empty ground the line itself is the picture: it takes its own colour and covers as far as it goes
    over = np.where(under[:, 3:] > 0, strength[:, None], FULL)
    mixed = (under[:, :3] * (FULL - over) + colour * over + FULL // 2) // FULL
    canvas[pixels, :3] = mixed.astype(np.uint8)
    canvas[pixels, 3] = np.maximum(under[:, 3], strength).astype(np.uint8)


def _lay_over(canvas: NDArray[np.uint8], palette: Palette, scene: Scene, glass: Layer, plain: bool) -> None:
    """Blend see-through surfaces over what has been drawn."""
    painted = _paint(glass, palette, scene, plain)
    colours = palette.array()
    for pixels in _portions(np.flatnonzero(glass.covered)):
        over = painted[pixels].astype(np.int32)
        alpha = colours[glass.entry[pixels], 3] if not plain else np.full(len(pixels), 128, dtype=np.int32)
        under = canvas[pixels].astype(np.int32)
        rest = under[:, 3] * (FULL - alpha) // FULL
        total = np.maximum(alpha + rest, 1)[:, None]
        mixed = (over[:, :3] * alpha[:, None] + under[:, :3] * rest[:, None] + total // 2) // total
        canvas[pixels, :3] = mixed.astype(np.uint8)
        canvas[pixels, 3] = (alpha + rest).astype(np.uint8)


def _reduced(canvas: NDArray[np.uint8], times: int) -> NDArray[np.uint8]:
    """Return the picture brought down to its size; colours weigh as much as they are opaque."""
    if times == 1:
        return canvas
    high, wide = canvas.shape[0], canvas.shape[1]
    small = np.empty((high // times, wide // times, 4), dtype=np.uint8)
    rows = times * max(1, AT_ONCE // (times * wide))
    for top in range(0, high, rows):
        some = canvas[top : top + rows].astype(np.uint16)
        lines = some[0::2] + some[1::2]
        total = lines[:, 0::2] + lines[:, 1::2]
        into = small[top // times : (top + rows) // times]
        into[:] = (total + 2) >> 2
        # that is all where the four are opaque; on outlines and glass they are not
        opacity = total[:, :, 3]
        into[opacity == 0] = 0
        mixed = np.nonzero((opacity != 4 * FULL) & (opacity != 0))
        into[mixed] = _weighted(some, mixed)
    return small


def _weighted(some: NDArray[np.uint16], where: tuple[Indexes, ...]) -> NDArray[np.int32]:
    """Return the means of these fours of pixels, n × RGBA, each colour weighing as much as it is opaque."""
    row, column = where
    four = np.stack([some[2 * row + down, 2 * column + right] for down in (0, 1) for right in (0, 1)], dtype=np.int32)
    four[:, :, :3] *= four[:, :, 3:]
    total: NDArray[np.int32] = four.sum(axis=0, dtype=np.int32)
    weight = total[:, 3:].copy()
    total[:, :3] = (total[:, :3] + weight // 2) // weight
    total[:, 3:] = (total[:, 3:] + 2) // 4
    return total


def _owners(owners: NDArray[np.int32], times: int) -> NDArray[np.int32]:
    """Return which part each pixel of the small picture shows: of the four the highest number that is there."""
    if times == 1:
        return owners.copy()
    lines = np.maximum(owners[0::2], owners[1::2])
    return np.maximum(lines[:, 0::2], lines[:, 1::2])
