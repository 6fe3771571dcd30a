"""The print preview: the print itself, before it is on paper."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest

from campaigns.companies.company import ModelLink
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from mfz_desktop.app.games import all_games
from mfz_desktop.cards.game import CardGame, DeckOptions, DeckSource
from mfz_desktop.cards.model import CardKind, Paper
from mfz_desktop.cards.page.printer import print_with_dialog
from mfz_desktop.cards.page.wanted import PrintKind, PrintWanted, deck_of, read_wanted
from mfz_desktop.core.settings import INK_SAVER, MERGE_IDENTICAL, PAPER
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.rapid_attack.cards.frame_card import FrameCard
from tests.mfz_desktop.application import until
from tests.mfz_desktop.cards.test_second_game import WordCards

from .conftest import LEGAL, companies_of


def show(app) -> KeptCompany:
    company = app.keep(LEGAL)[0]
    app.company_actions.print_companies((company.id,))
    app.settle()
    return company


def names(cards) -> list[str]:
    return [card.name for card in cards if isinstance(card, FrameCard)]


def test_a_place_says_what_is_printed() -> None:
    assert read_wanted("companies:a,b") == PrintWanted(PrintKind.COMPANIES, ("a", "b"))
    assert read_wanted("frames:c:a,b") == PrintWanted(PrintKind.FRAMES, ("a", "b"), "c")
    assert read_wanted("designs:a").what is PrintKind.DESIGNS
    assert read_wanted("nonsense:a") is None
    assert read_wanted("companies:") is None


def test_options_change_the_preview_at_once_and_are_remembered(app) -> None:
    show(app)
    page, options = app.page, app.page.options
    assert len(names(page.printout.cards)) == 5
    options.merge.click()
    assert names(page.printout.cards) == ["Soldier", "Tickler", "Brawler"]
    options.spares.click()
    assert names(page.printout.cards)[-1] == "Lone"
    paper = options.habits.inputs[PAPER.key].box
    paper.setCurrentIndex(1)
    paper.activated.emit(1)
    options.habits.inputs[INK_SAVER.key].tick.click()
    assert page.printout.options.paper is Paper.LETTER
    assert page.printout.options.ink_saver
    settings = app.context.settings
    assert (settings.get(PAPER), settings.get(INK_SAVER), settings.get(MERGE_IDENTICAL)) == ("letter", True, True)
    options.blanks.setValue(3)
    assert sum(card.blank for card in page.printout.cards if isinstance(card, FrameCard)) == 3


@pytest.mark.slow
def test_saving_ink_has_models_drawn_as_lines(app) -> None:
    sha256 = app.context.kept_files.put(b"1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n")
    company = KeptCompany("c", "Modelled", frames=(KeptFrame("f", "Walker", model=ModelLink(sha256, "walker.ldr")),))
    app.context.service(GarageServices).session.keep("new", company)
    app.company_actions.print_companies((company.id,))
    app.settle()
    page = app.page
    (before,) = (card for card in page.printout.cards if isinstance(card, FrameCard))
    assert before.picture is not None and before.line_picture is None
    page.options.habits.inputs[INK_SAVER.key].tick.click()
    app.settle()
    (after,) = (card for card in page.printout.cards if isinstance(card, FrameCard))
    assert after.picture == before.picture and after.line_picture not in (None, before.picture)


def test_nothing_ticked_says_so_and_cannot_be_printed(app) -> None:
    show(app)
    app.page.options.pieces.click()
    app.page.options._others[CardKind.STATION].click()
    assert app.page._nothing.isVisible()
    assert (app.page._where.text(), app.page.options.facts.text()) == ("", ""), "no page 0 of 0"
    assert not app.run("printing.pdf")


def test_the_preview_paints_what_is_printed(app) -> None:
    show(app)
    preview, pages = app.page.preview, app.page.preview._pages
    while preview.zoom < 2.0:
        preview.step_zoom(1)
    rect = pages.page_rect(0)
    ratio = pages.devicePixelRatioF()
    expected = QImage(rect.size() * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    expected.setDevicePixelRatio(ratio)
    expected.fill("#FFFFFF")
    with QPainter(expected) as painter:
        painter.scale(pages.dots, pages.dots)
        app.page.printout.paint_page(painter, 0)
    assert _painted(app).convertToFormat(expected.format()) == expected


def test_pages_are_turned_and_zoomed(app) -> None:
    show(app)
    preview = app.page.preview
    app.page.options._others[CardKind.ROSTER].click()
    app.settle()
    assert app.page._where.text() == "Page 1 of 2"
    app.page._turn(1)
    assert app.page._where.text() == "Page 2 of 2"
    before = preview.zoom
    preview.step_zoom(1)
    assert preview.zoom > before
    preview.fit_page()
    assert abs(preview.zoom - before) < 0.01


def test_the_pdf_is_written_whole_and_said(app, tmp_path: Path) -> None:
    show(app)
    app.page.write_pdf(tmp_path / "cards.pdf")
    app.settle()
    assert (tmp_path / "cards.pdf").read_bytes().startswith(b"%PDF")
    assert "cards.pdf" in app.said[-1].text
    app.page.write_pdf(tmp_path / "nowhere" / "cards.pdf")
    app.settle()
    assert "cannot be written" in app.page.message.text


def test_some_frames_keep_their_numbers_in_the_company() -> None:
    company = companies_of(LEGAL)[0]
    wanted = PrintWanted(
        PrintKind.FRAMES, (company.frames[1].id, company.frames[4].id, company.spares[0].id), company.id
    )
    cards = deck_of(all_games(), wanted, (DeckSource(company),), DeckOptions(merge=True))
    assert [(card.name, card.number) for card in cards] == [("Soldier", "2"), ("Brawler", "5"), ("Lone", "spare")]


def test_without_a_printer_a_sentence_says_what_to_do(app) -> None:
    show(app)
    assert "Save a PDF" in print_with_dialog(app.page.printout, app.page)


def test_dice_show_their_letters_in_whole_pages_too(app) -> None:
    show(app)
    image = _painted(app)
    reds = {(x, y) for x in range(image.width()) for y in range(image.height()) if _is_red(image.pixelColor(x, y))}
    left, top = min(reds, key=lambda place: (place[1], place[0]))
    row = [image.pixelColor(x, top + 4) for x in range(left + 1, left + 8)]
    assert any(not _is_red(colour) and colour.lightness() > 150 for colour in row)


def _painted(app) -> QImage:
    until(lambda: app.page.preview.is_painted)
    return app.page.preview._pages._painted[0].pixmap.toImage()


def _is_red(colour: QColor) -> bool:
    return colour.red() > 150 and colour.green() < 80 and colour.blue() < 80


WORDS = KeptCompany("w", "Hello world", game="words")


def test_the_options_are_called_what_the_companys_game_calls_them(app) -> None:
    app.context.games.add("words", CardGame, WordCards)
    show(app)
    page, options = app.page, app.page.options
    assert (options.pieces.text(), options.spares.isHidden()) == ("Frames", False)
    page._show((WORDS,))
    assert (options.pieces.text(), options.spares.isHidden()) == ("Words", True)
    assert [card.word for card in page.printout.cards] == ["Hello", "world"]


def test_spares_are_offered_with_whole_companies_only(app) -> None:
    company = show(app)
    spares = app.page.options.spares
    spares.click()
    assert spares.isVisible() and "Lone" in names(app.page.printout.cards)
    app.context.go("printing", f"frames:{company.id}:{company.frames[0].id}")
    app.settle()
    assert not spares.isVisible()
    assert names(app.page.printout.cards) == ["Soldier"]
    app.context.go("printing", f"companies:{company.id}")
    app.settle()
    assert spares.isVisible() and "Lone" in names(app.page.printout.cards), "it is still ticked"


def test_a_company_of_a_game_without_cards_is_told(app) -> None:
    show(app)
    app.page._show((WORDS,))
    assert "“words”" in app.page.message.text
    assert not app.run("printing.pdf")


def test_a_card_is_picked_copied_and_saved_as_a_picture(app, tmp_path: Path) -> None:
    show(app)
    page, pages = app.page, app.page.preview._pages
    assert not app.run("printing.copy_card")
    second = pages._card_rect(0, 1).center().toPoint()
    QTest.mouseClick(pages, Qt.MouseButton.LeftButton, pos=second)
    assert page.preview.picked is page.printout.cards[1]
    assert app.run("printing.copy_card")
    copied = QGuiApplication.clipboard().image()
    assert (copied.width(), copied.height()) == (1039, 744), "88 × 63 mm with 300 dots an inch"
    page.save_card(tmp_path / "card.png")
    assert QImage(str(tmp_path / "card.png")) == copied.convertToFormat(QImage.Format.Format_RGB32)
    page.save_card(tmp_path / "card.svg")
    drawing = QSvgRenderer(str(tmp_path / "card.svg"))
    assert drawing.isValid() and drawing.viewBox().size() == QSize(880, 630)
    assert "card.svg" in app.said[-1].text
    page.save_card(tmp_path / "nowhere" / "card.png")
    assert "cannot be written" in page.message.text


def test_keys_pick_one_card_after_the_other_and_bring_it_into_view(app) -> None:
    show(app)
    preview = app.page.preview
    preview.setFocus()
    QTest.keyClick(preview, Qt.Key.Key_Left)
    assert preview.picked is app.page.printout.cards[0]
    QTest.keyClick(preview, Qt.Key.Key_Right)
    QTest.keyClick(preview, Qt.Key.Key_Right)
    assert preview.picked is app.page.printout.cards[2]
    QTest.keyClick(preview, Qt.Key.Key_Left)
    assert preview.picked is app.page.printout.cards[1]
    app.page.options._others[CardKind.STATION].click()
    assert preview.picked is app.page.printout.cards[1], "the same place, while it is there"
    app.page.options.pieces.click()
    assert preview.picked is None
    assert not app.run("printing.save_card")
