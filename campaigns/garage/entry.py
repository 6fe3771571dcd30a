"""A garage entry: one design, and what a person confirmed about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from campaigns.beside import BesideFile


class Belief(StrEnum):
    """How far a system is believed."""

    TAGGED = "tagged"
    """An explicit tag in the file says so."""
    PROPOSED = "proposed"
    """A guess, which counts only once a person confirmed it."""
    CONFIRMED = "confirmed"
    """A person said so."""


@dataclass(frozen=True, slots=True)
class DesignSystem:
    """A system or rocket rack of a design: as it was found in its file, or as a person said it is."""

    key: str
    """The key identification gave it, or `own:UUID` for one that was added by hand."""
    type: str
    """A system type, or `rocket`; a person's `none` keeps a proposal from coming back."""
    name: str = ""
    ranges: tuple[str, ...] = ()
    environment: str | None = None
    count: int = 1
    """For rockets."""
    parts: tuple[int, ...] = ()
    """Positions of its parts in the model as it was when found or confirmed, sorted; to light them up."""
    extra: Mapping[str, object] = field(default_factory=dict)
    """Keys of a stored answer that this version does not know; written again."""
    belief: Belief = Belief.CONFIRMED
    """Not stored: what is stored a person said."""
    design: str = ""
    """Of parts that were asked about: what is equal for groups built alike."""

    @property
    def believed(self) -> bool:
        """Tagged or confirmed: it counts in the dice."""
        return self.belief is not Belief.PROPOSED


@dataclass(frozen=True, slots=True)
class GarageEntry:
    """One design."""

    id: str
    name: str
    sha256: str
    """Of the file, whose bytes lie among the kept files."""
    file: str
    """The file's name when it was imported."""
    submodel: str | None = None
    """The FILE of an MPD that is this design; None for the main model."""
    kind: str = "frame"
    """What it is on the table, in the words of its game: `frame`, `station`, `ship`."""
    source: str = ""
    """The full path it was imported from."""
    added: str = ""
    """UTC, ISO 8601."""
    confirmed: tuple[DesignSystem, ...] = ()
    """What a person said, in the order in which it was said."""
    reviewed: bool = False
    """A person has seen to every proposal."""
    order: tuple[str, ...] = ()
    """Keys of systems in the order of loss, where the player changed it."""
    notes: str = ""
    deleted: str | None = None
    """UTC when it went to the bin; after 30 days it goes for good."""
    extra: Mapping[str, object] = field(default_factory=dict)
    copied_from: str | None = None
    """Id of the entry this is a copy of."""
    beside: tuple[BesideFile, ...] = ()
    """The files of its folder that it is made of besides its own."""
    picture: str | None = None
    """sha256 of a photo among the kept files, a PNG, shown in place of the drawn picture."""
    game: str = ""
    """The id of the game that it is a model of. Empty in one that was kept before there was more than one: then it is
    of whichever game has its kind."""
    bow: int = 0
    """Quarter turns to the right, seen from above, from the model's front to where it flies."""


@dataclass(frozen=True, slots=True)
class TagRule:
    """`Always so`: what a player taught the program. From then on it proposes, never confirms."""

    id: str
    type: str
    part: str | None = None
    """Folded part number without extension, or None if it is about names."""
    name: str | None = None
    """Words that a submodel's or group's name must hold."""
    colour: int | None = None
    made: str = ""
    """UTC, ISO 8601: shown as `your rule of …`."""
    extra: Mapping[str, object] = field(default_factory=dict)
    design: str | None = None
    """What is equal for groups of parts built alike, or None if it is about a part or names."""
