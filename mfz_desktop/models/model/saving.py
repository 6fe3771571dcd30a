"""Saving what is looked at: the picture as PNG or SVG, the model on a turntable as GIF."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QBuffer, QObject

from campaigns.store.exporting import write_export
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.arrangement import arranged
from ldraw_catalog.pictures.draw import LARGEST, draw
from ldraw_catalog.pictures.gif import write_gif
from ldraw_catalog.pictures.turntable import turntable
from ldraw_catalog.pictures.vector import draw_svg
from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.context.file_dialogs import ask_where_and_as_what, file_name
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.model.drawing import ShownModel, to_image
from mfz_desktop.models.model.picture_area import PictureArea

ENLARGED = 2
"""A saved picture is so many times as wide and high as the window shows it."""
TURNTABLE = 480
"""Pixels on a side."""
EACH_MS = 80
"""Each picture of a turntable is shown so long: a turn takes three seconds."""


Drawn = Callable[[Work, ShownModel, PartCatalog], bytes]
"""Draws a model as a file; takes long, and stops when the work is to stop."""


Kind = tuple[str, Drawn]
"""The ending of such a file, and what draws it."""


class PictureSaving(QObject):
    """Asks where, draws in the background, and tells how it went."""

    def __init__(self, context: AppContext, area: PictureArea, page: Page) -> None:
        super().__init__(page)
        self._context, self._area, self._page = context, area, page

    def can_save(self) -> bool:
        """Whether a model is shown."""
        return self._area.shown() is not None

    def save_picture(self) -> None:
        """Save the picture as it is looked at: as pixels, or as lines and faces."""
        kinds: dict[str, Kind] = {
            self.tr("Picture (*.png)"): (".png", picture_file),
            self.tr("Drawing for other programs (*.svg)"): (".svg", drawing_file),
        }
        self._save(self.tr("Save the picture"), kinds)

    def save_turntable(self) -> None:
        """Save the model as it turns once round."""
        self._save(self.tr("Save a turntable"), {self.tr("Moving picture (*.gif)"): (".gif", turntable_file)})

    def _save(self, title: str, kinds: dict[str, Kind]) -> None:
        """Ask where, and as what; an ending that somebody types says it, too."""
        shown, first = self._area.shown(), next(iter(kinds.values()))
        if shown is None:
            return
        name = file_name(self._page.heading(), first[0], self.tr("Model"))
        path, kind = ask_where_and_as_what(self._page, self._context.settings, title, name, ";;".join(kinds))
        if path is None:
            return
        by_ending = dict(kinds.values())
        ending, draw_file = kinds.get(kind, first)
        if path.suffix.lower() in by_ending:
            draw_file = by_ending[path.suffix.lower()]
        else:
            path = path.with_name(path.name + ending)
        self._context.tasks.run(
            title,
            self._write,
            path,
            shown,
            draw_file,
            done=self._tell,
            failed=lambda error: self._context.notices.say(translated(error), Tone.WARNING),
        )

    def _write(self, work: Work, path: Path, shown: ShownModel, draw_file: Drawn) -> str:
        """Draw and write on another thread; return the file's name."""
        write_export(path, draw_file(work, shown, self._area.easel.parts()))
        return path.name

    def _tell(self, name: str) -> None:
        self._context.notices.say(self.tr("Saved as {name}.").format(name=name), Tone.FINE)


def picture_file(work: Work, shown: ShownModel, parts: PartCatalog) -> bytes:
    """Draw what is looked at as a PNG on transparent ground, twice as wide and high as the window shows it."""
    work.step(0, 1)
    width, height = shown.wanted.drawn_size
    times = min(ENLARGED, LARGEST / max(width, height))
    size = max(1, int(width * times)), max(1, int(height * times))
    assembly = arranged(shown.assembly, shown.wanted.arrangement)
    picture = draw(assembly, parts, view=shown.wanted.look, size=size, colours=shown.colours)
    work.step(1, 1)
    return png(picture.rgba)


def drawing_file(work: Work, shown: ShownModel, parts: PartCatalog) -> bytes:
    """Draw what is looked at as SVG."""
    work.step(0, 1)
    assembly = arranged(shown.assembly, shown.wanted.arrangement)
    return draw_svg(assembly, parts, view=shown.wanted.look, size=shown.wanted.drawn_size, colours=shown.colours)


def turntable_file(work: Work, shown: ShownModel, parts: PartCatalog) -> bytes:
    """Draw a model that turns once round, seen from as high as it is looked at, as a GIF on white ground."""
    frames = turntable(
        arranged(shown.assembly, shown.wanted.arrangement),
        parts,
        size=(TURNTABLE, TURNTABLE),
        look=shown.wanted.look,
        colours=shown.colours,
        going=lambda done, total: work.step(done, 2 * total),
    )
    return write_gif(frames, milliseconds=EACH_MS, going=lambda done, total: work.step(total + done, 2 * total))


def png(rgba: NDArray[np.uint8]) -> bytes:
    """Return pixels as a PNG."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    to_image(rgba).save(buffer, "PNG")  # type: ignore[call-overload]  # the format is text; the hint says bytes
    return bytes(buffer.data().data())
