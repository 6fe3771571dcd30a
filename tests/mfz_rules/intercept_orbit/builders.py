"""Small battles on paper for the tests of Intercept Orbit and its sister, and answers in short words."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mfz_rules.alpha_bandit import gate as alpha_bandit
from mfz_rules.alpha_bandit.profile import ALPHA_BANDIT
from mfz_rules.intercept_orbit import gate as intercept_orbit
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.opening import open_turn
from mfz_rules.intercept_orbit.fleets.fleet import Ace, Fleet
from mfz_rules.intercept_orbit.profile import INTERCEPT_ORBIT, GameProfile
from mfz_rules.intercept_orbit.state.actions import Action, Defend, NameTarget, Roll
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition, Debris, Fitted, HvaState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle, Phase, Player
from mfz_rules.intercept_orbit.state.events.agenda import PhaseBegan
from mfz_rules.intercept_orbit.umpire.protocol import Umpire, Unmeasured
from mfz_rules.kernel.dice import RolledDie, read_rolled
from mfz_rules.kernel.game import Decided
from mfz_rules.kernel.refusal import Refusal, RefusedError

PER_ASSET = 5
GATES: dict[str, Any] = {INTERCEPT_ORBIT.id: intercept_orbit, ALPHA_BANDIT.id: alpha_bandit}


def systems(*types: str) -> tuple[Fitted, ...]:
    """Return systems named by type, `assault1`, `assault2`; `split:point_defense:assault` is a split weapon."""
    found: list[Fitted] = []
    for written in types:
        type_, *ranges = written.split(":")
        number = 1 + sum(one.type == type_ for one in found)
        found.append(Fitted(f"{type_}{number}", type_, ranges=tuple(ranges)))
    return tuple(found)


CAPITAL = systems("assault", "assault", "defense", "catapult")
FRIGATE = systems("assault", "defense", "communication")
SQUAD = systems("weapon", "defense", "movement", "communication")


def ship(id: str, *, fitted: tuple[Fitted, ...] = CAPITAL, **changes: Any) -> ShipState:
    """Return a ship of the player whose id stands before the dot; its class follows from its systems."""
    owner = id.partition(".")[0]
    ship_class = "capital" if len(fitted) > len(FRIGATE) else "frigate"
    made = ShipState(id=id, owner=owner, controller=owner, name=id, systems=fitted, ship_class=ship_class)
    return replace(made, **changes)


def company(id: str, **changes: Any) -> CompanyState:
    """Return a flying company with fuel 4."""
    owner = id.partition(".")[0]
    made = CompanyState(id=id, owner=owner, name=id, systems=SQUAD, condition=Condition.FLYING, fuel=4)
    return replace(made, **changes)


def hva(id: str, **changes: Any) -> HvaState:
    """Return a high value asset that its owner has."""
    owner = id.partition(".")[0]
    return replace(HvaState(id=id, owner=owner, holder=owner, name=id), **changes)


def battle(
    *assets: ShipState | CompanyState | HvaState | Debris,
    players: Sequence[str] = ("ann", "ben"),
    profile: GameProfile = INTERCEPT_ORBIT,
    settings: dict[str, object] | None = None,
    **changes: Any,
) -> Battle:
    """Return a battle in its second turn of the first round, with somebody asked."""
    made = Battle(
        profile=profile,
        rules=profile.editions.rules_of("002", settings or {}),
        players=tuple(Player(one, one.title(), Fleet(one), PER_ASSET) for one in players),
        order=tuple(players),
        starting=tuple(players),
        ships=tuple(one for one in assets if isinstance(one, ShipState)),
        companies=tuple(one for one in assets if isinstance(one, CompanyState)),
        hvas=tuple(one for one in assets if isinstance(one, HvaState)),
        debris=tuple(one for one in assets if isinstance(one, Debris)),
        first_choice=False,
        phase=Phase.TACTICAL,
    )
    made = replace(made, **changes)
    made = replace(made, order=tuple(sorted(made.order, key=lambda one: -made.score(one))))
    flow = Flow(made, Unmeasured())
    GATES[profile.id].run(flow)
    return flow.battle


def dice(text: str) -> tuple[RolledDie, ...]:
    """Return dice written as `W3 R8:7`."""
    return tuple(die(one) for one in text.split())


def die(text: str) -> RolledDie:
    """Return a die written as `W3`."""
    found = read_rolled(text)
    assert found is not None, text
    return found


def play(battle: Battle, *actions: Action, umpire: Umpire | None = None) -> Battle:
    """Return the battle after actions that are all accepted."""
    for action in actions:
        battle = told(battle, action, umpire).after
    return battle


def told(battle: Battle, action: Action, umpire: Umpire | None = None) -> Decided[Battle, Any]:
    """Return what one action brings about."""
    decided: Decided[Battle, Any] = GATES[battle.profile.id].decide(battle, action, umpire or Unmeasured())
    return decided


def refused(battle: Battle, action: Action, umpire: Umpire | None = None) -> Refusal:
    """Return why an action is refused; fails where it is not."""
    try:
        GATES[battle.profile.id].decide(battle, action, umpire or Unmeasured())
    except RefusedError as error:
        return error.refusal
    raise AssertionError(f"{action} was accepted")


def turn_of(battle: Battle, asset: str, pool: str, target: str | None = None, at: str | None = None) -> Battle:
    """Return the battle in the rest of an asset's turn, with these dice and no defense."""
    flow = Flow(battle, Unmeasured())
    flow.close()
    flow.tell(PhaseBegan(Phase.CHAIN))
    open_turn(flow, asset)
    player = battle.commands(asset)
    return play(flow.battle, NameTarget(player, target, at), Roll(player, dice(pool)), Defend(player))


def asked(battle: Battle) -> tuple[str, tuple[str, ...]]:
    """Return who is asked, and what."""
    (one,) = GATES[battle.profile.id].pending(battle)
    return one.player, one.decisions


ACE = Ace
