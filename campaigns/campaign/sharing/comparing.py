"""What two copies of a campaign have in common, what only one of them has, and what they decided differently."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from campaigns.battles.record_copies import Compared, Relation
from campaigns.campaign.acts import (
    BattleBegun,
    BattleDropped,
    BattlePlanned,
    BroughtBack,
    ConditionsSet,
    Entry,
    ResultApplied,
    ResultReopened,
    TakenBack,
)
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.folding import fold
from campaigns.campaign.sharing.telling import tell_battle
from campaigns.campaign.state import Campaign


class Where(StrEnum):
    """In which copy something is new."""

    HERE = "here"
    THERE = "there"
    BOTH = "both"
    """In both, and nothing contradicts: both are kept."""
    CONFLICT = "conflict"
    """In both, differently: somebody must say which copy counts."""


@dataclass(frozen=True, slots=True)
class BattleDifference:
    """One battle that is not alike in both copies."""

    battle: str
    """Its id."""
    name: str
    where: Where
    here: str
    """How it stands here, in words."""
    there: str
    records: Compared | None = None
    """How its records stand to each other; None where the other copy has none."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two copies of one campaign."""

    common: int
    """Entries that both have."""
    only_here: tuple[Entry, ...]
    only_there: tuple[Entry, ...]
    battles: tuple[BattleDifference, ...]
    """Only battles that differ, in the order in which they were planned."""
    others_here: int
    """Entries only here that are about no battle: players, places, notes, rules."""
    others_there: int

    @property
    def conflicts(self) -> tuple[BattleDifference, ...]:
        """The battles for which somebody must say which copy counts."""
        return tuple(one for one in self.battles if one.where is Where.CONFLICT)

    @property
    def nothing_to_take(self) -> bool:
        """Whether the other copy brings nothing that is not here."""
        return not self.only_there and all(one.where is Where.HERE for one in self.battles)


def compare_logs(here: Iterable[Entry], there: Iterable[Entry], records: Mapping[str, Compared]) -> Comparison:
    """Compare two logs of one campaign, each in its order, and the records of its battles."""
    here, there = tuple(here), tuple(there)
    own, other = {entry.id for entry in here}, {entry.id for entry in there}
    only_here = tuple(entry for entry in here if entry.id not in other)
    only_there = tuple(entry for entry in there if entry.id not in own)
    about = battles_of((*here, *only_there))
    of_record = records_of((*here, *only_there))
    new_here, new_there = ({about[one.id] for one in some if one.id in about} for some in (only_here, only_there))
    relations = {of_record[id_]: compared for id_, compared in records.items() if id_ in of_record}
    ours, theirs = fold(here).campaign, fold(there).campaign
    battles = []
    for battle in dict.fromkeys((*about.values(), *relations)):
        compared = relations.get(battle)
        alike = _view(ours, battle) == _view(theirs, battle)
        where = _where(battle in new_here, battle in new_there, alike, compared)
        if where is not None:
            battles.append(
                BattleDifference(
                    battle=battle,
                    name=_name(battle, ours, theirs),
                    where=where,
                    here=tell_battle(ours, battle, compared.steps_here if compared else 0),
                    there=tell_battle(theirs, battle, compared.steps_there if compared else 0),
                    records=compared,
                )
            )
    return Comparison(
        common=len(own & other),
        only_here=only_here,
        only_there=only_there,
        battles=tuple(battles),
        others_here=sum(entry.id not in about for entry in only_here),
        others_there=sum(entry.id not in about for entry in only_there),
    )


def battles_of(entries: Iterable[Entry]) -> dict[str, str]:
    """Return which battle each entry is about, by the entry's id; entries about none are left out."""
    found: dict[str, str] = {}
    for entry in entries:
        battle = _battle_of(entry, found)
        if battle is not None:
            found[entry.id] = battle
    return found


def _battle_of(entry: Entry, before: Mapping[str, str]) -> str | None:
    match entry.deed:
        case BattlePlanned(battle=id_) | BattleDropped(id_) | BattleBegun(battle=id_) | ResultReopened(id_):
            return id_
        case ResultApplied(result):
            return result.battle
        case ConditionsSet(after=id_):
            return id_
        case TakenBack(of) | BroughtBack(of):
            return before.get(of)
    return None


def records_of(entries: Iterable[Entry]) -> dict[str, str]:
    """Return every record that a log speaks of, with its battle."""
    found: dict[str, str] = {}
    for entry in entries:
        match entry.deed:
            case BattleBegun(battle, record):
                found.setdefault(record, battle)
            case ResultApplied(result) if result.record is not None:
                found.setdefault(result.record, result.battle)
    return found


def _where(here: bool, there: bool, alike: bool, records: Compared | None) -> Where | None:
    relation = records.relation if records else Relation.SAME
    if relation is Relation.PARTED or (here and there and not alike):
        return Where.CONFLICT
    here = here or relation is Relation.LONGER_HERE
    there = there or relation in (Relation.LONGER_THERE, Relation.MISSING)
    if here and there:
        return Where.BOTH
    if here or there:
        return Where.HERE if here else Where.THERE
    return None


def _view(campaign: Campaign, id: str) -> object:
    """Return what of a battle two copies must agree about: a result under two ids is one result."""
    battle = campaign.battle(id)
    laid = campaign.conditions_after(id)
    if battle is None:
        return None, laid
    result = replace(battle.result, id="") if battle.result else None
    return battle.plan, battle.record, result, laid


def _name(id: str, *campaigns: Campaign) -> str:
    battles: tuple[CampaignBattle | None, ...] = tuple(campaign.battle(id) for campaign in campaigns)
    return next((battle.plan.name for battle in battles if battle is not None and battle.plan.name), "")
