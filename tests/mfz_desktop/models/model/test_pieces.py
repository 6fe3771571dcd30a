"""The pieces under the page: outlines, turning, models of lists, rules of reasons, words, the way."""

import numpy as np
import pytest
from pytestqt.modeltest import ModelTester

from campaigns.garage.entry import Belief, DesignSystem, GarageEntry
from ldraw_catalog.measuring.measure import Measure
from ldraw_catalog.problems import Problem, ProblemKind
from ldraw_catalog.systems.evidence import Evidence, EvidenceKind, of_part
from mfz_desktop.models.model import outlines, wording
from mfz_desktop.models.model.always_so import choices
from mfz_desktop.models.model.page import ModelPage
from mfz_desktop.models.model.review_order import neighbour, next_to_review
from mfz_desktop.models.model.rows import letter_of

MAP = np.full((20, 30), -1, dtype=np.int32)
MAP[5:10, 5:10] = 3
MAP[12:15, 20:25] = 4


def test_an_outline_goes_round_its_parts_and_not_over_them() -> None:
    around = outlines.outline_of(MAP, (3,), 1)
    assert around is not None
    assert around.inside.sum() == 25
    assert not (around.line & around.inside).any()
    assert around.line.sum() > 20
    assert MAP[int(around.middle[1]), int(around.middle[0])] == 3


def test_parts_that_are_not_seen_have_no_outline() -> None:
    assert outlines.outline_of(MAP, (7,), 2) is None


def test_a_piece_is_cut_out_of_the_picture() -> None:
    around = outlines.outline_of(MAP, (4,), 1)
    rgba = np.full((20, 30, 4), 200, dtype=np.uint8)
    piece = outlines.cut_out(rgba, around)
    assert (piece[..., 3] > 0).sum() == 15
    assert (rgba == 200).all()


def test_marks_over_each_other_are_pushed_apart_and_stay_in_the_picture() -> None:
    places = outlines.spread([(10, 10), (10, 10), (12, 11), (199, 99)], 20, 200, 100)
    for number, (x, y) in enumerate(places):
        assert 10 <= x <= 190
        assert 10 <= y <= 90
        for other in places[number + 1 :]:
            assert (x - other[0]) ** 2 + (y - other[1]) ** 2 > 15**2


def test_qt_finds_nothing_wrong_with_the_models(page: ModelPage, qtmodeltester: ModelTester) -> None:
    page.area.show_parts(True)
    for model in (page.systems.system_model, page.area.parts.parts, page.area.parts.filter):
        qtmodeltester.check(model)


def test_rules_go_by_names_or_by_the_parts_of_the_reasons(page: ModelPage) -> None:
    found = page.reviewer.inspected.model.found
    parts = page.parts_in_use()
    by_name = choices(page.reviewer.rows[0].system, found, parts)
    assert by_name[0].name == "side gun"
    own = DesignSystem("own:1", "defense", parts=(0,))
    assert [(each.part, each.colour) for each in choices(own, found, parts)] == [("3001", None), ("3001", 4)]
    split = DesignSystem("own:2", "split", parts=(0,))
    assert choices(split, found, parts) == ()


def test_reasons_of_several_parts_are_said_once() -> None:
    reasons = [
        Evidence(EvidenceKind.PART, of_part("a lever, as barrel", "4592")),
        Evidence(EvidenceKind.PART, of_part("a lever, as barrel", "4593")),
        Evidence(EvidenceKind.NAME, 'named "side gun"'),
    ]
    assert wording.reason(reasons) == 'Named "side gun"; a lever, as barrel (4592, 4593).'


@pytest.mark.parametrize(
    ("belief", "confidence", "words"),
    [
        (Belief.TAGGED, 1.0, "Certain"),
        (Belief.CONFIRMED, 1.0, "Confirmed"),
        (Belief.PROPOSED, 0.6, "Likely"),
        (Belief.PROPOSED, 0.59, "A guess"),
    ],
)
def test_confidence_is_a_word(belief: Belief, confidence: float, words: str) -> None:
    assert wording.certainty(belief, confidence) == words


def test_sentences_count_right() -> None:
    assert wording.unknown_words(0, 12, None) == ""
    assert wording.unknown_words(4, 142, "2026-02") == (
        "4 of 142 parts are unknown to LDraw 2026-02; they are shown as boxes."
    )
    assert wording.size_words(Measure(0, 0, 0, None, 3)).startswith("Its size is not known")
    assert wording.size_words(Measure(9.6, 15.56, 7.86, "geometry", 0)).startswith(
        "9.6 × 15.6 studs, 7.9 bricks high,"
    )
    assert wording.problem_words(Problem(ProblemKind.LOOP, 12, "", "It refers to itself.")) == (
        "Line 12: It refers to itself."
    )


def test_letters_go_on_behind_z() -> None:
    assert [letter_of(number) for number in (0, 25, 26, 51, 52)] == ["A", "Z", "AA", "AZ", "BA"]


def test_the_way_ends_at_the_last_model_and_reviewing_goes_round() -> None:
    entries = [GarageEntry(each, each, "a" * 64, "x.ldr") for each in "abc"]
    assert neighbour(entries, "c", 1) is None
    assert neighbour(entries, "b", -1).id == "a"
    assert next_to_review(entries, "c", lambda entry: entry.id != "a").id == "b"
    assert next_to_review(entries, "b", lambda entry: entry.id == "b") is None
    assert next_to_review(entries, "", lambda entry: True).id == "a"
