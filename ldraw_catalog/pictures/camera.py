"""Where a model is looked at from, and where its points fall on the picture.

Axes: LDraw's x to the right, y down, z away from somebody in front of the model. Depth is in LDU from the
model's middle, growing with distance; it is straight along every straight line on the picture.
"""

import math
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.reading.document import IDENTITY, Transform

Floats = NDArray[np.float32]
Point = tuple[float, float, float]
Row = tuple[float, float, float, float]
Rows = tuple[Row, Row, Row]
"""From a part's axes to right, down and forward of a camera's centre; what stands last in a row is added."""

YAW = 35.0
"""Degrees: how far to the model's left the viewer of the three-quarter view stands."""
PITCH = 24.0
"""Degrees above: low enough that a walker looks tall, high enough that its feet stand on something."""
DISTANCE = 5.5
"""The three-quarter viewer's distance in radii of the model: a long lens, so that straight things look straight."""
MARGIN = 0.035
"""Left free on each side, as a share of the picture's shorter side."""


class View(StrEnum):
    """From where a model is looked at."""

    THREE_QUARTER = "three-quarter"
    FRONT = "front"
    BACK = "back"
    LEFT = "left"
    """From the model's own left."""
    RIGHT = "right"
    TOP = "top"
    """Straight down, the model's front towards the lower edge."""


HIGHEST = 90.0
"""Degrees above or below: a turned model stays upright."""
LEAST_ZOOM, MOST_ZOOM = 0.2, 40.0
"""How small and how large a model may be made, against the whole of it on the picture."""


@dataclass(frozen=True, slots=True)
class Hold:
    """What keeps a picture in its place while a model is turned: one point, and where it falls."""

    point: Point
    """LDU."""
    at: tuple[float, float]
    """To the right of and below the picture's middle, in shorter sides of the picture."""
    scale: float
    """Shorter sides of the picture for one LDU at the model's middle."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a model is looked at, whatever the picture's size."""

    yaw: float
    """Degrees that the viewer stands to the model's left: 0 before it, 180 behind."""
    pitch: float
    """Degrees above, −90 to 90; 90 looks straight down, the model's front towards the lower edge."""
    parallel: bool = False
    """Whether all lines of sight are parallel; else things farther away are smaller."""
    hold: Hold | None = None
    """None: the whole model as large as it fits."""

    def turned(self, yaw: float, pitch: float = 0.0) -> "Look":
        """Return the look after so many degrees more to the model's left and above."""
        higher = min(max(self.pitch + pitch, -HIGHEST), HIGHEST)
        return replace(self, yaw=(self.yaw + yaw) % 360.0, pitch=higher)

    def fitted(self) -> "Look":
        """Return the look from there at the whole model."""
        return replace(self, hold=None)


LOOKS = {
    View.THREE_QUARTER: Look(YAW, PITCH),
    View.FRONT: Look(0.0, 0.0, parallel=True),
    View.BACK: Look(180.0, 0.0, parallel=True),
    View.LEFT: Look(90.0, 0.0, parallel=True),
    View.RIGHT: Look(270.0, 0.0, parallel=True),
    View.TOP: Look(0.0, 90.0, parallel=True),
}


def view_of(look: Look) -> View | None:
    """Return the view that a look is, however near; None for one that has no name."""
    return next((view for view, named in LOOKS.items() if named == look.fitted()), None)


@dataclass(frozen=True, slots=True)
class Camera:
    """A viewer, and the scale at which the picture is taken."""

    right: Point = (1.0, 0.0, 0.0)
    down: Point = (0.0, 1.0, 0.0)
    forward: Point = (0.0, 0.0, 1.0)
    centre: Point = (0.0, 0.0, 0.0)
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

    def spot(self, x: float, y: float, depth: float) -> Point:
        """Return the point of the model, LDU, that falls on a pixel at a depth; see `project`."""
        nearness = 1.0 if math.isinf(self.distance) else 1.0 - depth / self.distance
        forward = depth if math.isinf(self.distance) else self.distance / nearness - self.distance
        right, down = ((at - shift) / (nearness * self.scale) for at, shift in zip((x, y), self.shift, strict=True))
        x, y, z = (
            self.centre[axis] + right * self.right[axis] + down * self.down[axis] + forward * self.forward[axis]
            for axis in range(3)
        )
        return x, y, z

    def enlarged(self, times: float) -> "Camera":
        """Return the same view on a picture so many times as wide and high."""
        return replace(self, scale=self.scale * times, shift=(self.shift[0] * times, self.shift[1] * times))

    def looking(self, look: Look) -> "Camera":
        """Return the camera turned to a look, the rest as it was."""
        right, down, forward = axes(look.yaw, look.pitch)
        return replace(self, right=right, down=down, forward=forward)

    def holding(self, hold: Hold, size: tuple[int, int]) -> "Camera":
        """Return the camera that holds a point in its place on a picture of `size`."""
        side = min(size)
        camera = replace(self, scale=hold.scale * side, shift=(0.0, 0.0))
        x, y = camera.place(hold.point)
        shift = (size[0] / 2 + hold.at[0] * side - x, size[1] / 2 + hold.at[1] * side - y)
        return replace(camera, shift=shift)

    def hold_of(self, point: Point, size: tuple[int, int]) -> Hold:
        """Return what holds a point where this camera shows it on a picture of `size`."""
        side = min(size)
        x, y = self.place(point)
        return Hold(point, ((x - size[0] / 2) / side, (y - size[1] / 2) / side), self.scale / side)

    def place(self, point: Point) -> tuple[float, float]:
        """Return where a point of the model falls, pixels."""
        at = np.array(point, dtype=np.float32).reshape(3, 1)
        x, y, _ = self.project(*apply_rows(self.rows(IDENTITY), at))
        return float(x[0]), float(y[0])


def axes(yaw: float, pitch: float) -> tuple[Point, Point, Point]:
    """Return which way is right, down and forward for a viewer who stands so many degrees to the left and above."""
    (across, aside), (level, above) = _cosine_and_sine(yaw), _cosine_and_sine(pitch)
    return (
        (across, 0.0, aside),
        (above * aside, level, -above * across),
        (-level * aside, above, level * across),
    )


def _cosine_and_sine(degrees: float) -> tuple[float, float]:
    quarters, rest = divmod(degrees, 90.0)
    if not rest:  # exactly, so that what is straight stays straight
        return ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarters) % 4]
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def look_of(view: View | Look) -> Look:
    """Return how one looks from a view that has a name."""
    return LOOKS[view] if isinstance(view, View) else view


def frame(points: Floats, look: Look, size: tuple[int, int], margin: float = MARGIN) -> Camera:
    """Return the camera of a look at some points (n × xyz): all of them as large as they fit, or held in place."""
    right, down, forward = axes(look.yaw, look.pitch)
    camera = Camera(right, down, forward)
    if not len(points):
        return replace(camera, shift=(size[0] / 2, size[1] / 2))
    lowest, highest = points.min(axis=0), points.max(axis=0)
    middle = tuple(float(a + b) / 2 for a, b in zip(lowest, highest, strict=True))
    radius = max(math.sqrt(sum(float(b - a) ** 2 for a, b in zip(lowest, highest, strict=True))) / 2, 1.0)
    distance = math.inf if look.parallel else DISTANCE * radius
    camera = replace(camera, centre=(middle[0], middle[1], middle[2]), distance=distance)
    return _fit(camera, points, size, margin) if look.hold is None else camera.holding(look.hold, size)


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
