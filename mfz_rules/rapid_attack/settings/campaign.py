"""Settings of the chapters on campaigns: the special objective and its behaviour."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

CAMPAIGN = chapter(
    "campaign",
    Setting(
        "objective_is_asset",
        True,
        YES_NO,
        "OQ-84",
        "Whether the special objective is worth its holder's score per asset, as a station is.",
    ),
    Setting(
        "white_for_forbidden",
        True,
        YES_NO,
        "OQ-86",
        "Whether white dice may still do what a forbidden kind of system is for.",
    ),
    Setting(
        "obedient_move",
        "die",
        ("die", "one_unit"),
        "OQ-88",
        "How far an obedient objective is moved: as far as a rolled die says, or one unit.",
    ),
    Setting(
        "follower_follows_retreat",
        False,
        YES_NO,
        "OQ-89",
        "Whether an objective that follows a frame also follows it when it retreats from a station.",
    ),
    Setting(
        "objective_moved_when_roused",
        False,
        YES_NO,
        "OQ-90",
        "Whether a player may move the objective also when an attack calls the frame up out of order.",
    ),
)
"""Rulings on the special objective and on what a campaign forbids."""
