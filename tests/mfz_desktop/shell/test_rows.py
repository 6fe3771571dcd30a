"""Rows that lists declare: where their cells stand, what is typed over and pressed in them, what is heard of them."""

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QLineEdit, QListView, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from mfz_desktop.core.pictures import PictureArrived, Pictures, PictureWanted
from mfz_desktop.core.settings import TEXT_SCALE, Settings
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.editing import edit_row
from mfz_desktop.ui.widgets.row import (
    Caption,
    Ground,
    Mark,
    Picture,
    Row,
    Wide,
    cell,
    heading_row,
    press_icon,
    small,
    space,
    title,
)
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.row_model import RowModel
from tests.mfz_desktop.shell.test_kept_list import Thing

WIDE = 400


class Asked(Pictures):
    """Notes what is asked for; nothing is at hand."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[PictureWanted] = []

    def ask(self, wanted, size):
        self.asked.append(wanted)


class Shown:
    """A list of one thing, shown by a row."""

    def __init__(self, qtbot: QtBot, theme: Theme, row: Row, pictures: Pictures | None = None) -> None:
        self.list = QListView()
        qtbot.addWidget(self.list)
        self.model: RowModel[Thing] = RowModel(self.list)
        self.list.setModel(self.model)
        self.delegate = RowDelegate(self.list, theme, lambda _: row, pictures=pictures, name="Name of it")
        self.list.setItemDelegate(self.delegate)
        self.list.resize(WIDE + 40, 200)
        self.list.show()
        self.model.show((Thing("a", "Tickler"),))
        self.row = row

    @property
    def index(self) -> QModelIndex:
        return self.model.index(0)

    def places(self) -> list[QRect]:
        """Where the first line of each cell stands."""
        found = {id(cell): line for cell, _, line in reversed(list(self.lines()))}
        return [found[id(cell)] for cell in self.row.cells]

    def lines(self):
        return self.delegate._lines(self.row, QRect(0, 0, WIDE, self.row.high))

    def paint(self) -> QImage:
        image = QImage(WIDE, self.row.high, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        option = QStyleOptionViewItem()
        option.rect = image.rect()
        option.widget = self.list
        with QPainter(image) as painter:
            self.delegate.paint(painter, option, self.index)
        return image


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def theme(qapp: QApplication, settings: Settings) -> Theme:
    return Theme(qapp, settings)


@pytest.fixture
def shown(qtbot: QtBot, theme: Theme):
    return lambda row, pictures=None: Shown(qtbot, theme, row, pictures)


def test_cells_share_what_fixed_ones_leave(shown) -> None:
    row = Row(
        40, (cell(title("a"), wide=100), cell(Caption("b"), wide=Wide.REST), cell(Caption("c"), wide=Wide.REST))
    )
    first, second, third = shown(row).places()

    assert (first.left(), first.width()) == (16, 100)
    assert second.left() == 16 + 100 + 16
    assert second.width() == third.width()
    assert third.right() <= WIDE - 16


def test_what_stands_behind_cells_that_take_less_keeps_the_right_edge(shown) -> None:
    row = Row(40, (cell(Caption("b"), wide=Wide.REST, most=50), cell(Caption("c"), wide=60)))
    first, second = shown(row).places()

    assert first.width() == 50
    assert second.right() + 1 == WIDE - 16


def test_a_share_of_the_row_is_the_most_that_a_cell_has(shown) -> None:
    (place,) = shown(Row(40, (cell(title("a"), wide=300, share=0.5),))).places()

    assert place.width() == (WIDE - 32) // 2


def test_lines_stand_together_in_the_middle(shown) -> None:
    lines = [place for _, _, place in shown(Row(60, (cell(title("a"), small("b")),))).lines()]

    assert lines[0].bottom() + 1 == lines[1].top()
    assert abs((lines[0].top() + lines[1].bottom() + 1) / 2 - 30) <= 1


def test_a_second_band_is_under_the_first(shown) -> None:
    row = Row(40, (cell(title("a")),), below=Row(30, (cell(small("b")),), edge=4))
    made = shown(row)
    (_, _, above), (_, _, below) = made.delegate._lines(row, QRect(0, 0, WIDE, 70))

    assert above.bottom() < 40 <= below.top()
    assert below.left() == 4
    assert made.list.sizeHintForRow(0) == 70


def test_heights_follow_the_size_of_the_text(shown, settings: Settings) -> None:
    made = shown(Row(40, (cell(title("a")),)))
    settings.set(TEXT_SCALE, 130)

    assert made.list.sizeHintForRow(0) == 52


def test_marks_that_find_no_room_are_left_out(shown) -> None:
    painted = []
    mark = Mark(lambda *_: painted.append(1), 30, 30)
    shown(Row(40, (cell((mark, mark, mark), wide=70),))).paint()

    assert len(painted) == 2


@pytest.mark.parametrize("ground", Ground)
def test_every_ground_is_painted(shown, ground: Ground) -> None:
    assert not shown(Row(40, (cell(title("Tickler"), wide=Wide.REST),), ground)).paint().isNull()


def test_the_name_is_typed_where_it_stands(shown, qtbot: QtBot) -> None:
    made = shown(Row(40, (cell(space(24)), cell(title("Tickler"), wide=Wide.REST, named=True))))
    edit_row(made.list, made.index)
    field = made.list.findChild(QLineEdit)

    assert field.accessibleName() == "Name of it"
    assert 16 + 24 <= field.geometry().left() < 16 + 24 + 16
    with qtbot.waitSignal(made.model.renamed) as told:
        field.setText("Henge")
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert told.args == ["a", "Henge"]


def test_what_can_be_pressed_says_so_and_the_rest_selects(shown, qtbot: QtBot) -> None:
    made = shown(Row(40, (cell(title("Tickler"), wide=Wide.REST), cell(press_icon("add", "more")))))
    rect = made.list.visualRect(made.index)
    more = made.delegate.pressable(rect, made.index)["more"].center().toPoint()
    with qtbot.waitSignal(made.delegate.pressed) as told:
        qtbot.mouseClick(made.list.viewport(), Qt.MouseButton.LeftButton, pos=more)
    assert told.args[1] == "more"

    with qtbot.assertNotEmitted(made.delegate.pressed):
        qtbot.mouseClick(made.list.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert made.list.selectedIndexes() == [made.index]


def test_pictures_are_asked_for_again_when_they_may_be_there_now(shown) -> None:
    pictures, wanted = Asked(), PictureWanted(sha256="a" * 64)
    made = shown(Row(40, (cell(Picture(wanted, 30)),)), pictures)
    made.paint()
    pictures.arrived.emit(PictureArrived(wanted, None, "no parts"))
    asked = len(pictures.asked)
    made.paint()
    assert len(pictures.asked) == asked, "it cannot be drawn"

    pictures.renewed.emit()
    made.paint()
    assert len(pictures.asked) > asked


def test_its_words_are_what_is_heard() -> None:
    row = Row(40, (cell(title("Tickler"), (small("a"), small("b"))),), below=Row(20, (cell(small("c")),)))

    assert row.words == "Tickler, ab, c"
    assert heading_row("Stations", 34).words == "Stations"
