"""Names for loadouts: a frame's archetype is the name whose dice are equal, rockets aside."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.companies.notation import read_frame
from mfz_rules.rapid_attack.companies.pool import pool

CUSTOM = "custom"
"""What a frame is called that equals no archetype."""


@dataclass(frozen=True, slots=True)
class Archetype:
    """A loadout with a name."""

    name: str
    frame: Frame


def read_archetypes(content: Mapping[str, object]) -> tuple[Archetype, ...]:
    """Return the archetypes of an `mfz-archetypes` document: `{"archetypes": [{"name": …, "dice": …}]}`.

    Raises ValueError where an entry has no name or its dice are in no notation.
    """
    entries = content.get("archetypes")
    if not isinstance(entries, list):
        raise ValueError("archetypes: a list is missing")
    return tuple(_read_entry(index, entry) for index, entry in enumerate(entries))


def _read_entry(index: int, entry: object) -> Archetype:
    if (
        not isinstance(entry, dict)
        or not isinstance(entry.get("name"), str)
        or not isinstance(entry.get("dice"), str)
    ):
        raise ValueError(f"archetypes[{index}]: a name and dice are missing")
    read = read_frame(entry["dice"])
    if read.frame is None:
        raise ValueError(f"archetypes[{index}].dice: {read.findings[0].text}")
    return Archetype(entry["name"], Frame(entry["name"], read.frame.systems))


def archetype_of(frame: Frame, archetypes: Iterable[Archetype]) -> str:
    """Return the name of the first archetype with the frame's dice, else `custom`.

    Rockets are set aside; so are environmental systems, which give no die (RA-SYS-18).
    """
    dice = pool(frame)
    return next((one.name for one in archetypes if pool(one.frame) == dice), CUSTOM)
