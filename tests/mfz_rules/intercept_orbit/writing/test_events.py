"""Events as they stand in records."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.events.companies import ConditionSet
from mfz_rules.intercept_orbit.state.events.places import Stood
from mfz_rules.kernel.errors import RecordError
from tests.examples import examples
from tests.mfz_rules.intercept_orbit.writing.samples import EVENTS, any_of


@pytest.mark.parametrize("cls", EVENTS)
@examples(15)
@given(data=st.data())
def test_every_event_is_read_back_equal(cls: type[Event], data: st.DataObject) -> None:
    event = data.draw(any_of(cls))
    written = json.loads(json.dumps(INTERCEPT_ORBIT.write_event(event), allow_nan=False))

    assert INTERCEPT_ORBIT.read_event(written) == event


def test_what_is_as_usual_is_left_out() -> None:
    assert INTERCEPT_ORBIT.write_event(Stood("ann.c1", touching=())) == {
        "event": "stood",
        "asset": "ann.c1",
        "touching": [],
    }
    assert INTERCEPT_ORBIT.write_event(ConditionSet("ann.c1", Condition.DRIFTING)) == {
        "event": "condition_set",
        "company": "ann.c1",
        "condition": "drifting",
    }


@pytest.mark.parametrize(
    "plain",
    [
        {},
        {"event": "flown"},
        {"event": ["stood"]},
        {"event": "stood"},
        {"event": "stood", "asset": 3},
        {"event": "stood", "asset": "a", "at": {"x": 1, "y": 2, "up": 3}},
        {"event": "condition_set", "company": "a", "condition": "asleep"},
        {"event": "opened", "items": [{"item": "ask_nothing"}]},
    ],
)
def test_what_is_no_event_is_told(plain: dict[str, object]) -> None:
    with pytest.raises(RecordError):
        INTERCEPT_ORBIT.read_event(plain)
