"""Which dice the actions of Rapid Attack may leave open, and what fills them in."""

from dataclasses import replace

from mfz_rules.common.open_dice import (
    DiceKind,
    OpenDice,
    Values,
    counted_dice,
    dice_of,
    open_sides,
    roll_off_dice,
    rolled,
    top_of,
)
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack.chapters import environments, objective, per_unit
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.chapters.opening import acting
from mfz_rules.rapid_attack.chapters.rolling import pool_of
from mfz_rules.rapid_attack.state.actions import DamageDice, MoveObjective, Roll, RollOff, RollOrder
from mfz_rules.rapid_attack.state.agenda import AskDamageDice, AskObjective, AskOrder, AskRoll, AskRollOff
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.umpire.protocol import Umpire


def _pool(battle: Battle, action: Roll, umpire: Umpire) -> tuple[RolledDie, ...]:
    """Return the dice of the pool with the value 0, or those of a typed one, some of them open."""
    if action.dice is not None:
        return action.dice
    if not isinstance(top_of(battle), AskRoll):
        return ()
    flow = Flow(battle, umpire)
    frame = acting(battle)
    whites = environments.white_dice(flow, frame, action.facts)
    return tuple(RolledDie(die.colour, die.sides, 0) for die in pool_of(flow.rules, frame, whites))


def _roll_sides(battle: Battle, action: Roll, umpire: Umpire) -> tuple[int, ...]:
    return open_sides(_pool(battle, action, umpire))


def _fill_roll(battle: Battle, action: Roll, values: Values, umpire: Umpire) -> Roll:
    return replace(action, dice=rolled(_pool(battle, action, umpire), iter(values)))


def _order(battle: Battle, player: str) -> tuple[str, ...]:
    """Return the player's frames, each as often as it rolls (RA-ADV-41)."""
    if not isinstance(top_of(battle), AskOrder):
        return ()
    return tuple(frame.id for frame in per_unit.unnumbered(battle, player) for _ in range(per_unit.dice_of(frame)))


def _order_sides(battle: Battle, action: RollOrder, umpire: Umpire) -> tuple[int, ...]:
    return (per_unit.HIGHEST,) * len(_order(battle, action.player))


def _fill_order(battle: Battle, action: RollOrder, values: Values, umpire: Umpire) -> RollOrder:
    found: dict[str, tuple[int, ...]] = {}
    for frame, value in zip(_order(battle, action.player), values, strict=True):
        found[frame] = (*found.get(frame, ()), value)
    return replace(action, dice=tuple(found.items()))


def _objective_sides(battle: Battle, action: MoveObjective, umpire: Umpire) -> tuple[int, ...]:
    """Return one die for the obedient objective, where one is rolled and not yet (RA-CAMP-12, OQ-88)."""
    asked_where = isinstance(top_of(battle), AskObjective)
    return (objective.SIDES,) if objective.rolled(battle) and not asked_where else ()


def _fill_objective(battle: Battle, action: MoveObjective, values: Values, umpire: Umpire) -> MoveObjective:
    return replace(action, dice=values)


OPEN_DICE = OpenDice(
    {
        Roll: DiceKind(_roll_sides, _fill_roll, dice_of),
        DamageDice: counted_dice(AskDamageDice),
        RollOff: roll_off_dice(AskRollOff),
        RollOrder: DiceKind(_order_sides, _fill_order),
        MoveObjective: DiceKind(_objective_sides, _fill_objective),
    }
)
