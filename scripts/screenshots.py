"""Take the pictures of README and guide: the real window without a screen, over data folders that go again.

    python scripts/screenshots.py                 # the few of docs/pictures
    python scripts/screenshots.py --all FOLDER    # every page, light and dark, in two sizes, to look at
    python scripts/screenshots.py --only battle   # of either, those whose names begin so

Exact parts need a parts library: `python3 dev.py library` fetches one.
"""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QLocale  # noqa: E402 - after the platform is chosen
from PySide6.QtWidgets import QApplication  # noqa: E402

from mfz_desktop.core.collector import GarbageCollector  # noqa: E402
from scripts.shots import battles, campaigns, fleets, garage  # noqa: E402
from scripts.shots.evening import LARGE, SMALL, Evening, evening  # noqa: E402
from scripts.shots.saving import save_small  # noqa: E402
from scripts.shots.shot import Shot  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
LARGEST = 150_000
"""Bytes of a picture that is kept in the repository."""
SHOTS = (*garage.SHOTS, *fleets.SHOTS, *battles.SHOTS, *campaigns.SHOTS)


def take(application: QApplication, shots: tuple[Shot, ...], keep: Callable[[Evening, Shot], None]) -> None:
    """Take pictures; those that want the same things in the garage share an evening."""
    for before in dict.fromkeys(shot.before for shot in shots):
        with evening(application) as one:
            one.look("light", SMALL)
            before(one)
            for shot in shots:
                if shot.before is before:
                    keep(one, shot)


def keep_few(application: QApplication, shots: tuple[Shot, ...]) -> int:
    """Take the pictures of the repository."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    too_large = []

    def keep(one: Evening, shot: Shot) -> None:
        one.look(shot.kept_as, SMALL)
        path = PICTURES / f"{shot.name}.png"
        save_small(one.picture(shot.show(one)), path)
        size = path.stat().st_size
        print(f"{path.relative_to(ROOT)}: {size / 1000:.0f} kB")
        if size > LARGEST:
            too_large.append(path)

    take(application, tuple(shot for shot in shots if shot.kept_as), keep)
    return 1 if too_large else 0


def keep_all(application: QApplication, folder: Path, shots: tuple[Shot, ...]) -> int:
    """Take every page in both themes and two sizes."""
    folder.mkdir(parents=True, exist_ok=True)

    def keep(one: Evening, shot: Shot) -> None:
        for theme in ("light", "dark"):
            for size in (SMALL, LARGE):
                one.look(theme, size)
                path = folder / f"{shot.name}-{theme}-{size.width()}.png"
                one.picture(shot.show(one)).save(str(path))
                print(path, flush=True)

    take(application, shots, keep)
    return 0


def main() -> int:
    """Take pictures; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="every page, light and dark, in two sizes")
    parser.add_argument("--only", default="", metavar="NAME", help="those whose names begin so")
    options = parser.parse_args()
    shots = tuple(shot for shot in SHOTS if shot.name.startswith(options.only))
    QLocale.setDefault(QLocale("en_GB"))  # dates look alike on every machine
    application = QApplication(["mfz-desktop", "-style", "fusion"])
    collector = GarbageCollector(application)
    try:
        return keep_all(application, options.all, shots) if options.all else keep_few(application, shots)
    finally:
        collector.stop()


if __name__ == "__main__":
    sys.exit(main())
