"""Drawing a model: surfaces, light, lines, glass, and down to the picture's size."""

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.camera import Floats
from ldraw_catalog.pictures.edges import FULL, Ink, draw_edges
from ldraw_catalog.pictures.layer import Layer, draw_layer
from ldraw_catalog.pictures.meshes import ShapeStore
from ldraw_catalog.pictures.occlusion import Surfaces, openness
from ldraw_catalog.pictures.palette import Palette
from ldraw_catalog.pictures.picture import Picture, View
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
    view: View = View.THREE_QUARTER,
    size: tuple[int, int],
    colours: Mapping[int, ColourDefinition] = _NO_COLOURS,
    main_colour: int = MAIN_COLOUR,
    line_drawing: bool = False,
    shapes: ShapeStore | None = None,
) -> Picture:
    """Draw a model on transparent ground, as large as it fits on `size` (width, height in pixels).

    `colours` are those the file defines for itself. `line_drawing` gives dark lines on white surfaces, for
    printing with little ink. A `ShapeStore` kept by the caller makes every further picture faster; it changes
    nothing else: the same model gives the same pixels. Raises ValueError for a size below 1 or above `LARGEST`.
    """
    width, height = size
    if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
        raise ValueError(f"A picture is 1 to {LARGEST} pixels wide and high, not {width} × {height}.")
    enlarged = ENLARGED if width * height * ENLARGED * ENLARGED <= MOST_PIXELS else 1
    store = shapes or ShapeStore(parts)
    scene = set_up(assembly, store.shapes(assembly), view=view, size=size, enlarged=enlarged, main_colour=main_colour)
    palette = Palette(parts.colours, colours)
    layer = draw_layer(scene, palette, clear=False)
    pen = enlarged * line_width(max(size), line_drawing)
    canvas = _paint(layer, palette, scene, line_drawing)
    owners = layer.part
    _draw_lines(canvas, palette, scene, layer, pen, line_drawing)
    glass = draw_layer(scene, palette, clear=True, before=layer)
    if glass.covered.any():
        _lay_over(canvas, palette, scene, glass, line_drawing)
        owners = np.where(glass.covered, glass.part, owners)
        _draw_lines(canvas, palette, scene, glass, pen, line_drawing)
    return Picture(
        _reduced(canvas.reshape(scene.height, scene.width, 4), enlarged),
        _owners(owners.reshape(scene.height, scene.width), enlarged),
    )


def line_width(side: int, line_drawing: bool) -> float:
    """Return the width of a line in pixels, on a picture that is so many pixels long on its longer side."""
    share = side / LINE_SIZE
    return PEN_LINE * max(1.0, share) if line_drawing else LINE * min(1.0, share)


def _paint(layer: Layer, palette: Palette, scene: Scene, plain: bool) -> NDArray[np.uint8]:
    """Return the lit surfaces, pixels × RGBA; without light on white where a line drawing is wanted."""
    canvas = np.zeros((len(layer.part), 4), dtype=np.uint8)
    pixels = np.flatnonzero(layer.part >= 0)
    canvas[pixels, 3] = 255
    if plain:
        canvas[pixels, :3] = _PAPER
        return canvas
    entries = palette.array()[layer.entry[pixels]]
    sky = _openness(layer, scene)[pixels]
    canvas[pixels, :3] = shaded(entries[:, :3], layer.normal[pixels], sky, entries[:, 4] > 0)
    return canvas


def _openness(layer: Layer, scene: Scene) -> Floats:
    """Return how open each pixel lies, reckoned at half the width and height and spread out again."""
    across, down = scene.width, scene.height
    depth = (layer.buffer.depths.astype(np.float32) * np.float32(layer.buffer.step)).reshape(down, across)[::2, ::2]
    normal = layer.normal.reshape(down, across, 3)[::2, ::2]
    axes = (normal[:, :, 0].copy(), normal[:, :, 1].copy(), normal[:, :, 2].copy())
    half = openness(Surfaces(np.ascontiguousarray(depth), axes), scene.camera.scale / 2)
    return half.repeat(2, axis=0).repeat(2, axis=1)[:down, :across].reshape(-1)


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
    pixels = np.flatnonzero(ink.coverage)
    strength = ink.coverage[pixels] if plain else (ink.coverage[pixels] * int(LINE_STRENGTH * 256)) >> 8
    colour = palette.array()[ink.entry[pixels], :3]
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
    pixels = np.flatnonzero(glass.covered)
    over = _paint(glass, palette, scene, plain)[pixels].astype(np.int32)
    alpha = palette.array()[glass.entry[pixels], 3] if not plain else np.full(len(pixels), 128, dtype=np.int32)
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
    wide = canvas.astype(np.int32)
    alpha = wide[:, :, 3:]
    weighted = np.concatenate([wide[:, :, :3] * alpha, alpha], axis=2)
    lines = weighted[0::2] + weighted[1::2]
    total = lines[:, 0::2] + lines[:, 1::2]
    weight = np.maximum(total[:, :, 3:], 1)
    colour = (total[:, :, :3] + weight // 2) // weight
    opacity = (total[:, :, 3:] + 2) // 4
    return np.concatenate([colour, opacity], axis=2).astype(np.uint8)


def _owners(owners: NDArray[np.int32], times: int) -> NDArray[np.int32]:
    """Return which part each pixel of the small picture shows: of the four the highest number that is there."""
    if times == 1:
        return owners.copy()
    lines = np.maximum(owners[0::2], owners[1::2])
    return np.maximum(lines[:, 0::2], lines[:, 1::2])
