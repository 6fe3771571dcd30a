"""Settings of the chapters on an asset's turn, on shooting, cover and spotting."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

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
