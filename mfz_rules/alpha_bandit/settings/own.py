"""Settings that only Alpha Bandit has, each in the chapter that it belongs to."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

OWN = (
    *chapter(
        "fleets",
        Setting(
            "split_weapons",
            False,
            YES_NO,
            "AB-OQ-02",
            "Whether everyone agreed to split weapons.",
            option=True,
            fixed=True,
        ),
        Setting(
            "ppa_list",
            "literal",
            ("literal", "symmetric"),
            "AB-OQ-06",
            "Which reasons change the points per asset: those of the list as printed, or each of them both ways.",
            fixed=True,
        ),
    ),
    *chapter(
        "moving",
        Setting("click_limit", 4, (4, 1, 2, 3), "AB-OQ-04", "The most clicks of one hinge in a turn."),
    ),
    *chapter(
        "colliding",
        Setting(
            "collision_speed",
            "mover",
            ("mover", "rammer"),
            "AB-OQ-17",
            "Whose speed says how many dice a collision rolls: the moving ship's, or that of the ship that rams.",
        ),
    ),
)
"""Rulings on what the sister game knows nothing of."""
