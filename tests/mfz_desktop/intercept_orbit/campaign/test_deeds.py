"""What ships and companies did and suffered, as the chronicle and the tables tell it."""

import pytest

from campaigns.campaign.results import FrameService
from mfz_desktop.intercept_orbit.campaign.results import AssetDeeds

ASTER = FrameService("1", "Aster", systems=4, lost=2, kills=1, stations=2, damage=3)
BORAGE = FrameService("2", "Borage", systems=4, kills=2)
CLOVER = FrameService("3", "Clover", systems=4, lost=4, destroyed=True, destroyed_in=3)
DAISY = FrameService("4", "Daisy", systems=4)
ELDER = FrameService("5", "Elder", systems=4)


def test_each_that_did_or_suffered_anything_has_a_sentence_and_the_others_one_together() -> None:
    assert AssetDeeds("intercept-orbit").told([ASTER, DAISY, BORAGE, CLOVER, ELDER]) == (
        "Aster destroyed 1 asset, took 2 high value assets, did 3 points of damage and lost 2 of 4 systems.",
        "Borage destroyed 2 assets and came through unharmed.",
        "Clover was lost in round 3.",
        "Daisy and Elder came through unharmed.",
    )


@pytest.mark.parametrize(
    ("asset", "expected"),
    [
        (ASTER, "1 kill, 2 high value assets taken, 3 damage done; lost 2 of 4 systems"),
        (CLOVER, "lost in round 3"),
        (FrameService("3", "Clover", systems=4, lost=4, destroyed=True), "lost"),
        (DAISY, "unharmed"),
    ],
)
def test_a_line_of_the_table(asset: FrameService, expected: str) -> None:
    assert AssetDeeds("intercept-orbit").in_short(asset) == expected


def test_alpha_bandit_tells_of_liabilities() -> None:
    deeds = AssetDeeds("alpha-bandit")
    assert deeds.in_short(ASTER) == "1 kill, 2 liabilities taken, 3 damage done; lost 2 of 4 systems"
    assert deeds.took(1) == "took 1 liability"
