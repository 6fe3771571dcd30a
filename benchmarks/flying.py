"""How long a bend of the ruler takes at 30 pieces, and the cheapest bend to a point, beside a bare widget.

.venv/bin/python -m benchmarks.flying

Ten ships, nine companies, six high value assets and five pieces of debris on a table of 32 × 32 units, in a window
of 1280 × 720, a 6 in the hand. A bend is everything between the key or the mouse and the pixels: what the plan costs,
the refusal, the way, what it meets, ranges from its end, and painting. Aims: under 16 ms a bend, under 50 ms the
cheapest bend to a point, about 1 ms what a bent hinge comes to. The bare widget paints thirty squares anew each time.
"""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import random
import statistics
import tempfile
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from benchmarks.bare_widget import Bare, tell, worked
from mfz_desktop.app.crash import CrashLog
from mfz_desktop.app.running import wire
from mfz_desktop.intercept_orbit.battle.flight import Ruler
from mfz_desktop.intercept_orbit.battle.flight_plan import FlightPlan
from mfz_desktop.intercept_orbit.battle.map.canvas import SpaceCanvas
from mfz_desktop.intercept_orbit.battle.map.space_map import SpaceMap
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection, Use
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.assets import Debris
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.umpire import courses
from tests.mfz_desktop.intercept_orbit.battle.helms import best_die, kept_session
from tests.mfz_rules.intercept_orbit.builders import CAPITAL, FRIGATE, company, hva, ship
from tests.mfz_rules.intercept_orbit.moving import about_to_move

PIECES = 30
SIZE = (1280, 720)
COLD = 20
"""Tables on which ends are worked out for the first time."""


def crowded(fitted: object, at: Pose | None = None) -> Battle:
    """Return a table of thirty pieces on which a ship is about to move."""
    owner = ("ann", "ben")
    pieces: list[object] = [ship("ann.s1", fitted=fitted, at=at or Pose(16, 12, 90))]  # type: ignore[arg-type]
    for number in range(9):
        where = Pose(3 + number % 3 * 13, 3.5 + number // 3 * 13, 30.0 * number)
        pieces.append(ship(f"{owner[number % 2]}.s{number + 2}", at=where, fitted=FRIGATE))
        pieces.append(company(f"{owner[number % 2]}.c{number + 1}", at=Pose(5 + number % 3 * 9, 7 + number // 3 * 9)))
    spots = [Pose(9 + number % 3 * 7, 10 + number // 3 * 11) for number in range(6)]
    pieces += [hva(f"{owner[number % 2]}.h{number + 1}", at=at) for number, at in enumerate(spots)]
    pieces += [Debris(f"d{number + 1}", at=Pose(17 + number * 0.3, 14 + 2.0 * number)) for number in range(5)]
    assert len(pieces) == PIECES
    return about_to_move("ann.s1", *pieces, green=6)


def bends(canvas: SpaceCanvas) -> Callable[[], None]:
    """Return what bends a hinge by a key and paints."""
    keys = cycle([Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left])

    def bend() -> None:
        QTest.keyClick(canvas, next(keys))
        canvas.repaint()

    return bend


def reaches(canvas: SpaceCanvas) -> Callable[[], None]:
    """Return what brings the tip somewhere by the cheapest bend and paints."""
    chance, helm = random.Random(4), canvas.pointing.helm
    points = cycle([(16 + chance.uniform(-4, 4), 14 + chance.uniform(0, 5)) for _ in range(64)])

    def reach() -> None:
        helm.reach(next(points), FlightPlan((0, 0, 0, 0)))
        canvas.repaint()

    return reach


def pure(ruler: Ruler) -> None:
    """Print what is worked out without a window, in the processor's own time."""
    chance = random.Random(9)
    plans = [FlightPlan(tuple(chance.choice((-1, 0, 0, 1)) for _ in range(4))) for _ in range(60)]
    plans = list(dict.fromkeys(plans))
    each = sorted(worked(partial(ruler.laid, one)) for one in plans)
    print(f"what a bent hinge comes to: median {statistics.median(each) * 1e3:.2f} ms, worst {each[-1] * 1e3:.2f} ms")
    points = [(16 + chance.uniform(-4, 4), 14 + chance.uniform(0, 5)) for _ in range(40)]
    warm = sorted(worked(partial(ruler.towards, ruler.straight, at)) for at in points)
    print(f"cheapest bend to a point: median {statistics.median(warm) * 1e3:.2f} ms, worst {warm[-1] * 1e3:.2f} ms")
    battle, cold = ruler.battle, []
    for _ in range(COLD):
        courses._ends.cache_clear()  # as a die that was just taken finds it
        cold.append(worked(lambda: courses.towards(battle, ruler.asset, 6, (15.0, 16.0), 0.3)))
    print(f"the first one of a die: median {statistics.median(cold) * 1e3:.2f} ms, worst {max(cold) * 1e3:.2f} ms")


def main() -> None:
    """Measure."""
    application = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        running = wire(application, Path(folder), CrashLog(Path(folder)))
        context = running.context
        bare = Bare(PIECES)
        bare.resize(*SIZE)
        bare.show()
        for called, fitted in (("capital ship", CAPITAL), ("frigate", FRIGATE)):
            session = kept_session(context.store.folder.get(), crowded(fitted))
            selection = ShipSelection()
            view = SpaceMap(context, session, selection)
            view.resize(*SIZE)
            view.show()
            application.processEvents()
            selection.pick(Use.MOVE, best_die(session))
            print(f"{called}:")
            ruler = view.canvas.pointing.helm.ruler
            assert ruler is not None
            pure(ruler)
            tell("a hinge bent by a key, and painted", bends(view.canvas), bare.repaint)
            tell("the cheapest bend to a point, and painted", reaches(view.canvas), bare.repaint)

            def whole(canvas: SpaceCanvas = view.canvas) -> None:
                canvas.renew()
                canvas.repaint()

            tell("paint everything anew", whole, bare.repaint)
        context.tasks.close()
        context.store.close()


if __name__ == "__main__":
    main()
