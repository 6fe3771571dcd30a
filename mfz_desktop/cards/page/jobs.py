"""What printing does in the background: drawing pictures, writing the PDF."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QDesktopServices

from campaigns.companies.company import AnyCompany
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.model import PrintOptions
from mfz_desktop.cards.printout import Printout
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.tasks import Cancelled, Task, Work
from mfz_desktop.models.pictures.cache import PictureCache
from mfz_desktop.models.pictures.pictures_for_cards import RenderContext, card_pictures, line_pictures
from mfz_desktop.ui.widgets.messages import InlineMessage

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class CompanyPictures:
    """The pictures of companies."""

    companies: tuple[AnyCompany, ...]
    pictures: Mapping[str, bytes]
    """PNG by the id of the frame or station."""
    line_pictures: Mapping[str, bytes] | None
    """The same as line drawings, of those that show a model; None where no ink is to be saved."""


def draw_pictures(
    context: AppContext,
    companies: tuple[AnyCompany, ...],
    take: Callable[[CompanyPictures], object],
    *,
    ink_saver: bool,
) -> Task:
    """Draw every picture that the cards show, with progress and cancel in the status bar."""
    name = translate("Printing", "Drawing pictures")
    return context.tasks.run(name, _draw, companies, context, ink_saver, done=take)


def save_pdf(context: AppContext, path: Path, printout: Printout, message: InlineMessage) -> Task:
    """Write the cards to a PDF and say where it is."""

    def saved(pages: int) -> None:
        text = plural("Printing", "Saved one page as {name}.", "Saved %n pages as {name}.", pages)
        context.notices.say(
            text.format(name=path.name),
            action_text=translate("Printing", "Open"),
            action=lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))),
        )

    def failed(error: BaseException) -> None:
        message.say(translated(error), Tone.WRONG)

    name = translate("Printing", "Writing the PDF")
    return context.tasks.run(name, _write, path, printout.cards, printout.options, done=saved, failed=failed)


def _draw(work: Work, companies: tuple[AnyCompany, ...], context: AppContext, ink_saver: bool) -> CompanyPictures:
    cache = PictureCache(context.data_folder / "cache")
    garage = context.garage
    studio = RenderContext(context.kept_files.get, context.parts.catalog(), cache, garage.made_of, garage.photo_of)
    pictures: dict[str, bytes] = {}
    lines: dict[str, bytes] = {}
    for company in companies:
        pictures |= card_pictures(company, {}, studio, work.step)
        if ink_saver:
            lines |= line_pictures(company, studio, work.step)
    return CompanyPictures(companies, pictures, lines if ink_saver else None)


def _write(work: Work, path: Path, cards: tuple[Card, ...], options: PrintOptions) -> int:
    from mfz_desktop.cards.pdf import PrintCancelled, write_cards

    try:
        printed = write_cards(
            path,
            cards,
            options,
            title=path.stem,
            progress=lambda done, total: work.step(done, total) if done < total else None,
            cancelled=lambda: work.cancelled,
        )
    except PrintCancelled:
        raise Cancelled from None
    return printed.pages
