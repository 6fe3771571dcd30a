"""Who did what: a row of figures for each ship and company."""

from mfz_desktop.core.language import translate
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.widgets.figures_model import FigureColumn, FigureRow
from mfz_rules.intercept_orbit.deeds import Deeds

LAST = 99
"""Sorts assets that are still there behind those that went in any round."""


def columns() -> tuple[FigureColumn, ...]:
    """Return the columns after the asset's own, in the order of a row's figures."""
    return (
        FigureColumn(translate("Deeds", "Attacks"), translate("Deeds", "Attacks made, and how many were a miss")),
        FigureColumn(
            translate("Deeds", "Hits"), translate("Deeds", "Dice of damage that struck, cover and dodges aside")
        ),
        FigureColumn(translate("Deeds", "Damage"), translate("Deeds", "Damage done to others' assets")),
        FigureColumn(translate("Deeds", "Taken"), translate("Deeds", "Damage taken: systems and white dice lost")),
        FigureColumn(translate("Deeds", "Kills"), translate("Deeds", "Others' assets destroyed")),
        FigureColumn(translate("Deeds", "Prizes"), translate("Deeds", "Ships captured")),
        FigureColumn(translate("Deeds", "HVAs"), translate("Deeds", "High value assets taken")),
        FigureColumn(translate("Deeds", "Rescued"), translate("Deeds", "Companies of its own side taken in")),
        FigureColumn(translate("Deeds", "Spots"), translate("Deeds", "Spots placed, and how many some attack used")),
        FigureColumn(translate("Deeds", "Fate"), translate("Deeds", "When it was destroyed or lost")),
    )


def deeds_row(one: Deeds, name: str, player: str, colour: int, picture: PictureWanted | None) -> FigureRow:
    """Return an asset's row."""
    counted = (one.hits, one.damage, one.taken, one.kills, one.prizes, one.hvas, one.rescued)
    return FigureRow(
        id=one.asset,
        name=name,
        below=player,
        colour=colour,
        figures=(one.attacks, *counted, one.spots, one.destroyed_in or one.lost_in or LAST),
        told=(_attacks(one), *map(_count, counted), _spots(one), _fate(one)),
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
    if one.destroyed_in is not None:
        return translate("Deeds", "destroyed in round {n}").format(n=one.destroyed_in)
    if one.lost_in is not None:
        return translate("Deeds", "lost in round {n}").format(n=one.lost_in)
    return translate("Deeds", "there")
