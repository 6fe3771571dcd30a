"""Settings of the chapter on stations: who holds one, and when that is judged."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

STATIONS = chapter(
    "stations",
    Setting(
        "station.seize_range",
        None,
        (None, 0.5, 1, 2, 3),
        "RA-STA-02",
        "From how many units away a frame seizes a station; where nothing is said, as far as hand to hand.",
        same_as="range.hth_length",
    ),
    Setting(
        "sole_frame_seizes",
        False,
        YES_NO,
        "OQ-64",
        "Whether a frame must be the only one near a station to seize it, friends included.",
    ),
    Setting("seize_in_passing", False, YES_NO, "OQ-65", "Whether a frame that moves past a station seizes it."),
    Setting(
        "former_holder_regains",
        False,
        YES_NO,
        "OQ-66",
        "Whether a station without owner falls back to the player who last held it when nobody is near it, "
        "or that player is again.",
    ),
    Setting(
        "stations_judged",
        "each_event",
        ("each_event", "after_attack"),
        "OQ-68",
        "Whether stations are judged after every loss of an attack, or once when the attack is over.",
    ),
)
"""Rulings on seizing and contesting."""
