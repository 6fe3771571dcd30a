"""What a line means in a battle: whose turn it is, and which answer comes next. No Qt.

A planned turn answers what is asked about its own asset and nothing else: where somebody else must answer, it waits
and goes on afterwards. What it does not tell (dice of damage and collisions, losses, who rides along) is
asked as always.
"""

from dataclasses import dataclass, replace
from typing import Final

from mfz_desktop.battle.ledger import ledger
from mfz_desktop.intercept_orbit.battle.ledger.mending import PlannedService
from mfz_desktop.intercept_orbit.battle.ledger.notation import TurnLine, written
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.chapters import attacking, weapons
from mfz_rules.intercept_orbit.chapters.acting import REPAIRS
from mfz_rules.intercept_orbit.chapters.opening import pool_of
from mfz_rules.intercept_orbit.state import agenda
from mfz_rules.intercept_orbit.state.actions import (
    Action,
    ChooseAsset,
    DeclareAttack,
    Defend,
    EndTurn,
    ForgoAttack,
    Launch,
    Move,
    NameTarget,
    Push,
    Repair,
    RepairCompany,
    Roll,
    RollLaunch,
    Spot,
    UseSpot,
)
from mfz_rules.intercept_orbit.state.assets import AssetState, CompanyState, FighterState, ShipState, TurnPart
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts, Met
from mfz_rules.intercept_orbit.state.moving import END, THROUGH
from mfz_rules.kernel.dice import SMALL, UNTOLD, Colour, RolledDie

OWN_TURN: Final = (agenda.AskTarget, agenda.AskRoll, agenda.AskDefense, agenda.AskActs)
"""Questions about the asset whose turn it is."""
SIX: Final = RolledDie(Colour.WHITE, SMALL, REPAIRS)
"""The die that repairs a system of a ship (IO-SHIP-03)."""


CLICKS: Final = {"l": 1, "r": -1}
"""Of a push, by the letter of its way."""


@dataclass(frozen=True, slots=True)
class PlannedLaunch:
    """A launch whose numbers are ids."""

    company: str
    die: RolledDie
    at: str | None = None
    keep: bool = False


@dataclass(frozen=True, slots=True)
class PlannedPush:
    """A push whose number is an id."""

    asset: str
    way: str = ""
    """Its letter; none for ahead."""


@dataclass(frozen=True, slots=True)
class PlannedTurn(ledger.LineTurn):
    """A line whose numbers are ids."""

    line: TurnLine
    range: str | None = None
    avoid: tuple[str, ...] = ()
    meets: tuple[Met, ...] = ()
    touching: tuple[str, ...] | None = None
    mends: tuple[str, ...] = ()
    """Ids of the systems that white sixes put back."""
    services: tuple[PlannedService, ...] = ()
    launches: tuple[PlannedLaunch, ...] = ()
    pushes: tuple[PlannedPush, ...] = ()
    told: tuple[RolledDie, ...] = ()
    """All dice of the roll that the line tells."""

    @property
    def written(self) -> str:
        """The line with all its parts."""
        return written(self.line)


def met(piece: str, *, ends: bool) -> Met:
    """Return how a way meets a piece."""
    return Met(piece, END if ends else THROUGH)


def takes_lines(battle: Battle) -> bool:
    """Whether what is asked now can be answered by a line."""
    return bool(battle.agenda) and isinstance(battle.agenda[-1], (agenda.AskTurn, *OWN_TURN))


def next_answer(battle: Battle, turn: PlannedTurn) -> Action | None:
    """Return the answer that a planned turn gives to what is asked; None where it gives none."""
    item = battle.agenda[-1] if battle.agenda else None
    asset = battle.asset(turn.piece)
    if isinstance(item, agenda.AskTurn) and item.player == turn.player and not asset.begun:
        return ChooseAsset(turn.player, turn.piece)
    if isinstance(item, agenda.AskSpotUse) and battle.attack is not None and battle.attack.attacker == turn.piece:
        return None if turn.line.uses_spot is None else UseSpot(turn.player, turn.line.uses_spot)
    if not isinstance(item, OWN_TURN) or item.asset != turn.piece:
        return None
    if isinstance(item, agenda.AskTarget):
        return NameTarget(turn.player, turn.target, turn.range)
    if isinstance(item, agenda.AskRoll):
        return _roll(battle, asset, turn)
    if isinstance(item, agenda.AskDefense):
        return Defend(turn.player, turn.die("defense"))
    return _act(battle, asset, turn)


def is_open(battle: Battle, turn: PlannedTurn) -> bool:
    """Whether the turn has begun and goes on."""
    return any(isinstance(one, OWN_TURN) and one.asset == turn.piece for one in battle.agenda)


