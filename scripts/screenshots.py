"""Take the pictures of README and guide: the real window without a screen, over data folders that go again.

    python scripts/screenshots.py                 # the few of docs/pictures
    python scripts/screenshots.py --all FOLDER    # every page, light and dark, in two sizes, to look at

Exact parts need a parts library: `python3 dev.py library` fetches one.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize, Qt  # noqa: E402 - after the platform is chosen
from PySide6.QtGui import QImage  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from mfz_desktop.app.collector import Collector  # noqa: E402
from mfz_desktop.app.crash import CrashLog  # noqa: E402
from mfz_desktop.app.main import Running, after_first_paint, wire  # noqa: E402
from mfz_desktop.app.settings import THEME  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
SMALL, LARGE = QSize(1280, 720), QSize(1920, 1080)
LARGEST = 150_000
"""Bytes of a picture that is kept in the repository."""
QUIET = 0.6
"""Seconds in which nothing runs until a page counts as finished."""
LONGEST = 120.0
UNANSWERED = "Rondel"
"""A starter model without tags: everything on it is a proposal."""


STARTER = "Saltmarsh Rangers"
CLOSER = 3
"""Steps of the preview's zoom from whole pages to cards that can be read."""


class NeverFinished(Exception):  # noqa: N818 - said to whoever runs this
    """Something in the window goes on and on."""


class Evening:
    """The application over one data folder."""

    def __init__(self, application: QApplication, running: Running) -> None:
        self._application = application
        self._running = running
        self.context = running.context

    def settle(self) -> None:
        """Wait until nothing runs any more."""
        end = time.monotonic() + LONGEST
        quiet_since = time.monotonic()
        while time.monotonic() - quiet_since < QUIET:
            self._application.processEvents()
            time.sleep(0.005)
            if self.context.tasks.running:
                quiet_since = time.monotonic()
            if time.monotonic() > end:
                raise NeverFinished(", ".join(task.name for task in self.context.tasks.running))

    def do(self, command: str) -> None:
        """Run a command and wait for what it does."""
        self.context.commands.run(command)
        self.settle()

    def drop(self, *files: Path) -> None:
        """Drop files on the window."""
        self._running.window.arrive(files)
        self.settle()

    def go(self, page: str, what: str = "") -> None:
        """Go to a page and wait for its pictures."""
        self.context.go(page, what)
        self.settle()

    def look(self, theme: str, size: QSize) -> None:
        """Show everything in another theme and size."""
        self.context.settings.set(THEME, theme)
        self._running.window.resize(size)
        self.settle()

    def picture(self) -> QImage:
        """Return the window as it is seen now."""
        self.settle()
        return self._running.window.grab().toImage()

    def close(self) -> None:
        """End it and let the data folder go."""
        self._running.window.close()
        self.context.tasks.close()
        self.context.store.close()


@contextmanager
def evening(application: QApplication) -> Iterator[Evening]:
    """Start the application over an empty data folder."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        running = wire(application, folder, CrashLog(folder))
        running.window.painted.connect(lambda: after_first_paint(running, ()))
        running.window.start()
        running.window.show()
        one = Evening(application, running)
        one.settle()
        try:
            yield one
        finally:
            one.close()


def design(one: Evening, name: str) -> str:
    """Return the id of a design."""
    return next(entry.id for entry in one.context.garage.entries() if entry.name == name)


def starter(one: Evening) -> str:
    """Return the id of the starter company."""
    return next(company.id for company in one.context.garage.companies() if company.name == STARTER)


def with_models(one: Evening) -> None:
    """Bring the starter models in and answer nothing."""
    one.do("garage.starters")


def with_companies(one: Evening) -> None:
    """Bring in the starter company and one to play against."""
    one.do("companies.starter")
    one.drop(ROOT / "resources" / "samples" / "opponents.txt")


def show_first(one: Evening) -> None:
    """Show the first screen."""
    one.go("first")


def show_report(one: Evening) -> None:
    """Show what came in."""
    one.do("garage.report")


def show_model(one: Evening) -> None:
    """Show a model with its proposals."""
    one.go("model", design(one, UNANSWERED))


def show_garage(one: Evening) -> None:
    """Show the garage with a design selected."""
    one.go("garage", design(one, "Lanner"))


def show_companies(one: Evening) -> None:
    """Show the list of companies."""
    one.go("companies")


def show_company(one: Evening) -> None:
    """Show the starter company."""
    one.go("company", starter(one))


def show_comparison(one: Evening) -> None:
    """Compare the companies."""
    one.go("compare", ",".join(company.id for company in one.context.garage.companies()))


def show_settings(one: Evening) -> None:
    """Show the settings."""
    one.go("settings")


def show_cards(one: Evening) -> None:
    """Show the starter company's cards as they are printed."""
    one.go("printing", f"companies:{starter(one)}")


