"""Settings of the chapter on the movement of ships along the ruler."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

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
