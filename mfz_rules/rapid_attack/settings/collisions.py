"""Settings that contradict each other, as a table (RA-HACK-01)."""

from mfz_rules.common.settings import Collision, Condition, unusual
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.settings.chapters import SETTINGS


def _without(rule: str, key: str, gone: Condition, names: tuple[str, ...], why: str) -> tuple[Collision, ...]:
    """Return what collides with a value that does away with a rule: other rulings on how the rule works."""
    return tuple(Collision(rule, key, (gone, unusual(SETTINGS[name])), why) for name in names)


_IMPOSSIBLE = (
    Collision(
        "RA-ADV-46",
        "no_passing_by_number",
        (("per_unit_order", (True,)), unusual(SETTINGS["forced_turn"])),
        Sentence("When frames take turns by number, nobody passes, and so there is nothing to wait for."),
    ),
    Collision(
        "RA-ADV-24",
        "exotic_terrain_without_effect",
        (("exotic_terrain", (True,)), ("env.mode", ("none",))),
        Sentence("Exotic terrain that does nothing to a frame is not exotic."),
    ),
    Collision(
        "RA-BF-06",
        "no_direct_range",
        (("range.direct_length", (4,)), ("range.hth_length", (4,))),
        Sentence("Where hand to hand reaches as far as direct fire, nothing is within direct fire range."),
    ),
    Collision(
        "RA-BF-15",
        "debris_too_low",
        (("debris_is_cover", (True,)), ("cover.min_height", (4, 5, 6))),
        Sentence("Debris is three bricks high, and that is too low for cover here."),
    ),
    Collision(
        "RA-SYS-13",
        "rockets_without_carrier",
        (("frame.max_rockets", (0,)), ("company.rockets", tuple(range(1, 9)))),
        Sentence("A company has rockets, and no frame may carry one."),
    ),
    Collision(
        "RA-SPOT-03",
        "cover_stops_spots_or_not",
        (("cover.blocks_spot", (True,)), ("spot.no_comms", ("direct_any",))),
        Sentence("Cover cannot stop every spot and let through those of frames without comms."),
    ),
    Collision(
        "RA-SPOT-03",
        "cover_stops_spots_or_not",
        (("cover.blocks_spot", (True,)), ("cover_stops_near_spot", (False,))),
        Sentence("Cover cannot stop every spot and let through those at hand to hand range."),
    ),
    Collision(
        "RA-SPOT-03",
        "no_near_spot_without_comms",
        (("spot.no_comms", ("none",)), ("cover_stops_near_spot", (False,))),
        Sentence("Frames without comms spot nothing at all, near or far."),
    ),
    Collision(
        "RA-RES-09",
        "one_number_strikes_cover",
        (("chart_3_order", ("fives_first",)), ("cover.chart_3", ("5|6", "4|5,6"))),
        Sentence("Only one number strikes the cover, and so nothing comes before anything."),
    ),
)
_NO_RETREAT = _without(
    "RA-DMG-08",
    "no_retreat",
    ("station.retreat_ignore", (0,)),
    (
        "abandon_limit",
        "retreat_station",
        "retreat_needs_room",
        "retreat_counts_as_move",
        "retreat_from_falls",
        "station.retreat_distance",
        "retreating_cover",
        "retreat_keeps_cover",
        "follower_follows_retreat",
    ),
    Sentence("A retreat that ignores no damage is none, and so there is nothing to rule on it."),
)
_RETREAT_ON_THE_SPOT = _without(
    "RA-DMG-08",
    "retreat_on_the_spot",
    ("station.retreat_distance", (0,)),
    ("retreat_needs_room", "retreating_cover", "retreat_keeps_cover", "follower_follows_retreat"),
    Sentence("A frame that is not moved when it retreats needs no room, leaves no cover and cannot be followed."),
)
_NO_SPRINT = _without(
    "RA-SYS-10",
    "no_sprint",
    ("sprint.die", (0,)),
    ("sprint_after_loss", "rockets_cancel_sprint", "half_weapon_cancels_sprint"),
    Sentence("Without a sprint die there is nothing to gain or to lose."),
)
_NO_ENVIRONMENT = _without(
    "RA-ADV-25",
    "no_environment_penalty",
    ("env.mode", ("none",)),
    ("env_penalty_affects_hp",),
    Sentence("An environment that costs no white die costs no hit point either."),
)

COLLISIONS = (*_IMPOSSIBLE, *_NO_RETREAT, *_RETREAT_ON_THE_SPOT, *_NO_SPRINT, *_NO_ENVIRONMENT)
"""Everything that collides; the rest composes."""
