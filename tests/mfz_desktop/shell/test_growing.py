"""Content that is made a little at a time, and the column it is put into."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mfz_desktop.ui.widgets import idle_steps
from mfz_desktop.ui.widgets.growing_column import GrowingColumn
from mfz_desktop.ui.widgets.idle_steps import IdleSteps

LONG = "Words that need several lines where there is little room. " * 6


class TestGradually:
    def test_a_little_at_once_and_the_rest_when_nothing_else_is_to_be_done(
        self, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(idle_steps, "AT_A_TIME", 0.0)
        done: list[int] = []
        IdleSteps(parent := QWidget()).run(_counted(done, 5))
        assert done == [0]
        qtbot.waitUntil(lambda: done == [0, 1, 2, 3, 4])
        qtbot.addWidget(parent)

    def test_others_take_the_place_of_what_is_left(self, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(idle_steps, "AT_A_TIME", 0.0)
        first: list[int] = []
        second: list[int] = []
        filling = IdleSteps(parent := QWidget())
        filling.run(_counted(first, 5))
        filling.run(_counted(second, 3))
        qtbot.waitUntil(lambda: second == [0, 1, 2])
        assert first == [0]
        filling.run(_counted(first, 5))
        filling.stop()
        assert first == [0, 0]
        qtbot.addWidget(parent)


def _counted(done: list[int], number: int) -> Iterator[None]:
    for one in range(number):
        done.append(one)
        yield


def _text(text: str = LONG) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    return label


def _card(text: str = LONG) -> QWidget:
    card = QWidget()
    QVBoxLayout(card).addWidget(_text(text))
    return card


class TestGrowingColumn:
    @pytest.fixture
    def column(self, qtbot: QtBot) -> Iterator[GrowingColumn]:
        holder = QWidget()
        qtbot.addWidget(holder)
        holder.resize(400, 300)
        column = GrowingColumn(10, holder)
        column.resize(400, 100)
        holder.show()
        yield column
        holder.close()

    def test_everything_is_as_high_as_it_wants_to_be_below_each_other(
        self, column: GrowingColumn, qtbot: QtBot
    ) -> None:
        cards = [_card("One"), _card(), _text()]
        for card in cards:
            column.add(card)
        qtbot.waitUntil(lambda: cards[2].y() > 0)
        assert [card.width() for card in cards] == [400] * 3
        assert [card.height() for card in cards] == [card.heightForWidth(400) for card in cards]
        assert [card.y() for card in cards[1:]] == [card.geometry().bottom() + 11 for card in cards[:2]]
        assert column.heightForWidth(400) == cards[2].geometry().bottom() + 1
        assert column.sizeHint().height() == column.heightForWidth(400)

    def test_less_width_is_more_height(self, column: GrowingColumn) -> None:
        column.add(card := _card())
        assert column.heightForWidth(200) > column.heightForWidth(400)
        column.resize(200, 100)
        assert (card.width(), card.height()) == (200, card.heightForWidth(200))

    @pytest.mark.parametrize("make", [_card, _text])
    def test_what_changes_inside_moves_what_is_below(self, column: GrowingColumn, qtbot: QtBot, make) -> None:
        column.add(first := make("Short"))
        column.add(second := _card())
        qtbot.waitUntil(lambda: second.y() > 0)
        before = second.y()
        label = first if isinstance(first, QLabel) else first.findChild(QLabel)
        label.setText(LONG)
        qtbot.waitUntil(lambda: second.y() > before)
        assert first.height() == first.heightForWidth(400)
        assert second.y() == first.height() + 10
