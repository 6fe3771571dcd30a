"""The launch bay: repair, fuel and launch companies (IO-LAUNCH)."""

from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Action, Launch, RepairCompany
from mfz_rules.intercept_orbit.state.assets import ShipState
from mfz_rules.intercept_orbit.state.battle import Battle


def repair_company(flow: Flow, action: RepairCompany) -> None:
    """Bring a company up to as many systems and white dice as a die shows (IO-LAUNCH-03)."""
    raise NotImplementedError


def launch(flow: Flow, action: Launch) -> None:
    """Fuel and launch a company (IO-LAUNCH-05)."""
    raise NotImplementedError


def options(battle: Battle, player: str, ship: ShipState) -> tuple[Action, ...]:
    """Return what the bay can do now."""
    return ()
