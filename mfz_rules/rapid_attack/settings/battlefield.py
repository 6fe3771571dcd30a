"""Settings of the chapter on the battlefield: the ruler, range bands and cover."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

BATTLEFIELD = chapter(
    "battlefield",
    Setting(
        "range.direct_length",
        8,
        tuple(range(4, 15)),
        "RA-BF-03",
        "The ruler's length in units: how far direct fire and the defense's perimeter reach.",
    ),
    Setting("range.hth_length", 1, (1, 0.5, 2, 3, 4), "RA-BF-06", "How many units hand to hand reaches."),
    Setting(
        "zone_includes_hand_to_hand",
        True,
        YES_NO,
        "OQ-20",
        "Whether “within direct fire range” of a place includes what is within hand to hand of it.",
    ),
    Setting(
        "debris_is_cover",
        False,
        YES_NO,
        "OQ-21",
        "Whether a destroyed frame leaves a structure of six pieces, three bricks high.",
    ),
    Setting(
        "measure.tolerance",
        0.05,
        (0.05, 0.0, 0.1, 0.25),
        "OQ-23",
        "By how many units a distance may miss a limit and still be a close call.",
    ),
    Setting(
        "cover.min_height", 3, (3, 2, 4, 5, 6), "RA-BF-11", "How many bricks high a structure must be to be cover."
    ),
)
"""Rulings on distances and cover."""
