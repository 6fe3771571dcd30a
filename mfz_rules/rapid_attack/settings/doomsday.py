"""Settings of the chapter on the doomsday clock and the end of the battle."""

from mfz_rules.common.settings import Setting, chapter

DOOMSDAY = chapter(
    "doomsday",
    Setting("clock.start", 11, tuple(range(4, 21)), "RA-END-01", "What the doomsday clock starts at.", fixed=True),
    Setting("clock.base_tick", 1, (1, 2, 3), "RA-END-02", "How far the clock counts down after every round."),
    Setting(
        "clock.call_tick", 1, (1, 0, 2), "RA-END-03", "How much further one player's call counts the clock down."
    ),
    Setting(
        "last_with_frames",
        "play_on",
        ("play_on", "ends_battle"),
        "OQ-71",
        "Whether the battle goes on when only one player has frames left, or ends at once.",
    ),
    Setting(
        "conceding",
        "logged",
        ("logged", "ends_battle"),
        "OQ-72",
        "Whether conceding is only written down, or ends the battle when all but one have conceded.",
    ),
)
"""Rulings on how long a battle lasts."""
