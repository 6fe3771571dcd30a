"""What the authors advise against when a group makes up its own rules (RA-HACK-04).

Of their pieces of advice only two can be broken by settings: white dice (RA-HACK-11) and the defense (RA-HACK-12).
No setting adds a number to a roll (RA-HACK-10), repairs a frame (RA-HACK-13), lets yellow help a frame's own attack
(RA-HACK-14) or rewards standing still (RA-HACK-15).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from mfz_rules.common.settings import Value
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.settings.book import BOOK
from mfz_rules.rapid_attack.settings.chapters import SETTINGS


@dataclass(frozen=True, slots=True)
class Discouraged:
    """Values of a setting that the authors advise against."""

    rule: str
    key: str
    name: str
    values: tuple[Value, ...]
    why: str


_DEFENSE = "RA-HACK-12"
DISCOURAGED = (
    Discouraged(
        "RA-HACK-11",
        "more_white_dice",
        "frame.white_dice",
        (3,),
        Sentence("The more white dice a frame has, the less its systems matter."),
    ),
    Discouraged(
        _DEFENSE,
        "stronger_defense",
        "defense.die",
        (8, 10),
        Sentence("Larger blue dice make the attackers' way too long."),
    ),
    Discouraged(
        _DEFENSE,
        "stronger_defense",
        "damage.hth_threshold",
        (5, 6),
        Sentence("Coming close no longer pays for its danger."),
    ),
    Discouraged(
        _DEFENSE,
        "stronger_defense",
        "damage.ranged_threshold",
        (6,),
        Sentence("Frames in the open need fear little."),
    ),
    Discouraged(
        _DEFENSE,
        "stronger_defense",
        "terrain.threshold",
        (5, 6),
        Sentence("Who stays behind terrain is safe there too long."),
    ),
    Discouraged(
        _DEFENSE,
        "stronger_defense",
        "cover.chart_3",
        ("5|6",),
        Sentence("Who stays behind terrain is safe there too long."),
    ),
    Discouraged(
        _DEFENSE,
        "stronger_defense",
        "terrain.pieces_per_hit",
        tuple(range(1, 6)),
        Sentence("Terrain that lasts keeps frames where they are."),
    ),
    Discouraged(_DEFENSE, "stronger_defense", "cover.min_height", (2,), Sentence("More of the table is cover.")),
    Discouraged(
        _DEFENSE, "stronger_defense", "debris_is_cover", (True,), Sentence("Every lost frame leaves more cover.")
    ),
    Discouraged(_DEFENSE, "stronger_defense", "cover.blocks_spot", (True,), Sentence("Who hides can hardly be hit.")),
    Discouraged(
        _DEFENSE,
        "stronger_defense",
        "station.retreat_ignore",
        (2,),
        Sentence("One retreat saves a third of a frame."),
    ),
    Discouraged(
        _DEFENSE,
        "stronger_defense",
        "abandon_limit",
        ("per_damage",),
        Sentence("One frame can outlive a whole attack unhurt."),
    ),
)
"""Everything that settings can express and the authors advise against."""


def lint(settings: Mapping[str, object]) -> tuple[Finding, ...]:
    """Return a piece of advice for each setting that the authors would leave alone; nothing is forbidden by it."""
    stretches = BOOK.every_stretch(settings)
    found = []
    for one in DISCOURAGED:
        breaking = next((values[one.name] for values in stretches if values[one.name] in one.values), None)
        if breaking is not None:
            found.append(_advise(one, breaking))
    return tuple(found)


def _advise(one: Discouraged, value: Value) -> Finding:
    default = SETTINGS[one.name].default
    return Finding(
        rule=one.rule,
        key=one.key,
        severity=Severity.ADVICE,
        text=Sentence(
            "The authors advise against “{name}” at {value}. {why}", name=one.name, value=value, why=one.why
        ),
        values={"name": one.name, "value": value, "default": default},
        fix=Sentence("Play with {default}.", default=default),
    )
