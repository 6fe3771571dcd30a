"""How long forty cards take to PDF, against a bare QPdfWriter that puts the same forty pictures on five pages.

.venv/bin/python -m benchmarks.cards
"""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import tempfile
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPageSize, QPainter, QPdfWriter

from benchmarks.side_by_side import measure, show
from campaigns.companies.company import KeptSystem
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from mfz_desktop.cards.game import DeckOptions, DeckSource
from mfz_desktop.cards.model import PrintOptions
from mfz_desktop.cards.pdf import write_cards
from mfz_desktop.core.pictures import to_png
from mfz_desktop.rapid_attack.cards.deck import make_deck

CARDS = 40
A_PAGE = 8
PICTURE = (600, 500)
SYSTEMS = (KeptSystem("direct", "Autocannon"), KeptSystem("defense", "Shield"), KeptSystem("movement", "Jump jets"))


def picture(number: int) -> QImage:
    """Return a picture unlike the others, with flat colours and fine lines as ours have."""
    image = QImage(*PICTURE, QImage.Format.Format_RGBA8888)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        for step in range(60):
            painter.setBrush(QColor.fromHsv((number * 9 + step * 5) % 360, 160, 220))
            painter.drawRect(60 + step * 8, 40 + step * 37 % 380, 40, 60)
    return image


def bare(path: Path, images: list[QImage]) -> None:
    """Put the pictures on pages, and nothing else."""
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    with QPainter(writer) as painter:
        painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
        for number, image in enumerate(images):
            if number and number % A_PAGE == 0:
                writer.newPage()
            painter.drawImage(QRectF(0, number % A_PAGE * 900, 1000, 830), image)


def main() -> None:
    """Measure."""
    application = QGuiApplication([])
    images = [picture(number) for number in range(CARDS)]
    frames = tuple(KeptFrame(str(number), f"Frame {number}", systems=SYSTEMS) for number in range(CARDS))
    pictures = {str(number): to_png(image) for number, image in enumerate(images)}
    deck = make_deck([DeckSource(KeptCompany("c", "Company", frames=frames), pictures)], DeckOptions())
    with tempfile.TemporaryDirectory() as folder:
        ours, plain = Path(folder) / "ours.pdf", Path(folder) / "bare.pdf"
        measured = measure(lambda: write_cards(ours, deck, PrintOptions()), lambda: bare(plain, images))
    show(f"{CARDS} cards to PDF", measured, "bare QPdfWriter with the pictures")
    del application


if __name__ == "__main__":
    main()
