"""A sentence for every event, whatever is in it."""

from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_desktop.battle.text.words import listed, terms
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.text.phrases import ASIDE, PHRASES, is_told, sentence
from mfz_desktop.rapid_attack.battle.text.telling import told_sentences
from mfz_rules.common.places import Pose
from mfz_rules.kernel.reasons import Sum, Term
from mfz_rules.rapid_attack.state.events import (
    BattleEnded,
    ClockMoved,
    CoverFound,
    DefenseSet,
    DieApplied,
    Event,
    FactOverruled,
    Overruled,
    Placed,
    Rolled,
    ScoreChanged,
    StationSeized,
)
from mfz_rules.rapid_attack.state.frames import Abilities
from mfz_rules.rapid_attack.state.pieces import Objective
from tests.examples import examples
from tests.mfz_rules.rapid_attack.builders import SOLDIER, battle, die, wall
from tests.mfz_rules.rapid_attack.writing.samples import EVENTS, SEEDS, any_of, played

NAMES = Names(battle(ann=SOLDIER, ben=SOLDIER, terrain=[wall()], objective=Objective("o")).state)


def test_every_event_has_a_sentence() -> None:
    assert set(PHRASES) == set(get_args(Event))
    assert set(PHRASES) > ASIDE


@pytest.mark.parametrize("cls", EVENTS)
@examples(25)
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
    befores = (found.initial, *(step.after for step in found.steps))
    steps = zip(befores, found.steps, strict=False)
    said = [line for before, step in steps for line in told_sentences(before, step.events, step.after)]

    assert len(said) == sum(is_told(event) for step in found.steps for event in step.events)
    assert not [line for line in said if line[-1] not in ".!"]
    assert any("The battle is over" in line for line in said)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (DieApplied(3, 4), "A 3 strikes nothing."),
        (DieApplied(6, 4, "wall"), "A 6 strikes wall."),
        (StationSeized("ann.s1", "ben", "ann"), "ben seizes Station 1 of ann from ann."),
        (ScoreChanged("ann", 1, 5, -5), "ann has 5 points now (−5), with 1 asset."),
        (ClockMoved(3), "The clock shows 3."),
        (ClockMoved(2, "ann"), "ann counts on: the clock shows 2."),
        (BattleEnded(("ann",), "doomsday"), "The battle is over, doomsday: ann wins."),
        (BattleEnded(("ann", "ben"), "no_frames"), "The battle is over, no frame is left: ann and ben win together."),
        (Overruled("ann", "clock", 4, "It jumped."), "ann sets clock to 4: It jumped."),
        (
            Overruled("ann", "ben.f1.lost", ["direct1"], "It fell."),
            "ann corrects ben.f1 (lost: direct fire weapon): It fell.",
        ),
        (
            Overruled("ann", "ben.f1.near", ["ben.s1"], "It is."),
            "ann corrects ben.f1 (near: Station 1 of ben): It is.",
        ),
        (FactOverruled("cover", (), ("wall",)), "The table says cover: wall; measured was nothing."),
        (
            FactOverruled("range", "artillery", "direct", "It moved."),
            "The table says range: direct range (It moved); measured was artillery range.",
        ),
        (Placed("ann.f1", Pose(10.08, 10.21)), "ann.f1 is placed."),
        (
            Rolled("ann.f1", tuple(map(die, ["R6", "R3", "R8:7", "B4", "W1"])), Abilities(False, 0, ())),
            "ann.f1 rolls red 6 and 3, red d8: 7, blue 4, white 1.",
        ),
        (DefenseSet("ann.f1", 4, die("B4")), "ann.f1 defends with blue 4: defense 4."),
    ],
)
def test_what_is_said(event: Event, said: str) -> None:
    assert sentence(NAMES, event) == said


def test_what_covers_nothing_and_strikes_nothing_is_not_told() -> None:
    assert not is_told(CoverFound(None))
    assert not is_told(DieApplied(2, 1))
    assert is_told(DieApplied(2, 1, "wall"))
    assert is_told(CoverFound("wall"))


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


def named(*names: str) -> Names:
    """Two players' frames of these names, the first two of them Ann's."""
    found = battle(ann=["Hound -- 2W", "Cat -- 2W"], ben=["Cat -- 2W"] * (len(names) - 2)).state
    frames = tuple(replace(one, name=name) for one, name in zip(found.frames, names, strict=True))
    players = tuple(replace(one, name=one.id.capitalize()) for one in found.players)
    return Names(replace(found, frames=frames, players=players))


@pytest.mark.parametrize(
    ("given", "called"),
    [
        (("Hound", "Cat", "Dog"), ("Hound", "Cat", "Dog")),
        (("Hound", "Hound", "Cat"), ("Hound 1", "Hound 2", "Cat")),
        (("Wren", "Cat", "Wren"), ("Wren of Ann", "Cat", "Wren of Ben")),
        (("Wren", "Wren", "Wren", "Wren"), ("Wren 1 of Ann", "Wren 2 of Ann", "Wren 1 of Ben", "Wren 2 of Ben")),
        (("Ann", "Ben", "Cat"), ("Ann of Ann", "Ben of Ann", "Cat")),
        (("Wren", "Wren of Ann", "Wren"), ("Wren of Ann (ann.f1)", "Wren of Ann (ann.f2)", "Wren of Ben")),
        (("  Two \n words", "Cat", "Dog"), ("Two words", "Cat", "Dog")),
    ],
)
def test_frames_of_one_name_are_numbered_and_told_apart_by_whose_they_are(
    given: tuple[str, ...], called: tuple[str, ...]
) -> None:
    names = named(*given)

    assert tuple(names(frame.id) for frame in names.battle.frames) == called


def test_a_frame_is_short_under_its_player_and_whole_elsewhere() -> None:
    names = named("Wren", "Wren", "Wren")

    assert [names.short(frame.id) for frame in names.battle.frames] == ["Wren 1", "Wren 2", "Wren"]
    assert [names.whole(frame.id) for frame in names.battle.frames] == [
        "Wren 1 of Ann",
        "Wren 2 of Ann",
        "Wren of Ben",
    ]


def test_stations_without_a_name_are_numbered_and_keep_their_names_when_they_change_hands() -> None:
    found = battle(ann=SOLDIER, ben=SOLDIER, stations=2).state
    named_one = tuple(replace(one, name="Mill") if one.id == "ben.s1" else one for one in found.stations)
    seized = tuple(replace(one, owner="ben") for one in named_one)
    expected = ["Station 1 of ann", "Station 2 of ann", "Mill", "Station 2 of ben"]
    for stations in (named_one, seized):
        names = Names(replace(found, stations=stations))
        assert [names(one.id) for one in stations] == expected


def test_an_objective_without_a_name_has_a_word_and_what_is_not_there_its_id() -> None:
    assert listed([NAMES("o"), NAMES("nobody.f9"), NAMES(None)]) == "the objective, nobody.f9 and nothing"


def test_debris_is_called_after_its_frame() -> None:
    found = named("Wren", "Cat", "Wren").battle
    wreck = replace(wall(), id="ann.f1.debris", name="Wren")

    assert Names(replace(found, terrain=(wreck,)))("ann.f1.debris") == "Wren of Ann (wreck)"