def show_cards_near(one: Evening) -> None:
    """Show some of the cards large enough to read."""
    show_cards(one)
    for _ in range(CLOSER):
        one.do("printing.larger")


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture: what has to be there, the page, and how it is kept in the repository, if it is."""

    name: str
    before: Callable[[Evening], None]
    show: Callable[[Evening], None]
    kept_as: str = ""
    """A theme."""


SHOTS = (
    Shot("first", with_companies, show_first),
    Shot("report", with_models, show_report),
    Shot("model", with_models, show_model, "light"),
    Shot("garage", with_companies, show_garage, "dark"),
    Shot("companies", with_companies, show_companies),
    Shot("company", with_companies, show_company, "light"),
    Shot("compare", with_companies, show_comparison, "dark"),
    Shot("settings", with_companies, show_settings),
    Shot("print", with_companies, show_cards),
    Shot("cards", with_companies, show_cards_near, "light"),
)


def take(application: QApplication, shots: tuple[Shot, ...], keep: Callable[[Evening, Shot], None]) -> None:
    """Take pictures; those that want the same things in the garage share an evening."""
    for before in dict.fromkeys(shot.before for shot in shots):
        with evening(application) as one:
            one.look("light", SMALL)
            before(one)
            for shot in shots:
                if shot.before is before:
                    keep(one, shot)


def save_small(image: QImage, path: Path) -> None:
    """Save a picture with 256 colours, chosen for it: a quarter of the bytes, and no difference one sees."""
    way = Qt.ImageConversionFlag.ThresholdDither | Qt.ImageConversionFlag.AvoidDither
    few = image.convertToFormat(QImage.Format.Format_RGB888)
    indexed = few.convertToFormat(QImage.Format.Format_Indexed8, palette_of(few), way)
    indexed.setText("Title", f"MFZ Desktop: {path.stem}")
    # 0 is Qt's word for the strongest compression of a PNG
    indexed.save(str(path), "PNG", 0)


def palette_of(image: QImage) -> list[int]:
    """Return 256 colours by median cut: the box that spreads widest is split where half its pixels lie."""
    import numpy as np

    bits = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    pixels = bits[:, : image.width() * 3].reshape(-1, 3)
    colours, counts = np.unique(pixels, axis=0, return_counts=True)
    boxes = [(colours, counts)]
    while len(boxes) < 256 and (splittable := [box for box in boxes if len(box[0]) > 1]):
        widest = max(splittable, key=lambda box: np.ptp(box[0].astype(int), axis=0).max() * np.sqrt(box[1].sum()))
        boxes = [box for box in boxes if box is not widest] + list(halves(*widest))
    means = [np.average(box, axis=0, weights=weights).round().astype(int) for box, weights in boxes]
    return [0xFF000000 | int(red) << 16 | int(green) << 8 | int(blue) for red, green, blue in means]


def halves(colours, counts):
    """Split a box of colours along its longest side."""
    import numpy as np

    axis = int(np.ptp(colours.astype(int), axis=0).argmax())
    order = colours[:, axis].argsort(kind="stable")
    colours, counts = colours[order], counts[order]
    middle = int(np.searchsorted(counts.cumsum(), counts.sum() / 2)) + 1
    middle = min(max(middle, 1), len(colours) - 1)
    return (colours[:middle], counts[:middle]), (colours[middle:], counts[middle:])


def keep_few(application: QApplication) -> int:
    """Take the pictures of the repository."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    too_large = []

    def keep(one: Evening, shot: Shot) -> None:
        one.look(shot.kept_as, SMALL)
        shot.show(one)
        path = PICTURES / f"{shot.name}.png"
        save_small(one.picture(), path)
        size = path.stat().st_size
        print(f"{path.relative_to(ROOT)}: {size / 1000:.0f} kB")
        if size > LARGEST:
            too_large.append(path)

    take(application, tuple(shot for shot in SHOTS if shot.kept_as), keep)
    return 1 if too_large else 0


def keep_all(application: QApplication, folder: Path) -> int:
    """Take every page in both themes and two sizes."""
    folder.mkdir(parents=True, exist_ok=True)

    def keep(one: Evening, shot: Shot) -> None:
        for theme in ("light", "dark"):
            for size in (SMALL, LARGE):
                one.look(theme, size)
                shot.show(one)
                path = folder / f"{shot.name}-{theme}-{size.width()}.png"
                one.picture().save(str(path))
                print(path)

    take(application, SHOTS, keep)
    return 0


def main() -> int:
    """Take pictures; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="every page, light and dark, in two sizes")
    options = parser.parse_args()
    application = QApplication(["mfz-desktop", "-style", "fusion"])
    collector = Collector(application)
    try:
        return keep_all(application, options.all) if options.all else keep_few(application)
    finally:
        collector.stop()


if __name__ == "__main__":
    sys.exit(main())
