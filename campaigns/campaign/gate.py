"""May this be done? Every act is asked here: a refusal names its rule and says why, and changes nothing.

Taking back needs no leave: what no longer fits afterwards is shown and does nothing (`folding`).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from campaigns.campaign.acts import (
    Act,
    BattleBegun,
    BattleDropped,
    BattlePlanned,
    ConditionsSet,
    FactionGone,
    Founded,
    HookGone,
    NoteGone,
    PlaceGone,
    PlaceHeld,
    PlayerKept,
    PlayerLeft,
    ResultApplied,
    ResultReopened,
)
from campaigns.campaign.conditions import characteristic
from campaigns.campaign.referring import who_needs_faction, who_needs_hook, who_needs_place
from campaigns.campaign.rights import right_after
from campaigns.campaign.state import Campaign
from mfz_rules.kernel.refusal import Refusal
from mfz_rules.kernel.sentences import Sentence

if TYPE_CHECKING:
    from campaigns.campaign.game import AnyCampaignGame, CampaignGames

_NUMBERS = (Sentence("none"), Sentence("one"), Sentence("two"), Sentence("three"), Sentence("four"))


class ActRefusedError(ValueError):
    """An act that was not taken; its text is the refusal's sentence."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


def refusal(campaign: Campaign, act: Act, games: "CampaignGames") -> Refusal | None:
    """Return why an act cannot be done now; None where it can.

    `games` are those that can be played: the campaign's own knows what may be laid down.
    """
    if isinstance(act, Founded) == bool(campaign.founded):
        return Refusal("", "founding", Sentence("A campaign begins once, before everything else."))
    if isinstance(act, ConditionsSet):
        return _lay_down(campaign, act, games[campaign.game])
    check = _CHECKS.get(type(act))
    return check(campaign, act) if check else None


def _plan(campaign: Campaign, act: BattlePlanned) -> Refusal | None:
    battle = campaign.battle(act.battle)
    if battle is not None and battle.result is not None:
        return _is_decided(Sentence("planned anew"))
    players = [one.player for one in act.plan.enlisted]
    if len(set(players)) < len(players):
        return Refusal("RA-GEN-08", "twice_enlisted", Sentence("A player brings one company to a battle, not two."))
    stranger = next((one for one in players if campaign.member(one) is None), None)
    if stranger is not None:
        return Refusal("", "no_member", Sentence("Somebody in this battle is not a player of the campaign."))
    return None


def _drop(campaign: Campaign, act: BattleDropped) -> Refusal | None:
    battle = campaign.battle(act.battle)
    if battle is None:
        return _no_battle()
    return _is_decided(Sentence("dropped")) if battle.result is not None else None


def _begin(campaign: Campaign, act: BattleBegun) -> Refusal | None:
    battle = campaign.battle(act.battle)
    if battle is None:
        return _no_battle()
    return _is_decided(Sentence("begun")) if battle.result is not None else None


def _apply(campaign: Campaign, act: ResultApplied) -> Refusal | None:
    result = act.result
    battle = campaign.battle(result.battle)
    if battle is None:
        return _no_battle()
    if battle.result is not None:
        if battle.result.id == result.id:
            return Refusal(
                "", "applied_already", Sentence("This result was applied already; nothing is counted twice.")
            )
        return Refusal(
            "", "decided", Sentence("This battle has a result already. Reopen it first, then apply the other one.")
        )
    if battle.record is not None and result.record not in (None, battle.record):
        return Refusal(
            "", "other_record", Sentence("This result comes from another battle than the one that was begun.")
        )
    return _fits(campaign, act)


def _fits(campaign: Campaign, act: ResultApplied) -> Refusal | None:
    result = act.result
    players = [side.player for side in result.sides]
    if not 2 <= len(players) <= 5 or len(set(players)) < len(players):
        return Refusal("RA-GEN-08", "sides", Sentence("A battle has two to five players, each with one company."))
    named = {*players, *result.winners, *((result.holder,) if result.holder else ())}
    if any(campaign.member(one) is None for one in named):
        return Refusal(
            "", "no_member", Sentence("Somebody in this result is not a player of the campaign. Let them join first.")
        )
    if not set(result.winners) <= set(players):
        return Refusal("RA-END-05", "winner_elsewhere", Sentence("Only who fought can win."))
    if result.holder is not None and result.holder not in players:
        return Refusal("RA-CAMP-06", "holder_elsewhere", Sentence("Only who fought can hold the objective."))
    return None


def _reopen(campaign: Campaign, act: ResultReopened) -> Refusal | None:
    battle = campaign.battle(act.battle)
    if battle is None:
        return _no_battle()
    return (
        None
        if battle.result
        else Refusal("", "not_decided", Sentence("This battle has no result that could be reopened."))
    )


