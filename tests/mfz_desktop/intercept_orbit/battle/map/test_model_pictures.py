"""Models from above on the map: each lies as its builder turned it, the bow ahead."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from campaigns.battles.battles import Beginning
from mfz_desktop.app.running import Running
from mfz_desktop.battle.map.model_pictures import ModelPictures
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.core.pictures import PictureArrived, Pictures, PictureWanted
from tests.mfz_desktop.application import for_module
from tests.mfz_desktop.intercept_orbit.battle.begun import golden_battle

SIDE = 40
LOWER, LEFT, UPPER, RIGHT = (20, 36), (4, 20), (20, 4), (36, 20)
"""Pixels within a quarter of the picture each."""


@pytest.fixture(scope="module")
def running(qapp, tmp_path_factory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("data")
    with for_module(qapp, folder) as made:
        yield made


class Front(Pictures):
    """Has one picture: red where the model's front is, at the lower edge."""

    def __init__(self, *, at_once: bool) -> None:
        super().__init__()
        self.at_once = at_once

    def ask(self, wanted: PictureWanted, size: QSize) -> QPixmap | None:
        return front() if self.at_once else None


def front() -> QPixmap:
    pixmap = QPixmap(SIDE, SIDE)
    pixmap.fill(Qt.GlobalColor.white)
    with QPainter(pixmap) as painter:
        painter.fillRect(0, SIDE - 8, SIDE, 8, Qt.GlobalColor.red)
    return pixmap


@pytest.mark.parametrize(
    ("bow", "at", "at_once"),
    [(*one, at_once) for one, at_once in product(enumerate((LOWER, RIGHT, UPPER, LEFT)), (True, False))],
)
def test_a_turned_bow_is_turned_on_the_map_as_well(
    running: Running, bow: int, at: tuple[int, int], at_once: bool
) -> None:
    battle = golden_battle("intercept-orbit", "everything").played.timeline.initial
    ship = next(one for one in battle.ships if one.id.endswith(".s1"))
    company = {"ships": [{"model": {"sha256": "a" * 64}, "bow": bow}]}
    begun = running.context.service(OpenBattles).begin(
        battle.profile.id, battle, Beginning("002", {}, ({"id": ship.owner, "colour": "blue", "company": company},))
    )
    pictures = Front(at_once=at_once)
    models = ModelPictures(pictures, BattleSeats(begun))
    found = models(ship.id)
    if not at_once:
        assert found is None
        pictures.arrived.emit(PictureArrived(PictureWanted("a" * 64, view="top"), front()))
        found = models(ship.id)
    assert found is not None
    red = [one for one in (LOWER, RIGHT, UPPER, LEFT) if found.toImage().pixelColor(*one) == Qt.GlobalColor.red]
    assert red == [at]
