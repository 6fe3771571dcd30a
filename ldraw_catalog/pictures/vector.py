"""A model as a drawing of lines and faces (SVG 1.1): sharp in any size, and to be changed in a drawing program.

What is seen of each part is a group: its faces as polygons in the colour that light gives them, one above the other
only where one sees through. Lines lie above them, cut where they are hidden. Faces are traced from a picture of twice
the size, so their corners are right to half a pixel; lines are exact.
"""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.camera import Look, View, look_of
from ldraw_catalog.pictures.draw import MAIN_COLOUR, line_width
from ldraw_catalog.pictures.edges import seen_lines
from ldraw_catalog.pictures.layer import Layer, draw_layer, has_any
from ldraw_catalog.pictures.meshes import shapes_of
from ldraw_catalog.pictures.palette import Palette
from ldraw_catalog.pictures.rasterise import DepthBuffer
from ldraw_catalog.pictures.scene import Scene, set_up
from ldraw_catalog.pictures.shade import shaded
from ldraw_catalog.pictures.smoothing import unit
from ldraw_catalog.pictures.tracing import Loop, trace
from ldraw_catalog.reading.document import ColourDefinition

ENLARGED = 2
LARGEST = 2048
"""Pixels on a side: beyond that it is not sharper, only larger as a file."""
NORMALS = 4
"""Curved faces are cut into pieces whose normals differ by a fourth."""
OPENNESS = np.float32(0.95)
SEAM = 1.2
"""Pixels of the enlarged picture that faces reach over each other, so that nothing shines through between them."""
_CODES = 2 * NORMALS + 1
_NO_COLOURS: Mapping[int, ColourDefinition] = MappingProxyType({})


def draw_svg(
    assembly: Assembly,
    parts: PartCatalog,
    *,
    view: View | Look = View.THREE_QUARTER,
    size: tuple[int, int],
    colours: Mapping[int, ColourDefinition] = _NO_COLOURS,
    main_colour: int = MAIN_COLOUR,
) -> bytes:
    """Return a model drawn as SVG on no ground, as large as it fits on `size` (pixels, cut down to `LARGEST`)."""
    width, height = (max(1, min(side, LARGEST)) for side in size)
    scene = set_up(
        assembly,
        shapes_of(assembly, parts),
        look=look_of(view),
        size=(width, height),
        enlarged=ENLARGED,
        main_colour=main_colour,
    )
    palette = Palette(parts.colours, colours)
    buffer = DepthBuffer(scene.width, scene.height, scene.nearest, scene.farthest)
    pen = ENLARGED * line_width(max(width, height), False)
    head = f'width="{width}" height="{height}" viewBox="0 0 {scene.width} {scene.height}"'
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" {head} stroke-linejoin="round" stroke-linecap="round">']
    for clear in (False, True):
        if has_any(scene, palette, clear=clear):
            layer = draw_layer(scene, palette, buffer, clear=clear)
            out += _faces(layer, palette, scene)
            out += _lines(layer, palette, scene, pen)
    out.append("</svg>\n")
    return "\n".join(out).encode()


def _faces(layer: Layer, palette: Palette, scene: Scene) -> Iterator[str]:
    """Yield a group for each part that is seen, with a path for each of its colours."""
    labels, part, colour = _labelled(layer, palette, scene)
    before = -1
    for label, loops in _by_label(trace(labels.reshape(scene.height, scene.width))):
        if part[label] != before:
            yield f'{"</g>" if before >= 0 else ""}<g id="part-{part[label]}" stroke-width="{SEAM}">'
            before = int(part[label])
        red, green, blue, alpha = colour[label]
        paint = f"#{red:02x}{green:02x}{blue:02x}"
        rim = f' stroke="{paint}"' if alpha == 255 else f' fill-opacity="{alpha / 255:.2f}"'
        yield f'<path fill="{paint}"{rim} fill-rule="evenodd" d="{"".join(map(_path, loops))}"/>'
    if before >= 0:
        yield "</g>"


def _labelled(
    layer: Layer, palette: Palette, scene: Scene
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.uint8]]:
    """Return for each pixel which face it shows, −1 for none, and for each face its part and colour (RGBA)."""
    seen = np.flatnonzero(layer.part >= 0)
    turned = np.rint(layer.normal[seen] * NORMALS).astype(np.int64) + NORMALS
    number = layer.part[seen].astype(np.int64) * len(palette.entries) + layer.entry[seen]
    for axis in range(3):
        number = number * _CODES + turned[:, axis]
    faces, first, which = np.unique(number, return_index=True, return_inverse=True)
    labels = np.full(scene.width * scene.height, -1, dtype=np.int64)
    labels[seen] = which.reshape(-1)
    entries = palette.array()[layer.entry[seen[first]]]
    summed = [np.bincount(which.reshape(-1), layer.normal[seen, axis]) for axis in range(3)]
    normals = unit(np.stack(summed, axis=1).astype(np.float32))
    light = np.full(len(faces), OPENNESS, dtype=np.float32)
    colour = np.empty((len(faces), 4), dtype=np.uint8)
    colour[:, :3] = shaded(entries[:, :3], normals, light, entries[:, 4] > 0)
    colour[:, 3] = entries[:, 3]
    return labels, layer.part[seen[first]].astype(np.int64), colour


def _by_label(traced: Iterable[tuple[int, Loop]]) -> Iterator[tuple[int, list[Loop]]]:
    loops: dict[int, list[Loop]] = {}
    for label, loop in traced:
        loops.setdefault(label, []).append(loop)
    yield from sorted(loops.items())


def _path(loop: Loop) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in loop.tolist()) + "Z"


def _lines(layer: Layer, palette: Palette, scene: Scene, pen: float) -> Iterator[str]:
    """Yield a path for each colour of the lines that are seen."""
    shown = set(np.unique(layer.part).tolist())
    pieces: dict[int, list[str]] = {}
    for lines in seen_lines(scene, palette, layer.buffer, [part for part in scene.parts if part.number in shown]):
        ends = np.round(np.concatenate([lines.x, lines.y]), 1).T.tolist()
        for (x, other_x, y, other_y), entry in zip(ends, lines.entry.tolist(), strict=True):
            pieces.setdefault(entry, []).append(f"M{x:g} {y:g}L{other_x:g} {other_y:g}")
    for entry, found in sorted(pieces.items()):
        red, green, blue = palette.entries[entry][:3]
        yield (
            f'<path fill="none" stroke="#{red:02x}{green:02x}{blue:02x}" stroke-opacity="0.8" stroke-width="{pen:g}"'
            f' d="{"".join(found)}"/>'
        )
