"""The list to print: each part with its picture, colour and number, and a box to tick."""

import html
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from campaigns.store.errors import StoreError
from mfz_desktop.context.context import Page
from mfz_desktop.context.exporting import outputs
from mfz_desktop.context.file_dialogs import ask_where_to_save, file_name
from mfz_desktop.core.language import translate, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.pictures import PictureWanted, as_data
from mfz_desktop.core.settings import INK_SAVER
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.model.part_list import PartRow
from mfz_desktop.models.pictures.cache import PictureCache
from mfz_desktop.models.pictures.drawing import CannotDraw
from mfz_desktop.models.pictures.fetching import RenderContext, fetch
from mfz_desktop.models.session.services import GarageServices

SIDE = 192
"""Pixels of a picture: those of the table, which are there already."""
_SHOWN = 44
"""Points of it on paper."""

PartPictures = Mapping[tuple[str, int], str]
"""Pictures of parts as data in a page, by file name and colour."""


def draw_parts(
    work: Work, rows: Sequence[PartRow], rendering: Callable[[], RenderContext], lines: bool
) -> PartPictures:
    """Draw every part; `lines` for printing with little ink. What cannot be drawn has no picture."""
    context, drawn = rendering(), {}
    for done, row in enumerate(rows):
        work.step(done, len(rows), row.title)
        with suppress(CannotDraw, StoreError):
            wanted = PictureWanted(part=row.name, colour=row.colour)
            drawn[row.id] = as_data(fetch(wanted, (SIDE, SIDE), context, lines=lines))
    return drawn


@dataclass(frozen=True, slots=True)
class PrintedList:
    """A list of parts as it is printed: it begins on a page of its own."""

    title: str
    remarks: tuple[str, ...]
    rows: tuple[PartRow, ...]


def sheet(title: str, lists: Sequence[PrintedList], pictures: PartPictures) -> str:
    """Return lists as a page in HTML, whose pictures are inside it."""
    body = "".join(_list(one, pictures, first=at == 0) for at, one in enumerate(lists))
    return f'<html><head><meta charset="utf-8"><title>{html.escape(title)}</title></head><body>{body}</body></html>'


class ListPrinter:
    """Draws parts off the main thread, then prints their lists or saves them, for a page."""

    def __init__(self, page: Page) -> None:
        self._page, self._context = page, page.context

    def print(self, title: str, lists: Sequence[PrintedList]) -> None:
        """Ask for a printer and print lists."""
        self._draw(title, lists, self._print)

    def ask_where(self, title: str, lists: Sequence[PrintedList]) -> None:
        """Ask where, and save lists as a PDF."""
        name = file_name(title, ".pdf", translate("BuyingPage", "Parts"))
        words, kinds = translate("BuyingPage", "Save the list"), translate("BuyingPage", "PDF (*.pdf)")
        path = ask_where_to_save(self._page, self._context.settings, words, name, kinds)
        if path is not None:
            self.save(path if path.suffix else path.with_name(path.name + ".pdf"), title, lists)

    def save(self, path: Path, title: str, lists: Sequence[PrintedList]) -> None:
        """Save lists as a PDF."""
        self._draw(title, lists, lambda page: self._save(path, title, page))

    def _draw(self, title: str, lists: Sequence[PrintedList], then: Callable[[str], None]) -> None:
        context = self._context
        readings, cache = context.service(GarageServices).readings, PictureCache(context.data_folder / "cache")

        def rendering() -> RenderContext:
            return RenderContext(context.kept_files.get, readings.get().parts, cache)

        rows = tuple({row.id: row for one in lists for row in one.rows}.values())
        context.tasks.run(
            translate("BuyingPage", "Drawing the parts"), draw_parts, rows, rendering,
            context.settings.get(INK_SAVER),
            done=lambda pictures: then(sheet(title, lists, pictures)),
        )  # fmt: skip

    def _print(self, page: str) -> None:
        document = outputs.document_of(page, self._context.theme)
        if sorry := outputs.print_with_dialog(document, self._page.window()):
            self._context.notices.say(sorry, Tone.WARNING)

    def _save(self, path: Path, title: str, page: str) -> None:
        document = outputs.document_of(page, self._context.theme)
        try:
            outputs.save_pdf(path, title, document, self._context.settings)
        except StoreError as reason:
            self._context.notices.say(translated(reason), Tone.WRONG)
            return
        words = translate("BuyingPage", "Saved “{name}”.")
        self._context.notices.say(words.format(name=path.name), Tone.FINE)


def _list(one: PrintedList, pictures: PartPictures, *, first: bool) -> str:
    begins = "" if first else ' style="page-break-before:always"'
    head = "".join(f"<p>{html.escape(remark)}</p>" for remark in one.remarks if remark)
    body = "".join(_row(row, pictures.get(row.id, "")) for row in one.rows)
    return (
        f"<h1{begins}>{html.escape(one.title)}</h1>{head}"
        f'<table width="100%" cellspacing="0" cellpadding="3">{body}</table>'
    )


def _row(row: PartRow, picture: str) -> str:
    image = f'<img src="{picture}" width="{_SHOWN}" height="{_SHOWN}">' if picture else ""
    name = " ".join(row.title.split()) or translate("BuyingPage", "Unknown part")
    swatch = "#{:02x}{:02x}{:02x}".format(*row.rgb)
    cells = (
        ("4%", "☐"),
        ("9%", image),
        ("10%", f"<b>{row.count} ×</b>"),
        ("14%", html.escape(row.number)),
        ("39%", html.escape(name)),
        ("24%", f'<span style="color:{swatch}">■</span> {html.escape(row.colour_name)}'),
    )
    inside = "".join(f'<td width="{width}" valign="middle">{cell}</td>' for width, cell in cells)
    return f"<tr>{inside}</tr>"
