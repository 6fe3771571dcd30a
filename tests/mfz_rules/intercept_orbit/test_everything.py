"""The longest golden battles of both games hold what the games are about: they are played in the window, too.

One of each game is played on paper, at the panel, the other on a table, on the map.
"""

from itertools import pairwise

import pytest

from mfz_rules.intercept_orbit.state.actions import Action, EndTurn, Launch, PutAboard, RollLaunch, Spot, TakeCompany
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.boarding import BoardingEnded
from mfz_rules.intercept_orbit.state.events.companies import Launched
from mfz_rules.intercept_orbit.state.events.holding import HvaTaken, ShipCaptured
from mfz_rules.intercept_orbit.state.events.moves import CollisionRolled
from mfz_rules.intercept_orbit.state.events.sorties import CaptureRolled, CompanyLanded, LaunchedAt
from mfz_rules.kernel.timeline import Entry
from scripts.golden_battles import FOLDERS, Golden, golden

NAMES = ("everything", "everything_on_a_table")
MUCH: dict[str, tuple[type, ...]] = {
    "intercept-orbit": (CollisionRolled, Launched, BoardingEnded, ShipCaptured, HvaTaken, TakeCompany),
    "alpha-bandit": (CollisionRolled, RollLaunch, LaunchedAt, CaptureRolled, ShipCaptured, CompanyLanded, HvaTaken),
}


def everything(game: str, name: str) -> Golden:
    return golden(FOLDERS[game] / f"{name}.json", game)


def entries(game: str, name: str) -> tuple[Entry[Battle, Action, object], ...]:
    return everything(game, name).played.timeline.entries  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", MUCH)
def test_a_battle_of_three_over_five_rounds_holds_everything(game: str, name: str) -> None:
    timeline = everything(game, name).played.timeline
    happened = [one for entry in timeline.entries for one in (entry.action, *entry.events)]

    assert len(timeline.initial.players) == 3
    assert timeline.state.round >= 5 and timeline.state.winners
    for kind in MUCH[game]:
        assert any(isinstance(one, kind) for one in happened), kind


@pytest.mark.parametrize(
    ("name", "lost", "prize", "captor", "owner"),
    [("everything", "ben.s1", "ann.s2", "cat", "ann"), ("everything_on_a_table", "ben.s1", "ben.s1", "cat", "ben")],
)
def test_a_boarding_is_lost_and_won_and_the_prize_taken_back_io_cap_05(
    name: str, lost: str, prize: str, captor: str, owner: str
) -> None:
    events = [one for entry in entries("intercept-orbit", name) for one in entry.events]
    kept = [one.ship for one in events if isinstance(one, BoardingEnded) and one.winner == lost[:3]]
    taken = [(one.ship, one.player) for one in events if isinstance(one, ShipCaptured)]

    assert kept[0] == lost
    assert [one for one in taken if one[0] == prize][:2] == [(prize, captor), (prize, owner)]


@pytest.mark.parametrize("name", NAMES)
def test_a_drifting_company_is_rescued_io_fuel_05(name: str) -> None:
    taken = [one.action for one in entries("intercept-orbit", name) if isinstance(one.action, TakeCompany)]
    assert any(one.take and one.company.startswith(one.player) for one in taken)


@pytest.mark.parametrize("name", NAMES)
def test_a_launch_is_called_off_ab_launch_01(name: str) -> None:
    """AB-LAUNCH-01: the dice lie there, and the turn ends without a launch."""
    actions = [one.action for one in entries("alpha-bandit", name)]
    bay = [one for one in actions if isinstance(one, RollLaunch | Launch | EndTurn | Spot)]
    after = [then for one, then in pairwise(bay) if isinstance(one, RollLaunch)]
    assert any(isinstance(one, Launch) for one in after)
    assert any(isinstance(one, EndTurn | Spot) for one in after)


@pytest.mark.parametrize("name", NAMES)
def test_who_rams_puts_companies_aboard_ab_col_04(name: str) -> None:
    put = [one.action for one in entries("alpha-bandit", name) if isinstance(one.action, PutAboard)]
    assert any(one.companies for one in put)
