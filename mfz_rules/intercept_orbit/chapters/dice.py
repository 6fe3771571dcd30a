"""Which die may be used for what, once only (IO-DICE-02, IO-DICE-05)."""

from mfz_rules.common import pools
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.assets import AssetState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.dice import Colour, RolledDie


def check(flow: Flow, asset: AssetState, die: RolledDie, colour: Colour) -> None:
    """Raise RefusedError unless the die lies in the asset's pool and serves what the colour is for."""
    check_lies(asset, die)
    pools.check_serves("IO-DICE-05", die, colour, lambda one: serves(one, colour))


def check_lies(asset: AssetState, die: RolledDie) -> None:
    """Raise RefusedError unless the die lies in the asset's pool."""
    if die not in asset.pool:
        raise pools.not_in_pool("IO-DICE-02", "IO-DICE-02", asset.used, die)


def serves(die: RolledDie, colour: Colour) -> bool:
    """Whether a die may do what the colour is for: that colour, or white (IO-DICE-02, IO-OQ-30).

    One that is not told does nothing.
    """
    return die.told and die.colour in (colour, Colour.WHITE)


def choices(battle: Battle, asset: AssetState, colour: Colour) -> tuple[RolledDie, ...]:
    """Return the dice of the pool that serve, each value once."""
    return tuple(dict.fromkeys(die for die in asset.pool if serves(die, colour)))
