"""Settings that contradict each other, as a table; the windows show them, and a battle refuses them (RA-HACK-01).

Two things are contradictions: values that cannot both be true, and a value that does away with a rule beside another
ruling on how that rule works. An advanced option that is off contradicts nothing: a group keeps its rulings
on climbing while it plays without.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.settings.chapters import SETTINGS
from mfz_rules.rapid_attack.settings.reading import every_stretch
from mfz_rules.rapid_attack.settings.setting import Value

Condition = tuple[str, tuple[Value, ...]]
"""A setting, and the values of it that take part in a contradiction."""


@dataclass(frozen=True, slots=True)
class Collision:
    """Settings that make no sense beside each other."""

    rule: str
    key: str
    """Names the sentence, so that windows can translate it."""
    when: tuple[Condition, ...]
    """They collide if all of this is so."""
    why: str

    def meets(self, values: Mapping[str, Value]) -> bool:
        """Whether these values, which are all settings', collide here."""
        return all(values[name] in colliding for name, colliding in self.when)


def unusual(name: str) -> Condition:
    """Return a setting with every value but its default."""
    setting = SETTINGS[name]
    return name, tuple(value for value in setting.allowed if value != setting.default)


def _without(rule: str, key: str, gone: Condition, names: tuple[str, ...], why: str) -> tuple[Collision, ...]:
    """Return what collides with a value that does away with a rule: other rulings on how the rule works."""
    return tuple(Collision(rule, key, (gone, unusual(name)), why) for name in names)


_IMPOSSIBLE = (
    Collision(
        "RA-ADV-46",
        "no_passing_by_number",
        (("per_unit_order", (True,)), unusual("forced_turn")),
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


def find_collisions(settings: Mapping[str, object]) -> tuple[Finding, ...]:
    """Return an error for each contradiction, at whatever number of the clock it comes up."""
    stretches = every_stretch(settings)
    return tuple(_tell(one) for one in COLLISIONS if any(one.meets(values) for values in stretches))


def _tell(collision: Collision) -> Finding:
    names = tuple(name for name, _ in collision.when)
    quoted = [f"“{name}”" for name in names]
    return Finding(
        rule=collision.rule,
        key=collision.key,
        severity=Severity.ERROR,
        text=Sentence(
            "{first} and {last} contradict each other. {why}",
            first=", ".join(quoted[:-1]),
            last=quoted[-1],
            why=collision.why,
        ),
        values={"settings": names},
        fix=Sentence("Change {names}.", names=" or ".join(quoted)),
    )
