"""The order of the moment through its widgets."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication

from mfz_desktop.battle.order.delegate import OrderDelegate
from mfz_desktop.battle.order.pane import CardPopover, OrderModel
from mfz_desktop.battle.order.rows import TOKENS, PlayerRow, StationRow, TokensRow, TurnRow
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.core.settings import TEXT_SCALE, THEME
from mfz_desktop.rapid_attack.battle.order.card import FrameStatusCard
from mfz_desktop.rapid_attack.battle.order.rows import standing_of
from mfz_rules.rapid_attack import Company, read_text_list
from mfz_rules.rapid_attack.battle import Field, Side, fielded
from tests.mfz_desktop.application import nameless, until
from tests.mfz_desktop.battle.page.app import Application, texts
from tests.mfz_desktop.battle.page.playing import battle_of, play


def test_selecting_a_row_selects_the_piece_for_every_pane(app: Application, qtbot) -> None:
    app.open()
    pane = app.view.order
    pane.list.setCurrentIndex(pane.model.index(pane.model.row_of("ann.f2")))
    assert app.view.selection.selected.looked_at == "ann.f2"
    app.view.selection.look_at("ben.f1")
    assert pane.list.currentIndex().row() == pane.model.row_of("ben.f1")


def test_arrows_walk_through_the_frames(app: Application, qtbot) -> None:
    app.open()
    pane = app.view.order
    pane.list.setCurrentIndex(pane.model.index(0))
    qtbot.keyClick(pane.list, Qt.Key.Key_Down)
    assert app.view.selection.selected.looked_at == pane.model.rows[1].id


def test_arrows_walk_on_past_the_row_of_a_player(app: Application, qtbot) -> None:
    app.open()
    pane = app.view.order
    rows = [row.id for row in pane.model.rows]
    second = next(at for at, row in enumerate(pane.model.rows) if at and isinstance(row, PlayerRow))
    pane.list.setCurrentIndex(pane.model.index(second - 1))
    qtbot.keyClick(pane.list, Qt.Key.Key_Down)
    assert pane.list.currentIndex().row() == second
    qtbot.keyClick(pane.list, Qt.Key.Key_Down)
    assert app.view.selection.selected.looked_at == rows[second + 1]


def test_enter_shows_the_card_of_a_frame(app: Application, qtbot) -> None:
    app.open()
    pane = app.view.order
    pane.list.setCurrentIndex(pane.model.index(pane.model.row_of("ann.f2")))
    qtbot.keyClick(pane.list, Qt.Key.Key_Return)
    until(lambda: any(isinstance(one, CardPopover) for one in QApplication.topLevelWidgets()))
    popover = next(one for one in QApplication.topLevelWidgets() if isinstance(one, CardPopover))
    assert popover.card.frame.id == "ann.f2"
    assert "Rockets left: 1" in texts(popover)
    popover.close()


def test_a_players_row_has_no_card(app: Application) -> None:
    app.open()
    assert app.view.order.show_card(app.view.order.model.index(0)) is None


def test_a_station_says_what_would_follow_if_it_fell(app: Application) -> None:
    app.open(battle_of(players=2))
    app.view.selection.look_at("ann.s1")
    assert "→" in app.view.order.outlook.text()
    app.view.selection.look_at(None)
    assert app.view.order.outlook.text() == "Pick a piece: what is it worth?"


def test_no_row_jumps_when_a_frame_is_picked(app: Application) -> None:
    app.open(battle_of(players=2))
    pane = app.view.order
    app.settle()
    before = [pane.list.visualRect(pane.model.index(at)) for at in range(len(pane.model.rows))]
    app.view.selection.look_at("ann.f1")
    app.settle()
    assert [pane.list.visualRect(pane.model.index(at)) for at in range(len(pane.model.rows))] == before


@pytest.mark.slow
def test_the_pane_follows_every_answer(app: Application) -> None:
    session = app.open()
    play(session, 60)
    rows = app.view.order.model.rows
    expected = standing_of(session.battle, BattleSeats(session), session.pending).rows()
    assert [row for row in rows if not isinstance(row, StationRow)] == [
        row if not hasattr(row, "flags") else next(one for one in rows if one.id == row.id)
        for row in expected
        if not isinstance(row, StationRow)
    ]
    assert app.view.order.clock.accessibleName().startswith(f"The doomsday clock shows {session.battle.clock}.")


def test_two_companies_are_seen_without_scrolling(app: Application) -> None:
    app.open(battle_of(players=2))
    assert not app.view.order.list.verticalScrollBar().isVisible()


def test_of_five_large_companies_scores_and_open_turns_are_seen_and_every_frame_can_be_reached(
    app: Application, qtbot
) -> None:
    """One player's frames have rows, the signs of the others lead to theirs."""
    session = app.open(fielded([Side(f"p{one}", large(one), f"Player {one}") for one in range(5)], Field()))
    play(session, 3)
    pane = app.view.order
    assert sum(isinstance(row, PlayerRow) for row in pane.model.rows) == 5
    assert any(isinstance(row, TokensRow) for row in pane.model.rows)
    for player in ("p3", "p4"):
        signs = pane.model.index(pane.model.row_of(TOKENS + player))
        pane.list.setCurrentIndex(signs)
        qtbot.keyClick(pane.list, Qt.Key.Key_Return)
        own = [frame.id for frame in session.battle.frames if frame.owner == player]
        assert all(pane.model.row_of(id) >= 0 for id in own)
        assert app.view.selection.selected.looked_at == own[0]
    assert pane.model.row_of(TOKENS + "p3") >= 0
    app.view.selection.look_at("p2.f8")
    assert pane.list.currentIndex().row() == pane.model.row_of("p2.f8") >= 0


