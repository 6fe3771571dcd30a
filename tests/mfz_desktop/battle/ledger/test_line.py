"""The line in the turn's panel: what it says while one types, where it stops, how it goes on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from mfz_desktop.battle.ledger.line import LedgerLine
from mfz_desktop.battle.ledger.parts import Mistake
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.rapid_attack.battle.game import RapidAttackBattles
from mfz_desktop.rapid_attack.battle.ledger.frame_ledger import FrameLedger
from mfz_desktop.rapid_attack.battle.ledger.planning import pool_when
from mfz_desktop.rapid_attack.battle.order.card import FrameStatusCard
from mfz_rules.rapid_attack.battle import (
    DeclareAttack,
    EndTurn,
    LoseSystem,
    Move,
    NameTarget,
    Pass,
    Phase,
    PlaceFrame,
    Spot,
    UseSpot,
)
from mfz_rules.rapid_attack.state.frames import Naming
from tests.mfz_desktop.application import until
from tests.mfz_desktop.battle.turn import scenes
from tests.mfz_desktop.battle.turn.bench import Bench, Sitting
from tests.mfz_desktop.battle.turn.conftest import application, bench
from tests.mfz_rules.rapid_attack.builders import battle, wall

__all__ = ["application", "bench"]
ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape
ANN = ["Sol -- 2Rd/1B/1G/1Y/2W", "Twin -- 2Rd/2Ra/2W", "Fist -- 2Rh/1B/2W + SSR"]
BEN = ["Wren -- 2Rd/1B/1G/2W", "Brute -- 2Rh/2B/2W"]


def two(**more):
    """Two players and a wall; Ann's frames go first."""
    return battle(terrain=[wall("wall", name="the long wall")], stations=1, ann=ANN, ben=BEN, **more).state


def line_of(sitting: Sitting) -> LedgerLine:
    return sitting.pane.findChild(LedgerLine)


def ledger(bench: Bench, state) -> Sitting:
    """Return a panel with its line open."""
    sitting = bench.sit(state)
    line_of(sitting).open()
    QApplication.processEvents()
    return sitting


def said(sitting: Sitting, text: str) -> str:
    """Return what is said of a line that is typed and not given."""
    line_of(sitting).field.clear()
    sitting.keys(text)
    return line_of(sitting).words.text()


@pytest.fixture
def first(bench: Bench) -> Sitting:
    state = two()
    first, *_ = state.order
    assert first == "ben", "the smaller company begins"
    return ledger(bench, state)


def test_a_line_says_what_it_means_while_it_is_typed(first: Sitting) -> None:
    assert said(first, "1-1d5b3m4s2") == (
        "1 Wren: Attacks Sol at direct range with red 5. Defends with blue 3. "
        "Moves with green 4, away from every station. Spots Sol with white 2. Next, ann: Sol: name a target."
    )
    assert not first.session.entries
    assert "1>4 d5" in said(first, " ")


@pytest.mark.parametrize(
    ("text", "part", "words"),
    [
        ("9 b3", "9", "no frame 9"),
        ("1-7 5", "-7", "ann has no frame 7"),
        ("1-t4 5", "-t4", "no structure t4"),
        ("1 d5", "1", "Which frame goes?"),
        ("1 b9", "b9", "No die is left that could show 9"),
        ("1 s3", "s3", "Whom does it spot?"),
        ("1 m3 n9", "n9", "Stations are numbered 1 to 2"),
        ("1 n1", "n1", "Only a move"),
        ("1-1 d5 x", "x", "not both"),
        ("1 x", "x", "no attack to give up"),
        ("1-1 a5 b3", "1-1 a5 b3", "artillery weapon"),
        ("1 q", "q", "no part"),
    ],
)
def test_what_is_wrong_is_pointed_at_and_nothing_is_played(first: Sitting, text: str, part: str, words: str) -> None:
    assert words in said(first, text)
    first.keys(ENTER)
    assert line_of(first).field.selectedText() == part
    assert line_of(first).field.text() == text
    assert not first.session.entries


def test_a_turn_stops_where_another_must_answer_and_goes_on_afterwards(first: Sitting) -> None:
    first.keys("1-1d5b3m4", ENTER)
    assert isinstance(first.last, DeclareAttack)
    assert first.session.pending[0].player == "ann"

    first.keys("b4", ENTER)  # 5 - 4: a die of damage, which the question asks
    assert first.focus is not line_of(first).field
    first.keys("1", ENTER)
    assert [type(one.action) for one in first.session.entries[-3:]] == [Move, EndTurn, EndTurn]
    assert first.focus is line_of(first).field


def test_what_is_not_told_is_asked(bench: Bench) -> None:
    """A target without the number of the attack: its dice are typed, and the rest of the turn is a line again."""
    sitting = ledger(bench, two())
    assert "the dice are asked" in said(sitting, "1-1d")
    sitting.keys(ENTER)
    assert isinstance(sitting.last, NameTarget)
    for value in "64321":
        sitting.keys(value)
    sitting.keys("2", ENTER)
    assert "with red 6" in said(sitting, "r6 b3")
    sitting.keys(ENTER)
    assert isinstance(sitting.last, DeclareAttack)


def test_taking_back_ends_what_waited(first: Sitting) -> None:
    first.keys("1-1d5b3m4", ENTER)
    first.session.take_back(agreed=True)
    QApplication.processEvents()
    assert not first.session.entries, "the line was one step"
    first.keys("p", ENTER)
    assert [type(one.action) for one in first.session.entries] == [Pass], "nothing goes on by itself"


