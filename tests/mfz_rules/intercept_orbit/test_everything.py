"""The longest golden battles of both games hold what the games are about: they are played at the panel, too."""

import pytest

from mfz_rules.intercept_orbit.state.actions import PutAboard, RollLaunch, TakeCompany
from mfz_rules.intercept_orbit.state.events.boarding import BoardingEnded
from mfz_rules.intercept_orbit.state.events.companies import Launched
from mfz_rules.intercept_orbit.state.events.holding import HvaTaken, ShipCaptured
from mfz_rules.intercept_orbit.state.events.moves import CollisionRolled
from mfz_rules.intercept_orbit.state.events.sorties import CaptureRolled, CompanyLanded, LaunchedAt
from scripts.golden_battles import FOLDERS, Golden, golden

MUCH: dict[str, tuple[type, ...]] = {
    "intercept-orbit": (CollisionRolled, Launched, BoardingEnded, ShipCaptured, HvaTaken, TakeCompany),
    "alpha-bandit": (
        *(
            CollisionRolled,
            PutAboard,
            RollLaunch,
            LaunchedAt,
            CaptureRolled,
            ShipCaptured,
            CompanyLanded,
            TakeCompany,
        ),
    ),
}


def everything(game: str) -> Golden:
    return golden(FOLDERS[game] / "everything.json", game)


@pytest.mark.parametrize("game", MUCH)
def test_a_battle_of_three_over_five_rounds_holds_everything(game: str) -> None:
    timeline = everything(game).played.timeline
    happened = [one for entry in timeline.entries for one in (entry.action, *entry.events)]

    assert len(timeline.initial.players) == 3
    assert timeline.state.round >= 5 and timeline.state.winners
    for kind in MUCH[game]:
        assert any(isinstance(one, kind) for one in happened), kind


def test_a_boarding_is_lost_and_won_and_the_prize_taken_back_io_cap_05() -> None:
    timeline = everything("intercept-orbit").played.timeline
    events = [one for entry in timeline.entries for one in entry.events]
    lost = [one.ship for one in events if isinstance(one, BoardingEnded) and one.winner == "ben"]
    taken = [(one.ship, one.player) for one in events if isinstance(one, ShipCaptured)]

    assert lost[0] == "ben.s1"
    assert taken[:2] == [("ann.s2", "cat"), ("ann.s2", "ann")]
