"""The PDF, measured from outside: size of boxes, text, pages, and what happens when writing fails."""

import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from campaigns.store.errors import DiskFullError, StoreError
from mfz_desktop.cards.game import DeckOptions, DeckSource
from mfz_desktop.cards.layouts import LAYOUTS
from mfz_desktop.cards.model import CardKind, Paper, PrintOptions
from mfz_desktop.cards.objective_card import ObjectiveCard
from mfz_desktop.cards.pdf import NothingToPrintError, PrintCancelled, write_cards
from mfz_desktop.cards.printout import Printout
from mfz_desktop.rapid_attack.cards.deck import make_deck
from mfz_desktop.rapid_attack.cards.frame_card import FrameCard

pytestmark = pytest.mark.usefixtures("qapp")
DPI = 600
MM = DPI / 25.4


def rendered(path: Path, page: int = 1, dpi: int = DPI) -> np.ndarray:
    """A page in grey, row by row."""
    command = ["pdftoppm", "-gray", "-r", str(dpi), "-f", str(page), "-l", str(page), str(path)]
    data = subprocess.run(command, check=True, capture_output=True).stdout
    _, size, _, pixels = data.split(b"\n", 3)
    width, height = map(int, size.split())
    return np.frombuffer(pixels, np.uint8).reshape(height, width)


def text_of(path: Path, *options: str) -> str:
    return subprocess.run(["pdftotext", *options, str(path), "-"], check=True, capture_output=True).stdout.decode()


def dark_span(line: np.ndarray) -> tuple[float, float]:
    """First and last dark pixel of a row or column, in mm."""
    dark = np.flatnonzero(line < 128)
    return dark[0] / MM, (dark[-1] + 1) / MM


@pytest.mark.poppler
@pytest.mark.parametrize("paper", list(Paper))
def test_the_paper_has_its_size(tmp_path, company, paper) -> None:
    write_cards(tmp_path / "a.pdf", make_deck([DeckSource(company(1))], DeckOptions()), PrintOptions(paper))
    height, width = rendered(tmp_path / "a.pdf").shape
    assert (width / MM, height / MM) == pytest.approx(paper.size, abs=0.2)


@pytest.mark.poppler
def test_the_check_bar_measures_fifty_millimetres(tmp_path, company) -> None:
    deck = make_deck([DeckSource(company(1))], DeckOptions())
    write_cards(tmp_path / "a.pdf", deck, PrintOptions())
    line = Printout(deck, PrintOptions()).pages[0].sheet.bar.line
    row = rendered(tmp_path / "a.pdf")[round(line.y1() * MM)]
    first, last = dark_span(row[: round((line.x2() + 1) * MM)])
    assert last - first == pytest.approx(50, abs=0.25), "the bar and half an end tick on either side"
    assert first == pytest.approx(line.x1(), abs=0.2)


