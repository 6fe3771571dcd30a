"""A sentence for every event, whatever is in it."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mfz_desktop.battle_text.names import Names, listed
from mfz_desktop.battle_text.phrases import ASIDE, PHRASES, sentence, told
from mfz_desktop.battle_text.phrases.attacks import terms
from mfz_desktop.battle_text.telling import tale
from mfz_rules.kernel.reasons import Sum, Term
from mfz_rules.kernel.timeline import Entry
from mfz_rules.rapid_attack.state.events import (
    BattleEnded,
    ClockMoved,
    CoverFound,
    DieApplied,
    Event,
    Overruled,
    ScoreChanged,
    StationSeized,
)
from mfz_rules.rapid_attack.state.pieces import Objective
from tests.mfz_rules.rapid_attack.builders import SOLDIER, battle, wall
from tests.mfz_rules.rapid_attack.writing.samples import EVENTS, SEEDS, any_of, played

NAMES = Names(battle(ann=SOLDIER, ben=SOLDIER, terrain=[wall()], objective=Objective("o")).state)


def test_every_event_has_a_sentence() -> None:
    assert set(PHRASES) == set(get_args(Event))
    assert set(PHRASES) > ASIDE


@pytest.mark.parametrize("cls", EVENTS)
@settings(max_examples=25)
@given(data=st.data())
def test_a_sentence_is_one_line_for_people(cls: type[Event], data: st.DataObject) -> None:
    event = data.draw(any_of(cls))
    said = sentence(NAMES, event)

    assert said.strip()
    assert "\n" not in said
    assert not any(word in said for word in ("None", "Range.", "RolledDie", "<"))


@pytest.mark.parametrize("seed", SEEDS)
def test_whole_battles_are_told(seed: int) -> None:
    found = played(seed)
    entries = tuple(Entry(n, step.action, step.events, step.after) for n, step in enumerate(found.steps, start=1))
    said = [line for _, _, lines in tale(found.initial, entries) for line in lines]

    assert len(said) == sum(told(event) for step in found.steps for event in step.events)
    assert not [line for line in said if line[-1] not in ".!"]
    assert any("The battle is over" in line for line in said)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (DieApplied(3, 4), "A 3 strikes nothing."),
        (DieApplied(6, 4, "wall"), "A 6 strikes wall."),
        (StationSeized("ann.s1", "ben", "ann"), "ben seizes ann.s1 from ann."),
        (ScoreChanged("ann", 1, 5, -5), "ann has 5 points now (−5), with 1 asset."),
        (ClockMoved(3), "The clock shows 3."),
        (ClockMoved(2, "ann"), "ann counts on: the clock shows 2."),
        (BattleEnded(("ann",), "doomsday"), "The battle is over, doomsday: ann wins."),
        (BattleEnded(("ann", "ben"), "no_frames"), "The battle is over, no frame is left: ann and ben win together."),
        (Overruled("ann", "clock", 4, "It jumped."), "ann sets clock to 4: It jumped."),
    ],
)
def test_what_is_said(event: Event, said: str) -> None:
    assert sentence(NAMES, event) == said


def test_what_covers_nothing_and_strikes_nothing_is_not_told() -> None:
    assert not told(CoverFound(None))
    assert not told(DieApplied(2, 1))
    assert told(DieApplied(2, 1, "wall"))
    assert told(CoverFound("wall"))


@pytest.mark.parametrize(
    ("amounts", "written"),
    [
        ({"attack": 3, "spot": 5, "defense": -5}, "Attack 3 + spot 5 − defense 5"),
        ({"attack": 3, "defense": 0}, "Attack 3 − defense 0"),
    ],
)
def test_a_sum_is_written_out(amounts: dict[str, int], written: str) -> None:
    """The worked example of the book: attack 3, spot 5, defense 5."""
    assert terms(Sum(tuple(Term(what, amount) for what, amount in amounts.items()))) == written


def test_pieces_that_share_a_name_bear_their_ids() -> None:
    assert listed([NAMES("ann.f1"), NAMES("nobody.f9"), NAMES(None)]) == "ann.f1, nobody.f9 and nothing"
    table = battle(ann=["Hound -- 2W", "Hound -- 2W"], ben="Cat -- 2W")
    names = Names(table.state)

    assert [names(frame.id) for frame in table.state.frames] == ["Hound (ann.f1)", "Hound (ann.f2)", "Cat"]
