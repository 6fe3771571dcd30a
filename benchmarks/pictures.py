"""How long a picture takes, against Qt painting the same number of triangles flat, without depth.

LDRAWDIR=FOLDER .venv/bin/python -m benchmarks.pictures      with a library, exact parts; without, boxes
"""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from functools import partial

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPolygonF

from benchmarks.side_by_side import measure, seconds, show
from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.library import find_library
from ldraw_catalog.pictures.camera import View
from ldraw_catalog.pictures.draw import draw
from ldraw_catalog.reading.read import read_bytes
from tests.ldraw_catalog.bricks import model

SIZE = (600, 500)
PARTS = 150
TRIANGLES_OF_A_BOX = 12


def triangles_of(assembly: Assembly, parts: PartCatalog) -> int:
    """Return how many triangles the model has, or its boxes where no shape is known."""
    meshes = (parts.geometry.load(placement.name) for placement in assembly.placements)
    return sum(TRIANGLES_OF_A_BOX if mesh is None else len(mesh.triangles) for mesh in meshes)


def paint_flat(triangles: int) -> None:
    """Paint so many triangles as Qt does it."""
    image = QImage(*SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setPen(Qt.PenStyle.NoPen)
        for number in range(triangles):
            x, y = number * 7 % SIZE[0], number * 13 % SIZE[1]
            painter.setBrush(QColor.fromHsv(number % 360, 200, 200))
            painter.drawPolygon(QPolygonF([QPointF(x, y), QPointF(x + 9, y + 4), QPointF(x + 3, y + 11)]))


def main() -> None:
    """Draw a model of 150 parts cold, then warm in turns with Qt."""
    application = QGuiApplication([])
    library = find_library()
    parts = PartCatalog(PartIndex.shipped(), library)
    assembly = assemble(read_bytes(model(PARTS), "m.mpd"), parts)
    cold = seconds(lambda: draw(assembly, parts, view=View.THREE_QUARTER, size=SIZE))
    triangles = triangles_of(assembly, parts)
    drawn_with = f"LDraw {library.update}" if library else "index boxes"
    print(f"{PARTS} parts, {triangles:,} triangles, {SIZE[0]} × {SIZE[1]}, {drawn_with}; cold {cold * 1000:.0f} ms")
    for view in View:
        measured = measure(partial(draw, assembly, parts, view=view, size=SIZE), lambda: paint_flat(triangles))
        show(f"picture, {view}", measured, "Qt, flat, no depth")
    del application


if __name__ == "__main__":
    main()
