"""How far an asset could fly with each die: what is looked at, before anybody takes a die for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from mfz_desktop.battle.map.chips import ChipRoom, chip_size, paint_chip
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.map.drawing import SpaceDrawing
from mfz_desktop.intercept_orbit.battle.map.grounds import reach
from mfz_rules.common.places import Point
from mfz_rules.intercept_orbit.chapters.dice import choices
from mfz_rules.intercept_orbit.state.assets import CompanyState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.umpire import courses
from mfz_rules.kernel.dice import SMALL, Colour

MOST = 3
"""Dice that are shown: the highest, and others by it."""
AROUND = ((0, 0), (0, -1.2), (-0.8, 0), (0.8, 0), (-0.8, -1.2), (0.8, -1.2), (-1.6, 0), (1.6, 0), (0, 1.2))
"""Where the words of a die may stand: so many of their widths and heights from the point."""


@dataclass(frozen=True, slots=True)
class Front:
    """How far the bow can come with a die."""

    pips: int
    """What the die gives; 0 without one."""
    places: tuple[Point, ...]
    """Of a grid, to which the bow can come."""
    farthest: Point


def fronts_of(battle: Battle, asset: str) -> tuple[Front, ...]:
    """Return how far a ship or high value asset could fly: with its dice as they lie, else without one and with a 6.

    None for what has no place, has moved, or moves otherwise.
    """
    known = next((one for one in battle.all_assets if one.id == asset), None)
    if known is None or isinstance(known, CompanyState) or known.at is None or known.moved or not known.alive:
        return ()
    found = []
    for pips in _pips(battle, asset):
        places = reach(courses.ends(battle, asset, pips))
        away = max(places, key=lambda one: (one[0] - known.at.x) ** 2 + (one[1] - known.at.y) ** 2)  # type: ignore[union-attr]
        found.append(Front(pips, places, away))
    return tuple(found)


def _pips(battle: Battle, asset: str) -> Sequence[int]:
    state = battle.asset(asset)
    if not state.pool:
        return (0, SMALL)
    values = {die.value for die in choices(battle, state, Colour.GREEN) if die.told}
    return sorted({0, *values})[-MOST:]


def paint_fronts(painter: QPainter, drawing: SpaceDrawing, fronts: Sequence[Front], chips: ChipRoom) -> None:
    """Write at the farthest point of what is lit with which die it is reached, where there is room."""
    for front in fronts:
        words = front_words(front)
        rect = chip_size(drawing.theme, words)
        for x, y in AROUND:
            rect.moveCenter(drawing.camera.point(*front.farthest) + QPointF(x * rect.width(), y * rect.height()))
            if chips.holds(rect):
                chips.use(rect)
                paint_chip(painter, drawing.theme, rect, words, tone="fine")
                break


def front_words(front: Front) -> str:
    """Return with what a front is reached."""
    if not front.pips:
        return translate("SpaceMap", "without a die")
    return translate("SpaceMap", "with a {value}").format(value=front.pips)
