"""Players' colours: told apart without seeing colours."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from mfz_desktop.ui.theme.colours import PLAYERS
from mfz_desktop.ui.theme.players import paint_player, player_colour


def drawn(index: int, **how) -> QImage:
    image = QImage(60, 40, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        paint_player(painter, QRectF(10, 10, 40, 20), index, **how)
    return image


@pytest.mark.usefixtures("qapp")
def test_without_their_fills_the_five_still_differ() -> None:
    bare = [drawn(index, hollow=True) for index in range(5)]
    assert all(one != other for at, one in enumerate(bare) for other in bare[at + 1 :])


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("index", range(5))
def test_the_fill_is_the_players_and_nothing_is_drawn_outside(index: int) -> None:
    image = drawn(index)
    inside = [image.pixelColor(x, y) for x in range(12, 48) for y in range(12, 28)]
    assert inside.count(QColor(PLAYERS[index].fill)) > len(inside) / 3
    outside = [(x, y) for x in range(60) for y in range(40) if not (9 <= x <= 50 and 9 <= y <= 30)]
    assert all(image.pixelColor(x, y).alpha() == 0 for x, y in outside)


@pytest.mark.usefixtures("qapp")
def test_the_outline_is_in_the_text_colour() -> None:
    assert drawn(3, outline="#E8E6E1").pixelColor(10, 20) == QColor("#E8E6E1")


def test_a_sixth_player_begins_again() -> None:
    assert player_colour(5) == player_colour(0)
