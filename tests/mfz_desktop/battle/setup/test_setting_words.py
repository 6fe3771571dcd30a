"""What settings are called: names that people read, and for values that say too little by themselves."""

import pytest

from mfz_desktop.rapid_attack.battle.setup.setting_words import NAMES, TABLE_SETTINGS, VALUES
from mfz_rules.rapid_attack.settings import SETTINGS

WORDS = TABLE_SETTINGS.words


def test_every_phrase_is_of_a_setting_or_a_value_that_there_is() -> None:
    assert set(NAMES) <= set(SETTINGS)
    assert set(VALUES) <= {value for one in SETTINGS.values() for value in one.allowed if isinstance(value, str)}


def test_no_two_settings_and_no_two_values_of_one_are_called_alike() -> None:
    assert len({WORDS.setting(one) for one in SETTINGS.values()}) == len(SETTINGS)
    for one in SETTINGS.values():
        assert len({WORDS.value(value) for value in one.allowed}) == len(one.allowed), one.name


@pytest.mark.parametrize("name", SETTINGS)
def test_no_name_is_an_id(name: str) -> None:
    assert not set("._") & set(WORDS.setting(SETTINGS[name]))


def test_a_setting_is_found_by_what_it_is_called() -> None:
    assert "debris_is_cover" in [one.name for one in TABLE_SETTINGS.found("wrecks stay", {})]


def test_what_is_not_in_the_table_is_spaced_out() -> None:
    assert WORDS.value("per_unit") == "per unit"
    assert WORDS.value(None) == "not fixed"
    assert WORDS.value("roll") == "when the dice are rolled"
