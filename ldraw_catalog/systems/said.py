"""What a tag says, however it was written: the common word of codes in names and of `!MFZ SYSTEM` lines."""

from collections.abc import Hashable
from dataclasses import dataclass

from ldraw_catalog.systems.evidence import SystemKind

MOST_OF_ONE_TAG = 99
"""A larger COUNT is a slip of the keyboard."""

_OTHER_WORDS = {
    "hand": SystemKind.HAND_TO_HAND,
    "move": SystemKind.MOVEMENT,
    "comms": SystemKind.COMMUNICATION,
    "defence": SystemKind.DEFENSE,
}

KIND_WORDS = {
    SystemKind.DEFENSE: "defense",
    SystemKind.MOVEMENT: "movement",
    SystemKind.COMMUNICATION: "comms",
    SystemKind.HAND_TO_HAND: "hand-to-hand weapon",
    SystemKind.DIRECT: "direct fire weapon",
    SystemKind.ARTILLERY: "artillery weapon",
    SystemKind.ENVIRONMENT: "environment gear",
    SystemKind.POINT_DEFENSE: "point defense weapon",
    SystemKind.ASSAULT: "assault weapon",
    SystemKind.SUPPORT: "support weapon",
    SystemKind.ACK_ACK: "ack-ack weapon",
    SystemKind.MISSILE: "missile weapon",
    SystemKind.LASER: "laser weapon",
    SystemKind.CATAPULT: "catapult",
    SystemKind.SPLIT: "split weapon",
    SystemKind.ROCKET: "rocket",
    SystemKind.NONE: "no system",
}
"""What a system is called where its builder gave no name."""


@dataclass(frozen=True, slots=True)
class Said:
    """One kind of system that a tag speaks of, and how many of it."""

    kind: SystemKind
    """NONE says that there is no system."""
    count: int = 1
    ranges: tuple[str, ...] = ()
    """For a split weapon its two ranges, in the order of notation."""
    environment: str | None = None
    """As written."""


def kind_of(word: str) -> SystemKind | None:
    """Return the kind of any game that a word of a file means, in either spelling, or None."""
    normalized = word.strip().lower()
    if normalized in _OTHER_WORDS:
        return _OTHER_WORDS[normalized]
    return next((kind for kind in SystemKind if kind.value == normalized), None)


def same(one: tuple[Said, ...], other: tuple[Said, ...]) -> bool:
    """Tell whether two tags say the same, whatever the order and however they count."""
    return _totals(one) == _totals(other)


def sort_of(said: tuple[Said, ...]) -> Hashable:
    """Return what is equal for tags that say the same."""
    return frozenset(_totals(said).items())


def _totals(said: tuple[Said, ...]) -> dict[tuple[SystemKind, tuple[str, ...], str], int]:
    totals: dict[tuple[SystemKind, tuple[str, ...], str], int] = {}
    for each in said:
        if each.kind is not SystemKind.NONE:
            key = (each.kind, each.ranges, (each.environment or "").lower())
            totals[key] = totals.get(key, 0) + each.count
    return totals
