"""Who did what: a row of figures for each frame."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.widgets.figures_model import FigureColumn, FigureRow
from mfz_rules.rapid_attack.deeds import Deeds

translate = QCoreApplication.translate
LAST = 99
"""Sorts frames that stand behind those that were destroyed in any round."""


def columns() -> tuple[FigureColumn, ...]:
    """Return the columns after the frame's own, in the order of a row's figures."""
    return (
        FigureColumn(translate("Deeds", "Moves"), translate("Deeds", "Moves made")),
        FigureColumn(translate("Deeds", "Attacks"), translate("Deeds", "Attacks made, and how many were a miss")),
        FigureColumn(translate("Deeds", "Dice"), translate("Deeds", "Dice of damage rolled in attacks")),
        FigureColumn(translate("Deeds", "Damage"), translate("Deeds", "Damage done to others' frames")),
        FigureColumn(translate("Deeds", "Taken"), translate("Deeds", "Damage taken: systems and white dice lost")),
        FigureColumn(translate("Deeds", "Kills"), translate("Deeds", "Others' frames destroyed")),
        FigureColumn(translate("Deeds", "Stations"), translate("Deeds", "Stations taken")),
        FigureColumn(translate("Deeds", "Spots"), translate("Deeds", "Spots placed, and how many some attack used")),
        FigureColumn(translate("Deeds", "Fate"), translate("Deeds", "When it was destroyed")),
    )


def deeds_row(one: Deeds, name: str, player: str, colour: int, picture: PictureWanted | None) -> FigureRow:
    """Return a frame's row."""
    counted = (one.dice, one.damage, one.taken, one.kills, one.stations)
    return FigureRow(
        id=one.frame,
        name=name,
        below=player,
        colour=colour,
        figures=(one.moves, one.attacks, *counted, one.spots, one.destroyed_in or LAST),
        told=(_count(one.moves), _attacks(one), *map(_count, counted), _spots(one), _fate(one)),
        picture=picture,
    )


def _count(number: int) -> str:
    return str(number or "")


def _attacks(one: Deeds) -> str:
    if not one.misses:
        return _count(one.attacks)
    return translate("Deeds", "{attacks}, {misses} missed").format(attacks=one.attacks, misses=one.misses)


def _spots(one: Deeds) -> str:
    if not one.spots:
        return ""
    return translate("Deeds", "{spots}, {used} used").format(spots=one.spots, used=one.spots_used)


def _fate(one: Deeds) -> str:
    if one.destroyed_in is None:
        return translate("Deeds", "stands")
    return translate("Deeds", "destroyed in round {n}").format(n=one.destroyed_in)
