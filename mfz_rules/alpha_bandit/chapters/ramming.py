"""Companies that go aboard the other ship when two have collided (AB-COL-04)."""

from mfz_rules.common.answering import Answer, Answers, Questions, Steps
from mfz_rules.intercept_orbit.chapters import standing
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.way import stands
from mfz_rules.intercept_orbit.state.actions import Action, PutAboard
from mfz_rules.intercept_orbit.state.agenda import AskPutAboard, BoardAcross
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse

RULE = "AB-COL-04"


def board_across(flow: Flow, item: BoardAcross) -> None:
    """Ask the rammer's player, if companies of the ship's are at it; if nobody goes, the other player likewise."""
    flow.close()
    battle = flow.battle
    if not stands(battle, item.ship) or not stands(battle, item.onto):
        return
    if ready(battle, item.ship):
        flow.open(AskPutAboard(battle.commands(item.ship), item.ship, item.onto, item.other_way))
    elif item.other_way:
        flow.open(BoardAcross(item.onto, item.ship, other_way=False))


def put_aboard(flow: Flow, action: PutAboard) -> None:
    """Put companies that are at one's ship on the other, or nobody; they are attached to that from now on."""
    item = flow.top
    assert isinstance(item, AskPutAboard)
    known = ready(flow.battle, item.ship)
    for id in action.companies:
        if id not in known or action.companies.count(id) > 1:
            text = "{company} is no company that can go aboard; these can: {known}."
            raise refuse(RULE, "not_ready", text, company=id, known=", ".join(known))
    flow.close()
    if not action.companies and item.other_way:
        flow.open(BoardAcross(item.onto, item.ship, other_way=False))
    for id in action.companies:
        _put(flow, id, item)


def ready(battle: Battle, ship: str) -> tuple[str, ...]:
    """Return the companies with fuel that a ship's player has at it."""
    player = battle.commands(ship)
    return tuple(one.id for one in battle.companies if one.flying and one.owner == player and ship in one.touching)


def _put(flow: Flow, id: str, item: AskPutAboard) -> None:
    company = flow.battle.company(id)
    at = flow.umpire.place(flow.battle, id, company.at, item.onto)
    others = tuple(one for one in company.touching if one not in (item.ship, item.onto))
    standing.stand_at(flow, id, item.onto, at, others=others)


def _ask_put_aboard(battle: Battle, item: AskPutAboard) -> tuple[Pending[Action], ...]:
    known = ready(battle, item.ship)
    options = (*dict.fromkeys((PutAboard(item.player, known), *(PutAboard(item.player, (one,)) for one in known))),)
    form: dict[str, object] = {"companies": list(known), "onto": item.onto}
    return (Pending(item.player, ("put_aboard",), (*options, PutAboard(item.player)), {"put_aboard": form}),)


ANSWERS: Answers = {PutAboard: Answer((AskPutAboard,), RULE, put_aboard)}
QUESTIONS: Questions = {AskPutAboard: _ask_put_aboard}
STEPS: Steps = {BoardAcross: board_across}
