"""Settings of the chapter on deployment: all are settled before the first round."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

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
