"""All chapters' settings together: Intercept Orbit's as Alpha Bandit plays them, and its own."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from mfz_rules.alpha_bandit.settings.own import OWN
from mfz_rules.common.settings import Setting, declare
from mfz_rules.intercept_orbit import settings as intercept_orbit

NOT_PLAYED = frozenset(
    {
        "ace_refuses_forced",
        "boarding_aim",
        "defender_ships_apart",
        "dodge_cancels",
        "hinge_click_max",
        "later_ships_apart",
        "lent_dice_spare_lender",
        "one_boarding_each",
        "red_ace_ignores_cover",
        "spotted_cover",
        "yellow_ace_spots",
    }
)
"""Intercept Orbit's settings on rules that Alpha Bandit does not have: its chapters ask for none of these."""


def _shared(name: str) -> Setting:
    return intercept_orbit.SETTINGS[name]


_CHANGED: Mapping[str, Setting] = MappingProxyType(
    {
        one.name: one
        for one in (
            replace(_shared("ruler_units"), default=10, allowed=(10, 8, 9, 12), question="AB-ATK-02"),
            replace(_shared("base_speed"), default=3, question="AB-MOVE-01"),
            replace(_shared("speed_persists"), question="AB-OQ-05"),
            replace(_shared("systems_per_kind"), question="AB-OQ-01"),
            replace(_shared("company_red"), default=1, question="AB-OQ-08"),
            replace(_shared("hva_dice"), question="AB-FLEET-12"),
            replace(_shared("allow_underfit"), default=True, allowed=(True,), question="AB-FLEET-04"),
            replace(_shared("restore_whites"), default=True, allowed=(True,), question="AB-LAND-01"),
        )
    }
)
"""Where Alpha Bandit differs. What has one value only is settled by its rules; the engine that both share asks it."""


def _chapter(shared: tuple[Setting, ...]) -> tuple[Setting, ...]:
    """Return a chapter of Intercept Orbit's as Alpha Bandit plays it."""
    kept = tuple(_CHANGED.get(one.name, one) for one in shared if one.name not in NOT_PLAYED)
    return (*kept, *(one for one in OWN if one.chapter == shared[0].chapter))


CHAPTERS = tuple(filter(None, map(_chapter, intercept_orbit.CHAPTERS)))
"""The settings chapter by chapter, in the order of the rules."""

SETTINGS = declare(*CHAPTERS)
"""Every setting there is, by name."""
