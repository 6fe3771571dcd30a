"""What settings of the games of ships are called: names that people read, and values that say enough."""

import pytest

from mfz_desktop.intercept_orbit.battle.setup.setting_words import NAMES, TABLE_SETTINGS, VALUES, WORDS
from mfz_rules.common.settings import Setting

ALPHA_BANDIT = "alpha-bandit"
EVERY = [(game, name) for game, table in TABLE_SETTINGS.items() for name in table.book.settings]


def setting(game: str, name: str) -> Setting:
    return TABLE_SETTINGS[game].book.settings[name]


def test_every_phrase_is_of_a_setting_or_a_value_that_there_is() -> None:
    known = [setting(*one) for one in EVERY]
    assert set(NAMES) <= {one.name for one in known}
    assert set(VALUES) <= {value for one in known for value in one.allowed if isinstance(value, str)}


@pytest.mark.parametrize("game", TABLE_SETTINGS)
def test_no_two_settings_and_no_two_values_of_one_are_called_alike(game: str) -> None:
    settings = TABLE_SETTINGS[game].book.settings.values()
    assert len({WORDS[game].setting(one) for one in settings}) == len(settings)
    for one in settings:
        assert len({WORDS[game].value(value) for value in one.allowed}) == len(one.allowed), one.name


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_setting_that_is_chosen_here_and_its_chapter_have_names(game: str, name: str) -> None:
    one = setting(game, name)
    assert name in TABLE_SETTINGS[game].apart or name in NAMES
    assert "_" not in WORDS[game].setting(one)
    assert one.chapter in WORDS[game].chapters()


@pytest.mark.parametrize("game", TABLE_SETTINGS)
def test_settings_are_found_by_what_they_are_called(game: str) -> None:
    table = TABLE_SETTINGS[game]
    assert [one.name for one in table.found("doomsday clock beginning", {})] == ["doomsday_start"]
    settled = {"allow_underfit", "restore_whites"} if game == "alpha-bandit" else set()
    assert {one.name for one in table.found("", {})} == set(table.book.settings) - {"table_units", *settled}
    assert table.found("no such words", {}) == ()


def test_no_setting_of_alpha_bandit_speaks_of_high_value_assets() -> None:
    told = [
        f"{WORDS[ALPHA_BANDIT].setting(one)} {one.affects}".lower()
        for one in TABLE_SETTINGS[ALPHA_BANDIT].book.settings.values()
    ]
    assert [one for one in told if "high value" in one or "hva" in one.split()] == []
    assert sum("liabilit" in one for one in told) == 3


def test_what_is_played_otherwise_is_told_in_a_sentence() -> None:
    table = TABLE_SETTINGS["intercept-orbit"]
    (line,) = table.lines({"base_speed": 2, "doomsday_start": 11, "table_units": 24})
    assert line == ("Speed without a die: 2, usually 4. How many units a ship goes that does not manoeuvre.")
