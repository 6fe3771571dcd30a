"""Settings of the chapter on comparing companies: all are settled before the first round (RA-CMP-07)."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

COMPARING = chapter(
    "comparing",
    Setting(
        "score.base",
        5,
        tuple(range(3, 11)),
        "RA-CMP-03",
        "The score per asset before the four reasons.",
        fixed=True,
    ),
    Setting(
        "score.step",
        1,
        tuple(range(3)),
        "RA-CMP-04",
        "What each of the four reasons adds or takes away.",
        fixed=True,
    ),
    Setting(
        "all_equal",
        "both",
        ("both", "none"),
        "OQ-14",
        "Whether companies equal in a count are told both reasons, which cancel, or none.",
        fixed=True,
    ),
    Setting(
        "tie_within_limits",
        True,
        YES_NO,
        "OQ-15",
        "Whether a tie may not push a company out of its size range.",
        fixed=True,
    ),
    Setting(
        "tie_loser",
        "named_by_winner",
        ("named_by_winner", "lowest_roll"),
        "OQ-16",
        "Who can be forced where three or more tie: whom the winner names, or who rolled lowest.",
        fixed=True,
    ),
    Setting(
        "two_player_tie",
        "defense",
        ("defense", "offense"),
        "OQ-17",
        "Which procedure settles a tie of two players, who tie for highest and lowest at once.",
        fixed=True,
    ),
    Setting(
        "middle_ties",
        "roll_once",
        ("roll_once", "as_listed"),
        "OQ-18",
        "How a tie in the middle of the order is settled.",
        fixed=True,
    ),
    Setting("forced_may_pass_back", False, YES_NO, "OQ-19", "Whether a forced player may force in turn.", fixed=True),
)
"""Rulings on scores per asset and on ties before the battle."""
