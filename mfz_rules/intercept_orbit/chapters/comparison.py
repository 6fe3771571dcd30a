"""Comparing fleets at the meeting: ties are rolled off, then roles are settled (IO-PPA)."""

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.intercept_orbit.chapters import adjusting
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Action, AdjustFleet, RollOff
from mfz_rules.intercept_orbit.state.agenda import AskAdjust, AskRollOff
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.events.agenda import PhaseBegan
from mfz_rules.intercept_orbit.state.events.setting_up import Compared, PlacesSettled, TieRolled
from mfz_rules.kernel.dice import SMALL
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse


def go_on(flow: Flow) -> None:
    """Settle the next place by start score, or roll off a tie for it; then deployment begins (IO-PPA-05, IO-PPA-06).

    A tie for first changes a fleet; one further down is rolled off for the place (IO-PPA-07, IO-OQ-24).
    """
    battle = flow.battle
    left = [player for player in by_score(battle) if player not in battle.starting]
    if not left:
        # nobody ties any more: places stand for scores
        roles = battle.profile.fleets.positions(range(len(battle.starting), 0, -1))
        flow.tell(Compared(battle.starting, roles))
        flow.tell(PhaseBegan(Phase.DEPLOYMENT))
        return
    tied = tuple(player for player in left if battle.score(player) == battle.score(left[0]))
    if len(tied) > 1:
        flow.open(AskRollOff(tied))
    else:
        flow.tell(PlacesSettled(tied))


def by_score(battle: Battle) -> list[str]:
    """Return the players by score, highest first; equal ones as they stand."""
    return sorted(battle.order, key=lambda player: -battle.score(player))


def roll_off(flow: Flow, action: RollOff) -> None:
    """Take the dice of exactly the tied players; equal ones are rolled again (IO-PPA-07, IO-OQ-24).

    For the first place the highest wins and the lowest is the loser; further down the dice are the order, and so they
    are where neither of these has anything that may go.
    """
    item = flow.top
    assert isinstance(item, AskRollOff)
    rolled = dict(action.dice or ())
    for player, value in rolled.items():
        if not 1 <= value <= SMALL:
            raise refuse("IO-PPA-07", "not_a_die", "{value} is on no die.", player=player, value=value)
    if set(rolled) != set(item.players) or len(rolled) != len(action.dice or ()):
        raise refuse("IO-PPA-07", "wrong_rollers", "Exactly the tied players roll.", players=item.players)
    if len(set(rolled.values())) != len(rolled):
        raise refuse("IO-PPA-07", "equal_dice", "Two dice are equal.", players=item.players)
    flow.close()
    ranked = tuple(sorted(item.players, key=lambda player: -rolled[player]))
    flow.tell(TieRolled(tuple((player, rolled[player]) for player in item.players)))
    if flow.battle.starting or not any(adjusting.removals(flow.battle, one) for one in (ranked[0], ranked[-1])):
        flow.tell(PlacesSettled(ranked))
    else:
        flow.open(AskAdjust(ranked[0], (ranked[-1],)))


def adjust_fleet(flow: Flow, action: AdjustFleet) -> None:
    """Remove something of one's own, or make the loser do it; fleets are compared anew (IO-PPA-07, IO-OQ-88)."""
    item = flow.top
    assert isinstance(item, AskAdjust)
    if action.change == "force":
        if action.other not in item.losers:
            if not item.losers:
                raise refuse("IO-PPA-07", "forced_yourself", "You were forced yourself.", other=action.other)
            text = "The one who can be forced is {losers}."
            losers = ", ".join(item.losers)
            raise refuse("IO-PPA-07", "not_the_loser", text, losers=losers, other=action.other)
        if not adjusting.removals(flow.battle, action.other):
            text = "{other} has nothing that may go."
            raise refuse("IO-PPA-07", "other_cannot_change", text, other=action.other)
        flow.close()
        flow.open(AskAdjust(action.other))
        return
    if action.change != "remove":
        raise refuse("IO-PPA-07", "no_such_change", "This is not one of the choices.", change=action.change)
    adjusted = adjusting.removal(flow.battle, item.player, action.asset, action.system)
    before = flow.scores()
    flow.close()
    flow.tell(adjusted)
    flow.recount(before)


def _ask_roll_off(battle: Battle, item: AskRollOff) -> tuple[Pending[Action], ...]:
    """Any of the tied players may tell the dice of all."""
    form = {"roll_off": {"players": list(item.players), "sides": SMALL}}
    return tuple(Pending(player, ("roll_off",), (RollOff(player),), form) for player in item.players)


def _ask_adjust(battle: Battle, item: AskAdjust) -> tuple[Pending[Action], ...]:
    options = [
        AdjustFleet(item.player, "remove", asset, system) for asset, system in adjusting.removals(battle, item.player)
    ]
    able = [other for other in item.losers if adjusting.removals(battle, other)]
    options += [AdjustFleet(item.player, "force", other=other) for other in able]
    return (Pending(item.player, ("adjust_fleet",), tuple(options)),)


ANSWERS: Answers = {
    RollOff: Answer((AskRollOff,), "IO-PPA-07", roll_off),
    AdjustFleet: Answer((AskAdjust,), "IO-PPA-07", adjust_fleet),
}
QUESTIONS: Questions = {AskRollOff: _ask_roll_off, AskAdjust: _ask_adjust}
