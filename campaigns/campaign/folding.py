"""From the log to the campaign: the acts that count, folded in their order.

What no longer fits, because something before it was taken back, changes nothing and is told (`Folded.idle`).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from campaigns.campaign.acts import (
    Act,
    BattleBegun,
    BattleDropped,
    BattlePlanned,
    BroughtBack,
    CompanyKept,
    ConditionsSet,
    Entry,
    FactionGone,
    FactionKept,
    Founded,
    HookGone,
    HookKept,
    MapPictured,
    Named,
    NoteGone,
    NoteKept,
    PlaceGone,
    PlaceHeld,
    PlaceKept,
    PlayerKept,
    PlayerLeft,
    ResultApplied,
    ResultReopened,
    RulesAgreed,
    TakenBack,
    WorldTold,
)
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.state import Campaign, HeldPlace, ImposedConditions, Member, Note
from campaigns.campaign.world import Faction, Hook, Place


@dataclass(frozen=True, slots=True)
class Folded:
    """A campaign, and which entries made it."""

    campaign: Campaign
    standing: tuple[Entry, ...]
    """The entries whose acts count, in order."""
    idle: tuple[Entry, ...]
    """Entries that would count and do not fit any more."""


def fold(entries: Iterable[Entry]) -> Folded:
    """Return the campaign that follows from a log."""
    standing: list[Entry] = []
    idle: list[Entry] = []
    draft = _Draft()
    for entry in counting(entries):
        (standing if draft.take(entry) else idle).append(entry)
    return Folded(draft.finished(), tuple(standing), tuple(idle))


def fold_on(folded: Folded, entries: Iterable[Entry]) -> Folded:
    """Return what follows when acts are added behind all that was folded; raises ValueError for other deeds."""
    standing, idle = list(folded.standing), list(folded.idle)
    draft = _Draft.of(folded.campaign)
    for entry in entries:
        if isinstance(entry.deed, TakenBack | BroughtBack):
            raise ValueError("what is taken back may stand anywhere: fold the whole log")
        (standing if draft.take(entry) else idle).append(entry)
    return Folded(draft.finished(), tuple(standing), tuple(idle))


def counting(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the entries with acts that were not taken back, or were brought back again, in their order."""
    acts: dict[str, Entry] = {}
    gone: set[str] = set()
    for entry in entries:
        match entry.deed:
            case TakenBack(of):
                gone.add(of)
            case BroughtBack(of):
                gone.discard(of)
            case _:
                acts[entry.id] = entry
    return tuple(entry for id_, entry in acts.items() if id_ not in gone)


