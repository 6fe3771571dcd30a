"""What is agreed before a battle begins: one frozen value, so that setting it up can be left, resumed and undone.

Here is what every game has; a game's own plan adds its terms and its table.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeVar

from campaigns.campaign.battles import PlannedObjective
from campaigns.campaign.conditions import Condition, EnvironmentZone
from campaigns.companies.company import AnyCompany

Company = TypeVar("Company", bound=AnyCompany)
LONGEST_SLUG = 12


class Ground(StrEnum):
    """Where the battle is fought."""

    SCREEN = "screen"
    """On the map: the program measures."""
    SKETCH = "sketch"
    """At a real table; the map is kept beside it, and what it measures is no more than a proposal."""
    TABLE = "table"
    """At a real table, without a map."""


@dataclass(frozen=True, slots=True)
class Seat(Generic[Company]):
    """One player with a company."""

    company: Company
    """The whole of it, so that a later change or deletion in the garage does not empty the seat."""
    name: str
    """What the player is called."""
    colour: str = ""
    """The word of a player's colour; empty for the next free one."""
    person: str = ""
    """Id of the player's record; empty for somebody who has none yet."""


AnySeat = Seat[Any]


def player_ids(seats: Sequence[AnySeat]) -> tuple[str, ...]:
    """Return short ids of the players, made of their names: pieces are `ann.f1` in records and on cards."""
    ids: list[str] = []
    for number, seat in enumerate(seats, 1):
        plain = unicodedata.normalize("NFKD", seat.name).encode("ascii", "ignore").decode().lower()
        slug = re.sub(r"[^a-z0-9]+", "", plain)[:LONGEST_SLUG] or f"player{number}"
        while slug in ids:
            slug += str(number)
        ids.append(slug)
    return tuple(ids)


@dataclass(frozen=True, slots=True)
class CampaignLink:
    """Which battle of which campaign this is, and what its campaign laid down when the plan was made of it."""

    campaign: str
    """Its id."""
    battle: str
    """Id of the campaign's battle."""
    name: str = ""
    """What the campaign is called."""
    place: str = ""
    """What the place is called; empty for nowhere in particular."""
    by: str = ""
    """Who laid the conditions down; empty for the group together, or where there are none."""
    after: str = ""
    """What the battle is called that the conditions were laid down after."""
    conditions: tuple[Condition, ...] = ()
    zones: tuple[EnvironmentZone, ...] = ()
    """Every environment in force: of the place, of the battle's plan, and laid down."""
    let_pass: str = ""
    """Why the table lets conditions pass that the rules would not; empty where the rules do."""
    terrain: str = ""
    """What may stand on the table, a suggestion in words."""
    layout: str = ""
    """Name of the layout that suits the place; empty for none."""
    objective: PlannedObjective | None = None
    """What the battle is fought over."""


@dataclass(frozen=True, slots=True)
class AnyPlan(Generic[Company]):
    """Everything that is agreed so far."""

    seats: tuple[Seat[Company], ...] = ()
    rolled: bool = True
    """Whether the program rolls; else every die is typed from the table."""
    seed: int | None = None
    """Of the program's dice; None for one that nobody knows."""
    step: int = 0
    """The step of the path that is shown."""
    campaign: CampaignLink | None = None
    """The campaign's battle that is set up; None for a battle of its own."""
    notes: tuple[str, ...] = ()
    """What the table overruled of the campaign, a sentence each with its reason."""
    passed: Mapping[str, str] = field(default_factory=dict)
    """Why the table lets companies pass that should not, by the sentence of what each of them breaks."""
