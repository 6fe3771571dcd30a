"""A campaign's battles: planned, fought, decided."""

from dataclasses import dataclass, field
from enum import StrEnum

from campaigns.campaign.conditions import EnvironmentZone
from campaigns.campaign.results import Result


class Status(StrEnum):
    """Where a battle of the campaign stands."""

    PLANNED = "planned"
    BEGUN = "begun"
    """It has a record; nothing is applied yet, or not any more."""
    DECIDED = "decided"


@dataclass(frozen=True, slots=True)
class PlannedObjective:
    """The special objective of a battle (RA-CAMP-02)."""

    name: str
    behaviour: str | None = None
    """`obedient`, `follower`, `afraid`; None for none (RA-CAMP-15)."""
    told: str = ""


@dataclass(frozen=True, slots=True)
class Enlisted:
    """A company that somebody brings."""

    player: str
    """Id of the member."""
    company: str
    """Id of the company; the garage has it as it is now."""
    faction: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is agreed about a battle before it is set up."""

    name: str = ""
    place: str = ""
    """Id of a place of the world; empty for nowhere in particular."""
    hook: str = ""
    objective: PlannedObjective | None = None
    enlisted: tuple[Enlisted, ...] = ()
    when: str = ""
    """A date or whatever else the players write."""
    scale: str = "battle"
    """What the group wants; a condition that lays down a scale goes before it (RA-CAMP-10)."""
    zones: tuple[EnvironmentZone, ...] = ()
    """Environments that the group adds to those of the place, such as a hook's."""
    terrain: str = ""
    notes: str = ""
    without_objective: bool = False
    """Whether the group said that it fights over no special objective, where none is named (RA-CAMP-02)."""
    game: str = ""
    """Id of the game that it is fought by; empty for the campaign's own."""


@dataclass(frozen=True, slots=True)
class CampaignBattle:
    """One battle of a campaign."""

    id: str
    plan: Plan
    record: str | None = None
    """Id of its record among the data folder's battles; None where it is fought on paper, or not yet."""
    result: Result | None = None
    decided: str | None = None
    """When a result of it was applied first; UTC, ISO 8601. One that is open again keeps its place by it."""
    former: tuple[Result, ...] = field(default_factory=tuple)
    """Results that were applied before it was reopened."""

    @property
    def status(self) -> Status:
        """Where it stands."""
        if self.result is not None:
            return Status.DECIDED
        return Status.BEGUN if self.record is not None else Status.PLANNED
