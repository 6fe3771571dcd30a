"""The shipped archetypes: names for loadouts."""

from functools import cache, lru_cache

import resources
from mfz_rules.rapid_attack.companies.archetypes import CUSTOM, Archetype, archetype_of, read_archetypes
from mfz_rules.rapid_attack.companies.frame import Frame, System


@cache
def archetypes() -> tuple[Archetype, ...]:
    """Return the shipped archetypes, read once."""
    return read_archetypes(resources.read_json("archetypes", "archetypes.json"))


def archetype_name(frame: Frame) -> str:
    """Return the archetype that follows from a frame's dice, else `custom`."""
    return _name_of(frame.systems)


@lru_cache(maxsize=512)
def _name_of(systems: tuple[System, ...]) -> str:
    # Many designs carry the same, and every list asks for all of them again when one changes.
    return archetype_of(Frame("", systems), archetypes())


def archetype_label(frame: Frame) -> str:
    """Return the archetype as it stands under a frame's name: nothing where it has none."""
    name = archetype_name(frame)
    return "" if name == CUSTOM else name
