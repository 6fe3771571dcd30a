"""Dice as pixels: shape, colour, letter."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from mfz_desktop.ui.theme.colours import DICE, LIGHT
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_rules.kernel.dice import Colour, Die

SIZE = 48


def drawn(die: Die, value: int | None = None, look: DieLook | None = None, size: int = SIZE) -> QImage:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        paint_die(painter, QRectF(0, 0, size, size), die, value, look or DieLook())
    return image


def solid(image: QImage, x: float, y: float) -> bool:
    return image.pixelColor(round(x * image.width()), round(y * image.height())).alpha() > 200


def near(one: QColor, other: QColor) -> bool:
    return all(abs(a - b) <= 3 for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True))


def share(image: QImage, colour: str) -> float:
    """How much of the picture has that colour."""
    wanted = QColor(colour)
    hits = sum(
        near(image.pixelColor(x, y), wanted) and image.pixelColor(x, y).alpha() > 200
        for x in range(image.width())
        for y in range(image.height())
    )
    return hits / (image.width() * image.height())


@pytest.mark.usefixtures("qapp")
class TestShapes:
    def test_a_d6_fills_its_square_but_for_round_corners(self) -> None:
        image = drawn(Die(Colour.BLUE))
        assert solid(image, 0.12, 0.12) and solid(image, 0.88, 0.5)
        assert not solid(image, 0.0, 0.0)

    def test_a_d8_is_a_diamond(self) -> None:
        image = drawn(Die(Colour.RED, 8, "d"))
        assert solid(image, 0.5, 0.08) and solid(image, 0.08, 0.5)
        assert not solid(image, 0.2, 0.2) and not solid(image, 0.8, 0.8)

    def test_a_d20_is_a_hexagon(self) -> None:
        image = drawn(Die(Colour.WHITE, 20))
        assert solid(image, 0.5, 0.08) and solid(image, 0.14, 0.5)
        assert not solid(image, 0.1, 0.1) and not solid(image, 0.02, 0.5)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("colour", list(Colour))
def test_a_die_has_its_colour_and_a_letter_in_its_figures(colour: Colour) -> None:
    image = drawn(Die(colour))
    assert share(image, DICE[colour].fill) > 0.4
    assert share(image, DICE[colour].figure) > 0.02


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("sides", [6, 8])
@pytest.mark.parametrize("size", [11, 16, 24, 48])
def test_dice_of_one_colour_and_other_ranges_look_different(size: int, sides: int) -> None:
    pictures = [drawn(Die(Colour.RED, sides, letter), size=size) for letter in "hda"]
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


@pytest.mark.usefixtures("qapp")
def test_a_value_changes_what_is_written() -> None:
    assert drawn(Die(Colour.GREEN), 5) != drawn(Die(Colour.GREEN), 6) != drawn(Die(Colour.GREEN))


@pytest.mark.usefixtures("qapp")
def test_a_hollow_die_spends_no_colour_but_keeps_outline_and_letter() -> None:
    image = drawn(Die(Colour.RED, 6, "a"), look=DieLook(hollow=True))
    assert share(image, DICE[Colour.RED].fill) == 0
    assert share(image, LIGHT.die_outline) > 0.02
    assert share(image, LIGHT.text) > 0.02


@pytest.mark.usefixtures("qapp")
def test_a_dashed_die_has_gaps_in_its_outline() -> None:
    def ink(look: DieLook) -> int:
        image = drawn(Die(Colour.GREEN, 8), look=look, size=96)
        return sum(image.pixelColor(x, y).alpha() > 128 for x in range(96) for y in range(96))

    assert ink(DieLook(dashed=True)) < ink(DieLook(hollow=True))


@pytest.mark.usefixtures("qapp")
def test_a_die_stays_inside_its_rectangle() -> None:
    image = QImage(60, 60, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        paint_die(painter, QRectF(10, 10, 40, 40), Die(Colour.YELLOW))
    outside = [(x, y) for x in range(60) for y in range(60) if not (9 <= x <= 50 and 9 <= y <= 50)]
    assert all(image.pixelColor(x, y).alpha() == 0 for x, y in outside)
