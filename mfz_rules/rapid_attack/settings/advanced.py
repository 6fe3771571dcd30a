"""Settings of the chapter on advanced rules: climbing, falling, exotic terrain."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

_CLIMBING = (
    Setting(
        "climbing",
        False,
        YES_NO,
        "RA-ADV-10",
        "Whether frames may climb structures, and height gives cover.",
        option=True,
        fixed=True,
    ),
    Setting(
        "climb.top",
        "4x4",
        ("4x4", "4_studs"),
        "OQ-73",
        "How large a structure's top must be to stand on: four by four studs, or four studs in all.",
    ),
    Setting(
        "climb.height",
        6,
        tuple(range(3, 13)),
        "RA-ADV-10",
        "From how many bricks on a difference in height counts.",
    ),
    Setting(
        "climb.brick_per_unit",
        6,
        tuple(range(3, 13)),
        "RA-ADV-11",
        "How many bricks up or down cost one unit of a move.",
    ),
    Setting(
        "climb.rounding",
        "proportional",
        ("proportional", "whole_steps"),
        "OQ-74",
        "Whether heights in between cost a part of a unit, or a whole one.",
    ),
    Setting(
        "fall.rounding",
        "down",
        ("down", "up"),
        "OQ-75",
        "Whether the last bricks of a fall that do not make up a full die count for none, or for one.",
    ),
    Setting(
        "fall.bricks_per_die", 3, tuple(range(1, 7)), "RA-ADV-20", "How many bricks of a fall make one damage die."
    ),
    Setting(
        "high_cover",
        "structure",
        ("structure", "nothing"),
        "OQ-76",
        "What is struck in place of a frame that is in cover because it stands higher: its structure, or nothing.",
    ),
    Setting(
        "vertical_distance",
        True,
        YES_NO,
        "OQ-78",
        "Whether a difference in height makes the distance between two frames longer.",
    ),
)
_ENVIRONMENTS = (
    Setting(
        "exotic_terrain",
        False,
        YES_NO,
        "RA-ADV-24",
        "Whether the group agreed on hostile terrain that frames need environmental systems for.",
        option=True,
        fixed=True,
    ),
    Setting(
        "env.mode",
        None,
        (None, "set_aside_one", "cap_at_one", "none"),
        "OQ-80",
        "What an environment does to a frame without its system: one white die fewer, one at most, or nothing; "
        "where nothing is said, exotic terrain sets one aside and a campaign allows one at most.",
    ),
    Setting(
        "env_penalty_affects_hp",
        False,
        YES_NO,
        "OQ-93",
        "Whether the white die that an environment costs is lost as a hit point too.",
    ),
)

ADVANCED = chapter("advanced", *_CLIMBING, *_ENVIRONMENTS)
"""Rulings on climbing, on falls and on environments."""
