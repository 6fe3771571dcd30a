"""A faint shade where surfaces meet: how much of the sky each pixel sees past what stands round it."""

from dataclasses import dataclass

import numpy as np

from ldraw_catalog.pictures.camera import Floats

RADIUS = 14.0
"""LDU, somewhat more than half a stud: the farthest that a neighbour throws its shade."""
STRENGTH = np.float32(1.25)
_NEAR, _FAR = 2, 26
"""Pixels between which the radius is kept, whatever the picture's scale."""
REACH = _FAR + 2
"""Pixels: what lies farther away changes nothing."""
_RING = ((1.0, 0.0), (0.7, 0.7), (0.0, 1.0), (-0.7, 0.7), (-1.0, 0.0), (-0.7, -0.7), (0.0, -1.0), (0.7, -0.7))
_SHARES = (1.0, 0.45)


@dataclass(frozen=True, slots=True, eq=False)
class Surfaces:
    """Where surfaces lie and which way they look, rows × columns of the picture."""

    depth: Floats
    """LDU; a large number where nothing is."""
    normal: tuple[Floats, Floats, Floats]


def openness(surfaces: Surfaces, scale: float) -> Floats:
    """Return for each pixel how open it lies, 0–1; `scale` is pixels for one LDU."""
    height, width = surfaces.depth.shape
    open_sky = np.zeros((height, width), dtype=np.float32)
    reach = min(max(RADIUS * scale, _NEAR), _FAR)
    seen = set()
    for share in _SHARES:
        for right, down in _RING:
            offset = (round(right * reach * share), round(down * reach * share))
            if offset != (0, 0) and offset not in seen:
                seen.add(offset)
                _add(open_sky, surfaces, offset, scale)
    closed = open_sky / np.float32(max(len(seen), 1))
    opened: Floats = np.clip(np.float32(1.0) - STRENGTH * _blurred(_blurred(closed)), 0, 1)
    return opened


def _add(closed: Floats, surfaces: Surfaces, offset: tuple[int, int], scale: float) -> None:
    """Add what the neighbour at an offset (pixels to the right and down) hides of each pixel's sky."""
    right, down = offset
    height, width = closed.shape
    if abs(right) >= width or abs(down) >= height:
        return
    here = (slice(max(0, -down), height - max(0, down)), slice(max(0, -right), width - max(0, right)))
    there = (slice(max(0, down), height - max(0, -down)), slice(max(0, right), width - max(0, -right)))
    across, along = np.float32(right / scale), np.float32(down / scale)
    deeper = surfaces.depth[there] - surfaces.depth[here]
    x, y, z = (part[here] for part in surfaces.normal)
    flat = across * across + along * along
    rise = across * x + along * y + deeper * z
    square = flat + deeper * deeper
    sine = rise / np.sqrt(square)
    # far in front is another thing altogether and throws no shade here
    fade = np.clip(np.float32(1.5) - square / np.float32(2.0 * RADIUS * RADIUS), 0, 1)
    closed[here] += np.clip(sine - np.float32(0.12), 0, 1) * fade


def _blurred(values: Floats) -> Floats:
    """Return the values averaged over three by three pixels."""
    padded = np.pad(values, 1, mode="edge")
    lines = padded[:, :-2] + padded[:, 1:-1] + padded[:, 2:]
    total: Floats = (lines[:-2] + lines[1:-1] + lines[2:]) / np.float32(9.0)
    return total
