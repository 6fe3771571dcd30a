"""What settings are called: names that people read, and for values that say too little by themselves."""

import pytest

from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.rapid_attack.battle.setup.presets import found_settings
from mfz_desktop.rapid_attack.battle.setup.setting_words import NAMES, VALUES, setting_word, value_word
from mfz_rules.rapid_attack.settings import SETTINGS


def test_every_phrase_is_of_a_setting_or_a_value_that_there_is() -> None:
    assert set(NAMES) <= set(SETTINGS)
    assert set(VALUES) <= {value for one in SETTINGS.values() for value in one.allowed if isinstance(value, str)}


def test_no_two_settings_and_no_two_values_of_one_are_called_alike() -> None:
    assert len({setting_word(one) for one in SETTINGS.values()}) == len(SETTINGS)
    for one in SETTINGS.values():
        assert len({value_word(value) for value in one.allowed}) == len(one.allowed), one.name


@pytest.mark.parametrize("name", SETTINGS)
def test_no_name_is_an_id(name: str) -> None:
    assert not set("._") & set(setting_word(SETTINGS[name]))


def test_a_setting_is_found_by_what_it_is_called() -> None:
    assert "debris_is_cover" in [one.name for one in found_settings("wrecks stay", SetupPlan())]


def test_what_is_not_in_the_table_is_spaced_out() -> None:
    assert value_word("per_unit") == "per unit"
    assert value_word(None) == "not fixed"
    assert value_word("roll") == "when the dice are rolled"
