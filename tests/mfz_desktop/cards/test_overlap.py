"""The longest of everything overlaps nothing and leaves no card."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter

from mfz_desktop.cards.canvas import DrawnMark
from mfz_desktop.cards.drawing import draw_card
from mfz_desktop.cards.fonts import MM_PER_POINT, Faces, card_faces
from mfz_desktop.cards.layouts import LAYOUTS
from mfz_desktop.cards.model import PIECE_KINDS, CardKind, CardSystemRow
from mfz_desktop.cards.objective_card import ObjectiveCard
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.cards.reference_card import reference_cards
from mfz_desktop.cards.roster import RosterCard, RosterDie, RosterRow
from mfz_desktop.rapid_attack.cards.frame_card import FrameCard
from mfz_desktop.rapid_attack.cards.strip import FULL_ROCKETS, Sprint
from mfz_desktop.ui.theme.lettering import REFERENCE_PX, reference_font
from mfz_rules.kernel.dice import Colour, Die

WIDE = "W" * 60
NAMES = {
    "wide": WIDE,
    "words": "Heavily armored long range reconnaissance and sniper frame!!",
    "polish": "Łódź № 7 „Wściekły Żuraw” ÅÄÖ Ęą Ćć Śś Ğğ İı ßẞ Ŷŷ Ǘǘ Ắắ",
    "emoji": "👩‍🚀🤖🇵🇱" * 6,
    "rtl": "מכונה קרבית כבדה עם שני תותחים ארוכי טווח ומגן גדול",
    "marks": "Z̸̢̛a̷l̵g̶o̸" * 6,
}
SETS = {
    "W W W W": ("defense", "movement", "communication", "direct"),
    "six systems": ("direct", "direct", "artillery", "artillery", "split", "environment"),
    "nine systems": ("direct",) * 9,
}
DICE = {
    "defense": (Die(Colour.BLUE),),
    "movement": (Die(Colour.GREEN),),
    "communication": (Die(Colour.YELLOW),),
    "direct": (Die(Colour.RED, 6, "d"), Die(Colour.RED, 6, "d")),
    "artillery": (Die(Colour.RED, 8, "a"),),
    "split": (Die(Colour.RED, 6, "d"), Die(Colour.RED, 6, "a")),
    "environment": (),
}


def recorded(card, size: QSizeF, *, ink_saver: bool = False) -> list[DrawnMark]:
    image = QImage(10, 10, QImage.Format.Format_ARGB32)
    marks: list[DrawnMark] = []
    with QPainter(image) as painter:
        painter.scale(20, 20)
        area = QRectF(0, 0, size.width(), size.height())
        draw_card(painter, card, area, card_faces(), DecodedPictures(), ink_saver=ink_saver, marks=marks)
    return marks


def check(marks: list[DrawnMark], size: QSizeF) -> None:
    assert len(marks) >= 3
    card = QRectF(0, 0, size.width(), size.height()).adjusted(2, 2, -2, -2)
    for mark in marks:
        assert card.contains(mark.rect), f"{mark} leaves the card"
    for one, other in combinations(marks, 2):
        shared = one.rect.intersected(other.rect)
        assert min(shared.width(), shared.height()) <= 0.01, f"{one} overlaps {other}"


def longest(
    name: str,
    types: tuple[str, ...],
    kind: CardKind,
    png: bytes | None,
    rockets: int,
    *,
    sharing: tuple[str, ...] = (),
) -> FrameCard:
    ranges = ("direct", "artillery")
    rows = tuple(CardSystemRow(each, name, DICE[each], ranges if each == "split" else ()) for each in types)
    return FrameCard(
        name=name, number="1, 3, 5, 7, 9, 11", archetype=name, company=name, pilot=name, rows=rows, rockets=rockets,
        sprint=Sprint.LATER, environments=("underwater", name), picture=png, player=1, sharing=sharing, kind=kind,
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("ink_saver", [False, True], ids=["colour", "ink-saver"])
@pytest.mark.parametrize("types", SETS.values(), ids=SETS)
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("kind", PIECE_KINDS)
def test_frame_cards_hold_the_longest(kind, name, types, ink_saver, png) -> None:
    size = LAYOUTS[kind].size
    for rockets in (0, 3, 8, 40):
        check(recorded(longest(name, types, kind, png, rockets), size, ink_saver=ink_saver), size)
    for rockets in (0, FULL_ROCKETS):
        card = longest(name, types, kind, png, rockets, sharing=("9", "10", "spare"))
        check(recorded(card, size, ink_saver=ink_saver), size)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_station_cards_hold_the_longest(name, png) -> None:
    for picture in (png, None):
        card = ObjectiveCard(name, "88", name, picture, 4)
        check(recorded(card, card.size()), card.size())


@pytest.mark.slow
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("notes", ["", "Keep it near the station. " * 40], ids=["no notes", "notes"])
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("kind", PIECE_KINDS)
def test_backs_hold_the_longest(kind, name, notes) -> None:
    size = LAYOUTS[kind].size
    back = replace(longest(name, (), kind, None, 0), notes=notes and name + notes).back()
    check(recorded(back, size), size)


@pytest.mark.slow
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("size", [QSizeF(200, 282), QSizeF(205.9, 264.4)], ids=["a4", "letter"])
@pytest.mark.parametrize("types", SETS.values(), ids=SETS)
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_rosters_hold_the_longest(name, types, size, png) -> None:
    dice = tuple(RosterDie(die, lost=True) for each in types for die in DICE[each])
    rows = (RosterRow("1–3", name, name, png, None, (dice, dice), name * 3, 2 + len(types), 1, ("fuel", "fuel")),) * 8
    roster = RosterCard(name, name * 2, ((999, "high value assets"),) * 4, rows, (name,) * 30, 20, 2, 1, 9)
    check(recorded(roster, size), size)
    check(recorded(replace(roster, page=2), size), size)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("card", reference_cards("reference.json"), ids=lambda card: card.title)
def test_reference_cards_are_whole(card) -> None:
    marks = recorded(card, card.size())
    check(marks, card.size())
    assert not any(mark.shortened for mark in marks)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("size", [QSizeF(200, 282), QSizeF(205.9, 264.4)], ids=["a4", "letter"])
@pytest.mark.parametrize("file", ["intercept-orbit.json", "alpha-bandit.json"])
def test_reference_pages_are_whole(file, size) -> None:
    (page,) = reference_cards(file)
    marks = recorded(page, size)
    check(marks, size)
    assert not any(mark.shortened for mark in marks)
    assert max(mark.rect.bottom() for mark in marks) < size.height() - 5


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("kind", PIECE_KINDS)
def test_blank_cards_are_whole(kind) -> None:
    size = LAYOUTS[kind].size
    check(recorded(FrameCard(kind=kind, blank=True), size), size)


@pytest.mark.usefixtures("qapp")
def test_rows_beyond_the_room_are_counted() -> None:
    card = longest("Gun", SETS["nine systems"], CardKind.POKER, None, 0)
    assert "and 4 more" in [mark.text for mark in recorded(card, LAYOUTS[card.kind].size)]


@pytest.mark.usefixtures("qapp")
def test_stations_beyond_the_room_are_counted() -> None:
    roster = RosterCard("Company", stations=tuple(f"Station {at}" for at in range(200)))
    texts = [mark.text for mark in recorded(roster, QSizeF(200, 282))]
    shown = sum(text.startswith("Station ") for text in texts)
    assert f"and {200 - shown} more" in texts


@pytest.mark.usefixtures("qapp")
def test_a_card_keeps_the_measures_of_the_brief(png) -> None:
    card = longest("Gun", SETS["W W W W"], CardKind.POKER, png, 3)
    marks = recorded(card, LAYOUTS[card.kind].size)
    boxes = [mark.rect for mark in marks if mark.kind == "box"]
    assert [box.width() for box in boxes] == [4.5] * 4
    assert [round(b.top() - a.top(), 6) for a, b in pairwise(boxes)] == [9] * 3
    red = [mark.rect.width() for mark in marks if mark.text == "R d"]
    assert red == [6, 6, 7, 7, 7], "two dice of the gun, three rockets"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("family", [None, "DejaVu Sans"])
def test_letters_on_dice_are_eight_points_or_more(monkeypatch, png, family) -> None:
    faces = (
        card_faces() if family is None else Faces(family, reference_font(family), reference_font(family, bold=True))
    )
    sizes: dict[str, float] = {}

    def note(painter: QPainter, box: QRectF, text: str) -> None:
        metrics = faces.metrics(bold=True)
        scale = min(box.height() / metrics.capHeight(), box.width() / metrics.horizontalAdvance(text))
        sizes[text] = scale * REFERENCE_PX / MM_PER_POINT

    monkeypatch.setattr("mfz_desktop.ui.theme.dice.paint_letters", note)
    recorded(
        longest("Gun", (*SETS["W W W W"][1:], "artillery"), CardKind.POKER, png, 3), LAYOUTS[CardKind.POKER].size
    )
    assert {"Rd", "8a", "8d", "8G", "G", "Y", "W"} <= set(sizes)
    assert min(sizes.values()) >= 8
