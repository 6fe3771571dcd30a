"""Settings of the chapters on rounds and on tactical order."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

ORDER = chapter(
    "order",
    Setting(
        "battle_ties",
        "keep_order",
        ("keep_order", "as_listed"),
        "OQ-32",
        "How equal scores stand in battle: in the order they had before, or as the players are listed.",
    ),
    Setting(
        "forced_turn",
        "lower_in_order",
        ("lower_in_order", "everyone_passed"),
        "OQ-33",
        "When a player may not pass: as soon as nobody lower in the order can go, or only when everyone has passed.",
    ),
    Setting("empty_turn", True, YES_NO, "OQ-34", "Whether a frame may take a turn and do nothing in it."),
    Setting(
        "per_unit_order",
        False,
        YES_NO,
        "RA-ADV-40",
        "Whether frames take their turns by rolled numbers counted from 1 to 20 instead of by their players' scores.",
        option=True,
        fixed=True,
    ),
)
"""Rulings on whose turn it is."""
