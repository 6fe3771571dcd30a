"""How many pictures a second a model of 250 parts makes while it is turned, and how long the full picture takes.

LDRAWDIR=FOLDER .venv/bin/python -m benchmarks.turning [FILE…]      with a library, exact parts; without, boxes
LDRAWDIR=FOLDER .venv/bin/python -m benchmarks.turning --window [FILE…]      on its page in the shown window

The picture is 600 × 500. The baseline is the full picture from the same side. Seconds are those of the processor, so
that what else the machine does counts for little; a picture while turning takes one thread.

In the window (QT_QPA_PLATFORM=xcb takes a screen) a mouse that tells its place 125 times a second drags the model to
and fro, and painted pictures are counted; then it rests, and the full picture is waited for. Aims by the clock, on a
quiet machine: 20 pictures a second, the full one painted 600 ms after the last move. Once with the whole model in the
picture, once so near that a part of it is. What else the machine does counts there; so the processor's time is told.
"""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from campaigns.garage.entry import GarageEntry
from campaigns.identity import new_id
from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.library import find_library
from ldraw_catalog.pictures.camera import Look
from ldraw_catalog.pictures.draw import draw
from ldraw_catalog.pictures.turning import draw_turning, make_turning
from ldraw_catalog.reading.read import read_bytes
from mfz_desktop.app.running import Running
from mfz_desktop.models.model.drawing import QuickPicture, to_image
from mfz_desktop.models.model.page import ModelPage
from mfz_desktop.models.model.picture_view import PictureView
from mfz_desktop.models.session.services import GarageServices
from tests.ldraw_catalog.bricks import model
from tests.mfz_desktop.application import Applications, page_of, settle, until

SIZE = (600, 500)
PARTS = (250, 2_000)
STEP = 12
"""Degrees between two pictures."""
MOVES, EVERY = 250, 0.008
"""Moves of the mouse, and seconds between two of them."""
NEAR = 6
"""Presses of the plus key: 3.8 times as large."""


def main() -> None:
    """Turn models once round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--window", action="store_true")
    options = parser.parse_args()
    application = QApplication(["benchmark", "-style", "fusion"])
    library = find_library()
    parts = PartCatalog(PartIndex.shipped(), library)
    print(f"{SIZE[0]} × {SIZE[1]}, {f'LDraw {library.update}' if library else 'index boxes'}")
    counts = PARTS[:1] if options.window else PARTS
    given = [(Path(name).name, Path(name).read_bytes()) for name in options.files]
    for name, data in given or [(f"{number:,} bricks.mpd", model(number)) for number in counts]:
        if options.window:
            turn_in_window(application, name, data)
        else:
            turn(name, data, parts)


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


class Painted(QObject):
    """Counts what the view paints."""

    def __init__(self, view: PictureView) -> None:
        super().__init__()
        self._view = view
        self._last: QuickPicture | None = None
        self.pictures = 0
        """Different ones that were painted while the model turned."""
        self.is_whole = False
        """Whether the full picture of what is looked at was painted last."""
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802, ARG002 - as Qt has it
        """Look at what is going to be painted."""
        if event.type() == QEvent.Type.Paint:
            quick, drawing = self._view._quick_picture(), self._view.drawing
            self.pictures += quick is not None and quick is not self._last
            self._last = quick
            look = self._view.viewpoint.look
            self.is_whole = quick is None and drawing is not None and drawing.wanted.look == look
        return False


def turn_in_window(application: QApplication, name: str, data: bytes) -> None:
    """Print what turning a model on its page takes, in the window."""
    applications = Applications(application)
    with tempfile.TemporaryDirectory() as place:
        running = applications.start(Path(place) / "data")
        view = shown(running, name, data)
        painted = Painted(view)
        print(f"{name}, {application.platformName()}, picture of {view.pixels()}")
        for how in ("all of it", "enlarged"):
            drag(painted, view, how)
            for _ in range(NEAR):
                QTest.keyClick(view, Qt.Key.Key_Plus)
            until(lambda: painted.is_whole)
        view.removeEventFilter(painted)
        applications.close()


def shown(running: Running, name: str, data: bytes) -> PictureView:
    """Return the picture of a model that is ready to be turned."""
    sha256 = running.context.kept_files.put(data)
    entry = GarageEntry(new_id(), name, sha256, name)
    running.context.service(GarageServices).session.keep("import", entry)
    running.context.go("model", entry.id)
    settle(running.context)
    view = page_of(running, ModelPage).area.view
    view.setFixedSize(*SIZE)
    until(lambda: view.drawing is not None and view.drawing.wanted.size == SIZE)
    view.setFocus()
    view.turning_wanted.emit()
    settle(running.context)
    return view


def drag(painted: Painted, view: PictureView, how: str) -> None:
    """Drag the model to and fro, rest, and print what both took."""
    middle, pictures = view.rect().center(), painted.pictures
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=middle)
    began, work = time.perf_counter(), time.process_time()
    for number in count():
        now = time.perf_counter()
        if now - began >= MOVES * EVERY:
            break
        at = int((now - began) / EVERY)
        QTest.mouseMove(view, middle + QPoint(abs(at * 3 % 400 - 200), number % 2))
        QApplication.processEvents()
        time.sleep(max(0.0, began + (at + 1) * EVERY - time.perf_counter()))
    turned, worked = painted.pictures - pictures, time.process_time() - work
    took = time.perf_counter() - began
    QTest.mouseMove(view, middle + QPoint(30, 30))
    last, work = time.perf_counter(), time.process_time()
    until(lambda: painted.is_whole)
    rested, whole = time.perf_counter() - last, time.process_time() - work
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=middle + QPoint(30, 30))
    print(f"    {how}: {turned / took:.0f} pictures a second, {worked / turned * 1000:.1f} ms of the processor each")
    print(f"    the full picture {rested * 1000:.0f} ms after the last move, {whole * 1000:.0f} ms of the processor")


def seconds(work: Callable[[], object]) -> float:
    """Return how long the processor works on something."""
    began = time.process_time()
    work()
    return time.process_time() - began


if __name__ == "__main__":
    main()
