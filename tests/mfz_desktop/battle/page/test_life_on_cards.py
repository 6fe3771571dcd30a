"""Life on the table where cards lie instead of a map: the same moments, on the cards."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage

from mfz_desktop.battle.happenings import Happenings
from mfz_desktop.core.settings import BATTLE_LIFE, REDUCED_MOTION
from mfz_desktop.rapid_attack.battle.board import FrameBoard
from mfz_rules.rapid_attack.battle import DamageDice
from tests.mfz_desktop.application import until
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.page.playing import battle_of
from tests.mfz_rules.rapid_attack.builders import action

ATTACK = (
    "ann choose ann.f1",
    "ann name ben.f1 direct",
    "ann roll R6 R5 B2 G1 Y3 W4 W2",
    "ann defend B2",
    "ann attack R6",
    "ben name -",
    "ben roll G1 G1 W1 W1",
    "ben defend -",
)


@pytest.fixture
def board(app: Application) -> FrameBoard:
    """The cards of a battle in which Ann's first frame attacks Ben's."""
    session = app.open(battle_of(players=2))
    board = app.view.panes.board
    board.happenings.timer.setInterval(60_000)
    if session.pending[0].player == "ben":
        assert session.submit(action("ben pass"))
    for line in ATTACK:
        assert session.submit(action(line)), line
    app.settle()
    return board


def picture(board: FrameBoard) -> QImage:
    return board.grab().toImage()


def hit(app: Application) -> None:
    assert app.session.submit(DamageDice("ann", (6, 5, 2, 1, 1, 1)))
    app.settle()


def test_the_line_of_an_attack_goes_from_card_to_card_and_follows_them(app: Application, board: FrameBoard) -> None:
    line = board.overlay.line
    assert line is not None
    for rect, frame in zip(line, ("ann.f1", "ben.f1"), strict=True):
        place = board.places[frame]
        assert rect.topLeft().toPoint() == place.mapTo(board.viewport(), QPoint())
        assert rect.size().toSize() == place.size()
    lively = picture(board)
    app.context.settings.set(BATTLE_LIFE, False)
    assert board.overlay.line is None
    assert picture(board) != lively
    app.context.settings.set(BATTLE_LIFE, True)
    board.verticalScrollBar().setValue(40)
    scrolled = board.overlay.line
    assert scrolled is not None and scrolled[0].top() == line[0].top() - board.verticalScrollBar().value()


def test_dice_land_on_the_card_that_is_hit_and_are_gone_after_a_moment(app: Application, board: FrameBoard) -> None:
    hit(app)
    now = board.overlay.now
    assert now is not None and (len(now.dice), now.beside) == (6, "ben.f1")
    shown = picture(board)
    board.happenings.timer.setInterval(0)
    board.happenings.timer.start()
    until(lambda: board.overlay.now is None)
    assert picture(board) != shown


def test_a_wreck_and_another_leader_are_seen_whatever_is_in_sight(app: Application, board: FrameBoard) -> None:
    before = picture(board)
    board.happenings.now = Happenings(struck=("ben.f1", "wall"), wrecked=("ben.f1", "nobody"), leader="ann")
    assert picture(board) != before


@pytest.mark.parametrize(("option", "value"), [(BATTLE_LIFE, False), (REDUCED_MOTION, True)])
def test_nothing_comes_and_goes_where_that_is_switched_off(
    app: Application, board: FrameBoard, option, value: bool
) -> None:
    app.context.settings.set(option, value)
    hit(app)
    assert board.overlay.now is None


def test_a_click_goes_through_to_the_card(app: Application, board: FrameBoard) -> None:
    card = board.places["ben.f1"]
    assert board.overlay.geometry() == board.viewport().rect()
    below = board.viewport().childAt(card.mapTo(board.viewport(), card.rect().center()))
    assert below is not None and (below is card or card.isAncestorOf(below))
