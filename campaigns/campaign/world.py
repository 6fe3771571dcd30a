"""The world that a campaign is fought in: its history, places, factions, and what there is to fight over.

A template carries one; a campaign takes it over whole, so that a later template changes nothing in it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from campaigns.campaign.agreements import Agreement
from campaigns.campaign.conditions import EnvironmentZone, ModelLimits, Point


@dataclass(frozen=True, slots=True)
class Place:
    """Where battles are fought."""

    id: str
    name: str
    kind: str = ""
    """One of `PLACE_KINDS`, which says how it is drawn; any other is drawn as a plain mark."""
    told: str = ""
    at: Point = (0.5, 0.5)
    """On the campaign's map, in shares of its width and height from the upper left corner."""
    zones: tuple[EnvironmentZone, ...] = ()
    """Environments that are always in force there (RA-GURSK-01, RA-GURSK-02)."""
    terrain: str = ""
    """What stands on the table, as a suggestion in words."""
    layout: str = ""
    """Name of a shipped or saved layout of terrain; empty for none."""


PLACE_KINDS = ("town", "city", "farm", "river", "bridge", "gate", "factory", "silo", "hills", "field", "camp")


@dataclass(frozen=True, slots=True)
class Line:
    """A line on the campaign's map."""

    kind: str
    """`road`, `river`, `transit`, `border`."""
    points: tuple[Point, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Faction:
    """A party to the conflict."""

    id: str
    name: str
    side: str = ""
    told: str = ""
    wants: str = ""
    """What it fights for, in a sentence."""
    names: str = ""
    """Id of the list of names that its people have."""
    company: tuple[str, ...] = ()
    """A suggested company as lines of notation."""


@dataclass(frozen=True, slots=True)
class Tension:
    """What lies between factions."""

    factions: tuple[str, ...]
    """Their ids."""
    told: str


@dataclass(frozen=True, slots=True)
class Hook:
    """A battle waiting to be fought."""

    id: str
    name: str
    told: str
    place: str = ""
    """Id of the place; empty for any."""
    factions: tuple[str, ...] = ()
    objective: str = ""
    behaviour: str | None = None
    """`obedient`, `follower`, `afraid`; None for none (RA-CAMP-15)."""
    terrain: str = ""
    zones: tuple[EnvironmentZone, ...] = ()


@dataclass(frozen=True, slots=True)
class NameList:
    """Names for people and machines."""

    id: str
    name: str
    given: tuple[str, ...] = ()
    family: tuple[str, ...] = ()
    style: str = "plain"
    """`plain`, or `ijad` for names made after the primer (RA-IJAD)."""


@dataclass(frozen=True, slots=True)
class World:
    """All of it."""

    name: str = ""
    history: tuple[str, ...] = ()
    """Paragraphs."""
    places: tuple[Place, ...] = ()
    lines: tuple[Line, ...] = ()
    factions: tuple[Faction, ...] = ()
    tensions: tuple[Tension, ...] = ()
    hooks: tuple[Hook, ...] = ()
    names: tuple[NameList, ...] = ()
    answers: Mapping[str, str] = field(default_factory=dict)
    """What the group answered to the questions for a setting, by their ids (rules 24)."""

    def place(self, id: str) -> Place | None:
        """Return a place."""
        return next((place for place in self.places if place.id == id), None)

    def faction(self, id: str) -> Faction | None:
        """Return a faction."""
        return next((faction for faction in self.factions if faction.id == id), None)

    def hook(self, id: str) -> Hook | None:
        """Return a hook."""
        return next((hook for hook in self.hooks if hook.id == id), None)


@dataclass(frozen=True, slots=True)
class Template:
    """What a campaign begins with; a file of its own that players share."""

    id: str
    name: str
    about: str = ""
    """A sentence or two for whoever chooses one."""
    game: str = "rapid-attack"
    edition: str = "final"
    issue: str = ""
    """What the campaign is fought over (RA-CAMP-01)."""
    world: World = field(default_factory=World)
    rules: Mapping[str, object] = field(default_factory=dict)
    """House rules: settings of the game that differ from the edition."""
    rulings: Mapping[str, object] = field(default_factory=dict)
    """Rulings on campaigns that differ from the defaults: see `rulings`."""
    limits: ModelLimits = field(default_factory=ModelLimits)
    author: str = ""
    agreements: tuple[Agreement, ...] = ()
    """House rules that no setting can say."""
    copied_from: str = ""
    """Id of the template that this one began as a copy of."""
