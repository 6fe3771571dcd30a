"""Everything that people do to a campaign. Acts are only ever added; what is shown follows from them (`folding`)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from campaigns.campaign.agreements import Agreement
from campaigns.campaign.battles import Plan
from campaigns.campaign.conditions import Condition, ModelLimits
from campaigns.campaign.results import Result
from campaigns.campaign.world import Faction, Hook, Line, NameList, Place, Template, Tension


@dataclass(frozen=True, slots=True)
class Founded:
    """The campaign begins, with all that its template says. Always the first act, and there only."""

    name: str
    template: Template


@dataclass(frozen=True, slots=True)
class Named:
    """It is called otherwise, or fought over something else."""

    name: str
    issue: str


@dataclass(frozen=True, slots=True)
class PlayerKept:
    """Somebody joins, or is called, coloured or aligned otherwise."""

    player: str
    """Id of the person."""
    name: str
    colour: str = ""
    faction: str = ""


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """Somebody no longer takes part; battles that were fought keep the name."""

    player: str


@dataclass(frozen=True, slots=True)
class PlaceKept:
    """A place is added or changed."""

    place: Place


@dataclass(frozen=True, slots=True)
class FactionKept:
    """A faction is added or changed."""

    faction: Faction


@dataclass(frozen=True, slots=True)
class HookKept:
    """A hook is added or changed."""

    hook: Hook


@dataclass(frozen=True, slots=True)
class PlaceGone:
    """A place that nothing refers to is taken away."""

    place: str
    """Its id."""


@dataclass(frozen=True, slots=True)
class FactionGone:
    """A faction that nothing refers to is taken away."""

    faction: str
    """Its id."""


@dataclass(frozen=True, slots=True)
class HookGone:
    """A hook that no battle was planned from is taken away."""

    hook: str
    """Its id."""


@dataclass(frozen=True, slots=True)
class WorldTold:
    """The world is told otherwise: all of it but places, factions and hooks, which have acts of their own.

    Replaces all that was told before.
    """

    name: str = ""
    history: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    tensions: tuple[Tension, ...] = ()
    names: tuple[NameList, ...] = ()
    answers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RulesAgreed:
    """House rules for all battles to come, rulings on the campaign, limits on models: agreed by all players.

    Replaces all that was agreed before.
    """

    rules: Mapping[str, object] = field(default_factory=dict)
    rulings: Mapping[str, object] = field(default_factory=dict)
    limits: ModelLimits = field(default_factory=ModelLimits)
    agreements: tuple[Agreement, ...] = ()


@dataclass(frozen=True, slots=True)
class BattlePlanned:
    """A battle is planned, or its plan changed while it is not decided."""

    battle: str
    plan: Plan


@dataclass(frozen=True, slots=True)
class BattleDropped:
    """A battle that is not decided is not fought after all."""

    battle: str


@dataclass(frozen=True, slots=True)
class BattleBegun:
    """A battle has a record now. The act comes first, so that a record is never without its campaign."""

    battle: str
    record: str


@dataclass(frozen=True, slots=True)
class ResultApplied:
    """A battle is decided; all of its result counts from now on."""

    result: Result


@dataclass(frozen=True, slots=True)
class ResultReopened:
    """A battle is open again: its result counts no more, and it can be fought on, entered anew or dropped."""

    battle: str


@dataclass(frozen=True, slots=True)
class ConditionsSet:
    """What holds for the next battle (RA-CAMP-06): replaces what was laid down after the same battle before."""

    after: str
    """Id of the decided battle whose objective gives the right."""
    by: str | None
    """Id of the member who holds it; None where the group decides in common (OQ-85)."""
    conditions: tuple[Condition, ...]
    overruled: str = ""
    """Why the table lets it pass where the rules would not; empty where they do."""


@dataclass(frozen=True, slots=True)
class NoteKept:
    """A note is written or changed."""

    note: str
    """Its id."""
    text: str
    about: str = ""
    """Id of a battle, place, faction, member; empty for the campaign."""
    pictures: tuple[str, ...] = ()
    """sha256 among the kept files."""


@dataclass(frozen=True, slots=True)
class NoteGone:
    """A note is taken away."""

    note: str


@dataclass(frozen=True, slots=True)
class PlaceHeld:
    """The group says who holds a place, whatever came of battles there; it counts until the next battle there."""

    place: str
    by: str
    """Id of a faction or a member; empty for nobody."""


@dataclass(frozen=True, slots=True)
class MapPictured:
    """The map of the campaign is drawn on a picture of the players', or on plain ground again."""

    picture: str
    """sha256 among the kept files; empty for none."""


@dataclass(frozen=True, slots=True)
class CompanyKept:
    """A company that comes to a battle is kept with the campaign as it is now, so that the others have it too."""

    company: str
    """Its id."""
    snapshot: str
    """sha256 of its company file, among the kept files."""


Act = (
    Founded
    | Named
    | PlayerKept
    | PlayerLeft
    | PlaceKept
    | FactionKept
    | HookKept
    | PlaceGone
    | FactionGone
    | HookGone
    | WorldTold
    | RulesAgreed
    | BattlePlanned
    | BattleDropped
    | BattleBegun
    | ResultApplied
    | ResultReopened
    | ConditionsSet
    | NoteKept
    | NoteGone
    | PlaceHeld
    | MapPictured
    | CompanyKept
)
"""Whatever changes a campaign."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """An earlier entry does not count any more."""

    entry: str
    """Its id."""


@dataclass(frozen=True, slots=True)
class BroughtBack:
    """An entry that was taken back counts again, where it stood."""

    entry: str


Deed = Act | TakenBack | BroughtBack


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a campaign's log."""

    id: str
    """UUID: the same in every copy of the campaign."""
    n: int
    """Its place in this copy's log, from 1."""
    at: str
    """UTC, ISO 8601."""
    by: str
    """Who sat at the keyboard, as far as known."""
    deed: Deed
