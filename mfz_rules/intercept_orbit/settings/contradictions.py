"""Settings that contradict each other, as a table (RA-HACK-01); none has to do with ships that collide."""

from mfz_rules.common.settings import Collision, unusual
from mfz_rules.intercept_orbit.settings.chapters import SETTINGS
from mfz_rules.kernel.sentences import Sentence

CONTRADICTIONS = tuple(
    Collision(
        "IO-FLEET-12",
        "no_second_system",
        (("systems_per_kind", (1,)), unusual(SETTINGS[name])),
        Sentence("Where no ship has two systems of one kind there is nothing to rule on the second one."),
    )
    for name in ("second_system_die", "screen_covers_itself")
)
"""Everything that contradicts; the rest composes."""