class _Draft:
    """A campaign while it is folded. What goes by ids lies in dicts, which keep the order in which things came."""

    def __init__(self) -> None:
        self.campaign = Campaign()
        self.places: dict[str, Place] = {}
        self.factions: dict[str, Faction] = {}
        self.hooks: dict[str, Hook] = {}
        self.members: dict[str, Member] = {}
        self.battles: dict[str, CampaignBattle] = {}
        self.laid_down: dict[str, ImposedConditions] = {}
        self.notes: dict[str, Note] = {}

    @classmethod
    def of(cls, campaign: Campaign) -> "_Draft":
        """Take a campaign up again where its folding ended."""
        draft = cls()
        draft.campaign = campaign
        draft.places = {place.id: place for place in campaign.world.places}
        draft.factions = {faction.id: faction for faction in campaign.world.factions}
        draft.hooks = {hook.id: hook for hook in campaign.world.hooks}
        draft.members = {member.id: member for member in campaign.members}
        draft.battles = {battle.id: battle for battle in campaign.battles}
        draft.laid_down = {laid.after: laid for laid in campaign.laid_down}
        draft.notes = {note.id: note for note in campaign.notes}
        return draft

    def take(self, entry: Entry) -> bool:
        """Fold one more act; return whether it fits."""
        act = entry.deed
        if isinstance(act, TakenBack | BroughtBack):
            return False
        if bool(self.campaign.founded) == isinstance(act, Founded):
            return False
        return _FOLD[type(act)](self, act, entry)

    def finished(self) -> Campaign:
        """Return the campaign."""
        world = replace(
            self.campaign.world,
            places=tuple(self.places.values()),
            factions=tuple(self.factions.values()),
            hooks=tuple(self.hooks.values()),
        )
        return replace(
            self.campaign,
            world=world,
            members=tuple(self.members.values()),
            battles=tuple(self.battles.values()),
            laid_down=tuple(self.laid_down.values()),
            notes=tuple(self.notes.values()),
        )

    def found(self, act: Founded, entry: Entry) -> bool:
        template = act.template
        self.campaign = Campaign(
            name=act.name,
            issue=template.issue,
            template=template.id,
            game=template.game,
            edition=template.edition,
            founded=entry.at,
            world=template.world,
            rules=template.rules,
            rulings=template.rulings,
            limits=template.limits,
            agreements=template.agreements,
        )
        self.places = {place.id: place for place in template.world.places}
        self.factions = {faction.id: faction for faction in template.world.factions}
        self.hooks = {hook.id: hook for hook in template.world.hooks}
        return True

    def name(self, act: Named, _entry: Entry) -> bool:
        self.campaign = replace(self.campaign, name=act.name, issue=act.issue)
        return True

    def keep_player(self, act: PlayerKept, _entry: Entry) -> bool:
        self.members[act.player] = Member(act.player, act.name, act.colour, act.faction)
        return True

    def let_go(self, act: PlayerLeft, _entry: Entry) -> bool:
        member = self.members.get(act.player)
        if member is None:
            return False
        self.members[act.player] = replace(member, left=True)
        return True

    def keep_place(self, act: PlaceKept, _entry: Entry) -> bool:
        self.places[act.place.id] = act.place
        return True

    def keep_faction(self, act: FactionKept, _entry: Entry) -> bool:
        self.factions[act.faction.id] = act.faction
        return True

    def keep_hook(self, act: HookKept, _entry: Entry) -> bool:
        self.hooks[act.hook.id] = act.hook
        return True

    def take_place(self, act: PlaceGone, _entry: Entry) -> bool:
        return self.places.pop(act.place, None) is not None

    def take_faction(self, act: FactionGone, _entry: Entry) -> bool:
        return self.factions.pop(act.faction, None) is not None

    def take_hook(self, act: HookGone, _entry: Entry) -> bool:
        return self.hooks.pop(act.hook, None) is not None

    def tell_world(self, act: WorldTold, _entry: Entry) -> bool:
        world = replace(
            self.campaign.world,
            name=act.name,
            history=act.history,
            lines=act.lines,
            tensions=act.tensions,
            names=act.names,
            answers=act.answers,
        )
        self.campaign = replace(self.campaign, world=world)
        return True

    def agree(self, act: RulesAgreed, _entry: Entry) -> bool:
        self.campaign = replace(
            self.campaign, rules=act.rules, rulings=act.rulings, limits=act.limits, agreements=act.agreements
        )
        return True

    def plan(self, act: BattlePlanned, _entry: Entry) -> bool:
        battle = self.battles.get(act.battle) or CampaignBattle(act.battle, act.plan)
        return self._change(battle, plan=act.plan)

    def drop(self, act: BattleDropped, _entry: Entry) -> bool:
        if self._open(act.battle) is None:
            return False
        del self.battles[act.battle]
        return True

    def begin(self, act: BattleBegun, _entry: Entry) -> bool:
        return self._change(self._open(act.battle), record=act.record)

    def apply(self, act: ResultApplied, entry: Entry) -> bool:
        battle = self._open(act.result.battle)
        if battle is None:
            return False
        if battle.former and battle.former[-1].holder != act.result.holder and not self._went_on(battle):
            self.laid_down.pop(battle.id, None)
        return self._change(battle, result=act.result, decided=battle.decided or entry.at)

    def reopen(self, act: ResultReopened, _entry: Entry) -> bool:
        battle = self.battles.get(act.battle)
        if battle is None or battle.result is None:
            return False
        former = (*battle.former, battle.result)
        self.battles[act.battle] = replace(battle, result=None, former=former)
        return True

    def lay_down(self, act: ConditionsSet, _entry: Entry) -> bool:
        battle = self.battles.get(act.after)
        if battle is None or battle.result is None:
            return False
        self.laid_down.pop(act.after, None)
        self.laid_down[act.after] = ImposedConditions(act.after, act.by, act.conditions, act.overruled)
        return True

    def keep_note(self, act: NoteKept, entry: Entry) -> bool:
        self.notes[act.note] = Note(act.note, act.text, act.about, act.pictures, entry.at, entry.by)
        return True

    def forget(self, act: NoteGone, _entry: Entry) -> bool:
        return self.notes.pop(act.note, None) is not None

    def hold(self, act: PlaceHeld, _entry: Entry) -> bool:
        if act.place not in self.places:
            return False
        held = HeldPlace(act.by, self.finished().last_at(act.place))
        self.campaign = replace(self.campaign, held={**self.campaign.held, act.place: held})
        return True

    def keep_company(self, act: CompanyKept, _entry: Entry) -> bool:
        companies = {**self.campaign.companies, act.company: act.snapshot}
        self.campaign = replace(self.campaign, companies=companies)
        return True

    def picture_map(self, act: MapPictured, _entry: Entry) -> bool:
        self.campaign = replace(self.campaign, map_picture=act.picture)
        return True

    def _went_on(self, battle: CampaignBattle) -> bool:
        """Tell whether another battle was decided after it: what was laid down for that one was fought under."""
        return any(other.result and (other.decided or "") > (battle.decided or "") for other in self.battles.values())

    def _open(self, id: str) -> CampaignBattle | None:
        """Return a battle that is not decided."""
        battle = self.battles.get(id)
        return battle if battle is not None and battle.result is None else None

    def _change(self, battle: CampaignBattle | None, **values: Any) -> bool:
        if battle is None or battle.result is not None:
            return False
        self.battles[battle.id] = replace(battle, **values)
        return True


_FOLD: dict[type[Act], Callable[[_Draft, Any, Entry], bool]] = {
    Founded: _Draft.found,
    Named: _Draft.name,
    PlayerKept: _Draft.keep_player,
    PlayerLeft: _Draft.let_go,
    PlaceKept: _Draft.keep_place,
    FactionKept: _Draft.keep_faction,
    HookKept: _Draft.keep_hook,
    PlaceGone: _Draft.take_place,
    FactionGone: _Draft.take_faction,
    HookGone: _Draft.take_hook,
    WorldTold: _Draft.tell_world,
    RulesAgreed: _Draft.agree,
    BattlePlanned: _Draft.plan,
    BattleDropped: _Draft.drop,
    BattleBegun: _Draft.begin,
    ResultApplied: _Draft.apply,
    ResultReopened: _Draft.reopen,
    ConditionsSet: _Draft.lay_down,
    NoteKept: _Draft.keep_note,
    NoteGone: _Draft.forget,
    PlaceHeld: _Draft.hold,
    MapPictured: _Draft.picture_map,
    CompanyKept: _Draft.keep_company,
}
