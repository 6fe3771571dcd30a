"""What a ship carries, counted: systems by type, weapons in halves (IO-FLEET-10, IO-FLEET-11)."""

from collections.abc import Sequence

from mfz_rules.intercept_orbit.fleets.fleet import SPLIT, System


def count(systems: Sequence[System], type_: str) -> int:
    """Return how many systems are of the type; split weapons are a type of their own here."""
    return sum(system.type == type_ for system in systems)


def splits(systems: Sequence[System], at: str) -> int:
    """Return the split weapons that reach this range."""
    return sum(at in system.ranges for system in systems if system.type == SPLIT)


def halves(systems: Sequence[System], at: str) -> int:
    """Return the weapons at a range in halves: two for a devoted one, one for a split one (IO-FLEET-11)."""
    return 2 * count(systems, at) + splits(systems, at)