@pytest.mark.parametrize(("wide", "number"), [(36, "c2"), (25, "c2"), (18, "2")])
def test_signs_beside_each_other_do_not_overlap(app: Application, wide: int, number: str) -> None:
    app.open(battle_of(players=2))
    pane = app.view.order
    piece = next(row for row in pane.model.rows if isinstance(row, TurnRow))
    delegate = pane.list.itemDelegate()
    assert isinstance(delegate, OrderDelegate)
    made = delegate.token(replace(piece, number=number), QSize(wide, 26), 1.0)
    assert made.width() <= wide
    blank = delegate.token(replace(piece, number=""), QSize(wide, 26), 1.0)
    assert made.toImage() != blank.toImage(), "the number is seen beside the sign"


def test_of_five_large_companies_no_score_is_scrolled_away(app: Application) -> None:
    app.open(fielded([Side(f"p{one}", large(one), f"Player {one}") for one in range(5)], Field()))

    assert not app.view.order.list.verticalScrollBar().isVisible()


def large(number: int) -> Company:
    """A company of eight."""
    lines = "".join(f"Frame {number}{letter} -- 2Rd/1B/1G/1Y/2W\n" for letter in "abcdefgh")
    return read_text_list(f"Company: Line {number}\nStations: 3\n{lines}")[0].company


@pytest.mark.slow
def test_everything_has_a_name_at_any_size_and_appearance(app: Application) -> None:
    app.open(steps=50)
    for scale in (80, 100, 250):
        app.context.settings.set(TEXT_SCALE, scale)
        app.settle()
        assert nameless(app.view.order) == []
        assert app.window.width() == 1280
    app.context.settings.set(THEME, "dark")
    app.settle()
    app.view.order.grab()


@pytest.mark.slow
def test_a_card_tells_what_is_lost(app: Application) -> None:
    session = app.open(steps=0)
    seed = 0
    while not any(frame.lost for frame in session.now.frames):
        play(session, 40, seed)
        seed += 1
    frame = next(one for one in session.now.frames if one.lost)
    card = FrameStatusCard(app.context, BattleSeats(session), session.now, frame)
    assert any("lost" in child.accessibleName() for child in card.children() if hasattr(child, "accessibleName"))
    card.deleteLater()


def test_the_model_keeps_qts_rules(qtmodeltester, app: Application) -> None:
    session = app.open(steps=20)
    model = OrderModel()
    model.show(standing_of(session.battle, BattleSeats(session), session.pending).rows())
    qtmodeltester.check(model, force_py=True)


def test_the_clock_tells_the_count_and_the_phase(app: Application) -> None:
    session = app.open(battle_of(settings={"per_unit_order": True}))
    face = app.view.order.clock
    assert "Round 1" in face.accessibleName()
    while not session.now.count:
        play(session, 1, seed=len(session.entries))
    if session.now.phase.value == "tactical":
        assert f"count at {session.now.count}" in face.accessibleName()
    waiting = [row for row in app.view.order.model.rows if getattr(row, "numbers", ())]
    assert waiting
    assert all("goes at" in app.view.order.model.spoken(row) for row in waiting)


@pytest.mark.slow
def test_a_player_who_is_called_at_the_clock_is_marked(app: Application) -> None:
    session = app.open(battle_of(players=2))
    while session.now.phase.value != "calls":
        play(session, 1, seed=len(session.entries))
    called = [row.player for row in app.view.order.model.rows if getattr(row, "asked", "") == "called"]
    assert called == [session.pending[0].player]
