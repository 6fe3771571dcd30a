"""Models on their bases: what is large, what is allowed, and several side by side in one scale."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPixmap

from mfz_desktop.companies.lineup.laying_out import LARGEST, SMALLEST, Seen, laid_out
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.models.stands.drawing import box, silhouette
from mfz_desktop.models.stands.stand import Stand, StandBase, from_above
from mfz_desktop.models.stands.words import base_words, size_words, stand_words

FRIGATE = StandBase(8, 4, True, "Frigate", 12)


def test_the_bow_turns_what_lies_across_and_along() -> None:
    stand = Stand("Petrel", (4.8, 11.8, 6.8), base=FRIGATE)
    assert [Stand("", stand.sides, bow).ground for bow in range(4)] == [
        (4.8, 11.8), (11.8, 4.8), (4.8, 11.8), (11.8, 4.8)
    ]  # fmt: skip
    assert stand.room == (4.8, 11.8)
    assert Stand("", (1, 1, 1), base=FRIGATE).room == (4, 8)


@pytest.mark.parametrize(
    ("sides", "words", "too_large"),
    [
        ((4.8, 11.8, 6.8), "11.8 studs deep, its largest dimension; 12 are allowed.", False),
        ((4.8, 12.004, 6.8), "12.0 studs deep, its largest dimension; 12 are allowed.", False),
        ((12.5, 4, 6), "12.5 studs across, its largest dimension: 0.5 more than the 12 that are allowed.", True),
        ((4, 4, 14.4), "14.4 studs high, its largest dimension: 2.4 more than the 12 that are allowed.", True),
        ((0, 0, 0), "Its size is not known.", False),
    ],
)
def test_the_largest_dimension_is_held_against_what_is_allowed(sides, words: str, too_large: bool) -> None:
    stand = Stand("Petrel", sides, base=FRIGATE)
    assert (size_words(stand), stand.is_too_large) == (words, too_large)


def test_everything_is_said_for_screen_readers() -> None:
    assert base_words(FRIGATE) == "Frigate, on a base of 8 × 4 studs"
    free = StandBase(4, 4, False, "Company")
    assert stand_words(Stand("Terns", (5, 4, 2), base=free)) == (
        "Terns. Company, on a base of 4 × 4 studs. 5.0 studs across, its largest dimension. Any size is allowed."
    )


def test_only_a_model_is_seen_from_above() -> None:
    seen = from_above(PictureWanted(sha256="a" * 64, submodel="x"))
    assert (seen.view, seen.submodel) == ("top", "x")
    assert from_above(PictureWanted(image="a" * 64)) is None
    assert from_above(None) is None


@pytest.mark.parametrize("number", [0, 1, 5, 40, 192])
@pytest.mark.parametrize("wide", [300, 1100])
@pytest.mark.parametrize("seen", Seen)
def test_pieces_side_by_side_never_overlap_and_stay_within(number: int, wide: int, seen: Seen) -> None:
    sides = [(4.8, 11.8, 6), (0, 0, 0), (16, 2, 3), (8, 16, 4)]
    stands = [Stand(str(at), sides[at % 4], at % 4, FRIGATE if at % 3 else None) for at in range(number)]
    made = laid_out(stands, QSizeF(wide, 560), name_high=20, seen=seen)
    boxes = [box(one.centre, 1, one.room.width(), one.room.height()) for one in made.pieces]
    assert [one.stand for one in made.pieces] == stands
    assert SMALLEST <= made.stud <= LARGEST
    area = QRectF(0, 0, wide, made.size.height())
    assert all(area.contains(one) for one in boxes)
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    assert all(name.below >= one.bottom() for name, one in zip(made.pieces, boxes, strict=True))
    for one in made.pieces:
        across, along = one.stand.room if seen is Seen.ABOVE else (one.stand.sides[0], one.stand.sides[2])
        assert (one.room.width(), one.room.height()) >= (across * made.stud, along * made.stud)
    if number <= 5 and wide == 1100:
        assert made.size.height() <= 560


def test_what_stands_on_one_ground_ends_at_one_height() -> None:
    stands = [Stand("Scout", (4, 4, 6)), Stand("Gun", (8, 8, 14)), Stand("Grunt", (6, 5, 10))]
    made = laid_out(stands, QSizeF(1100, 560), name_high=20, seen=Seen.FRONT)
    assert len({round(one.centre.y() + one.room.height() / 2, 6) for one in made.pieces}) == 1


def test_a_silhouette_has_one_colour_and_glass_is_nearly_dense(qapp) -> None:
    picture = QPixmap(3, 1)
    picture.fill(QColor(0, 0, 0, 0))
    image = picture.toImage()
    image.setPixelColor(0, 0, QColor(200, 10, 10))
    image.setPixelColor(1, 0, QColor(10, 200, 10, 128))
    made = silhouette(QPixmap.fromImage(image), QColor("#123456")).toImage()
    assert made.pixelColor(0, 0) == QColor("#123456")
    assert made.pixelColor(1, 0).alpha() > 230
    assert made.pixelColor(2, 0).alpha() == 0
