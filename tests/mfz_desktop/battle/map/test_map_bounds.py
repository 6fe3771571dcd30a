"""Everything of a piece is painted within its bounds: a change repaints these, and nothing is left of what was."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QRegion

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.rapid_attack.battle.map.bounds import pixels
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing
from mfz_desktop.rapid_attack.battle.map.pieces import frame_bounds, paint_frame
from mfz_rules.rapid_attack.battle import FrameState, Pose, Status
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.battle.map.maps import laid, show

SIZE = QSize(260, 260)
LONG = ((-0.9, -0.3), (0.9, -0.3), (0.9, 0.3), (-0.9, 0.3))


def painted(drawing: Drawing, frame: FrameState) -> QRegion:
    """Return the pixels that a frame is painted on."""
    image = QImage(SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_frame(painter, drawing, frame)
    mask = image.convertToFormat(QImage.Format.Format_Alpha8)
    rows = [bytes(mask.constScanLine(y))[: SIZE.width()] for y in range(SIZE.height())]
    region = QRegion()
    for y, row in enumerate(rows):
        left, right = len(row) - len(row.lstrip(b"\0")), len(row.rstrip(b"\0"))
        if right:
            region += QRect(QPoint(left, y), QSize(right - left, 1))
    return region


@pytest.mark.parametrize("pictured", [False, True])
@pytest.mark.parametrize("scale", [9.0, 22.0, 60.0])
def test_no_pixel_of_a_frame_lies_outside_of_its_bounds(
    applications: Applications, data_folder: Path, scale: float, pictured: bool
) -> None:
    model = QPixmap(64, 64)
    model.fill(Qt.GlobalColor.magenta)
    drawing = replace(
        show(applications.start(data_folder).context, laid()).canvas.drawing,
        camera=Camera(scale, SIZE.width() / 2, SIZE.height() / 2),
        picture_of=lambda _: model if pictured else None,
    )
    frame = drawing.battle.frames[0]
    for status in Status:
        for facing in (0.0, 30.0, 45.0, 200.0):
            at = Pose(0.0, 0.0, facing)
            for footprint in (None, LONG):
                one = replace(frame, status=status, at=at, footprint=footprint, defense=4, spot=6)
                outside = painted(drawing, one) - QRegion(pixels(frame_bounds(drawing, one)))
                assert outside.isEmpty(), (status, facing, footprint, outside.boundingRect())
