"""Who is near what: holds of captured ships that break, high value assets that can be taken (IO-HVA, IO-CAP-10)."""

from mfz_rules.common.answering import Answer, Answers, Questions, Steps
from mfz_rules.intercept_orbit.chapters import holders, targets
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Action, TakeHva
from mfz_rules.intercept_orbit.state.agenda import AskTakeHva, JudgePresence
from mfz_rules.intercept_orbit.state.assets import OPEN, CompanyState, Condition, HvaState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.holding import HvaContested, HvaDeclined, HvaTaken, ShipReverted
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse


def judge_now(flow: Flow) -> None:
    """Judge holds and takings after a completed step of play that changed who is where (IO-HVA-05)."""
    flow.open(JudgePresence())


def run_judging(flow: Flow, item: JudgePresence) -> None:
    """Break holds first, then offer the next high value asset that can be taken.

    Who is with a high value asset that nobody has any more is captive there (IO-OQ-71, IO-FUEL-08).
    """
    flow.close()
    break_holds(flow)
    if flow.rules.flag("contested_hva_lost"):
        _lose_contested(flow)
    holders.judge(flow)
    for hva in flow.battle.hvas:
        if hva.declined and set(hva.declined) != set(near_hva(flow.battle, hva.id)):
            flow.tell(HvaDeclined(hva.id, ()))
    for hva in flow.battle.hvas:
        taker = _taker(flow.battle, hva)
        if taker is None:
            continue
        if flow.profile.taken_unasked:
            _take(flow, hva.id, taker)
        else:
            flow.open(JudgePresence(), AskTakeHva(taker, hva.id))
            return


def break_holds(flow: Flow) -> None:
    """Give captured ships back whose captor has no fuelled company near any more (IO-CAP-09, IO-CAP-10, AB-CO-04).

    At once, in the middle of their own turn too, with every die not yet used; a shot at what is now on their own side
    is given up (IO-OQ-78).
    """
    for ship in flow.battle.ships:
        if ship.alive and ship.controller != ship.owner and not holding(flow.battle, ship.id):
            before = flow.scores()
            flow.tell(ShipReverted(ship.id, ship.owner, ship.controller))
            flow.recount(before)
            targets.judge(flow)


def holding(battle: Battle, ship: str) -> tuple[str, ...]:
    """Return the captor's companies that hold a captured ship: fuelled, less than 2 units away (IO-CAP-10).

    One that dodged away from it does not count until it touches it again.
    """
    captor = battle.ship(ship).controller
    return tuple(
        one.id
        for one in battle.companies
        if one.flying
        and one.owner == captor
        and ship not in one.dodges
        and (ship in one.near or ship in one.touching)
    )


def near_hva(battle: Battle, hva: str) -> tuple[str, ...]:
    """Return the tactical assets that count near a high value asset: ships, fuelled companies (IO-HVA-05).

    Companies on deck count with their carrier, drifting and captive ones not at all.
    """
    return tuple(one.id for one in battle.fighters if hva in one.near and counts(one))


def counts(fighter: object) -> bool:
    """Whether a tactical asset's presence counts: a ship, or a company that flies (IO-HVA-05)."""
    return not isinstance(fighter, CompanyState) or fighter.condition is Condition.FLYING


def take_hva(flow: Flow, action: TakeHva) -> None:
    """Take a high value asset, or leave it until others are near it (IO-HVA-02, IO-HVA-03, IO-OQ-86).

    One that has had its turn of the round has no other (IO-HVA-04).
    """
    item = flow.top
    assert isinstance(item, AskTakeHva)
    if action.hva != item.hva:
        raise refuse("IO-HVA-02", "other_hva", "What can be taken is {hva}.", hva=item.hva)
    flow.close()
    if not action.take:
        flow.tell(HvaDeclined(item.hva, near_hva(flow.battle, item.hva)))
        return
    _take(flow, item.hva, item.player)


def _take(flow: Flow, hva: str, player: str) -> None:
    """Give a high value asset to who is alone near it, asked or not, and with it whom it has.

    IO-HVA-02, IO-FUEL-08, AB-CAP-05, AB-OQ-21.
    """
    before = flow.scores()
    flow.tell(HvaTaken(hva, player, flow.battle.hva(hva).holder))
    flow.recount(before)
    holders.judge(flow)


def _lose_contested(flow: Flow) -> None:
    """Let holders lose high value assets that only several rivals are near; nobody has them then (IO-OQ-71).

    Not in the middle of its own turn, which somebody must finish.
    """
    for hva in flow.battle.hvas:
        near = {flow.battle.commands(one) for one in near_hva(flow.battle, hva.id)}
        if hva.holder and hva.status not in OPEN and len(near) > 1 and hva.holder not in near:
            before = flow.scores()
            flow.tell(HvaContested(hva.id, hva.holder))
            flow.recount(before)


def _taker(battle: Battle, hva: HvaState) -> str | None:
    """Return who could take it now: the one player near it, if not its holder (IO-HVA-02, IO-HVA-07, IO-HVA-08).

    Who left it is asked again once others are near it (IO-OQ-86).
    """
    near = near_hva(battle, hva.id)
    players = {battle.commands(one) for one in near}
    if len(players) != 1 or hva.declined:
        return None
    player = players.pop()
    return None if player == hva.holder else player


def _ask_take(battle: Battle, item: AskTakeHva) -> tuple[Pending[Action], ...]:
    options = (TakeHva(item.player, item.hva, True), TakeHva(item.player, item.hva, False))
    return (Pending(item.player, ("take_hva",), options, {"take_hva": {"hva": item.hva}}),)


ANSWERS: Answers = {TakeHva: Answer((AskTakeHva,), "IO-HVA-02", take_hva)}
QUESTIONS: Questions = {AskTakeHva: _ask_take}
STEPS: Steps = {JudgePresence: run_judging}
