"""How long the map takes for a frame of a drag and for an answered decision, against a bare widget in the same run.

.venv/bin/python -m benchmarks.map

Forty frames and sixty pieces of terrain on a table of 24 × 18 units, in a window of 1280 × 720. A frame of a drag is
everything between the mouse and the pixels: the way and its remaining length, whether the frame can stand there,
ranges, cover and targets from there, and painting. Aims: under 16 ms a frame of a drag, under 50 ms a repaint. The
bare widget paints forty squares and sixty polygons anew each time.
"""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import random
import tempfile
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from benchmarks.bare_widget import Bare, tell
from benchmarks.umpire import FRAMES, TERRAIN
from benchmarks.umpire import battle as crowded
from campaigns.battles.battles import Beginning
from mfz_desktop.app.crash import CrashLog
from mfz_desktop.app.running import wire
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.rapid_attack.battle.map import BattleMap
from mfz_desktop.rapid_attack.battle.selection import FrameSelection, Use
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_rules.kernel.dice import read_rolled
from mfz_rules.rapid_attack.battle import Defend, Move, NameTarget, Roll
from mfz_rules.rapid_attack.umpire.table import TableUmpire

TURNS = 120
SIZE = (1280, 720)


def acting(session: FrameBattle) -> None:
    """Play until the first frame may move."""
    frame = session.pending[0].options[0]
    assert session.submit(frame)
    player = session.pending[0].player
    target = next(one for one in session.pending[0].options if isinstance(one, NameTarget) and one.target)
    assert session.submit(target)
    form = (session.pending[0].form or {})["roll"]
    assert isinstance(form, dict)
    dice = [read_rolled(f"{one[0]}{'8:' if len(one) > 1 else ''}4") for one in form["dice"]]
    assert session.submit(Roll(player, tuple(die for die in dice if die is not None)))
    assert session.submit(Defend(player))


def moved(widget: QWidget, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton) -> None:
    """Send the mouse somewhere."""
    held = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else Qt.MouseButton.LeftButton
    place = QPointF(widget.mapToGlobal(at.toPoint()))
    QApplication.sendEvent(widget, QMouseEvent(kind, at, place, button, held, Qt.KeyboardModifier.NoModifier))


def dragged(view: BattleMap, frame: str) -> Callable[[], None]:
    """Take the frame that moves; return what drags it on and paints."""
    canvas = view.canvas
    at = canvas.session.now.frame(frame).at
    assert at is not None
    start = canvas.camera.point(at.x, at.y)
    moved(canvas, QEvent.Type.MouseButtonPress, start, Qt.MouseButton.LeftButton)
    chance = random.Random(4)
    steps = cycle(
        [QPointF(chance.uniform(-2.8, 2.8), chance.uniform(-2.8, 2.8)) * canvas.camera.scale for _ in range(64)]
    )

    def frame_of_drag() -> None:
        moved(canvas, QEvent.Type.MouseMove, start + next(steps), Qt.MouseButton.NoButton)
        canvas.repaint()

    return frame_of_drag


def main() -> None:
    """Measure."""
    application = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        running = wire(application, Path(folder), CrashLog(Path(folder)))
        context = running.context
        state = crowded(random.Random(7), TableUmpire(), {})
        session = context.service(OpenBattles).begin(
            "rapid-attack", state, Beginning("final", dict(state.rules.settings), ())
        )
        selection = FrameSelection()
        view = BattleMap(context, session, selection)
        view.resize(*SIZE)
        view.show()
        bare = Bare(FRAMES, TERRAIN)
        bare.resize(*SIZE)
        bare.show()
        while view.canvas.layer.pixmap.isNull():  # the first paint leaves the table to a later turn of the loop
            application.processEvents()
        measure_all(view, session, selection, bare)
        context.tasks.close()
        context.store.close()


def measure_all(view: BattleMap, session: FrameBattle, selection: FrameSelection, bare: QWidget) -> None:
    """Print all figures."""

    def whole() -> None:
        before = view.canvas.layer.version
        view.canvas.renew()
        view.canvas.repaint()
        assert view.canvas.layer.version > before, "nothing was painted"

    tell("paint everything anew", whole, bare.repaint)
    acting(session)
    move = max((one for one in session.pending[0].options if isinstance(one, Move)), key=lambda one: one.die.value)
    selection.pick(Use.MOVE, move.die)
    frame = next(iter(view.canvas.pointing.tasks))
    while view.canvas.pointing.queries.result is None:  # the reach comes when it is ready
        QApplication.processEvents()
    tell("a frame of a drag, all measured", dragged(view, frame), bare.repaint)
    view.canvas.pointing.put_back()
    selection.empty()

    def answered() -> None:
        session.take_back()
        view.canvas.repaint()

    def again() -> None:
        session.redo()
        view.canvas.repaint()

    both = cycle([answered, again])
    tell("an answered decision, on disk and painted", lambda: next(both)(), bare.repaint)


if __name__ == "__main__":
    main()
