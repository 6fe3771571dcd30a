"""Settings that contradict each other (RA-HACK-01), and settings that the authors advise against (RA-HACK-04)."""

import re

import pytest

from mfz_rules.common.settings import Collision
from mfz_rules.kernel.findings import Severity
from mfz_rules.rapid_attack.settings import SETTINGS
from mfz_rules.rapid_attack.settings.book import find_collisions
from mfz_rules.rapid_attack.settings.collisions import COLLISIONS
from mfz_rules.rapid_attack.settings.lint import DISCOURAGED, Discouraged, lint


def _name(collision: Collision) -> str:
    return "+".join(name for name, _ in collision.when)


def test_settings_that_say_nothing_do_not_collide() -> None:
    assert find_collisions({}) == ()


@pytest.mark.parametrize("name", SETTINGS)
def test_no_setting_collides_alone(name: str) -> None:
    assert all(find_collisions({name: value}) == () for value in SETTINGS[name].allowed)


@pytest.mark.parametrize("collision", COLLISIONS, ids=_name)
def test_what_is_declared_collides_and_only_together(collision: Collision) -> None:
    settings = {name: values[0] for name, values in collision.when}
    assert all(SETTINGS[name].accepts(value) for name, values in collision.when for value in values)
    findings = find_collisions(settings)
    assert collision.key in {finding.key for finding in findings}
    for name in settings:
        assert find_collisions({other: value for other, value in settings.items() if other != name}) == ()


@pytest.mark.parametrize("collision", COLLISIONS, ids=_name)
def test_a_collision_says_what_and_why(collision: Collision) -> None:
    assert re.fullmatch(r"RA-[A-Z]+-\d\d", collision.rule)
    settings = {name: values[0] for name, values in collision.when}
    finding = next(one for one in find_collisions(settings) if one.values["settings"] == tuple(settings))
    assert finding.severity is Severity.ERROR
    assert all(f"“{name}”" in finding.text and f"“{name}”" in str(finding.fix) for name in settings)
    assert finding.text.endswith(collision.why)


def test_a_contradiction_that_comes_up_when_the_clock_has_switched() -> None:
    """RA-HACK-02."""
    later = {"else": 8, "clock_at_most": 4, "then": 4}
    assert [one.key for one in find_collisions({"range.direct_length": later, "range.hth_length": 4})] == [
        "no_direct_range"
    ]
    never = {"else": 4, "clock_at_most": 20, "then": 8}
    assert find_collisions({"range.direct_length": never, "range.hth_length": 4}) == ()


def test_nobody_passes_by_number_however_that_order_is_called() -> None:
    """RA-ADV-46."""
    (finding,) = find_collisions({"order.mode": "per_unit", "forced_turn": "everyone_passed"})
    assert finding.rule == "RA-ADV-46"


def test_rulings_on_an_option_that_is_off_do_no_harm() -> None:
    assert find_collisions({"climbing": False, "climb.height": 9, "split_dice": "plain_halves"}) == ()


def test_the_usual_rules_need_no_advice() -> None:
    assert lint({}) == ()


@pytest.mark.parametrize("one", DISCOURAGED, ids=lambda one: one.name)
def test_what_the_authors_advise_against_is_flagged_and_allowed(one: Discouraged) -> None:
    """RA-HACK-04."""
    setting = SETTINGS[one.name]
    for value in setting.allowed:
        findings = lint({one.name: value})
        assert [(finding.rule, finding.severity) for finding in findings] == (
            [(one.rule, Severity.ADVICE)] if value in one.values else []
        )
    assert all(setting.accepts(value) for value in one.values)


def test_a_third_white_die_is_advised_against() -> None:
    """RA-HACK-11."""
    (finding,) = lint({"frame.white_dice": 3})
    assert finding.text.startswith("The authors advise against “frame.white_dice” at 3.")
    assert finding.fix == "Play with 2."


def test_advice_is_given_on_what_the_clock_brings() -> None:
    """RA-HACK-12."""
    (finding,) = lint({"defense.die": {"else": 6, "clock_at_most": 3, "then": 10}})
    assert finding.values["value"] == 10
