"""Answers are pure: an entry and an answer in, the new entry out."""

from dataclasses import replace

import pytest

from campaigns.garage.entry import Belief, DesignSystem, GarageEntry
from mfz_desktop.models.model import answers
from mfz_desktop.models.model.answers import Answer

ENTRY = GarageEntry("e", "Walker", "a" * 64, "walker.ldr")


def found(key: str, type: str = "direct", count: int = 1, belief: Belief = Belief.PROPOSED) -> DesignSystem:
    return DesignSystem(key, type, key.title(), count=count, parts=(1, 2), belief=belief)


def said(entry: GarageEntry) -> dict[str, str]:
    return {answer.key: answer.type for answer in entry.confirmed}


def test_confirming_keeps_what_was_proposed_with_its_parts() -> None:
    entry = answers.confirm(ENTRY, [found("gun")])
    assert entry.confirmed == (DesignSystem("gun", "direct", "Gun", parts=(1, 2)),)


def test_a_second_answer_replaces_the_first_and_keeps_what_a_newer_program_wrote() -> None:
    before = replace(ENTRY, confirmed=(DesignSystem("gun", "direct", extra={"mount": "left"}),))
    after = answers.change(before, [found("gun")], Answer("artillery"))
    assert len(after.confirmed) == 1
    assert after.confirmed[0].type == "artillery"
    assert after.confirmed[0].extra == {"mount": "left"}


def test_a_split_weapon_keeps_its_ranges_and_loses_them_again() -> None:
    split = answers.change(ENTRY, [found("gun")], Answer("split", ("direct", "artillery")))
    assert split.confirmed[0].ranges == ("direct", "artillery")
    whole = answers.change(split, [replace(found("gun"), ranges=("direct", "artillery"))], Answer("direct"))
    assert whole.confirmed[0].ranges == ()


def test_rockets_that_become_a_system_are_one() -> None:
    after = answers.change(ENTRY, [found("pod", "rocket", 3)], Answer("direct"))
    assert after.confirmed[0].count == 1


def test_what_the_file_proposes_is_said_to_be_none_and_what_a_person_added_goes() -> None:
    own = answers.own_key("1")
    entry = answers.add(ENTRY, own, Answer("defense"), "Shield", (4, 3))
    assert entry.confirmed[0].parts == (3, 4)
    after = answers.remove(entry, [found("gun"), found(own, "defense")], {"gun"})
    assert said(after) == {"gun": "none"}


def test_taking_an_answer_back_leaves_the_others() -> None:
    entry = answers.confirm(ENTRY, [found("gun"), found("radar")])
    assert said(answers.forget(entry, ("gun",))) == {"radar": "direct"}


@pytest.mark.parametrize(
    ("keys", "by", "order"),
    [
        (("b",), -1, ("b", "a", "c")),
        (("b",), 1, ("a", "c", "b")),
        (("a",), -1, ("a", "b", "c")),
        (("b", "c"), -1, ("b", "c", "a")),
        (("a", "b"), 1, ("c", "a", "b")),
        (("a", "c"), -1, ("a", "c", "b")),
    ],
)
def test_moving_changes_the_order_of_loss(keys: tuple[str, ...], by: int, order: tuple[str, ...]) -> None:
    systems = [found(key) for key in "abc"]
    assert answers.move(ENTRY, systems, keys, by).order == order


def test_rockets_go_on_the_first_rack_and_come_off_the_last() -> None:
    racks = [found("one", "rocket", 1, Belief.TAGGED), found("two", "rocket", 2, Belief.CONFIRMED)]
    more = answers.set_rockets(ENTRY, racks, 5, {"one", "two"}, "own:x")
    assert [(each.key, each.count) for each in more.confirmed] == [("one", 3)]
    fewer = answers.set_rockets(ENTRY, racks, 1, {"one", "two"}, "own:x")
    assert said(fewer) == {"two": "none"}
    none = answers.set_rockets(ENTRY, racks, 0, {"one", "two"}, "own:x")
    assert said(none) == {"one": "none", "two": "none"}


def test_rockets_without_a_rack_get_one_and_proposed_racks_are_not_touched() -> None:
    after = answers.set_rockets(ENTRY, [found("pod", "rocket", 4)], 2, {"pod"}, "own:x")
    assert [(each.key, each.type, each.count) for each in after.confirmed] == [("own:x", "rocket", 2)]


def test_a_design_is_reviewed_when_every_proposal_has_an_answer() -> None:
    entry = answers.confirm(ENTRY, [found("gun")])
    assert not answers.reviewed(entry, {"gun", "radar"}).reviewed
    assert answers.reviewed(answers.remove(entry, [found("radar")], {"radar"}), {"gun", "radar"}).reviewed


def test_the_next_proposal_is_looked_for_below_and_then_from_the_top() -> None:
    assert answers.next_open(("a", "b", "c"), {"a", "c"}, "b") == "c"
    assert answers.next_open(("a", "b", "c"), {"a"}, "c") == "a"
    assert answers.next_open(("a", "b"), set(), "a") == ""
