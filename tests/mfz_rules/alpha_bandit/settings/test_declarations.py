"""The names, defaults and questions of Alpha Bandit's settings, beside those of its sister game."""

import re

import pytest

from mfz_rules.alpha_bandit.settings import CHAPTERS, SETTINGS, rules_of
from mfz_rules.alpha_bandit.settings.book import NOT_PLAYED
from mfz_rules.alpha_bandit.settings.no_settings import RULED_WITHOUT_SETTING
from mfz_rules.common.settings import SettingsError
from mfz_rules.intercept_orbit import settings as intercept_orbit

OWN = {"split_weapons": False, "ppa_list": "literal", "click_limit": 4, "collision_speed": "mover"}
OTHER_DEFAULTS = {"ruler_units": 10, "base_speed": 3, "company_red": 1, "allow_underfit": True}


def test_settings_keep_their_names_and_defaults() -> None:
    shared = {name: one.default for name, one in intercept_orbit.SETTINGS.items() if name not in NOT_PLAYED}
    assert {name: one.default for name, one in SETTINGS.items()} == {**shared, **OTHER_DEFAULTS, **OWN}


def test_each_stands_in_the_chapter_that_it_is_marked_with() -> None:
    names = [chapter[0].chapter for chapter in CHAPTERS]
    assert names == [chapter[0].chapter for chapter in intercept_orbit.CHAPTERS if chapter[0].chapter in names]
    assert all(one.chapter == chapter[0].chapter for chapter in CHAPTERS for one in chapter)


@pytest.mark.parametrize("question", [f"AB-OQ-{number:02}" for number in range(1, 22)])
def test_every_open_question_has_a_setting_or_a_reason_why_not(question: str) -> None:
    settings = [one.name for one in SETTINGS.values() if one.question == question]
    reasons = [reason for name, reason in RULED_WITHOUT_SETTING if name == question]
    assert len(settings) + len(reasons) == 1
    assert all(reason.endswith(".") for reason in reasons)


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=lambda setting: setting.name)
def test_no_value_is_offered_twice_and_the_default_is_one(setting) -> None:
    assert len(set(setting.allowed)) == len(setting.allowed)
    assert setting.accepts(setting.default)
    assert re.fullmatch(r"(IO|AB)-[A-Z]+-\d\d", setting.question)


def test_what_no_rule_of_the_game_asks_for_is_no_setting() -> None:
    assert set(intercept_orbit.SETTINGS) >= NOT_PLAYED
    for name in NOT_PLAYED:
        with pytest.raises(SettingsError):
            rules_of("002", {name: intercept_orbit.SETTINGS[name].default})


def test_what_the_rules_settle_is_read_and_not_changed() -> None:
    """AB-FLEET-04, AB-LAND-01."""
    settled = {name for name, one in SETTINGS.items() if len(one.allowed) == 1}
    assert settled == {"allow_underfit", "restore_whites"}
    for name in settled:
        assert rules_of("002").flag(name)
        with pytest.raises(SettingsError):
            rules_of("002", {name: False})


def test_all_agree_to_split_weapons() -> None:
    """AB-OQ-02."""
    assert [name for name, one in SETTINGS.items() if one.option] == ["split_weapons"]