def _roll(battle: Battle, asset: AssetState, turn: PlannedTurn) -> Roll | None:
    """Return the roll with the dice that are told; None where the table must say more first."""
    named = isinstance(asset, FighterState) and asset.naming is not None and asset.naming.target is not None
    if named and turn.die("attack") is None and not turn.line.gives_up:
        return None
    told, rolled = list(turn.told), []
    for die in pool_of(battle, asset):
        here = next((one for one in told if (one.colour, one.sides) == (die.colour, die.sides)), None)
        if here is not None:
            told.remove(here)
        rolled.append(here or RolledDie(die.colour, die.sides, UNTOLD))
    return None if told else Roll(turn.player, tuple(rolled))


def _act(battle: Battle, asset: AssetState, turn: PlannedTurn) -> Action | None:
    """Return what comes next in the rest of a turn: attack and move as the line has them, bay, spot, its end."""
    if (repair := _repair(asset, turn)) is not None:
        return repair
    if (push := _push(battle, asset, turn)) is not None:
        return push
    attacks = isinstance(asset, FighterState) and attacking.attack_open(asset)
    moves = not isinstance(asset, CompanyState) or turn.die("pips") is not None
    if moves and not asset.moved and (turn.line.moves_first or not attacks):
        return move_of(asset, turn)
    if attacks and turn.line.gives_up:
        return ForgoAttack(turn.player)
    if attacks:
        facts, die = Facts(cover=Called(turn.cover)) if turn.cover else Facts(), turn.die("attack")
        return None if die is None else DeclareAttack(turn.player, die, facts)
    for one in turn.services:
        if not one.done(battle.company(one.company)):
            return RepairCompany(turn.player, one.company, one.die, one.restore)
    if isinstance(asset, ShipState) and asset.launched < len(turn.launches):
        return _launch(battle, asset, turn)
    if (turn.die("spot") is not None or turn.die("ace_spot") is not None) and turn.spotted is not None:
        return Spot(turn.player, turn.spotted, turn.die("spot"), turn.die("ace_spot"))
    return EndTurn(turn.player)


def _repair(asset: AssetState, turn: PlannedTurn) -> Repair | None:
    """Return the next repair of a ship's own systems, while it may still be made."""
    if not isinstance(asset, ShipState) or asset.part is not TurnPart.REPAIR:
        return None
    lost = next((one for one in turn.mends if one in asset.lost), None)
    return None if lost is None else Repair(turn.player, SIX, lost)


def _push(battle: Battle, ace: AssetState, turn: PlannedTurn) -> Push | None:
    """Return the next push of a green ace in its own turn; on paper nobody says which way a company slides."""
    pushed = ace.pushes if isinstance(ace, CompanyState) else ()
    left = next((one for one in turn.pushes if one.asset not in pushed), None)
    if left is None:
        return None
    if left.way in CLICKS:
        return Push(turn.player, left.asset, clicks=CLICKS[left.way])
    if left.way:
        return Push(turn.player, left.asset, slide="back")
    return Push(turn.player, left.asset, slide=0.0 if battle.is_company(left.asset) else "forward")


def move_of(asset: AssetState, turn: PlannedTurn) -> Move:
    """Return the move that a turn makes; what it does not tell is not there."""
    near, touching = turn.near, turn.touching
    if isinstance(asset, CompanyState):
        return Move(turn.player, turn.die("pips"), facts=Facts(near=near, touching=touching))
    plan = turn.line.plan
    facts = Facts(meets=turn.meets or None, near=near)
    if plan is None:
        return Move(turn.player, turn.die("pips"), avoid=turn.avoid, ace_pip=turn.line.ace_pip, facts=facts)
    at_rest = (plan.at_rest,) if plan.at_rest else plan.clicks
    move = Move(turn.player, turn.die("pips"), plan.speed, at_rest, turn.avoid, facts=facts)
    return replace(move, ace_pip=turn.line.ace_pip)


def _launch(battle: Battle, ship: ShipState, turn: PlannedTurn) -> Action:
    """Return the next launch; where its dice are rolled by themselves, first those (AB-LAUNCH-01)."""
    if battle.profile.launches_apart and ship.launch_dice is None:
        return RollLaunch(turn.player, _launch_dice(battle, ship, turn))
    one = turn.launches[ship.launched]
    return Launch(turn.player, one.company, one.die, "keep" if one.keep else "die", target=one.at)


def _launch_dice(battle: Battle, ship: ShipState, turn: PlannedTurn) -> tuple[RolledDie, ...]:
    """Return the launch dice of a ship with what the line tells of them."""
    told = tuple(one.die for one in turn.launches)
    untold = max(weapons.catapults(battle, ship) - len(told), 0)
    return (*told, *(RolledDie(Colour.RED, SMALL, UNTOLD),) * untold)
