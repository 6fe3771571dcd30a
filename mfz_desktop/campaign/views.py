"""What campaigns ask of a game beside its battles. A game implements it in a folder of its own."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.conditions import Condition, EnvironmentZone
from campaigns.campaign.results import FrameService, SideResult
from campaigns.campaign.standings import Standing
from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.conditions.environments import Environments
from mfz_desktop.campaign.figures import Count, Figure, ServiceWords
from mfz_desktop.core.games import Games
from mfz_rules.kernel.findings import Finding

if TYPE_CHECKING:
    from mfz_desktop.campaign.conditions.condition_fields import ConditionFields
    from mfz_desktop.campaign.writing.editable_template import EditableTemplate
    from mfz_desktop.campaign.writing.section import WritingSection
    from mfz_desktop.context.context import AppContext


@dataclass(frozen=True, slots=True)
class Behaviour:
    """How an objective can behave."""

    id: str | None
    """None for the usual one."""
    word: str
    """`obedient`"""
    offered: str
    """As it is offered where a hook is written: `obedient: its holder may move it`."""
    told: str
    """A sentence."""


@dataclass(frozen=True, slots=True)
class CompanyLines:
    """How a company is written, a piece a line."""

    example: str
    """One line."""
    told: str
    """A sentence about the lines."""


class CampaignViews:
    """One for each game: `context.games.of(CampaignViews, template.game)`."""

    counts_assets: bool = False
    """Whether a score is the number of a side's assets times what each of them is worth."""

    def editions(self) -> tuple[tuple[str, str], ...]:
        """Return the editions of the game: the id of each and what it is called."""
        raise NotImplementedError

    def layouts(self) -> tuple[str, ...]:
        """Return the names of the tables that are laid out already."""
        raise NotImplementedError

    def has_setting(self, name: str) -> bool:
        """Tell whether the game has a house rule of this name."""
        raise NotImplementedError

    def in_words(self, finding: Finding) -> Finding:
        """Return a finding on house rules with their names and values in words."""
        raise NotImplementedError

    def condition_fields(self) -> "tuple[ConditionFields, ...]":
        """Return the fields in which conditions are laid down, for each of the game's characteristics."""
        return ()

    def conditions_left_out(self) -> str:
        """Return which characteristics are not laid down in this game, and why; empty where all are."""
        return ""

    def condition_sentences(self, condition: Condition) -> tuple[str, ...]:
        """Return what a condition means at the table, a sentence or more."""
        raise NotImplementedError

    def scales(self) -> tuple[tuple[str, str], ...]:
        """Return the scales of battles: the id of each and what it is called; nothing for a game without scales."""
        return ()

    def scale_sentence(self, scale: str) -> str:
        """Return what one of the scales means, in a sentence."""
        raise NotImplementedError

    def building_told(self, campaign: Campaign, battle: CampaignBattle) -> tuple[str, ...]:
        """Return what a company for a battle is to have, in sentences."""
        return ()

    def behaviours(self) -> tuple[Behaviour, ...]:
        """Return how objectives can behave, the usual way first; nothing where the game has nothing of the kind."""
        return ()

    def objective_told(self) -> str:
        """Return what is to be known of an objective beside how it behaves; empty where that says all."""
        return ""

    def side_figures(self, side: SideResult) -> str:
        """Return a side's score at the beginning and at the end, and what else tells how it fared."""
        raise NotImplementedError

    def clock_words(self) -> str:
        """Return what is asked for the clock that a battle ended at; empty for a game without."""
        return ""

    def company_lines(self) -> CompanyLines:
        """Return how the company that a world suggests to a faction is written."""
        raise NotImplementedError

    def counts(self) -> tuple[Count, ...]:
        """Return what is counted of a piece in a battle, beside whether it survived."""
        return ()

    def deeds(self, piece: FrameService) -> str:
        """Return what a piece did and suffered in a battle, without what the table overruled."""
        raise NotImplementedError

    def service_told(self, pieces: Sequence[FrameService]) -> tuple[str, ...]:
        """Return what pieces of a side did and suffered, in sentences, without what the table overruled."""
        return tuple(f"{piece_name(one)}: {self.deeds(one)}." for one in pieces)

    def standing_figures(self) -> tuple[Figure, ...]:
        """Return what is added up for players and factions, beside battles and points."""
        return ()

    def standing_told(self, standing: Standing) -> tuple[str, ...]:
        """Return what is said of a standing, beside battles and points: `3 kills`."""
        return ()

    def service_figures(self) -> tuple[Figure, ...]:
        """Return what is added up for a piece, beside battles."""
        return ()

    def service_words(self) -> ServiceWords:
        """Return what the records of pieces are called."""
        raise NotImplementedError

    def environments(self) -> Environments | None:
        """Return what is asked where environments are written; None for a game without."""
        return None

    def zone_sentence(self, zone: EnvironmentZone) -> str:
        """Return what an environment means at the table."""
        raise NotImplementedError

    def question(self, id: str) -> str:
        """Return a question that a house rule in words can answer; empty for one that the game does not know."""
        return ""

    def world_sections(self, context: "AppContext", document: "EditableTemplate") -> "tuple[WritingSection, ...]":
        """Return the forms in which a world is written beside its places and people: what the game asks about it."""
        raise NotImplementedError

    def rules_sections(self, context: "AppContext", document: "EditableTemplate") -> "tuple[WritingSection, ...]":
        """Return the forms in which house rules are written."""
        raise NotImplementedError


def piece_name(piece: FrameService) -> str:
    """Return a piece with its pilot: `Hound (Ida)`."""
    return f"{piece.name} ({piece.pilot})" if piece.pilot else piece.name


def standing_figures_of(games: Games, campaign: Campaign) -> tuple[Figure, ...]:
    """Return what is added up in a campaign: of the games that were fought in it, else of its own.

    What games call otherwise has the words of each: `Stations / High value assets`.
    """
    fought = dict.fromkeys(campaign.game_of(battle) for battle in campaign.decided) or (campaign.game,)
    named: dict[str, list[Figure]] = {}
    for game in fought:
        for figure in games.of(CampaignViews, game).standing_figures():
            named.setdefault(figure.key, []).append(figure)
    return tuple(
        Figure(key, *(_joined(getattr(one, word) for one in own) for word in ("title", "told", "word")))
        for key, own in named.items()
    )


def _joined(words: Iterable[str]) -> str:
    return " / ".join(dict.fromkeys(words))


def behaviour_told(views: CampaignViews, behaviour: str | None) -> str:
    """Return what an objective does that behaves so; the id itself where the game knows no such behaviour.

    Nothing in a game in which objectives do nothing.
    """
    known = views.behaviours()
    return next((one.told for one in known if one.id == behaviour), behaviour or "") if known else ""
