"""Alpha Bandit's settings in one book: Intercept Orbit's as it plays them, and its own; its one edition."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from mfz_rules.common.settings import YES_NO, Editions, Rules, Setting, SettingsBook, chapter, declare
from mfz_rules.intercept_orbit import settings as intercept_orbit
from mfz_rules.intercept_orbit.settings.book import CONTRADICTIONS

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
            replace(_shared("hva_dice"), question="AB-FLEET-12", affects="How many green dice a liability rolls."),
            replace(
                _shared("hva_fly_by"),
                affects="Whether a liability can be taken by who only passes it, in the middle of a move.",
            ),
            replace(
                _shared("contested_hva_lost"),
                affects="Whether a holder loses a liability that only several rivals are near, "
                "although none of them gets it.",
            ),
            replace(_shared("allow_underfit"), default=True, allowed=(True,), question="AB-FLEET-04"),
            replace(_shared("restore_whites"), default=True, allowed=(True,), question="AB-LAND-01"),
        )
    }
)
"""Where Alpha Bandit differs. What has one value only is settled by its rules; the engine that both share asks it."""

OWN = (
    *chapter(
        "fleets",
        Setting(
            "split_weapons",
            False,
            YES_NO,
            "AB-OQ-02",
            "Whether everyone agreed to split weapons.",
            option=True,
            fixed=True,
        ),
        Setting(
            "ppa_list",
            "literal",
            ("literal", "symmetric"),
            "AB-OQ-06",
            "Which reasons change the points per asset: those of the list as printed, or each of them both ways.",
            fixed=True,
        ),
    ),
    *chapter(
        "moving",
        Setting("click_limit", 4, (4, 1, 2, 3), "AB-OQ-04", "The most clicks of one hinge in a turn."),
    ),
    *chapter(
        "colliding",
        Setting(
            "collision_speed",
            "mover",
            ("mover", "rammer"),
            "AB-OQ-17",
            "Whose speed says how many dice a collision rolls: the moving ship's, or that of the ship that rams.",
        ),
    ),
)
"""Rulings on what the sister game knows nothing of."""


def _chapter(shared: tuple[Setting, ...]) -> tuple[Setting, ...]:
    """Return a chapter of Intercept Orbit's as Alpha Bandit plays it."""
    kept = tuple(_CHANGED.get(one.name, one) for one in shared if one.name not in NOT_PLAYED)
    return (*kept, *(one for one in OWN if one.chapter == shared[0].chapter))


CHAPTERS = tuple(filter(None, map(_chapter, intercept_orbit.CHAPTERS)))
"""The settings chapter by chapter, in the order of the rules."""

SETTINGS = declare(*CHAPTERS)
"""Every setting there is, by name."""

BOOK = SettingsBook("alpha-bandit", SETTINGS, clock="doomsday_start", collisions=CONTRADICTIONS)
DEFAULT_EDITION = "002"
EDITIONS = Editions(BOOK, {DEFAULT_EDITION: {}})


def rules_of(edition: str, settings: Mapping[str, object] | None = None) -> Rules:
    """Return the rules of an edition with a table's settings; raises as `Editions.rules_of` does."""
    return EDITIONS.rules_of(edition, settings)
