"""Rulings as named settings (RA-GEN-04)."""

import re

import pytest

from mfz_rules.kernel.findings import Severity
from mfz_rules.rapid_attack.settings import SETTINGS, Setting, check_settings, declare, flag, number, value_of


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=lambda setting: setting.name)
def test_every_setting_accepts_its_default_and_says_what_it_is(setting: Setting) -> None:
    assert setting.accepts(setting.default)
    assert re.fullmatch(r"[a-z0-9_.]+", setting.name)
    assert re.match(r"(OQ|RA)-", setting.question)
    assert setting.affects.endswith(".")
    assert len(setting.allowed) > 1


@pytest.mark.parametrize(
    "question",
    [f"OQ-{number:02}" for number in (*range(1, 11), *range(12, 20), 87)],
)
def test_every_ruling_on_building_and_comparing_has_a_setting(question: str) -> None:
    assert question in {setting.question for setting in SETTINGS.values()}


def test_a_table_without_settings_plays_the_defaults() -> None:
    assert value_of({}, "rocket_count") == "exactly"
    assert check_settings({}) == ()


def test_a_tables_own_value_wins() -> None:
    assert value_of({"rocket_count": "at_most"}, "rocket_count") == "at_most"
    assert flag({"split_weapons": True}, "split_weapons")
    assert number({"frame.max_systems": 6}, "frame.max_systems") == 6


def test_a_value_that_is_not_allowed_changes_nothing_and_is_reported() -> None:
    settings = {"rocket_count": "some"}
    assert value_of(settings, "rocket_count") == "exactly"
    (finding,) = check_settings(settings)
    assert (finding.rule, finding.key, finding.severity) == ("RA-GEN-04", "setting_not_allowed", Severity.WARNING)
    assert finding.fix == "Choose one of: exactly, at_most."


def test_one_is_not_yes() -> None:
    assert [finding.key for finding in check_settings({"split_weapons": 1})] == ["setting_not_allowed"]
    assert [finding.key for finding in check_settings({"split_weapon_slots": True})] == ["setting_not_allowed"]


def test_an_unknown_name_is_reported() -> None:
    (finding,) = check_settings({"rocketcount": "exactly"})
    assert finding.key == "unknown_setting"
    assert finding.values == {"name": "rocketcount"}


def test_a_setting_without_a_number_is_not_read_as_one() -> None:
    with pytest.raises(TypeError, match=r"company\.rockets"):
        number({}, "company.rockets")


def test_chapters_cannot_declare_one_name_twice() -> None:
    one = Setting("same", True, (True, False), "OQ-00", "Nothing.")
    with pytest.raises(ValueError, match="same"):
        declare((one,), (one,))


def test_a_number_is_one_number_however_a_file_writes_it() -> None:
    assert number({"frame.max_systems": 6.0}, "frame.max_systems") == 6
    assert check_settings({"frame.max_systems": 6.0}) == ()


def test_what_a_setting_cannot_be_means_nothing() -> None:
    with pytest.raises(ValueError, match="rocket_count cannot be 'some'"):
        SETTINGS["rocket_count"].meant("some")
