"""Companies and pictures to print."""

import shutil
from collections.abc import Callable

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from campaigns.companies.company import KeptSystem
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints, KeptFrame, KeptStation

SOLDIER = ("defense", "movement", "communication", "direct")


def pytest_runtest_setup(item: pytest.Item) -> None:
    for tool in ("pdftoppm", "pdftotext"):
        if item.get_closest_marker("poppler") and shutil.which(tool) is None:
            pytest.skip(f"{tool} of poppler-utils is not installed: the PDF is not measured")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "poppler: measures PDFs with poppler-utils (skipped without it)")


@pytest.fixture
def frame() -> Callable[..., KeptFrame]:
    """Make a frame: `frame("Ace", "direct", "direct", rockets=2)`."""

    def make(name: str, *types: str, names: tuple[str, ...] = (), **more) -> KeptFrame:
        labels = names or ("",) * len(types)
        systems = tuple(KeptSystem(kind, label) for kind, label in zip(types, labels, strict=True))
        return KeptFrame(id=f"id {name}", name=name, systems=systems, **more)

    return make


@pytest.fixture
def company(frame) -> Callable[..., KeptCompany]:
    """Make a company of soldiers, or of the frames given."""

    def make(count: int = 5, frames: tuple[KeptFrame, ...] = (), **more) -> KeptCompany:
        frames = frames or tuple(frame(f"Soldier {at}", *SOLDIER) for at in range(1, count + 1))
        stations = more.pop("stations", (KeptStation("st", "Orbital elevator"),))
        return KeptCompany("c", more.pop("name", "Paper Asylum"), frames=frames, stations=stations, **more)

    return make


@pytest.fixture
def flooded() -> KeptConstraints:
    """An announced environment."""
    return KeptConstraints(environments=("underwater",))


@pytest.fixture
def png() -> bytes:
    """A picture: a dark red block with a lighter top on transparent ground."""
    image = QImage(120, 160, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.fillRect(QRectF(20, 40, 80, 100), QColor("#802020"))
        painter.fillRect(QRectF(20, 40, 80, 30), QColor("#E0C0C0"))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(data.data())
