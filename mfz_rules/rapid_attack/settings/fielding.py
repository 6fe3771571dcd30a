"""Settings of the chapter on fielding companies: all are settled before the first round."""

from mfz_rules.common.settings import YES_NO, Setting, chapter

FIELDING = chapter(
    "fielding",
    Setting(
        "defense_station_spacing",
        "pairwise",
        ("pairwise", "chain"),
        "OQ-24",
        "Whether each two of the defense's stations lie within direct fire range, or each of the next in a chain.",
        fixed=True,
    ),
    Setting(
        "point_limit",
        "last_unit",
        ("last_unit", "anywhere_within"),
        "OQ-25",
        "Whether the point frame stands in the last unit of direct fire range, or anywhere within it.",
        fixed=True,
    ),
    Setting(
        "point_cover",
        "that_frame",
        ("that_frame", "every_frame"),
        "OQ-26",
        "Whether the point frame is out of cover against the one frame it is measured from, or against all.",
        fixed=True,
    ),
    Setting(
        "point_places_again",
        False,
        YES_NO,
        "OQ-27",
        "Whether the point player places the next offense frame as well, right after the point frame.",
        fixed=True,
    ),
    Setting(
        "offense_station_distance",
        "all_opponents",
        ("all_opponents", "defense_only"),
        "OQ-28",
        "Which frames an offense's station should keep clear of: all opponents', or only the defense's.",
        fixed=True,
    ),
    Setting(
        "final_cover",
        "nearest",
        ("nearest", "every_in_range"),
        "OQ-29",
        "Whether a late defense frame outside its perimeter needs cover against the nearest opponent, "
        "or against every one in range.",
        fixed=True,
    ),
    Setting(
        "offense_near_offense",
        True,
        YES_NO,
        "OQ-30",
        "Whether an offense frame may be placed within direct fire range of another offense's frame.",
        fixed=True,
    ),
    Setting(
        "seize_after_fielding",
        False,
        YES_NO,
        "OQ-55",
        "Whether stations are judged once when fielding ends, so that a frame may seize one before the first turn.",
        fixed=True,
    ),
)
"""Rulings on where pieces may be placed, and who places them."""
