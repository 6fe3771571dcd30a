"""Where a model is looked at from, and where its points fall on the picture.

Axes: LDraw's x to the right, y down, z away from somebody in front of the model. Depth is in LDU from the
model's middle, growing with distance; it is straight along every straight line on the picture.
"""

import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.pictures.picture import View
from ldraw_catalog.reading.document import IDENTITY, Transform

Floats = NDArray[np.float32]
Row = tuple[float, float, float, float]
Rows = tuple[Row, Row, Row]
"""From a part's axes to right, down and forward of a camera's centre; what stands last in a row is added."""

AZIMUTH = math.radians(35.0)
"""How far to the model's left the viewer of the three-quarter view stands."""
ELEVATION = math.radians(24.0)
"""How far above: low enough that a walker looks tall, high enough that its feet stand on something."""
DISTANCE = 5.5
"""The three-quarter viewer's distance in radii of the model: a long lens, so that straight things look straight."""
MARGIN = 0.035
"""Left free on each side, as a share of the picture's shorter side."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A viewer, and the scale at which the picture is taken."""

    right: tuple[float, float, float]
    down: tuple[float, float, float]
    forward: tuple[float, float, float]
    centre: tuple[float, float, float] = (0.0, 0.0, 0.0)
    distance: float = math.inf
    """From the centre, LDU; infinite where all lines of sight are parallel."""
    scale: float = 1.0
    """Pixels for one LDU at the centre."""
    shift: tuple[float, float] = (0.0, 0.0)
    """Where the centre falls, in pixels from the upper left corner."""

    def rows(self, transform: Transform) -> Rows:
        """Return the three rows that take a point of a placed part to right, down and forward of the centre."""
        x, y, z, a, b, c, d, e, f, g, h, i = transform
        offset = (x - self.centre[0], y - self.centre[1], z - self.centre[2])
        right, down, forward = (
            (
                u * a + v * d + w * g,
                u * b + v * e + w * h,
                u * c + v * f + w * i,
                u * offset[0] + v * offset[1] + w * offset[2],
            )
            for u, v, w in (self.right, self.down, self.forward)
        )
        return right, down, forward

    def project(self, right: Floats, down: Floats, forward: Floats) -> tuple[Floats, Floats, Floats]:
        """Return x and y in pixels and the depth in LDU of points given from the centre."""
        scale = np.float32(self.scale)
        left, top = np.float32(self.shift[0]), np.float32(self.shift[1])
        if math.isinf(self.distance):
            return right * scale + left, down * scale + top, forward
        distance = np.float32(self.distance)
        # a point at or behind the viewer's eye is put just before it
        nearness = distance / np.maximum(forward + distance, distance * np.float32(0.05))
        return right * nearness * scale + left, down * nearness * scale + top, distance - distance * nearness

    def enlarged(self, times: int) -> "Camera":
        """Return the same view on a picture so many times as wide and high."""
        return replace(self, scale=self.scale * times, shift=(self.shift[0] * times, self.shift[1] * times))


_VIEWS = {
    View.THREE_QUARTER: Camera(
        right=(math.cos(AZIMUTH), 0.0, math.sin(AZIMUTH)),
        down=(
            math.sin(ELEVATION) * math.sin(AZIMUTH),
            math.cos(ELEVATION),
            -math.sin(ELEVATION) * math.cos(AZIMUTH),
        ),
        forward=(
            -math.cos(ELEVATION) * math.sin(AZIMUTH),
            math.sin(ELEVATION),
            math.cos(ELEVATION) * math.cos(AZIMUTH),
        ),
        distance=DISTANCE,
    ),
    View.FRONT: Camera(right=(1.0, 0.0, 0.0), down=(0.0, 1.0, 0.0), forward=(0.0, 0.0, 1.0)),
    View.TOP: Camera(right=(1.0, 0.0, 0.0), down=(0.0, 0.0, -1.0), forward=(0.0, 1.0, 0.0)),
}


def frame(points: Floats, view: View, size: tuple[int, int], margin: float = MARGIN) -> Camera:
    """Return the camera that shows all points (n × xyz) as large as they fit, in the middle of the picture."""
    camera = _VIEWS[view]
    if not len(points):
        return replace(camera, distance=math.inf, shift=(size[0] / 2, size[1] / 2))
    lowest, highest = points.min(axis=0), points.max(axis=0)
    middle = tuple(float(a + b) / 2 for a, b in zip(lowest, highest, strict=True))
    radius = max(math.sqrt(sum(float(b - a) ** 2 for a, b in zip(lowest, highest, strict=True))) / 2, 1.0)
    camera = replace(camera, centre=(middle[0], middle[1], middle[2]), distance=camera.distance * radius)
    return _fit(camera, points, size, margin)


def _fit(camera: Camera, points: Floats, size: tuple[int, int], margin: float) -> Camera:
    """Return the camera with the scale and shift that fill the picture."""
    across = apply_rows(camera.rows(IDENTITY), points.T)
    x, y, _ = camera.project(*across)
    left, right, top, bottom = float(x.min()), float(x.max()), float(y.min()), float(y.max())
    room = 2 * margin * min(size)
    scale = min((size[0] - room) / max(right - left, 1.0), (size[1] - room) / max(bottom - top, 1.0))
    shift = (size[0] / 2 - scale * (left + right) / 2, size[1] / 2 - scale * (top + bottom) / 2)
    return replace(camera, scale=scale, shift=shift)


def apply_rows(rows: Rows, points: Floats) -> tuple[Floats, Floats, Floats]:
    """Return the three coordinates of points (3 × n), in single steps: the same numbers on every NumPy."""
    x, y, z = points[0], points[1], points[2]
    right, down, forward = (
        x * np.float32(a) + y * np.float32(b) + z * np.float32(c) + np.float32(d) for a, b, c, d in rows
    )
    return right, down, forward
