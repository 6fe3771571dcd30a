"""Capturing ships at the end of a round: one die against the advantage of those on board (AB-CAP)."""

from mfz_rules.common.answering import Answer, Answers, Questions, Steps
from mfz_rules.intercept_orbit.chapters import presence
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Action, CaptureDie
from mfz_rules.intercept_orbit.state.agenda import AskCaptureDie, CaptureShips
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.holding import ShipCaptured
from mfz_rules.intercept_orbit.state.events.sorties import CaptureRolled
from mfz_rules.kernel.dice import SMALL
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse

SURE = 7
"""Less the advantage, the lowest number that captures (AB-CAP-02)."""


def capture_ships(flow: Flow, item: CaptureShips) -> None:
    """Go on to the next ship with enemies on it, in the tactical order of their controllers (AB-CAP-01).

    Nobody rolls where no player has an advantage there (AB-CAP-03).
    """
    flow.close()
    ships = _boarded(flow.battle) if item.ships is None else item.ships
    for index, ship in enumerate(ships):
        player = captor(flow.battle, ship)
        if player is not None:
            flow.open(CaptureShips(ships[index + 1 :]), AskCaptureDie(player, ship))
            return


def capture_die(flow: Flow, action: CaptureDie) -> None:
    """Capture the ship if the die is high enough for the advantage; scores follow at once (AB-CAP-02, AB-CAP-04)."""
    item = flow.top
    assert isinstance(item, AskCaptureDie)
    if action.ship != item.ship:
        raise refuse("AB-CAP-01", "other_ship", "The die is for {ship}.", ship=item.ship)
    if action.die is None or not 1 <= action.die <= SMALL:
        raise refuse("AB-CAP-01", "not_a_die", "{value} is on no die.", value=action.die)
    flow.close()
    least = max(1, SURE - advantage(flow.battle, item.ship, item.player))
    flow.tell(CaptureRolled(item.ship, item.player, action.die, least))
    if action.die < least:
        return
    before = flow.scores()
    flow.tell(ShipCaptured(item.ship, item.player, flow.battle.ship(item.ship).controller))
    flow.recount(before)
    presence.judge_now(flow)


def captor(battle: Battle, ship: str) -> str | None:
    """Return who may roll for a ship: the one player with an advantage there, if not its controller (AB-CAP-03)."""
    controller = battle.ship(ship).controller
    enemies = [one for one in battle.order if one != controller and _flying(battle, ship, one)]
    return next((one for one in enemies if advantage(battle, ship, one) > 0), None)


def advantage(battle: Battle, ship: str, player: str) -> int:
    """Return a player's companies on a ship less those of all others (AB-CAP-01, AB-CAP-03, AB-OQ-12)."""
    aboard = [one.owner for one in battle.companies if _is_on(one, ship)]
    own = aboard.count(player)
    return own - (len(aboard) - own)


def _boarded(battle: Battle) -> tuple[str, ...]:
    ships = [one for one in battle.ships if one.alive]
    ships.sort(key=lambda one: battle.order.index(one.controller))
    return tuple(one.id for one in ships if captor(battle, one.id) is not None)


def _flying(battle: Battle, ship: str, player: str) -> bool:
    """Whether a player has a company with fuel there: others neither board nor hold."""
    return any(one.flying and one.owner == player and ship in one.touching for one in battle.companies)


def _is_on(company: CompanyState, ship: str) -> bool:
    """Whether a company counts on a ship: with fuel and attached, or on deck; who is dry or captive does not."""
    if company.flying:
        return ship in company.touching
    return company.alive and company.condition is Condition.ON_DECK and company.holder == ship


def _ask_die(battle: Battle, item: AskCaptureDie) -> tuple[Pending[Action], ...]:
    least = max(1, SURE - advantage(battle, item.ship, item.player))
    form: dict[str, object] = {"ship": item.ship, "sides": SMALL, "least": least}
    return (Pending(item.player, ("capture_die",), (CaptureDie(item.player, item.ship),), {"capture_die": form}),)


ANSWERS: Answers = {CaptureDie: Answer((AskCaptureDie,), "AB-CAP-01", capture_die)}
QUESTIONS: Questions = {AskCaptureDie: _ask_die}
STEPS: Steps = {CaptureShips: capture_ships}
