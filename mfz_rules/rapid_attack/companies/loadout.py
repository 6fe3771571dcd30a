"""What a frame carries, counted: systems by type, weapons in halves, slots (RA-SYS-03, RA-SYS-21, RA-SYS-22)."""

from collections.abc import Iterable, Mapping

from mfz_rules.rapid_attack.companies.frame import Frame, Range, System, SystemType
from mfz_rules.rapid_attack.settings import flag, number

WHOLE = 2
"""A whole weapon in halves."""

WEAPONS: Mapping[SystemType, Range] = {
    SystemType.HAND_TO_HAND: Range.HAND_TO_HAND,
    SystemType.DIRECT: Range.DIRECT,
    SystemType.ARTILLERY: Range.ARTILLERY,
}
"""The weapon types and the one range each reaches (RA-SYS-08)."""

SPRINT_BREAKERS = (Range.DIRECT, Range.ARTILLERY)
"""Ranges of weapons that cost the sprint die (RA-SYS-10)."""


def count(frame: Frame, type_: SystemType) -> int:
    """Return how many systems of the type the frame carries; split weapons are a type of their own here."""
    return sum(system.type is type_ for system in frame.systems)


def whole_weapons(frame: Frame, at: Range) -> int:
    """Return the weapons that serve this range alone."""
    return sum(WEAPONS.get(system.type) is at for system in frame.systems)


def split_weapons(frame: Frame, at: Range) -> int:
    """Return the split weapons that reach this range (RA-SYS-20)."""
    return sum(at in system.ranges for system in frame.systems if system.type is SystemType.SPLIT)


def halves(frame: Frame, at: Range) -> int:
    """Return the type total at a range in halves: two for a weapon, one for a split one (RA-SYS-21)."""
    return WHOLE * whole_weapons(frame, at) + split_weapons(frame, at)


def serves(system: System, type_: SystemType) -> bool:
    """Whether the system is of the type, or a split weapon of which one half is."""
    return system.type is type_ or (system.type is SystemType.SPLIT and WEAPONS.get(type_) in system.ranges)


def slots(systems: Iterable[System], settings: Mapping[str, object]) -> int:
    """Return the slots taken, of four (RA-SYS-03); a split weapon takes one (RA-SYS-22, OQ-08)."""
    split = number(settings, "split_weapon_slots")
    return sum(split if system.type is SystemType.SPLIT else 1 for system in systems)


def counted(frame: Frame, settings: Mapping[str, object]) -> int:
    """Return the systems that count when companies are compared, environmental ones too (RA-CMP-02, RA-SYS-19).

    A split weapon is one of them (OQ-07, OQ-08).
    """
    every = flag(settings, "environment_systems_count")
    return slots((one for one in frame.systems if every or one.type is not SystemType.ENVIRONMENT), settings)
