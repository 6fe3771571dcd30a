"""Intercept Orbit's settings in one book, chapter by chapter; which contradict each other; its one edition."""

from collections.abc import Mapping

from mfz_rules.common.settings import (
    YES_NO,
    Collision,
    Editions,
    Rules,
    Setting,
    SettingsBook,
    chapter,
    declare,
    unusual,
)
from mfz_rules.kernel.sentences import Sentence

BATTLEFIELD = chapter(
    "battlefield",
    Setting(
        "unit_studs",
        5,
        (5, 4, 6, 8),
        "IO-OQ-03",
        "How many studs long one unit of the ruler is; bases are sized in studs.",
        fixed=True,
    ),
    Setting(
        "ruler_units",
        8,
        (8, 7, 6, 9, 10),
        "IO-GEO-04",
        "The ruler's length in units: how far assault range reaches.",
    ),
    Setting(
        "table_units",
        32,
        (32, 24, 28, 36, 40, 48),
        "IO-GEO-04",
        "The side of the table in units, or the diameter of a round one, where nothing else is said.",
        fixed=True,
    ),
    Setting(
        "range_tolerance",
        0.0,
        (0.0, 0.05, 0.1),
        "IO-GEO-10",
        "By how many units a distance may miss a limit and still be a close call.",
    ),
    Setting(
        "exclusive_bands",
        True,
        YES_NO,
        "IO-OQ-02",
        "Whether a ship's weapon fires only within its band, or at everything nearer as well.",
    ),
)
"""Rulings on distances."""

FLEETS = chapter(
    "fleets",
    Setting(
        "systems_per_kind",
        2,
        (2, 1),
        "IO-OQ-18",
        "The most systems of one kind on a ship.",
        fixed=True,
    ),
    Setting(
        "allow_underfit",
        False,
        YES_NO,
        "IO-OQ-20",
        "Whether a ship may be built with fewer systems than its class has.",
        fixed=True,
    ),
    Setting(
        "second_system_die",
        True,
        YES_NO,
        "IO-OQ-17",
        "Whether a second defense or communication system gives a second die beside its other effect.",
    ),
    Setting("company_red", 2, (2, 1), "IO-OQ-19", "How many red dice a company's weapon system gives."),
    Setting("hva_dice", 1, (1, 0, 2), "IO-OQ-14", "How many green dice a high value asset rolls."),
)
"""Rulings on what a fleet may be, and which dice its assets have."""

DEPLOYMENT = chapter(
    "deployment",
    Setting(
        "later_ships_apart",
        True,
        YES_NO,
        "IO-OQ-25",
        "Whether the attackers' later ships stay out of assault range of all that the defender has placed.",
        fixed=True,
    ),
    Setting(
        "defender_ships_apart",
        True,
        YES_NO,
        "IO-OQ-76",
        "Whether the defender's last ships stay out of point defense range of the attackers' high value assets.",
        fixed=True,
    ),
)
"""Rulings on where ships may be placed."""

SHOOTING = chapter(
    "shooting",
    Setting(
        "capability_snapshot",
        "turn",
        ("turn", "live"),
        "IO-OQ-72",
        "Whether an asset can do what its systems allowed when it rolled until its turn ends, or loses it with them.",
    ),
    Setting(
        "spot_ladder",
        True,
        YES_NO,
        "IO-OQ-29",
        "Whether how far a ship spots depends on its communication systems; otherwise every ship spots anywhere.",
    ),
    Setting(
        "spotted_cover",
        "target_takes",
        ("target_takes", "cover_spared"),
        "IO-OQ-32",
        "What becomes of dice that the attacker keeps from the cover of a spotted target: the target takes them, or "
        "they are lost.",
    ),
    Setting(
        "cover_ships_damaged",
        True,
        YES_NO,
        "IO-OQ-33",
        "Whether a ship that is cover loses a system for every die it takes.",
    ),
    Setting(
        "screen_covers_itself",
        True,
        YES_NO,
        "IO-OQ-37",
        "Whether a ship with two defense systems may protect itself, too.",
    ),
)
"""Rulings on attacks, on cover and on spots."""

MOVING = chapter(
    "moving",
    Setting("base_speed", 4, (4, 2, 3, 5, 6), "IO-MOVE-01", "How many units a ship goes that does not manoeuvre."),
    Setting(
        "speed_persists",
        False,
        YES_NO,
        "IO-OQ-11",
        "Whether a ship begins its turn at the speed of its last turn.",
    ),
    Setting("click_deg", 22.5, (22.5, 15, 30, 45), "IO-OQ-06", "By how many degrees one click turns a hinge."),
    Setting(
        "hinge_click_max",
        1,
        (1, 2),
        "IO-OQ-09",
        "The most clicks of one hinge in a turn; a frigate's hinges take twice as many.",
    ),
    Setting("turn_at_rest", False, YES_NO, "IO-OQ-10", "Whether a ship at speed 0 may turn where it is."),
)
"""Rulings on speed and on clicks."""

