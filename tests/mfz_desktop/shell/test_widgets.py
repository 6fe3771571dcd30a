"""The shared small widgets."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QListWidget, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from mfz_desktop.core.notices import Tone
from mfz_desktop.core.pictures import PictureArrived, Pictures, PictureWanted
from mfz_desktop.core.settings import Settings
from mfz_desktop.ui.forms.colour_box import ColourBox
from mfz_desktop.ui.theme.colours import PLAYER_WORDS
from mfz_desktop.ui.theme.dice import paint_die
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.dice_row import GAP, DiceRow, paint_dice
from mfz_desktop.ui.widgets.finding_row import FindingRow
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import ElidedLabel
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.picture_group import PictureGroup
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.picture_strip import PictureStrip
from mfz_desktop.ui.widgets.search_field import SearchField
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.kernel.findings import Finding, Severity


@pytest.fixture
def theme(qapp, tmp_path: Path) -> Theme:
    return Theme(qapp, Settings(tmp_path / "settings.ini"))


def test_typing_on_a_list_searches_and_escape_comes_back(qtbot: QtBot, theme: Theme) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    field, view = SearchField(theme, "Search models", holder), QListWidget(holder)
    view.addItems(["one", "two"])
    field.serve(view)
    holder.show()
    heard: list[str] = []
    field.searched.connect(heard.append)
    view.setFocus()
    qtbot.keyClicks(view, "ab")
    qtbot.keyClicks(field, "c ")
    assert field.text() == "abc "
    assert heard[-1] == "abc"
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""
    qtbot.keyClick(field, Qt.Key.Key_Down)
    assert holder.focusWidget() is view


def test_shortcuts_on_a_list_are_not_taken_for_a_search(qtbot: QtBot, theme: Theme) -> None:
    view = QListWidget()
    qtbot.addWidget(view)
    field = SearchField(theme, "Search", view)
    field.serve(view)
    qtbot.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(view, Qt.Key.Key_Space)
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert field.text() == ""


def test_a_pool_is_said_in_words_and_shrinks_rather_than_be_cut(qtbot: QtBot, theme: Theme) -> None:
    row = DiceRow(theme, (Die(Colour.WHITE), Die(Colour.RED, 8, "d"), Die(Colour.GREEN)))
    qtbot.addWidget(row)
    assert row.accessibleName() == "white d6, red d8 direct, green d6"
    row.resize(row.minimumSizeHint())
    image = row.grab().toImage()
    right = [image.pixelColor(x, image.height() // 2) for x in range(image.width() - 12, image.width())]
    assert any(colour.green() > colour.red() + 40 for colour in right), "the last die is there"
    row.set_dice(())
    assert row.accessibleName() == "no dice"


@pytest.mark.parametrize("side", [24, 18.5])
def test_a_pool_is_painted_die_by_die_as_one_die_is(theme: Theme, side: float) -> None:
    dice = (Die(Colour.WHITE), Die(Colour.RED, 8, "d"), Die(Colour.WHITE))
    pool, each = (QImage(120, 40, QImage.Format.Format_ARGB32_Premultiplied) for _ in range(2))
    for image in (pool, each):
        image.fill(Qt.GlobalColor.transparent)
    with QPainter(pool) as painter:
        paint_dice(painter, QRectF(3, 4, 110, side), dice, dark=False)
    with QPainter(each) as painter:
        for index, die in enumerate(dice):
            left = round(3 + index * side * (1 + GAP))
            paint_die(painter, QRectF(left, 4, side, side), die)

    assert pool == each


class OnePicture(Pictures):
    def __init__(self) -> None:
        super().__init__()
        self.asked: list[PictureWanted] = []

    def ask(self, wanted: PictureWanted, size: QSize) -> QPixmap | None:
        self.asked.append(wanted)
        return None


def test_a_picture_is_asked_for_once_and_shown_when_it_comes(qtbot: QtBot, theme: Theme) -> None:
    pictures, wanted = OnePicture(), PictureWanted(sha256="a" * 64)
    label = PictureLabel(theme, pictures, wanted)
    qtbot.addWidget(label)
    label.resize(100, 100)
    label.grab()
    label.grab()
    assert pictures.asked == [wanted]
    assert not label.has_picture
    red = QPixmap(100, 100)
    red.fill(QColor("#FF0000"))
    pictures.arrived.emit(PictureArrived(PictureWanted(sha256="b" * 64), red))
    assert not label.has_picture
    pictures.arrived.emit(PictureArrived(wanted, red))
    assert label.grab().toImage().pixelColor(50, 50) == QColor("#FF0000")


@pytest.mark.parametrize(("side", "readable"), [(100, True), (30, False)])
def test_a_picture_that_cannot_be_drawn_says_why_and_leaves_the_drawing_where_that_has_no_room(
    qtbot: QtBot, theme: Theme, side: int, readable: bool
) -> None:
    pictures, wanted = OnePicture(), PictureWanted(starter="x.ldr")
    label = PictureLabel(theme, pictures, wanted)
    qtbot.addWidget(label)
    label.resize(side, side)
    before = label.grab().toImage()
    colours = {before.pixelColor(x, y).name() for x in range(0, side, 2) for y in range(0, side, 2)}
    assert len(colours) > 3, "something is drawn meanwhile"
    pictures.arrived.emit(PictureArrived(wanted, None, "It is gone. Import its model again."))
    assert (label.grab().toImage() != before) is readable
    assert label.toolTip() == label.accessibleDescription() == "It is gone. Import its model again."
    label.show_picture(PictureWanted(starter="y.ldr"))
    assert label.toolTip() == label.accessibleDescription() == ""


def test_where_there_is_no_picture_stands_what_it_would_be_of_and_nothing_is_asked_for(
    qtbot: QtBot, theme: Theme
) -> None:
    pictures = OnePicture()
    kinds = ("frame", "station", "ship", "company", "hva")
    drawn = []
    for kind in kinds:
        label = PictureLabel(theme, pictures, PictureWanted(kind=kind))
        strip = PictureStrip(theme, pictures, (PictureWanted(kind=kind),), side=60)
        for widget in (label, strip):
            qtbot.addWidget(widget)
            widget.resize(60, 60)
        drawn.append((label.grab().toImage(), strip.grab().toImage()))
    for at, one in enumerate(drawn):
        assert all(one[0] != other[0] and one[1] != other[1] for other in drawn[at + 1 :])
    assert pictures.asked == []
    label = PictureLabel(theme, pictures, PictureWanted(sha256="a" * 64, kind="ship"))
    qtbot.addWidget(label)
    label.resize(60, 60)
    assert label.grab().toImage() == drawn[kinds.index("ship")][0], "until its own arrives"
    label.show_picture(PictureWanted(kind="hva"))
    assert label.grab().toImage() == drawn[kinds.index("hva")][0]


def test_a_picture_that_comes_after_its_strip_is_gone_troubles_nobody(qtbot: QtBot, theme: Theme) -> None:
    pictures, wanted = OnePicture(), PictureWanted(sha256="a" * 64)
    strip = PictureStrip(theme, pictures, (wanted,))
    strip.grab()
    assert pictures.asked == [wanted]
    gone = strip.destroyed
    with qtbot.waitSignal(gone):
        strip.deleteLater()
    with qtbot.captureExceptions() as raised:
        pictures.arrived.emit(PictureArrived(wanted, None, "It is gone."))
    assert raised == []


def test_a_group_of_models_stands_in_its_places_once_all_have_come(qtbot: QtBot, theme: Theme) -> None:
    pictures = OnePicture()
    left, right, front = (PictureWanted(starter=f"{name}.ldr") for name in ("a", "b", "c"))
    group = PictureGroup(theme, pictures, (left, right, front))
    qtbot.addWidget(group)
    group.resize(300, 200)
    group.grab()
    group.grab()
    assert pictures.asked == [left, right, front]
    for wanted, colour in ((left, "#FF0000"), (right, "#00FF00"), (front, "#0000FF")):
        pictures.arrived.emit(PictureArrived(wanted, square_of(colour)))
    assert group.is_complete
    shown = group.grab().toImage()
    assert [shown.pixelColor(x, 100).name() for x in (30, 150, 270)] == ["#ff0000", "#0000ff", "#00ff00"]


def square_of(colour: str) -> QPixmap:
    """Return a square of a colour with an empty margin around it, as a drawn model has."""
    picture = QPixmap(100, 100)
    picture.fill(QColor("transparent"))
    with QPainter(picture) as painter:
        painter.fillRect(30, 30, 40, 40, QColor(colour))
    return picture


def test_a_finding_says_its_rule_and_offers_what_can_be_done(qtbot: QtBot, theme: Theme) -> None:
    done: list[str] = []
    finding = Finding("RA-SYS-03", "too_many", Severity.ERROR, "Five systems; four are allowed.", fix="Take one off.")
    row = FindingRow(theme, finding, links=(("Go to the frame", lambda: done.append("go")),))
    qtbot.addWidget(row)
    texts = [label.text() for label in row.findChildren(QLabel)]
    assert "Five systems; four are allowed." in texts
    assert "Take one off." in texts
    assert "RA-SYS-03" in texts
    row.findChild(QPushButton).click()
    assert done == ["go"]


def test_an_agreed_finding_says_so(qtbot: QtBot, theme: Theme) -> None:
    row = FindingRow(theme, Finding("RA-SYS-03", "k", Severity.ERROR, "Five."), silenced=True)
    qtbot.addWidget(row)
    assert "RA-SYS-03 · agreed at this table" in [label.text() for label in row.findChildren(QLabel)]


def test_long_text_is_shortened_and_whole_in_its_tool_tip(qtbot: QtBot, theme: Theme) -> None:
    label = ElidedLabel("A very long name that cannot possibly fit")
    qtbot.addWidget(label)
    label.resize(80, 24)
    label.grab()
    assert label.minimumSizeHint().width() < 80
    assert label.toolTip() == label.text()
    label.resize(600, 24)
    label.grab()
    assert label.toolTip() == ""


def test_things_flow_into_lines(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = FlowLayout(holder, gap=10)
    boxes = [QWidget() for _ in range(5)]
    for box in boxes:
        box.setFixedSize(100, 20)
        flow.addWidget(box)
    holder.resize(330, 200)
    holder.show()
    assert [(box.x(), box.y()) for box in boxes] == [(0, 0), (110, 0), (220, 0), (0, 30), (110, 30)]
    assert flow.heightForWidth(330) == 50
    assert flow.heightForWidth(100) == 5 * 20 + 4 * 10


def test_a_message_is_replaced_and_closed(qtbot: QtBot, theme: Theme) -> None:
    message = InlineMessage(theme)
    qtbot.addWidget(message)
    done: list[str] = []
    message.say("The file is gone.", Tone.WRONG, action_text="Find it …", action=lambda: done.append("find"))
    next(b for b in message.findChildren(QPushButton) if b.text() == "Find it …").click()
    assert done == ["find"]
    message.say("Found.")
    assert message.text == "Found."
    assert not any(b.isVisible() for b in message.findChildren(QPushButton))
    with qtbot.waitSignal(message.closed):
        message.dismiss()
    assert not message.isVisible()


def test_players_colours_are_chosen_with_their_patterns_and_never_by_colour_alone(qtbot: QtBot, theme: Theme) -> None:
    whole, brief = ColourBox(theme, "Your colour"), ColourBox(theme, "Your colour", brief=True)
    for box in (whole, brief):
        qtbot.addWidget(box)
        assert tuple(box.itemData(at) for at in range(box.count())) == PLAYER_WORDS
        box.set_value("green")
        assert box.currentData() == "green"
        assert box.currentData(Qt.ItemDataRole.AccessibleTextRole) == "Green, dots"
        assert not box.itemIcon(box.currentIndex()).isNull()
        box.set_value("mauve")
        assert box.currentData() == PLAYER_WORDS[0]
    assert (whole.itemText(1), brief.itemText(1)) == ("Orange, stripes", "Orange")
    assert brief.itemData(1, Qt.ItemDataRole.ToolTipRole) == "stripes"
