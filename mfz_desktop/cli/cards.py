"""`mfz cards FILE… -o OUT.pdf`: print the cards of companies, or of models, with no screen."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import StoreError
from campaigns.store.kept_files import KeptFiles
from ldraw_catalog.parts.catalog import PartCatalog
from mfz_desktop.app.games import all_games
from mfz_desktop.cli.card_source import CardFile, read_card_files
from mfz_desktop.cli.garage_access import GarageView, data_folder_path, view_garage
from mfz_desktop.cli.output import DONE, WRONG, Output, cannot
from mfz_desktop.cli.shared import open_workshop, without_screen
from mfz_desktop.cli.targets import check_target
from mfz_desktop.core.games import UnknownGameError
from mfz_desktop.core.plain_words import count
from mfz_rules.kernel.findings import Severity

if TYPE_CHECKING:
    from mfz_desktop.cards.game import DeckSource
    from mfz_desktop.cards.pdf import Printed
    from mfz_desktop.models.pictures.fetching import RenderContext

KINDS = ("poker", "tarot", "large", "roster", "reference", "station", "ruler", "bases", "all")
PAPERS = ("a4", "letter")
MOST_BLANKS = 200


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("files", nargs="*", metavar="FILE", help="company files, text lists, or model files")
    parser.add_argument("-o", "--output", metavar="OUT.pdf", required=True, help="where the PDF goes")
    parser.add_argument("--paper", choices=PAPERS, default="a4")
    parser.add_argument("--card", choices=KINDS, action="append", help="what to print (may be repeated); else poker")
    parser.add_argument("--ink-saver", action="store_true", help="outlines only, cards edge to edge")
    parser.add_argument("--merge", action="store_true", help="identical frames share one card that says ×3")
    parser.add_argument("--backs", action="store_true", help="after each sheet the backs, for printing on both sides")
    parser.add_argument("--blank", type=int, default=0, metavar="N", help="add N blank frame cards")
    parser.add_argument("--library", metavar="DIR", help="the LDraw parts library to use (a folder or complete.zip)")


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Draw the pictures, lay the cards out, write the PDF; status 1 if a file or line has no card."""
    if not 0 <= arguments.blank <= MOST_BLANKS:
        cannot(f"--blank must lie between 0 and {MOST_BLANKS}")
    check_target(arguments.output, arguments.files)
    without_screen()
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication.instance() or QGuiApplication(["mfz"])
    garage = view_garage(arguments.data_dir, output)
    reading = open_workshop(arguments.library, rules=garage.tag_rules(), data_dir=arguments.data_dir)
    read = read_card_files(arguments.files, reading, garage)
    files = read.files
    findings = [finding for file in files for finding in file.findings]
    remarks = [remark for file in files for remark in file.remarks]
    for remark in dict.fromkeys((*read.unread, *remarks)):
        output.remark(remark)
    sources = [
        deck_source(file, studio_of(file, reading.parts, arguments.data_dir, garage), ink_saver=arguments.ink_saver)
        for file in files
    ]
    printed = write(arguments, sources)
    del application  # it had to live as long as anything was drawn
    if printed.unprintable:
        output.remark(f"No font here has these signs: {printed.unprintable}. They stand as empty boxes.")
    words = f"{arguments.output}: {count(printed.cards, 'card')} on {count(printed.pages, 'page')}"
    output.answer({"pages": printed.pages, "cards": printed.cards}, words)
    wrong = read.unread or any(finding.severity is Severity.ERROR for finding in findings)
    return WRONG if wrong else DONE


def studio_of(file: CardFile, parts: PartCatalog, data_dir: str | None, garage: GarageView) -> "RenderContext":
    """Return what draws a company's pictures; those that were drawn before come from the cache."""
    from mfz_desktop.models.pictures.cache import PictureCache
    from mfz_desktop.models.pictures.fetching import RenderContext, by_itself, no_photo
    from mfz_desktop.models.pictures.pictures_for_cards import files_beside, made_of

    folder = DataFolder.open_read_only(data_folder_path(data_dir))
    kept = KeptFiles(folder)

    def kept_or_named(sha256: str) -> bytes:
        if sha256 in file.models:
            return file.models[sha256].read_bytes()
        return file.beside[sha256] if sha256 in file.beside else kept.get(sha256)

    file_bytes = files_beside(file.folder, file.company, kept_or_named)
    elsewhere = garage.garage.made_of if garage.garage else by_itself
    photo_of = garage.garage.photo_of if garage.garage else no_photo
    return RenderContext(file_bytes, parts, PictureCache(folder.cache), made_of(file.company, elsewhere), photo_of)


def deck_source(file: CardFile, studio: "RenderContext", *, ink_saver: bool) -> "DeckSource[Any]":
    """Draw a company's pictures: models as line drawings where ink is to be saved."""
    from mfz_desktop.cards.game import DeckSource
    from mfz_desktop.models.pictures.pictures_for_cards import card_pictures, line_pictures

    pictures = card_pictures(file.company, file.pictures, studio, models=not ink_saver)
    lines = line_pictures(file.company, studio) if ink_saver else {}
    return DeckSource(file.company, pictures, line_pictures=lines)


def write(arguments: argparse.Namespace, sources: "list[DeckSource[Any]]") -> "Printed":
    """Write the PDF; ends the command where that cannot be done."""
    from mfz_desktop.cards.deck import NoSuchAidError, make_deck
    from mfz_desktop.cards.fonts import NoFontError
    from mfz_desktop.cards.game import DeckOptions
    from mfz_desktop.cards.model import CardKind, Paper, PrintOptions
    from mfz_desktop.cards.pdf import NothingToPrintError, write_cards

    kinds = tuple(CardKind(kind) for kind in dict.fromkeys(arguments.card or ["poker"]))
    wanted = DeckOptions(kinds=kinds, merge=arguments.merge, blanks=arguments.blank)
    options = PrintOptions(Paper(arguments.paper), ink_saver=arguments.ink_saver, backs=arguments.backs)
    title = ", ".join(source.company.name for source in sources) or "Cards"
    try:
        deck = make_deck(all_games(), sources, wanted)
        return write_cards(Path(arguments.output), deck, options, title=title)
    except (NothingToPrintError, NoFontError, NoSuchAidError, StoreError, UnknownGameError) as reason:
        cannot(str(reason))
