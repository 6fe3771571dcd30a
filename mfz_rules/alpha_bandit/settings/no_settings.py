"""What has no setting, and why: open questions that leave nothing to choose."""

RULED_WITHOUT_SETTING: tuple[tuple[str, str], ...] = (
    ("AB-OQ-03", "The text names no sizes; whatever a base measures, it stands in the company file or in the state."),
    ("AB-OQ-07", "Without a rule ships could only be lost or be held back, and the sister game says which."),
    ("AB-OQ-09", "The chart keeps its shape: the face that only missiles have goes to the cover."),
    ("AB-OQ-10", "Bases cannot lie on each other."),
    ("AB-OQ-11", "Fuel is counted in rounds, so it falls once in each."),
    ("AB-OQ-12", "Attackers less defenders leaves one player at most an advantage."),
    ("AB-OQ-13", "Where a company is launched to is said apart from what the ship shoots at."),
    ("AB-OQ-14", "The text asks for a friendly ship and nothing else."),
    ("AB-OQ-15", "The order of a turn is that of the sister game."),
    ("AB-OQ-16", "What is destroyed has no dice to count."),
    ("AB-OQ-18", "A collision needs a place, and the first one that allows it is where it is asked for."),
    ("AB-OQ-19", "A company's one yellow die is one sensor."),
    ("AB-OQ-20", "The roll would change nothing."),
    ("AB-OQ-21", "“Instantly” leaves nothing to ask."),
)
"""Open questions whose ruling no table can change by a setting, with the reason."""
