"""A campaign as it stands: what follows from the acts that count."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from campaigns.campaign.agreements import Agreement
from campaigns.campaign.battles import CampaignBattle, Status
from campaigns.campaign.conditions import Condition, ModelLimits
from campaigns.campaign.rulings import ruled
from campaigns.campaign.world import World


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who plays in the campaign."""

    id: str
    """The person's, the same as in companies and battles."""
    name: str
    colour: str = ""
    faction: str = ""
    left: bool = False


@dataclass(frozen=True, slots=True)
class ImposedConditions:
    """Conditions, by whom and after which battle."""

    after: str
    by: str | None
    conditions: tuple[Condition, ...]
    overruled: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A note of the players."""

    id: str
    text: str
    about: str = ""
    pictures: tuple[str, ...] = ()
    at: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class HeldPlace:
    """Who holds a place by the group's word."""

    by: str
    """Id of a faction or a member; empty for nobody."""
    after: str
    """Id of the battle that was decided there last when they said it; empty where none was."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """All that is shown, derived anew from the log whenever it grows."""

    name: str = ""
    issue: str = ""
    template: str = ""
    """Id of the template it began with."""
    game: str = "rapid-attack"
    edition: str = "final"
    founded: str = ""
    """UTC, ISO 8601."""
    world: World = field(default_factory=World)
    rules: Mapping[str, object] = field(default_factory=dict)
    rulings: Mapping[str, object] = field(default_factory=dict)
    limits: ModelLimits = field(default_factory=ModelLimits)
    agreements: tuple[Agreement, ...] = ()
    members: tuple[Member, ...] = ()
    battles: tuple[CampaignBattle, ...] = ()
    """In the order in which they were planned."""
    laid_down: tuple[ImposedConditions, ...] = ()
    """The last word after each battle, in the order of the battles' decisions."""
    notes: tuple[Note, ...] = ()
    held: Mapping[str, HeldPlace] = field(default_factory=dict)
    """What the group said of who holds which place, by the places' ids: see `holding`."""
    companies: Mapping[str, str] = field(default_factory=dict)
    """Companies that travel with the campaign: by their ids the sha256 of their files, among the kept files."""
    map_picture: str = ""
    """sha256 of the picture that the map is drawn on, among the kept files; empty for none."""

    def member(self, id: str) -> Member | None:
        """Return a member, gone or not."""
        return next((member for member in self.members if member.id == id), None)

    def battle(self, id: str) -> CampaignBattle | None:
        """Return a battle."""
        return next((battle for battle in self.battles if battle.id == id), None)

    def game_of(self, battle: CampaignBattle) -> str:
        """Return the game that a battle is fought by: the campaign's, where its plan names no other."""
        return battle.plan.game or self.game

    def ruling(self, name: str) -> object:
        """Return the ruling in force; raises KeyError for an unknown name."""
        return ruled(self.rulings, name)

    @property
    def playing(self) -> tuple[Member, ...]:
        """The members who have not left."""
        return tuple(member for member in self.members if not member.left)

    @property
    def decided(self) -> tuple[CampaignBattle, ...]:
        """The decided battles in the order of their decisions."""
        done = [battle for battle in self.battles if battle.result is not None]
        return tuple(sorted(done, key=lambda battle: battle.decided or ""))

    @property
    def open_battles(self) -> tuple[CampaignBattle, ...]:
        """The battles that are planned or begun, in their order."""
        return tuple(battle for battle in self.battles if battle.status is not Status.DECIDED)

    @property
    def last(self) -> CampaignBattle | None:
        """The battle that was decided last."""
        return self.decided[-1] if self.decided else None

    def last_at(self, place: str) -> str:
        """Return the id of the battle that was decided last at a place; empty where none was."""
        return next((one.id for one in reversed(self.decided) if one.plan.place == place), "")

    def conditions_after(self, battle: str) -> ImposedConditions | None:
        """Return what was laid down after a battle."""
        return next((laid for laid in self.laid_down if laid.after == battle), None)
