"""How many cards a sheet holds, and that nothing on it is in the way of anything."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSizeF

from mfz_desktop.cards.layouts import BLEED, LARGE, POKER, TAROT
from mfz_desktop.cards.model import Paper, PrintOptions
from mfz_desktop.cards.printout import Printout
from mfz_desktop.cards.roster import RosterCard
from mfz_desktop.cards.sheet import FREE, behind, lay_out, whole_page
from mfz_desktop.rapid_attack.cards.frame_card import FrameCard

PROMISED = [
    (POKER.size, Paper.A4, BLEED, 8),
    (POKER.size, Paper.LETTER, BLEED, 6),
    (POKER.size, Paper.A4, 0, 9),
    (POKER.size, Paper.LETTER, 0, 9),
    (TAROT.size, Paper.A4, BLEED, 4),
    (TAROT.size, Paper.LETTER, BLEED, 4),
    (TAROT.size, Paper.A4, 0, 4),
    (TAROT.size, Paper.LETTER, 0, 4),
    (LARGE.size, Paper.A4, BLEED, 2),
    (LARGE.size, Paper.LETTER, BLEED, 2),
    (LARGE.size, Paper.A4, 0, 4),
    (LARGE.size, Paper.LETTER, 0, 4),
]
every_sheet = pytest.mark.parametrize(("size", "paper", "bleed", "count"), PROMISED)


def grown(rect: QRectF, by: float) -> QRectF:
    return rect.adjusted(-by, -by, by, by)


def line_box(line) -> QRectF:
    return QRectF(line.p1(), line.p2()).normalized().adjusted(-0.01, -0.01, 0.01, 0.01)


@every_sheet
def test_a_sheet_holds_as_many_as_promised(size: QSizeF, paper: Paper, bleed: float, count: int) -> None:
    assert len(lay_out(paper, size, bleed).slots) == count


@every_sheet
def test_cards_have_their_size_and_keep_apart(size: QSizeF, paper: Paper, bleed: float, count: int) -> None:
    slots = lay_out(paper, size, bleed).slots
    for slot in slots:
        width, height = slot.area.width(), slot.area.height()
        assert (width, height) == ((size.height(), size.width()) if slot.turned else (size.width(), size.height()))
    for one, other in combinations(slots, 2):
        inset = 0.001
        assert not grown(one.area, bleed - inset).intersects(grown(other.area, bleed - inset))


@every_sheet
def test_five_millimetres_stay_free_all_round(size: QSizeF, paper: Paper, bleed: float, count: int) -> None:
    sheet = lay_out(paper, size, bleed)
    inside = QRectF(0, 0, *paper.size).adjusted(FREE, FREE, -FREE, -FREE)
    inside = grown(inside, 0.02)
    assert all(inside.contains(grown(slot.area, bleed)) for slot in sheet.slots)
    assert all(inside.contains(line_box(mark)) for mark in sheet.marks)
    assert inside.contains(line_box(sheet.bar.line))


@every_sheet
def test_the_check_bar_is_fifty_millimetres_and_touches_nothing(
    size: QSizeF, paper: Paper, bleed: float, count: int
) -> None:
    sheet = lay_out(paper, size, bleed)
    assert sheet.bar.line.length() == pytest.approx(50)
    bar = grown(line_box(sheet.bar.line), 0.9)
    assert not any(bar.intersects(grown(slot.area, bleed)) for slot in sheet.slots)
    assert not any(bar.intersects(line_box(mark)) for mark in sheet.marks)


@every_sheet
def test_cut_marks_point_at_edges_and_never_touch_a_card(
    size: QSizeF, paper: Paper, bleed: float, count: int
) -> None:
    sheet = lay_out(paper, size, bleed)
    edges = {
        round(at, 3) for s in sheet.slots for at in (s.area.left(), s.area.right(), s.area.top(), s.area.bottom())
    }
    assert sheet.marks
    for mark in sheet.marks:
        at = mark.x1() if mark.dx() == 0 else mark.y1()
        assert round(at, 3) in edges
        assert not any(line_box(mark).intersects(grown(slot.area, bleed)) for slot in sheet.slots)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("paper", "player", "ink_saver", "sheets"),
    [("a4", None, False, 5), ("letter", None, False, 5), ("a4", 0, False, 5), ("letter", 0, False, 7),
     ("letter", 0, True, 5)],
)  # fmt: skip
def test_forty_cards_need_so_many_sheets(paper: str, player: int | None, ink_saver: bool, sheets: int) -> None:
    cards = [FrameCard(name=f"Frame {at}", player=player) for at in range(40)]
    assert len(Printout(cards, PrintOptions(Paper(paper), ink_saver)).pages) == sheets


@pytest.mark.usefixtures("qapp")
def test_a_line_shows_where_to_cut_what_lies_edge_to_edge() -> None:
    plain, coloured = (Printout([FrameCard(player=player)], PrintOptions()) for player in (None, 1))
    assert [printout.pages[0].sheet.slots[0].outlined for printout in (plain, coloured)] == [True, False]


@every_sheet
def test_backs_lie_behind_their_cards(size: QSizeF, paper: Paper, bleed: float, count: int) -> None:
    width, _ = paper.size
    sheet = lay_out(paper, size, bleed)
    backs = behind(sheet, paper)
    for front, back in zip(sheet.slots, backs.slots, strict=True):
        assert back.area.left() == pytest.approx(width - front.area.right())
        assert (back.area.top(), back.area.size()) == (front.area.top(), front.area.size())
        assert back.turned == -front.turned, "its back points up as the card does, turned over"
    assert not backs.marks and backs.bar is None


@pytest.mark.usefixtures("qapp")
def test_each_sheet_is_followed_by_its_backs_and_a_roster_has_none() -> None:
    cards = [FrameCard(name=f"Frame {at}", company="Rangers") for at in range(10)]
    roster = RosterCard("Rangers")
    pages = Printout([*cards, roster], PrintOptions(backs=True)).pages
    assert [len(page.cards) for page in pages] == [9, 9, 1, 1, 1]
    assert [card.name for card in pages[1].cards] == [card.name for card in pages[0].cards]
    assert pages[4].cards == (roster,)


def test_a_roster_has_the_page_for_itself() -> None:
    sheet = whole_page(Paper.A4)
    assert len(sheet.slots) == 1 and not sheet.marks
    assert not sheet.slots[0].area.intersects(line_box(sheet.bar.line))
