"""The set-up of the next battle on disk: whole or not at all, left and resumed."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from campaigns.battles.setup_file import SetupFile
from campaigns.battles.setup_plan import CampaignLink, Ground, Seat
from campaigns.campaign.battles import PlannedObjective
from campaigns.campaign.conditions import Average, Design, Environment, EnvironmentZone, ScaleChoice
from campaigns.rapid_attack.battles.layouts_file import LayoutsFile
from campaigns.rapid_attack.battles.setup_plan import Battlefield, Layout, SetupPlan
from campaigns.rapid_attack.companies.company import KeptConstraints
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError, ReadOnlyError
from mfz_rules.kernel.demands import Bound, Demand
from mfz_rules.rapid_attack.state.pieces import Terrain
from tests.campaigns.builders import company, frame
from tests.kinds import RA_SETUPS

WALL = Terrain("t1", 5.0, 24, 24, "Wall 1", ((1.0, 1.0), (4.0, 1.0), (4.0, 1.4), (1.0, 1.4)), climbable=True)
NAMED = Terrain("t2", 3.0, 12, 12, "Rubble")


def plan() -> SetupPlan:
    seats = (
        Seat(company("Stone Garden", frame("Tickler", "direct", "defense")), "Ann", "blue", "p-1"),
        Seat(company("Night Train", frame("Wren", "movement"), stations=2), "Bob", "orange"),
    )
    field = Battlefield(Ground.SKETCH, 120.0, 80.0, 7.62, (WALL, NAMED))
    settings = {"climbing": True, "clock.start": {"else": 11, "clock_at_most": 5, "then": 3}}
    return SetupPlan(
        seats, edition="k01", scale="skirmish", settings=settings, field=field, rolled=False, seed=7,
        place_for_us=True, step=3,
    )  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[DataFolder]:
    with DataFolder.open(tmp_path / "data") as opened:
        yield opened


def test_what_was_agreed_comes_back_as_it_was(folder: DataFolder) -> None:
    SetupFile(folder, RA_SETUPS).write(plan_ := plan())
    assert SetupFile(folder, RA_SETUPS).read() == plan_


DEMANDS = (Demand("communication", Bound.EXACTLY, 2, each=True),)
RIVER = EnvironmentZone("underwater", "the river", ((0.0, 0.25), (1.0, 0.25), (1.0, 0.5)), "cap_at_one")


def test_what_a_campaign_laid_down_comes_back_as_it_was(folder: DataFolder) -> None:
    conditions = (
        Environment((RIVER,)),
        Design(("direct",), 3, "fog", DEMANDS, "No flags."),
        Average(2.5),
        ScaleChoice("skirmish"),
    )
    link = CampaignLink("c-1", "b-1", "Gursk", "The dam", "Ann", "First light", conditions, (RIVER,))
    plan_ = replace(
        plan(),
        campaign=link,
        zones=(EnvironmentZone("filter"), RIVER),
        objective=PlannedObjective("The valve", "afraid", "It runs."),
        constraints=KeptConstraints(("direct",), 3, 2.5, ("filter", "underwater"), DEMANDS),
        notes=("Everybody forgot the filters.",),
    )
    SetupFile(folder, RA_SETUPS).write(plan_)
    assert SetupFile(folder, RA_SETUPS).read() == plan_


@pytest.mark.parametrize(
    "laid",
    [
        [],
        {"zones": [{"where": "the river"}]},
        {"zones": [{"environment": "filter"}] * 101},
        {"zones": [{"environment": "filter", "area": [[0, "x"]]}]},
        {"campaign": {"campaign": "c-1"}},
        {"campaign": {"campaign": "c-1", "battle": "b-1", "conditions": [{"what": "weather"}]}},
        {"objective": {"name": 3}},
    ],
)
def test_what_no_campaign_lays_down_is_refused(folder: DataFolder, laid: object) -> None:
    file = SetupFile(folder, RA_SETUPS)
    file.write(plan())
    document = json.loads(file.path.read_bytes())
    file.path.write_text(json.dumps({**document, "laid_down": laid}), encoding="utf-8")
    with pytest.raises(DamagedError):
        file.read()


def test_there_is_nothing_to_resume_at_first_and_after_the_battle_began(folder: DataFolder) -> None:
    file = SetupFile(folder, RA_SETUPS)
    assert file.read() is None
    file.write(plan())
    file.clear()
    file.clear()
    assert file.read() is None


def test_a_torn_file_is_told_and_nothing_of_it_is_used(folder: DataFolder) -> None:
    file = SetupFile(folder, RA_SETUPS)
    file.write(plan())
    whole = file.path.read_bytes()
    for length in range(0, len(whole) - 2, 97):
        file.path.write_bytes(whole[:length])
        with pytest.raises(DamagedError, match="cannot be read"):
            file.read()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", "mfz-company"),
        ("version", 2),
        ("edition", "fourth"),
        ("scale", "huge"),
        ("rolled", "yes"),
        ("seats", [{"name": "Ann"}]),
        ("seats", [{}] * 6),
        ("field", {"width": 0, "depth": 90, "unit": 5}),
        ("field", {"width": 90, "depth": 90, "unit": 5, "ground": "moon"}),
    ],
)
def test_what_cannot_be_is_refused(folder: DataFolder, key: str, value: object) -> None:
    file = SetupFile(folder, RA_SETUPS)
    file.write(plan())
    document = json.loads(file.path.read_bytes())
    file.path.write_text(json.dumps({**document, key: value}), encoding="utf-8")
    with pytest.raises(DamagedError):
        file.read()


def test_layouts_are_kept_beside_it(folder: DataFolder) -> None:
    layouts = (Layout("Crossroads", 30.0, 18.0, (WALL,)), Layout("Nothing", 10.0, 10.0, ()))
    assert LayoutsFile(folder).read() == ()
    LayoutsFile(folder).write(layouts)
    assert LayoutsFile(folder).read() == layouts
    assert SetupFile(folder, RA_SETUPS).read() is None


def test_a_folder_that_is_only_read_keeps_nothing(tmp_path: Path) -> None:
    folder = DataFolder.open_read_only(tmp_path)
    file = SetupFile(folder, RA_SETUPS)
    assert file.read() is None
    with pytest.raises(ReadOnlyError):
        file.write(plan())
    with pytest.raises(ReadOnlyError):
        file.clear()
    with pytest.raises(ReadOnlyError):
        LayoutsFile(folder).write(())


def test_records_do_not_take_it_for_a_battle(folder: DataFolder) -> None:
    from campaigns.battles.battles import Battles

    SetupFile(folder, RA_SETUPS).write(plan())
    LayoutsFile(folder).write(())
    assert Battles(folder).ids() == ()


def test_a_set_up_of_the_first_version_is_read_as_it_was_meant(folder: DataFolder) -> None:
    sample = Path(__file__).parents[1] / "samples" / "set-up-v1.json"
    file = SetupFile(folder, RA_SETUPS)
    file.path.write_bytes(sample.read_bytes())
    read = file.read()
    assert read is not None
    assert [(seat.name, seat.colour, seat.person, seat.company.name) for seat in read.seats] == [
        ("Ann", "blue", "p1", "Stone Garden"),
        ("Bob", "orange", "", "Night Train"),
    ]
    assert (read.edition, read.scale, read.rolled, read.seed, read.place_for_us, read.step) == (
        *("k01", "skirmish", True, 7, True, 3),
    )
    assert read.settings == {"climbing": True, "range.direct_length": 6}
    assert (read.field.ground, read.field.width, read.field.depth, read.field.unit) == (Ground.SKETCH, 90, 60, 5)
    assert read.field.terrain == (
        Terrain("t1", 5, 24, 24, "Wall 1", WALL.polygon, climbable=True, roof=((1, 1), (2, 1), (2, 1.4))),
    )
