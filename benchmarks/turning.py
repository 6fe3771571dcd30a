"""How many pictures a second a model of 250 parts makes while it is turned, and how long the full picture takes.

LDRAWDIR=FOLDER .venv/bin/python -m benchmarks.turning [FILE…]      with a library, exact parts; without, boxes

The picture is 600 × 500. The baseline is the full picture from the same side. Seconds are those of the processor, so
that what else the machine does counts for little; a picture while turning takes one thread.
"""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.library import find_library
from ldraw_catalog.pictures.camera import Look
from ldraw_catalog.pictures.draw import draw
from ldraw_catalog.pictures.turning import draw_turning, make_turning
from ldraw_catalog.reading.read import read_bytes
from mfz_desktop.models.model.drawing import to_image
from tests.ldraw_catalog.bricks import model

SIZE = (600, 500)
PARTS = (250, 2_000)
STEP = 12
"""Degrees between two pictures."""


def main() -> None:
    """Turn models once round."""
    application = QGuiApplication([])
    library = find_library()
    parts = PartCatalog(PartIndex.shipped(), library)
    print(f"{SIZE[0]} × {SIZE[1]}, {f'LDraw {library.update}' if library else 'index boxes'}")
    given = [(Path(name).name, Path(name).read_bytes()) for name in sys.argv[1:]]
    for name, data in given or [(f"{count:,} bricks.mpd", model(count)) for count in PARTS]:
        turn(name, data, parts)
    del application


def turn(name: str, data: bytes, parts: PartCatalog) -> None:
    """Print what turning one model takes."""
    assembly = assemble(read_bytes(data, name), parts)
    draw(assembly, parts, size=SIZE)
    made = seconds(lambda: make_turning(assembly, parts, size=SIZE))
    turning = make_turning(assembly, parts, size=SIZE)
    camera = draw(assembly, parts, view=Look(0.0, 20.0), size=SIZE).camera
    window = QImage(*SIZE, QImage.Format.Format_ARGB32_Premultiplied)

    def picture(yaw: float) -> None:
        image = to_image(draw_turning(turning, camera.looking(Look(yaw, 20.0)), SIZE).rgba)
        with QPainter(window) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(QRectF(0, 0, *SIZE), image)

    def full(yaw: float) -> None:
        draw(assembly, parts, view=Look(yaw, 20.0), size=SIZE)

    turned = [seconds(partial(picture, yaw)) for yaw in range(0, 360, STEP)]
    rest = [seconds(partial(full, yaw)) for yaw in range(0, 360, 6 * STEP)]
    one, whole = statistics.median(turned), statistics.median(rest)
    print(f"{name:<36} {len(assembly.placements):6,} parts   made ready {made * 1000:5.0f} ms")
    print(f"    a picture {one * 1000:5.1f} ms, the slowest {max(turned) * 1000:5.1f}: {1 / one:.0f} a second")
    print(f"    the full picture {whole * 1000:4.0f} ms: {one / whole:.3f} of it while turning")


def seconds(work: Callable[[], object]) -> float:
    """Return how long the processor works on something."""
    began = time.process_time()
    work()
    return time.process_time() - began


if __name__ == "__main__":
    main()
