"""Settings of the chapter on the end of a round and on the doomsday clock."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

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
