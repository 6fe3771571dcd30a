"""Companies in scenarios and states: lines of notation, company files, and what we write ourselves."""

import json

import pytest
from hypothesis import given

from mfz_rules.kernel.leaves import Misfit
from mfz_rules.rapid_attack.companies.company import Company, Scale
from mfz_rules.rapid_attack.companies.frame import Frame, Range, System, SystemType
from mfz_rules.rapid_attack.writing.companies import Footing, read_company, write_company
from tests.mfz_rules.rapid_attack.writing.samples import COMPANIES


@given(COMPANIES)
def test_a_company_is_read_back_equal(company: Company) -> None:
    assert read_company(json.loads(json.dumps(write_company(company)))).company == company


def test_lines_of_notation_with_the_other_lines_of_a_text_list() -> None:
    given = read_company(
        [
            "Company: Dragons",
            "Edition: k01",
            "Scale: skirmish",
            "Station: Gate",
            "Station: Mill",
            "2× Tickler -- 2Rd+d8/1B/1Y/2W + SSR (x2)",
            "# a remark",
            "Spare: Scout -- 1G/2W",
        ]
    )

    assert (given.company.name, given.edition, given.scale) == ("Dragons", "k01", Scale.SKIRMISH)
    assert [frame.name for frame in given.company.frames] == ["Tickler", "Tickler"]
    assert [frame.rockets for frame in given.company.frames] == [2, 2]
    assert [frame.name for frame in given.company.spares] == ["Scout"]
    assert (given.company.stations, given.station_names) == (2, ("Gate", "Mill"))


def test_a_list_may_be_one_text() -> None:
    assert read_company("Company: A\nHound -- 1B/2W\n") == read_company(["Company: A", "Hound -- 1B/2W"])


def test_a_company_file_with_bases_and_named_stations() -> None:
    given = read_company(
        {
            "format": "mfz-company",
            "version": 1,
            "name": "Dragons",
            "edition": "k01",
            "scale": "battle",
            "frames": [
                {
                    "id": "5f",
                    "name": "Tickler",
                    "pilot": "Zoe",
                    "systems": [{"type": "split", "ranges": ["artillery", "hand_to_hand"]}, {"type": "defense"}],
                    "rockets": 1,
                    "footprint": {"studs_x": 6, "studs_z": 4},
                    "model": None,
                }
            ],
            "stations": [{"id": "7a", "name": "Gate"}, {"id": "7b"}],
            "spares": None,
            "pictures": {},
        }
    )

    split = System(SystemType.SPLIT, ranges=(Range.HAND_TO_HAND, Range.ARTILLERY))
    assert given.company.frames == (Frame("Tickler", (split, System(SystemType.DEFENSE)), 1),)
    assert given.footprints == (Footing(6, 4),)
    assert (given.company.stations, given.station_names) == (2, ("Gate", ""))
    assert (given.edition, given.scale) == ("k01", Scale.BATTLE)


def test_frames_in_an_object_may_be_notation() -> None:
    given = read_company({"frames": ["Hound -- 1B/2W", {"name": "Cat", "notation": "1G/2W + SSR"}, {"dice": "2W"}]})

    assert [(one.name, len(one.systems), one.rockets) for one in given.company.frames] == [
        ("Hound", 1, 0),
        ("Cat", 1, 1),
        ("", 0, 0),
    ]
    assert given.company.stations is None


def test_rockets_that_nobody_mentions_are_not_given() -> None:
    assert read_company({"frames": [{"name": "A"}, {"name": "B", "rockets": 0}]}).company.rockets_given
    assert not read_company({"frames": [{"name": "A", "systems": []}]}).company.rockets_given


@pytest.mark.parametrize(
    ("plain", "place"),
    [
        (3, ""),
        (None, ""),
        ([], ""),
        (["Company: A", "A -- 2W", "", "Company: B", "B -- 2W"], ""),
        (["A -- 2W", 3], "[1]"),
        (["A -- 2W", "B -- 3B"], "[1]"),
        ({"format": "mfz-tags"}, "format"),
        ({"name": 3}, "name"),
        ({"frames": {}}, "frames"),
        ({"frames": [3]}, "frames[0]"),
        ({"frames": ["what"]}, "frames[0]"),
        ({"frames": [{"systems": [{"type": "laser"}]}]}, "frames[0].systems[0].type"),
        ({"frames": [{"systems": [{"type": "split"}]}]}, "frames[0].systems"),
        ({"frames": [{"systems": [{"type": "defense"}] * 65}]}, "frames[0].systems"),
        ({"frames": [{"rockets": -1}]}, "frames[0].rockets"),
        ({"frames": [{"footprint": {"studs_x": 0, "studs_z": 4}}]}, "frames[0].footprint"),
        ({"frames": [{"dice": "2W"}] * 65}, "frames"),
        ({"stations": -1}, "stations"),
        ({"stations": True}, "stations"),
        ({"stations": "three"}, "stations"),
        ({"scale": "war"}, "scale"),
        ({"rockets_given": 1}, "rockets_given"),
    ],
)
def test_what_is_no_company_is_told_with_its_place(plain: object, place: str) -> None:
    with pytest.raises(Misfit) as raised:
        read_company(plain)

    assert raised.value.place("") == place
