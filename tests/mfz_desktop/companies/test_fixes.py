"""One-step fixes: what is offered makes the finding go away."""

from dataclasses import replace

import pytest

from campaigns.rapid_attack.companies.judging import judge
from mfz_desktop.rapid_attack.companies.fixes import fix_for, next_station_name, take_rockets_off, top_up_rockets

from .conftest import ILLEGAL, LEGAL, companies_of


def finding(company, key):
    return next((one.finding for one in judge(company) if one.finding.key == key), None)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (ILLEGAL, "wrong_stations"),
        (ILLEGAL, "too_many_rockets"),
        (ILLEGAL, "frame_too_many_rockets"),
        (ILLEGAL, "split_not_agreed"),
        (ILLEGAL, "start_with_soldier"),
        (LEGAL.replace("+ SSR", ""), "rockets_not_given"),
        (LEGAL.replace("Stations: 3", ""), "stations_not_given"),
        (LEGAL.replace("Stations: 3", "Stations: 5"), "wrong_stations"),
        (LEGAL.replace("x3", "x9"), "too_many_frames"),
        (LEGAL.replace("2Rd+d8/1B/1Y/2W", "2Rd/2W + Env (filter)"), "environment_not_announced"),
    ],
)
def test_a_fix_mends_its_finding(text: str, key: str) -> None:
    company = companies_of(text)[0]
    found = finding(company, key)
    assert found is not None
    fix = fix_for(company, found)
    assert fix is not None
    assert fix.text
    mended = fix.change(company)
    again = finding(mended, key)
    assert again is None or again.frame != found.frame


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("rocketcount", "exactly", "unknown_setting"),
        ("rocket_count", "some", "setting_not_allowed"),
        ("rocket_count", {"else": "exactly", "clock_at_most": 5, "then": "at_most"}, "setting_not_switched"),
        ("order.mode", "both", "order_mode_not_allowed"),
        ("order.mode", "per_unit", "order_mode_contradicted"),
    ],
)
def test_a_house_rule_that_means_nothing_is_taken_out(name: str, value: object, key: str) -> None:
    """RA-GEN-04, RA-HACK-02, RA-ADV-40."""
    company = replace(companies_of(LEGAL)[0], settings={"per_unit_order": False, name: value})
    fix = fix_for(company, finding(company, key))
    assert fix is not None
    assert fix.change(company).settings == {"per_unit_order": False}


def test_what_needs_thinking_has_no_fix() -> None:
    company = companies_of(ILLEGAL)[0]
    assert fix_for(company, finding(company, "too_few_frames")) is None
    assert fix_for(company, finding(company, "frame_too_many_systems")) is None


def test_missing_rockets_go_to_the_frames_with_the_fewest_and_nobody_loses_any() -> None:
    company = companies_of("Company: A\nOne -- 2W + SSR (x2)\nTwo -- 2W + SSR (x0)")[0]
    assert [frame.rockets for frame in top_up_rockets(company, 4).frames] == [2, 2]
    assert [frame.rockets for frame in top_up_rockets(company, 99).frames] == [3, 3]


def test_surplus_rockets_come_off_the_fullest_frame_last_in_order() -> None:
    company = companies_of("Company: A\nOne -- 2W + SSR (x2)\nTwo -- 2W + SSR (x2)")[0]
    assert [frame.rockets for frame in take_rockets_off(company, 3).frames] == [2, 1]


def test_a_new_station_takes_no_name_that_is_taken() -> None:
    company = companies_of("Company: A\nStation: Station 2\n")[0]
    assert next_station_name(company) == "Station 3"
