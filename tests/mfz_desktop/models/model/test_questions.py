"""Asking what stands free on a model, through the real window."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from campaigns.garage.entry import Belief, GarageEntry
from campaigns.garage.resolving import NONE
from ldraw_catalog.systems.same_design import parts_in
from mfz_desktop.app.running import Running
from mfz_desktop.core.settings import TEXT_SCALE
from mfz_desktop.models.model import always_so, choosers
from mfz_desktop.models.model.answers import repeated
from mfz_desktop.models.model.page import ModelPage
from tests.mfz_desktop.application import settle
from tests.mfz_desktop.models.model.conftest import WALKER

FRAME = Path(__file__).parents[3] / "ldraw_catalog" / "systems" / "marked" / "tuned" / "flat-balls.ldr"
"""A frame without any name: a ball that hangs from one arm, a drill at the other, a round shield, no more."""
KEYS = {"defense": "1", "movement": "2", "communication": "3", "hand_to_hand": "4", "direct": "5", "artillery": "6"}

Put = Callable[..., GarageEntry]
Show = Callable[[GarageEntry], ModelPage]


@pytest.fixture
def untagged(put: Put, show: Show) -> ModelPage:
    return show(put(FRAME.read_text(encoding="utf-8"), "Crane"))


def press(page: ModelPage, key: Qt.Key | str) -> None:
    """Press a key where the focus is: the list of systems, or the question."""
    focused = page.window().focusWidget()
    assert focused in (page.systems, page.panel.question)
    QTest.keyClick(focused, key)
    settle(page.context)


def answer_proposals(page: ModelPage) -> None:
    while page.reviewer.waiting():
        press(page, Qt.Key.Key_Return)


def test_first_proposals_are_answered_then_what_stands_free_is_asked_about(untagged: ModelPage) -> None:
    card = untagged.panel.question
    assert untagged.reviewer.waiting()
    assert card.isHidden()
    answer_proposals(untagged)
    asked = untagged.questions.asked
    assert asked is not None
    assert card.isVisible()
    assert card.hasFocus()
    assert untagged.area.view.highlighted == asked.placements
    assert card.about.text() == f"{len(asked.placements)} parts, lit up in the picture."


def test_whoever_confirms_by_the_button_in_the_head_answers_by_keys(untagged: ModelPage, running: Running) -> None:
    """The button is another one afterwards, and the focus would be on the way back."""
    button = next(one for one in running.window.findChildren(QPushButton) if one.text() == "Confirm all proposals")
    button.setFocus()
    button.click()
    settle(running.context)
    assert untagged.questions.asked is not None
    assert untagged.panel.question.hasFocus()


@pytest.mark.slow
def test_with_large_text_the_question_comes_into_sight(untagged: ModelPage, running: Running) -> None:
    running.context.settings.set(TEXT_SCALE, 200)
    try:
        settle(running.context)
        answer_proposals(untagged)
        card, panel = untagged.panel.question, untagged.panel
        top = card.mapTo(panel.viewport(), card.rect().topLeft()).y()
        assert card.hasFocus()
        assert 0 <= top < panel.viewport().height() // 2 or top + card.height() <= panel.viewport().height()
    finally:
        running.context.settings.set(TEXT_SCALE, 100)
        settle(running.context)


def test_a_key_answers_and_leads_on(untagged: ModelPage, running: Running) -> None:
    answer_proposals(untagged)
    before = len(untagged.reviewer.rows)
    asked = untagged.questions.asked
    press(untagged, "4")
    assert len(untagged.reviewer.rows) == before + 1
    added = untagged.reviewer.rows[-1].system
    assert (added.type, added.parts) == ("hand_to_hand", asked.placements)
    assert untagged.questions.asked != asked
    running.context.commands.run("edit.undo")
    settle(running.context)
    assert untagged.questions.asked == asked


def test_no_is_kept_and_nobody_asks_again(untagged: ModelPage, show: Show) -> None:
    answer_proposals(untagged)
    asked = untagged.questions.asked
    rows = len(untagged.reviewer.rows)
    press(untagged, "X")
    assert len(untagged.reviewer.rows) == rows
    assert untagged.questions.asked != asked
    entry = untagged.reviewer.entry
    assert [answer.parts for answer in entry.confirmed if answer.type == NONE] == [asked.placements]
    untagged.context.go("garage")
    again = show(entry)
    assert again.questions.asked != asked


def test_esc_stops_the_questions_for_good_and_the_list_has_the_keys(untagged: ModelPage) -> None:
    answer_proposals(untagged)
    asked = untagged.questions.asked
    press(untagged, Qt.Key.Key_Escape)
    assert untagged.questions.asked is None
    assert untagged.panel.question.isHidden()
    assert untagged.systems.hasFocus()
    assert untagged.area.view.highlighted != asked.placements


def test_buttons_say_the_same_as_keys(untagged: ModelPage) -> None:
    answer_proposals(untagged)
    asked = untagged.questions.asked
    untagged.panel.question.wanted.emit("model.type.movement")
    settle(untagged.context)
    assert (untagged.reviewer.rows[-1].system.type, untagged.reviewer.rows[-1].system.parts) == (
        "movement", asked.placements,
    )  # fmt: skip


@pytest.mark.slow
def test_an_untagged_frame_is_done_in_twelve_keys(put: Put, show: Show) -> None:
    """A frame of about 60 parts without a name, whose builder knows its four systems."""
    text = FRAME.read_text(encoding="utf-8")
    dish = ("1 0 0 -216 -10 1 0 0 0 1 0 0 0 1 3062b.dat", "1 15 0 -224 -10 1 0 0 0 1 0 0 0 1 4740.dat")
    page = show(put("\n".join((*text.splitlines(), *dish)), "Crane"))
    wanted = {
        "hand_to_hand": {"3941"}, "artillery": {"3942c"}, "defense": {"60474"}, "communication": {"4740"},
    }  # fmt: skip
    assert len(page.reviewer.inspected.model.found.assembly.placements) >= 55
    presses = 0
    while page.reviewer.waiting() or page.questions.asked is not None:
        key = page.systems.current_key()
        parts = page.reviewer.row(key).system.parts if page.reviewer.waiting() else page.questions.asked.placements
        placed = page.reviewer.inspected.model.found.assembly.placements
        numbers = {placed[part].name.removesuffix(".dat") for part in parts}
        kind = next((kind for kind, telling in wanted.items() if telling & numbers), None)
        press(page, KEYS[kind] if kind else "X")
        presses += 1
        assert presses <= 12
    assert sorted(row.system.type for row in page.reviewer.rows) == sorted(wanted)
    assert all(not row.waiting for row in page.reviewer.rows)


def test_where_the_builder_tagged_something_nothing_is_asked(put: Put, show: Show) -> None:
    page = show(put(WALKER))
    page.confirm_all()
    settle(page.context)
    assert page.questions.asked is None
    assert page.panel.question.isHidden()


def test_a_file_of_several_models_is_asked_about_model_by_model(put: Put, show: Show) -> None:
    lines = [line.split(None, 3) for line in FRAME.read_text(encoding="utf-8").splitlines() if line.startswith("1 ")]
    squad = [f"{kind} {colour} {float(x) + shift:g} {rest}" for shift in (0, 240) for kind, colour, x, rest in lines]
    page = show(put("0 Squad\n" + "\n".join(squad), "Squad"))
    answer_proposals(page)
    assert page.questions.asked is None
    candidates = page.reviewer.inspected.inspection.candidates
    assert [one.name for one in candidates] == ["walker 1", "walker 2"]
    one = show(put("0 Squad\n" + "\n".join(squad), "Squad 1", submodel=candidates[0].submodel))
    answer_proposals(one)
    assert one.questions.asked is not None
    assert len(one.reviewer.inspected.model.found.assembly.placements) == len(lines)


class TestWhatIsSaidTwice:
    """A correction that comes again is offered as a rule."""

    @pytest.mark.slow
    def test_the_second_correction_of_one_name_is_offered_and_taken(
        self, put: Put, show: Show, running: Running
    ) -> None:
        for number in (1, 2):
            page = show(put(WALKER.replace("3010", f"300{number + 1}"), f"Walker {number}"))
            key = next(row.key for row in page.reviewer.rows if row.system.name == "shield")
            page.systems.go_to(key)
            press(page, "2")
            toast = running.window.toast
            assert ("“shield” is movement" in toast.text) == (number == 2)
        (offered,) = (button for button in toast.findChildren(QPushButton) if button.text() == "Always so")
        offered.click()
        settle(running.context)
        (rule,) = running.context.garage.tag_rules()
        assert (rule.name, rule.type) == ("shield", "movement")
        (shield,) = (row.system for row in page.reviewer.rows if row.system.name == "shield")
        assert (shield.type, shield.belief) == ("movement", Belief.CONFIRMED)

    def test_what_was_found_right_is_no_correction(self, page: ModelPage, running: Running) -> None:
        page.confirm_all()
        settle(running.context)
        entry = page.reviewer.entry
        assert not any(repeated(answer, (entry, entry)) for answer in entry.confirmed)

    def test_answers_about_groups_that_are_built_differently_teach_nothing(
        self, untagged: ModelPage, running: Running
    ) -> None:
        answer_proposals(untagged)
        offered: list[str] = []
        untagged.reviewer.repeated.connect(lambda system, _by_name: offered.append(system.design))
        kinds = iter(KEYS.values())
        designs: list[str] = []
        while untagged.questions.asked is not None:
            designs.append(untagged.questions.asked.design)
            press(untagged, next(kinds))
        assert all(designs)
        assert offered == []

    def test_the_same_answer_about_parts_built_alike_is_offered_taken_proposed_and_taken_back(
        self, put: Put, show: Show, running: Running
    ) -> None:
        text, answered = FRAME.read_text(encoding="utf-8"), ()
        offers: list[str] = []
        for number in (1, 2):
            page = show(put(text.replace("\n1 4 ", f"\n1 {number} ") + f"0 // {number}\n", f"Crane {number}"))
            answer_proposals(page)
            answered = page.questions.asked.placements
            if number == 1:
                page.reviewer.repeated.connect(lambda system, _by_name: offers.append(system.design))
            press(page, "4")
            assert len(offers) == number - 1
        toast = running.window.toast
        assert "parts built like this are hand-to-hand" in toast.text
        (offered,) = (button for button in toast.findChildren(QPushButton) if button.text() == "Always so")
        offered.click()
        settle(running.context)
        (rule,) = running.context.garage.tag_rules()
        assert (rule.type, rule.name, rule.part) == ("hand_to_hand", None, None)
        assert rule.design
        # what was answered is not asked about again
        assert not page.reviewer.waiting()
        assert [row.system.type for row in page.reviewer.rows if row.system.parts == answered] == ["hand_to_hand"]
        second = page.reviewer.entry
        running.context.go("tag-rules")
        settle(running.context)
        listed = running.window.page.model
        running.window.page._count()
        settle(running.context)
        assert listed.index(0).data() == f"Built of {parts_in(rule.design)} → hand-to-hand"
        touched = {running.context.garage.entry(each).name for each in listed.rules[0].touches}
        assert touched == {"Crane 1", "Crane 2"}
        third = show(put(text + "0 // 3\n", "Crane 3"))
        row = next(row for row in third.reviewer.rows if row.system.parts == answered)
        assert (row.system.type, row.waiting) == ("hand_to_hand", True)
        assert row.reason.startswith("You called this “hand-to-hand weapon” twice; your rule of ")
        later = third.reviewer.entry
        show(second)
        running.context.commands.run("edit.undo")
        settle(running.context)
        assert not running.context.garage.tag_rules()
        assert all(row.system.parts != answered for row in show(later).reviewer.rows)

    def test_the_keys_of_its_menu_choose_there_and_say_nothing_of_the_row_behind(
        self, untagged: ModelPage, running: Running
    ) -> None:
        answer_proposals(untagged)
        press(untagged, "4")
        press(untagged, Qt.Key.Key_Escape)
        row = untagged.reviewer.rows[-1]
        untagged.systems.go_to(row.key)
        press(untagged, "L")
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        QTest.keyClick(menu, "1")
        settle(running.context)
        assert untagged.reviewer.row(row.key).system.type == "hand_to_hand"
        (rule,) = running.context.garage.tag_rules()
        assert rule.design == row.system.design
        assert untagged.systems.hasFocus()

    def test_always_so_of_an_answer_offers_how_it_is_built(self, untagged: ModelPage, running: Running) -> None:
        answer_proposals(untagged)
        press(untagged, "4")
        system = untagged.reviewer.rows[-1].system
        found = always_so.choices(system, untagged.reviewer.inspected.model.found, untagged.parts_in_use())
        assert [choosers.translated(each) for each in found if each.design] == [
            f"what is built like this, of {parts_in(system.design)}"
        ]
