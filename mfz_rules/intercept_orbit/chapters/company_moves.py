"""The move of a company (IO-CO-05, IO-CO-06)."""

from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Move
from mfz_rules.intercept_orbit.state.assets import CompanyState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.dice import RolledDie


def move(flow: Flow, company: CompanyState, action: Move) -> None:
    """Move a company as far as a green or white die shows (IO-CO-05)."""
    raise NotImplementedError


def dice_for(battle: Battle, company: CompanyState) -> tuple[RolledDie, ...]:
    """Return the dice with which it may move."""
    return ()
