"""Settings of the chapter on geometry: the table, the ruler and its ranges."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

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
