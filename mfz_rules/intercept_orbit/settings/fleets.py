"""Settings of the chapters on fleets and their dice."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

FLEETS = chapter(
    "fleets",
    Setting(
        "systems_per_kind",
        2,
        (2, 1),
        "IO-OQ-18",
        "The most systems of one kind on a ship.",
        fixed=True,
    ),
    Setting(
        "allow_underfit",
        False,
        YES_NO,
        "IO-OQ-20",
        "Whether a ship may be built with fewer systems than its class has.",
        fixed=True,
    ),
    Setting(
        "second_system_die",
        True,
        YES_NO,
        "IO-OQ-17",
        "Whether a second defense or communication system gives a second die beside its other effect.",
    ),
    Setting("company_red", 2, (2, 1), "IO-OQ-19", "How many red dice a company's weapon system gives."),
    Setting("hva_dice", 1, (1, 0, 2), "IO-OQ-14", "How many green dice a high value asset rolls."),
)
"""Rulings on what a fleet may be, and which dice its assets have."""
