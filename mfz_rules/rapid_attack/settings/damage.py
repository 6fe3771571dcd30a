"""Settings of the chapter on frame damage: retreating from a station in place of a damage."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

DAMAGE = chapter(
    "damage",
    Setting(
        "abandon_limit",
        "per_attack",
        ("per_attack", "per_damage", "per_round"),
        "OQ-58",
        "How often a frame may retreat from a station to ignore damage: once in an attack, in a round, or any time.",
    ),
    Setting(
        "retreat_station",
        "any",
        ("any", "own"),
        "OQ-59",
        "Which station a frame may retreat from: any, or only one that its player holds.",
    ),
    Setting(
        "retreat_needs_room",
        True,
        YES_NO,
        "OQ-60",
        "Whether a frame that cannot be moved farther away from the station may not retreat either.",
    ),
    Setting(
        "retreat_counts_as_move",
        False,
        YES_NO,
        "OQ-61",
        "Whether a retreat uses up the frame's move for its turn.",
    ),
    Setting(
        "retreat_from_falls", False, YES_NO, "OQ-62", "Whether a frame may retreat to ignore the damage of a fall."
    ),
    Setting(
        "station.retreat_ignore",
        1,
        (1, 0, 2),
        "RA-DMG-08",
        "How many damages one retreat ignores; with 0 nobody can retreat.",
    ),
    Setting("station.retreat_distance", 1, (1, 0, 2, 3), "RA-DMG-08", "How many units a retreating frame is moved."),
)
"""Rulings on the station exception."""
