"""Settings of the chapter on collisions between ships."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

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
