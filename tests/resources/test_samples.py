"""The starter models and companies: what somebody meets who has no model yet must be right, part by part."""

from collections import Counter

import pytest

import resources
from ldraw_catalog.measuring.measure import measure
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.systems.evidence import ModelKind, Status
from mfz_rules.kernel.findings import Severity
from mfz_rules.rapid_attack.companies.building import judge
from mfz_rules.rapid_attack.companies.company import Scale, Terms
from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.companies.text_list import ListedCompany, read_text_list
from tests.resources.building import box, found, loose, placed, sample, touch

FRAMES = {
    "soldier.ldr": "Lanner",
    "artillerist.ldr": "Culverin",
    "brawler.ldr": "Rondel",
    "scout.ldr": "Swift",
    "defender.ldr": "Pavis",
    "assault.ldr": "Hussar",
}
STATIONS = {"station-uplink.ldr": "Uplink Post", "station-depot.ldr": "Fuel Depot", "station-cargo.ldr": "Cargo Drop"}
TERRAIN = ("terrain/wall.ldr", "terrain/ruin.ldr", "terrain/crag.ldr")
MODELS = (*FRAMES, *STATIONS, *TERRAIN)
TAGGED = {"soldier.ldr", "artillerist.ldr", "defender.ldr", "assault.ldr"}
ANTENNA = "3957.dat"


@pytest.fixture(scope="module")
def parts() -> PartCatalog:
    """Return the shipped index alone: the starter models must be known without a library."""
    return PartCatalog(PartIndex.shipped())


def listed(name: str) -> ListedCompany:
    (company,) = read_text_list(resources.read_text("samples", name))
    return company


def test_every_shipped_model_is_in_this_list() -> None:
    shipped = {each.name for each in resources.path("samples").iterdir() if each.name.endswith(".ldr")}
    terrain = {f"terrain/{each.name}" for each in resources.path("samples", "terrain").iterdir()}

    assert shipped | terrain == set(MODELS)


@pytest.mark.parametrize("name", MODELS)
def test_a_sample_is_read_without_a_problem_and_every_part_is_known(name: str, parts: PartCatalog) -> None:
    file = sample(name)
    assembly = placed(name, parts)

    assert file.error is None
    assert file.problems == ()
    assert assembly.problems == ()
    assert assembly.unresolved == frozenset()


@pytest.mark.parametrize("name", MODELS)
def test_every_section_says_who_made_it(name: str) -> None:
    document = sample(name).document
    assert document is not None
    for section in document.sections:
        header = [line.text for line in section.lines if line.number < section.header_end]
        assert "0 Author: MFZ Desktop" in header
        assert f"0 Name: {section.name.split('/')[-1]}" in header or len(document.sections) == 1


@pytest.mark.parametrize("name", FRAMES)
def test_a_frame_takes_an_evening_not_a_week(name: str, parts: PartCatalog) -> None:
    assembly = placed(name, parts)

    assert 25 <= assembly.parts <= 60
    colours = Counter(placement.colour for placement in assembly.placements)
    assert 16 not in colours, "every part has a colour of its own"
    assert len(colours) <= 8


@pytest.mark.parametrize("name", FRAMES)
def test_a_frame_has_the_size_of_the_game(name: str, parts: PartCatalog) -> None:
    size = measure(placed(name, parts), parts)

    assert size.studs_x <= 10.01
    assert size.studs_z <= 10.01
    assert 8 <= size.bricks_high <= 12


@pytest.mark.parametrize("name", MODELS)
def test_a_sample_stands_on_the_ground(name: str, parts: PartCatalog) -> None:
    lowest = [box(placement, parts)[4] for placement in placed(name, parts).placements]

    assert max(lowest) == 0
    assert lowest.count(0) >= (2 if name in FRAMES else 1), "on two feet, or on its base"


