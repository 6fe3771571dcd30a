"""Rulings on campaigns that the book leaves open, each a setting with the recommended value as its default.

Those that the engine plays (`objective_is_asset`, `obedient_move`, `env.mode` …) are settings of the game instead.
"""

from collections.abc import Mapping
from dataclasses import dataclass

Value = str | int | float | bool


@dataclass(frozen=True, slots=True)
class Ruling:
    """One of them."""

    name: str
    default: Value
    values: tuple[Value, ...]
    """All that may be chosen."""
    rule: str
    told: str


RULINGS = (
    Ruling(
        "nobody_holds",
        "group",
        ("group", "previous_holder"),
        "OQ-85",
        "Who lays down conditions where nobody holds the objective: the group together, or whoever held it before.",
    ),
    Ruling(
        "most_characteristics",
        2,
        (1, 2, 3, 4),
        "OQ-91",
        "How many of the four characteristics the holder may lay down.",
    ),
    Ruling(
        "conditions_last",
        "next_battle",
        ("next_battle", "until_changed"),
        "RA-CAMP-11",
        "Whether conditions hold for the next battle only, or until somebody lays down others.",
    ),
)

_BY_NAME = {ruling.name: ruling for ruling in RULINGS}


def ruling(name: str) -> Ruling | None:
    """Return a ruling by its name."""
    return _BY_NAME.get(name)


def ruled(rulings: Mapping[str, object], name: str) -> Value:
    """Return what is in force; what does not fit any more counts as not said. Raises KeyError for an unknown name."""
    one = _BY_NAME[name]
    value = rulings.get(name, one.default)
    return value if isinstance(value, str | int | float | bool) and value in one.values else one.default