@pytest.mark.poppler
@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("kind", [CardKind.POKER, CardKind.TAROT, CardKind.LARGE])
def test_card_outlines_lie_where_they_should_to_a_fifth_of_a_millimetre(tmp_path, company, kind, paper) -> None:
    options = PrintOptions(paper, ink_saver=True)
    deck = make_deck([DeckSource(company(1))], DeckOptions((kind,)))
    write_cards(tmp_path / "a.pdf", deck, options)
    page = rendered(tmp_path / "a.pdf")
    area = Printout(deck, options).pages[0].sheet.slots[0].area
    inner = area.adjusted(-0.4, -0.4, 0.4, 0.4)
    part = page[
        round(inner.top() * MM) : round(inner.bottom() * MM), round(inner.left() * MM) : round(inner.right() * MM)
    ]
    across = dark_span(part[part.shape[0] // 2])
    down = dark_span(part[:, part.shape[1] // 2])
    size = LAYOUTS[kind].size
    expected = sorted((size.width(), size.height()))
    assert sorted((across[1] - across[0], down[1] - down[0])) == pytest.approx(expected, abs=0.2)
    assert across[0] == pytest.approx(0.4, abs=0.2) and down[0] == pytest.approx(0.4, abs=0.2)


@pytest.mark.poppler
def test_tick_boxes_measure_four_and_a_half_millimetres(tmp_path, company) -> None:
    deck = make_deck([DeckSource(company(1), player=0)], DeckOptions())
    write_cards(tmp_path / "a.pdf", deck, PrintOptions())
    corner = Printout(deck, PrintOptions()).pages[0].sheet.slots[0].area.topLeft()
    rows = LAYOUTS[CardKind.POKER].rows
    left, middle = corner.x() + rows.left() - 0.5, corner.y() + rows.top() + 4.5
    page = rendered(tmp_path / "a.pdf")
    first, last = dark_span(page[round(middle * MM)][round(left * MM) : round((left + 5.5) * MM)])
    assert last - first == pytest.approx(4.5, abs=0.2)


@pytest.mark.poppler
def test_every_name_is_text_and_cards_are_read_one_by_one(tmp_path, company, frame) -> None:
    names = ["Łódź № 7", "Frame with ümläuts", "Ace"]
    frames = tuple(frame(name, "direct", names=(f"gun of {name[:4]}",)) for name in names)
    deck = make_deck([DeckSource(company(frames=frames), player=0)], DeckOptions((CardKind.ALL,)))
    write_cards(tmp_path / "a.pdf", deck, PrintOptions())
    text = text_of(tmp_path / "a.pdf")
    for name in [*names, "gun of Łódź", "Orbital elevator", "Paper Asylum", "A frame's turn", "Doomsday clock"]:
        assert name in text
    raw = text_of(tmp_path / "a.pdf", "-raw")
    order = [raw.index(word) for word in ("Łódź № 7", "gun of Łódź", "Frame with", "gun of Fram", "Ace", "Orbital")]
    assert order == sorted(order)


@pytest.mark.poppler
def test_figures_are_text_also_where_the_windows_are_tabular(tmp_path, company, frame, qapp) -> None:
    usual = qapp.font()
    tabular = QFont(usual)
    tabular.setFeature(QFont.Tag("tnum"), 1)
    qapp.setFont(tabular)
    try:
        deck = make_deck([DeckSource(company(frames=(frame("Unit 4711", "direct"),)))], DeckOptions())
        write_cards(tmp_path / "a.pdf", deck, PrintOptions())
    finally:
        qapp.setFont(usual)
    assert "Unit 4711" in text_of(tmp_path / "a.pdf")


@pytest.mark.poppler
def test_the_preview_is_what_is_printed(tmp_path, company, png) -> None:
    made = company(3)
    pictures = {frame.id: png for frame in made.frames}
    deck = make_deck([DeckSource(made, pictures, player=2)], DeckOptions())
    write_cards(tmp_path / "a.pdf", deck, PrintOptions())
    paper = rendered(tmp_path / "a.pdf", dpi=150).astype(int)
    image = QImage(paper.shape[1], paper.shape[0], QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    with QPainter(image) as painter:
        painter.scale(150 / 25.4, 150 / 25.4)
        Printout(deck, PrintOptions()).paint_page(painter, 0)
    image = image.convertToFormat(QImage.Format.Format_Grayscale8)
    screen = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)[:, : image.width()].astype(int)
    cells = [grid[: 1752 // 6 * 6, :1236].reshape(292, 6, 206, 6).mean(axis=(1, 3)) for grid in (paper, screen)]
    assert np.abs(cells[0] - cells[1]).max() < 60, "no millimetre differs by more than the smoothing of edges"
    assert np.abs(cells[0] - cells[1]).mean() < 2


@pytest.mark.poppler
def test_ink_saver_prints_no_colour(tmp_path, company, png) -> None:
    made = company(2)
    pictures = {frame.id: png for frame in made.frames}
    deck = make_deck([DeckSource(made, pictures, player=1)], DeckOptions((CardKind.ALL,)))
    write_cards(tmp_path / "ink.pdf", deck, PrintOptions(ink_saver=True))
    write_cards(tmp_path / "full.pdf", deck, PrintOptions())
    command = ["pdftoppm", "-r", "60", "-f", "1", "-l", "1"]

    def pixels(name: str) -> np.ndarray:
        data = subprocess.run([*command, str(tmp_path / name)], check=True, capture_output=True).stdout
        return np.frombuffer(data.split(b"\n", 3)[3], np.uint8).reshape(-1, 3).astype(int)

    assert np.ptp(pixels("ink.pdf"), axis=1).max() < 30
    assert np.ptp(pixels("full.pdf"), axis=1).max() > 120


def test_pages_and_cards_are_counted_and_progress_told(tmp_path, company) -> None:
    told: list[tuple[int, int]] = []
    deck = make_deck([DeckSource(company(40))], DeckOptions())
    printed = write_cards(
        tmp_path / "a.pdf", deck, PrintOptions(), progress=lambda done, total: told.append((done, total))
    )
    assert (printed.pages, printed.cards, printed.unprintable) == (5, 40, "")
    assert told == [(at, 5) for at in range(1, 6)]


def test_cancelling_leaves_the_old_file_alone(tmp_path, company) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old")
    deck = make_deck([DeckSource(company(40))], DeckOptions())
    asked: list[int] = []

    def cancelled() -> bool:
        asked.append(1)
        return len(asked) == 3

    with pytest.raises(PrintCancelled):
        write_cards(path, deck, PrintOptions(), cancelled=cancelled)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_failure_while_drawing_leaves_no_file(tmp_path, company, monkeypatch) -> None:
    monkeypatch.setattr(Printout, "paint_page", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        write_cards(tmp_path / "a.pdf", make_deck([DeckSource(company(1))], DeckOptions()), PrintOptions())
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_an_error_that_names_the_file(tmp_path, company) -> None:
    path = tmp_path / "nowhere" / "a.pdf"
    with pytest.raises(StoreError, match=r"“a\.pdf” cannot be written"):
        write_cards(path, make_deck([DeckSource(company(1))], DeckOptions()), PrintOptions())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_an_error(company) -> None:
    deck = make_deck([DeckSource(company(40))], DeckOptions())
    with pytest.raises(DiskFullError, match="the disk is full"):
        write_cards(Path("/dev/full"), deck, PrintOptions())
    assert Path("/dev/full").is_char_device(), "a device is written to, never replaced"


def test_an_empty_company_is_said_to_be_empty(tmp_path) -> None:
    with pytest.raises(NothingToPrintError, match="nothing to print"):
        write_cards(tmp_path / "a.pdf", (), PrintOptions())
    assert list(tmp_path.iterdir()) == []


def test_signs_without_a_shape_are_named(tmp_path) -> None:
    printed = write_cards(tmp_path / "a.pdf", [FrameCard(name="Ace \U0010fffd")], PrintOptions())
    assert printed.unprintable == "\U0010fffd"


def test_cards_of_one_size_share_a_sheet_whatever_they_are() -> None:
    cards = [FrameCard(name="Ace"), ObjectiveCard("Cache"), FrameCard(blank=True)]
    assert len(Printout(cards, PrintOptions()).pages) == 1


def test_a_picture_used_many_times_is_stored_once(tmp_path, png) -> None:
    one, many = tmp_path / "one.pdf", tmp_path / "many.pdf"
    write_cards(one, [FrameCard(name="Ace", picture=png)], PrintOptions())
    write_cards(many, [FrameCard(name="Ace", picture=png)] * 8, PrintOptions())
    assert many.read_bytes().count(b"/Subtype /Image") == one.read_bytes().count(b"/Subtype /Image") > 0


def test_printing_in_a_thread_while_the_window_paints(tmp_path, company) -> None:
    deck = make_deck([DeckSource(company(40))], DeckOptions())
    preview = Printout(deck, PrintOptions())
    image = QImage(420, 594, QImage.Format.Format_RGB32)
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(write_cards, tmp_path / "a.pdf", deck, PrintOptions())
        while not running.done():
            with QPainter(image) as painter:
                painter.scale(2, 2)
                preview.paint_page(painter, 0)
    assert running.result().pages == 5