@pytest.mark.parametrize("name", MODELS)
def test_parts_that_stand_upright_stand_on_the_grid(name: str, parts: PartCatalog) -> None:
    for placement in placed(name, parts).placements:
        x, y, z, *rows = placement.transform
        assert set(rows) <= {-1.0, 0.0, 1.0}, "along the axes"
        assert all(number == int(number) for number in (x, y, z))
        if rows[4] == 1 and not placement.name.startswith(("3847", "47905")):
            assert x % 10 == 0
            assert z % 10 == 0


@pytest.mark.parametrize("name", MODELS)
def test_no_part_stands_where_another_does(name: str, parts: PartCatalog) -> None:
    placements = placed(name, parts).placements

    assert len({(*placement.transform[:3], placement.name) for placement in placements}) == len(placements)
    boxes = [box(placement, parts) for placement in placements]
    assert len(set(boxes)) == len(boxes)


@pytest.mark.parametrize("name", MODELS)
def test_nothing_floats(name: str, parts: PartCatalog) -> None:
    boxes = [box(placement, parts) for placement in placed(name, parts).placements]

    assert loose(len(boxes), lambda one, other: touch(boxes[one], boxes[other])) == set()


@pytest.mark.parametrize("name", FRAMES)
def test_a_frame_carries_what_the_starter_company_says(name: str, parts: PartCatalog) -> None:
    model = found(name, parts)
    frame = next(frame for frame in listed("starter-company.txt").company.frames if frame.name == FRAMES[name])

    assert model.name == FRAMES[name]
    assert model.kind is ModelKind.FRAME
    assert Counter(system.kind.value for system in model.systems) == Counter(s.type.value for s in frame.systems)
    assert sum(rocket.count for rocket in model.rockets) == frame.rockets
    assert all(system.placements for system in model.everything)


@pytest.mark.parametrize("name", FRAMES)
def test_two_frames_are_left_for_the_user_to_confirm(name: str, parts: PartCatalog) -> None:
    model = found(name, parts)
    wanted = Status.TAGGED if name in TAGGED else Status.PROPOSED

    assert {system.status for system in model.everything} == {wanted}


@pytest.mark.parametrize("name", STATIONS)
def test_a_station_is_declared_small_and_has_a_pole_for_its_flag(name: str, parts: PartCatalog) -> None:
    """RA-BUILD-08: immobile, unlike terrain, somewhere to clip a flag."""
    model = found(name, parts)
    size = measure(model.assembly, parts)

    assert (model.kind, model.name) == (ModelKind.STATION, STATIONS[name])
    assert size.studs_x <= 4.01
    assert size.studs_z <= 4.51
    (pole,) = [placement for placement in model.assembly.placements if placement.name == ANTENNA]
    highest = min(box(placement, parts)[1] for placement in model.assembly.placements)
    assert box(pole, parts)[1] - highest <= 40, "the pole is not hidden among higher things"


@pytest.mark.parametrize("name", TERRAIN)
def test_terrain_is_high_enough_for_cover_and_plain(name: str, parts: PartCatalog) -> None:
    """RA-BF-11: cover is three bricks high or more; no colour of a station or frame draws the eye."""
    assembly = placed(name, parts)

    assert measure(assembly, parts).bricks_high >= 3
    assert {placement.colour for placement in assembly.placements} <= {19, 71, 72}


@pytest.mark.parametrize("name", ["starter-company.txt", "opponents.txt"])
def test_a_shipped_company_is_legal_for_two_players(name: str) -> None:
    company = listed(name)
    terms = Terms(company.edition or "", company.scale or Scale.SKIRMISH, company.players or 0)

    assert company.findings == ()
    assert (terms.edition, terms.scale, terms.players) == ("final", Scale.BATTLE, 2)
    assert [finding for finding in judge(company.company, terms) if finding.severity is not Severity.ADVICE] == []
    assert company.company.rockets == 3
    assert company.company.spares


def test_the_starter_company_is_its_models() -> None:
    company = listed("starter-company.txt")

    def names(frames: tuple[Frame, ...]) -> set[str]:
        return {frame.name for frame in frames}

    assert names(company.company.frames) == set(FRAMES.values())
    assert set(company.stations) == set(STATIONS.values())
