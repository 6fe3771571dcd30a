"""Is this frame legal? (RA-SYS)"""

import pytest

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.rapid_attack.companies.company import Constraints, Terms
from mfz_rules.rapid_attack.companies.frame import Frame, System, SystemType
from mfz_rules.rapid_attack.companies.frame_rules import judge_frame
from tests.mfz_rules.frames import SOLDIER, environment, frame, split

AGREED = {"split_weapons": True}


def judged(built: Frame, settings: dict[str, object] | None = None, **constraints: object) -> list[Finding]:
    terms = Terms(constraints=Constraints(**constraints), settings=settings or {})  # type: ignore[arg-type]  # by name
    return list(judge_frame(built, terms, 2))


def said(findings: list[Finding]) -> list[tuple[str, str, Severity]]:
    return [(one.rule, one.key, one.severity) for one in findings]


@pytest.mark.parametrize("letters", ["", SOLDIER, "BBGG", "hhdd", "aaYY", "hdaB"])
def test_up_to_four_systems_and_two_of_a_type_are_legal(letters: str) -> None:
    assert judged(frame(letters, rockets=3)) == []


def test_five_systems_are_one_too_many() -> None:
    (finding,) = judged(frame("BGYhd", name="Ox"))
    assert (finding.rule, finding.key, finding.severity) == (
        "RA-SYS-03",
        "frame_too_many_systems",
        Severity.ERROR,
    )
    assert finding.text == "“Ox” carries 5 systems; 4 is the most."
    assert (finding.frame, finding.fix) == (2, "Take 1 off.")


@pytest.mark.parametrize("letter", "BGYhda")
def test_three_of_a_type_are_too_many(letter: str) -> None:
    assert said(judged(frame(letter * 3))) == [("RA-SYS-03", "frame_too_many_of_type", Severity.ERROR)]
    assert judged(frame(letter * 3), {"frame.max_per_type": 3}) == []


def test_halves_count_half_for_each_type() -> None:
    """RA-SYS-21: totals may not exceed two."""
    assert judged(frame("d", split("da"), split("hd")), AGREED) == []
    assert judged(frame("dd", split("ha")), AGREED) == []
    (finding,) = judged(frame("dd", split("da")), AGREED)
    assert (finding.rule, finding.values["systems"]) == ("RA-SYS-21", "2½")
    assert "2½ direct fire systems" in finding.text


def test_a_split_weapon_takes_one_slot_unless_the_table_says_two() -> None:
    """RA-SYS-22, OQ-08."""
    built = frame("BGY", split("da"))
    assert judged(built, AGREED) == []
    assert said(judged(built, {**AGREED, "split_weapon_slots": 2})) == [
        ("RA-SYS-03", "frame_too_many_systems", Severity.ERROR)
    ]


def test_split_weapons_need_everyones_consent() -> None:
    """RA-SYS-20: unsaid is a warning, refused is an error."""
    built = frame("B", split("da"))
    assert said(judged(built)) == [("RA-SYS-20", "split_not_agreed", Severity.WARNING)]
    assert said(judged(built, {"split_weapons": False})) == [("RA-SYS-20", "split_not_agreed", Severity.ERROR)]


@pytest.mark.parametrize("letters", ["", "d", "dd", "hda"])
def test_a_split_weapon_has_two_different_ranges(letters: str) -> None:
    assert said(judged(frame("", split(letters)), AGREED)) == [("RA-SYS-20", "split_ranges", Severity.ERROR)]


@pytest.mark.parametrize(
    ("rockets", "key"), [(4, "frame_too_many_rockets"), (-1, "frame_negative_rockets"), (9, "frame_too_many_rockets")]
)
def test_a_frame_carries_up_to_three_rockets(rockets: int, key: str) -> None:
    assert said(judged(frame("B", rockets=rockets))) == [("RA-SYS-13", key, Severity.ERROR)]


def test_a_table_may_lift_the_limit_of_rockets() -> None:
    assert judged(frame("B", rockets=6), {"frame.max_rockets": 6}) == []


def test_a_frame_may_be_bare_unless_the_table_says_no() -> None:
    """OQ-03."""
    assert judged(frame()) == []
    assert said(judged(frame(), {"zero_systems": False})) == [("RA-SYS-03", "frame_no_systems", Severity.ERROR)]
    assert judged(frame("B"), {"zero_systems": False}) == []


def test_two_systems_for_one_environment_are_useless_three_too_many() -> None:
    """OQ-04."""
    two = frame("", environment("zero-G"), environment("Zero G"))
    three = frame("", *[environment("filter")] * 3)
    assert said(judged(two, environments=("zero-g",))) == [("RA-SYS-18", "environment_twice", Severity.WARNING)]
    assert said(judged(three, environments=("filter",))) == [("RA-SYS-03", "environment_too_many", Severity.ERROR)]


def test_environments_may_be_limited_together() -> None:
    built = frame("", *(environment(word) for word in "abc"))
    announced = ("a", "b", "c")
    assert judged(built, environments=announced) == []
    limited = judged(built, {"environment_limit": "together"}, environments=announced)
    assert said(limited) == [("RA-SYS-03", "frame_too_many_of_type", Severity.ERROR)]
    pair = frame("", environment("a"), environment("b"))
    assert judged(pair, {"environment_limit": "together"}, environments=("a", "b")) == []


def test_an_environmental_system_says_what_for() -> None:
    assert said(judged(frame("", environment(None)))) == [("RA-SYS-18", "environment_unnamed", Severity.WARNING)]


def test_a_system_for_what_nobody_announced() -> None:
    assert said(judged(frame("", environment("heating")))) == [
        ("RA-SYS-18", "environment_not_announced", Severity.WARNING)
    ]


@pytest.mark.parametrize(
    ("word", "rule"), [("filter", "RA-GURSK-01"), ("zero-G", "RA-GURSK-02"), ("underwater", "RA-CAMP-07")]
)
def test_a_frame_without_the_system_for_an_announced_environment_is_pointed_out(word: str, rule: str) -> None:
    assert said(judged(frame("B"), environments=(word,))) == [(rule, "environment_missing", Severity.ADVICE)]
    assert judged(frame("B", environment(word.upper())), environments=(word,)) == []


def test_a_forbidden_kind_of_system() -> None:
    """RA-CAMP-08; halves of split weapons count."""
    ban = frozenset({"direct", "communication"})
    assert judged(frame("BGh"), forbidden=ban) == []
    assert said(judged(frame(SOLDIER), forbidden=ban)) == [("RA-CAMP-08", "system_forbidden", Severity.ERROR)] * 2
    assert said(judged(frame("", split("da")), AGREED, forbidden=ban)) == [
        ("RA-CAMP-08", "system_forbidden", Severity.ERROR)
    ]
    (found,) = judged(frame("", split("da")), AGREED, forbidden=frozenset({"artillery"}))
    assert "carries an artillery system" in found.text
    assert said(judged(frame("", split("da")), AGREED, forbidden=frozenset({"split"}))) == [
        ("RA-CAMP-08", "system_forbidden", Severity.ERROR)
    ]


def test_a_frame_without_a_name_is_still_spoken_of() -> None:
    (finding,) = judge_frame(Frame("", (System(SystemType.DEFENSE),) * 3), Terms())
    assert finding.text.startswith("This frame carries 3 defensive systems")
    assert finding.frame is None
