"""The set-up of another game: kept beside that of the first one, by code that knows neither."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from campaigns.battles.setup_file import SetupFile
from campaigns.battles.setup_plan import CampaignLink, Seat
from campaigns.campaign.conditions import Average, EnvironmentZone
from campaigns.companies.file_format import company_document
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError, TooLargeError
from tests.campaigns.builders import company
from tests.kinds import RA_COMPANIES, RA_SETUPS
from tests.second_game.companies import Frog, Frogs
from tests.second_game.setups import HopSetups, Match

STRONG = Frogs("strong", "The strong", frogs=(Frog("a", "Ann", strength=9),))
WEAK = Frogs("weak", "The weak", frogs=(Frog("b", "Bo"),))
LINK = CampaignLink(
    "c-1", "b-1", "The pond", by="Ann", conditions=(Average(2.5),), zones=(EnvironmentZone("smoke", "at the bar"),)
)
MATCH = Match(
    (Seat(STRONG, "Ann", "blue", "1"), Seat(WEAK, "Bo")),
    rolled=False,
    step=1,
    campaign=LINK,
    notes=("No.",),
    rounds=4,
)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[DataFolder]:
    with DataFolder.open(tmp_path / "data") as opened:
        yield opened


@pytest.mark.parametrize("match", [Match(), MATCH], ids=["nobody", "two"])
def test_it_comes_back_as_it_was_and_leaves_that_of_the_first_game_alone(folder: DataFolder, match: Match) -> None:
    first, second = SetupFile(folder, RA_SETUPS), SetupFile(folder, HopSetups())
    first.write(plan := SetupPlan(step=2))
    second.write(match)
    assert (first.read(), second.read()) == (plan, match)
    second.clear()
    assert (first.read(), second.read()) == (plan, None)


@pytest.mark.parametrize(
    "wrong",
    [
        {"format": "mfz-set-up"},
        {"seats": [{"company": company_document(company("Stone Garden"), RA_COMPANIES)}]},
        {"laid_down": {"campaign": {"campaign": "c-1"}}},
    ],
    ids=["another format", "a company of another game", "half a campaign"],
)
def test_what_is_not_of_it_is_refused(folder: DataFolder, wrong: dict[str, object]) -> None:
    file = SetupFile(folder, HopSetups())
    file.write(MATCH)
    file.path.write_text(json.dumps({**json.loads(file.path.read_bytes()), **wrong}), encoding="utf-8")
    with pytest.raises(DamagedError, match="cannot be read"):
        file.read()


def test_what_could_not_be_read_again_is_not_written(folder: DataFolder) -> None:
    file = SetupFile(folder, HopSetups())
    file.write(MATCH)
    with pytest.raises(TooLargeError, match="Nobody hops for more than 9 rounds"):
        file.write(replace(MATCH, rounds=10))
    with pytest.raises(TooLargeError, match="This set-up could not be read again: step"):
        file.write(replace(MATCH, step=7))
    assert file.read() == MATCH