COLLIDING = chapter(
    "colliding",
    Setting(
        "ace_refuses_forced",
        False,
        YES_NO,
        "IO-OQ-83",
        "Whether a green ace may refuse a collision that the end of a move forces.",
    ),
    Setting(
        "partial_clicks",
        False,
        YES_NO,
        "IO-OQ-49",
        "Whether a ship that is turned stops within a click, as far as is free, or before the click that is not.",
    ),
    Setting(
        "clicks_may_lose",
        False,
        YES_NO,
        "IO-OQ-79",
        "Whether being turned, slid or pushed can lose a ship over the edge of the table.",
    ),
)
"""Rulings on who collides, and on what turns ships afterwards."""

COMPANIES = chapter(
    "companies",
    Setting(
        "restore_whites",
        True,
        YES_NO,
        "IO-OQ-40",
        "Whether a company's lost white dice can be restored as its systems are.",
    ),
    Setting("dodge_cancels", 1, (1, 0, 2), "IO-OQ-45", "How many hits of an attack a company's dodge cancels."),
    Setting(
        "red_ace_ignores_cover",
        True,
        YES_NO,
        "IO-OQ-73",
        "Whether debris and ships are no cover from a red ace's company beyond dogfight range either.",
    ),
    Setting(
        "yellow_ace_spots",
        "any",
        ("any", "ships"),
        "IO-OQ-74",
        "Whom a yellow ace spots within its longer reach: any tactical asset, or ships only.",
    ),
    Setting(
        "dry_at_home_safe",
        True,
        YES_NO,
        "IO-OQ-60",
        "Whether a company that runs out of fuel while it touches a ship of its owner's is aboard, and not adrift.",
    ),
    Setting(
        "drifters_by_path",
        True,
        YES_NO,
        "IO-OQ-61",
        "Whether coming near a drifting company anywhere on the way is enough to take it, or only at the end.",
    ),
)
"""Rulings on companies and their aces."""

CAPTURING = chapter(
    "capturing",
    Setting(
        "hva_fly_by",
        False,
        YES_NO,
        "IO-OQ-54",
        "Whether a high value asset can be taken by who only passes it, in the middle of a move.",
    ),
    Setting(
        "contested_hva_lost",
        False,
        YES_NO,
        "IO-OQ-71",
        "Whether a holder loses a high value asset that only several rivals are near, although none of them gets it.",
    ),
    Setting(
        "boarding_aim",
        "roller",
        ("roller", "boarder"),
        "IO-OQ-55",
        "Who says which company a boarding die hits: who rolled it, or the boarding player.",
    ),
    Setting(
        "lent_dice_spare_lender",
        True,
        YES_NO,
        "IO-OQ-77",
        "Whether boarding dice that were lent cannot hit the lender's companies.",
    ),
    Setting(
        "one_boarding_each",
        True,
        YES_NO,
        "IO-OQ-82",
        "Whether a company that touches two boarded ships boards one of them only.",
    ),
)
"""Rulings on high value assets and on captured ships."""

DOOMSDAY = chapter(
    "doomsday",
    Setting("doomsday_start", 11, tuple(range(4, 21)), "IO-OQ-58", "What the doomsday clock starts at.", fixed=True),
    Setting(
        "optional_ticks",
        True,
        YES_NO,
        "IO-OQ-58",
        "Whether each player may count the clock down once more after every round.",
    ),
    Setting(
        "fuel_after_doom",
        False,
        YES_NO,
        "IO-OQ-59",
        "Whether companies still burn fuel at the end of the round in which the clock reaches 0.",
    ),
)
"""Rulings on how long a battle lasts."""

CHAPTERS = (
    BATTLEFIELD,
    FLEETS,
    DEPLOYMENT,
    SHOOTING,
    MOVING,
    COLLIDING,
    COMPANIES,
    CAPTURING,
    DOOMSDAY,
)
"""The settings chapter by chapter, in the order of the rules."""

SETTINGS = declare(*CHAPTERS)
"""Every setting there is, by name; what only Rapid Attack has, rockets or climbing, is never played (IO-OQ-67)."""

CONTRADICTIONS = tuple(
    Collision(
        "IO-FLEET-12",
        "no_second_system",
        (("systems_per_kind", (1,)), unusual(SETTINGS[name])),
        Sentence("Where no ship has two systems of one kind there is nothing to rule on the second one."),
    )
    for name in ("second_system_die", "screen_covers_itself")
)
"""Everything that contradicts (RA-HACK-01); the rest composes."""

BOOK = SettingsBook("intercept-orbit", SETTINGS, clock="doomsday_start", collisions=CONTRADICTIONS)
DEFAULT_EDITION = "002"
EDITIONS = Editions(BOOK, {DEFAULT_EDITION: {}})


def rules_of(edition: str, settings: Mapping[str, object] | None = None) -> Rules:
    """Return the rules of an edition with a table's settings; raises as `Editions.rules_of` does."""
    return EDITIONS.rules_of(edition, settings)
