"""Settings of the chapters on a frame's turn: naming, rolling, moving, spotting."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

_NAMING = (
    Setting("allow_friendly_fire", False, YES_NO, "OQ-40", "Whether a frame may attack frames of its own player."),
    Setting(
        "out_of_range_attack",
        "free",
        ("free", "spent"),
        "OQ-41",
        "Whether an attack that proves out of range when declared can be tried again after moving, or is used up.",
    ),
)
_DICE = (
    Setting(
        "capability_snapshot",
        "turn",
        ("turn", "live"),
        "OQ-42",
        "Whether a frame can do what its systems allowed when it rolled until its turn ends, or loses it with them.",
    ),
    Setting("unrolled_dice", False, YES_NO, "OQ-43", "Whether a player may leave dice unrolled."),
    Setting(
        "frame.white_dice",
        2,
        (2, 1, 3),
        "RA-SYS-01",
        "How many white dice a frame has, which are also its last hit points.",
        fixed=True,
    ),
    Setting(
        "sprint.die",
        8,
        (8, 0, 6, 10),
        "RA-SYS-10",
        "The sides of the sprint die of frames without ranged weapons; with 0 there is no sprint.",
    ),
    Setting(
        "move.bonus_die", 6, (6, 4, 8, 10), "RA-SYS-05", "The sides of the green dice that movement systems give."
    ),
    Setting("defense.die", 6, (6, 4, 8, 10), "RA-SYS-04", "The sides of the blue dice that defensive systems give."),
    Setting("attack.die", 6, (6, 4, 8, 10), "RA-SYS-07", "The sides of the plain red dice that weapons give."),
    Setting("spot.die", 6, (6, 4, 8, 10), "RA-SYS-06", "The sides of the yellow dice that comms systems give."),
)
_MOVING = (
    Setting("straight_moves", False, YES_NO, "OQ-44", "Whether a frame must move in a straight line."),
    Setting("stations_block_paths", False, YES_NO, "OQ-45", "Whether a frame must go round stations."),
    Setting("table_exit", False, YES_NO, "OQ-46", "Whether a frame may leave the table."),
    Setting(
        "squeeze_between",
        True,
        YES_NO,
        "OQ-47",
        "Whether a gap between two obstacles that is only just wide enough lets a frame through.",
    ),
)
_SPOTTING = (
    Setting(
        "lower_spot",
        "wasted",
        ("wasted", "refused"),
        "OQ-48",
        "Whether a spot no higher than the one already there uses up its die for nothing, or is not taken.",
    ),
    Setting("spot_own_frames", True, YES_NO, "OQ-49", "Whether a frame may spot frames of its own player."),
    Setting(
        "cover_stops_near_spot",
        True,
        YES_NO,
        "OQ-50",
        "Whether cover stops a frame without comms from spotting something within hand to hand range.",
    ),
    Setting(
        "spot.no_comms",
        "direct_uncovered",
        ("direct_uncovered", "none", "direct_any"),
        "RA-SPOT-03",
        "What a frame without comms can spot: only what is out of cover, nothing, or what is in cover too.",
    ),
    Setting(
        "spot.base_range",
        "direct",
        ("direct", "hth", "any"),
        "RA-SPOT-03",
        "How far a frame with no comms or one can spot: direct fire range, hand to hand, or anywhere.",
    ),
    Setting(
        "spot.two_comms",
        "anywhere",
        ("anywhere", "two_targets"),
        "RA-SPOT-03",
        "What a second comms system gives: spotting anywhere, or spotting two targets.",
    ),
    Setting("cover.blocks_spot", False, YES_NO, "RA-SPOT-04", "Whether cover stops every spot, comms or not."),
)

TURN = chapter("turn", *_NAMING, *_DICE, *_MOVING, *_SPOTTING)
"""Rulings on what a frame may do in its turn, and with which dice."""
