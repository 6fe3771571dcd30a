"""Settings of the chapter on resolving attacks: the charts, terrain and covering frames.

A chart's word is what strikes the cover, a bar, and what strikes the target: `4,5|6`.
"""

from mfz_rules.common.settings import YES_NO, Setting, chapter

ATTACK = chapter(
    "attack",
    Setting(
        "multi_cover",
        "one_chosen",
        ("one_chosen", "re_evaluate"),
        "OQ-52",
        "Whether the one piece of cover that was named counts for the whole attack, or the next one when it is gone.",
    ),
    Setting(
        "retreating_cover",
        "stays",
        ("stays", "leaves"),
        "OQ-53",
        "Whether a covering frame that retreats from a station still covers for the rest of the attack.",
    ),
    Setting(
        "terrain_height",
        "asked",
        ("asked", "counted"),
        "OQ-54",
        "Whether the table says when terrain stops being cover, or it is reckoned from the pieces that are left.",
    ),
    Setting(
        "retreat_keeps_cover",
        True,
        YES_NO,
        "OQ-56",
        "Whether a target that retreats from a station keeps its cover for the rest of the attack.",
    ),
    Setting(
        "chart_3_order",
        "fours_first",
        ("fours_first", "fives_first"),
        "OQ-57",
        "Whether the 4s or the 5s strike the cover first when terrain covers the target.",
    ),
    Setting(
        "damage.hth_threshold",
        4,
        (4, 5, 6),
        "RA-RES-06",
        "The lowest number on a damage die that strikes at hand to hand range.",
    ),
    Setting(
        "damage.ranged_threshold",
        5,
        (5, 4, 6),
        "RA-RES-06",
        "The lowest number on a damage die that strikes an uncovered target from a distance.",
    ),
    Setting(
        "terrain.threshold", 4, (4, 3, 5, 6), "RA-TER-05", "The lowest number on a damage die that strikes terrain."
    ),
    Setting(
        "cover.chart_3",
        "4,5|6",
        ("4,5|6", "5|6", "4|5,6"),
        "RA-RES-09",
        "Which numbers strike the terrain that covers a target, and which the target itself.",
    ),
    Setting(
        "cover.chart_4",
        "5|6",
        ("5|6", "4,5|6", "4|5,6"),
        "RA-RES-12",
        "Which numbers strike the frame that covers a target, and which the target itself.",
    ),
    Setting(
        "terrain.pieces_per_hit",
        6,
        tuple(range(1, 16)),
        "RA-TER-01",
        "How many pieces the attacker takes off terrain for one damage.",
    ),
    Setting(
        "cover.second_defense_safe",
        True,
        YES_NO,
        "RA-RES-19",
        "Whether a covering frame with two defensive systems takes no damage.",
    ),
)
"""Rulings on what an attack strikes."""
