"""Settings of the chapters on high value assets and on boarding: what changes hands."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

CAPTURING = chapter(
    "capturing",
    Setting(
        "hva_fly_by",
        False,
        YES_NO,
        "IO-OQ-54",
        "Whether a high value asset can be taken by who only passes it, in the middle of a move.",
    ),
    Setting(
        "contested_hva_lost",
        False,
        YES_NO,
        "IO-OQ-71",
        "Whether a holder loses a high value asset that only several rivals are near, although none of them gets it.",
    ),
    Setting(
        "boarding_aim",
        "roller",
        ("roller", "boarder"),
        "IO-OQ-55",
        "Who says which company a boarding die hits: who rolled it, or the boarding player.",
    ),
    Setting(
        "lent_dice_spare_lender",
        True,
        YES_NO,
        "IO-OQ-77",
        "Whether boarding dice that were lent cannot hit the lender's companies.",
    ),
    Setting(
        "one_boarding_each",
        True,
        YES_NO,
        "IO-OQ-82",
        "Whether a company that touches two boarded ships boards one of them only.",
    ),
)
"""Rulings on high value assets and on captured ships."""
