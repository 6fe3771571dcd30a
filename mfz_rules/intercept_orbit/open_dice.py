"""Which dice the actions may leave open, and what fills them in."""

from collections.abc import Iterable
from dataclasses import replace

from mfz_rules.common.open_dice import (
    DiceKind,
    OpenDice,
    Pool,
    Values,
    counted_dice,
    dice_of,
    open_sides,
    roll_off_dice,
    rolled,
    top_of,
)
from mfz_rules.intercept_orbit.chapters.boarding import dice_of as boarding_pool
from mfz_rules.intercept_orbit.chapters.opening import rolled_of
from mfz_rules.intercept_orbit.chapters.weapons import catapults
from mfz_rules.intercept_orbit.state.actions import (
    BoardingDice,
    CaptureDie,
    CollisionDice,
    DamageDice,
    LandingDie,
    Roll,
    RollLaunch,
    RollOff,
)
from mfz_rules.intercept_orbit.state.agenda import (
    AskActs,
    AskBoardingDice,
    AskCollisionDice,
    AskDamageDice,
    AskLandingDie,
    AskRoll,
    AskRollOff,
)
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.umpire.protocol import Umpire
from mfz_rules.kernel.dice import SMALL, Colour, Die, RolledDie


def _pool(battle: Battle, action: Roll) -> Pool:
    """Return the dice of the pool with the value 0, or those of a typed one, some of them open."""
    if action.dice is not None:
        return action.dice
    item = top_of(battle)
    return rolled_of(battle, battle.asset(item.asset)) if isinstance(item, AskRoll) else ()


def _roll_sides(battle: Battle, action: Roll, umpire: Umpire) -> Values:
    return open_sides(_pool(battle, action))


def _fill_roll(battle: Battle, action: Roll, values: Values, umpire: Umpire) -> Roll:
    return replace(action, dice=rolled(_pool(battle, action), iter(values)))


def _boarding_dice(battle: Battle, action: BoardingDice) -> BoardingDice:
    """Return the action with the value 0 for all dice, own and lent, where none are typed (IO-CAP-02, IO-CAP-04)."""
    item = top_of(battle)
    boarding = battle.boarding
    if action.dice is not None or boarding is None or not isinstance(item, AskBoardingDice):
        return action
    own = _open(boarding_pool(battle, boarding.boarder(item.player)))
    lent = tuple((one.player, _open(boarding_pool(battle, one))) for one in boarding.lenders(item.player))
    return replace(action, dice=own, lent=action.lent or lent)


def _open(pool: Iterable[Die]) -> Pool:
    return tuple(RolledDie(die.colour, die.sides, 0) for die in pool)


def _boarding_of(action: BoardingDice) -> Pool:
    return (*(action.dice or ()), *(die for _, lent in action.lent or () for die in lent))


def _boarding_sides(battle: Battle, action: BoardingDice, umpire: Umpire) -> Values:
    return open_sides(_boarding_of(_boarding_dice(battle, action)))


def _fill_boarding(battle: Battle, action: BoardingDice, values: Values, umpire: Umpire) -> BoardingDice:
    drawn = iter(values)
    wanted = _boarding_dice(battle, action)
    own = rolled(wanted.dice or (), drawn)
    return replace(wanted, dice=own, lent=tuple((one, rolled(lent, drawn)) for one, lent in wanted.lent or ()))


def _launch_pool(battle: Battle, action: RollLaunch) -> Pool:
    """Return a red die with the value 0 for each catapult of the ship whose turn is open (AB-LAUNCH-01)."""
    if action.dice is not None:
        return action.dice
    item = top_of(battle)
    if not isinstance(item, AskActs) or not battle.is_ship(item.asset):
        return ()
    return (RolledDie(Colour.RED, SMALL, 0),) * catapults(battle, battle.ship(item.asset))


def _launch_sides(battle: Battle, action: RollLaunch, umpire: Umpire) -> Values:
    return open_sides(_launch_pool(battle, action))


def _fill_launch(battle: Battle, action: RollLaunch, values: Values, umpire: Umpire) -> RollLaunch:
    return replace(action, dice=rolled(_launch_pool(battle, action), iter(values)))


def _one_sides(battle: Battle, action: object, umpire: Umpire) -> Values:
    """Return the one die of a capture or a landing (AB-CAP-01, AB-LAND-01)."""
    return (SMALL,)


def _fill_capture(battle: Battle, action: CaptureDie, values: Values, umpire: Umpire) -> CaptureDie:
    return replace(action, die=values[0])


def _fill_landing(battle: Battle, action: LandingDie, values: Values, umpire: Umpire) -> LandingDie:
    """Return the landing with its die, and of what comes back first as much as that gives (AB-LAND-01)."""
    item, (die,) = top_of(battle), values
    gives = max(0, die - battle.company(item.company).strength) if isinstance(item, AskLandingDie) else 0
    return replace(action, die=die, restore=action.restore[:gives])


OPEN_DICE = OpenDice(
    {
        Roll: DiceKind(_roll_sides, _fill_roll, dice_of),
        DamageDice: counted_dice(AskDamageDice),
        CollisionDice: counted_dice(AskCollisionDice),
        BoardingDice: DiceKind(_boarding_sides, _fill_boarding, _boarding_of),
        RollLaunch: DiceKind(_launch_sides, _fill_launch, dice_of),
        CaptureDie: DiceKind(_one_sides, _fill_capture, field="die"),
        LandingDie: DiceKind(_one_sides, _fill_landing, field="die"),
        RollOff: roll_off_dice(AskRollOff),
    }
)
