"""Whole pictures compared with ones that were looked at and found good.

With MFZ_REMAKE_PICTURES=1 in the environment they are drawn anew: look at what has changed before you commit.
"""

import os
from pathlib import Path

import numpy as np
import pytest

from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.camera import View
from ldraw_catalog.pictures.draw import draw

GOLDEN = Path(__file__).parent / "golden"
WALKER = (
    ("block.dat", 4, 0, 0, 0),
    ("block.dat", 0, 0, 24, 0, True),
    ("barrel.dat", 7, -30, 8, -10),
    ("barrel.dat", 7, 30, 8, -10),
    ("block.dat", 43, 0, -24, 0),
    ("barrel.dat", 16, 0, -40, 0),
)
BOXES = (
    ("1.dat", 4, 0, 0, 0),
    ("1.dat", 7, 40, 0, 0, True),
    ("2.dat", 0, 30, -24, 10),
    ("3.dat", 7, 0, -24, 0),
    ("4.dat", 43, 0, 24, -40),
    ("never-heard-of.dat", 16, -40, 0, 0),
)
CASES = {
    "walker-three-quarter": (WALKER, View.THREE_QUARTER, (112, 128), False),
    "walker-front": (WALKER, View.FRONT, (64, 96), False),
    "walker-top": (WALKER, View.TOP, (96, 64), False),
    "walker-lines": (WALKER, View.THREE_QUARTER, (96, 112), True),
    "boxes-three-quarter": (BOXES, View.THREE_QUARTER, (128, 96), False),
}


@pytest.mark.parametrize("name", CASES)
def test_a_picture_is_as_it_was_when_it_was_looked_at(name: str, make_model, parts: PartCatalog) -> None:
    placed, view, size, line_drawing = CASES[name]
    picture = draw(make_model(*placed), parts, view=view, size=size, line_drawing=line_drawing, main_colour=7)
    file = GOLDEN / f"{name}.npz"
    if os.environ.get("MFZ_REMAKE_PICTURES"):
        GOLDEN.mkdir(exist_ok=True)
        np.savez_compressed(file, rgba=picture.rgba, parts=picture.parts.astype(np.int16))

    golden = np.load(file)
    differ = np.abs(picture.rgba.astype(int) - golden["rgba"].astype(int)).max(axis=2)
    # one grey level on a thousandth of the pixels: compilers and processors round differently, nothing else does
    assert (differ > 0).mean() <= 0.001
    assert (picture.parts != golden["parts"]).mean() <= 0.001
