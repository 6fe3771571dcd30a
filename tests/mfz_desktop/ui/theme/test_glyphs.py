"""Glyphs and icons: there is one for everything, tinted, and each is its own drawing."""

import re

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter

import resources
from mfz_desktop.ui.theme.glyphs import SYSTEM_GLYPHS, glyph_name, paint_glyph
from mfz_desktop.ui.theme.icons import icon, paint_icon
from mfz_rules.rapid_attack.companies.frame import Range, SystemType

ICONS = sorted(e.name.removesuffix(".svg") for e in resources.path("icons").iterdir() if e.name.endswith(".svg"))
NEEDED = {
    "garage",
    "company",
    "campaign",
    "battle",
    "settings",
    "import",
    "print",
    "compare",
    "add",
    "remove",
    "undo",
    "redo",
    "search",
    "folder",
    "warning",
    "error",
    "advice",
    "check",
    "question",
    "rotate",
    "list",
    "grid",
    "copy",
    "edit",
    "link",
    "bin",
    "restore",
    "star",
}


def drawn(name: str, colour: str = "#000000", size: int = 24) -> QImage:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        paint_icon(painter, QRectF(0, 0, size, size), name, colour)
    return image


def test_every_system_type_has_a_glyph_of_its_own() -> None:
    names = [glyph_name(system) for system in SystemType]
    assert len(set(names)) == len(names)
    assert set(SYSTEM_GLYPHS.values()) <= set(ICONS)


def test_an_unknown_system_type_gets_the_question_mark() -> None:
    assert glyph_name("flux") == "question"


def test_every_icon_of_the_window_is_drawn() -> None:
    assert set(ICONS) >= NEEDED


@pytest.mark.parametrize("name", ICONS)
def test_every_file_keeps_the_grid_and_the_stroke(name: str) -> None:
    text = resources.read_text("icons", f"{name}.svg")
    assert 'viewBox="0 0 24 24"' in text
    assert re.findall(r'stroke-width="([^"]+)"', text) == ["1.75"]
    assert set(re.findall(r"#\w+", text)) == {"#000"}


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", ICONS)
def test_every_icon_leaves_a_margin_and_is_not_empty(name: str) -> None:
    image = drawn(name, size=96)
    inked = [(x, y) for x in range(96) for y in range(96) if image.pixelColor(x, y).alpha() > 100]
    assert inked
    assert all(1 <= x <= 94 and 1 <= y <= 94 for x, y in inked), "the stroke is cut off at the edge of the grid"


@pytest.mark.usefixtures("qapp")
def test_the_tint_replaces_black_everywhere() -> None:
    image = drawn("warning", "#AC4F08", 96)
    opaque = [image.pixelColor(x, y) for x in range(96) for y in range(96) if image.pixelColor(x, y).alpha() == 255]
    assert opaque and all(colour == QColor("#AC4F08") for colour in opaque)


@pytest.mark.usefixtures("qapp")
def test_a_split_weapon_shows_both_its_ranges() -> None:
    def split(*ranges: Range) -> QImage:
        image = QImage(48, 48, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        with QPainter(image) as painter:
            paint_glyph(painter, QRectF(0, 0, 48, 48), "split", "#000000", ranges)
        return image

    assert split(Range.DIRECT, Range.ARTILLERY) != split(Range.HAND_TO_HAND, Range.DIRECT)
    assert split(Range.DIRECT, Range.ARTILLERY) != split()


@pytest.mark.usefixtures("qapp")
def test_icons_are_made_once_and_have_a_disabled_form() -> None:
    first = icon("print", "#1D2126", "#A0A7B0")
    assert icon("print", "#1D2126", "#A0A7B0") is first
    pale = first.pixmap(24, QIcon.Mode.Disabled).toImage()
    assert not pale.isNull() and pale != first.pixmap(24).toImage()
