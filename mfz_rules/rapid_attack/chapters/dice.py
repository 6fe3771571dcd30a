"""Which die may be used for what, once only, one for an action and nothing added (RA-DICE-01 to 04, RA-DICE-06)."""

from mfz_rules.common import pools
from mfz_rules.common.settings import Rules
from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.companies.loadout import WEAPONS
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.frames import FrameState

KINDS = {
    Colour.BLUE: ("defense",),
    Colour.GREEN: ("movement",),
    Colour.YELLOW: ("communication",),
    Colour.RED: tuple(type_.value for type_ in WEAPONS),
}
"""The kinds of systems behind each colour, for constraints that forbid them (OQ-86)."""


def check(flow: Flow, frame: FrameState, die: RolledDie, colour: Colour) -> None:
    """Raise RefusedError unless the die lies in the frame's pool and serves what the colour is for."""
    if die not in frame.pool:
        raise pools.not_in_pool("RA-TURN-16", "RA-DICE-02", frame.used, die)
    pools.check_serves("RA-DICE-01", die, colour, lambda one: serves(flow.battle, flow.rules, one, colour))


def serves(battle: Battle, rules: Rules, die: RolledDie, colour: Colour) -> bool:
    """Whether a die may do what the colour is for: the same colour, or white (RA-DICE-01); one not told does nothing.

    Where a kind of system is forbidden, white dice still serve, unless the group plays it otherwise (OQ-86).
    """
    if not die.told:
        return False
    if die.colour is colour:
        return True
    if die.colour is not Colour.WHITE:
        return False
    forbidden = battle.constraints.forbidden
    return rules.flag("white_for_forbidden") or not all(kind in forbidden for kind in KINDS[colour])


def choices(battle: Battle, frame: FrameState, colour: Colour) -> tuple[RolledDie, ...]:
    """Return the dice of the pool that serve, each value once."""
    rules = battle.rules.at(battle.clock)
    return tuple(dict.fromkeys(die for die in frame.pool if serves(battle, rules, die, colour)))