def _lay_down(campaign: Campaign, act: ConditionsSet, game: "AnyCampaignGame") -> Refusal | None:
    battle = campaign.battle(act.after)
    right = right_after(campaign, battle) if battle else None
    if right is None:
        return Refusal("RA-CAMP-06", "not_decided", Sentence("Conditions follow a battle that is decided."))
    if wrong := _wrong_conditions(act, game):
        return wrong
    if act.overruled or (act.by is None and not act.conditions):  # the group goes on without any
        return None
    if act.by != right.by:
        holder = campaign.member(right.by) if right.by else None
        who = holder.name if holder else Sentence("the group together")
        return Refusal(
            right.rule,
            "not_the_holder",
            Sentence("The conditions of the next battle are for {who} to lay down.", who=who),
        )
    most = campaign.ruling("most_characteristics")
    if isinstance(most, int) and len(act.conditions) > most:
        return Refusal(
            "RA-CAMP-06",
            "too_many",
            Sentence("At most {most} of the {number} may be laid down.", most=most, number=_how_many(game)),
        )
    return None


def _wrong_conditions(act: ConditionsSet, game: "AnyCampaignGame") -> Refusal | None:
    kinds = [characteristic(one) for one in act.conditions]
    if len(set(kinds)) < len(kinds):
        return Refusal(
            "OQ-91", "same_twice", Sentence("Each of the {number} can be laid down once.", number=_how_many(game))
        )
    if not set(kinds) <= set(game.characteristics):
        return Refusal("", "not_of_the_game", Sentence("This game has no such condition."))
    return next(filter(None, map(game.wrong_condition, act.conditions)), None)


def _how_many(game: "AnyCampaignGame") -> str:
    return _NUMBERS[len(game.characteristics)]


def _keep_player(campaign: Campaign, act: PlayerKept) -> Refusal | None:
    others = (one.name.casefold() for one in campaign.playing if one.id != act.player)
    if act.name.casefold() in others:
        return Refusal("", "same_name", Sentence("Two players have one name. Call one of them otherwise."))
    return None


def _leave(campaign: Campaign, act: PlayerLeft) -> Refusal | None:
    enlisted = {one.player for battle in campaign.open_battles for one in battle.plan.enlisted}
    if act.player in enlisted:
        return Refusal(
            "", "enlisted", Sentence("This player is in a battle that is not decided. Change its plan first.")
        )
    return None if campaign.member(act.player) else Refusal("", "no_member", Sentence("There is no such player."))


def _forget(campaign: Campaign, act: NoteGone) -> Refusal | None:
    known = any(note.id == act.note for note in campaign.notes)
    return None if known else Refusal("", "no_note", Sentence("This note is not there any more."))


def _hold(campaign: Campaign, act: PlaceHeld) -> Refusal | None:
    if campaign.world.place(act.place) is None:
        return Refusal("", "no_place", Sentence("This place is not in the campaign."))
    if act.by and campaign.world.faction(act.by) is None and campaign.member(act.by) is None:
        return Refusal("", "no_party", Sentence("Only a faction or a player of the campaign holds a place."))
    return None


def _take_place(campaign: Campaign, act: PlaceGone) -> Refusal | None:
    if campaign.world.place(act.place) is None:
        return Refusal("", "no_place", Sentence("This place is not there any more."))
    return _in_use(who_needs_place(campaign, act.place))


def _take_faction(campaign: Campaign, act: FactionGone) -> Refusal | None:
    if campaign.world.faction(act.faction) is None:
        return Refusal("", "no_faction", Sentence("This faction is not there any more."))
    return _in_use(who_needs_faction(campaign, act.faction))


def _take_hook(campaign: Campaign, act: HookGone) -> Refusal | None:
    if campaign.world.hook(act.hook) is None:
        return Refusal("", "no_hook", Sentence("This hook is not there any more."))
    return _in_use(who_needs_hook(campaign, act.hook))


def _in_use(why: str) -> Refusal | None:
    return Refusal("", "in_use", why) if why else None


def _no_battle() -> Refusal:
    return Refusal("", "no_battle", Sentence("This battle is not there any more."))


def _is_decided(what: str) -> Refusal:
    return Refusal(
        "", "decided", Sentence("This battle is decided and cannot be {what}. Reopen it first.", what=what)
    )


_CHECKS: dict[type[Act], Callable[[Campaign, Any], Refusal | None]] = {
    BattlePlanned: _plan,
    BattleDropped: _drop,
    BattleBegun: _begin,
    ResultApplied: _apply,
    ResultReopened: _reopen,
    PlayerKept: _keep_player,
    PlayerLeft: _leave,
    PlaceGone: _take_place,
    PlaceHeld: _hold,
    FactionGone: _take_faction,
    HookGone: _take_hook,
    NoteGone: _forget,
}
