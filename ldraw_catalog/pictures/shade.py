"""Light on the surfaces: a key light from the upper left, a fill light, sky above and ground below.

Light is reckoned in linear light and turned into sRGB by a table, in single steps: the same on every NumPy.
"""

import math

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.pictures.camera import Floats

Direction = tuple[float, float, float]


def _towards(right: float, up: float, front: float) -> Direction:
    """Return the unit vector to a light, in the axes right, down, away."""
    length = math.sqrt(right * right + up * up + front * front)
    return right / length, -up / length, -front / length


KEY: Direction = _towards(-0.55, 0.95, 0.75)
FILL: Direction = _towards(0.9, 0.15, 0.6)
HIGHLIGHT: Direction = _towards(-0.30, 0.62, 1.0)
"""Half way between the key light and the viewer."""
KEY_LIGHT, FILL_LIGHT = np.float32(0.82), np.float32(0.17)
SKY, GROUND = np.float32(0.52), np.float32(0.20)
GLOSS, SHINE = np.float32(0.10), np.float32(0.80)
"""Strength of the highlight on plastic, where it is white, and on chrome and metal, where it has their own colour."""

EASED = np.float32(0.80)
"""Light above this is held back."""

_TABLE_STEPS = 4096


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _srgb(light: float) -> int:
    share = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(255 * share)


LINEAR = np.array([_linear(value) for value in range(256)], dtype=np.float32)
SRGB = np.array([_srgb(step / _TABLE_STEPS) for step in range(_TABLE_STEPS + 1)], dtype=np.uint8)


def shaded(
    colours: NDArray[np.int32], normals: Floats, openness: Floats, shiny: NDArray[np.bool_]
) -> NDArray[np.uint8]:
    """Return the colours (n × red, green, blue) as they look on surfaces with these normals (n × 3)."""
    x, y, z = normals[:, 0], normals[:, 1], normals[:, 2]
    key = np.maximum(_along(KEY, x, y, z), np.float32(0.0))
    fill = np.maximum(_along(FILL, x, y, z), np.float32(0.0))
    half = np.float32(0.5)
    sky = GROUND + (SKY - GROUND) * (half - half * y)
    light = _eased(sky * openness + (KEY_LIGHT * key + FILL_LIGHT * fill) * (half + half * openness))
    gleam = np.maximum(_along(HIGHLIGHT, x, y, z), np.float32(0.0))
    for _ in range(5):
        gleam = gleam * gleam
    gleam = gleam * openness * np.where(shiny, SHINE, GLOSS)
    out = np.empty((len(light), 3), dtype=np.uint8)
    for channel in range(3):
        own = LINEAR[colours[:, channel]]
        shone = own * light + np.where(shiny, gleam * own, gleam)
        out[:, channel] = SRGB[(np.clip(shone, 0, 1) * np.float32(_TABLE_STEPS) + half).astype(np.int32)]
    return out


def _eased(light: Floats) -> Floats:
    """Return light that comes near to full strength but never quite reaches it: white keeps its shapes."""
    over = np.maximum(light - EASED, np.float32(0.0)) / (np.float32(1.0) - EASED)
    eased: Floats = np.minimum(light, EASED) + (np.float32(1.0) - EASED) * over / (np.float32(1.0) + over)
    return eased


def _along(light: Direction, x: Floats, y: Floats, z: Floats) -> Floats:
    share: Floats = x * np.float32(light[0]) + y * np.float32(light[1]) + z * np.float32(light[2])
    return share
