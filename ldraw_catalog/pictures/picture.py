"""A drawn model: its colours, and which part each pixel shows."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.pictures.camera import Camera

Going = Callable[[], None]
"""Asked now and then while something is drawn; raises where that is to stop."""


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """Pixels, row by row from the top left corner."""

    rgba: NDArray[np.uint8]
    """Height × width × 4, straight alpha, transparent ground."""
    parts: NDArray[np.int32]
    """Height × width: the position of the placement that is seen there, −1 where there is none."""
    camera: Camera
    """That took it, in its pixels."""
    depth: NDArray[np.float32] | None = None
    """Height × width: how far what is seen there lies from the camera's centre, LDU; infinite where
    nothing is. None where nobody noted it."""
