"""Plans of the ruler as on paper."""

import pytest

from mfz_desktop.intercept_orbit.battle.flight_plan import FlightPlan
from mfz_desktop.intercept_orbit.battle.plan_notation import PlanError, read_plan, written_plan

WRITTEN = {
    "4: L.R.": FlightPlan((1, 0, -1, 0)),
    "4": FlightPlan((0, 0, 0, 0)),
    "3: L2.R": FlightPlan((2, 0, -1)),
    "0": FlightPlan(),
    "0: R": FlightPlan(at_rest=-1),
    "10: ..........".replace(" ..........", " L........."): FlightPlan((1, *(0,) * 9)),
}


@pytest.mark.parametrize(("text", "plan"), WRITTEN.items())
def test_what_is_written_is_read_again(text: str, plan: FlightPlan) -> None:
    assert written_plan(plan.clicks, plan.at_rest) == text
    assert read_plan(text) == plan


@pytest.mark.parametrize(
    ("text", "same"), {"4:l.r": "4: L.R.", " 4 : L . R .": "4: L.R.", "5: ": "5", "2: L1R0": "2: L."}.items()
)
def test_blanks_capitals_and_what_is_straight_may_be_left_out(text: str, same: str) -> None:
    assert read_plan(text) == read_plan(same)


@pytest.mark.parametrize("text", ["3: LL . R", "3: LL.R", "3:ll.r", "3: L2 . R"])
def test_two_clicks_of_a_hinge_may_be_written_twice(text: str) -> None:
    assert read_plan(text) == FlightPlan((2, 0, -1))


@pytest.mark.parametrize("text", ["2: LLRR.", "2: L. LR R", "1: L2L2 R"])
def test_letters_that_fit_no_hinges_are_too_many(text: str) -> None:
    with pytest.raises(PlanError) as refused:
        read_plan(text)
    assert refused.value.speed


@pytest.mark.parametrize("text", ["", "L.R.", "4 L.R.", "4: X", "4: .2", "4: 3", "-1", "400"])
def test_what_is_no_plan_is_said_to_be_none(text: str) -> None:
    with pytest.raises(PlanError) as refused:
        read_plan(text)
    assert refused.value.sign or text == ""


def test_more_hinges_than_units_are_counted() -> None:
    with pytest.raises(PlanError) as refused:
        read_plan("2: L.R")
    assert (refused.value.speed, refused.value.signs) == (2, 3)
