"""Settings of the chapters on companies: launch bay, dodging, aces, fuel and drifting."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

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
