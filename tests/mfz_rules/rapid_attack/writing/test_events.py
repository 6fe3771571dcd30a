"""Events as they stand in records."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.kernel.errors import RecordError
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.agenda import AskTurn
from mfz_rules.rapid_attack.state.events import Event, Opened, Passed, RoundOpened, TargetNamed
from mfz_rules.rapid_attack.writing.events import EVENTS
from tests.examples import examples
from tests.mfz_rules.rapid_attack.writing.samples import EVENTS as CLASSES
from tests.mfz_rules.rapid_attack.writing.samples import SEEDS, any_of, played


@pytest.mark.parametrize("cls", CLASSES)
@examples(25)
@given(data=st.data())
def test_every_event_is_read_back_equal(cls: type[Event], data: st.DataObject) -> None:
    event = data.draw(any_of(cls))

    assert EVENTS.read(json.loads(json.dumps(EVENTS.write(event)))) == event


@pytest.mark.parametrize("seed", SEEDS)
def test_the_events_of_whole_battles_are_read_back_equal(seed: int) -> None:
    for step in played(seed).steps:
        for event in step.events:
            assert EVENTS.read(json.loads(json.dumps(EVENTS.write(event)))) == event


@pytest.mark.parametrize(
    ("event", "plain"),
    [
        (RoundOpened(2), {"event": "round_opened", "round": 2}),
        (Passed("ann"), {"event": "passed", "player": "ann"}),
        (
            TargetNamed("ann.f1", "wall", Range.ARTILLERY),
            {"event": "target_named", "frame": "ann.f1", "target": "wall", "range": "artillery"},
        ),
        (
            Opened((AskTurn("ann", may_pass=True),)),
            {"event": "opened", "items": [{"item": "ask_turn", "player": "ann", "may_pass": True}]},
        ),
    ],
)
def test_events_bear_their_names(event: Event, plain: dict[str, object]) -> None:
    assert EVENTS.write(event) == plain


@pytest.mark.parametrize(
    ("plain", "place"),
    [
        ({"event": "flown"}, "event"),
        ({"round": 2}, "event"),
        ({"event": "round_opened", "round": "2"}, "round"),
        ({"event": "opened", "items": [{"item": "ask_turn", "player": "ann"}]}, "items[0].may_pass"),
        ([], ""),
    ],
)
def test_what_is_no_event_is_told_with_its_place(plain: object, place: str) -> None:
    with pytest.raises(RecordError) as raised:
        EVENTS.read(plain)

    assert raised.value.place == place