def test_a_spot_is_used_by_the_line_or_asked(bench: Bench) -> None:
    state = battle(stations=1, ann=ANN, ben=BEN).change("ann.f1", spot=2).state
    sitting = ledger(bench, state).keys("1-1d5b3u", ENTER, "b4", ENTER)
    assert any(isinstance(one.action, UseSpot) for one in sitting.session.entries)

    sitting = ledger(bench, state).keys("1-1d5b3", ENTER, "b4", ENTER)
    assert "use_spot" in sitting.session.pending[0].decisions


def test_a_pass_is_a_letter(first: Sitting) -> None:
    assert "ben passes" in said(first, "p")
    first.keys(ENTER)
    assert isinstance(first.last, Pass)
    assert "you must take a turn" in said(first, "p")


def test_ranges_follow_from_the_weapons(first: Sitting) -> None:
    first.keys("p", ENTER)
    assert "direct range" in said(first, "1-1 5 b2")
    assert "At which range? Say d, a." in said(first, "2-1 5")
    assert "hand-to-hand range" in said(first, "3-1 5")
    assert "At which range? Say h, d." in said(first, "3-1 f 5")


def test_cover_structures_and_rockets(first: Sitting) -> None:
    first.keys("p", ENTER)
    words = said(first, "3-1 d8:7 f c2,t1")
    assert "with red d8: 7. Fires 1 rocket. Covered by Brute and the long wall." in words
    assert "Attacks the long wall at direct range" in said(first, "1-t1 d5")


def test_several_opponents_are_told_apart_by_numbers(bench: Bench) -> None:
    sitting = ledger(bench, scenes.table().state)
    assert "Whose frame? Write" in said(sitting, "1-1d5")
    assert "at direct range" in said(sitting, "1-2.1d5") + said(sitting, "1-1.1d5")


def test_escape_leaves_and_the_question_has_the_keyboard(first: Sitting) -> None:
    first.keys("1-1", ESCAPE)
    assert not line_of(first).isVisible()
    assert first.pane.form.isAncestorOf(first.focus)
    assert not first.session.entries


def test_a_loss_and_the_next_line_need_no_way_back(bench: Bench) -> None:
    sitting = ledger(bench, two()).keys("1-1d6b3", ENTER, "b1", ENTER)
    sitting.keys("61111", ENTER, "1")
    assert any(isinstance(one.action, LoseSystem) for one in sitting.session.entries)
    assert sitting.focus is line_of(sitting).field


def test_two_spots_are_never_given_by_one_line(bench: Bench) -> None:
    """A house rule lets two communication systems spot two frames: the line tells one, and ends the turn."""
    state = battle({"spot.two_comms": "two_targets"}, stations=1, ann=["Eye -- 2Y/2W"], ben=BEN).state
    sitting = ledger(bench, state)
    if sitting.session.pending[0].player == "ben":
        sitting.keys("p", ENTER)
    sitting.keys("1 s3-1", ENTER)
    assert [type(one.action) for one in sitting.session.entries[-2:]] == [Spot, EndTurn]


def test_everything_is_fielded_by_one_press(bench: Bench) -> None:
    sitting = bench.sit(scenes.fielding())
    if sitting.pane.form.mapped:
        sitting.press("It stands on a real table")
    sitting.keys("a")
    assert sitting.session.now.phase is Phase.TACTICAL
    assert any(isinstance(one.action, PlaceFrame) for one in sitting.session.entries)


@given(st.text(alphabet="0123456789hdabmgsyrwfcnxukp>-/:., t", max_size=20))
def test_no_line_whatever_it_says_breaks_the_preview(text: str) -> None:
    """It is a sentence; what is no mistake names the frame that goes."""
    found = FrameLedger().preview(RapidAttackBattles(), text, two())
    assert found.words or not text.strip()
    assert (found.turn is None and found.answer is None) == isinstance(found.mistake, Mistake)


def test_the_pool_is_the_one_that_the_rules_ask_for() -> None:
    table = battle(ann=ANN, ben=BEN)
    table.begin("ann.f1").play("ann name ben.f1 direct")
    frame = table.frame("ann.f1")
    asked = table.pending[0].form["roll"]["dice"]
    assert frame.naming == Naming("ben.f1", frame.naming.range)
    assert [die.colour.value for die in pool_when(table.state, frame, frame.naming)] == [one[0] for one in asked]


def test_the_rest_is_placed_for_people_on_the_map_too(bench: Bench) -> None:
    sitting = bench.sit(scenes.fielding())
    assert sitting.pane.form.mapped
    sitting.keys("a")
    until(lambda: sitting.session.now.phase is not Phase.FIELDING)
    assert all(one.at is not None for one in (*sitting.session.now.frames, *sitting.session.now.holdings))


def test_cards_show_the_numbers_that_lines_use(bench: Bench) -> None:
    session = ledger(bench, two()).session
    for frame, called in zip(session.now.frames, ("1 Sol", "2 Twin", "3 Fist", "1 Wren", "2 Brute"), strict=True):
        card = FrameStatusCard(bench.context, BattleSeats(session), session.now, frame, small=True)
        assert called in {one.text() for one in card.findChildren(QLabel)}
        card.deleteLater()
