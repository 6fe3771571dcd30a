"""People: one record used by companies, battles and campaigns alike (design 5)."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Player:
    """A person who plays."""

    id: str
    name: str
    colour: str = ""
    """The word of one of the window's player colours; empty for the next free one."""
    extra: Mapping[str, object] = field(default_factory=dict)
